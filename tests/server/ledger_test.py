"""The proof itself: a ledger notices what is lost, doubled or out of place."""

import unittest

from ledger import Ledger, decisions


def chat(seq, say):
    return {"seq": seq, "type": "chat", "say": say}


def move(seq, seat, *texts):
    return {"seq": seq, "type": "move", "seat": seat, "steps": [{"text": text} for text in texts]}


class LedgerTest(unittest.TestCase):
    def setUp(self):
        self.ledger = Ledger(bots=[3])
        self.log = [{"seq": 1, "type": "create"}, {"seq": 2, "type": "start", "steps": []}]
        self.ledger.sent({"id": "a", "do": "chat", "say": "a"})
        self.ledger.sent({"id": "b", "do": "move", "steps": ["gain 1"]})

    def done(self, id, seq, **more):
        self.ledger.outcome({"type": "done", "id": id, "seq": seq, **more})

    def faults(self, *events):
        self.ledger.check([*self.log, *events])
        return self.ledger.faults

    def test_all_is_well(self):
        self.done("a", 3)
        self.done("a", 3, repeated=True)
        self.assertEqual(self.faults(chat(3, "a"), move(4, 1, "gain 1", "die 3"), move(5, 3, "roll")), [])
        self.assertEqual(self.ledger.stored, {"b": 4})
        self.done("b", 4, repeated=True)
        self.assertEqual((self.ledger.pending, self.ledger.repeated, self.ledger.faults), ([], 2, []))

    def test_lost(self):
        self.done("a", 3)
        self.assertTrue(self.faults())

    def test_in_another_place(self):
        self.done("a", 4)
        self.assertTrue(self.faults(move(3, 3, "roll"), chat(4, "other")))

    def test_done_twice(self):
        self.done("a", 3)
        self.assertTrue(self.faults(chat(3, "a"), chat(4, "a")))

    def test_done_twice_before_anybody_was_told(self):
        self.assertTrue(self.faults(chat(3, "a"), chat(4, "a")))

    def test_two_answers(self):
        self.done("a", 3)
        self.done("a", 4)
        self.assertTrue(self.ledger.faults)

    def test_stored_at_one_place_and_told_another(self):
        self.assertEqual(self.faults(chat(3, "a")), [])
        self.done("a", 4)
        self.assertTrue(self.ledger.faults)

    def test_one_event_for_two_commands(self):
        self.done("a", 3)
        self.done("b", 3)
        self.assertTrue(self.ledger.faults)

    def test_equal_moves_on_different_positions(self):
        """Neither was answered when the server died; the first is in the log, the second comes later."""
        self.ledger.commands.pop("b")
        self.ledger.sent({"id": "later", "do": "move", "seq": 4, "steps": ["end"]})
        self.ledger.sent({"id": "first", "do": "move", "seq": 2, "steps": ["end"]})
        self.assertEqual(self.faults(move(3, 1, "end"), move(4, 3, "roll")), [])
        self.assertEqual(self.ledger.stored, {"first": 3})
        self.done("later", 5)
        self.assertEqual(self.ledger.faults, [])

    def test_refused_and_done(self):
        self.ledger.outcome({"type": "refused", "id": "a", "error": {"code": "stale"}})
        self.done("a", 3)
        self.assertTrue(self.ledger.faults)

    def test_gap(self):
        self.done("a", 4)
        self.assertTrue(self.faults(chat(4, "a")))

    def test_decisions_that_stand(self):
        undo = {"seq": 5, "type": "undo", "to": 1, "steps": []}
        self.assertEqual(decisions([move(3, 1, "x", "y"), move(4, 2, "z"), undo, move(6, 1, "w")]), ["x", "w"])


if __name__ == "__main__":
    unittest.main()
