"""Makes the benchmark's sites: ours, and the same content for Hugo. Every machine gets the same bytes."""

import datetime
import json
import random
from pathlib import Path

SEED = 20261121
QUOTES_AN_AUTHOR = 40
WORDS = ("coffee morning quiet river stone window garden letter winter harbour lantern paper thread copper silver slow "
         "patient careful honest bright narrow open early late again seldom often always under over between beyond").split()
DRINKS = ("espresso", "latte", "filter", "cappuccino", "flat white", "cold brew")


def words(source: random.Random, count: int) -> str:
    text = " ".join(source.choice(WORDS) for _ in range(count))
    return text[0].upper() + text[1:]


def commentary(source: random.Random, size: int = 2048) -> str:
    """Makes about `size` bytes of Markdown: paragraphs with emphasis and links, a heading, a list and a code block."""
    parts: list[str] = []
    length = 0
    while length < size:
        kind = len(parts) % 5
        if kind == 1:
            part = f"{words(source, 6)} *{words(source, 3)}* and **{words(source, 2)}**, as in [{words(source, 2)}]" \
                f"(https://example.org/{source.randrange(10_000)}), {words(source, 30)}."
        elif kind == 2:
            part = f"### {words(source, 4)}"
        elif kind == 3:
            part = "\n".join(f"- {words(source, 8)} `{source.choice(WORDS)}`" for _ in range(4))
        elif kind == 4:
            part = f"```\n{words(source, 6)}\n{words(source, 5)}\n```"
        else:
            part = words(source, 60) + "."
        parts.append(part)
        length += len(part) + 2
    return "\n\n".join(parts) + "\n"


def quote(number: int) -> tuple[str, str, str, str]:
    """Returns the text, author, date and commentary of a quote."""
    source = random.Random(SEED * 1_000_003 + number)
    author = f"Author {number // QUOTES_AN_AUTHOR:04d}"
    date = datetime.date(2000, 1, 1) + datetime.timedelta(days=number % 9000)
    return f"{words(source, 12)} {number}.", author, date.isoformat(), commentary(source)


def edited(text: str) -> str:
    return text.rstrip("\n") + "\n\nOne more line, written later.\n"


def make_quotes(folder: Path, count: int) -> None:
    """Makes one file per quote, with equal content, in `report` for us and in `hugo` for Hugo."""
    (folder / "report/content/quotes").mkdir(parents=True)
    (folder / "report/content/site.yml").write_text("title: Quotes\nquotes:\n  cards: none\n", "utf-8")
    (folder / "hugo/content/quotes").mkdir(parents=True)
    for number in range(count):
        text, author, date, body = quote(number)
        name = f"{number:06d}.md"
        (folder / "report/content/quotes" / name).write_text(
            f"---\nauthor: {author}\ndate: {date}\n---\n\n> {text}\n\n{body}", "utf-8")
        (folder / "hugo/content/quotes" / name).write_text(
            f"---\ntitle: {json.dumps(text)}\nauthors: [{author}]\ndate: {date}\n---\n\n> {text}\n\n{body}", "utf-8")
    make_hugo_layouts(folder / "hugo")


HUGO_CONFIG = """baseURL = "https://example.org/"
title = "Quotes"
disableKinds = ["RSS", "sitemap", "robotsTXT", "404"]
[taxonomies]
author = "authors"
[pagination]
pagerSize = 50
"""
HUGO_BASE = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} · {{ site.Title }}</title></head>
<body>
<header><a href="{{ "/" | relURL }}">{{ site.Title }}</a>
<nav><a href="{{ "/" | relURL }}">Home</a> <a href="{{ "/quotes/" | relURL }}">Quotes</a>
<a href="{{ "/authors/" | relURL }}">Authors</a></nav></header>
<main>{{ block "main" . }}{{ end }}</main>
<footer>{{ site.Title }}</footer>
</body>
</html>
"""
HUGO_SINGLE = """{{ define "main" }}<article><h1>{{ .Title }}</h1>
{{ .Content }}
<p>{{ range .GetTerms "authors" }}<a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a>{{ end }}
<time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "Jan 2, 2006" }}</time></p>
<nav>{{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav></article>{{ end }}
"""
HUGO_LIST = """{{ define "main" }}<h1>{{ .Title }}</h1>
{{ $pager := .Paginate .RegularPages }}
<ul>{{ range $pager.Pages }}<li><blockquote>{{ .Title }}</blockquote>
{{ range .GetTerms "authors" }}<a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a>{{ end }}
<a href="{{ .RelPermalink }}">#</a></li>{{ end }}</ul>
<nav>{{ range $pager.Pagers }}<a href="{{ .URL }}">{{ .PageNumber }}</a> {{ end }}</nav>{{ end }}
"""
HUGO_TERMS = """{{ define "main" }}<h1>{{ .Title }}</h1>
<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a> {{ len .Pages }}</li>{{ end }}</ul>{{ end }}
"""
HUGO_HOME = """{{ define "main" }}<h1>{{ site.Title }}</h1>
<p><a href="{{ "/quotes/" | relURL }}">{{ len site.RegularPages }}</a></p>{{ end }}
"""


def make_hugo_layouts(folder: Path) -> None:
    layouts = folder / "layouts"
    layouts.mkdir()
    (folder / "hugo.toml").write_text(HUGO_CONFIG, "utf-8")
    for name, text in (("baseof", HUGO_BASE), ("single", HUGO_SINGLE), ("list", HUGO_LIST), ("terms", HUGO_TERMS),
                       ("taxonomy", HUGO_TERMS), ("term", HUGO_LIST), ("home", HUGO_HOME)):
        (layouts / f"{name}.html").write_text(text, "utf-8")


def make_coffee(folder: Path, entries: int, years: int = 40, last: int = 2025) -> None:
    """Makes one JSON file per year, with about 92 bytes per entry."""
    content = folder / "content"
    (content / "coffee").mkdir(parents=True)
    (content / "site.yml").write_text("title: Coffee\ncoffee:\n  daily_limit: 80\n", "utf-8")
    source = random.Random(SEED)
    for year in range(last - years + 1, last + 1):
        start = datetime.date(year, 1, 1)
        days = (datetime.date(year + 1, 1, 1) - start).days
        count = entries // years
        lines = []
        for index in range(count):
            # Entries are in the order of time.
            day, rest = divmod(index * days, count)
            date = start + datetime.timedelta(days=day)
            minute = 6 * 60 + 16 * 60 * rest // count
            time = f"{minute // 60:02d}:{minute % 60:02d}"
            cups = source.choice(("1", "1", "2", "0.5"))
            lines.append(f'{{"date": "{date}T{time}", "cups": {cups}, "drink": "{source.choice(DRINKS)}", '
                         f'"note": "{source.choice(WORDS)}"}}')
        (content / f"coffee/{year}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
