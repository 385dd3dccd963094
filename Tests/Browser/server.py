"""A server for the not-found page, which has no address of its own, and for sites as they are published."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class _Handler(SimpleHTTPRequestHandler):
    """Serves files and, for any other address, the 404.html of the site in `LANGUAGE/public/`, or of the folder."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        language = self.path.split("/")[1]
        folder = Path(self.directory)
        page = next((page for page in (folder / language / "public" / "404.html", folder / "404.html") if page.is_file()), folder)
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        # A browser reports failure statuses on its console, which must stay empty.
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Runs a server on the loopback interface at a free port, and yields its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
