"""Shows the sample site in every language and theme to a browser and checks the themes' promises.

    python Tests/Browser/run.py [--report PATH] [--site DIR] [--processes N] [--whole]

Prints one line per check, with its faults below. The status is 0 only if every check passes.
"""

import argparse
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import browser
import buttons
import measures
import nu
import pages
import ringing
import samples
import screens
import search
import texts
from browser import Job, View, Visit
from samples import Sample
from server import serving

CHECKOUT = Path(__file__).resolve().parents[2]
# Nothing here takes this long, so the run hangs if it is not done by then.
MOST_SECONDS = 1800
SHOWN_FAULTS = 25

# A page with every fault that the checks below look for: a check that passes it checks nothing.
FAULTY = """<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>
<h2 style="width: 2000px; color: #ccc; background: #fff">Wide and pale</h2><img src="https://report.invalid/pixel.png">
<p><a href="nowhere.html">nowhere</a> <a href="#nothing">nothing</a><center></center></p>
<div class="drawing"><svg></svg><svg></svg></div>
<p><time style="display: block; width: 4em">2026年11月20日</time></p>
<script>document.documentElement.dataset.ran = 'yes'; null.fault</script></body></html>
"""
INJECTED = "<script>document.documentElement.dataset.ran = 'yes'</script>" \
    "<img src=\"data:,\" alt=\"\" onerror=\"document.documentElement.dataset.ran = 'yes'\">"


class Outcome:
    """Counts passed and failed checks, and prints each one."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0
        self._last = time.monotonic()

    def check(self, name: str, faults: list[str]) -> None:
        seconds = time.monotonic() - self._last
        self._last += seconds
        name += f" ({seconds:.0f} s)" if seconds >= 1 else ""
        if faults:
            self.failed += 1
            print(f"FAIL  {name}", *[f"      {fault}" for fault in faults[:SHOWN_FAULTS]], sep="\n")
            if len(faults) > SHOWN_FAULTS:
                print(f"      and {len(faults) - SHOWN_FAULTS} more")
        else:
            self.passed += 1
            print(f"PASS  {name}")
        sys.stdout.flush()


def has_scripts(page: Path) -> bool:
    """Whether a page has a script: the search, and each quote's own page."""
    folder = page.parent
    return folder.parent == Path("quotes") and folder.name not in ("all", "authors", "tags")


def is_manual(page: Path) -> bool:
    return page.parent.name.startswith("manual")


def check_files(sites: list[Sample], outcome: Outcome) -> None:
    """Checks that need no browser."""
    identity, policy, links, count = [], [], [], 0
    for site in sites:
        root = site.root.resolve()
        known = {page.resolve(): pages.read(page) for page in site.pages()}
        for page, facts in known.items():
            name = site.name(page) + ": "
            identity += [name + fault for fault in pages.identity_faults(facts, site.language)]
            policy += [name + fault for fault in pages.policy_faults(facts, has_scripts(page.relative_to(root)))]
            links += [name + fault for fault in pages.link_faults(root, page, known, site.address)]
            count += len(facts.links)
    outcome.check("every page has its language, a title and one heading of the first level", identity)
    outcome.check("every page has a Content-Security-Policy that keeps scripts and other hosts out", policy)
    outcome.check(f"every one of {count} links leads somewhere from file://", links)


def check_markup(sites: list[Sample], outcome: Outcome) -> None:
    looked_at = {page: site for site in sites for page in site.representatives(with_least=False)}
    looked_at |= {page: sites[0] for page in sites[0].pages()}
    found = nu.errors(sorted(looked_at))
    outcome.check(
        f"the Nu HTML checker finds no error in {len(looked_at)} pages",
        [f"{looked_at[page].name(page) if page in looked_at else page}: {fault}" for page, fault in found])


def check_visits(sites: list[Sample], processes: int, outcome: Outcome) -> None:
    """Visits pages at the width of a small phone, and a few of each kind in other views and with axe-core.

    Of the first site every page is visited, of the others one of each kind. The manual is in English in every language,
    and a language has the colors of its theme.
    """
    narrow, dark_and_wide = View(320, "light", True), View(1280, "dark", True)
    in_all_views = (narrow, View(320, "dark", True), View(1280, "light", True), dark_and_wide)
    views_of = {page: (View(320, "light"),) for page in sites[0].pages()}
    for site in sites:
        is_first_of_theme = site.language == sites[0].language
        views = (narrow, dark_and_wide if is_first_of_theme else View(1280, "dark"))
        views_of |= {page: views for page in site.representatives(with_least=False) if is_first_of_theme or not is_manual(page)}
    views_of |= {page: in_all_views for page in sites[0].representatives()}

    site_of = {page: site for site in sites for page in site.pages()}

    def address(page: Path) -> str | None:
        return site_of[page].address + "no/such/page" if page == site_of[page].root / "404.html" else None

    visits = browser.show([Job(page, views, address(page)) for page, views in sorted(views_of.items())], processes)

    def faults(of: Callable[[Visit], list[str]]) -> list[str]:
        return [f"{site_of[visit.page].name(visit.page)} ({visit.view}): {fault}" for visit in visits for fault in of(visit)]

    axed = sum(visit.view.with_axe for visit in visits)
    outcome.check(f"axe-core finds no violation in {axed} views of pages", faults(lambda visit: visit.violations))
    outcome.check(
        f"nothing scrolls sideways, on {len(views_of)} pages at 320 px and on some at 1280 px",
        faults(lambda visit: [visit.overflow] if visit.overflow else []))
    outcome.check(f"each chart is shown once in {len(visits)} views, and in print", faults(lambda visit: visit.undrawn))
    outcome.check(f"no Chinese or Japanese date breaks in {len(visits)} views", faults(lambda visit: visit.broken))
    outcome.check(f"the console stays empty in {len(visits)} views", faults(lambda visit: visit.messages))
    outcome.check(f"nothing is asked of another host in {len(visits)} views", faults(lambda visit: visit.requests))


def check_published(report: Path, site: Path, folder: Path, processes: int, outcome: Outcome) -> None:
    """Shows every kind of page of a site as a server publishes it, whatever host its base_url names."""
    sample = samples.build_published(report, site, folder)
    with serving(folder) as server:

        def address(page: Path) -> str:
            return server + ("no/such/page" if page.name == "404.html" else page.relative_to(folder).as_posix())

        pages_of_kinds = sample.representatives()
        views = (View(320, "dark", True), View(1280, "light", True))
        visits = browser.show([Job(page, views, address(page)) for page in pages_of_kinds], processes)
    outcome.check(
        f"{len(pages_of_kinds)} pages of every kind of {site.name} have no fault as they are published",
        [f"{sample.name(visit.page)} ({visit.view}): {fault}" for visit in visits
         for fault in [*visit.violations, *visit.undrawn, *visit.messages, *visit.requests, *filter(None, [visit.overflow])]])


def check_policy(site: Sample, folder: Path, outcome: Outcome) -> None:
    """Checks that a script put into a page does not run, but would without the policy."""
    page = site.root / "index.html"
    text = page.read_text("utf-8").replace("</main>", INJECTED + "</main>")
    guarded = folder / "guarded.html"
    guarded.write_text(text, "utf-8")
    bare = folder / "bare.html"
    bare.write_text(text.replace(pages.POLICY, "X-No-Policy"), "utf-8")
    marks = [visit.mark for visit in browser.show([Job(guarded), Job(bare)], 1)]
    for copy in (guarded, bare):
        copy.unlink()
    outcome.check(
        "a script put into a page does not run",
        ([] if marks[0] is None else ["it ran"]) + ([] if marks[1] == "yes" else ["it did not run without the policy either"]))


def check_search(report: Path, folder: Path, outcome: Outcome) -> None:
    """Checks the search by keyboard and over hostile quotes. Only prints its time: a busy machine may need more."""
    outcome.check("the search finds what it should, by keyboard alone, and shows all of it as text", search.faults(report, folder))
    times = search.milliseconds(report, folder, 10_000)
    print("      10,000 quotes, first results: " + ", ".join(f"'{query}' {time:.0f} ms" for query, time in times.items()))


def check_buttons(site: Sample, outcome: Outcome) -> None:
    quote = site.root / "quotes/well-done-is-better-than-well-said/index.html"
    found = buttons.faults(quote, "Well done is better", "Benjamin Franklin, Poor Richard’s Almanack, 1737")
    outcome.check("a quote is copied and shared by its buttons, which are shown only where they work", found)


def check_checks(folder: Path, outcome: Outcome) -> None:
    """Checks the checks themselves, on the page with every fault."""
    page = folder.resolve() / "faulty.html"
    page.write_text(FAULTY, "utf-8")
    facts = pages.read(page)
    visit = browser.show([Job(page, (View(with_axe=True),))], 1)[0]
    rules = {violation.split()[0] for violation in visit.violations}
    noticed = {
        "language, title and heading": len(pages.identity_faults(facts, "en")) == 3,
        "policy": bool(pages.policy_faults(facts)),
        "two links": len(pages.link_faults(page.parent, page, {page: facts}, "https://site.invalid/")) == 2,
        "markup": len(nu.errors([page])) >= 3,
        "width": visit.overflow is not None,
        "charts, on the screen and in print": len(visit.undrawn) == 2,
        "date": len(visit.broken) == 1,
        "console": any("null" in message for message in visit.messages),
        "another host": visit.requests == ["https://report.invalid/pixel.png"],
        "axe-core": {"image-alt", "color-contrast", "html-has-lang", "document-title"} <= rules,
    }
    outcome.check(
        "a page with everything wrong is found out by every check",
        [f"not noticed: {name} ({visit})" for name, was_noticed in noticed.items() if not was_noticed])


def stop(*_: object) -> None:
    for process in multiprocessing.active_children():
        process.terminate()
    raise TimeoutError(f"not done in {MOST_SECONDS} s")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--report", type=Path, default=CHECKOUT / ".build/release/report", help="the program to build with")
    parser.add_argument("--site", type=Path, action="append", default=[], help="another site to show as it is published")
    parser.add_argument("--processes", type=int, default=min(4, os.cpu_count() or 2), help="browsers at once")
    parser.add_argument("--whole", action="store_true", help="show every theme in every language, not in two")
    options = parser.parse_args()
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(MOST_SECONDS)
    started = time.monotonic()
    outcome = Outcome()
    with tempfile.TemporaryDirectory(prefix="report-browser-") as temporary, serving(Path(temporary)) as server:
        folder = Path(temporary).resolve()
        try:
            sites = samples.build(options.report.resolve(), CHECKOUT, folder, server, options.whole)
            print(f"{sum(len(site.pages()) for site in sites)} pages in {len(samples.LANGUAGES)} languages and {len(samples.THEMES)} themes, of the kinds "
                  + ", ".join(sorted(sites[0].kinds())))
            check_checks(folder, outcome)
            check_files(sites, outcome)
            check_markup(sites, outcome)
            check_policy(sites[0], sites[0].root, outcome)
            check_visits(sites, options.processes, outcome)
            outcome.check(
                "hostile texts run nowhere and fit on a small phone",
                texts.faults(options.report.resolve(), CHECKOUT, folder, options.processes))
            for number, site in enumerate([CHECKOUT, *options.site]):
                check_published(
                    options.report.resolve(), site.resolve(), folder / f"published-{number}", options.processes, outcome)
            found, told = measures.faults(
                options.report.resolve(), folder, [site.resolve() for site in options.site], options.processes)
            outcome.check("answers stand on the first screen, nothing is cut, small to hit or too long, in every theme", found)
            print(*(f"      {line}" for line in told if "coffee/index.html" in line), sep="\n")
            check_buttons(sites[0], outcome)
            check_search(options.report.resolve(), folder, outcome)
            outcome.check(
                "the screens log, edit, remove and undo on a phone, with and without scripts, in two languages",
                screens.faults(options.report.resolve(), folder, options.processes))
            outcome.check(
                "an alarm rings in a page of the site, and is stopped there", ringing.faults(options.report.resolve(), folder))
        except Exception as error:  # an error that ends the run early is reported like any failed check
            outcome.check("the checks run to their end", [f"{type(error).__name__}: {error}"])
    print(f"in {time.monotonic() - started:.0f} s")
    print(f"{outcome.passed} passed, {outcome.failed} failed")
    return 1 if outcome.failed else 0


if __name__ == "__main__":
    sys.exit(main())
