"""Prints how long a preview takes from a saved file to a told browser: the median of several edits of one file.

    python Tests/Benchmarks/preview.py FOLDER FILE -- COMMAND …

COMMAND serves FOLDER; `{port}` in it becomes a free port. Our events are server-sent, Hugo's come by the WebSocket of
LiveReload.
"""

import base64
import json
import os
import socket
import statistics
import subprocess
import sys
import time
from pathlib import Path

import inputs

EDITS = 5
# Between two edits: each is of another tick of the file system's clock, and finds the server at rest.
PAUSE = 0.5
PATIENCE = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def connected(port: int, server: subprocess.Popen) -> socket.socket:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        except ConnectionRefusedError:
            time.sleep(0.02)
    raise SystemExit(f"{' '.join(map(str, server.args))}: no server at port {port}")


def requested(stream: socket.socket, port: int, path: str, *fields: str) -> None:
    """Sends a request and reads the head of its answer."""
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *fields, "", ""]
    stream.sendall("\r\n".join(lines).encode())
    head = b""
    while b"\r\n\r\n" not in head:
        head += stream.recv(1) or sys.exit(f"no answer for {path}")


def wait_for_page(port: int, server: subprocess.Popen) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with connected(port, server) as stream:
            stream.sendall(f"GET / HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            if b" 200 " in stream.recv(64):
                return
        time.sleep(0.02)
    raise SystemExit(f"no page at port {port}")


class EventStream:
    """Server-sent events (WHATWG HTML, 9.2)."""

    def __init__(self, port: int, server: subprocess.Popen) -> None:
        wait_for_page(port, server)
        self.stream = connected(port, server)
        requested(self.stream, port, "/-/events")
        # The first event is no news.
        self.wait()

    def wait(self) -> None:
        text = b""
        while b"data:" not in text:
            text += self.stream.recv(1 << 16) or sys.exit("the stream of events ended")


class LiveReload:
    """LiveReload's protocol 7 over a WebSocket (RFC 6455)."""

    def __init__(self, port: int, server: subprocess.Popen) -> None:
        wait_for_page(port, server)
        self.stream = connected(port, server)
        key = base64.b64encode(os.urandom(16)).decode()
        requested(
            self.stream, port, "/livereload", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}", f"Origin: http://127.0.0.1:{port}")
        hello = {"command": "hello", "protocols": ["http://livereload.com/protocols/official-7"]}
        # Hugo looks for this text without spaces.
        self.send(json.dumps(hello, separators=(",", ":")).encode())
        while b"hello" not in self.stream.recv(1 << 16):
            pass

    def send(self, text: bytes) -> None:
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(text))
        self.stream.sendall(bytes([0x81, 0x80 | len(text)]) + mask + masked)

    def wait(self) -> None:
        text = b""
        while b'"reload"' not in text:
            text += self.stream.recv(1 << 16) or sys.exit("the WebSocket was closed")


def seconds_of_edits(stream: EventStream | LiveReload, path: Path) -> list[float]:
    original = path.read_text("utf-8")
    seconds = []
    try:
        for number in range(EDITS):
            time.sleep(PAUSE)
            path.write_text(original if number % 2 else inputs.edited(original), "utf-8")
            saved = time.perf_counter()
            stream.wait()
            seconds.append(time.perf_counter() - saved)
    finally:
        path.write_text(original, "utf-8")
    return seconds


def main() -> None:
    folder, file, _, *command = sys.argv[1:]
    port = free_port()
    server = subprocess.Popen(
        [part.replace("{port}", str(port)) for part in command], cwd=folder, stdout=subprocess.DEVNULL)
    try:
        kind = LiveReload if "hugo" in Path(command[0]).name else EventStream
        stream = kind(port, server)
        print(f"seconds {statistics.median(seconds_of_edits(stream, Path(folder, file))):.4f}")
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
