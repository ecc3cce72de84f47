"""Two nodes on one PostgreSQL behind a proxy are restarted one after the other while people play: no request fails, and
what is said over sockets is done once.

    ROLLING_RESTARTS=40 python3 tests/server/rolling_test.py
"""

import http.client
import json
import os
import threading
import time
import unittest

from nodes import POSTGRES, Node, with_postgres
from orrery_client import Player, new_id, notations
from proxy import Proxy
from web_socket import Closed, NotUpgraded

RESTARTS = int(os.environ.get("ROLLING_RESTARTS", 40 if os.environ.get("ORRERY_LONG") else 6))
CALLERS = 4


class Behind:
    """What a player needs of a server: here the proxy."""

    def __init__(self, port):
        self.port = port
        self.players = []


class Crowd(threading.Thread):
    """Somebody who does something again and again until the end, and remembers what went wrong."""

    def __init__(self, player, nodes_are_moved):
        super().__init__(daemon=True)
        self.player = player
        self.ended = nodes_are_moved
        self.done, self.faults = [], []
        self.begin()

    def begin(self):
        self.table = self.player.create(seats=["me", "me"], hot_seat=True)

    def run(self):
        while not self.ended.is_set() and not self.faults:
            try:
                self.act()
            except Exception as error:  # pylint: disable=broad-except
                self.faults.append(repr(error))

    def check(self, test):
        test.assertEqual(self.faults, [])
        test.assertGreater(len(self.done), 10)
        said = [event["say"] for event in self.player.events(self.table) if event["type"] == "chat"]
        test.assertEqual(said, self.done)


class Caller(Crowd):
    """Over HTTP, without ever asking twice."""

    def call(self, do, **fields):
        connection = http.client.HTTPConnection("localhost", self.player.server.port, timeout=20)
        headers = {**self.player.credentials(), "Content-Type": "application/json"}
        body = {"id": new_id(), "do": do, **fields}
        connection.request("POST", f"/api/tables/{self.table}/commands", json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        if answer.status != 200:
            raise AssertionError(f"{answer.status} {text}")

    def act(self):
        word = new_id()
        self.call("chat", say=word)
        self.done.append(word)
        view = self.player.view(self.table)
        if view["info"]["phase"] == "playing":
            self.call("move", seq=view["seq"], steps=[notations(view)[0]])


class Talker(Crowd):
    """Over a socket, which comes back when it is closed and sends again what was not answered."""

    def begin(self):
        super().begin()
        self.live = self.player.live()

    def act(self):
        word = new_id()
        id = self.live.send("chat", self.table, say=word)
        while True:
            try:
                if not self.live.unanswered:
                    break
                self.live.read(5)
            except (Closed, ConnectionError):
                self.come_back()
        if self.live.answers[id]["type"] != "done":
            raise AssertionError(self.live.answers[id])
        self.done.append(word)

    def come_back(self):
        for _ in range(100):
            try:
                return self.live.resume()
            except (Closed, NotUpgraded, ConnectionError):
                time.sleep(0.05)
        raise AssertionError("no socket any more")


class RollingTest(unittest.TestCase):
    def test_no_command_fails(self):
        nodes = [Node(POSTGRES), Node(POSTGRES)]
        for node in nodes:
            self.addCleanup(node.end)
        proxy = Proxy(node.port for node in nodes)
        self.addCleanup(proxy.end)
        behind, ended = Behind(proxy.port), threading.Event()
        crowd = []
        for number in range(2 * CALLERS):
            player = Player(behind)
            player.post("/api/guest", {})
            crowd.append((Caller if number % 2 else Talker)(player, ended))
        for one in crowd:
            one.start()
        for number in range(RESTARTS):
            time.sleep(0.5)
            node = nodes[number % 2]
            self.assertEqual(node.stop(), 0, node.log()[-2000:])
            node.start()
            faults = [fault for one in crowd for fault in one.faults]
            self.assertEqual(faults, [], f"at restart {number + 1}")
        ended.set()
        for one in crowd:
            one.join(30)
            one.check(self)
        print(f"{RESTARTS} restarts, {sum(len(one.done) for one in crowd)} commands, {proxy.asked_again} asked again")
        self.assertGreater(proxy.asked_again, 0)


if __name__ == "__main__":
    with_postgres()
    unittest.main()
