// Keeps a page of `report serve` as the site is. It is put into pages as they are served, never into published ones.
(() => {
  'use strict'

  const script = document.currentScript
  const kept = 'report-scroll'
  let events
  let dialog

  // The page comes back where it was.
  const position = sessionStorage.getItem(kept)
  sessionStorage.removeItem(kept)
  if (position) {
    const { page, x, y } = JSON.parse(position)
    const restore = () => page === location.pathname && scrollTo({ left: x, top: y, behavior: 'instant' })
    restore()
    addEventListener('load', restore)
  }

  function reload() {
    sessionStorage.setItem(kept, JSON.stringify({ page: location.pathname, x: scrollX, y: scrollY }))
    location.reload()
  }

  // Takes the style sheets over that the page has now. Old ones go when the new ones are there, so nothing flickers.
  async function replaceStyles() {
    const answer = await fetch(location.href, { cache: 'no-cache' })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const current = page.querySelector(`script[src="${script.getAttribute('src')}"]`)
    const [old, wanted] = [document, page].map((from) => [...from.querySelectorAll('link[rel~="stylesheet"]')])
    if (!current || old.length !== wanted.length) return reload()
    script.dataset.content = current.dataset.content
    wanted.forEach((sheet, index) => {
      if (sheet.getAttribute('href') === old[index].getAttribute('href')) return
      const link = document.importNode(sheet)
      link.addEventListener('load', () => old[index].remove())
      link.addEventListener('error', reload)
      old[index].after(link)
    })
  }

  function element(name, text, ...children) {
    const made = document.createElement(name)
    if (text) made.textContent = text
    made.append(...children)
    return made
  }

  function description({ severity, place, message, before, marked, after, help }) {
    const line = marked === undefined ? [] : [element('pre', before, element('mark', marked || ' '), after)]
    return element('li', '',
      element('p', place && `${place}: `, element('strong', severity), `: ${message}`), ...line,
      ...(help ? [element('p', `help: ${help}`)] : []))
  }

  const styles = `
    :host { all: initial; color-scheme: light dark }
    section { position: fixed; inset: auto 0 0; z-index: 2147483647; box-sizing: border-box; max-height: 80vh;
      overflow: auto; padding: 0.75rem 1rem; border-top: 4px solid light-dark(#a81c1c, #ff8a80);
      background: light-dark(#fff, #1d1b1a); color: light-dark(#1d1b1a, #f4f0ec);
      box-shadow: 0 0 2rem #0006; font: 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
    h2 { margin: 0; font: inherit; font-weight: bold }
    ol { margin: 0; padding: 0; list-style: none }
    li { margin-top: 0.75rem }
    p { margin: 0 }
    strong { color: light-dark(#a81c1c, #ff8a80) }
    pre { margin: 0.25rem 0; padding: 0.25rem 0.5rem 1.25rem; overflow-x: auto; font: inherit; white-space: pre;
      background: light-dark(#f2eeea, #2c2927) }
    mark { position: relative; background: none; color: inherit; text-decoration: underline wavy light-dark(#a81c1c, #ff8a80) }
    mark::after { content: "^"; position: absolute; left: 0; top: 1em; color: light-dark(#a81c1c, #ff8a80) }`

  // Shows what is wrong over the page, in a tree of its own that the styles of the page do not reach.
  function show(problems) {
    dialog?.remove()
    dialog = undefined
    if (problems.length === 0) return
    dialog = document.createElement('report-problems')
    dialog.lang = 'en'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    const tree = dialog.attachShadow({ mode: 'open' })
    tree.adoptedStyleSheets = [sheet]
    const section = element('section', '', element('h2', 'The page is as it was before these problems'),
      element('ol', '', ...problems.map(description)))
    section.setAttribute('role', 'alert')
    section.tabIndex = 0
    tree.append(section)
    document.body.append(dialog)
  }

  function hear({ data }) {
    const { refresh, problems } = JSON.parse(data)
    if (refresh === 'page') return reload()
    show(problems)
    if (refresh === 'styles') replaceStyles().catch(reload)
  }

  // A browser opens few connections to a server, so only pages that are seen hold one. The first event tells what a page
  // has missed.
  function listen() {
    if (document.hidden || events) return
    const shown = new URLSearchParams({ page: location.pathname, content: script.dataset.content })
    events = new EventSource(`/-/events?${shown}`)
    events.addEventListener('build', hear)
    // After an error status a browser gives up; without an answer it tries again by itself.
    events.addEventListener('error', () => {
      if (events.readyState !== EventSource.CLOSED) return
      stop()
      setTimeout(listen, 1000)
    })
  }

  function stop() {
    events?.close()
    events = undefined
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : listen()))
  addEventListener('pagehide', stop)
  addEventListener('pageshow', listen)
  listen()
})()
