"""Windows on two nodes: sealed answers given at either node are made once, in one event, and told alike by both.

    python3 tests/server/two_nodes_windows_test.py

Starts a PostgreSQL of its own (tools/postgres); exit code 77 where there is none.
"""

import itertools
import unittest

from leak_windows_test import HANDS, record_of
from nodes import POSTGRES, TOY, Node, with_postgres

SEATS = (1, 2, 3, 4)


class TwoNodesWindows(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.nodes = []
        for _ in range(2):
            cls.nodes.append(Node(POSTGRES, TOY))
            cls.addClassCleanup(cls.nodes[-1].end)
        # The odd seats at the first node, the even ones at the second.
        cls.people = {seat: cls.nodes[(seat - 1) % 2].guest(f"Person {seat}") for seat in SEATS}

    def begin(self):
        """A table in whose window seats 2, 3 and 4 are asked at once."""
        made = self.people[1].create_answer(record=record_of(HANDS), seats=["me", "open", "open", "open"])
        self.table = made["table"]
        self.lives = {}
        for seat in SEATS[1:]:
            self.people[seat].enter(self.table, made["invite"])
            self.people[seat].command(self.table, "sit", seat=seat)
        for seat, person in self.people.items():
            live = self.lives[seat] = person.live()
            self.addCleanup(live.close)
            live.watch(self.table)
            live.wait_for(lambda live=live: live.views[self.table]["info"]["phase"] == "playing")
        self.say(1, "gain 3")
        self.meet(self.view(1)["seq"])

    def view(self, seat):
        return self.lives[seat].views[self.table]

    def say(self, seat, what):
        self.lives[seat].move(self.table, what)

    def meet(self, seq):
        """Until everybody has heard of an event."""
        for live in self.lives.values():
            live.wait_for(lambda live=live: live.views[self.table]["seq"] >= seq)

    def steps(self, seat, after):
        return [
            (event["seq"], step["by"], step["text"])
            for event in self.lives[seat].events[self.table]
            for step in event.get("steps", [])
            if event["seq"] > after
        ]

    def test_any_order_of_answers_at_either_node(self):
        for order in itertools.permutations((2, 3, 4)):
            with self.subTest(order=order):
                self.begin()
                before = self.view(1)["seq"]
                self.assertEqual(self.view(1)["position"]["waiting"], [2, 3, 4])
                for seat in order[:2]:
                    self.say(seat, "decline")
                    # A node that was not asked holds the answer too, and nobody else hears of it.
                    self.assertEqual(self.nodes_tell(seat), [["decline"]] * 2)
                    self.assertEqual(self.view(1)["seq"], before)
                self.say(order[2], "decline")
                self.meet(before + 1)
                told = [self.steps(seat, before) for seat in SEATS]
                self.assertEqual(told, told[:1] * len(SEATS))
                self.assertEqual([(by, text) for _, by, text in told[0]], [(seat, "decline") for seat in (2, 3, 4)])
                self.assertEqual(len({seq for seq, _, _ in told[0]}), 1, "all in one event")

    def nodes_tell(self, seat):
        """The sealed answer of a seat as both nodes give it to who sits there."""
        person, home = self.people[seat], self.people[seat].server
        answers = []
        for node in self.nodes:
            person.hang_up()
            person.server = node
            answers.append(person.view(self.table)["answered"]["steps"])
        person.hang_up()
        person.server = home
        return answers

    def test_changed_at_one_node_after_the_other(self):
        self.begin()
        before = self.view(1)["seq"]
        self.say(4, "play tax")
        self.say(4, "decline")
        self.say(2, "decline")
        self.lives[2].command(self.table, "withdraw", seq=before)
        self.say(3, "decline")
        self.assertEqual(self.view(1)["seq"], before)
        self.say(2, "play tax")
        self.meet(before + 1)
        self.assertEqual(self.steps(1, before)[0][1:], (2, "play tax"))


if __name__ == "__main__":
    with_postgres()
    unittest.main()
