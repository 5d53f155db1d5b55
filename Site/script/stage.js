// The stage. The HTML holds every step of a run; this script shows one moment of it at a time.
//
// The only state is `at`, an index into `moments`; everything on the stage is derived from it by `draw`.
(function () {
  "use strict";
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  /**
   * A moment of a run: a call, or a step that has none. `stop` is what takes the focus there.
   * @typedef {{ step: number, call: number, id: string, row: HTMLElement | null, stop: HTMLElement }} Moment
   * @typedef {{ item: HTMLElement, id: string, caption: string, shows: string, screen: Element | null, rows: HTMLElement[] }} Step
   */

  /** @param {Element | null | undefined} element */
  const words = (element) => (element?.textContent || "").replace(/\s+/g, " ").trim();

  /** The id that the page's address names; what cannot be read names nothing. */
  function idInAddress() {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return "";
    }
  }

  /** @param {HTMLElement} root */
  function mount(root) {
    /** @param {string} selector @returns {HTMLElement} */
    const one = (selector) => {
      const found = root.querySelector(selector);
      if (found instanceof HTMLElement) return found;
      throw new Error(`The stage has no ${selector}`);
    };
    /** @param {ParentNode} parent @param {string} selector @returns {HTMLElement[]} */
    const all = (parent, selector) => [...parent.querySelectorAll(selector)].flatMap((e) => (e instanceof HTMLElement ? [e] : []));

    /** @type {Step[]} */
    const steps = all(root, ".step").map((item) => ({
      item,
      id: item.id,
      caption: words(item.querySelector(".step-cap")?.lastElementChild),
      shows: words(item.querySelector(".shot figcaption")),
      screen: item.querySelector(".shot .device"),
      rows: all(item, ".call"),
    }));
    if (steps.length === 0) return;

    /** @type {Moment[]} */
    const moments = [];
    steps.forEach((step, s) => {
      if (step.rows.length === 0) moments.push({ step: s, call: -1, id: step.id, row: null, stop: all(step.item, ".step-cap")[0] });
      step.rows.forEach((row, c) => moments.push({ step: s, call: c, id: row.id, row, stop: all(row, "a")[0] }));
    });
    /** @param {number} s */
    const firstOf = (s) => moments.findIndex((m) => m.step === s);
    /** @param {number} s */
    const lastOf = (s) => moments.length - 1 - [...moments].reverse().findIndex((m) => m.step === s);

    const live = one(".live"), hint = one(".hint"), status = one(".announce"), position = one(".stage-now");
    const log = one(".steps");
    const keys = all(root, ".transport [data-go]");
    let at = lastOf(0);
    let drawnScreen = 0;

    function draw() {
      const now = moments[at];
      moments.forEach((m, k) => {
        // One stop for the tab key in the whole log.
        m.stop.tabIndex = k === at ? 0 : -1;
        if (k === at) m.stop.setAttribute("aria-current", "true"); else m.stop.removeAttribute("aria-current");
        if (!m.row) return;
        m.row.hidden = k > at;
        m.row.classList.toggle("now", k === at);
      });
      steps.forEach((step, s) => {
        step.item.hidden = s > now.step;
        step.item.classList.toggle("past", s < now.step);
      });
      // Within a step the screen is still the one before it: a run records screens at the end of steps.
      const shown = at === lastOf(now.step) ? now.step : Math.max(now.step - 1, 0);
      if (shown !== drawnScreen) {
        drawnScreen = shown;
        const screen = steps[shown].screen?.cloneNode(true);
        if (screen) live.querySelector(".device")?.replaceWith(screen);
      }
      hint.textContent = at === lastOf(now.step) ? steps[shown].shows
        : now.step === 0 ? "Within the first appearance. " + steps[shown].shows
        : "Within this step; the screen is from before it. " + steps[shown].shows;

      const calls = steps[now.step].rows.length;
      position.textContent = `Step ${now.step + 1} of ${steps.length}` + (now.call < 0 ? "" : `, call ${now.call + 1} of ${calls}`);
      for (const key of keys) {
        key.setAttribute("aria-disabled", String((key.dataset.go || "").startsWith("-") ? at === 0 : at === moments.length - 1));
      }
      reveal(now.row || steps[now.step].item);
    }

    /**
     * Scrolls the log, and nothing else, so that a row is in view below the caption that sticks to the top.
     * @param {HTMLElement} row
     */
    function reveal(row) {
      const room = all(row.closest(".step") || row, ".step-cap")[0]?.offsetHeight || 0;
      const top = row.offsetTop - room, bottom = row.offsetTop + row.offsetHeight + 8;
      const behavior = still.matches ? "auto" : "smooth";
      if (top < log.scrollTop) log.scrollTo({ top, behavior });
      else if (bottom > log.scrollTop + log.clientHeight) log.scrollTo({ top: Math.min(top, bottom - log.clientHeight), behavior });
    }

    /** @param {Moment} m */
    const sayCall = (m) => (m.row ? `Step ${m.step + 1}, call ${m.call + 1}: ${[...m.row.querySelectorAll(".name, .val, .why")].map(words).join(", ")}` : sayStep(m.step));
    /** @param {number} s */
    function sayStep(s) {
      const names = steps[s].rows.filter((row) => !row.matches(".skipped")).map((row) => words(row.querySelector(".name")));
      const calls = names.length === 1 ? "1 call" : `${names.length} calls`;
      return `Step ${s + 1}: ${steps[s].caption}. ${calls}${names.length ? ": " + names.join("; ") : ""}. ${steps[s].shows}`;
    }

    function remember() {
      const m = moments[at];
      try {
        history.replaceState(null, "", "#" + encodeURIComponent(at === lastOf(m.step) ? steps[m.step].id : m.id));
      } catch {
        // A page inside another from disk may refuse.
      }
    }

    /**
     * Goes to a moment and says so, once.
     * @param {number} moment
     * @param {boolean} [asStep] Whether a whole step is what was asked for.
     */
    function go(moment, asStep = false) {
      at = Math.max(0, Math.min(moments.length - 1, moment));
      draw();
      remember();
      status.textContent = asStep ? sayStep(moments[at].step) : sayCall(moments[at]);
    }

    /** @type {Record<string, () => void>} */
    const moves = {
      "+1": () => go(at + 1),
      "-1": () => go(at - 1),
      "+step": () => {
        const s = moments[at].step;
        go(lastOf(at < lastOf(s) ? s : Math.min(s + 1, steps.length - 1)), true);
      },
      "-step": () => {
        const s = moments[at].step;
        if (s === 0) go(0); else go(lastOf(s - 1), true);
      },
      start: () => go(lastOf(0), true),
      first: () => go(0),
      last: () => go(moments.length - 1, true),
    };

    root.addEventListener("click", (event) => {
      if (!(event.target instanceof Element)) return;
      const button = event.target.closest("[data-go]");
      if (button instanceof HTMLElement) return moves[button.dataset.go || ""]?.();
      const row = event.target.closest(".call");
      const k = moments.findIndex((m) => m.row && m.row === row);
      if (k < 0) return;
      event.preventDefault();
      go(k);
    });

    root.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
      // Code scrolls with these keys, and a field of a later stage moves its cursor.
      if (event.target.closest(".code, input")) return;
      const inLog = event.target.closest(".steps") !== null;
      /** @type {Record<string, string>} */
      const table = {
        ArrowRight: event.shiftKey ? "+step" : "+1", ArrowLeft: event.shiftKey ? "-step" : "-1",
        PageDown: "+step", PageUp: "-step", Home: "first", End: "last",
        ...(inLog ? { ArrowDown: "+1", ArrowUp: "-1" } : {}),
      };
      const move = table[event.key];
      if (!move) return;
      event.preventDefault();
      moves[move]();
      // The row that had the focus may be hidden now.
      if (inLog) moments[at].stop.focus({ preventScroll: true });
    });

    const link = root.querySelector("[data-link]");
    link?.addEventListener("click", async () => {
      remember();
      const before = link.textContent;
      try {
        await navigator.clipboard.writeText(location.href);
        link.textContent = "Link copied";
      } catch {
        link.textContent = "Link is in the address bar";
      }
      setTimeout(() => { link.textContent = before; }, 1600);
    });

    /** Goes where the address says, if it names a moment of this stage. */
    function followAddress() {
      const id = idInAddress();
      const step = steps.findIndex((s) => s.id === id);
      const moment = step >= 0 ? lastOf(step) : moments.findIndex((m) => m.id === id);
      if (moment < 0) return false;
      at = moment;
      draw();
      return true;
    }
    addEventListener("hashchange", () => { if (followAddress()) root.scrollIntoView({ block: "nearest" }); });
    draw();
    if (followAddress()) {
      // The browser jumps to the row itself, in the page and in the log; the reader wants the whole instrument.
      const settle = () => setTimeout(() => {
        root.scrollIntoView({ block: "start" });
        draw();
      }, 60);
      if (document.readyState === "complete") settle(); else addEventListener("load", settle);
    }
  }

  for (const root of document.querySelectorAll(".stage")) if (root instanceof HTMLElement) mount(root);
})();
