"""Makes a site of hostile texts, and checks that every published file shows them as text.

Usage: text_is_text.py make SITE        writes SITE/content
       text_is_text.py check PUBLIC     prints {"checked": N, "faults": […]} as JSON
"""

import json
import re
import struct
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree
import zlib
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

RAN = "document.documentElement.dataset.ran = 'yes'"
TEXTS = {
    "script": f"<script>{RAN}</script><img src=x onerror=\"{RAN}\"> is a script",
    "section": "A ]]> ends <![CDATA[ what ]]> XML keeps",
    "mustache": "Name {{x}} and {{{page.title}}} and {{/main}} and {{> layout}}",
    "comment": "No --> <!-- end </script></style></title></textarea></svg> of it",
    "reference": "Not &lt;b&gt; nor &amp;amp; nor &#x3C; nor %3Cb%3E",
    "attribute": f"Say \"' onload=\"{RAN}\" x='y' \\\" `",
    "override": "Reads \u202etxt.exe backwards",
    "isolate": "Opens \u2067\u2067\u202b and closes nothing",
    "surrogate": "Half \ufffd a pair",
    "emoji": "Family 👩‍👩‍👧‍👦 under 🏳️‍🌈 with 👍🏽",
    "separator": "Line\u2028separator\u2029and so on",
    "control": "Bell\u0007 escape\u001b[31m delete\u007f \ufffe",
    "address": "javascript:document.body.remove()",
    "math": "$\\LaTeX$ *stars* _lines_ `ticks` [a](b) | c ~~d~~",
    "arabic": "اقتباس <b>عربي</b> ( 12 )",
    "han": "學而時習之 ]]> 不亦說乎？",
}
# Elements that end a paragraph of the bidirectional algorithm or isolate their content.
ENDING = {"bdi", "p", "h1", "td", "th", "text", "title", "desc"}
LONGEST = "x" + "Wide<&>" * 14_300
SITE_TITLE = TEXTS["comment"] + " " + TEXTS["section"]
DESCRIPTION = TEXTS["script"]


def make(site: Path) -> None:
    """Makes a site whose quotes, coffee, alarms and pages use every text in their text fields."""

    def quoted(text: str) -> str:
        """Escapes a text for YAML, which has no surrogate pairs."""
        return "".join(each if ord(each) > 0xFFFF else json.dumps(each)[1:-1] for each in text).join('""')

    def write(path: str, value: object) -> None:
        file = site / "content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, indent=1).replace("\ufffd", "\\ud800")
        file.write_text(text, "utf-8")

    # Typography leaves these alone, because Latin has no quotation marks of its own.
    write("quotes/texts.json", [
        {"text": text, "author": f"By {name} {text}", "source": f"In {text}", "tags": [f"Tag {text}"], "note": f"Noted {text}",
         "favorite": True, "date": f"2026-10-{day:02}", "lang": "la"}
        for day, (name, text) in enumerate(TEXTS.items(), 1)
    ] + [{"text": LONGEST, "author": LONGEST, "source": LONGEST, "tags": [LONGEST], "note": LONGEST, "favorite": True, "date": "2026-10-31", "lang": "la"}])
    write("coffee/texts.json", [
        {"date": f"2026-11-{day:02}T08:{day:02}", "cups": day, "drink": f"Drink {text}", "note": f"Noted {text}", "place": f"At {text}", "tags": [f"t{text}"]}
        for day, text in enumerate(TEXTS.values(), 1)
    ] + [{"date": "2026-11-20T09:00", "drink": LONGEST, "note": LONGEST, "place": LONGEST, "tags": [LONGEST]}])
    write("alarms/texts.json", [
        {"time": f"{hour % 24:02}:{hour:02}", "label": f"Wake {text}", "repeat": "daily"} for hour, text in enumerate(TEXTS.values())
    ] + [{"time": "20:20", "label": LONGEST, "repeat": "daily"}])
    for number, text in enumerate([*TEXTS.values(), LONGEST]):
        if "\u0007" not in text:
            write(f"pages/page-{number}.md", f"---\ntitle: {quoted('Page ' + text)}\nslug: page-{number}\nnav: {number < 3 and 'true' or 'false'}\n---\n\nBody.\n")
    settings = {"title": SITE_TITLE, "description": DESCRIPTION, "author": TEXTS["override"], "base_url": "https://texts.example.org/a/", "quotes": {"cards": "all"}}
    write("site.yml", json.dumps(settings, ensure_ascii=False))


class Element:
    def __init__(self, name: str, attributes: dict[str, str | None]) -> None:
        self.name, self.attributes, self.children = name, attributes, []

    def all(self, name: str, **attributes: str) -> list["Element"]:
        found = []
        for child in self.children:
            if isinstance(child, Element):
                classes = (child.attributes.get("class") or "").split()
                if child.name == name and all(
                    value in classes if key == "class_" else child.attributes.get(key) == value for key, value in attributes.items()
                ):
                    found.append(child)
                found += child.all(name, **attributes)
        return found

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)


class Tree(HTMLParser):
    """The elements of a page. A tag that closes no open element is a fault."""

    VOID = {"meta", "link", "br", "img", "input", "hr", "path", "rect", "circle", "line", "use", "wbr"}

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]
        self.faults: list[str] = []
        self.feed(text)
        self.close()
        if len(self.open) > 1:
            self.faults.append(f"<{self.open[-1].name}> is not closed")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self.open[-1].children.append(element)
        if tag not in self.VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1].name == tag:
            self.open.pop()
        elif tag not in self.VOID:
            self.faults.append(f"</{tag}> closes <{self.open[-1].name}>")

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def shown(text: str) -> str:
    """Replaces characters that XML does not allow (XML 1.0, §2.2)."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)


def blank(text: str) -> str:
    return " ".join(text.split())


def opens_direction(text: str) -> bool:
    """Tells whether a change of direction reaches beyond the end of `text` (Unicode TR 9, §3.3.2)."""
    embeddings: list[int] = [0]
    for character in text:
        match character:
            case "\u202a" | "\u202b" | "\u202d" | "\u202e":
                embeddings[-1] += 1
            case "\u202c":
                embeddings[-1] = max(0, embeddings[-1] - 1)
            case "\u2066" | "\u2067" | "\u2068":
                embeddings.append(0)
            case "\u2069" if len(embeddings) > 1:
                embeddings.pop()
            case _ if unicodedata.bidirectional(character) == "B":
                embeddings = [0]
    return embeddings != [0]


class Check:
    """Checks a published site; counts its checks and collects faults."""

    def __init__(self, public: Path) -> None:
        self.public = public
        self.count = 0
        self.faults: list[str] = []
        self.pages = {path: Tree(path.read_text("utf-8")) for path in sorted(public.rglob("*.html"))}

    def expect(self, what: str, holds: bool, found: object = "") -> None:
        self.count += 1
        if not holds:
            self.faults.append(f"{what} {str(found)[:300]}".strip())

    def holds(self, what: str, found: list[str] | set[str], expected: list[str]) -> None:
        for text in expected:
            self.expect(f"{what}: no {text[:100]!r}", text in found, [each[:80] for each in found][:20])

    def page(self, path: str) -> Element:
        return self.pages[self.public / path].root

    def all(self) -> None:
        self.structure()
        self.direction()
        self.quotes()
        self.linked_data()
        self.coffee()
        self.alarms()
        self.own_pages()
        self.feeds()
        self.pictures()
        self.index()

    def structure(self) -> None:
        for path, tree in self.pages.items():
            name = path.relative_to(self.public)
            self.expect(f"{name}: tags", not tree.faults, tree.faults[:3])
            scripts = [each for each in tree.root.all("script") if each.attributes.get("type") != "application/ld+json"]
            is_search = str(name) == "quotes/search/index.html"
            # The buttons of a quote's page have a script.
            own = 2 if is_search else 1 if tree.root.all("article") and str(name).startswith("quotes/") else 0
            self.expect(f"{name}: scripts", len(scripts) == own and all(each.attributes.get("src") for each in scripts))
            self.expect(f"{name}: images", not tree.root.all("img") and not tree.root.all("textarea") and not tree.root.all("b"))
            stack = [tree.root]
            while stack:
                element = stack.pop()
                bad = [key for key in element.attributes if key.startswith("on") or key == "style"]
                address = element.attributes.get("href") or element.attributes.get("src") or ""
                if bad or address.lower().startswith(("javascript:", "data:text")):
                    self.expect(f"{name}: <{element.name}>", False, bad or address)
                stack += [child for child in element.children if isinstance(child, Element)]
            self.expect(f"{name}: title of the site", [blank(each.text) for each in tree.root.all("bdi")][:1] == [blank(shown(SITE_TITLE))])

    def direction(self) -> None:
        """Checks that a text's change of direction ends with the text, or with an element whose last content it is."""
        ends = tuple(TEXTS[name].split(" ", 1)[1] for name in ("override", "isolate"))
        for path, tree in self.pages.items():
            name = path.relative_to(self.public)
            stack = [tree.root]
            while stack:
                element = stack.pop()
                stack += [child for child in element.children if isinstance(child, Element)]
                kind = f"<{element.name} class={element.attributes.get('class')}>"
                for key, value in element.attributes.items():
                    if value and opens_direction(value) and not value.endswith(ends):
                        self.expect(f"{name}: {kind} {key} leaks", False, ascii(value[:120]))
                if element.name in ("style", "script"):
                    continue
                for child in element.children:
                    if isinstance(child, str) and opens_direction(child):
                        is_last = child is element.children[-1] and element.name in ENDING
                        self.expect(f"{name}: {kind} leaks", is_last and child.endswith((*ends, "…")), ascii(child[:120]))

    def quotes(self) -> None:
        facts = []
        for path, tree in self.pages.items():
            article = tree.root.all("article", class_="single-quote")
            if not article:
                continue
            one = article[0]
            facts.append((
                "\n".join(each.text for each in one.all("blockquote")), one.all("a", class_="quote-author")[0].text, one.all("cite")[0].text,
                one.all("a", class_="tag")[0].text, one.all("p", class_="note")[0].text,
            ))
        self.expect("pages of quotes", len(facts) == len(TEXTS) + 1, len(facts))
        found = {tuple(blank(part) for part in each) for each in facts}
        for name, text in [*TEXTS.items(), ("longest", LONGEST)]:
            parts = (text, f"By {name} {text}", f"In {text}", f"#Tag {text}", f"Noted {text}") if name != "longest" else (text, text, text, f"#{text}", text)
            expected = tuple(blank(shown(part)) for part in parts)
            if expected not in found:
                near = next((each for each in found if each[0][:12] == expected[0][:12]), None)
                self.expect(f"the page of {name}", False, [(a[:150], b[:150]) for a, b in zip(near, expected) if a != b] if near else None)
            self.count += 1
        for address in ("quotes/authors/index.html", "quotes/tags/index.html"):
            names = [blank(each.text) for each in self.page(address).all("bdi")]
            pattern = (lambda name, text: f"By {name} {text}") if "authors" in address else (lambda name, text: f"Tag {text}")
            self.holds(address, names, [blank(shown(pattern(name, text))) for name, text in TEXTS.items()])

    def linked_data(self) -> None:
        found = {}
        for path, tree in self.pages.items():
            for script in tree.root.all("script", type="application/ld+json"):
                data = json.loads(script.text)
                self.expect(f"{path}: kind", (data["@context"], data["@type"], data["inLanguage"]) == ("https://schema.org", "Quotation", "la"))
                self.expect(f"{path}: address", data["url"].startswith("https://texts.example.org/a/quotes/") and data["image"].endswith(".png"))
                found[data["text"]] = (data["creator"]["name"], data["isPartOf"]["name"], data["keywords"], data["dateCreated"][:7])
        for name, text in TEXTS.items():
            self.expect(f"linked data of {name}", found.get(text) == (f"By {name} {text}", f"In {text}", [f"Tag {text}"], "2026-10"), found.get(text))
        self.expect("linked data of the longest", LONGEST in found)
        data = json.loads((self.public / "data/quotes.json").read_text("utf-8"))
        self.holds("data/quotes.json", [each["text"] for each in data], [*TEXTS.values(), LONGEST])

    def coffee(self) -> None:
        for address in ("coffee/2026-11/index.html",):
            names = [blank(each.text) for each in self.page(address).all("bdi")]
            self.holds(address, names, [blank(shown(start + text)) for text in TEXTS.values() for start in ("Drink ", "Noted ", "At ", "#t")])

    def alarms(self) -> None:
        labels = [blank(each.text) for each in self.page("alarms/index.html").all("p", class_="alarm-label")]
        self.holds("alarms", labels, [blank(shown("Wake " + text)) for text in TEXTS.values()] + [LONGEST])
        import icalendar
        calendar = icalendar.Calendar.from_ical((self.public / "alarms/alarms.ics").read_bytes())
        summaries = [str(event["SUMMARY"]) for event in calendar.walk("VEVENT")]
        self.expect("events", len(summaries) == len(TEXTS) + 1 and not [error for each in calendar.walk() for error in each.errors])
        kept = [blank(re.sub("[\x00-\x1f\x7f-\x9f\ufffe\ufffd]", "", each)) for each in summaries]
        self.holds("calendar", kept, [blank(re.sub("[\x00-\x1f\x7f-\x9f\ufffe\ufffd]", "", "Wake " + text)) for text in TEXTS.values()] + [LONGEST])
        self.expect("name of the calendar", SITE_TITLE in str(calendar["X-WR-CALNAME"]), calendar["X-WR-CALNAME"])

    def own_pages(self) -> None:
        for number, text in enumerate([*TEXTS.values(), LONGEST]):
            if "\u0007" in text:
                continue
            root = self.page(f"page-{number}/index.html")
            title = "Page " + text
            self.expect(f"heading of page {number}", blank(root.all("h1")[0].text) == blank(title), root.all("h1")[0].text)
            head = re.sub("[\u2069\u202c]", "", root.all("title")[0].text)
            self.expect(f"title of page {number}", blank(head) == blank(f"{title} · {SITE_TITLE}"), ascii(head))

    def feeds(self) -> None:
        import feedparser
        for flag in (True, False):
            feedparser.SANITIZE_HTML = flag
            feed = feedparser.parse((self.public / "feed.xml").read_bytes())
            self.expect("Atom", not feed.bozo and feed.feed.title == SITE_TITLE and feed.feed.author == TEXTS["override"], feed.get("bozo_exception"))
            self.expect("Atom's entries", len(feed.entries) >= len(TEXTS) + 1, len(feed.entries))
        ElementTree.parse(self.public / "feed.xml")
        data = json.loads((self.public / "feed.json").read_text("utf-8"))
        self.expect("JSON feed", data["title"] == SITE_TITLE and data["description"] == DESCRIPTION)
        for kind, bodies in (("Atom", [entry.content[0].value for entry in feed.entries]), ("JSON", [item["content_html"] for item in data["items"]])):
            trees = [Tree(body) for body in bodies]
            self.expect(f"{kind} content", not [fault for tree in trees for fault in tree.faults])
            self.expect(f"{kind} scripts", not [each for tree in trees for name in ("script", "img", "b") for each in tree.root.all(name)])
            texts = [blank(each.text) for tree in trees for each in tree.root.all("blockquote")]
            names = [each.text for tree in trees for each in tree.root.all("a")] + [each.text for tree in trees for each in tree.root.all("cite")]
            self.holds(f"{kind} feed", texts, [blank(shown(text)) for text in [*TEXTS.values(), LONGEST]])
            self.holds(f"{kind} feed", [blank(each) for each in names], [blank(shown(f"By {name} {text}")) for name, text in TEXTS.items()])
            self.holds(f"{kind} feed", [blank(each) for each in names], [blank(shown(f"In {text}")) for text in TEXTS.values()])
        tags = [blank(tag.term) for entry in feed.entries for tag in entry.get("tags", [])]
        self.holds("Atom's tags", tags, [blank(shown(f"Tag {text}")) for text in TEXTS.values()])
        self.holds("JSON's tags", [tag for item in data["items"] for tag in item.get("tags", [])], [f"Tag {text}" for text in TEXTS.values()])
        for title in [entry.title for entry in feed.entries] + [item["title"] for item in data["items"]]:
            self.expect("title of an entry leaks direction", not opens_direction(title), ascii(title[:300]))

    def pictures(self) -> None:
        cards = sorted(self.public.glob("assets/cards/*.png"))
        # Home has one too, and all pages without one of their own share one; those of coffee stand in a folder below.
        self.expect("share images", len(cards) == len(TEXTS) + 1 + 2, len(cards))
        for card in cards:
            self.expect(f"{card.name}", (image := picture(card.read_bytes())) is not None and (image.width, image.height) == (1200, 630))
        for card in cards:
            if card.name.startswith(("name-x", "no-end-script", "opens-and")):
                self.expect(f"margin of {card.name}", right_margin_is_plain(card.read_bytes(), 64))
        for path in self.public.rglob("*.svg"):
            ElementTree.parse(path)
        for path, tree in self.pages.items():
            for number, svg in enumerate(re.findall(r"<svg(?:<svg.*?</svg>|.)*?</svg>", path.read_text("utf-8"), re.S)):
                try:
                    ElementTree.fromstring(svg.replace("&nbsp;", " "))
                    self.count += 1
                except ElementTree.ParseError as error:
                    self.expect(f"{path.relative_to(self.public)}: svg {number}", False, error)

    def index(self) -> None:
        scripts = [each.attributes["src"] for each in self.page("quotes/search/index.html").all("script")]
        text = (self.public / "quotes/search" / next(each for each in scripts if "index" in each or "quotes" in each)).resolve().read_text("utf-8")
        self.expect("search index", text.startswith("globalThis.searchIndex = ") and text.endswith(";\n") and "\u2028" not in text)
        data = json.loads(text.removeprefix("globalThis.searchIndex = ").rstrip(";\n"))
        self.holds("search index", [each[1] for each in data["quotes"]], [*TEXTS.values(), LONGEST])


@dataclass
class Picture:
    """A PNG with 8 bits per channel: its size, the bytes per pixel, and its rows, still filtered."""

    width: int
    height: int
    pixel: int
    rows: bytes


def picture(data: bytes) -> Picture | None:
    """Reads a PNG. Returns None if a chunk is damaged or the rows can't be unpacked (PNG, §5 and §9)."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return None
    at, packed, header, ended = 8, b"", None, False
    while at + 12 <= len(data):
        (length,), kind = struct.unpack(">I", data[at:at + 4]), data[at + 4:at + 8]
        body = data[at + 8:at + 8 + length]
        if struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] != zlib.crc32(kind + body):
            return None
        header = struct.unpack(">IIBBBBB", body) if kind == b"IHDR" else header
        packed += body if kind == b"IDAT" else b""
        ended = kind == b"IEND"
        at += 12 + length
    if header is None or not ended or at != len(data) or header[2] != 8:
        return None
    width, height, _, colour = header[:4]
    pixel = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    rows = zlib.decompress(packed)
    return Picture(width, height, pixel, rows) if len(rows) == height * (1 + width * pixel) else None


def right_margin_is_plain(data: bytes, margin: int) -> bool:
    """Undoes the row filters (PNG, §9.2) and tells whether all pixels of the last `margin` columns are equal."""
    image = picture(data)
    if image is None:
        return False
    size, step = image.width * image.pixel, image.pixel
    above, colours = bytes(size), set()
    for row in range(image.height):
        start = row * (size + 1)
        kind, line = image.rows[start], bytearray(image.rows[start + 1:start + 1 + size])
        for at in range(size if kind else 0):
            left, up, corner = (line[at - step] if at >= step else 0), above[at], (above[at - step] if at >= step else 0)
            if kind == 4:
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
            else:
                near = (0, left, up, (left + up) // 2)[kind]
            line[at] = (line[at] + near) & 0xFF
        above = bytes(line)
        colours |= {above[at:at + step] for at in range(size - margin * step, size, step)}
    return len(colours) == 1


def main() -> None:
    if sys.argv[1] == "make":
        make(Path(sys.argv[2]))
        return
    check = Check(Path(sys.argv[2]).resolve())
    check.all()
    json.dump({"checked": check.count, "faults": check.faults}, sys.stdout)


if __name__ == "__main__":
    main()
