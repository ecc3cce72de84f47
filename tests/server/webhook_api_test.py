"""Notices from end to end: a receiver on this machine hears whose turn it is.

    ORRERY=build/release/orrery python3 tests/server/webhook_api_test.py
"""

import http.server
import json
import queue
import socket
import threading
import time

from api_case import ApiTest, main
from orrery_client import Refused, choose


class Receiver:
    """Takes posts, answers with the statuses it was told and then with 204."""

    def __init__(self):
        self.posts = queue.Queue()
        self.statuses = []
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.posts.put((time.monotonic(), self.headers, json.loads(body)))
                self.send_response(receiver.statuses.pop(0) if receiver.statuses else 204)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/hook"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def end(self):
        self.server.shutdown()
        self.server.server_close()

    def next(self, seconds=10):
        return self.posts.get(timeout=seconds)

    def is_quiet_for(self, seconds):
        try:
            self.posts.get(timeout=seconds)
        except queue.Empty:
            return True
        return False


class Webhooks(ApiTest):
    arguments = ["--local-webhooks", "--notice-seconds", "0.2"]

    def setUp(self):
        self.receiver = Receiver()
        self.addCleanup(self.receiver.end)
        self.anna, self.boris = self.guest("Anna"), self.guest("Boris")

    def game(self):
        return self.table_of(self.anna, self.boris, options={"first_player": "1"})

    def test_a_turn_is_told(self):
        self.boris.set(webhook=self.receiver.address, language="uk")
        table = self.game()
        self.assertTrue(self.receiver.is_quiet_for(0.8))  # it is the turn of Anna
        begin = time.monotonic()
        self.anna.move(table, choose(self.anna.view(table)))
        at, headers, body = self.receiver.next()
        self.assertGreaterEqual(at - begin, 0.2)
        self.assertEqual(headers.get_content_type(), "application/json")
        self.assertIn(f"http://localhost:{self.server.port}/table/{table}", body["content"])
        self.assertRegex(body["content"], "[а-яіїє]")
        self.assertEqual(body["allowed_mentions"], {"parse": []})
        self.assertTrue(self.receiver.is_quiet_for(0.8))  # once is enough

    def test_who_moves_in_time_is_left_alone(self):
        self.boris.set(webhook=self.receiver.address)
        table = self.game()
        self.anna.move(table, choose(self.anna.view(table)))
        self.boris.move(table, choose(self.boris.view(table)))
        if self.boris.view(table)["position"]["to_move"] == 2:
            self.skipTest("he moves twice in a row")
        self.assertTrue(self.receiver.is_quiet_for(1))

    def test_what_fails_is_tried_again_even_after_a_restart(self):
        self.receiver.statuses = [500]
        self.anna.set(webhook=self.receiver.address)
        table = self.game()
        first = self.receiver.next()
        self.server.restart()
        second = self.receiver.next(30)
        self.assertIn(table, second[2]["content"])
        self.assertEqual(first[2], second[2])
        self.assertTrue(self.receiver.is_quiet_for(0.5))

    def test_an_address_that_is_gone_is_forgotten(self):
        for status in (404, 410):
            self.anna.set(webhook=self.receiver.address)
            self.receiver.statuses = [status]
            self.anna.post("/api/me/webhook")
            self.receiver.next()
            deadline = time.monotonic() + 5
            while self.anna.me()["webhook"] and time.monotonic() < deadline:
                time.sleep(0.05)
            self.assertEqual(self.anna.me()["webhook"], "")
        self.refused("bad_request", self.anna.post, "/api/me/webhook")

    def test_a_trial_in_every_language(self):
        said = set()
        for language in ("en", "ru", "uk"):
            self.anna.set(webhook=self.receiver.address, language=language)
            self.anna.post("/api/me/webhook")
            said.add(self.receiver.next()[2]["content"])
        self.assertEqual(len(said), 3)

    def test_quiet_hours(self):
        minute = int(time.time() // 60 % 1440)
        quiet = {"from": (minute - 5) % 1440, "to": (minute + 60) % 1440}
        self.anna.set(webhook=self.receiver.address, quiet=quiet)
        self.game()
        self.assertTrue(self.receiver.is_quiet_for(1))

    def test_redirects_are_not_followed(self):
        self.anna.set(webhook=self.receiver.address)
        self.receiver.statuses = [302]
        self.anna.post("/api/me/webhook")
        self.receiver.next()
        self.assertTrue(self.receiver.is_quiet_for(0.5))


class Guarded(ApiTest):
    """Without --local-webhooks nobody can make the server call its own network."""

    def test_only_https_addresses(self):
        anna = self.guest("Anna")
        for address in ("http://discord.example/x", "file:///etc/passwd", "https://", "nonsense", "https://a b/", 5):
            with self.subTest(address=address):
                self.refused("bad_request", anna.set, webhook=address)
        self.assertEqual(anna.set(webhook="https://discord.example/api/x")["webhook"], "https://discord.example/api/x")
        self.assertEqual(anna.set(webhook="")["webhook"], "")

    def test_this_machine_is_never_called(self):
        with socket.create_server(("127.0.0.1", 0)) as trap:
            trap.settimeout(3)
            port = trap.getsockname()[1]
            for host in ("127.0.0.1", "localhost", "127.1", "2130706433", "0.0.0.0", "[::ffff:127.0.0.1]", "[::1]"):
                anna = self.guest("Anna")
                try:
                    anna.set(webhook=f"https://{host}:{port}/x")
                    anna.post("/api/me/webhook")
                except Refused as refused:
                    self.assertEqual(refused.code, "bad_request")
            with self.assertRaises(TimeoutError):
                trap.accept()


if __name__ == "__main__":
    main()
