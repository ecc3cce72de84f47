"""Every command is sent two or three times, out of order, over sockets that are cut at random.

No command may have two effects; after every cut the view of the client is that of the server.

    RESEND_COMMANDS=20000 RESEND_RECONNECTS=2000 python3 tests/server/resend_test.py

tools/resend-test runs the same from the command line.
"""

import asyncio
import os
import random
import sys
import time
import unittest

from nodes import Node
from club import Club, report
from orrery_client import comparable
from steady_player import CUT, SteadyPlayer


class ShakyPlayer(SteadyPlayer):
    """Repeats himself, and sits at a bad line."""

    between_cuts = 10  # commands, on average

    def __init__(self, person, gate):
        super().__init__(person, gate)
        self.copies_sent = self.compared = 0
        self.next_cut = random.randint(1, 2 * self.between_cuts)
        self.cutting = False

    def copies(self):
        # Some come at once, some when the next command is long done, some on another socket.
        count = random.choice([2, 3])
        self.copies_sent += count
        later = [random.choice([0, random.uniform(0, 0.01), random.uniform(0, 0.3)]) for _ in range(count - 1)]
        return [random.uniform(0, 0.005), *later]

    def post(self, command):
        super().post(command)
        self.next_cut -= 1
        if self.next_cut <= 0 and not self.cutting:
            self.cutting = True
            asyncio.create_task(self.cut())

    async def cut(self):
        """Compares before and after, so that patched views and whole ones are both looked at."""
        await asyncio.sleep(random.uniform(0, 0.02))
        await self.compare()
        sockets = self.sockets
        if self.live:
            self.live.end()
        while self.sockets == sockets:
            await asyncio.sleep(0.005)
        await self.compare()
        self.next_cut = random.randint(1, 2 * self.between_cuts)
        self.cutting = False

    async def compare(self):
        """Fetches the view and compares it with what this socket showed at that moment."""
        live, table = self.live, self.table
        if live is None:
            return
        try:
            fresh = self.person.view(table)
        except CUT:
            return
        seq = fresh["seq"]
        for _ in range(1000):
            past = live.past.get(table, {})
            if seq in past or live.ended.is_set() or any(known > seq for known in past):
                break
            await asyncio.sleep(0.005)
        if seq in past:
            self.compared += 1
            if comparable(past[seq]) != comparable(fresh):
                self.faults.append(f"{table}: the view of event {seq} is not what the server shows")
        elif not live.ended.is_set() and not past:
            self.faults.append(f"{table}: no view came")


async def resend(server, commands, reconnects, tables=4):
    """Plays until so many commands were sent and so many sockets were cut; counts and faults."""
    ShakyPlayer.between_cuts = max(1, commands // max(1, reconnects))
    club = Club([server], tables, random.Random(), ShakyPlayer)
    began = last = time.monotonic()

    def counts():
        return {
            "commands": sum(len(ledger.commands) for ledger in club.ledgers.values()),
            "reconnects": sum(player.sockets - 1 for player in club.players),
            "copies": sum(player.copies_sent for player in club.players),
            "views_compared": sum(player.compared for player in club.players),
            "seconds": round(time.monotonic() - began, 1),
            **club.counts(),
        }

    while (counts()["commands"] < commands or counts()["reconnects"] < reconnects) and not club.all_faults():
        await asyncio.sleep(0.2)
        club.check_alive()
        if time.monotonic() - last > 5:
            last = time.monotonic()
            print(report(counts()), file=sys.stderr, flush=True)
    await club.end()
    await asyncio.sleep(0.5)  # the last copies
    result = counts()
    club.check_all()
    for player in club.players:
        log = club.check(player.table)
        for _ in range(1000):
            if player.view and player.view["seq"] >= log[-1]["seq"]:
                break
            await asyncio.sleep(0.005)
        if player.events != log:
            club.faults.append(f"{player.table}: the events as they came are not the events of the log")
    for ledger in club.ledgers.values():
        if ledger.pending:
            club.faults.append(f"{len(ledger.pending)} commands were never answered")
    await club.go_home()
    return {**result, "faults": club.all_faults()}


class ResendTest(unittest.TestCase):
    def test_no_command_has_two_effects(self):
        commands = int(os.environ.get("RESEND_COMMANDS", 2000))
        reconnects = int(os.environ.get("RESEND_RECONNECTS", 200))
        with Node() as server:
            result = asyncio.run(resend(server, commands, reconnects))
        faults = result.pop("faults")
        print(report(result))
        self.assertEqual(faults, [])
        self.assertGreater(result["answered_again"], 0)
        self.assertGreaterEqual(result["views_compared"], reconnects)


if __name__ == "__main__":
    unittest.main()
