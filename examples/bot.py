#!/usr/bin/env python3
"""A complete player for a server of Orrery, with nothing but the standard library.

    bot.py TOKEN                          a new game of Gaia Project against two bots
    bot.py TOKEN --table ID --seat 2      takes a seat at a table and plays there

TOKEN is made by POST /api/tokens with the scope "play". Write your own choose() and you have your own bot.
"""

import argparse
import json
import random
import time
import urllib.error
import urllib.request
import uuid


def choose(view):
    """One of the options; `view` shows everything that the seat may know (docs/api.md)."""
    return random.choice(view["position"]["options"])["notation"]


class Table:
    def __init__(self, server, token, table):
        self.address, self.token = f"{server}/api/tables", token
        if table:
            self.address += f"/{table}"

    def call(self, path="", body=None):
        """GET, or POST when there is something to send. What gets no answer is sent again: its id makes that safe."""
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, body and json.dumps(body).encode(), headers)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise SystemExit(error.read().decode()) from None
                time.sleep(float(error.headers.get("Retry-After", 1)))
            except OSError:
                time.sleep(1)

    def create(self, seats):
        setup = {"id": uuid.uuid4().hex, "game": "gaia", "players": len(seats), "seats": seats}
        self.address += "/" + self.call(body=setup)["table"]

    def command(self, do, **fields):
        return self.call("/commands", {"id": uuid.uuid4().hex, "do": do, **fields})

    def play(self):
        """Decides whenever it has to, until the game is over; the last view."""
        while (view := self.call())["info"]["phase"] in ("open", "playing"):
            if view.get("position", {}).get("options"):
                self.command("move", seq=view["seq"], steps=[choose(view)])
            else:
                time.sleep(0.2)
        return view


def main():
    parser = argparse.ArgumentParser(description="Plays a game on a server of Orrery.")
    parser.add_argument("token")
    parser.add_argument("--server", default="http://localhost:8080")
    parser.add_argument("--table", help="an existing table; without it a new one is made")
    parser.add_argument("--seat", type=int, help="the seat to take there")
    wishes = parser.parse_args()
    table = Table(wishes.server, wishes.token, wishes.table)
    if not wishes.table:
        table.create(["me", "bot:greedy", "bot:greedy"])
    if wishes.seat:
        table.command("sit", seat=wishes.seat)
    end = table.play()
    for seat, score in zip(end["info"]["seats"], end["position"]["scores"]):
        print(f"{score['total']:4} {seat['name']}")


if __name__ == "__main__":
    main()
