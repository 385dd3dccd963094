"""Measures pages in headless Chromium: where the number stands, how large a page is, what can be hit and what is cut.

    python Tests/Browser/measures.py [--report PATH] [--site DIR]

Looks at the sample site, at a log of forty years, and at each other site, in every theme.
"""

import argparse
import datetime
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import browser
import samples
from playwright.sync_api import Page, sync_playwright
from server import serving

CHECKOUT = Path(__file__).resolve().parents[2]
YEARS = 40
LARGEST_BYTES = 300_000
HIGHEST_PIXELS = 6_000
DESK, PHONE, SMALL = (1440, 900), (360, 740), (320, 640)
# Cards as wide as the page, in which some charts have only their small drawing.
TABLETS = ((700, 1000), (768, 1024))

# Controls of 44 px, where a phone shows them.
CONTROLS = (
    ".switch a, .stepper a, .site-header nav a, .home-ways a, button, select, input:not([type=hidden]), summary, "
    ".sections a, .pagination a, .neighbors a, .data-link a, .groups a, .initials a, .site-title"
)

BOXES = """(selectors) => Object.fromEntries(selectors.map(selector => {
    const shown = [...document.querySelectorAll(selector)].map(e => e.getBoundingClientRect()).find(box => box.height > 0);
    return [selector, shown ? [shown.top, shown.bottom] : null];
}))"""

TOO_SMALL = """([selector, least]) => [...document.querySelectorAll(selector)].flatMap(element => {
    const box = element.getBoundingClientRect();
    if (!box.width || !element.checkVisibility({visibilityProperty: true})) return [];
    return box.width >= least - .5 && box.height >= least - .5
        ? [] : [`${element.outerHTML.slice(0, 80)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`];
})"""

# A text is cut if its box leaves that of a parent that hides what leaves it, or that of its drawing or of the page.
CUT = """() => {
    const faults = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node; (node = walker.nextNode());) {
        const element = node.parentElement;
        if (!node.data.trim() || element.closest('.visually-hidden, .skip, thead, title, desc')) continue;
        if (!element.checkVisibility({visibilityProperty: true})) continue;
        range.selectNodeContents(node);
        for (const text of range.getClientRects()) {
            if (!text.width) continue;
            for (let parent = element; parent; parent = parent.parentElement) {
                const style = getComputedStyle(parent);
                // What scrolls can be read.
                if (['auto', 'scroll'].includes(style.overflowX)) break;
                const hides = style.overflowX !== 'visible' || parent.localName === 'svg' || parent === document.body;
                if (!hides) continue;
                const box = parent.getBoundingClientRect();
                const out = Math.max(box.left - text.left, text.right - box.right,
                    style.overflowX === 'visible' ? 0 : Math.max(box.top - text.top - 4, text.bottom - box.bottom - 4));
                if (out > 1.5) faults.push(`“${node.data.trim().slice(0, 40)}” leaves <${parent.localName} class="${parent.getAttribute('class') ?? ''}"> by ${out.toFixed(1)} px`);
            }
        }
    }
    return [...new Set(faults)];
}"""

# Boxes in which a table may not be wider than the box. On the smallest phones those that somebody wrote may.
TABLES = ".chart-table .table-scroll, .card > .table-scroll"
SIDEWAYS = """(boxes) => {
    const closed = [...document.querySelectorAll('details:not([open])')];
    closed.forEach(details => { details.open = true });
    const wide = [document.documentElement, ...document.querySelectorAll(boxes)]
        .filter(box => box.scrollWidth > box.clientWidth + 1)
        .map(box => `<${box.localName} class="${box.className}" aria-labelledby="${box.getAttribute('aria-labelledby') ?? ''}" aria-label="${box.ariaLabel ?? ''}"> is ${box.scrollWidth} px wide`);
    closed.forEach(details => { details.open = false });
    return wide;
}"""


# Words and numbers that stand in one line: what opens a page, and what tables say in words of the site.
WHOLE = ".total, .chart-table thead th, .chart-table td:last-child"
BROKEN = """(selector) => {
    const closed = [...document.querySelectorAll('details:not([open])')];
    closed.forEach(details => { details.open = true });
    const faults = [];
    const range = document.createRange();
    for (const element of document.querySelectorAll(selector)) {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node; (node = walker.nextNode());) {
            for (const word of node.data.matchAll(/\\S+/g)) {
                range.setStart(node, word.index);
                range.setEnd(node, word.index + word[0].length);
                const tops = [...range.getClientRects()].map(box => box.top);
                if (Math.max(...tops) - Math.min(...tops) > 4) faults.push(`“${word[0]}” is broken`);
            }
        }
    }
    closed.forEach(details => { details.open = false });
    return [...new Set(faults)];
}"""

# The calendar of a year and the sentence below it are seen at once.
HIGH = """(height) => [...document.querySelectorAll('.panel.is-days')].map(panel => panel.getBoundingClientRect().height)
    .filter(panel => panel > height + 1).map(panel => `the calendar takes ${Math.round(panel)} of ${height} px`)"""

# A drawing is as wide as its card.
NARROW = """() => [...document.querySelectorAll('.card > .drawing')].filter(drawing => drawing.checkVisibility()).flatMap(drawing => {
    const shown = [...drawing.children].find(chart => chart.getBoundingClientRect().width > 0);
    const spare = shown ? drawing.clientWidth - shown.getBoundingClientRect().width : 0;
    return spare > 2 ? [`“${shown.querySelector('title')?.textContent}” leaves ${Math.round(spare)} px of its card empty`] : [];
})"""


# The smallest text of a chart, in pixels of the screen.
SMALLEST_TEXT = 9
FAINT = """(least) => [...document.querySelectorAll('svg.chart')].flatMap(chart => {
    const box = chart.getBoundingClientRect();
    const text = chart.querySelector('text');
    if (!box.width || !text || !chart.checkVisibility()) return [];
    const scale = Math.min(box.width / chart.viewBox.baseVal.width, box.height / chart.viewBox.baseVal.height);
    const size = parseFloat(getComputedStyle(text).fontSize) * scale;
    return size < least ? [`the words of “${chart.querySelector('title')?.textContent}” are ${size.toFixed(1)} px high`] : [];
})"""


def write_long_log(site: Path, seed: int) -> None:
    """Writes a site with a log of forty years, four cups a day, one gap and one half cup."""
    generator = random.Random(seed)
    (site / "content").mkdir(parents=True)
    (site / "content" / "site.yml").write_text("title: Forty years\nlanguage: en\n", "utf-8")
    day = datetime.date(2026 - YEARS, 11, 21)
    lines = [f'{{"date": "{day}T08:00", "cups": 0.5, "drink": "filter"}}']
    while day <= datetime.date(2026, 11, 20):
        for _ in range(generator.choice([0, 2, 3, 4, 5])):
            hour = min(23, max(5, round(generator.gauss(11, 4))))
            drink = generator.choice(["filter", "espresso", "flat white", "latte", "cappuccino", "tea"])
            lines.append(f'{{"date": "{day}T{hour:02}:{generator.randrange(60):02}", "cups": 1, "drink": "{drink}"}}')
        day += datetime.timedelta(days=1)
    (site / "content" / "coffee.jsonl").write_text("\n".join(lines) + "\n", "utf-8")


def build(report: Path, source: Path, theme: str, output: Path) -> None:
    """Builds a copy of a site with another theme. Raises if the program fails."""
    copy = output.with_name(output.name + "-source")
    for part in ("content", "Themes"):
        if (source / part).is_dir():
            shutil.copytree(source / part, copy / part)
    settings = copy / "content" / "site.yml"
    text = re.sub(r"(?m)^theme:.*\n?", "", settings.read_text("utf-8")) + f"\ntheme: {theme}\n"
    settings.write_text(text, "utf-8")
    command = [report, "build", "--quiet", "--keep-going", "--offline", "--as-of", samples.TODAY, "--site", copy, "--output", output]
    outcome = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    if outcome.returncode not in (0, 1) or not (output / "index.html").is_file():
        raise RuntimeError(f"report build ({source}, {theme}) ended with {outcome.returncode}\n{outcome.stderr}")


def opening_faults(page: Page, size: tuple[int, int]) -> list[str]:
    """Finds what opens a page of coffee and does not stand on the first screen."""
    wanted = [".total", ".comparison", ".sentence", ".answer-chart .chart"] if size == DESK else [".total", ".comparison"]
    boxes = page.evaluate(BOXES, [*wanted, ".site-header nav"])
    bar = boxes.pop(".site-header nav")
    end = min(size[1], bar[0]) if bar and bar[0] > size[1] / 2 else size[1]
    return [f"{selector} ends at {box[1]:.0f} of {end:.0f} px" for selector, box in boxes.items() if box and box[1] > end]


def page_faults(page: Page, is_coffee: bool) -> Iterator[str]:
    """Finds the faults of the page that is shown, from the widest window to the narrowest, and those on tablets."""
    for size in (DESK, PHONE, SMALL):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        found = opening_faults(page, size) if is_coffee and size != SMALL else []
        found += page.evaluate(CUT)
        found += page.evaluate(BROKEN, WHOLE)
        found += page.evaluate(FAINT, SMALLEST_TEXT)
        if size == PHONE:
            found += page.evaluate(TOO_SMALL, [CONTROLS, 44])
            found += page.evaluate(HIGH, size[1])
        if size != DESK:
            found += page.evaluate(SIDEWAYS, TABLES if size == SMALL else TABLES + ", .prose .table-scroll")
        yield from (f"{size[0]} px: {fault}" for fault in found)
    for size in TABLETS:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        yield from (f"{size[0]} px: {fault}" for fault in page.evaluate(NARROW) + page.evaluate(FAINT, SMALLEST_TEXT))


def site_faults(root: Path, server: str, page: Page) -> tuple[list[str], list[str]]:
    """Returns the faults of a site's largest pages of each kind, and what was measured."""
    sample = samples.Sample("", root, server)
    found, told = [], []
    for path in sample.representatives(with_least=False):
        name = path.relative_to(root).as_posix()
        if name == "404.html":
            continue
        is_coffee = name == "index.html" or (name.startswith("coffee/") and "review" not in name)
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        page.goto(server + name, wait_until="load")
        height = page.evaluate("() => document.documentElement.scrollHeight")
        size = path.stat().st_size
        if is_coffee:
            boxes = page.evaluate(BOXES, [".total", ".answer-chart .chart"])
            told.append(f"{name}: {size // 1000} KB, {height} px, " + ", ".join(
                f"{selector} {box[0]:.0f}–{box[1]:.0f}" for selector, box in boxes.items() if box))
        found += [f"{name} at {fault}" for fault in page_faults(page, is_coffee)]
        if name == "coffee/index.html" and (size > LARGEST_BYTES or height > HIGHEST_PIXELS):
            found.append(f"{name} has {size:,} bytes and is {height} px high")
    return found, told


@dataclass(frozen=True)
class Measured:
    """A site to measure in one theme."""

    report: Path
    source: Path
    theme: str
    folder: Path

    def measure(self) -> tuple[list[str], list[str]]:
        root = self.folder / f"measured-{self.source.name}-{self.theme}"
        build(self.report, self.source, self.theme, root)
        with serving(root) as server, sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser.executable(), args=browser.ARGUMENTS)
            page = chromium.new_context(reduced_motion="reduce").new_page()
            results = site_faults(root, server, page)
            chromium.close()
        named = [[f"{self.source.name}, {self.theme}: {line}" for line in lines] for lines in results]
        return named[0], named[1]


def faults(report: Path, folder: Path, others: list[Path], processes: int) -> tuple[list[str], list[str]]:
    """Returns the faults of all sites in all themes, and what was measured."""
    long_log = folder / "forty-years"
    write_long_log(long_log, seed=7)
    sites = [Measured(report, source, theme, folder) for source in [long_log, CHECKOUT, *others] for theme in samples.THEMES]
    with ProcessPoolExecutor(processes) as pool:
        results = list(pool.map(Measured.measure, sites))
    return [fault for found, _ in results for fault in found], [line for _, told in results for line in told]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--report", type=Path, default=CHECKOUT / ".build/release/report", help="the program to build with")
    parser.add_argument("--site", type=Path, action="append", default=[], help="another site to measure")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="report-measures-") as folder:
        found, told = faults(options.report.resolve(), Path(folder).resolve(), [site.resolve() for site in options.site], 2)
    print(*told, *found, f"{len(found)} faults", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
