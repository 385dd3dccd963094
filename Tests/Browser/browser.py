"""Shows pages in headless Chromium, mostly from `file://`, and records its findings in a `Visit`."""

import os
import shutil
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
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


@dataclass(frozen=True)
class Job:
    """A page to show, and how to show it. `address` is set if a server shows the page."""

    page: Path
    width: int = 320
    scheme: str = "light"
    with_axe: bool = False
    address: str | None = None

    @property
    def view(self) -> str:
        return f"{self.width} px, {self.scheme}"


@dataclass
class Visit:
    """The findings of a job."""

    job: Job
    overflow: str | None = None
    messages: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    undrawn: list[str] = field(default_factory=list)
    mark: str | None = None


def executable() -> str:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        raise RuntimeError("chromium is not installed (make browser installs it), and CHROMIUM names none")
    return path


@contextmanager
def _pages() -> Iterator[dict[tuple[int, str], Page]]:
    """Opens a page for each width and color scheme on first use."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)

        class Pages(dict[tuple[int, str], Page]):
            def __missing__(self, key: tuple[int, str]) -> Page:
                width, scheme = key
                context = browser.new_context(
                    viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
                context.set_default_timeout(30_000)
                self[key] = context.new_page()
                return self[key]

        try:
            yield Pages()
        finally:
            browser.close()


def _show(page: Page, job: Job) -> Visit:
    visit = Visit(job)
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
        page.goto(job.address or job.page.as_uri(), wait_until="load")
        visit.overflow = page.evaluate(WIDEST)
        visit.mark = page.evaluate("() => document.documentElement.dataset.ran ?? null")
    finally:
        for name, listener in listeners.items():
            page.remove_listener(name, listener)
    visit.undrawn = page.evaluate(UNDRAWN)
    if job.with_axe:
        visit.undrawn += _undrawn_in_print(page)
        options = {"resultTypes": ["violations"], "preload": False}
        visit.violations = [told(rule) for rule in Axe().run(page, options=options).response["violations"]]
    return visit


def _undrawn_in_print(page: Page) -> list[str]:
    size = page.viewport_size
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    undrawn = page.evaluate(UNDRAWN)
    page.emulate_media(media="screen")
    page.set_viewport_size(size)
    return [f"in print, {fault}" for fault in undrawn]


def told(rule: dict) -> str:
    """Describes a violated rule of axe-core by the first element that violates it."""
    node = rule["nodes"][0]
    element = " ".join(node["html"].split())[:120]
    return f"{rule['id']} ({len(rule['nodes'])}): {element} — {' '.join((node.get('failureSummary') or '').split())[:240]}"


def _show_all(jobs: list[Job]) -> list[Visit]:
    with _pages() as pages:
        return [_show(pages[job.width, job.scheme], job) for job in jobs]


def show(jobs: list[Job], processes: int) -> list[Visit]:
    """Returns the visits in the order of the jobs."""
    shares = [jobs[start::processes] for start in range(processes)]
    with ProcessPoolExecutor(processes) as pool:
        visits = [visit for share in pool.map(_show_all, shares) for visit in share]
    order = {job: position for position, job in enumerate(jobs)}
    return sorted(visits, key=lambda visit: order[visit.job])
