"""Asks a server of the tests what clients may ask. Arguments: its port, and the names of tests."""

import http.client
import os
import resource
import socket
import sys
import time
import unittest

PORT = int(sys.argv[1])
# As the server's limits are for these tests (LoopbackTests.swift).
IDLE_SECONDS, REQUEST_SECONDS, BODY_LIMIT = 3, 4, 1 << 20
SOUND = bytes(range(256)) * 40


def ask(method, path, headers={}, body=None, host="127.0.0.1"):
    connection = http.client.HTTPConnection(host, PORT, timeout=300)
    connection.request(method, path, body=body, headers=headers)
    response = connection.getresponse()
    content = response.read()
    connection.close()
    return response, content


def raw(data, wait=True):
    """What the server sends until it closes the connection."""
    with socket.create_connection(("127.0.0.1", PORT), timeout=300) as connection:
        connection.sendall(data)
        received = b""
        while wait:
            try:
                part = connection.recv(65536)
            except ConnectionResetError:
                break
            if not part:
                break
            received += part
        return received


def request(target, *headers):
    lines = [f"GET {target} HTTP/1.1".encode("latin-1"), f"Host: localhost:{PORT}".encode(), b"Connection: close"]
    return b"\r\n".join(lines + [header.encode("latin-1") for header in headers]) + b"\r\n\r\n"


def status(target, *headers):
    return int(raw(request(target, *headers)).split(b" ")[1])


class Files(unittest.TestCase):
    def test_types(self):
        for path, kind in [("/", "text/html; charset=utf-8"), ("/a.css", "text/css; charset=utf-8"),
                           ("/sounds/bell.mp3", "audio/mpeg"), ("/data/x.json", "application/json"),
                           ("/picture.svg", "image/svg+xml"), ("/unknown", "application/octet-stream")]:
            response, _ = ask("GET", path)
            self.assertEqual((response.status, response.getheader("Content-Type")), (200, kind), path)
            self.assertEqual(response.getheader("X-Content-Type-Options"), "nosniff")
            self.assertEqual(response.getheader("Cross-Origin-Resource-Policy"), "same-origin")

    def test_both_addresses(self):
        for host in ["127.0.0.1", "::1"]:
            self.assertEqual(ask("GET", "/a.css", host=host)[1], b"p{}")

    def test_several_requests_on_one_connection(self):
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=300)
        for path in ["/", "/a.css", "/missing", "/a.css"]:
            connection.request("GET", path)
            connection.getresponse().read()
        connection.close()

    def test_folders(self):
        response, _ = ask("GET", "/coffee?x=1")
        self.assertEqual((response.status, response.getheader("Location")), (302, "/coffee/?x=1"))
        response, content = ask("GET", "/coffee/")
        self.assertEqual(response.status, 200)
        self.assertIn(b"Coffee", content)
        self.assertEqual(ask("GET", "/%E5%92%96%E5%95%A1/")[0].status, 200)
        self.assertEqual(ask("GET", "/%E5%92%96%E5%95%A1")[0].getheader("Location"), "/%E5%92%96%E5%95%A1/")

    def test_missing_page(self):
        response, content = ask("GET", "/no/such/page")
        self.assertEqual(response.status, 404)
        self.assertIn(b"Nothing here", content)

    def test_head(self):
        for path in ["/", "/sounds/bell.mp3", "/no"]:
            got, content = ask("GET", path)
            head, nothing = ask("HEAD", path)
            self.assertEqual((head.status, nothing), (got.status, b""))
            self.assertEqual(head.getheader("Content-Length"), str(len(content)))
            self.assertEqual(head.getheader("ETag"), got.getheader("ETag"))
        self.assertEqual(ask("HEAD", "/sounds/bell.mp3", {"Range": "bytes=0-1"})[0].status, 200)

    def test_methods(self):
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "FOO"]:
            response, _ = ask(method, "/")
            self.assertEqual((response.status, response.getheader("Allow")), (405, "GET, HEAD"), method)


class Conditions(unittest.TestCase):
    def test_not_modified(self):
        tag = ask("GET", "/")[0].getheader("ETag")
        for value in [tag, "W/" + tag, "*", '"other", ' + tag]:
            response, content = ask("GET", "/", {"If-None-Match": value})
            self.assertEqual((response.status, content, response.getheader("ETag")), (304, b"", tag), value)
        self.assertEqual(ask("HEAD", "/", {"If-None-Match": tag})[0].status, 304)
        for value in ['"other"', tag.strip('"'), ""]:
            self.assertEqual(ask("GET", "/", {"If-None-Match": value})[0].status, 200, value)
        self.assertNotEqual(tag, ask("GET", "/coffee/")[0].getheader("ETag"))

    def test_kept_by_browsers(self):
        for path, kept in [("/a.css", "no-cache"), ("/", "no-cache"), ("/assets/a.0123.css", "max-age=31536000, immutable")]:
            self.assertEqual(ask("GET", path)[0].getheader("Cache-Control"), kept, path)

    def test_match(self):
        tag = ask("GET", "/a.css")[0].getheader("ETag")
        self.assertEqual(ask("GET", "/a.css", {"If-Match": tag})[0].status, 200)
        self.assertEqual(ask("GET", "/a.css", {"If-Match": '"other"'})[0].status, 412)

    def test_dates_have_no_effect(self):
        response, _ = ask("GET", "/", {"If-Modified-Since": "Fri, 31 Dec 2027 23:59:59 GMT"})
        self.assertEqual((response.status, response.getheader("Last-Modified")), (200, None))


class Ranges(unittest.TestCase):
    def part(self, field, **more):
        headers = {"Range": field, **{name.replace("_", "-"): value for name, value in more.items()}}
        return ask("GET", "/sounds/bell.mp3", headers)

    def test_parts(self):
        size = len(SOUND)
        for field, start, end in [("bytes=0-0", 0, 1), ("bytes=100-299", 100, 300), ("bytes=10000-", 10000, size),
                                  ("bytes=-7", size - 7, size), (f"bytes=0-{size * 2}", 0, size)]:
            response, content = self.part(field)
            self.assertEqual((response.status, content), (206, SOUND[start:end]), field)
            self.assertEqual(response.getheader("Content-Range"), f"bytes {start}-{end - 1}/{size}")

    def test_unsatisfiable(self):
        for field in [f"bytes={len(SOUND)}-", "bytes=-0", "bytes=99999999999999999999-"]:
            response, _ = self.part(field)
            self.assertEqual((response.status, response.getheader("Content-Range")), (416, f"bytes */{len(SOUND)}"))

    def test_ignored(self):
        for field in ["bytes=5-2", "lines=1-2", "bytes=0-1,5-6", "bytes", "bytes=a-b"]:
            self.assertEqual(self.part(field)[1], SOUND, field)

    def test_if_range(self):
        tag = self.part("bytes=0-1")[0].getheader("ETag")
        self.assertEqual(self.part("bytes=0-1", If_Range=tag)[0].status, 206)
        for value in ['"other"', "W/" + tag, "Fri, 31 Dec 2027 23:59:59 GMT"]:
            self.assertEqual(self.part("bytes=0-1", If_Range=value)[0].status, 200, value)

    def test_pages_have_ranges_of_what_is_served(self):
        _, whole = ask("GET", "/")
        self.assertEqual(ask("GET", "/", {"Range": "bytes=5-500"})[1], whole[5:501])

    def test_not_modified_comes_first(self):
        tag = self.part("bytes=0-1")[0].getheader("ETag")
        self.assertEqual(self.part("bytes=0-1", If_None_Match=tag)[0].status, 304)


class Attacks(unittest.TestCase):
    def test_paths(self):
        secret = os.environ["SECRET"]
        name = os.path.basename(secret)
        for path in ["/../" + name, "/a/../../" + name, "/%2e%2e/" + name, "/%2e%2e%2f" + name, "/..%2f" + name,
                     "/.%2e/" + name, "/..%5c" + name, "/..\\" + name, "//" + secret, secret, "/" + secret,
                     "/%2f" + secret, "/%c0%ae%c0%ae/" + name, "/%e0%80%ae%e0%80%ae/" + name, "/..%00/" + name,
                     "/a.css%00.html", "/a.css%2500", "/%252e%252e/" + name, "/./a.css", "/coffee/../a.css",
                     "/coffee//", "//a.css", "/%", "/%zz", "/a.css/", "/%ff", "/a\x7f", "/..;/" + name]:
            answer = raw(request(path))
            self.assertIn(int(answer.split(b" ")[1]), [400, 404], path)
            self.assertNotIn(b"the secret", answer)
        for target in ["*", "a.css", "?x", "ftp://localhost/a.css"]:
            self.assertEqual(status(target), 400, target)

    def test_redirection_stays_here(self):
        for path in ["//evil.example/", "//evil.example", "/\\evil.example"]:
            self.assertNotIn(b"Location", raw(request(path)))

    def test_raw_nul(self):
        answer = raw(b"GET /a.css\0.html HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n" % PORT)
        self.assertNotIn(b"the secret", answer)

    def test_whole_urls(self):
        self.assertEqual(status(f"http://localhost:{PORT}/a.css"), 200)
        self.assertEqual(status(f"http://evil.example/a.css"), 421)

    def test_hosts(self):
        for host in ["localhost", "LOCALHOST", "127.0.0.1", "[::1]"]:
            self.assertEqual(ask("GET", "/a.css", {"Host": f"{host}:{PORT}"})[0].status, 200, host)
        for host in ["evil.example", f"evil.example:{PORT}", "localhost", f"localhost:{PORT + 1}", "127.0.0.2",
                     f"localhost.evil.example:{PORT}", f"evil.example@localhost:{PORT}", f"[::2]:{PORT}",
                     f"localhost:{PORT}:{PORT}", f"localhost:0{PORT}", "0.0.0.0"]:
            response, content = ask("GET", "/a.css", {"Host": host})
            self.assertEqual(response.status, 421, host)
            self.assertEqual(response.getheader("Content-Type"), "text/plain; charset=utf-8")
            self.assertIn(b"another name", content)
        answer = raw(b"GET /a.css HTTP/1.1\r\nHost: localhost:%d\r\nHost: evil.example\r\nConnection: close\r\n\r\n" % PORT)
        self.assertEqual(answer.split(b" ")[1], b"400")
        self.assertEqual(raw(b"GET /a.css HTTP/1.1\r\nConnection: close\r\n\r\n").split(b" ")[1], b"400")

    def test_no_line_of_a_response_comes_from_a_request(self):
        answer = raw(request("/coffee?%0d%0aX-Bad:1"))
        self.assertNotIn(b"\nX-Bad", answer)


class Limits(unittest.TestCase):
    def test_header(self):
        self.assertEqual(status("/a.css", "X: " + "x" * 8000), 200)
        self.assertEqual(status("/a.css", *[f"X{number}: {'x' * 1000}" for number in range(40)]), 431)
        self.assertEqual(status("/" + "a" * 40_000), 414)

    def test_body(self):
        self.assertEqual(ask("POST", "/-/echo", body=b"x" * BODY_LIMIT)[1], b"%d" % BODY_LIMIT)
        head = f"POST /-/echo HTTP/1.1\r\nHost: localhost:{PORT}\r\nConnection: close\r\n"
        answer = raw(f"{head}Content-Length: {BODY_LIMIT + 1}\r\n\r\n".encode())
        self.assertEqual(answer.split(b" ")[1], b"413")
        chunks = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        answer = raw(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunks * 17 + b"0\r\n\r\n")
        self.assertEqual(answer.split(b" ")[1], b"413")

    def test_endless_body(self):
        head = f"POST /-/echo HTTP/1.1\r\nHost: localhost:{PORT}\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
        with socket.create_connection(("127.0.0.1", PORT), timeout=300) as connection:
            connection.sendall(head)
            with self.assertRaises(OSError):
                for _ in range(10_000):
                    connection.sendall(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")

    def test_form(self):
        response, content = ask("POST", "/-/form", {"Content-Type": "application/x-www-form-urlencoded"},
                                "drink=caf%C3%A9+au+lait&cups=2")
        self.assertEqual((response.status, content.decode()), (200, "drink=café au lait|cups=2"))

    def test_silent_client(self):
        start = time.monotonic()
        for data in [b"", b"GET / HTTP/1.1\r\nHost: loc"]:
            self.assertEqual(raw(data), b"")
        self.assertLess(time.monotonic() - start, 4 * IDLE_SECONDS + 120)

    def test_slow_client(self):
        with socket.create_connection(("127.0.0.1", PORT), timeout=300) as connection:
            start = time.monotonic()
            connection.sendall(b"GET / HTTP/1.1\r\n")
            with self.assertRaises(OSError):
                while time.monotonic() - start < 240:
                    connection.sendall(b"X: y\r\n")
                    time.sleep(0.3)
            self.assertLess(time.monotonic() - start, REQUEST_SECONDS + 120)


class Crowds(unittest.TestCase):
    def setUp(self):
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

    def open(self, count, data):
        connections = []
        for _ in range(count):
            connection = socket.create_connection(("127.0.0.1", PORT), timeout=300)
            connection.sendall(data)
            connections.append(connection)
        return connections

    def page_loads(self):
        self.assertEqual(ask("GET", "/")[0].status, 200)

    def test_idle_connections(self):
        connections = self.open(2000, b"")
        self.page_loads()
        for connection in connections:
            connection.close()

    def test_slow_clients(self):
        connections = self.open(1000, b"GET / HTTP/1.1\r\nHost: ")
        self.page_loads()
        for connection in connections:
            connection.close()

    def test_event_streams(self):
        streams = self.open(1000, f"GET /-/events HTTP/1.1\r\nHost: localhost:{PORT}\r\n\r\n".encode())
        for stream in streams:
            received = b""
            while b'{"refresh"' not in received:
                received += stream.recv(4096)
        self.page_loads()
        response, content = ask("GET", "/-/build")
        self.assertEqual(content, b"1000 listen")
        for stream in streams:
            received = b""
            while b"event: build" not in received:
                received += stream.recv(4096)
        for stream in streams:
            stream.close()
        # A client that went is found out when it is next sent something.
        deadline = time.monotonic() + 300
        while ask("GET", "/-/listeners")[1] != b"0":
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.2)

    def test_heartbeat(self):
        stream, = self.open(1, f"GET /-/events HTTP/1.1\r\nHost: localhost:{PORT}\r\n\r\n".encode())
        received = b""
        while b"\n:\n" not in received:
            received += stream.recv(4096)
        stream.close()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:], verbosity=0)
