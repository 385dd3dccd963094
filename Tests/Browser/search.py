"""Uses the search as people do: by keyboard, from `file://`, over quotes, entries and pages that contain scripts."""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browser import ARGUMENTS, executable

NASTY = "<script>document.documentElement.dataset.ran = 'yes'</script><img src=x onerror=\"document.documentElement.dataset.ran = 'yes'\">"
QUOTES = [
    {"text": f"Nasty {NASTY}", "author": f"Nasty {NASTY}", "source": NASTY, "tags": [NASTY]},
    {"text": "Every morning is a cheerful invitation.", "author": "Henry Thoreau", "tags": ["mornings"]},
    {"text": "He rode into the morning.", "author": "Ann Other", "tags": ["rides"], "favorite": True},
    {"text": "Unthoreauly unrelated.", "author": "Ann Other"},
    {"text": "A mourning dove.", "author": "Ann Other"},
    {"text": "Crème brûlée & ÅNGSTRÖM, Straße", "author": "Zoë"},
    {"text": "ＦＵＬＬ width ｶﾀｶﾅ カタカナ", "author": "全角"},
    {"text": "學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？", "author": "孔子", "lang": "zh-Hant", "tags": ["論語"]},
    {"text": "知人者智，自知者明。", "author": "老子", "lang": "zh-Hant"},
    {"text": "long " * 200 + "needle " + "long " * 200, "author": "Prolix"},
    {"text": "Thoreau is named in this one.", "author": "Somebody"},
] + [{"text": f"one of many, number {number}", "author": "Multitude"} for number in range(60)]
# Queries, and the first words of the quotes that each one finds, in order.
FINDS = {
    "henry thoreau": ["Every morning"], "thoreau": ["Every morning", "Thoreau is", "Unthoreauly"], "#mornings": ["Every morning", "He rode"],
    "rides": ["He rode"], "morning": ["He rode", "Every morning", "A mourning"], "CREME Brulee": ["Crème"], "angstrom": ["Crème"], "strasse": ["Crème"],
    "zoe": ["Crème"], "full": ["ＦＵＬＬ"], "ｆｕｌｌ": ["ＦＵＬＬ"], "かたかな": ["ＦＵＬＬ"], "不亦": ["學而"], "學而　孔子": ["學而"], "者": ["知人"], "老子": ["知人"],
    "論語": ["學而"], "needle": ["…long"], "no such quote": [], "<script>": ["Nasty"], "needle morning": [],
}

COFFEE = f"""## 2026-11-20
- 08:10 Cappuccino — with Ann at the harbour #holiday
- 09:10 flat white — {NASTY.replace("#", "")}
## 2026-11-09
- 10:00 Cappuccino — 在海邊喝咖啡
"""
PAGES = {"about.md": "---\ntitle: About the roastery\ndescription: Who we are\n---\nOpen on Thursdays, near the lighthouse.\n",
         "nasty.md": f"---\ntitle: Odd page\n---\n`{NASTY}`\n"}
# Queries, and the kinds, texts and link targets of the first results.
KINDS = {
    "henry": [("Author", "Henry Thoreau", "authors/henry-thoreau/index.html")],
    "cappuccino": [("Drink", "Cappuccino", "coffee/2026-W47/index.html#e-2026-11-20-1")],
    "#holiday": [("Coffee tag", "holiday", "coffee/2026-W47/index.html#e-2026-11-20-1")],
    "harbour": [("Note", "with Ann at the harbour", "coffee/2026-W47/index.html#e-2026-11-20-1")],
    "海邊": [("Note", "在海邊喝咖啡", "coffee/2026-W46/index.html#e-2026-11-09-1")],
    "roastery": [("Page", "About the roastery", "about/index.html")],
    "lighthouse": [("Page", "About the roastery", "about/index.html")],
    "odd onerror": [("Page", "Odd page", "nasty/index.html")],
    "knowledge": [],
    # A letter more, less, replaced, swapped.
    "thoreaau": [("Author", "Henry Thoreau", "authors/henry-thoreau/index.html")],
    "capuccino": [("Drink", "Cappuccino", "coffee/2026-W47/index.html#e-2026-11-20-1")],
    "lighthoyse": [("Page", "About the roastery", "about/index.html")],
    "harbuor": [("Note", "with Ann at the harbour", "coffee/2026-W47/index.html#e-2026-11-20-1")],
    "cheerfil invitation": [("Quote", "Every morning is a cheerful invitation.", "every-morning-is-a-cheerful-invitation/index.html")],
    "anm": [], "harbruo": [],
}


@dataclass
class Search:
    """The search page and its faults."""

    page: Page
    faults: list[str]

    def expect(self, what: str, found: object, expected: object) -> None:
        if found != expected:
            self.faults.append(f"{what}: {found!r}, not {expected!r}")

    def ask(self, query: str) -> None:
        self.page.fill("#query", query)

    def texts(self) -> list[str]:
        return [link.inner_text() for link in self.page.query_selector_all(".found-quote > a")]

    def status(self) -> str:
        return self.page.inner_text("#search [role=status]")

    def focus(self) -> str:
        return self.page.evaluate("() => document.activeElement.id || document.activeElement.innerText.trim()")


def _finds(search: Search) -> None:
    for query, beginnings in FINDS.items():
        search.ask(query)
        texts = search.texts()
        found = [text[:len(beginning)] for text, beginning in zip(texts, beginnings)] if len(texts) == len(beginnings) else texts
        search.expect(f"'{query}' finds", found, beginnings)
        count = len(search.page.query_selector_all(".found > li"))
        told = re.findall(r"(?:Found|Spelled similarly): (\d+)", search.status())
        search.expect(f"'{query}' is told", sum(map(int, told)) if told else search.status(), count or "Nothing matches.")
    marks = {"CREME Brulee": ["Crème", "brûlée"], "strasse": ["Straße"], "かたかな": ["ｶﾀｶﾅ", "カタカナ"], "不亦": ["不亦", "不亦"], "needle": ["needle"]}
    for query, expected in marks.items():
        search.ask(query)
        search.expect(f"marks of '{query}'", [mark.inner_text() for mark in search.page.query_selector_all("mark")], expected)


def _kinds(search: Search) -> None:
    for query, expected in KINDS.items():
        search.ask(query)
        found = []
        for item in search.page.query_selector_all(".found > li")[:len(expected) or 1]:
            link = item.query_selector("a")
            name = item.query_selector(".name") or link
            found.append((item.query_selector(".tag").inner_text(), name.inner_text(), link.get_attribute("href")))
        wanted = [(kind, text, target) for (kind, text, target) in expected]
        search.expect(f"'{query}' finds first", [(kind, text, any(target.endswith(end) for *_, end in wanted)) for kind, text, target in found],
                      [(kind, text, True) for kind, text, _ in wanted])
    search.ask("capuccino")
    search.expect("a typo is told", search.status(), "Spelled similarly: 1")
    search.ask("morning")
    exact = search.texts()
    search.expect("exact matches are first", exact, ["He rode into the morning.", "Every morning is a cheerful invitation.", "A mourning dove."])
    search.ask("mourning")
    search.expect("then near ones", search.texts(), ["A mourning dove.", "He rode into the morning.", "Every morning is a cheerful invitation."])
    search.expect("near ones are told apart", search.status(), "Found: 1 · Spelled similarly: 2")
    search.ask("harbuor")
    search.expect("a mark of a typo", [mark.inner_text() for mark in search.page.query_selector_all("mark")], ["harbour"])
    search.page.press("#query", "Enter")
    search.page.wait_for_url("**/coffee/2026-W47/index.html#e-2026-11-20-1")
    search.expect("the entry is there", search.page.locator("[id='e-2026-11-20-1']").count(), 1)


def _keyboard(search: Search) -> None:
    page = search.page
    page.keyboard.press("Tab")
    for _ in range(40):
        if search.focus() == "query":
            break
        page.keyboard.press("Tab")
    search.expect("Tab leads to", search.focus(), "query")
    page.keyboard.type("many")
    search.expect("matches", search.status(), "Found: 60")
    search.expect("matches shown", len(search.texts()), 20)
    page.keyboard.press("ArrowDown")
    first = search.focus()
    search.expect("the arrow leads to", first, search.texts()[0])
    page.keyboard.press("ArrowDown")
    search.expect("a second time to", search.focus(), search.texts()[1])
    page.keyboard.press("ArrowUp")
    search.expect("and back to", search.focus(), first)
    page.keyboard.press("ArrowUp")
    search.expect("and back to", search.focus(), "query")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    search.expect("Escape leads to", search.focus(), "query")
    for _ in range(21):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    search.expect("more matches", len(search.texts()), 40)
    search.expect("and the next one has the focus", search.focus(), search.texts()[20])
    page.click("#search button")
    search.expect("all matches", (len(search.texts()), page.is_visible("#search button")), (60, False))
    search.ask("zoë")
    page.wait_for_function("() => location.hash === '#q=zo%C3%AB'")
    page.press("#query", "Enter")
    page.wait_for_url("**/quotes/authors/*/index.html")
    page.go_back()
    search.expect("the way back leads to", (page.input_value("#query"), len(search.texts())), ("zoë", 1))
    page.click(".found-quote > a")
    page.wait_for_url("**/quotes/cr*/index.html")
    page.go_back()
    search.ask("")
    search.expect("without a query", (search.texts(), search.status(), page.is_visible("#browse")), ([], "", True))
    search.ask("x")
    search.expect("with one", page.is_visible("#browse"), False)


def _hostile(search: Search) -> None:
    page = search.page
    search.ask("nasty")
    search.expect("a script is shown", search.texts(), [f"Nasty {NASTY}"])
    search.expect("as text", page.evaluate("() => document.querySelectorAll('#search :is(script, img)').length"), 0)
    search.ask("img src onerror")
    kinds = {item.inner_text() for item in page.query_selector_all(".found .tag")}
    search.expect("scripts in all kinds", kinds >= {"Quote", "Author", "Note", "Page"}, True)
    search.expect("as text too", page.evaluate("() => document.querySelectorAll('#search :is(script, img)').length"), 0)
    search.ask(NASTY)
    page.goto(page.url.split("#")[0] + "#q=" + "%3Cscript%3E%22")
    search.expect("a query from an address", page.input_value("#query"), "<script>\"")
    search.expect("nothing ran", page.evaluate("() => document.documentElement.dataset.ran ?? null"), None)


def _site(report: Path, folder: Path, quotes: list[dict]) -> Path:
    (folder / "content/quotes").mkdir(parents=True)
    (folder / "content/pages").mkdir()
    (folder / "content/coffee.md").write_text(COFFEE, "utf-8")
    for name, text in PAGES.items():
        (folder / "content/pages" / name).write_text(text, "utf-8")
    (folder / "content/quotes/quotes.json").write_text(json.dumps(quotes, ensure_ascii=False), "utf-8")
    command = [report, "build", "--quiet", "--as-of", "2026-11-20", "--site", folder]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    return folder / "public/quotes/search/index.html"


def faults(report: Path, folder: Path) -> list[str]:
    """Finds the faults of the search, on a site of quotes made for this test."""
    address = _site(report, folder / "search", QUOTES).as_uri()
    faults: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        try:
            for steps in (_finds, _kinds, _keyboard, _hostile):
                # A page that fades in tells the console when a quick reader leaves before the end.
                page = browser.new_page(reduced_motion="reduce")
                page.set_default_timeout(20_000)
                page.on("console", lambda message: faults.append(f"console: {message.text}"))
                page.on("pageerror", lambda error: faults.append(f"error: {error}"))
                page.goto(address)
                steps(Search(page, faults))
                page.close()
            bare = browser.new_context(java_script_enabled=False).new_page()
            bare.goto(address)
            shown = [bare.is_visible(part) for part in ("#search", "noscript .notice", "#browse a")]
            if shown != [False, True, True]:
                faults.append(f"without scripts are shown: {shown}")
        finally:
            browser.close()
    return faults


def milliseconds(report: Path, folder: Path, count: int) -> dict[str, float]:
    """Measures, for each query over `count` quotes, the time from a key to the first results; the longest of five."""
    words = "ab bord coffee dawn each fair grave hand into just kind long morning night of people quiet rest slow time us voice work".split()
    quotes = [
        {"text": " ".join(words[(number * step + step) % len(words)] for step in range(1, 28)) + f" {number} 天地{chr(0x4E00 + number % 5000)}",
         "author": f"Author {number % 700}", "tags": [words[number % 19]], "favorite": number % 20 == 0}
        for number in range(count)]
    address = _site(report, folder / "large-search", quotes).as_uri()
    timing = """query => {
        const input = document.getElementById('query');
        const times = Array.from({length: 5}, () => {
            input.value = '';
            input.dispatchEvent(new Event('input'));
            input.value = query;
            const start = performance.now();
            input.dispatchEvent(new Event('input'));
            document.body.getBoundingClientRect();
            return performance.now() - start;
        });
        return Math.max(...times);
    }"""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        try:
            page = browser.new_page()
            page.goto(address)
            return {query: page.evaluate(timing, query) for query in ("o", "morning", "mornign", "author 12", "天地", "nowhere")}
        finally:
            browser.close()
