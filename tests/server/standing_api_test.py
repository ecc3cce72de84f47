"""Answers in advance: offers that are taken or declined without asking, seen by nobody but who gave them.

    ORRERY=build/release/orrery python3 tests/server/standing_api_test.py
"""

import random

from api_case import ApiTest, main
from orrery_client import choose_building, decides, notations

QUESTIONS = [
    {"id": "charge", "values": ["ask", "up_to_1", "up_to_2", "up_to_3", "up_to_4", "all"]},
    {"id": "charge_above", "values": ["ask", "decline"]},
]


class Standing(ApiTest):
    def setUp(self):
        self.anna, self.boris = self.guest("Anna"), self.guest("Boris")
        self.table = self.table_of(self.anna, self.boris, options={"first_player": "1"})

    def answers(self, player, **query):
        return player.view(self.table, **query)["standing"]["answers"]

    def say(self, player, seat, **answers):
        return player.command(self.table, "standing", seat=seat, answers=answers)

    def autos(self):
        """The offers that were answered in the event of another seat, because the answer was known."""
        return [
            step
            for event in self.anna.events(self.table)
            if event["type"] == "move"
            for step in event["steps"]
            if step["by"] not in (0, event["seat"]) and step["text"] in ("charge", "decline")
        ]

    def play_until(self, truth, people=None):
        """Both build as they can until `truth(mover, view)` or the end; the mover and his view."""
        dice = random.Random(7)
        for _ in range(2000):
            views = [(player, player.view(self.table)) for player in people or [self.anna, self.boris]]
            mover, view = next(((p, v) for p, v in views if decides(v)), (None, views[0][1]))
            if mover is None or truth(mover, view):
                return mover, view
            mover.command(self.table, "move", seq=view["seq"], steps=[choose_building(view, dice)])
        raise AssertionError("it never came to pass")

    def never_asked_again(self):
        """Plays to the end; Boris must not be asked to charge."""
        _, view = self.play_until(lambda mover, view: mover is self.boris and "decline" in notations(view))
        self.assertEqual(view["info"]["phase"], "over", "he was asked")

    def test_the_view_has_the_questions_and_ones_own_answers(self):
        view = self.anna.view(self.table)["standing"]
        self.assertEqual(view, {"questions": QUESTIONS, "answers": {"charge": "ask", "charge_above": "ask"}})
        self.say(self.anna, 1, charge="up_to_2", charge_above="decline")
        self.assertEqual(self.answers(self.anna), {"charge": "up_to_2", "charge_above": "decline"})
        self.assertEqual(self.answers(self.boris), {"charge": "ask", "charge_above": "ask"})
        self.assertNotIn("standing", self.guest("Clara").view(self.table))
        # What is not named is asked again.
        self.say(self.anna, 1, charge_above="decline")
        self.assertEqual(self.answers(self.anna), {"charge": "ask", "charge_above": "decline"})

    def test_offers_are_answered(self):
        self.say(self.boris, 2, charge="up_to_1", charge_above="decline")
        live, other = self.live(self.boris, self.table), self.live(self.anna, self.table)
        self.never_asked_again()
        autos = self.autos()
        self.assertGreater(len(autos), 0)
        self.assertEqual({step["by"] for step in autos}, {2})
        self.assertNotIn("auto", str(self.anna.events(self.table)))
        for watcher in (live, other):
            watcher.wait_for(lambda watcher=watcher: watcher.views[self.table]["info"]["phase"] == "over")
            self.assertEqual(watcher.watched_again, 0)
            self.assertEqual(watcher.events[self.table], self.anna.events(self.table))
        # Numbers have no gaps: an answer in advance moves none of them.
        events = other.events[self.table]
        self.assertEqual([event["seq"] for event in events], list(range(1, len(events) + 1)))
        self.assertNotIn("standing", {event["type"] for event in other.events[self.table]})

    def test_a_restart_keeps_them(self):
        self.say(self.boris, 2, charge="all")
        self.server.restart()
        self.assertEqual(self.answers(self.boris)["charge"], "all")
        self.play_until(lambda _mover, _view: self.autos())
        self.assertTrue(self.autos())
        self.server.restart()
        self.assertEqual(self.answers(self.boris)["charge"], "all")
        self.assertEqual(self.answers(self.anna)["charge"], "ask")

    def test_who_takes_one_back_is_asked(self):
        self.say(self.boris, 2, charge="all")

        def just_answered(mover, view):
            last = self.anna.events(self.table)[-1]
            made = last.get("steps", [])
            return mover is self.boris and made and last["seat"] == 1 and made[-1]["by"] == 2 and view["seq"] == last["seq"]

        mover, view = self.play_until(just_answered)
        self.assertIs(mover, self.boris)
        self.assertEqual(view["position"]["undo_to"], view["position"]["index"] - 1)
        done = self.boris.command(self.table, "undo", seq=view["seq"])
        view = self.boris.view(self.table)
        self.assertEqual((view["seq"], notations(view)), (done["seq"], ["charge", "decline"]))
        self.boris.move(self.table, "decline")
        self.assertEqual(self.anna.events(self.table)[-1]["steps"][0]["text"], "decline")
        self.never_asked_again()

    def test_each_seat_of_one_person_has_its_own(self):
        self.table = self.anna.create(seats=["me", "me"], hot_seat=True)
        self.say(self.anna, 2, charge="all")
        self.assertEqual([self.answers(self.anna, seat=seat)["charge"] for seat in (1, 2)], ["ask", "all"])
        self.play_until(lambda _mover, _view: self.autos(), [self.anna])
        self.assertEqual(self.autos()[0]["by"], 2)

    def test_before_the_game(self):
        self.table = self.anna.create()
        self.say(self.anna, 1, charge="up_to_1")
        self.assertEqual(self.answers(self.anna)["charge"], "up_to_1")
        self.boris.command(self.table, "sit", seat=2)
        self.assertEqual(self.answers(self.anna)["charge"], "up_to_1")
        # Who stands up takes them along.
        other = self.anna.create()
        self.anna.command(other, "standing", seat=1, answers={"charge": "all"})
        self.anna.command(other, "stand", seat=1)
        self.boris.command(other, "sit", seat=1)
        self.assertEqual(self.boris.view(other)["standing"]["answers"]["charge"], "ask")

    def test_what_cannot_be_said_is_refused(self):
        seq = self.anna.view(self.table)["seq"]
        for answers in (
            None,
            [],
            "all",
            {"charge": 3},
            {"charge": None},
            {"charge": ["all"]},
            {"charge": "up_to_9"},
            {"charge": ""},
            {"charge": "x" * 100},
            {"x" * 100: "ask"},
            {"pass": "ask"},
            {str(number): "ask" for number in range(100)},
        ):
            with self.subTest(answers=answers):
                refusal = self.refused("bad_request", self.anna.command, self.table, "standing", seat=1, answers=answers)
                self.assertTrue(refusal.text["key"].startswith("server.error."))
        self.refused("not_allowed", self.say, self.anna, 2, charge="all")
        self.assertEqual(self.anna.view(self.table)["seq"], seq)


class Impossible(ApiTest):
    def test_the_mover_is_told_what_he_cannot_do(self):
        anna = self.guest("Anna")
        table = anna.create(seats=["me", "bot:greedy"])
        spectator = self.guest("Olena")

        def told():
            view = self.wait_for_turn(anna, table)
            if impossible := view["position"].get("impossible"):
                return impossible
            anna.move(table, notations(view)[0])
            return None

        impossible = next(filter(None, (told() for _ in range(100))))
        for one in impossible:
            self.assertLessEqual({"label", "why", "rule"}, one.keys())
            self.assertRegex(one["rule"], r"^GP-\d")
        self.assertNotIn("impossible", spectator.view(table)["position"])
        said = anna.view(table, texts="uk")["position"]["impossible"]
        self.assertEqual(len(said), len(impossible))
        self.assertTrue(all(isinstance(one["why"], str) for one in said))

    def wait_for_turn(self, player, table):
        self.mover(table, [player])
        return player.view(table)


if __name__ == "__main__":
    main()
