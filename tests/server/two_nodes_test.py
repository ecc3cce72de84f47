"""Two nodes on one PostgreSQL: the players of a game on different nodes, and nodes that die.

    python3 tests/server/two_nodes_test.py

Starts a PostgreSQL of its own (tools/postgres); exit code 77 where there is none.
"""

import asyncio
import random
import time
import unittest

from nodes import POSTGRES, Node, with_postgres
from club import Club, report
from orrery_client import choose, choose_building, decides, wait_until


class TwoNodes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.nodes = []
        for _ in range(2):
            cls.nodes.append(Node(POSTGRES))
            cls.addClassCleanup(cls.nodes[-1].end)

    def people(self):
        """Anna at the first node, Boris at the second, and a table of theirs."""
        anna, boris = self.nodes[0].guest("Anna"), self.nodes[1].guest("Boris")
        table = anna.create()
        boris.command(table, "sit", seat=2)
        lives = [anna.live(), boris.live()]
        for live in lives:
            self.addCleanup(live.close)
            live.watch(table)
        return table, lives

    def mover(self, table, lives):
        for live in lives:
            live.read_all()
        return next((live for live in lives if decides(live.views[table])), None)

    def test_updates_cross_within_a_second(self):
        table, lives = self.people()
        slowest = 0
        for _ in range(40):
            mover = wait_until(lambda: self.mover(table, lives))
            other = lives[1 - lives.index(mover)]
            seq = mover.move(table, choose(mover.views[table]))["seq"]
            began = time.monotonic()
            other.wait_for(lambda: other.views[table]["seq"] >= seq)
            slowest = max(slowest, time.monotonic() - began)
        print(f"updates crossed within {1000 * slowest:.0f} ms")
        self.assertLess(slowest, 1)
        self.assertEqual([live.watched_again for live in lives], [0, 0])
        self.assertEqual(*(live.events[table] for live in lives))

    def test_answers_in_advance_are_given_once(self):
        table, lives = self.people()
        lives[0].command(table, "standing", seat=1, answers={"charge": "all"})
        answers = []
        while not answers:
            mover = wait_until(lambda: self.mover(table, lives))
            mover.move(table, choose_building(mover.views[table], random))
            for live in lives:
                live.wait_for(lambda live=live: live.views[table]["seq"] >= mover.views[table]["seq"])
            answers = [
                step
                for event in lives[1].events[table]
                for step in event.get("steps", [])
                if event.get("seat") == 2 and step["by"] == 1 and step["text"] == "charge"
            ]
        wait_until(lambda: self.mover(table, lives))
        self.assertEqual(*(live.events[table] for live in lives))
        indexes = [step["index"] for event in lives[1].events[table] for step in event.get("steps", [])]
        self.assertEqual(indexes, sorted(set(indexes)))

    def finish(self, club):
        club.check_all()
        print(report(club.counts()))
        self.assertEqual(club.all_faults(), [])

    def test_both_write_at_once(self):
        async def play():
            club = Club(self.nodes, 4, random.Random())
            for player in club.players:
                player.chat = 0.8
            await asyncio.sleep(6)
            club.check_alive()
            await club.end()
            self.finish(club)
            await club.go_home()

        asyncio.run(play())
        conflicts = sum(node.metrics()["orrery_append_conflicts_total"] for node in self.nodes)
        print(f"both nodes wrote the same event {conflicts:.0f} times; one of them won")
        self.assertGreater(conflicts, 0)

    def test_either_node_dies(self):
        async def play():
            club = Club(self.nodes, 4, random.Random())
            for player in club.players:
                player.chat = 0.5
            for crash in range(6):
                await asyncio.sleep(random.uniform(0.2, 0.8))
                dead = crash % 2
                self.nodes[dead].kill()
                club.gates[dead].open.clear()
                alive = [player for player in club.players if player.gate is not club.gates[dead]]
                await asyncio.sleep(0.3)
                before = {player: player.reached for player in alive}
                await asyncio.sleep(1)
                # Their words go through, whoever has to move.
                self.assertTrue(any(player.reached > before[player] for player in alive))
                for table in club.ledgers.keys() - club.over:
                    club.check(table, alive[0].person)
                self.nodes[dead].start()
                club.gates[dead].open.set()
                club.check_alive()
            await asyncio.sleep(1)
            await club.end()
            self.finish(club)
            await club.go_home()

        asyncio.run(play())

    def heads(self, person):
        return {line["id"]: line["seq"] for line in person.tables("playing", limit=100)}

    def test_work_of_a_dead_node_is_taken_over(self):
        first, second = self.nodes
        anna, boris = first.guest("Anna"), second.guest("Boris")
        bots = [anna.create(players=4, seats=["bot:greedy"] * 4) for _ in range(3)]
        timed = anna.create(seats=["me", "bot:random"], clock={"kind": "days", "seconds": 4})
        first.kill()
        began = time.monotonic()
        # A list does not open the tables at the other node, which would make it go on with them at once.
        seen = self.heads(boris)
        self.assertTrue(seen.keys() >= {*bots, timed})
        wait_until(lambda: all(self.heads(boris).get(table, 1e9) > seen[table] for table in bots), 15)
        print(f"the bots went on after {time.monotonic() - began:.1f} s")
        wait_until(lambda: self.heads(boris).get(timed, 1e9) > seen[timed], 20)
        print(f"the clock of the dead node was called after {time.monotonic() - began:.1f} s")
        first.start()
        wait_until(lambda: all(boris.view(table)["info"]["phase"] == "over" for table in [*bots, timed]), 60)
        for table in bots:
            events = boris.events(table)
            self.assertEqual([event["seq"] for event in events], list(range(1, len(events) + 1)))
            self.assertEqual(anna.events(table), events)
        self.assertIn("substitute", [event["type"] for event in boris.events(timed)])

    def test_a_node_that_comes_back_takes_part(self):
        table, lives = self.people()
        self.nodes[0].kill()
        seq = lives[1].command(table, "chat", say="while you were away")["seq"]
        lives[1].wait_for(lambda: lives[1].events[table][-1]["seq"] == seq)
        self.nodes[0].start()
        lives[0].resume()
        self.assertEqual(lives[0].events[table], lives[1].events[table])
        for live, other in [lives, lives[::-1]]:
            seq = live.command(table, "chat", say="here")["seq"]
            began = time.monotonic()
            other.wait_for(lambda: other.views[table]["seq"] >= seq)
            self.assertLess(time.monotonic() - began, 1)


if __name__ == "__main__":
    with_postgres()
    unittest.main()
