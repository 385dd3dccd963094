"""Facts that a page's bytes reveal: its language, title, heading, policy and links."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LINKS = {("a", "href"), ("link", "href"), ("img", "src"), ("audio", "src"), ("source", "src"), ("script", "src"),
         ("image", "href"), ("use", "href"), ("iframe", "src")}
POLICY = "Content-Security-Policy"


@dataclass
class PageFacts(HTMLParser):
    """Parses one page and collects its facts."""

    language: str | None = None
    policy: str | None = None
    title: str = ""
    headings: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    whole_links: list[str] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._inside: str | None = None
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "html":
            self.language = values.get("lang")
        if tag == "meta" and (values.get("http-equiv") or "").lower() == POLICY.lower():
            self.policy = values.get("content")
        if tag == "svg":
            self._depth += 1
        if tag == "h1":
            self._inside = "h1"
            self.headings.append("")
        if tag == "title" and self._depth == 0:
            self._inside = "title"
        if values.get("id"):
            self.ids.add(values["id"] or "")
        # Links for other sites must be absolute addresses.
        is_whole = tag == "link" and (values.get("rel") == "canonical" or values.get("type") == "application/json+oembed")
        if is_whole:
            self.whole_links.append(values.get("href") or "")
        self.links += [value for name, value in attrs if (tag, name) in LINKS and value is not None and not is_whole]

    def handle_endtag(self, tag: str) -> None:
        if tag == "svg":
            self._depth -= 1
        if tag == self._inside:
            self._inside = None

    def handle_data(self, data: str) -> None:
        if self._inside == "title":
            self.title += data
        if self._inside == "h1":
            self.headings[-1] += data


def read(page: Path) -> PageFacts:
    facts = PageFacts()
    facts.feed(page.read_text("utf-8"))
    facts.close()
    return facts


def identity_faults(facts: PageFacts, language: str) -> list[str]:
    faults = []
    if facts.language != language:
        faults.append(f"lang is {facts.language}, not {language}")
    if not facts.title.strip():
        faults.append("no title")
    if [bool(heading.strip()) for heading in facts.headings] != [True]:
        faults.append(f"h1 must stand once, with text: {facts.headings}")
    return faults


def policy_faults(facts: PageFacts, has_scripts: bool = False) -> list[str]:
    """Checks that the policy allows no scripts, or only the site's own, and no other host."""
    if facts.policy is None:
        return ["no Content-Security-Policy"]
    directives = {part.split()[0]: part.split()[1:] for part in facts.policy.split(";") if part.split()}
    faults = [f"no {name} 'none'" for name in ("default-src", "base-uri", "form-action") if directives.get(name) != ["'none'"]]
    if directives.get("script-src") != (["'self'"] if has_scripts else None):
        faults.append(f"script-src {directives.get('script-src')}")
    for name, sources in directives.items():
        faults += [f"{name} lets {source} in" for source in sources if source not in ("'none'", "'self'", "data:")]
    return faults


def _file(root: Path, link: str) -> Path:
    return root / unquote(link + "index.html" if link == "" or link.endswith("/") else link)


def link_faults(root: Path, page: Path, known: dict[Path, PageFacts], address: str) -> list[str]:
    """Finds links that lead to no file of the site, or to no id of a page, if a browser follows them from `file://`.

    The not-found page is shown at any address, so its links must begin with the path of the site's `address`.
    """
    faults = [
        f"{link} does not lead to a file of the site" for link in known[page].whole_links
        if not link.startswith(address) or not _file(root, link.removeprefix(address)).is_file()]
    is_anywhere = page == root / "404.html"
    for link in known[page].links:
        if is_anywhere and link.startswith(urlsplit(address).path):
            link = link.removeprefix(urlsplit(address).path) or "index.html"
            link += "index.html" if link.endswith("/") else ""
        elif is_anywhere and not link.startswith(("data:", "#")):
            faults.append(f"{link} does not begin with the site's path")
            continue
        elif link.startswith(address):
            # Only a page that shows its own address, for readers to share, links to it.
            if link not in known[page].whole_links:
                faults.append(f"{link} leads to the server")
            continue
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            if parts.scheme not in ("https", "http", "mailto", "tel", "data"):
                faults.append(f"{link} has a scheme of its own")
            continue
        target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        if parts.path.startswith("/") or not target.is_relative_to(root):
            faults.append(f"{link} leaves the site")
        elif not target.is_file():
            faults.append(f"{link} does not lead to a file")
        elif parts.fragment and target in known and unquote(parts.fragment) not in known[target].ids | {"top"}:
            faults.append(f"{link} leads to no id")
    return faults
