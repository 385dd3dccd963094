"""Looks at what `report serve` serves. Arguments: the port, and what to do."""

import html
import http.client
import json
import os
import re
import sys
import time
import urllib.parse

HOST, PORT = "127.0.0.1", int(sys.argv[1])


def published(page):
    """A page as it was before the server put its script into it."""
    head, script, rest = page.partition(b'<script src="/-/preview.js" ')
    if script:
        page = head + rest[rest.index(b"</script>\n") + len(b"</script>\n"):]
    return page.replace(b"; script-src 'self'; connect-src 'self'\"", b'"').replace(b"; connect-src 'self'\"", b'"')


def compare(folder, base):
    """Prints each file of a folder that is served with other bytes, and the first line that differs."""
    connection = http.client.HTTPConnection(HOST, PORT, timeout=300)
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(place, name), folder)
            if name == ".report-manifest":
                continue
            connection.request("GET", base + urllib.parse.quote(path))
            response = connection.getresponse()
            served = response.read()
            with open(os.path.join(folder, path), "rb") as file:
                wanted = file.read()
            if path.endswith(".html"):
                served = published(served)
            if response.status != 200 or served != wanted:
                lines = zip(served.split(b"\n"), wanted.split(b"\n"))
                print(path, response.status, next((pair for pair in lines if pair[0] != pair[1]), "length"))


def state(page="/", content=""):
    """Prints the data of the event that a page gets first."""
    connection = http.client.HTTPConnection(HOST, PORT, timeout=300)
    connection.request("GET", "/-/events?" + urllib.parse.urlencode({"page": page, "content": content}))
    response = connection.getresponse()
    while not (line := response.readline()).startswith(b"data:"):
        pass
    print(json.dumps(json.loads(line[5:])))
    connection.close()


def ring(alarms):
    """Adds an alarm to a file and waits until it rings; prints what a page shows then, after a guessed token, and after
    its own token has stopped the alarm."""
    stream = http.client.HTTPConnection(HOST, PORT, timeout=600)
    stream.request("GET", "/-/events")
    events = stream.getresponse()

    # An alarm that is added in a minute's last seconds may be read after that minute.
    rings = time.gmtime(time.time() + 80)
    with open(alarms, "w") as file:
        file.write(time.strftime("- [x] %H:%M Tea · daily\n", rings))
    deadline = time.monotonic() + 600

    def await_ring():
        while events.readline().strip() != b"event: ring":
            if time.monotonic() > deadline:
                sys.exit("no ring in 150 seconds")

    def asked(method="GET", form=None):
        connection = http.client.HTTPConnection(HOST, PORT, timeout=300)
        headers = {"Content-Type": "application/x-www-form-urlencoded"} if form else {}
        connection.request(method, "/-/ringing", urllib.parse.urlencode(form) if form else None, headers)
        response = connection.getresponse()
        return response.status, response.read().decode()

    def shown(page):
        return re.findall("<p><bdi>(.*)</bdi></p>", page)

    await_ring()
    _, page = asked()
    print(shown(page))
    asked("POST", {"action": "stop", "token": "guessed"})
    print(shown(asked()[1]))
    token = re.search('name="token" value="([^"]+)"', page)[1]
    alarm = html.unescape(re.search('name="alarm" value="([^"]+)"', page)[1])
    asked("POST", {"action": "stop", "token": token, "alarm": "another"})
    print(shown(asked()[1]))
    print(asked("POST", {"action": "stop", "token": token, "alarm": alarm})[0])
    await_ring()
    print(shown(asked()[1]))


if __name__ == "__main__":
    {"compare": compare, "ring": ring, "state": state}[sys.argv[2]](*sys.argv[3:])
