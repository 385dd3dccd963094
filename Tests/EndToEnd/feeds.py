"""Reads a feed with feedparser and prints its content as JSON, for FeedTests.swift."""

import json
import sys
from calendar import timegm
from pathlib import Path

import feedparser

# Parses bytes, so that feedparser has no address to complete links with.
feed = feedparser.parse(Path(sys.argv[1]).read_bytes())
fault = feed.get("bozo_exception")
entries = [
    {
        "id": entry.id, "title": entry.title, "link": entry.link, "updated": entry.updated, "seconds": timegm(entry.updated_parsed),
        "published": entry.published, "summary": entry.get("summary"), "content": entry.content[0].value,
        "type": entry.content[0].type, "tags": [tag.term for tag in entry.get("tags", [])],
    }
    for entry in feed.entries
]
json.dump({
    "fault": None if not feed.bozo else str(fault), "version": feed.version, "title": feed.feed.title,
    "subtitle": feed.feed.get("subtitle"), "id": feed.feed.id, "updated": feed.feed.updated, "author": feed.feed.author,
    "language": feed.feed.get("language"), "links": {link.rel: link.href for link in feed.feed.links}, "entries": entries,
}, sys.stdout)
