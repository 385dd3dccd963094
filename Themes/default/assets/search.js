// Search in the site's quotes, pages and coffee log: in the browser alone, and over an index that a script brings, so
// that it works from a folder too. What users wrote reaches the page as text and never as markup.
"use strict";

(() => {
  const box = document.getElementById("search");
  const index = globalThis.searchIndex;
  if (!box || !index) return;

  const input = box.querySelector("input");
  const status = box.querySelector("[role=status]");
  const list = box.querySelector("ol");
  const more = box.querySelector("button");
  const browse = document.getElementById("browse");
  const { root, found, similar, none, favorite, unknown, ...kinds } = box.dataset;
  input.enterKeyHint = "search";
  const step = 20;
  const maxGroups = 5;
  const excerptLength = 320;

  // Folding: the same for what is searched and for what is asked. -----------------------------------------------------

  const letters = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "ς": "σ",
    "‘": "'", "’": "'", "ʼ": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‐": "-", "–": "-", "—": "-",
  };
  const special = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

  /** Without case, accents, width, and the difference of the two Japanese syllabaries. */
  const fold = text => /^[\x20-\x7e]*$/.test(text) ? text.toLowerCase() : text.normalize("NFKD")
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060-\u2064\u2066-\u2069\ufeff]/g, "").normalize("NFC").toLowerCase()
    .replace(special, letter => letters[letter])
    .replace(/[\u30a1-\u30f6]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/\s/g, " ");

  const group = ([name, slug, count], kind, folder) => ({ kind, name, count, folded: fold(name), path: ["quotes", folder, slug] });
  const authors = index.authors.map(author => group(author, "author", "authors"));
  const tags = index.tags.map(tag => group(tag, "tag", "tags"));
  const quotes = index.quotes.map(([slug, text, author, tagNumbers, isFavorite, work, language]) => {
    const by = authors[author];
    const under = tagNumbers.map(number => tags[number]);
    const parts = [fold(text), by ? by.folded : "", work ? fold(work) : "", ...under.map(tag => tag.folded)];
    return { kind: "quote", slug, text, by, under, isFavorite, work, language, folded: parts.join(" ") };
  });
  const pages = index.pages.map(([name, address, words, description = ""]) => {
    const title = fold(name);
    return { kind: "page", name, address, description, title, folded: [title, fold(description), fold(words)].join(" ") };
  });
  /** Entries as addresses with their dates, newest first. */
  const entries = hits => Array.from({ length: hits.length / 2 }, (_, number) => {
    const [week, id] = hits.slice(number * 2);
    return { address: `coffee/${encodeURIComponent(index.weeks[week])}/index.html#${id}`, date: id.slice(2, 12) };
  });
  const coffee = index.coffee.map(([kind, name, count, ...hits]) =>
    ({ kind: ["drink", "coffeeTag", "note"][kind], name, count, folded: fold(name), entries: entries(hits) }));
  const notes = coffee.filter(({ kind }) => kind === "note");
  const groupLists = [authors, tags, coffee.filter(({ kind }) => kind === "drink"), coffee.filter(({ kind }) => kind === "coffeeTag")];

  // Finding. ----------------------------------------------------------------------------------------------------------

  const letterOrDigit = /[\p{L}\p{N}]/u;
  const isWithoutWords = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

  /** Most characters are ASCII, for which an expression would take ten times as long. */
  function isLetter(character) {
    const code = character.charCodeAt(0);
    return code < 0x80 ? (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) : letterOrDigit.test(character);
  }

  /** Whether a word begins with `term`; scripts that do not part words begin one with every letter. */
  function beginsWord(text, term) {
    if (text.startsWith(term) || text.includes(` ${term}`)) return true;
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
      if (at === 0 || !isLetter(text[at - 1]) || isWithoutWords.test(text[at])) return true;
    }
    return false;
  }

  /** Whether `word` stands in a text, as a whole. */
  function hasWord(text, word) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const end = at + word.length;
      if ((at === 0 || !isLetter(text[at - 1])) && (end === text.length || !isLetter(text[end]))) return true;
    }
    return false;
  }

  const isWord = /^[\p{L}\p{M}]+$/u;
  const minForgiven = 4;
  let wordsByLength;
  /** The words of the index that have a length. Gathering them takes a while, so it is done before they are needed. */
  function words(length) {
    if (!wordsByLength) {
      wordsByLength = new Map();
      const all = new Set();
      for (const { folded } of [...groupLists, notes, pages, quotes].flat()) {
        // Without the `u` flag the expression is several times as fast.
        for (const word of folded.match(/^[\x20-\x7e]*$/.test(folded) ? /[a-z]+/g : /[\p{L}\p{M}]+/gu) ?? []) all.add(word);
      }
      for (const word of all) {
        if (word.length < minForgiven || isWithoutWords.test(word)) continue;
        if (!wordsByLength.has(word.length)) wordsByLength.set(word.length, []);
        wordsByLength.get(word.length).push(word);
      }
    }
    return wordsByLength.get(length) ?? [];
  }

  /** Whether one letter more, less, in place of another, or swapped with the next one makes `right` of `left`. */
  function differsByOne(left, right) {
    let at = 0;
    while (at < left.length && left[at] === right[at]) at += 1;
    if (left.length < right.length) return left.slice(at) === right.slice(at + 1);
    if (left.length > right.length) return left.slice(at + 1) === right.slice(at);
    if (at === left.length) return false;
    return left.slice(at + 1) === right.slice(at + 1)
      || left[at] === right[at + 1] && left[at + 1] === right[at] && left.slice(at + 2) === right.slice(at + 2);
  }

  /** The words of the index that `term` may be a misspelling of. */
  function wordsNear(term) {
    if (term.length < minForgiven || !isWord.test(term) || isWithoutWords.test(term)) return [];
    return [-1, 0, 1].flatMap(more => words(term.length + more)).filter(word => differsByOne(term, word));
  }

  /** The authors, tags or drinks that a query names: the very one first, then those with the most quotes or entries. */
  const groupsNamed = (groups, whole, names) => groups
    .filter(({ folded }) => names(folded))
    .sort((left, right) => (right.folded === whole) - (left.folded === whole) || right.count - left.count)
    .slice(0, maxGroups);

  /** Quotes by an author or with a tag of the very name that is asked for first, then those where words begin with the
      terms, favourites first among equals. */
  function sortedQuotes(found, { terms, whole }) {
    const ranks = Array.from({ length: 8 }, () => []);
    for (const quote of found) {
      const isExact = quote.under.some(tag => tag.folded === whole) || quote.by?.folded === whole;
      const begins = terms.every(term => beginsWord(quote.folded, term));
      ranks[(isExact ? 0 : 4) + (begins ? 0 : 2) + (quote.isFavorite ? 0 : 1)].push(quote);
    }
    return ranks.flat();
  }

  /** Pages whose title holds the terms, and the others: those where words begin with the terms first. */
  function sortedPages(found, { terms }, holds) {
    const [titled, begun, others] = [[], [], []];
    for (const page of found) (holds(page.title) ? titled : terms.every(term => beginsWord(page.folded, term)) ? begun : others).push(page);
    return [titled, [...begun, ...others]];
  }

  /** What holds every term as it is typed. */
  function exactMatches(query) {
    const holds = text => query.terms.every(term => text.includes(term));
    const names = text => query.terms.every(term => beginsWord(text, term));
    const [titled, otherPages] = sortedPages(pages.filter(({ folded }) => holds(folded)), query, holds);
    return [
      ...groupLists.flatMap(list => groupsNamed(list, query.whole, names)), ...titled,
      ...notes.filter(({ folded }) => holds(folded)), ...sortedQuotes(quotes.filter(({ folded }) => holds(folded)), query), ...otherPages,
    ];
  }

  /** What holds every term but for a typo, with the words that it holds, and is none of `exact`. */
  function nearMatches(query, exact) {
    const near = new Map(query.terms.map(term => [term, wordsNear(term)]));
    if (![...near.values()].some(list => list.length > 0)) return [];
    const known = new Set(exact);
    const holds = text => query.terms.every(term => text.includes(term) || near.get(term).some(word => hasWord(text, word)));
    const left = list => list.filter(item => !known.has(item) && holds(item.folded));
    const [titled, otherPages] = sortedPages(left(pages), query, holds);
    const found = [
      ...groupLists.flatMap(list => groupsNamed(left(list), query.whole, () => true)), ...titled, ...left(notes),
      ...sortedQuotes(left(quotes), query), ...otherPages,
    ];
    return found.map(item => {
      const spelled = query.terms.flatMap(term => item.folded.includes(term) ? [term] : near.get(term).filter(word => hasWord(item.folded, word)));
      return { item, terms: spelled };
    });
  }

  function queryOf(text) {
    const terms = fold(text).split(" ").map(term => term.replace(/^#/, "")).filter(Boolean);
    return { terms: [...new Set(terms)], whole: terms.join(" ") };
  }

  // Showing. ----------------------------------------------------------------------------------------------------------

  function element(name, properties = {}, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  }

  /** Where the terms stand in a text, as ranges of it, in order and apart. */
  function places(text, terms) {
    let folded = "";
    const starts = [];
    const ends = [];
    for (const match of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
      const piece = fold(match[0]);
      folded += piece;
      for (let count = 0; count < piece.length; count += 1) {
        starts.push(match.index);
        ends.push(match.index + match[0].length);
      }
    }
    const found = [];
    for (const term of terms) {
      for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
        // A letter alone would be marked all over the text.
        if (/^[a-z]$/.test(term) && at > 0 && isLetter(folded[at - 1])) continue;
        found.push([starts[at], ends[at + term.length - 1]]);
      }
    }
    found.sort((left, right) => left[0] - right[0] || left[1] - right[1]);
    return found.reduce((apart, [start, end]) => {
      const last = apart.at(-1);
      if (last && start <= last[1]) last[1] = Math.max(last[1], end); else apart.push([start, end]);
      return apart;
    }, []);
  }

  /** The start of a text, or what stands around the first place, with the places marked. */
  function excerpt(text, terms) {
    const marked = places(text, terms);
    let start = 0;
    if (text.length > excerptLength && marked.length > 0 && marked[0][1] > excerptLength / 2) {
      start = Math.max(0, marked[0][0] - excerptLength / 4);
      const blank = text.slice(start, marked[0][0]).search(/\s/);
      if (blank >= 0) start += blank + 1;
      else if (/[\udc00-\udfff]/.test(text[start])) start -= 1;
    }
    let end = Math.min(text.length, start + excerptLength);
    const blank = end < text.length ? text.slice(start, end).search(/\s\S*$/) : -1;
    if (blank > excerptLength / 2) end = start + blank;
    else if (end < text.length && /[\udc00-\udfff]/.test(text[end])) end -= 1;
    const pieces = [start > 0 ? "…" : ""];
    let at = start;
    for (const [from, to] of marked) {
      if (from < at || to > end) continue;
      pieces.push(text.slice(at, from), element("mark", {}, text.slice(from, to)));
      at = to;
    }
    pieces.push(text.slice(at, end), end < text.length ? "…" : "");
    return pieces.filter(piece => piece !== "");
  }

  const address = (...parts) => root + [...parts.map(encodeURIComponent), "index.html"].join("/");
  const locale = document.documentElement.lang;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const kindLabel = kind => element("span", { className: "tag" }, kinds[kind]);

  function entryLink({ address, date }) {
    const time = element("time", { dateTime: date }, dates.format(new Date(`${date}T00:00Z`)));
    return element("a", { href: root + address }, time);
  }

  function groupItem({ kind, name, path, count, entries }) {
    const named = path ? element("a", { href: address(...path) }, element("bdi", {}, name)) : element("bdi", { className: "name" }, name);
    const links = (entries ?? []).flatMap(entry => [entryLink(entry), " "]);
    const times = count.toLocaleString(locale) + (entries ? "×" : "");
    const amount = element("span", { className: "amount" }, times);
    const days = links.length ? [" ", element("span", { className: "days" }, ...links)] : [];
    return element("li", { className: "found-group" }, kindLabel(kind), " ", named, " ", amount, ...days);
  }

  function noteItem({ kind, name, entries }, terms) {
    const [newest, ...older] = entries;
    const link = element("a", { href: root + newest.address, dir: "auto" }, ...excerpt(name, terms));
    const line = element("p", { className: "muted" }, kindLabel(kind), " ", dates.format(new Date(`${newest.date}T00:00Z`)));
    line.append(...older.flatMap(entry => [" · ", entryLink(entry)]));
    return element("li", { className: "found-text" }, link, line);
  }

  function pageItem({ kind, name, address, description }, terms) {
    const link = element("a", { href: root + address, dir: "auto" }, ...excerpt(name, terms));
    const line = element("p", { className: "muted" }, kindLabel(kind), " ", element("bdi", {}, ...excerpt(description, terms)));
    return element("li", { className: "found-text" }, link, line);
  }

  function quoteItem({ kind, slug, text, by, under, isFavorite, work, language }, terms) {
    const link = element("a", { href: address("quotes", slug), dir: "auto" }, ...excerpt(text, terms));
    if (language) link.lang = language;
    const line = element("p", { className: "muted" }, kindLabel(kind), " ", element("bdi", {}, by ? by.name : unknown));
    if (work) line.append(" ", element("cite", {}, element("bdi", {}, work)));
    if (isFavorite) {
      const star = element("span", { className: "star" }, "★");
      star.setAttribute("role", "img");
      star.setAttribute("aria-label", favorite);
      line.append("\u00a0", star);
    }
    // Tags are shown where they are why a quote is found.
    for (const { name } of under.filter(tag => terms.some(term => tag.folded.includes(term)))) {
      line.append(" ", element("span", { className: "tag" }, element("bdi", {}, `#${name}`)));
    }
    return element("li", { className: "found-text found-quote" }, link, line);
  }

  const makers = { quote: quoteItem, page: pageItem, note: noteItem };
  let results = [];
  let query = queryOf("");
  let shown = 0;

  function showMore() {
    const next = results.slice(shown, shown + step);
    list.append(...next.map(({ item, terms }) => (makers[item.kind] ?? groupItem)(item, terms)));
    shown += next.length;
    more.hidden = shown >= results.length;
  }

  function search() {
    query = queryOf(input.value);
    const isEmpty = query.terms.length === 0;
    const exact = isEmpty ? [] : exactMatches(query);
    const near = nearMatches(query, exact);
    results = [...exact.map(item => ({ item, terms: query.terms })), ...near];
    shown = 0;
    list.replaceChildren();
    showMore();
    if (browse) browse.hidden = !isEmpty;
    const counts = [[found, exact], [similar, near]]
      .filter(([, matches]) => matches.length > 0)
      .map(([words, matches]) => words.replace("{count}", () => matches.length.toLocaleString(locale)));
    status.textContent = isEmpty ? "" : counts.join(" · ") || none;
  }

  // Using. ------------------------------------------------------------------------------------------------------------

  const asked = () => new URLSearchParams(location.hash.slice(1)).get("q") ?? "";

  let waiting;
  /** Keeps the query in the address, so that the way back leads to what was found. */
  function remember() {
    clearTimeout(waiting);
    const hash = input.value ? `#${new URLSearchParams({ q: input.value })}` : "";
    waiting = setTimeout(() => {
      try { history.replaceState(null, "", location.href.split("#")[0] + hash); } catch { /* not everywhere from a folder */ }
    }, 250);
  }

  function move(event) {
    const items = [input, ...list.querySelectorAll("a"), ...(more.hidden ? [] : [more])];
    const at = items.indexOf(document.activeElement);
    const to = items[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (at < 0 || !to) return;
    event.preventDefault();
    to.focus();
  }

  box.addEventListener("keydown", event => {
    // Keys that choose among what an input method offers are not ours.
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event);
    else if (event.key === "Enter" && event.target === input) list.querySelector("a")?.click();
    else if (event.key === "Escape" && event.target !== input) input.focus();
  });
  input.addEventListener("focus", () => words(0), { once: true });
  input.addEventListener("input", () => { search(); remember(); });
  more.addEventListener("click", () => {
    const before = list.children.length;
    showMore();
    list.children[before]?.querySelector("a").focus();
  });
  addEventListener("hashchange", () => {
    input.value = asked();
    search();
  });

  box.hidden = false;
  // A browser may have kept what was typed before.
  if (asked()) input.value = asked();
  search();
})();
