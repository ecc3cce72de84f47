"""Windows: nobody can tell who was asked what, who could have done something, or who had answered in advance.

Four people at the toy game with cards in their hands; the first gains three coins, the others may tax him or decline.
Tables that go on from one record differ only in what must stay hidden: a card of a hand, who answered when, a standing
answer or none. Everything that somebody else received is compared, byte by byte.

    python3 tests/server/leak_windows_test.py
"""

import itertools
import re
import time
import unittest

from nodes import TOY, Node
from ear import Ear, first_difference

# The draws of a game: a number card for each seat, then two cards of the hand. A blank does nothing.
HANDS = {1: ("blank", "shield"), 2: ("tax", "blank"), 3: ("blank", "shield"), 4: ("tax", "veto")}
# The time that a clock shows is not the same at two tables; which clocks run is.
CLOCK = re.compile(r'"(?:now|deadline)":\d+|(?<="left":)\[[^\]]*\]')
CLOCKS = [{"kind": "none"}, {"kind": "bank", "bank": 600, "increment": 10}]


def record_of(hands, windows="strict"):
    lines = ["orrery 1", "game toy 2", "players 4", "option hand 2"]
    lines += ["option windows fast"] if windows == "fast" else []
    lines += ["---"] + [f"* card {seat}" for seat in hands]
    lines += [f"* draw {card}" for hand in hands.values() for card in hand]
    return "\n".join(lines) + "\n"


class Room:
    """A table of four with everybody listening, a spectator too."""

    def __init__(self, people, hands, clock):
        self.people = people
        made = people[1].create_answer(record=record_of(hands), seats=["me", "open", "open", "open"], clock=clock)
        self.table, self.invite = made["table"], made["invite"]
        self.ears = {}
        for name, person in people.items():
            if name != 1:
                person.enter(self.table, self.invite)
            self.ears[name] = Ear(person, self.table, self.invite)
            self.ears[name].watch(self.table)
        for seat in (2, 3, 4):
            self.ears[seat].tell("sit", seat=seat)
        self.catch_up()

    def catch_up(self):
        for ear in self.ears.values():
            ear.catch_up()

    def say(self, who, what, *steps, **fields):
        """One command, of which only its sender may hear; nobody else's socket is asked for anything."""
        ear = self.ears[who]
        if what in ("move", "draft", "effects", "withdraw"):
            fields["seq"] = ear.views[self.table]["seq"]
        if what in ("move", "draft", "effects"):
            fields["steps"] = list(steps)
        outcome = ear.tell(what, **fields)
        ear.catch_up()
        return outcome

    def look(self, names):
        """All that can be asked about the table."""
        for name in names:
            ear = self.ears[name]
            for path in ("", "?seat=2", "?texts=en", "?at=13", "/events", "/events?after=3", "/series", "/moments?to=99", "/record"):
                ear.ask(path)
            ear.listed("mine")
            ear.tell("watch", seq=0)
            ear.tell("move", seq=ear.views[self.table]["seq"], steps=["peek 9"])  # what is stale, or not allowed
            ear.catch_up()

    def transcript(self, name):
        return [CLOCK.sub("", text) for text in self.ears[name].transcript()]

    def close(self):
        for ear in self.ears.values():
            ear.close()


class WindowsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Node(program=TOY)
        cls.addClassCleanup(cls.server.end)
        cls.people = {name: cls.server.guest(f"Person {name}") for name in (1, 2, 3, 4, "spectator")}
        cls.compared = 0

    def room(self, hands=HANDS, clock=CLOCKS[0]):
        room = Room(self.people, hands, clock)
        self.addCleanup(room.close)
        return room

    def same(self, play_one, play_other, names, hands=(HANDS, HANDS), clock=CLOCKS[0]):
        """Plays at two tables; what these people hear is the same, those left out hear a difference."""
        heard = []
        for play, cards in zip((play_one, play_other), hands):
            room = self.room(cards, clock)
            room.say(1, "move", "gain 3")
            room.catch_up()
            play(room)
            room.catch_up()
            room.look(names)
            heard.append({name: room.transcript(name) for name in names})
            room.close()
        for name in names:
            WindowsTest.compared += len(heard[0][name])
            self.assertIsNone(first_difference(heard[0][name], heard[1][name]), f"what {name} hears")

    def test_a_sealed_answer_or_none(self):
        for clock in CLOCKS:
            self.same(lambda room: None, lambda room: room.say(3, "move", "decline"), (1, 2, 4, "spectator"), clock=clock)
            self.same(lambda room: None, lambda room: room.say(2, "move", "decline"), (1, 3, 4, "spectator"), clock=clock)

    def test_a_card_or_a_decline_sealed(self):
        self.same(
            lambda room: room.say(4, "move", "play tax"),
            lambda room: room.say(4, "move", "decline"),
            (1, 2, 3, "spectator"),
        )

    def test_changed_and_withdrawn(self):
        def restless(room):
            room.say(4, "move", "play tax")
            room.say(4, "draft", "decline")
            room.say(4, "effects")
            room.say(4, "move", "decline")
            room.say(4, "withdraw")
            room.say(3, "standing", seat=3, answers={"tax": "when_able", "shield": "decline"})

        self.same(lambda room: None, restless, (1, 2, "spectator"))

    def test_who_answered_in_advance(self):
        def in_order(*seats):
            def play(room):
                for seat in seats:
                    room.say(seat, "move", "decline")

            return play

        for one, other in itertools.combinations(itertools.permutations((2, 3, 4)), 2):
            self.same(in_order(*one), in_order(*other), (1, "spectator"))
        # And to one of them: whether the others were before him or not.
        self.same(in_order(2, 4), in_order(4, 2), (1, 3, "spectator"))

    def test_early_and_late(self):
        def play(pause):
            def played(room):
                room.say(3, "move", "decline")
                time.sleep(pause)
                room.say(4, "move", "decline")
                room.say(2, "move", "decline")

            return played

        self.same(play(0), play(0.3), (1, "spectator"))

    def test_a_standing_decline_or_an_empty_hand(self):
        other = {**HANDS, 4: ("blank", "veto")}
        declines = {"tax": "decline"}
        when_able = {"tax": "when_able"}

        def finish(room):
            room.say(3, "move", "decline")
            room.say(2, "move", "decline")

        def standing(answers):
            def play(room):
                room.say(4, "standing", seat=4, answers=answers)
                finish(room)

            return play

        def answered(room):
            room.say(4, "move", "decline")
            finish(room)

        for play in (standing(when_able), answered):
            self.same(standing(declines), play, (1, 2, 3, "spectator"), (HANDS, other))

    def test_a_hidden_hand(self):
        for seat, cards in ((4, ("shield", "shield")), (2, ("shield", "blank")), (3, ("tax", "tax"))):
            others = [name for name in (1, 2, 3, 4, "spectator") if name != seat]
            self.same(lambda room: None, lambda room: None, others, (HANDS, {**HANDS, seat: cards}))
            self.same(
                lambda room, seat=seat: room.say(seat, "move", "decline"),
                lambda room: None,
                others,
                (HANDS, {**HANDS, seat: cards}),
            )

    def test_the_one_who_holds_it_sees_it(self):
        """The comparison finds differences where there are some."""
        heard = []
        for cards in (HANDS, {**HANDS, 4: ("shield", "blank")}):
            room = self.room(cards)
            room.say(1, "move", "gain 3")
            room.catch_up()
            heard.append(room.transcript(4))
        self.assertIsNotNone(first_difference(*heard))
        room.say(3, "move", "decline")
        self.assertEqual(room.ears[3].views[room.table]["answered"], {"steps": ["decline"]})
        self.assertNotIn("answered", room.ears[4].views[room.table])

    def test_lists_and_times_stand_still(self):
        room = self.room()
        room.say(1, "move", "gain 3")
        room.catch_up()

        def line(name):
            return next(line for line in self.people[name].tables("mine") if line["id"] == room.table)

        before = {seat: line(seat) for seat in (1, 2, 3, 4)}
        self.assertEqual(before[1]["waiting"], [2, 3, 4])
        self.assertEqual([before[seat]["your_turn"] for seat in (1, 2, 3, 4)], [False, True, True, True])
        time.sleep(0.01)
        self.assertEqual(room.say(3, "move", "decline")["seq"], before[1]["seq"])
        self.assertEqual(line(3), {**before[3], "your_turn": False})
        self.assertEqual([line(seat) for seat in (1, 2, 4)], [before[seat] for seat in (1, 2, 4)])
        self.assertEqual(room.ears[1].views[room.table]["position"]["waiting"], [2, 3, 4])

    @classmethod
    def tearDownClass(cls):
        print(f"{cls.compared} messages compared")


if __name__ == "__main__":
    unittest.main()
