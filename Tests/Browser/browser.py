"""Shows pages in headless Chromium, mostly from `file://`, and records its findings in a `Visit`."""

import os
import shutil
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, sync_playwright

# No host name resolves, and the browser sends no requests of its own.
ARGUMENTS = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--disable-background-networking", "--disable-component-update",
             "--no-first-run", "--disable-sync", "--disable-gpu"]
WIDEST = """() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return null;
    const wide = [...document.body.querySelectorAll('*')].find(e => e.getBoundingClientRect().right > root.clientWidth + 1);
    return `${root.scrollWidth} px wide` + (wide ? `: <${wide.localName} class="${wide.getAttribute('class') ?? ''}">` : '');
}"""
# The box of a chart decides which of its drawings is shown; a sheet of paper is narrower than a screen.
PAPER = {"width": 695, "height": 1054}
UNDRAWN = """() => [...document.querySelectorAll('.drawing')].filter(drawing => drawing.parentElement.checkVisibility())
    .map(drawing => [drawing, [...drawing.children].filter(chart => chart.getBoundingClientRect().width > 0).length])
    .filter(([, shown]) => shown !== 1)
    .map(([drawing, shown]) => `${shown} drawings are shown of ${drawing.querySelector('title')?.textContent}`)"""
# Dates in tables, lists and of their own stay in one line, also in the tables that are closed.
BROKEN = r"""() => {
    const closed = [...document.querySelectorAll('details:not([open])')];
    closed.forEach(details => { details.open = true });
    const broken = [...document.querySelectorAll('time, th bdi, .stepper .range, .measures a')].flatMap(element => {
        const range = document.createRange();
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let node; (node = walker.nextNode());) {
            for (const date of node.data.matchAll(/\d+年(\d+月(\d+日)?|第\d+[週周])?|\d+月\d+日/g)) {
                range.setStart(node, date.index);
                range.setEnd(node, date.index + date[0].length);
                const boxes = [...range.getClientRects()].filter(box => box.width > 0);
                if (boxes.some(box => box.top >= boxes[0].bottom)) found.push(`${date[0]} takes two lines in <${element.localName}>`);
            }
        }
        return found;
    });
    closed.forEach(details => { details.open = false });
    return broken;
}"""

AXE = "async () => (await axe.run({resultTypes: ['violations'], preload: false})).violations"


@dataclass(frozen=True)
class View:
    """How a page is shown."""

    width: int = 320
    scheme: str = "light"
    with_axe: bool = False

    def __str__(self) -> str:
        return f"{self.width} px, {self.scheme}"


@dataclass(frozen=True)
class Job:
    """A page to load once and to show in each view. `address` is set if a server shows the page."""

    page: Path
    views: tuple[View, ...] = (View(),)
    address: str | None = None


@dataclass
class Visit:
    """The findings in one view of a page. What only printing shows is in the last one."""

    page: Path
    view: View
    overflow: str | None = None
    messages: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    undrawn: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    mark: str | None = None


def executable() -> str:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        raise RuntimeError("chromium is not installed (make browser installs it), and CHROMIUM names none")
    return path


@contextmanager
def _page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        try:
            context = browser.new_context(reduced_motion="reduce")
            context.set_default_timeout(30_000)
            yield context.new_page()
        finally:
            browser.close()


def _show(page: Page, job: Job) -> list[Visit]:
    visits = [Visit(job.page, view) for view in job.views]
    visit = visits[0]
    own = "file:" if job.address is None else job.address.partition("//")[0] + "//" + urlsplit(job.address).netloc + "/"

    def take_message(message) -> None:
        if message.type in ("error", "warning"):
            visit.messages.append(message.text)

    def take_request(request) -> None:
        if not request.url.startswith(("file:", "data:", own)):
            visit.requests.append(request.url)

    def take_error(error) -> None:
        visit.messages.append(str(error))

    listeners = {"console": take_message, "request": take_request, "pageerror": take_error}
    for name, listener in listeners.items():
        page.on(name, listener)
    try:
        for visit in visits:
            page.set_viewport_size({"width": visit.view.width, "height": 800})
            page.emulate_media(color_scheme=visit.view.scheme)
            if visit is visits[0]:
                page.goto(job.address or job.page.as_uri(), wait_until="load")
            visit.overflow = page.evaluate(WIDEST)
            visit.mark = page.evaluate("() => document.documentElement.dataset.ran ?? null")
            visit.undrawn = page.evaluate(UNDRAWN)
            visit.broken = page.evaluate(BROKEN)
            if visit.view.with_axe:
                visit.violations = violations(page)
        if any(view.with_axe for view in job.views):
            visit.undrawn += _undrawn_in_print(page)
    finally:
        for name, listener in listeners.items():
            page.remove_listener(name, listener)
    return visits


def violations(page: Page) -> list[str]:
    """Checks the page as it is shown with axe-core, which is put into the page once."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [_told(rule) for rule in page.evaluate(AXE)]


def _undrawn_in_print(page: Page) -> list[str]:
    size = page.viewport_size
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    undrawn = page.evaluate(UNDRAWN)
    page.emulate_media(media="screen")
    page.set_viewport_size(size)
    return [f"in print, {fault}" for fault in undrawn]


def _told(rule: dict) -> str:
    """Describes a violated rule of axe-core by the first element that violates it."""
    node = rule["nodes"][0]
    element = " ".join(node["html"].split())[:120]
    return f"{rule['id']} ({len(rule['nodes'])}): {element} — {' '.join((node.get('failureSummary') or '').split())[:240]}"


def _show_all(jobs: list[Job]) -> list[list[Visit]]:
    with _page() as page:
        return [_show(page, job) for job in jobs]


def show(jobs: list[Job], processes: int) -> list[Visit]:
    """Returns the visits in the order of the jobs and their views."""
    shares = [jobs[start::processes] for start in range(processes)]
    visits: list[list[Visit]] = [[] for _ in jobs]
    with ProcessPoolExecutor(processes) as pool:
        for start, share in enumerate(pool.map(_show_all, shares)):
            visits[start::processes] = share
    return [visit for each in visits for visit in each]
