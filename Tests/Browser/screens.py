"""Uses the screens to log with on a phone, in two languages, with and without scripts.

    python Tests/Browser/screens.py [--report PATH] [--pictures DIR]

Run like this, it drives the screens alone, and keeps a picture of each.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

from browser import ARGUMENTS, WIDEST, executable, violations

CHECKOUT = Path(__file__).resolve().parents[2]
PHONE = {"width": 360, "height": 740}
SMALL_PHONE = {"width": 320, "height": 640}
# 20 November 2026, 22:10 in Vienna, so that what is logged now comes after the sample's entries.
NOW = "1795209000"
CUPS = {"en": "3 cups", "zh-Hant": "喝了 3 杯咖啡"}
# What is smaller than a finger, and what shows less than its text or breaks a time.
SMALL = """() => [...document.querySelectorAll('a, button, input, textarea, audio, label.check')].filter(e => {
    const inLabel = e.localName === 'input' && e.closest('label.check');
    return e.type !== 'hidden' && !e.closest('.unseen') && !inLabel && e.getBoundingClientRect().height < 43.9;
}).map(e => `${e.outerHTML.slice(0, 80)}: ${e.getBoundingClientRect().height} px high`)"""
CLIPPED = """() => [...document.querySelectorAll('main *, header *')].filter(e => {
    if (e.closest('.unseen') || ['input', 'textarea', 'audio'].includes(e.localName) || e.clientWidth === 0) return false;
    return e.scrollWidth > e.clientWidth + 1 || (e.localName === 'button' && e.scrollHeight > e.clientHeight + 1)
        || (e.classList.contains('clock') && e.clientHeight > 40);
}).map(e => `${e.outerHTML.slice(0, 80)}: clipped`)"""


def words(language: str) -> dict[str, str]:
    """The words of the site in a language."""
    text = (CHECKOUT / "Sources/Languages/Strings" / f"{language}.strings").read_text("utf-8")
    return dict(re.findall(r"(?m)^(\w+) = (.*)$", text))


@dataclass
class Phone:
    """A phone with the screens of a site, and its faults."""

    page: Page
    site: Path
    address: str
    language: str
    has_scripts: bool
    words: dict[str, str]
    faults: list[str]
    pictures: Path | None

    def expect(self, what: str, found: object, expected: object) -> None:
        if found != expected:
            mode = "with scripts" if self.has_scripts else "without scripts"
            self.faults.append(f"{self.language}, {mode}: {what}: {found!r}, not {expected!r}")

    def open(self, path: str) -> None:
        self.page.goto(self.address + path, wait_until="load")

    def go(self, selector: str) -> None:
        """Presses what leads to another page."""
        with self.page.expect_navigation(wait_until="load"):
            self.page.locator(selector).first.click()

    def press(self, selector: str) -> None:
        """Presses what scripts, if there are any, do without a request."""
        if self.has_scripts:
            self.page.locator(selector).first.click()
        else:
            self.go(selector)

    def save(self) -> None:
        self.go(".actions button[value=save]")

    def text(self, selector: str) -> str:
        found = self.page.locator(selector)
        return " ".join(found.first.inner_text().split()) if found.count() else ""

    def value(self, name: str) -> str:
        return self.page.locator(f"[name={name}]:not([type=hidden])").first.input_value()

    def path(self) -> str:
        return urlsplit(self.page.url).path

    def logs(self) -> str:
        """All that is logged."""
        folders = [self.site / "content" / name for name in ("coffee", "alarms", "quotes")]
        return "".join(file.read_text("utf-8") for folder in folders for file in sorted(folder.rglob("*.*")))

    def look(self, name: str) -> None:
        """Checks what is shown at the width of a phone and of a small one, and with axe-core in both color schemes."""
        for size in (SMALL_PHONE, PHONE):
            self.page.set_viewport_size(size)
            where = f"{name} at {size['width']} px"
            self.expect(where, self.page.evaluate(WIDEST), None)
            self.expect(where, self.page.evaluate(SMALL) + self.page.evaluate(CLIPPED), [])
            if self.pictures is not None:
                file = f"{self.language}-{size['width']}-{name.replace(' ', '-')}{'' if self.has_scripts else '-bare'}.png"
                self.page.screenshot(path=self.pictures / file, full_page=True)
        for scheme in ("dark", "light") if self.has_scripts else ():
            self.page.emulate_media(color_scheme=scheme)
            self.expect(f"{name}, {scheme}", violations(self.page), [])


def _coffee(phone: Phone) -> None:
    page, words = phone.page, phone.words
    if phone.has_scripts:
        phone.open("quotes/")
        phone.go("report-log a")
        phone.expect("the way from a page of the site", phone.path(), "/-/quotes/")
    phone.open("-/coffee/")
    phone.look("coffee")
    before = phone.logs()
    phone.go(f".top a:has-text('{words['add']}')")
    phone.look("add coffee")
    phone.expect("cups of a new entry", phone.value("cups"), "1")
    for _ in range(5):
        phone.press("button[value=more]")
    phone.press("button[value=less]")
    phone.expect("cups after + and −", phone.value("cups"), "3")
    page.fill("#cups", "1.1")
    phone.press("button[value=less]")
    phone.expect("half a cup less than 1.1", phone.value("cups"), "0.6")
    page.fill("#cups", "3")
    page.fill("#note", "two & <b>one</b>")
    drink = phone.text(".choices button")
    phone.press(".choices button")
    phone.expect("a usual drink", (phone.value("drink"), phone.value("note")), (drink, "two & <b>one</b>"))
    phone.save()
    phone.expect("the new entry is on top", (phone.text(".what"), phone.text(".second")), (CUPS[phone.language], "two & <b>one</b>"))
    phone.expect("the notice", phone.text(".notice p"), words["wasAdded"])
    phone.look("coffee added")
    phone.go(".notice button")
    phone.expect("undo of an entry", (phone.text(".notice p"), phone.logs() == before), (words["wasUndone"], True))

    phone.go(f".top a:has-text('{words['add']}')")
    page.fill("#cups", "-1")
    page.fill("#note", "kept")
    page.fill("#date", "2026-11-19")
    phone.save()
    phone.expect("negative cups", phone.text("#cups-problem"), words["minusCups"])
    kept = (phone.path(), phone.value("cups"), phone.value("note"), phone.value("date"))
    phone.expect("and the form is kept", kept, ("/-/coffee/add", "-1", "kept", "2026-11-19"))
    phone.look("negative cups")
    phone.go(".actions button[value=cancel]")
    phone.expect("Cancel of faulty fields", (phone.path(), phone.logs() == before), ("/-/coffee/", True))

    phone.go(".rows a")
    phone.look("edit coffee")
    page.fill("#note", "changed")
    phone.go(".actions button[value=cancel]")
    phone.expect("Cancel of an edit", (phone.path(), phone.logs() == before), ("/-/coffee/", True))
    phone.go(".rows a")
    page.fill("#note", "changed")
    phone.save()
    phone.expect("an edit", (phone.text(".second"), phone.text(".notice p")), ("changed", words["wasSaved"]))
    changed = phone.logs()
    phone.go(".rows a")
    phone.go("button[value=remove]")
    phone.expect("a removal", (phone.text(".notice p"), "changed" in phone.text(".rows")), (words["wasRemoved"], False))
    phone.go(".notice button")
    phone.expect("undo of a removal", phone.logs() == changed, True)
    page.goto(phone.address + "-/coffee/")
    page.keyboard.press("Tab")
    phone.expect("Tab leads to", page.evaluate("() => document.activeElement.getAttribute('aria-current')"), "page")
    phone.go(".top button")
    phone.expect("one tap logs a cup", (phone.text(".notice p"), phone.logs() == changed), (words["wasAdded"], False))
    if phone.has_scripts:
        methods: list[str] = []
        page.on("request", lambda request: methods.append(request.method))
        twice = "() => { const button = document.querySelector('.top button'); button.click(); setTimeout(() => button.click(), 2); }"
        with page.expect_navigation(wait_until="load"):
            page.evaluate(twice)
        phone.expect("two presses of one button send", methods.count("POST"), 1)


def _alarms(phone: Phone) -> None:
    page, words = phone.page, phone.words
    phone.open("-/alarms/")
    phone.look("alarms")
    phone.go(f".top a:has-text('{words['add']}')")
    phone.look("add alarm")
    page.fill("#time", "05:45")
    page.fill("#label", "Ferry & <i>more</i>")
    phone.go("button[value=repeat]")
    phone.look("repeat")
    days = [box.get_attribute("value") for box in page.query_selector_all("[name=day]")]
    phone.expect("the days begin as the week of the site", (days[0], len(days)), ("monday", 7))
    for day in ("saturday", "sunday"):
        page.uncheck(f"[value={day}]")
    if phone.has_scripts:
        page.wait_for_function("text => document.querySelector('.summary').textContent === text", arg=words["repeatWeekdays"])
    phone.go("button[value=repeat-cancel]")
    phone.expect("Cancel of Repeat", phone.text("button[value=repeat] .value"), words["repeatEveryDay"])
    phone.go("button[value=repeat]")
    for day in ("saturday", "sunday"):
        page.uncheck(f"[value={day}]")
    phone.go(".primary[value=repeat-done]")
    phone.expect("the choice of Repeat", phone.text("button[value=repeat] .value"), words["repeatWeekdays"])
    phone.go("button[value=sound]")
    phone.look("sound")
    page.locator("label.check", has_text="Morning").click()
    if phone.has_scripts:
        page.wait_for_function("() => [...document.querySelectorAll('audio')].some(audio => !audio.paused && audio.src.includes('Morning'))")
    phone.go("button[value=sound-done]")
    phone.expect("the choice of Sound", phone.text("button[value=sound] .value"), "Morning")
    kept = (phone.value("time"), phone.value("label"), phone.text("button[value=repeat] .value"))
    phone.expect("and the form is kept", kept, ("05:45", "Ferry & <i>more</i>", words["repeatWeekdays"]))
    page.fill("#snooze", "soon")
    phone.save()
    phone.expect("a snooze that can't be read", (phone.path(), "soon" in phone.text("#snooze-problem")), ("/-/alarms/add", True))
    phone.look("alarm with a problem")
    page.fill("#snooze", "5")
    phone.save()
    row = "li.switched:has-text('Ferry')"
    phone.expect("the alarm", phone.text(f"{row} .second"), words["repeatWeekdays"])
    phone.expect("is on", page.get_attribute(f"{row} .switch", "aria-checked"), "true")
    phone.go(f"{row} .switch")
    phone.expect("is off", page.get_attribute(f"{row} .switch", "aria-checked"), "false")
    phone.go(f"{row} .switch")
    phone.expect("is on again", page.get_attribute(f"{row} .switch", "aria-checked"), "true")
    phone.go(f"{row} a")
    phone.look("edit alarm")
    before = phone.logs()
    page.fill("#label", "Train")
    phone.go("button[value=sound]")
    phone.go("button[value=sound-cancel]")
    phone.expect("Cancel of Sound", (phone.value("label"), phone.text("button[value=sound] .value")), ("Train", "Morning"))
    phone.go(".actions button[value=cancel]")
    phone.expect("Cancel of an alarm", (phone.path(), phone.logs() == before), ("/-/alarms/", True))
    phone.go(f"{row} a")
    phone.go("button[value=remove]")
    phone.expect("the alarm is removed", page.locator(row).count(), 0)
    phone.go(".notice button")
    phone.expect("and back", (page.locator(row).count(), phone.logs() == before), (1, True))


def _quotes(phone: Phone) -> None:
    page, words = phone.page, phone.words
    phone.open("-/quotes/")
    phone.look("quotes")
    phone.go(".rows a")
    phone.look("quote")
    before = phone.logs()
    phone.go(".actions a")
    phone.look("edit quote")
    page.fill("#text", "First & <b>bold</b>\nsecond line")
    page.fill("#author", "Nobody")
    phone.save()
    phone.expect("Save shows the new text", phone.text("blockquote"), "First & <b>bold</b> second line")
    phone.expect("and author", phone.text("figcaption bdi"), "Nobody")
    phone.expect("where one came from", phone.path(), "/-/quotes/view")
    star = "button[name=favorite]"
    was_favorite = "★" in phone.text(star)
    phone.go(star)
    phone.expect("a star", "★" in phone.text(star), not was_favorite)
    phone.look("quote saved")
    phone.go(star)
    phone.expect("and back", "★" in phone.text(star), was_favorite)
    phone.go(f"{star} >> nth=0")
    phone.expect("undo of a star", phone.text(".notice p"), words["wasSaved"])
    phone.go(".actions a")
    page.fill("#text", "")
    phone.save()
    phone.expect("an empty text", phone.text("#text-problem"), words["mustNotBeEmpty"])
    phone.look("quote with a problem")
    phone.go(".actions button[value=cancel]")
    phone.expect("Cancel leads to the quote", phone.path(), "/-/quotes/view")
    phone.open("-/quotes/add")
    page.fill("#text", "A new one")
    phone.save()
    phone.expect("a new quote is in the log", ("A new one" in phone.logs(), phone.logs() == before), (True, False))


def _conflict(phone: Phone) -> None:
    """Two tabs with one record."""
    page = phone.page
    phone.open("-/coffee/")
    phone.go(".rows a")
    address = page.url
    with page.context.new_page() as other:
        other.goto(address)
        other.fill("#note", "from the other tab")
        with other.expect_navigation(wait_until="load"):
            other.click(".actions button[value=save]")
    page.fill("#note", "from this tab")
    phone.save()
    phone.expect("the second tab is told", "from the other tab" in phone.text("[role=alert]"), True)
    phone.expect("and keeps what was typed", phone.value("note"), "from this tab")
    phone.look("changed elsewhere")
    phone.save()
    phone.expect("and may replace it", phone.text(".second"), "from this tab")


def _screens(phone: Phone) -> None:
    """Looks at each screen, without a change."""
    for name in ("coffee/", "coffee/add", "alarms/", "alarms/add", "quotes/", "quotes/add"):
        phone.open("-/" + name)
        phone.look(name.replace("/", " ").strip())
        if name == "alarms/add":
            for child in ("repeat", "sound"):
                phone.go(f"button[value={child}]")
                phone.look(child)
                phone.go(f"button[value={child}-cancel]")
        if name.endswith("/"):
            phone.go(".rows a")
            phone.look("one of " + name.strip("/"))


@contextmanager
def served(report: Path, folder: Path, language: str) -> Iterator[tuple[Path, str]]:
    """Serves a copy of the sample site in a language."""
    for part in ("content", "Themes"):
        shutil.copytree(CHECKOUT / part, folder / part)
    settings = folder / "content/site.yml"
    settings.write_text(re.sub(r"(?m)^language:.*$", f"language: {language}", settings.read_text("utf-8")), "utf-8")
    command = [report, "serve", "--port", "0", "--quiet", "--offline", "--site", folder]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"SOURCE_DATE_EPOCH": NOW})
    try:
        # The browser resolves no names.
        yield folder, server.stdout.readline().strip().replace("localhost", "127.0.0.1")
    finally:
        server.terminate()
        server.wait(30)


@dataclass(frozen=True)
class Drive:
    """Flows through the screens of a copy of the sample site."""

    report: Path
    folder: Path
    language: str
    has_scripts: bool
    flows: tuple[Callable[[Phone], None], ...]
    pictures: Path | None

    def faults(self) -> list[str]:
        with served(self.report, self.folder, self.language) as (site, address), sync_playwright() as playwright:
            arguments = [*ARGUMENTS, "--autoplay-policy=no-user-gesture-required", "--mute-audio"]
            browser = playwright.chromium.launch(executable_path=executable(), args=arguments)
            try:
                return self._faults(browser, site, address)
            finally:
                browser.close()

    def _faults(self, browser: Browser, site: Path, address: str) -> list[str]:
        faults: list[str] = []
        context = browser.new_context(viewport=PHONE, java_script_enabled=self.has_scripts, has_touch=True, reduced_motion="reduce")
        context.set_default_timeout(20_000)
        context.on("console", lambda message: faults.append(f"console: {message.text}") if _is_fault(message) else None)
        context.on("weberror", lambda error: faults.append(f"error: {error.error}"))
        wait_for_site(context.new_page(), address)
        for flow in self.flows:
            phone = Phone(context.new_page(), site, address, self.language, self.has_scripts, words(self.language), faults, self.pictures)
            try:
                flow(phone)
            except Exception as error:  # the other flows go on
                what = f"{type(error).__name__}: {str(error).splitlines()[0]}"
                faults.append(f"{self.language}, {flow.__name__}, at {phone.page.url}: {what}")
            phone.page.close()
        return faults


def wait_for_site(page: Page, address: str) -> None:
    """Waits until the site is built, with its style sheet and sounds."""
    for _ in range(600):
        if page.request.get(address).status == 200:
            break
        page.wait_for_timeout(100)
    page.close()


def _is_fault(message) -> bool:
    """Whether a page is at fault; a browser tells of each status that is no success, such as that of a form with a problem."""
    return message.type in ("error", "warning") and "responded with a status of 4" not in message.text


def faults(report: Path, folder: Path, processes: int, pictures: Path | None = None) -> list[str]:
    """Finds the faults of the screens, those of a language with and without scripts on copies of the sample site."""
    flows = (_coffee, _alarms, _quotes, _conflict)
    drives = [
        Drive(report, folder / f"screens-{language}-{has_scripts}", language, has_scripts, flows, pictures)
        for has_scripts in (True, False) for language in CUPS]
    # The longest words.
    drives.append(Drive(report, folder / "screens-de", "de", False, (_screens,), pictures))
    with ProcessPoolExecutor(processes) as pool:
        return [fault for found in pool.map(Drive.faults, drives) for fault in found]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--report", type=Path, default=CHECKOUT / ".build/release/report", help="the program to serve with")
    parser.add_argument("--pictures", type=Path, help="the folder for pictures of the screens")
    options = parser.parse_args()
    if options.pictures is not None:
        options.pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="report-screens-") as folder:
        found = faults(options.report.resolve(), Path(folder).resolve(), 2, options.pictures)
    print(*found, f"{len(found)} faults", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
