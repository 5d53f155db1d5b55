// What every page has: the button for the colour scheme, copy buttons, and the mark in the page's contents.
(function () {
  "use strict";
  const root = document.documentElement;

  /** @param {string | null} scheme */
  function remember(scheme) {
    try {
      if (scheme) localStorage.setItem("theme", scheme);
      else localStorage.removeItem("theme");
    } catch {
      // Storage may be off: the choice holds for this page.
    }
  }

  const schemeButton = document.querySelector(".theme-btn");
  if (schemeButton instanceof HTMLElement) {
    const order = ["auto", "light", "dark"];
    const current = () => root.dataset.theme || "auto";
    const label = () => {
      schemeButton.setAttribute("aria-label", `Colour scheme: ${current()}. Change`);
      schemeButton.title = `Colour scheme: ${current()}`;
    };
    schemeButton.addEventListener("click", () => {
      const next = order[(order.indexOf(current()) + 1) % order.length];
      if (next === "auto") delete root.dataset.theme;
      else root.dataset.theme = next;
      remember(next === "auto" ? null : next);
      label();
    });
    label();
  }

  // A copy button names the code it copies. Its own words say for a moment how that went.
  for (const button of document.querySelectorAll("[data-copy]")) {
    if (!(button instanceof HTMLElement)) continue;
    const words = button.textContent;
    button.addEventListener("click", async () => {
      const lines = document.getElementById(button.dataset.copy || "")?.querySelectorAll(".line") || [];
      try {
        await navigator.clipboard.writeText([...lines].map((line) => line.textContent).join("\n") + "\n");
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed here";
      }
      setTimeout(() => { button.textContent = words; }, 1600);
    });
  }

  // The section that is being read is marked in the page's contents.
  /** @type {HTMLAnchorElement[]} */
  const links = [...document.querySelectorAll(".on-page a")].flatMap((a) => (a instanceof HTMLAnchorElement ? [a] : []));
  const heads = links.map((a) => document.getElementById(decodeURIComponent(a.hash.slice(1))));
  if (links.length > 0) {
    const mark = () => {
      let at = -1;
      heads.forEach((head, i) => { if (head && head.getBoundingClientRect().top < innerHeight * 0.35) at = i; });
      links.forEach((a, i) => { if (i === at) a.setAttribute("aria-current", "true"); else a.removeAttribute("aria-current"); });
    };
    const seen = new IntersectionObserver(mark, { rootMargin: "0px 0px -60% 0px", threshold: [0, 1] });
    heads.forEach((head) => { if (head) seen.observe(head); });
    mark();
  }
})();
