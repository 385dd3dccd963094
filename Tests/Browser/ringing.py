"""Rings an alarm in a page of a served site and on a screen, and answers it there.

The server's events and the form that the screens show are played here, so that nobody waits for a minute to begin.
"""

import json
import re
from pathlib import Path
from urllib.parse import parse_qs

from playwright.sync_api import Page, Route, sync_playwright

from browser import ARGUMENTS, executable
from screens import SMALL_PHONE, served, wait_for_site

NAME = "07:00 <b>Up</b> & out"
FORM = """<html lang="de"><div id="ringing"><form class="ringing" method="post" action="/-/ringing" role="alert">
<input type="hidden" name="token" value="abc"><input type="hidden" name="back" value="/-/alarms/">
<p><bdi>07:00 &lt;b&gt;Up&lt;/b&gt; &amp; out</bdi></p><audio src="/sounds/bell.wav" preload="none" loop></audio>
<button type="submit" name="action" value="snooze">Später</button>
<button type="submit" name="action" value="stop">Aus</button></form></div></html>"""
SILENT = '<html lang="de"><div id="ringing"></div></html>'
BELL = "document.querySelector('report-ringing')"


class Bell:
    """Plays the server's part: rings until it is answered."""

    def __init__(self) -> None:
        self.answers: list[dict[str, list[str]]] = []
        self.told = 0
        self.waiting: Route | None = None

    def events(self, route: Route) -> None:
        """Tells a page that opens of the ringing, and keeps it waiting for more until there is an answer."""
        if self.told > len(self.answers):
            self.waiting = route
            return
        self.told += 1
        build = json.dumps({"refresh": "nothing", "problems": []})
        body = f"retry: 50\nevent: build\ndata: {build}\n\nevent: ring\ndata: \n\n"
        route.fulfill(status=200, content_type="text/event-stream", body=body)

    def ringing(self, route: Route) -> None:
        if route.request.method == "POST":
            self.answers.append(parse_qs(route.request.post_data or ""))
            route.fulfill(status=303, headers={"Location": "/-/alarms/"})
            if self.waiting is not None:
                self.events(self.waiting)
        else:
            route.fulfill(status=200, content_type="text/html", body=SILENT if self.answers else FORM)


def _rung(page: Page, address: str) -> list[str]:
    bell, found = Bell(), []
    page.route("**/-/events?*", bell.events)
    page.route("**/-/ringing", bell.ringing)

    def expect(what: str, fact: object, expected: object) -> None:
        if fact != expected:
            found.append(f"{what}: {fact!r}, not {expected!r}")

    page.goto(address)
    page.wait_for_function(f"() => {BELL}?.shadowRoot.querySelector('section')")
    section = page.locator("report-ringing section")
    expect("language", page.locator("report-ringing").get_attribute("lang"), "de")
    expect("text", section.locator("p").text_content(), NAME)
    expect("role", section.get_attribute("role"), "alert")
    expect("sound", section.locator("audio").get_attribute("src"), "/sounds/bell.wav")
    expect("heights of buttons", [box["height"] >= 44 for box in map(lambda b: b.bounding_box(), section.locator("button").all())],
           [True, True])
    box = section.bounding_box()
    expect("inside the window", 0 <= box["x"] and box["x"] + box["width"] <= 320, True)
    section.get_by_text("Aus").click()
    page.wait_for_function(f"() => !{BELL}")
    expect("answers", bell.answers, [{"token": ["abc"], "back": ["/-/alarms/"], "action": ["stop"]}])
    expect("page", page.url, address)
    return found


def _rung_on_a_screen(page: Page, address: str) -> list[str]:
    """Rings while a form is filled in, and looks when the page holds a stream of events."""
    bell, found = Bell(), []
    page.route(re.compile("/-/events$"), bell.events)
    page.route("**/-/ringing", bell.ringing)
    page.add_init_script("""window.streams = [];
        window.EventSource = class extends EventSource { constructor(url) { super(url); streams.push(this); } };""")
    page.goto(address + "-/coffee/add")
    page.fill("#note", "half a no")
    page.wait_for_selector("#ringing form")
    page.get_by_text("Aus").click()
    page.wait_for_function("() => !document.querySelector('#ringing form')")
    if bell.answers != [{"token": ["abc"], "back": ["/-/alarms/"], "action": ["stop"]}]:
        found.append(f"answers of a screen: {bell.answers!r}")
    kept = (page.url, page.evaluate("() => document.getElementById('note')?.value"))
    if kept != (address + "-/coffee/add", "half a no"):
        found.append(f"a form that was being filled in: {kept!r}")
    for is_hidden, expected in ((True, 0), (False, 1), (True, 0)):
        page.evaluate("""isHidden => {
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
            document.dispatchEvent(new Event('visibilitychange'));
        }""", is_hidden)
        streams = page.evaluate("() => streams.filter(stream => stream.readyState !== EventSource.CLOSED).length")
        if streams != expected:
            found.append(f"streams of a page that is {'hidden' if is_hidden else 'seen'}: {streams}, not {expected}")
    return found


def faults(report: Path, folder: Path) -> list[str]:
    """Serves the sample site and returns what is wrong with a page that rings."""
    with served(report, folder / "ringing", "de") as (_, address), sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        context = chromium.new_context(viewport=SMALL_PHONE)
        wait_for_site(context.new_page(), address)
        page, errors = context.new_page(), []
        page.on("pageerror", lambda error: errors.append(str(error)))
        found = _rung(page, address)
        screen = context.new_page()
        screen.on("pageerror", lambda error: errors.append(str(error)))
        found += _rung_on_a_screen(screen, address)
        chromium.close()
    return found + errors
