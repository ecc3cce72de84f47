"""One hostile person of each kind, within the limits and beyond them: hostile.py KIND PORT, until it is ended.

The server must run with --trust-proxy; the person has an address of his own.
"""

import http.client
import json
import os
import socket
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
os.environ.setdefault("ORRERY", "build/release/orrery")

from orrery_client import Player, Refused, new_id  # noqa: E402
from web_socket import WebSocket  # noqa: E402

ADDRESS = "2001:db8:bad::1"
RECORD = Path(__file__).resolve().parents[1] / "golden/eclipse2/mixed-6.record"
FAILURES = (OSError, http.client.HTTPException, Refused, ValueError, AssertionError)


class There:
    def __init__(self, port):
        self.port = port
        self.players = []


class Mallory(Player):
    def credentials(self):
        return {**super().credentials(), "X-Forwarded-For": ADDRESS}


class Hostile:
    def __init__(self, port):
        self.there = There(port)
        self.done = self.refused = 0

    def person(self):
        mallory = Mallory(self.there)
        mallory.post("/api/guest", {})
        return mallory

    def same(self, mallory):
        """The same person with another connection."""
        other = Mallory(self.there)
        other.cookie = mallory.cookie
        return other

    def crowd(self, count, act):
        """`act(number)` in many threads, again and again."""

        def run(number):
            while True:
                try:
                    act(number)
                    self.done += 1
                except FAILURES:
                    self.refused += 1
                    time.sleep(0.005)

        for number in range(count):
            threading.Thread(target=run, args=(number,), daemon=True).start()
        threading.Event().wait()

    def late_table(self, mallory):
        return mallory.create(record=RECORD.read_text(encoding="utf-8"), seats=["me"] * 6, hot_seat=True)

    def long_table(self, mallory):
        """One with a long log: bots play it."""
        return mallory.create(game="eclipse2", players=6, seats=["bot:greedy"] * 6)

    # ---- the kinds

    def replays(self):
        """Asks for what has to be played through again, each time another part of it."""
        mallory = self.person()
        table = self.late_table(mallory)
        callers = [self.same(mallory) for _ in range(8)]
        paths = ("moments?from={}&to=2000", "events?after={}", "series?step={}", "record?{}")

        def act(number):
            path = paths[(self.done + number) % len(paths)].format(self.done % 97)
            if callers[number].request("GET", f"/api/tables/{table}/{path}").status >= 400:
                raise OSError("refused")

        self.crowd(8, act)

    def queues(self):
        """Fills the queues from many sockets, which then close."""
        mallory = self.person()
        table = self.long_table(mallory)

        def act(_):
            live = WebSocket(self.there.port, "/api/live", mallory.credentials())
            for _ in range(100):
                live.send(json.dumps({"id": new_id(), "do": "watch", "table": table, "seq": 0}))
            live.cut()

        self.crowd(15, act)

    def views(self):
        """Looks at a late table again and again."""
        mallory = self.person()
        table = self.late_table(mallory)
        callers = [self.same(mallory) for _ in range(8)]
        self.crowd(8, lambda number: callers[number].view(table))

    def bots(self):
        """Has bots play at as many tables as there may be."""
        mallory = self.person()
        self.crowd(2, lambda _: self.same(mallory).create(game="ti4", players=6, seats=["bot:greedy"] * 6))

    def moves(self):
        """Moves and takes it back, at many tables at once."""
        mallory = self.person()
        callers = [self.same(mallory) for _ in range(8)]
        tables = [mallory.create(seats=["me", "me"], hot_seat=True) for _ in callers]

        def act(number):
            caller, table = callers[number], tables[number]
            view = caller.view(table)
            seq = caller.move(table, view["position"]["options"][0]["notation"], seq=view["seq"])["seq"]
            caller.command(table, "undo", seq=seq)

        self.crowd(8, act)

    def bodies(self):
        """Begins to send long bodies and never ends."""
        opened = []
        head = ("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                f"X-Forwarded-For: {ADDRESS}\r\nContent-Length: 4000000\r\n\r\n")

        def act(number):
            one = socket.create_connection(("localhost", self.there.port), timeout=5)
            one.sendall(head.encode() + b"x" * (number * 10_000))
            opened.append(one)
            if len(opened) > 300:
                opened.pop(0).close()

        self.crowd(4, act)

    def records(self):
        """Uploads records that are mostly comments."""
        mallory = self.person()
        body = RECORD.read_text(encoding="utf-8") + "# nothing\n" * 300_000
        self.crowd(4, lambda _: self.same(mallory).create(record=body, seats=["me"] * 6, hot_seat=True))

    def chat(self):
        """Never stops talking."""
        mallory = self.person()
        table = mallory.create()
        callers = [self.same(mallory) for _ in range(8)]
        self.crowd(8, lambda number: callers[number].command(table, "chat", say="x" * 200))

    def guests(self):
        """Comes again and again as somebody new, with a new table."""
        self.crowd(8, lambda _: self.person().create())

    def passwords(self):
        """Tries passwords, which are slow to check."""
        self.crowd(8, lambda _: Mallory(self.there).login("Anna", new_id()))


KINDS = ["replays", "queues", "views", "bots", "moves", "bodies", "records", "chat", "guests", "passwords"]

if __name__ == "__main__":
    getattr(Hostile(int(sys.argv[2])), sys.argv[1])()
