// Keeps a page of `report serve` as the site is. It is put into pages as they are served, never into published ones.
// What users wrote reaches the page as text and never as markup.
"use strict";

(() => {
  const script = document.currentScript;
  const scrollKey = "report-scroll";
  let events;
  let problemList;
  let bell;
  // How often the bell has changed.
  let turn = 0;
  // Runs while the server does not answer.
  let lost;

  // The page comes back where it was. ---------------------------------------------------------------------------------

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

  /** Takes over the style sheets that the page has now. Old ones go when the new ones are there: nothing flickers. */
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

  // What is shown over the page. --------------------------------------------------------------------------------------

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
    div {
      position: fixed; inset: 1rem 1rem auto auto; z-index: 2147483647; display: grid; gap: 0.5rem;
      width: min(22rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem); overflow: auto;
    }
    section.bell {
      position: static; max-height: none; border: 2px solid; border-radius: 0.5rem; font: 1rem/1.5 system-ui, sans-serif;
    }
    a {
      position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483646; display: grid; place-items: center;
      width: 3rem; height: 3rem; border-radius: 50%; background: light-dark(#1d1b1a, #f4f0ec);
      color: light-dark(#fff, #1d1b1a); box-shadow: 0 0.125rem 0.75rem #0006; font: 1.75rem/1 system-ui, sans-serif;
      text-decoration: none;
    }
    a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
    /* Above the bar of the site's own links. */
    @media (max-width: 40rem) { a { bottom: calc(4.5rem + env(safe-area-inset-bottom)); } }
    @media print { a { display: none; } }
    .bell p { margin: 0.25rem 0 0.75rem; font-size: 1.25rem; font-weight: bold; }
    button {
      min-height: 2.75rem; margin: 0 0.5rem 0.5rem 0; padding: 0 1rem; border: 2px solid; border-radius: 0.5rem;
      background: none; color: inherit; font: inherit; cursor: pointer;
    }
  `;

  const element = (name, ...content) => {
    const made = document.createElement(name);
    made.append(...content);
    return made;
  };

  /** Lays content over the page, in a tree of its own, which the styles of the page do not reach. */
  const laidOver = (name, language, ...content) => {
    const host = document.createElement(name);
    host.lang = language;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    const tree = host.attachShadow({ mode: "open" });
    tree.adoptedStyleSheets = [sheet];
    tree.append(...content);
    document.body.append(host);
    return host;
  };

  const announcement = (...content) => {
    const section = element("section", ...content);
    section.setAttribute("role", "alert");
    return section;
  };

  // The way to the screens to log with. -------------------------------------------------------------------------------

  const way = element("a", "+");
  const kind = ["alarms", "quotes"].find(kind => location.pathname.split("/").includes(kind)) ?? "coffee";
  way.href = `/-/${kind}/`;
  way.title = "Log a cup, an alarm or a quote";
  way.setAttribute("aria-label", way.title);
  const ways = element("nav", way);
  ways.setAttribute("aria-label", "Preview");
  laidOver("report-log", "en", ways);

  // What is wrong. ----------------------------------------------------------------------------------------------------

  const description = ({ severity, place, message, before, marked, after, help }) => element(
    "li",
    element("p", place ? `${place}: ` : "", element("strong", severity), `: ${message}`),
    ...(marked === undefined ? [] : [element("pre", before, element("mark", marked || " "), after)]),
    ...(help ? [element("p", `help: ${help}`)] : []));

  const show = problems => {
    problemList?.remove();
    problemList = undefined;
    if (problems.length === 0) return;
    const title = element("h2", "The site stays as it was until this is mended");
    const section = announcement(title, element("ol", ...problems.map(description)));
    section.tabIndex = 0;
    problemList = laidOver("report-problems", "en", section);
  };

  // What rings. -------------------------------------------------------------------------------------------------------

  /** A ringing alarm, as on the screens. Its buttons submit no form, since the policy of the page forbids that. */
  const ringing = form => {
    const buttons = [...form.querySelectorAll("button")].map(({ textContent, value }) => {
      const button = element("button", textContent);
      button.addEventListener("click", () => {
        const body = new URLSearchParams(new FormData(form));
        body.set("action", value);
        fetch(form.getAttribute("action"), { method: "POST", body, redirect: "manual" }).catch(() => {});
      });
      return button;
    });
    const sound = form.querySelector("audio");
    const section = announcement(element("p", form.querySelector("p").textContent), ...buttons);
    section.classList.add("bell");
    if (!sound) return section;
    const audio = new Audio(sound.getAttribute("src"));
    audio.loop = true;
    section.append(audio);
    return section;
  };

  const silence = () => {
    turn += 1;
    bell?.remove();
    bell = undefined;
  };

  const ring = async () => {
    const own = turn += 1;
    const answer = await fetch("/-/ringing");
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    // Of answers that overtake each other the newest counts, and none if the page was hidden meanwhile.
    if (own !== turn || !answer.ok) return;
    silence();
    const alarms = [...page.querySelectorAll("form.ringing")].map(ringing);
    if (alarms.length === 0) return;
    bell = laidOver("report-ringing", page.documentElement.lang, element("div", ...alarms));
    // Browsers may want a touch of the page first; the machine that serves it rings by itself.
    alarms.map(alarm => alarm.querySelector("audio")).find(Boolean)?.play().catch(() => {});
  };

  // The stream of events. ---------------------------------------------------------------------------------------------

  const hear = ({ data }) => {
    const { refresh, problems } = JSON.parse(data);
    if (refresh === "page") return reload();
    show(problems);
    if (refresh === "styles") replaceStyles().catch(reload);
  };

  const stop = () => {
    events?.close();
    events = undefined;
    clearTimeout(lost);
    // Nobody would tell this page of an answer.
    silence();
  };

  // A browser opens few connections to a server, so only pages that are seen hold one. The first event tells what a
  // page has missed.
  const listen = () => {
    if (document.hidden || events) return;
    const shown = new URLSearchParams({ page: location.pathname, content: script.dataset.content });
    events = new EventSource(`/-/events?${shown}`);
    events.addEventListener("build", hear);
    events.addEventListener("ring", () => ring().catch(() => {}));
    // A stream begins with what rings now.
    events.addEventListener("open", () => {
      clearTimeout(lost);
      silence();
    });
    // Without an answer a browser tries again by itself; after an error status it gives up.
    events.addEventListener("error", () => {
      clearTimeout(lost);
      lost = setTimeout(silence, 10_000);
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
