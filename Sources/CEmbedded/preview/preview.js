// Keeps a page of `report serve` as the site is. It is put into pages as they are served, never into published ones. What
// users wrote reaches the page as text and never as markup.
"use strict";

(() => {
  const script = document.currentScript;
  const scrollKey = "report-scroll";
  let events;
  let overlay;

  // The page comes back where it was. ----------------------------------------------------------------------------------

  const position = JSON.parse(sessionStorage.getItem(scrollKey) ?? "{}");
  sessionStorage.removeItem(scrollKey);
  if (position.page === location.pathname) {
    const restore = () => scrollTo({ left: position.x, top: position.y, behavior: "instant" });
    restore();
    addEventListener("load", () => {
      restore();
      history.scrollRestoration = "auto";
    });
  }

  const reload = () => {
    sessionStorage.setItem(scrollKey, JSON.stringify({ page: location.pathname, x: scrollX, y: scrollY }));
    // A browser's own way may take its bearings by an element that has moved.
    history.scrollRestoration = "manual";
    location.reload();
  };

  /** Takes over the style sheets that the page has now. Old ones go when the new ones are there, so nothing flickers. */
  const replaceStyles = async () => {
    const answer = await fetch(location.href, { cache: "no-cache" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const current = page.querySelector(`script[src="${script.getAttribute("src")}"]`);
    const [old, wanted] = [document, page].map(from => [...from.querySelectorAll("link[rel~=stylesheet]")]);
    if (!current || old.length !== wanted.length) return reload();
    script.dataset.content = current.dataset.content;
    wanted.forEach((sheet, index) => {
      if (sheet.getAttribute("href") === old[index].getAttribute("href")) return;
      const link = document.importNode(sheet);
      link.addEventListener("load", () => old[index].remove());
      link.addEventListener("error", reload);
      old[index].after(link);
    });
  };

  // What is wrong, shown over the page. --------------------------------------------------------------------------------

  const styles = `
    :host { all: initial; color-scheme: light dark; --accent: light-dark(#a81c1c, #ff8a80); }
    section {
      position: fixed; inset: auto 0 0; z-index: 2147483647; box-sizing: border-box; max-height: 80vh; overflow: auto;
      padding: 0.75rem 1rem; border-top: 4px solid var(--accent); background: light-dark(#fff, #1d1b1a);
      color: light-dark(#1d1b1a, #f4f0ec); box-shadow: 0 0 2rem #0006; font: 1rem/1.5 ui-monospace, monospace;
      overflow-wrap: anywhere;
    }
    h2 { margin: 0; font: inherit; font-weight: bold; }
    ol { margin: 0; padding: 0; list-style: none; }
    li { margin-top: 0.75rem; }
    p { margin: 0; }
    strong { color: var(--accent); }
    pre {
      margin: 0.25rem 0; padding: 0.25rem 0.5rem 1.25rem; overflow-x: auto; font: inherit; white-space: pre;
      background: light-dark(#f2eeea, #2c2927);
    }
    mark { position: relative; background: none; color: inherit; text-decoration: underline wavy var(--accent); }
    mark::after { content: "^"; position: absolute; left: 0; top: 1.1em; color: var(--accent); }
  `;

  const element = (name, ...content) => {
    const made = document.createElement(name);
    made.append(...content);
    return made;
  };

  const description = ({ severity, place, message, before, marked, after, help }) => element(
    "li",
    element("p", place ? `${place}: ` : "", element("strong", severity), `: ${message}`),
    ...(marked === undefined ? [] : [element("pre", before, element("mark", marked || " "), after)]),
    ...(help ? [element("p", `help: ${help}`)] : []));

  /** Shows problems in a tree of its own, which the styles of the page do not reach. */
  const show = problems => {
    overlay?.remove();
    overlay = undefined;
    if (problems.length === 0) return;
    overlay = document.createElement("report-problems");
    overlay.lang = "en";
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    const tree = overlay.attachShadow({ mode: "open" });
    tree.adoptedStyleSheets = [sheet];
    const title = element("h2", "The site stays as it was until this is mended");
    const section = element("section", title, element("ol", ...problems.map(description)));
    section.setAttribute("role", "alert");
    section.tabIndex = 0;
    tree.append(section);
    document.body.append(overlay);
  };

  // The stream of events. ----------------------------------------------------------------------------------------------

  const hear = ({ data }) => {
    const { refresh, problems } = JSON.parse(data);
    if (refresh === "page") return reload();
    show(problems);
    if (refresh === "styles") replaceStyles().catch(reload);
  };

  const stop = () => {
    events?.close();
    events = undefined;
  };

  // A browser opens few connections to a server, so only pages that are seen hold one. The first event tells what a page
  // has missed.
  const listen = () => {
    if (document.hidden || events) return;
    const shown = new URLSearchParams({ page: location.pathname, content: script.dataset.content });
    events = new EventSource(`/-/events?${shown}`);
    events.addEventListener("build", hear);
    // Without an answer a browser tries again by itself; after an error status it gives up.
    events.addEventListener("error", () => {
      if (events?.readyState !== EventSource.CLOSED) return;
      stop();
      setTimeout(listen, 1000);
    });
  };

  document.addEventListener("visibilitychange", () => document.hidden ? stop() : listen());
  addEventListener("pagehide", stop);
  addEventListener("pageshow", listen);
  listen();
})();
