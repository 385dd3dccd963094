"""Prints a calendar file's occurrences as JSON, found with the packages icalendar and recurring-ical-events of PyPI.

Usage: occurrences.py FILE FROM DAYS
"""

import datetime
import json
import re
import sys

import icalendar
import recurring_ical_events

path, first, days = sys.argv[1], datetime.date.fromisoformat(sys.argv[2]), int(sys.argv[3])
with open(path, "rb") as file:
    calendar = icalendar.Calendar.from_ical(file.read())

errors = [str(error) for component in calendar.walk() for error in component.errors]
found = []
for event in recurring_ical_events.of(calendar).between(first, first + datetime.timedelta(days=days)):
    start = event["DTSTART"].dt
    found.append({"start": start.strftime("%Y-%m-%dT%H:%M"), "floats": start.tzinfo is None, "summary": str(event["SUMMARY"])})
found.sort(key=lambda each: (each["start"], each["summary"]))
events = [
    {
        "identifier": str(event["UID"]),
        "summary": str(event["SUMMARY"]),
        "minutes": (event.decoded("DTSTART") + event.decoded("DURATION") - event.decoded("DTSTART")).seconds // 60,
        "alarms": [str(alarm["ACTION"]) for alarm in event.subcomponents],
        "sounds": [str(alarm["ATTACH"]) for alarm in event.subcomponents if "ATTACH" in alarm],
    }
    for event in calendar.walk("VEVENT")
]
# icalendar leaves the escapes in properties that it does not know.
name = re.sub(r"\\([\\;,])", r"\1", str(calendar["X-WR-CALNAME"]))
json.dump(
    {"name": name, "errors": errors, "events": events, "occurrences": found},
    sys.stdout, ensure_ascii=False)
