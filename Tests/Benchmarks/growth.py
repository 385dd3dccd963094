"""Checks content of which eight times as much must take about eight times as long, not sixty-four times.

    python Tests/Benchmarks/growth.py [--report PATH] [--runs N]

Each content has one part again and again. It would take the square of their number if each were compared with the
others, or were looked for from the start. The status is 0 only if no time grows by far more than its content.
"""

import argparse
import datetime
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from timing import Command, in_turns

DAY = "## 2026-11-20\n\n"
# Above and below a letter: comparing texts sorts such marks.
ACCENTS = "\u0301\u0316"
TIMES = 8
# Far from a square, and far from what a busy machine makes of eight.
MOST_TIMES = 24


@dataclass(frozen=True)
class Content:
    """A file with `count` parts, or with eight times as many."""

    name: str
    file: str
    count: int
    text: Callable[[int], str]
    settings: Callable[[int], str] = lambda count: ""


def many(count: int, part: Callable[[int], str], separator: str = "") -> str:
    return separator.join(map(part, range(count)))


def day(number: int) -> str:
    return (datetime.date(2026, 11, 21) + datetime.timedelta(days=number)).isoformat()


def quotes(count: int, quote: Callable[[int], tuple[str, str, str]]) -> str:
    texts = [quote(number) for number in range(count)]
    return "".join(f"> {text}\n>\n> — {author}{tags}\n\n" for text, author, tags in texts)


COFFEE = [
    Content("a field again and again", "coffee.json", 2_000,
            lambda count: '[{"date":"2026-11-20"' + ',"cups":1' * count + "}]"),
    Content("an unknown field again and again", "coffee.json", 2_000,
            lambda count: '[{"date":"2026-11-20"' + many(count, lambda i: f',"x{i}":1') + "}]"),
    Content("misspelt fields", "coffee.json", 2_000,
            lambda count: '[{"date":"2026-11-20"' + many(count, lambda i: f',"cup{chr(0x4E00 + i)}":1') + "}]"),
    Content("faulty lines of JSON", "coffee.jsonl", 5_000, lambda count: "[}\n" * count),
    Content("marks of other programs", "coffee.md", 5_000,
            lambda count: DAY + "- latte" + many(count, lambda i: f" %%{i}%%") + "\n"),
    Content("lines of a note", "coffee.md", 10_000, lambda count: DAY + "- latte — note\n" + "more\n" * count),
    Content("unknown columns", "coffee.md", 2_000,
            lambda count: "| Date | " + many(count, lambda i: f"c{i} | ") + "\n|---|" + "---|" * count + "\n| 2026-11-20 |\n"),
    Content("tags of an entry", "coffee.md", 4_000, lambda count: DAY + "- latte" + many(count, lambda i: f" #t{i}") + "\n"),
    Content("rows with a cell too many", "coffee.md", 2_000,
            lambda count: "| Date | Cups |\n|---|---|\n" + "| 2026-11-20 | 1 | more |\n" * count),
    Content("directions that nothing ends", "coffee.md", 10_000,
            lambda count: DAY + "- latte — " + "\u202A" * count + "\u2069" * count + "\n"),
    Content("accents on a letter of a drink", "coffee.md", 4_000, lambda count: DAY + "- a" + ACCENTS * count + "\n"),
    Content("accents on a letter of a heading", "coffee.md", 4_000, lambda count: "## a" + ACCENTS * count + "\n\n- latte\n"),
    Content("accents on a letter of a drink in JSON", "coffee.json", 4_000,
            lambda count: '[{"date":"2026-11-20","drink":"a' + ACCENTS * count + '"}]'),
    Content("escaped accents on a letter of a drink in JSON", "coffee.json", 4_000,
            lambda count: '[{"date":"2026-11-20","drink":"a' + r"\u0301\u0316" * count + '"}]'),
    Content("drinks with caffeine of their own", "coffee.md", 2_000,
            lambda count: DAY + many(count, lambda i: f"- drink{i}\n"),
            lambda count: "coffee:\n  caffeine:\n" + many(count, lambda i: f"    x{i} y: 1\n")),
]
ALARMS = [
    Content("parts of an alarm", "alarms.md", 2_000, lambda count: "- 06:45 Swim" + many(count, lambda i: f" · part {i}") + "\n"),
    Content("parts of an alarm that are written otherwise", "alarms.md", 2_000,
            lambda count: "- 06:45 Swim" + many(count, lambda i: f" · a&amp;{i}") + "\n"),
    Content("days of an alarm", "alarms.md", 2_000,
            lambda count: "- 06:45 Swim · " + many(count, lambda i: f"day {i}", ", ") + "\n"),
    Content("commas in the label of an alarm", "alarms.md", 5_000,
            lambda count: "- 06:45 Swim" + many(count, lambda i: f", a{i}") + "\n"),
    Content("commas before the days of an alarm", "alarms.md", 2_000,
            lambda count: "- 06:45 Swim" + many(count, lambda i: f", a{i}") + ", Mon\n"),
    Content("a label of one letter", "alarms.md", 10_000, lambda count: "- 06:45 " + "a" * count + "&lt; · Mon\n"),
    Content("a label of words", "alarms.md", 10_000, lambda count: "- 06:45 " + "日本 word " * count + "· Mon\n"),
    Content("character references that nothing ends", "alarms.md", 10_000,
            lambda count: "- 06:45 " + "&a " * count + "; · Mon\n"),
    Content("alarms with a cell too many", "alarms.md", 2_000,
            lambda count: "| Time | Label |\n|---|---|\n" + "| 06:45 | Swim | more |\n" * count),
    Content("accents on a letter of a label", "alarms.md", 4_000, lambda count: "- 06:45 a" + ACCENTS * count + "\n"),
    Content("alarms at one time", "alarms.md", 1_000, lambda count: many(count, lambda i: f"- 06:40 A{i} · Mon, Tue\n")),
    Content("alarms on one day each, and every day", "alarms.md", 500,
            lambda count: many(count, lambda i: f"- 06:41 A · {day(i)}\n") + "- 06:40 B\n" + "- 22:00 C\n" * count),
]
QUOTES = [
    Content("lines of an attribution", "quotes.md", 10_000, lambda count: "> text\n\n— Author\n" + many(count, lambda i: f"line {i}\n")),
    Content("dashes before an author", "quotes.md", 10_000, lambda count: "> text\n>\n> — " + "— " * count + "Author\n"),
    Content("commas behind an author", "quotes.md", 10_000, lambda count: "> text\n>\n> — Author" + " ," * count + "\n"),
    Content("colons behind an author", "quotes.md", 10_000, lambda count: "> text\n>\n> — Author" + ":" * count + " *Work*\n"),
    Content("words in quotation marks behind an author", "quotes.md", 10_000,
            lambda count: "> text\n>\n> — Anna" + ' "b"' * count + "\n"),
    Content("lines of an item that begins with many blanks", "quotes.md", 5_000,
            lambda count: "-" + " " * (count * 10) + "x\n" + "  a\n" * count + "\n| a |\n"),
    Content("one quote of many authors", "quotes.md", 1_000,
            lambda count: quotes(count, lambda i: ("To be", f"Author {i}", ""))),
    Content("one quote again and again, each with a tag", "quotes.md", 5_000,
            lambda count: quotes(count, lambda i: ("To be", "A", f" #t{i}")), lambda count: "quotes:\n  publish: favorites\n"),
    Content("tags of a quote", "quotes.md", 400, lambda count: "> Less is more.\n>\n> — Mies" + many(count, lambda i: f" #t{i}") + "\n"),
    Content("accents on a letter of an author", "quotes.md", 4_000, lambda count: "> text\n>\n> — a" + ACCENTS * count + "\n"),
    Content("escaped accents on a letter of a text", "quotes.md", 4_000, lambda count: "> a" + "&#x301;&#x316;" * count + "\n"),
    Content("markers of lists on a line", "quotes.md", 10_000, lambda count: "> a\n\n" + "- " * count + "x\n"),
]
PAGES = [
    Content(f"delimiters such as {piece.strip()}", "pages/page.md", 4_000,
            lambda count, piece=piece: "---\ntitle: Page\n---\n~~a ~b " + piece * count + "\n")
    for piece in ("*a ~~b _c ", "a* ~b~~ c_ ", "*a~~b*c~~d_", "*a **b ~~c d~~ e* f** ", "*~", "\\*;~&_")
] + [
    Content("markers of lists behind a tilde", "pages/page.md", 4_000,
            lambda count: "---\ntitle: Page\n---\n~a\n\n" + "- " * count + "x\n"),
    Content("accents on a letter of a footnote", "pages/page.md", 4_000,
            lambda count: "---\ntitle: Page\n---\na[^" + ACCENTS * count + "]\n\n[^" + ACCENTS * count + "]: b\n"),
    Content("broken addresses of a picture in raw HTML", "pages/page.md", 4_000,
            lambda count: '---\ntitle: Page\n---\ntext <img srcset="' + "a b c, " * count + '">\n',
            lambda count: "raw_html: true\n"),
]
TABLE = Content(
    "columns of a table to import", "table.csv", 5_000,
    lambda count: "Date,Drink," + many(count, lambda i: f"c{i}", ",") + "\n2026-11-20,latte" + ",x" * count + "\n")
CONTENTS = [*COFFEE, *ALARMS, *QUOTES, *PAGES, TABLE]


def command(report: str, content: Content, count: int, folder: Path) -> Command:
    """Writes the content with a number of parts, and returns the command that reads it and makes every page."""
    site = folder / f"{CONTENTS.index(content)}-{count}"
    file = site / ("" if content is TABLE else "content") / content.file
    for parent in (file.parent, site / "content"):
        parent.mkdir(parents=True, exist_ok=True)
    (site / "content/site.yml").write_text("title: Growth\n" + content.settings(count), "utf-8")
    file.write_text(content.text(count), "utf-8")
    arguments = ["import", "--dry-run", str(file)] if content is TABLE else ["check", "--as-of", "2026-11-21", "--quiet", "--offline"]
    # Most of the content is faulty.
    return Command([report, *arguments, "--site", str(site)], statuses=(0, 1))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--report", type=Path, default=Path(__file__).resolve().parents[2] / ".build/release/report")
    parser.add_argument("--runs", type=int, default=2)
    options = parser.parse_args()
    report = str(options.report.resolve())
    too_slow = 0
    with tempfile.TemporaryDirectory(prefix="report-growth-") as folder:
        for content in CONTENTS:
            commands = {
                str(times): command(report, content, content.count * times, Path(folder)) for times in (1, TIMES)}
            once, more = (min(runs.seconds) for runs in in_turns(commands, options.runs).values())
            is_too_slow = more >= once * MOST_TIMES
            too_slow += is_too_slow
            print(f"{content.count:7,} × {content.name:48} {once:7.3f} s, {TIMES} times as many: {more:7.3f} s "
                  f"{more / once:6.1f}×{'  TOO SLOW' if is_too_slow else ''}", flush=True)
    print(f"{too_slow} of {len(CONTENTS)} contents take far more than {TIMES} times as long")
    return 1 if too_slow else 0


if __name__ == "__main__":
    sys.exit(main())
