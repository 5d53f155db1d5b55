// Runs in the head, before paint: marks that script is on, and restores the scheme that the reader chose.
(function (root) {
  "use strict";
  root.classList.add("js");
  try {
    const saved = localStorage.getItem("theme");
    if (saved === "light" || saved === "dark") root.dataset.theme = saved;
  } catch {
    // Storage may be off: stay with the system's scheme.
  }
})(document.documentElement);
