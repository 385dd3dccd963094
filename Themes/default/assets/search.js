// Search among the site's quotes: in the browser alone, and over an index that a script brings, so that it works from a folder
// too. What users wrote reaches the page as text and never as markup.
"use strict";

(() => {
  const box = document.getElementById("search");
  const index = globalThis.quoteIndex;
  if (!box || !index) return;

  const input = box.querySelector("input");
  const status = box.querySelector("[role=status]");
  const list = box.querySelector("ol");
  const more = box.querySelector("button");
  const browse = document.getElementById("browse");
  const { root, found, none, author: authorWord, tag: tagWord, favorite, unknown } = box.dataset;
  input.enterKeyHint = "search";
  const step = 20;
  const mostGroups = 5;
  const excerptLength = 320;

  // Folding: the same for what is searched and for what is asked. ------------------------------------------------------

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

  const group = ([name, slug, count], kind) => ({ name, slug, count, kind, folded: fold(name) });
  const authors = index.authors.map(author => group(author, "authors"));
  const tags = index.tags.map(tag => group(tag, "tags"));
  const quotes = index.quotes.map(([slug, text, author, tagNumbers, isFavorite, work, language]) => {
    const by = authors[author];
    const under = tagNumbers.map(number => tags[number]);
    const parts = [fold(text), by ? by.folded : "", work ? fold(work) : "", ...under.map(tag => tag.folded)];
    return { slug, text, by, under, isFavorite, work, language, folded: parts.join(" ") };
  });

  // Finding. -----------------------------------------------------------------------------------------------------------

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

  /** The authors or tags that a query names: the very one first, then those with the most quotes. */
  const groupsNamed = (groups, { terms, whole }) => groups
    .filter(({ folded }) => terms.every(term => beginsWord(folded, term)))
    .sort((left, right) => (right.folded === whole) - (left.folded === whole) || right.count - left.count)
    .slice(0, mostGroups);

  /** The quotes that hold every term: by an author or with a tag of that very name first, then where words begin with the terms,
      favourites first among equals. */
  function quotesFound({ terms, whole }) {
    const ranks = Array.from({ length: 8 }, () => []);
    for (const quote of quotes) {
      if (!terms.every(term => quote.folded.includes(term))) continue;
      const isExact = quote.under.some(tag => tag.folded === whole) || quote.by?.folded === whole;
      const begins = terms.every(term => beginsWord(quote.folded, term));
      ranks[(isExact ? 0 : 4) + (begins ? 0 : 2) + (quote.isFavorite ? 0 : 1)].push(quote);
    }
    return ranks.flat();
  }

  function queryOf(text) {
    const terms = fold(text).split(" ").map(term => term.replace(/^#/, "")).filter(Boolean);
    return { terms: [...new Set(terms)], whole: terms.join(" ") };
  }

  // Showing. -----------------------------------------------------------------------------------------------------------

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

  const address = (...parts) => root + ["quotes", ...parts.map(encodeURIComponent), "index.html"].join("/");

  function groupItem({ name, slug, count, kind }) {
    const word = element("span", { className: "tag" }, kind === "authors" ? authorWord : tagWord);
    const link = element("a", { href: address(kind, slug) }, element("bdi", {}, name));
    const amount = element("span", { className: "amount" }, count.toLocaleString(document.documentElement.lang));
    return element("li", { className: "found-group" }, word, " ", link, " ", amount);
  }

  function quoteItem({ slug, text, by, under, isFavorite, work, language }, terms) {
    const link = element("a", { href: address(slug), dir: "auto" }, ...excerpt(text, terms));
    if (language) link.lang = language;
    const line = element("p", { className: "muted" }, element("bdi", {}, by ? by.name : unknown));
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
    return element("li", { className: "found-quote" }, link, line);
  }

  let results = [];
  let query = queryOf("");
  let shown = 0;

  function showMore() {
    const next = results.slice(shown, shown + step);
    list.append(...next.map(quote => quoteItem(quote, query.terms)));
    shown += next.length;
    more.hidden = shown >= results.length;
  }

  function search() {
    query = queryOf(input.value);
    const isEmpty = query.terms.length === 0;
    results = isEmpty ? [] : quotesFound(query);
    const groups = isEmpty ? [] : [...groupsNamed(authors, query), ...groupsNamed(tags, query)];
    shown = 0;
    list.replaceChildren(...groups.map(groupItem));
    showMore();
    if (browse) browse.hidden = !isEmpty;
    const count = results.length.toLocaleString(document.documentElement.lang);
    status.textContent = isEmpty ? "" : results.length > 0 ? found.replace("{count}", () => count) : none;
  }

  // Using. -------------------------------------------------------------------------------------------------------------

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
