"""Bad input: every request gets a typed refusal, nothing of it is stored, and the others at the table notice nothing.

    ORRERY=build/release/orrery python3 tests/server/hostile_api_test.py
"""

import json
import socket
import time
from urllib.parse import quote

from api_case import ApiTest, main
from orrery_client import Player, Server, choose, comparable, decides, new_id
from web_socket import BINARY, CLOSE, PING, PONG, TEXT, Closed, NotUpgraded, WebSocket

KILOBYTE = 1024
DEEP = "[" * 5000 + "]" * 5000


class HostileTest(ApiTest):
    """A game goes on while somebody misbehaves."""

    def setUp(self):
        self.anna, self.boris, self.mallory = self.guest("Anna"), self.guest("Boris"), self.guest("Mallory")
        self.table = self.table_of(self.anna, self.boris)
        self.watcher = self.live(self.boris, self.table)
        self.before = self.boris.view(self.table)

    def tearDown(self):
        """Nothing was stored, and the game goes on."""
        self.assertIsNone(self.server.process.poll(), "the server has died")
        self.assertEqual(comparable(self.boris.view(self.table)), comparable(self.before))
        mover = next(player for player in (self.anna, self.boris) if decides(player.view(self.table)))
        done = mover.move(self.table, choose(mover.view(self.table)))
        self.watcher.wait_for(lambda: self.watcher.views[self.table]["seq"] == done["seq"])
        self.assertEqual(self.watcher.watched_again, 0)
        self.assertEqual(self.anna.get("/healthz")["ok"], True)

    def answer(self, method, path, body=None, player=None, **headers):
        return (player or self.mallory).request(method, path, body, headers)

    def assert_error(self, answer, code, status=None):
        self.assertEqual(answer.json["error"]["code"], code, answer.text[:300])
        self.assertIn("key", answer.json["error"]["text"])
        if status:
            self.assertEqual(answer.status, status)


class Requests(HostileTest):
    def posts(self):
        return ["/api/tables", f"/api/tables/{self.table}/commands", f"/api/tables/{self.table}/enter", "/api/me"]

    def test_malformed_json(self):
        bodies = ["{", "nonsense", "[]", '"x"', "5", "null", '{"a":}', '{"a":1,}', "{'a':1}", "\ufeff{}", DEEP]
        bodies += ['{"id":' * 100 + "1" + "}" * 100, b"\xff\xfe{}", b'{"id":"\xff"}', '{"id":"\\ud800"}', "{} {}", "\0"]
        for path in self.posts():
            for body in bodies:
                with self.subTest(path=path, body=body[:20]):
                    self.assert_error(self.answer("POST", path, body), "bad_request", 400)

    def test_wrong_types(self):
        values = [None, True, 5, -1, 1.5, 1e308, 2**63, "", "x" * 1000, [], ["x"], {}, {"x": {}}]
        path = f"/api/tables/{self.table}/commands"
        for name in ("id", "do", "seat"):
            for value in values:
                command = {"id": new_id(), "do": "sit", "seat": 1, name: value}
                if name == "seat" and value == 5:
                    continue  # a seat that could be
                with self.subTest(name=name, value=str(value)[:20]):
                    self.assert_error(self.answer("POST", path, command), "bad_request", 400)
        for value in values:
            if isinstance(value, dict):
                continue
            with self.subTest(setup=str(value)[:20]):
                setup = {"id": new_id(), "game": "gaia", "players": 2, "options": value, "seats": ["open", "open"]}
                if value is not None:
                    self.assert_error(self.answer("POST", "/api/tables", setup), "bad_request", 400)

    def test_unknown_places(self):
        for path in ("/api/nothing", "/api/tables/nosuchtable", "/api", "/api/"):
            with self.subTest(path=path):
                self.assert_error(self.answer("GET", path), "not_found", 404)
        for path in ("/api/tables/../me", "/api/tables/%00", "/api/tables/%2e%2e/me", "/%zz", "/../../etc/passwd"):
            with self.subTest(path=path):
                self.assert_error(self.answer("GET", path), "bad_request", 400)
        for part in ("", "/events", "/record"):
            self.assert_error(self.answer("GET", "/api/tables/" + "x" * 70 + part), "not_found", 404)
        for do in ("sit", "chat"):
            command = {"id": new_id(), "do": do, "seat": 1, "say": "x"}
            self.assert_error(self.answer("POST", "/api/tables/nosuchtable/commands", command), "not_found", 404)
        command = {"id": new_id(), "do": "explode"}
        self.assert_error(self.answer("POST", f"/api/tables/{self.table}/commands", command), "bad_request", 400)
        for do in ("watch", "leave"):
            command = {"id": new_id(), "do": do}
            self.assert_error(self.answer("POST", f"/api/tables/{self.table}/commands", command), "bad_request", 400)

    def test_methods(self):
        table = f"/api/tables/{self.table}"
        for method, path in (
            ("DELETE", table),
            ("PUT", table),
            ("POST", table),
            ("PATCH", "/api/tables"),
            ("GET", f"{table}/commands"),
            ("POST", f"{table}/events"),
            ("POST", "/api/games"),
            ("DELETE", "/api/me"),
            ("GET", "/api/login"),
        ):
            with self.subTest(method=method, path=path):
                answer = self.answer(method, path, {} if method != "GET" else None)
                self.assertEqual(answer.status, 405)
                self.assertIn("error", answer.json)
                self.assertTrue(answer.headers["Allow"])

    def test_content_type(self):
        kinds = [None, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/json"]
        for kind in kinds:
            for path in self.posts():
                with self.subTest(kind=kind, path=path):
                    answer = self.answer("POST", path, {"id": "x"}, **{"Content-Type": kind})
                    self.assert_error(answer, "bad_request", 400)

    def test_foreign_pages(self):
        own = f"http://localhost:{self.server.port}"
        foreign = ["http://evil.example", own + ".evil.example", "http://localhost:1", "null", own + "/", None]
        command = {"id": new_id(), "do": "chat", "say": "x"}
        for origin in foreign:
            for path in (f"/api/tables/{self.table}/commands", "/api/tables", "/api/logout", "/api/me/delete"):
                with self.subTest(origin=origin, path=path):
                    self.assert_error(self.answer("POST", path, command, Origin=origin), "bad_origin", 403)
            with self.subTest(origin=origin), self.assertRaises(NotUpgraded) as caught:
                headers = {**self.mallory.credentials(), "Origin": origin}
                WebSocket(self.server.port, "/api/live", {n: v for n, v in headers.items() if v is not None})
            self.assertEqual(caught.exception.status, 403)
            self.assertEqual(json.loads(caught.exception.body)["error"]["code"], "bad_origin")
        cross = {"Sec-Fetch-Site": "cross-site"}
        self.assert_error(self.answer("POST", "/api/tables", command, **cross), "bad_origin", 403)
        # A token is no cookie: foreign pages cannot make a browser send it.
        program = self.mallory.program()
        self.assertEqual(self.answer("GET", "/api/me", player=program, Origin="http://evil.example").status, 200)
        self.assertEqual(self.mallory.me()["name"], "Mallory")

    def test_a_cookie_after_the_logout(self):
        cookie = self.mallory.cookie
        live = self.live(self.mallory, self.table)
        self.mallory.post("/api/logout")
        with self.assertRaises(Closed) as caught:
            while live.read(10):
                pass
        self.assertEqual(caught.exception.code, 1008)
        replayed = Player(self.server)
        replayed.cookie = cookie
        self.refused("no_session", replayed.me)
        self.refused("no_session", replayed.command, self.table, "chat", say="x")
        with self.assertRaises(NotUpgraded) as caught:
            replayed.live()
        self.assertEqual(caught.exception.status, 401)

    def test_wrong_credentials(self):
        for header in ("Bearer orr_" + "a" * 52, "Bearer ", "Bearer x", "Basic YTpi", "Bearer " + "x" * 5000):
            answer = self.server.anonymous().request("GET", "/api/me", headers={"Authorization": header})
            with self.subTest(header=header[:20]):
                self.assert_error(answer, "no_session", 401)
        ended = self.mallory.program()
        token = self.mallory.get("/api/tokens")["tokens"][0]
        self.mallory.call("DELETE", f"/api/tokens/{token['id']}", {})
        self.refused("no_session", ended.me)

    def test_bodies_that_are_too_large(self):
        for path in (f"/api/tables/{self.table}/commands", "/api/me"):
            for size in (65 * KILOBYTE, 1024 * KILOBYTE):
                body = json.dumps({"id": "x", "do": "chat", "say": "x" * size})
                with self.subTest(path=path, size=size):
                    self.assert_error(self.answer("POST", path, body), "too_large", 413)
        record = "orrery 1\n" + "# " + "x" * 5 * KILOBYTE * KILOBYTE
        self.assert_error(self.answer("POST", "/api/tables", {"id": "x", "record": record}), "too_large", 413)

    def test_records_that_are_large_or_odd(self):
        head = "orrery 1\ngame gaia 1\nplayers 2\n"
        large = head + "---\n" + "* first seat 1\n" * 200_000
        odd = [large, head + "---\n" + "#\n" * 10**6, head + "---\n* " + "x" * 10**6]
        odd += [head + "option map " + "x" * 100_000 + "\n---\n", head * 1000, "\0" * 1000]
        odd += [head + "seat 1 \u202eevil\u0000\n---\n* fly\n", head.replace("2", "99") + "---\n"]
        tables = len(self.mallory.tables(limit=100))
        for record in odd:
            begin = time.monotonic()
            answer = self.answer("POST", "/api/tables", {"id": new_id(), "record": record})
            with self.subTest(record=record[:60]):
                if answer.status == 200:
                    self.assertIn("#\n#\n", record)  # only remarks: a game that has not begun
                    tables += 1
                    continue
                self.assertIn(answer.status, (400, 422))
                self.assertLess(len(answer.body), 4000, "a refusal quotes too much")
                self.assertLess(time.monotonic() - begin, 5)
        self.assertEqual(len(self.mallory.tables(limit=100)), tables)

    def test_names(self):
        for name in ("\u0000", "\n", " ", "a", "x" * 33, "\u202e\u202d"):
            with self.subTest(name=name):
                self.refused("bad_request", self.mallory.set, name=name)
        self.assertEqual(self.mallory.me()["name"], "Mallory")
        cleaned = self.mallory.set(name="Mal\u0000lo\u202ery\n\u001b[31m")["name"]
        self.assertFalse(any(ord(c) < 32 or c == "\u202e" for c in cleaned), repr(cleaned))
        guest = self.server.guest("An\u0007na\u2066")
        self.assertFalse(any(ord(c) < 32 or c == "\u2066" for c in guest.me()["name"]))

    def test_strange_queries(self):
        table = f"/api/tables/{self.table}"
        numbers = ["-1", "x", "99999999999999999999", "1.5", "%00"]
        queries = [f"?{name}={number}" for name in ("at", "seat") for number in numbers]
        for query in [*queries, "?texts=xx", "?%", "?a=%zz&&=&at"]:
            with self.subTest(query=query):
                self.assertIn(self.answer("GET", table + query).status, (200, 400, 422))
        for query in ("?list=mine&limit=99999999", "?list=mine&limit=-1", "?list=mine&before=x", "?list='--"):
            with self.subTest(query=query):
                self.assertIn(self.answer("GET", "/api/tables" + query).status, (200, 400))
        self.assertLessEqual(len(self.mallory.tables("open", limit=10**9)), 100)

    def test_injections_are_just_texts(self):
        for text in ("'; DROP TABLE event; --", "%s%n{}", "${jndi:x}", "../../etc/passwd", "<script>alert(1)</script>"):
            other = self.mallory.create(seats=["open", "open"])
            self.mallory.command(other, "chat", say=text)
            self.assertEqual(self.mallory.events(other)[-1]["say"], text)
            self.assertIn(self.answer("GET", f"/api/tables/{quote(text, safe='')}").status, (400, 404))


class Frames(HostileTest):
    def raw(self):
        connection = WebSocket(self.server.port, "/api/live", self.mallory.credentials())
        self.addCleanup(connection.cut)
        return connection

    def close_code(self, connection):
        with self.assertRaises(Closed) as caught:
            while connection.receive(10) is not None:
                pass
        return caught.exception.code

    def test_texts_that_are_no_commands(self):
        connection = self.raw()
        for text in ("", "{", "nonsense", "[]", "5", DEEP, '{"id":5}', '{"id":"x"}', '{"do":"chat"}', "\0"):
            with self.subTest(text=text[:20]):
                connection.send(text)
                answer = json.loads(connection.receive(10))
                self.assertEqual((answer["type"], answer["error"]["code"]), ("refused", "bad_request"))
        for command in (
            {"id": "a", "do": "chat", "say": "x"},
            {"id": "a", "do": "chat", "say": "x", "table": 5},
            {"id": "a", "do": "chat", "say": "x", "table": "a b"},
            {"id": "a", "do": "explode", "table": self.table},
            {"id": "a", "do": "sit", "table": self.table, "seat": "1"},
            {"id": "a", "do": "watch", "table": self.table, "texts": "xx"},
            {"id": "a", "do": "watch", "table": self.table, "seq": -1},
            {"id": "a", "do": "watch", "table": self.table, "seat": 99},
        ):
            with self.subTest(command=command):
                connection.send(json.dumps(command))
                answer = json.loads(connection.receive(10))
                self.assertEqual((answer["type"], answer["error"]["code"]), ("refused", "bad_request"))
                self.assertEqual(answer["id"], "a")
        connection.send(json.dumps({"id": "b", "do": "watch", "table": self.table}))
        self.assertEqual(json.loads(connection.receive(10))["type"], "view")

    def test_long_frames(self):
        for size in (65 * KILOBYTE, KILOBYTE * KILOBYTE):
            connection = self.raw()
            try:
                connection.send(json.dumps({"id": "a", "do": "chat", "table": self.table, "say": "x" * size}))
            except Closed:
                pass
            with self.subTest(size=size):
                self.assertEqual(self.close_code(connection), 1009)

    def test_long_frames_in_parts(self):
        connection = self.raw()
        try:
            connection.send("x" * 40_000, TEXT, final=False)
            connection.send("x" * 40_000, 0, final=True)
        except Closed:
            pass
        self.assertEqual(self.close_code(connection), 1009)

    def test_binary_frames(self):
        connection = self.raw()
        connection.send(b'{"id":"a"}', BINARY)
        self.assertIn(self.close_code(connection), (1003, 1008))

    def test_broken_text(self):
        connection = self.raw()
        connection.send(b"\xff\xfe\x80")
        self.assertEqual(self.close_code(connection), 1007)

    def test_odd_frames(self):
        for kind, payload in ((3, b"x"), (11, b"x"), (PING, b"x" * 126), (CLOSE, b"x")):
            connection = self.raw()
            connection.send(payload, kind)
            with self.subTest(kind=kind):
                self.assertIn(self.close_code(connection), (1000, 1002, None))
        connection = self.raw()
        connection.send(b"", PONG)
        connection.send(json.dumps({"id": "b", "do": "watch", "table": self.table}))
        self.assertEqual(json.loads(connection.receive(10))["type"], "view")

    def test_other_paths_are_no_sockets(self):
        for path in ("/api/tables", "/", f"/api/tables/{self.table}", "/api/live/"):
            with self.subTest(path=path), self.assertRaises(NotUpgraded) as caught:
                WebSocket(self.server.port, path, self.mallory.credentials())
            self.assertIn(caught.exception.status, (400, 404))

    def test_too_many_watches(self):
        live = self.live(self.mallory)
        tables = [self.mallory.create(seats=["open", "open"]) for _ in range(3)]
        for _ in range(50):
            for table in tables:
                live.watch(table)
        self.mallory.command(tables[0], "chat", say="x")
        live.wait_for(lambda: live.views[tables[0]]["seq"] == 2)
        live.read_all(0.1)
        self.assertEqual(len(live.events[tables[0]]), 2)


class Wire(HostileTest):
    """What is not even HTTP."""

    def test_garbage(self):
        garbage = [b"\x16\x03\x01\x02\x00\x01", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\0" * 1000, b"A" * 100_000]
        for data in garbage:
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as connection:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
                try:
                    answer = connection.recv(1000)
                except ConnectionResetError:
                    answer = b""
            with self.subTest(data=data[:10]):
                self.assertTrue(answer == b"" or answer.startswith((b"HTTP/1.1 4", b"HTTP/1.1 505")), answer)

    def test_half_a_request(self):
        connections = []
        for _ in range(20):
            connection = socket.create_connection(("127.0.0.1", self.server.port), timeout=10)
            connection.sendall(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            connections.append(connection)
        self.assertEqual(self.anna.me()["name"], "Anna")
        for connection in connections:
            connection.close()


class Limits(ApiTest):
    """With the limits that the other tests switch off."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(limits=True)
        cls.addClassCleanup(cls.server.end)

    def test_too_many_commands(self):
        anna = self.guest("Anna")
        table = anna.create(seats=["open", "open"])
        path = f"/api/tables/{table}/commands"
        chats = [{"id": new_id(), "do": "chat", "say": "x"} for _ in range(120)]
        refused = [answer for chat in chats if (answer := anna.request("POST", path, chat)).status == 429]
        self.assertTrue(refused)
        self.assertEqual(refused[0].json["error"]["code"], "too_many")
        self.assertGreaterEqual(int(refused[0].headers["Retry-After"]), 1)

    def test_too_many_frames(self):
        anna = self.guest("Anna")
        live = self.live(anna)
        with self.assertRaises(Closed) as caught:
            for _ in range(300):
                live.socket.send("{}")
            while live.socket.receive(10):
                pass
        self.assertIn(caught.exception.code, (1013, None))

    def test_guessing_a_password(self):
        self.server.anonymous().register("Olena", "a long password")
        # Tries come back with time, so a slow machine may get one more.
        codes = []
        while len(codes) < 20 and "too_many" not in codes:
            answer = self.server.anonymous().request("POST", "/api/login", {"name": "Olena", "password": "wrong word"})
            codes.append(answer.json["error"]["code"])
        self.assertEqual(codes[:5], ["wrong_password"] * 5)
        self.assertEqual(codes[-1], "too_many")


if __name__ == "__main__":
    main()
