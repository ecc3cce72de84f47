"""Nobody stalls the others: what one hostile person can do within the limits, while a stranger uses the server."""

import json
import os
import socket
import threading
import time
import unittest

from api_case import ApiTest, main
from orrery_client import Refused, Server, new_id, notations

LATE = float(os.environ.get("STALL_MS", 400)) / 1000  # for a busy machine; on a quiet one it is a few milliseconds


class Crowd:
    """Threads that do the same again and again until the end."""

    def __init__(self, count, act):
        self.going = True
        self.threads = [threading.Thread(target=self.run, args=(act,), daemon=True) for _ in range(count)]
        for thread in self.threads:
            thread.start()

    def run(self, act):
        while self.going:
            try:
                act()
            except Exception:  # refused or cut off: a hostile person goes on
                time.sleep(0.01)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.going = False
        for thread in self.threads:
            thread.join(10)


def slowest(act, seconds=3):
    """The second slowest of calls made for a while: one may meet a busy machine."""
    times = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.monotonic()
        act()
        times.append(time.monotonic() - began)
        time.sleep(0.02)
    return sorted(times)[-2]


class Stalls(ApiTest):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--trust-proxy", limits=True)
        cls.addClassCleanup(cls.server.end)
        cls.anna = cls.server.guest("Anna")
        with open(os.path.join(os.path.dirname(__file__), "../golden/eclipse2/mixed-6.record"), encoding="utf-8") as file:
            record = file.read()
        cls.table = cls.anna.create(record=record, seats=["me"] * 6, hot_seat=True)
        cls.decisions = cls.anna.view(cls.table)["position"]["index"]

    def stranger(self):
        return self.as_address("2001:db8:99::1").guest()

    def as_address(self, address):
        """Somebody behind the proxy with this address."""
        player = self.server.anonymous()
        usual = player.request
        player.request = lambda method, path, body=None, headers=None: usual(
            method, path, body, {"X-Forwarded-For": address, **(headers or {})})
        player.guest = lambda: (player.post("/api/guest", {}), player)[1]
        return player

    def test_replays(self):
        stranger = self.stranger()
        number = [0]

        def ask():
            number[0] += 1
            mallory = self.as_address("2001:db8:1::1")
            mallory.cookie = self.anna.cookie
            mallory.request("GET", f"/api/tables/{self.table}/moments?from={number[0] % 50}&to={self.decisions}")
            mallory.hang_up()

        with Crowd(16, ask):
            time.sleep(0.5)
            self.assertLess(slowest(stranger.me), LATE)

    def test_queues_of_closed_sockets(self):
        with Server(limits=True) as server:
            mallory = server.guest()
            table = mallory.create(game="eclipse2", players=2, seats=["me", "me"], hot_seat=True)
            lives = [mallory.live() for _ in range(15)]
            for live in lives:
                for _ in range(60):
                    try:
                        live.socket.send(json.dumps({"id": new_id(), "do": "watch", "table": table, "seq": 0}))
                    except OSError:
                        break
                live.close()
            time.sleep(0.2)
            self.assertLess(server.metrics()["orrery_commands_waiting"], 100)
            began = time.monotonic()
            self.assertEqual(server.stop(), 0)
            self.assertLess(time.monotonic() - began, 2.5)
            server.start()

    def test_sockets_of_one_person(self):
        person = self.server.guest()
        lives = []
        with self.assertRaises(Exception):
            for _ in range(21):
                lives.append(person.live())
        self.assertGreaterEqual(len(lives), 15)
        for live in lives:
            live.close()

    def test_half_sent_bodies(self):
        opened = []
        head = ("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                "X-Forwarded-For: 2001:db8:2::1\r\nContent-Length: 4000000\r\n\r\n{")
        for _ in range(200):
            one = socket.create_connection(("localhost", self.server.port))
            one.sendall(head.encode())
            opened.append(one)
        stranger = self.stranger()
        for _ in range(10):
            stranger.create(seats=["open", "open"])
        for one in opened:
            one.close()

    def test_one_address_cannot_fill_the_memory_with_bodies(self):
        opened, refused = [], 0
        for number in range(12):
            one = socket.create_connection(("localhost", self.server.port), timeout=5)
            head = ("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    f"X-Forwarded-For: 2001:db8:3::{number + 1:x}\r\nContent-Length: 4000000\r\n\r\n")
            try:
                one.sendall(head.encode() + b"x" * 3_000_000)
                one.settimeout(0.2)
                refused += b"503" in one.recv(100)
            except socket.timeout:
                pass
            except OSError:
                refused += 1
            opened.append(one)
        self.assertGreater(refused, 3)
        self.stranger().create(seats=["open", "open"])
        for one in opened:
            one.close()

    def test_one_network_is_one_address(self):
        """Without waiting for answers: 200 at once and 50 a second are allowed, also on a busy machine."""
        one = socket.create_connection(("localhost", self.server.port), timeout=20)
        for number in range(2000):
            address = f"2001:db8:4::{number + 1:x}"
            one.sendall(f"GET /api/games/none HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {address}\r\n\r\n".encode())
        heard = b""
        while b" 429 " not in heard[-70_000:]:
            part = one.recv(65536)
            self.assertTrue(part, "all of them were answered")
            heard += part
        one.close()
        self.assertGreater(heard.count(b" 404 "), 100)

    def test_comments_of_records_are_not_kept(self):
        anna = self.server.guest()
        record = anna.record(anna.create(seats=["me", "me"], hot_seat=True))
        before = os.path.getsize(os.path.join(self.server.data, "orrery.db-wal"))
        anna.create(record=record + "# a comment\n" * 250_000, seats=["me", "me"], hot_seat=True)
        after = os.path.getsize(os.path.join(self.server.data, "orrery.db-wal"))
        self.assertLess(after - before, 500_000)

    def test_chat(self):
        anna = self.stranger()
        table = anna.create(seats=["open", "open"])
        said = 0
        for _ in range(40):
            try:
                anna.command(table, "chat", say="x")
                said += 1
            except Refused as refused:
                self.assertEqual(refused.code, "too_many")
        self.assertLessEqual(said, 20)

    def test_a_stop_with_a_thinking_bot(self):
        with Server("--bot-seconds", "30") as server:
            anna = server.guest()
            table = anna.create(game="eclipse2", players=2, seats=["me", "bot:greedy"])
            view = anna.view(table)
            if options := notations(view):
                anna.move(table, options[0], seq=view["seq"])
            began = time.monotonic()
            self.assertEqual(server.stop(), 0)
            self.assertLess(time.monotonic() - began, 2.5)
            server.start()


if __name__ == "__main__":
    main()
