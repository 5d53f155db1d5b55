/// Put into each page that the preview serves: loads the page again where it was when there is a new site, and shows what
/// is wrong when there is none.
let previewScript = #"""
    "use strict";
    (() => {
        const build = document.currentScript.dataset.build;
        const scrollKey = "bridgebook-preview-scroll";
        let source;
        let panel;

        function reload() {
            const place = { path: location.pathname, x: scrollX, y: scrollY };
            try { sessionStorage.setItem(scrollKey, JSON.stringify(place)); } catch { /* storage may be turned off */ }
            location.reload();
        }

        function restoreScroll() {
            try {
                const place = JSON.parse(sessionStorage.getItem(scrollKey));
                sessionStorage.removeItem(scrollKey);
                if (place && place.path === location.pathname) scrollTo({ left: place.x, top: place.y, behavior: "instant" });
            } catch { /* storage may be turned off */ }
        }

        function element(name, text, style) {
            const made = document.createElement(name);
            if (text) made.textContent = text;
            if (style) made.style.cssText = style;
            return made;
        }

        function hide() {
            if (panel) panel.remove();
            panel = undefined;
        }

        function show(findings) {
            hide();
            if (!findings.length) return;
            panel = element("div");
            panel.id = "bridgebook-findings";
            // The page's own rules neither hide it nor change its look.
            panel.style.cssText = "all:initial!important";
            const root = panel.attachShadow({ mode: "open" });
            const box = element("section", "",
                "position:fixed;inset:auto 0 0 0;z-index:2147483647;max-height:60vh;overflow:auto;padding:16px 20px;" +
                "background:#1d1216;color:#f6eef0;border-top:4px solid #e5484d;font:14px/1.5 ui-monospace,monospace");
            box.setAttribute("role", "alert");
            const close = element("button", "Close", "float:right;font:inherit;padding:2px 10px");
            close.addEventListener("click", hide);
            const title = findings.length === 1 ? "1 finding keeps the new site back" :
                findings.length + " findings keep the new site back";
            box.append(close, element("h2", title, "font:bold 15px/1.5 system-ui,sans-serif;margin:0 0 8px"));
            const list = element("ol", "", "margin:0;padding-left:24px");
            for (const finding of findings) {
                const { file, line, column } = finding.place;
                const item = element("li", "", "margin:0 0 8px;white-space:pre-wrap;overflow-wrap:anywhere");
                item.append(
                    element("strong", file + ":" + line + ":" + column), ": " + finding.severity + ": " + finding.message);
                for (const note of finding.notes) item.append(element("div", "note: " + note.message, "color:#c9b8bd"));
                if (finding.suggestion) item.append(element("div", "help: " + finding.suggestion, "color:#9fd8b4"));
                list.append(item);
            }
            box.append(list);
            root.append(box);
            document.body.append(panel);
        }

        // A browser keeps few connections to one server: pages that nobody looks at give theirs back.
        function listen() {
            if (document.hidden) {
                if (source) source.close();
                source = undefined;
            } else if (!source) {
                source = new EventSource("/_bridgebook/events?build=" + encodeURIComponent(build));
                source.addEventListener("reload", reload);
                source.addEventListener("findings", (event) => show(JSON.parse(event.data)));
            }
        }

        addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
        document.addEventListener("visibilitychange", listen);
        restoreScroll();
        listen();
    })();

    """#
