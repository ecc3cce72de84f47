"""The page as the program serves it: its files, what browsers keep of them, and answers that are packed on their way.

    ORRERY=build/release/orrery python3 tests/server/page_api_test.py
"""

import gzip
import json
import re

from api_case import ApiTest, main

GZIP = {"Accept-Encoding": "gzip, deflate, br"}
SAFETY = ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options")


class Page(ApiTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.nobody = cls.server.anonymous()

    def fetch(self, path, method="GET", **headers):
        return self.nobody.request(method, path, None, {name.replace("_", "-"): value for name, value in headers.items()})

    def packed(self, path):
        return self.nobody.request("GET", path, None, GZIP)

    def assets(self):
        """Everything that the page names, and what these files name in turn."""
        names, new = set(), set(re.findall(r'(?:src|href)="(/[^"]+)"', self.fetch("/").body.decode()))
        while new:
            names |= new
            texts = [self.fetch(name).body.decode() for name in new if name.endswith((".js", ".css"))]
            files = {file for text in texts for file in re.findall(r"[\w.-]+-[\w-]{8}\.(?:js|css|woff2)\b", text)}
            new = {f"/assets/{file}" for file in files} - names
        return sorted(names)

    def test_every_page_is_the_index(self):
        index = self.fetch("/")
        self.assertEqual((index.status, index.headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertEqual(index.headers["Cache-Control"], "no-cache")
        for path in ("/table/abc", "/table/abc?invite=x", "/replay/abc?at=3", "/settings", "/about"):
            with self.subTest(path=path):
                answer = self.fetch(path)
                self.assertEqual((answer.status, answer.body), (200, index.body))
        for path in ("/table", "/table/a/b", "/nothing", "/etc/passwd", "/index.html"):
            with self.subTest(path=path):
                answer = self.fetch(path, If_None_Match="*")
                self.assertEqual((answer.status, answer.body), (404, index.body))

    def test_every_file_that_the_page_needs_is_there(self):
        names = self.assets()
        for ending in (".js", ".css", ".woff2", ".svg"):
            self.assertTrue(any(name.endswith(ending) for name in names), (ending, names))
        for name in names:
            with self.subTest(name=name):
                plain, packed = self.fetch(name), self.packed(name)
                self.assertEqual((plain.status, packed.status), (200, 200))
                lasting = name.startswith("/assets/")
                self.assertEqual(
                    plain.headers["Cache-Control"], "public, max-age=31536000, immutable" if lasting else "no-cache"
                )
                self.assertIsNone(plain.headers["Content-Encoding"])
                if name.endswith((".woff2", ".png")):  # packed already
                    self.assertIsNone(packed.headers["Content-Encoding"])
                    self.assertEqual(packed.body, plain.body)
                    self.assertIn(plain.body[:4], (b"wOF2", b"\x89PNG"))
                else:
                    self.assertEqual((packed.headers["Content-Encoding"], packed.headers["Vary"]), ("gzip", "Accept-Encoding"))
                    self.assertEqual(gzip.decompress(packed.body), plain.body)
                self.assertEqual(packed.headers["ETag"], plain.headers["ETag"])

    def test_a_file_that_is_gone(self):
        answer = self.packed("/assets/index-00000000.js")
        self.assertEqual((answer.status, answer.body), (404, b""))
        self.assertIn("no-store", answer.headers["Cache-Control"])

    def test_what_is_known_is_not_sent_again(self):
        for path in ("/", "/icon.svg", "/api/words/uk", "/api/rules/gaia/uk"):
            for headers in ({}, GZIP):
                with self.subTest(path=path, headers=headers):
                    first = self.nobody.request("GET", path, None, headers)
                    again = self.nobody.request("GET", path, None, {**headers, "If-None-Match": first.headers["ETag"]})
                    self.assertEqual((again.status, again.body), (304, b""))
                    self.assertEqual(again.headers["ETag"], first.headers["ETag"])
                    other = self.nobody.request("GET", path, None, {**headers, "If-None-Match": '"other"'})
                    self.assertEqual((other.status, other.body), (200, first.body))

    def test_only_the_head(self):
        for path in ("/", "/icon.svg", "/nothing", "/api/words/en"):
            with self.subTest(path=path):
                whole = self.packed(path)
                head = self.nobody.request("HEAD", path, None, GZIP)
                self.assertEqual((head.status, head.body), (whole.status, b""))
                for name in ("Content-Length", "Content-Encoding", "Content-Type", "ETag"):
                    self.assertEqual(head.headers[name], whole.headers[name])

    def test_it_is_only_read(self):
        for path in ("/", "/icon.svg", "/nothing"):
            answer = self.fetch(path, "POST")
            self.assertEqual((answer.status, answer.headers["Allow"]), (405, "GET, HEAD"))

    def test_every_answer_is_safe(self):
        for path in ("/", "/nothing", "/icon.svg", "/assets/none.js", "/api/words/en", "/api/nothing"):
            answer = self.packed(path)
            for name in SAFETY:
                self.assertEqual(len(answer.headers.get_all(name) or []), 1, (path, name))

    def test_words_are_packed(self):
        for language in ("en", "ru", "uk"):
            plain, packed = self.fetch(f"/api/words/{language}"), self.packed(f"/api/words/{language}")
            self.assertEqual(packed.headers["Cache-Control"], "no-cache")
            self.assertEqual(gzip.decompress(packed.body), plain.body)
            self.assertLess(len(packed.body), len(plain.body) / 3)
            self.assertEqual(json.loads(plain.body)["language"], language)

    def test_long_answers_are_packed(self):
        anna = self.guest("Anna")
        table = self.table_of(anna, seats=["me", "me"], hot_seat=True)
        path = f"/api/tables/{table}"
        for part in ("", "/moments?from=0&to=5", "/events?after=0", "/series"):
            with self.subTest(part=part):
                plain, packed = anna.request("GET", path + part), anna.request("GET", path + part, None, GZIP)
                self.assertIsNone(plain.headers["Content-Encoding"])
                if len(plain.body) < 2000:
                    self.assertIsNone(packed.headers["Content-Encoding"])
                    continue
                self.assertEqual((packed.headers["Content-Encoding"], packed.headers["Cache-Control"]), ("gzip", "no-store"))
                self.assertEqual(json.loads(gzip.decompress(packed.body)).keys(), json.loads(plain.body).keys())
        self.assertGreater(len(anna.request("GET", path).body), 20_000)
        # Outcomes of commands come as they are.
        chat = {"id": "c" * 20, "do": "chat", "say": "hello " * 50}
        self.assertIsNone(anna.request("POST", f"{path}/commands", chat, GZIP).headers["Content-Encoding"])


if __name__ == "__main__":
    main()
