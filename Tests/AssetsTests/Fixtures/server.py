"""A server on the loopback interface whose paths misbehave, each in its own way.

Prints its port and stops when its standard input ends.
"""

import http.server
import os
import sys
import threading
import time

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'
BLOCK = b" " * 65536


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        name = self.path.strip("/").split("?")[0].replace("-", "_")
        try:
            getattr(self, "send_" + name, self.send_gone)()
        except (BrokenPipeError, ConnectionResetError):
            pass
        self.close_connection = True

    def answer(self, body, status=200, length=None, **fields):
        self.send_response(status)
        if length != "none":
            self.send_header("Content-Length", str(length or len(body)))
        for name, value in fields.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def redirect(self, to):
        self.answer(b"not here", 302, Location=to, ETag='"of the redirection"')

    def send_good(self):
        self.answer(SVG, ETag='"one"', Last_Modified="Fri, 20 Nov 2026 08:00:00 GMT")

    def send_conditional(self):
        if self.headers["If-None-Match"] == '"one"':
            return self.answer(b"", 304, ETag='"one"')
        self.answer(SVG, ETag='"one"')

    def send_echo(self):
        asked = [self.headers[name] or "-" for name in ("If-None-Match", "If-Modified-Since", "User-Agent")]
        self.answer("|".join(asked).encode())

    def send_lying(self):
        self.answer(b"<!DOCTYPE html><html><body>no picture</body></html>", Content_Type="image/png")

    def send_misnamed(self):
        self.answer(SVG, Content_Type="text/html")

    def send_gone(self):
        self.answer(SVG, 404)

    def send_partial(self):
        self.answer(SVG, 206)

    def send_huge(self):
        self.answer(b"", length=50_000_000)

    def send_endless(self):
        self.send_response(200)
        self.end_headers()
        while True:
            self.wfile.write(BLOCK)

    def send_slow(self):
        self.answer(SVG[:10], length=len(SVG))
        self.wfile.flush()
        time.sleep(30)

    def send_silent(self):
        time.sleep(30)

    def send_truncated(self):
        self.answer(SVG[:20], length=len(SVG))

    def send_closed(self):
        pass

    def send_once(self):
        self.redirect("/good")

    def send_thrice(self):
        self.redirect("/twice")

    def send_twice(self):
        self.redirect("/once")

    def send_four_times(self):
        self.redirect("/thrice")

    def send_circle(self):
        self.redirect("/circle")

    def send_to_file(self):
        self.redirect("file:///etc/passwd")

    def send_to_ftp(self):
        self.redirect("ftp://127.0.0.1/x")

    def send_long_etag(self):
        self.answer(SVG, ETag='"' + "x" * 5000 + '"')

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True


def main():
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
    os._exit(0)


main()
