"""Nobody gets to hear what he may not know: two tables that differ only in that sound the same to him, byte by byte.

The toy game deals every seat a secret card. Tables are played with the same decisions until there are pairs whose
visible part is the same for somebody although the secrets differ; then everything that he received is compared.

    python3 tests/server/leak_test.py
"""

import itertools
import os
import re
import unittest

from nodes import TOY, Node
from ear import Ear, first_difference
from orrery_client import notations, wait_until
from toy_room import DICE, EVERYBODY, QUIET, SEATS, ToyRoom

class ToyTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Node(program=TOY)
        cls.addClassCleanup(cls.server.end)
        cls.people = {name: cls.server.guest(f"Person {name}") for name in EVERYBODY}

    def room(self):
        room = ToyRoom(self.people)
        self.addCleanup(room.close)
        return room


class PairsTest(ToyTest):
    PAIRS = 3 if "ORRERY_LONG" in os.environ else 2  # to be found for everybody
    MOST = 120  # tables

    def play_room(self, script):
        room = self.room()
        room.play(script)
        room.look_everywhere()
        transcripts = room.transcripts()
        raw = "".join(text for ear in room.ears.values() for text in ear.heard)
        room.finish()
        room.close()
        self.assertNotIn(room.seed, raw, "the seed was told before the end")
        return room, transcripts

    def compare(self, script, known):
        """`known`: whose cards somebody knows beside his own."""
        rooms, pairs, controls = [], dict.fromkeys(EVERYBODY, 0), dict.fromkeys(SEATS, 0)
        while min(pairs.values()) < self.PAIRS and len(rooms) < self.MOST:
            room, heard = self.play_room(script)
            for other, heard_there in rooms:
                if room.drawn != other.drawn:
                    continue
                for name in EVERYBODY:
                    own = [name, *known.get(name, [])] if name in SEATS else []
                    if any(room.cards[seat] != other.cards[seat] for seat in own):
                        controls[name] += 1
                        self.assertIsNotNone(first_difference(heard[name], heard_there[name]), f"{name} sees no card")
                    elif room.cards != other.cards:
                        pairs[name] += 1
                        self.assertIsNone(first_difference(heard[name], heard_there[name]), f"what {name} hears")
            rooms.append((room, heard))
        messages = sum(len(texts) for _, heard in rooms for texts in heard.values())
        print(f"{len(rooms)} tables, {messages} messages; pairs compared: {pairs}; pairs told apart: {controls}")
        self.assertGreaterEqual(min(pairs.values()), self.PAIRS)
        self.assertGreater(min(controls.values()), 0)

    def test_quiet(self):
        self.compare(QUIET, {2: [1]})

    def test_dice(self):
        self.compare(DICE, {})


def cards_in(text):
    """The numbers of the cards that a text tells."""
    return {int(a or b) for a, b in re.findall(r'"toy\.card","args":{"n":(\d)|"text":"card (\d)"', text)}


class SecretsTest(ToyTest):
    def test_hidden_until_the_end(self):
        room = self.room()
        for name, ear in room.ears.items():
            for path, method, body in [
                ("/record", "GET", None),
                ("", "POST", {"id": "one", "fork": {"table": room.table, "index": 3}}),
            ]:
                answer = ear.ask(path, method, body)
                self.assertEqual((answer.status, answer.json["error"]["code"]), (422, "hidden"), name)
        room.finish()
        for ear in room.ears.values():
            self.assertEqual(ear.ask("/record").status, 200)

    def test_strangers_hear_nothing(self):
        room = self.room()
        stranger = Ear(self.server.guest("Stranger"), room.table, room.invite)
        self.addCleanup(stranger.close)
        self.assertEqual(stranger.tell("watch")["error"]["code"], "not_found")
        room.play(QUIET)
        for path in ("", "?seat=1", "?at=3", "/events", "/record", "/series", "/moments?to=9"):
            self.assertEqual(stranger.ask(path).status, 404)
        self.assertEqual(stranger.ask("", "POST", {"id": "f", "fork": {"table": room.table, "index": 0}}).status, 404)
        for which in ("mine", "open", "playing", "over"):
            self.assertNotIn(room.table, [line["id"] for line in stranger.player.tables(which)])
        stranger.catch_up()
        self.assertEqual([text for text in stranger.heard if '"refused"' not in text and " 404 " not in text], [])

    def test_drafts_are_of_their_seat_only(self):
        room = self.room()
        for step, ends in [("peek 2", "reveal"), ("roll", "chance"), ("storm", "chance"), ("gain 1", "others")]:
            before = room.people[1].view(room.table)
            view = room.do(1, "draft", steps=[step])["view"]
            self.assertEqual(view["draft"], {"steps": [step], "ends": ends})
            # Nothing that the step would show or draw.
            self.assertEqual((view["board"], view["hash"]), (before["board"], before["hash"]))
            self.assertEqual(view["position"]["scores"], before["position"]["scores"])
        for name, ear in room.ears.items():
            watched = ear.tell("watch")["view"]
            self.assertEqual("saved_draft" in watched, name == 1, name)
            if name != 1:
                self.assertFalse([text for text in ear.heard if "draft" in text or "gain 1" in text])

    def test_answers_in_advance_are_of_their_seat_only(self):
        room = self.room()

        def heard_of(answers):
            """What everybody hears when the first seat says this."""
            before = {name: len(ear.heard) for name, ear in room.ears.items()}
            self.assertEqual(room.do(1, "standing", seat=1, answers=answers)["type"], "done")
            for ear in room.ears.values():
                for path in ("", "?seat=1", "/events?after=6"):
                    ear.ask(path)
                ear.listed("mine")
            pattern = r"command-\d+"
            return {name: [re.sub(pattern, "#", text) for text in ear.heard[before[name] :]] for name, ear in room.ears.items()}

        first, second = heard_of({"trade": "take_1"}), heard_of({"trade": "take_2"})
        for name in EVERYBODY:
            if name == 1:
                self.assertIsNotNone(first_difference(first[name], second[name]))
            else:
                self.assertIsNone(first_difference(first[name], second[name]), f"what {name} hears")
        room.look_everywhere()
        room.do(1, "move", steps=["trade"])
        for name, ear in room.ears.items():
            text = "".join(ear.heard)
            self.assertEqual('"answers":{"trade":"take_' in text, name == 1, name)
            self.assertNotIn('"type":"standing"', text)
            move = ear.events[room.table][-1]
            self.assertEqual((move["seat"], [step["text"] for step in move["steps"]]), (1, ["trade", "take 2"]))
            self.assertNotIn("auto", move)

    def test_a_look_is_for_one(self):
        room = self.room()
        room.do(1, "move", steps=["peek 2"])
        seen = {name: cards_in("".join(ear.heard)) for name, ear in room.ears.items()}
        self.assertEqual(len(seen[1]), 2)
        self.assertTrue(seen[2] < seen[1])
        self.assertEqual([len(seen[name]) for name in (2, 3, "host", "spectator")], [1, 1, 0, 0])
        for name, ear in room.ears.items():
            self.assertIn('"text":"peek 2"', "".join(ear.heard))
        # Who has looked cannot take it back, and nobody else can for him.
        for name in EVERYBODY:
            self.assertEqual(room.do(name, "undo")["type"], "refused")

    def test_hot_seat(self):
        anna = self.server.guest("Anna")
        made = anna.create_answer(game="toy", players=2, seats=["me", "me"], hot_seat=True, visibility="private")
        ear = Ear(anna, made["table"], made["invite"])
        self.addCleanup(ear.close)
        own = {}
        for seat in (1, 2):
            ear.heard.clear()
            ear.tell("watch", seat=seat, seq=0)
            for path in (f"?seat={seat}", f"?seat={seat}&at=2", f"/events?seat={seat}"):
                ear.ask(path)
            own[seat] = cards_in("".join(ear.heard))
            self.assertEqual(len(own[seat]), 1, "each seat is seen through its own eyes")
        self.assertNotEqual(own[1], own[2])
        ear.heard.clear()
        ear.watch(made["table"], seq=0)
        self.assertEqual(cards_in("".join(ear.heard)), own[1])
        for step in ("gain 1", "gain 2", "trade", "take 1", "roll"):
            mover = ear.views[made["table"]]["viewer"]
            self.assertEqual(mover, ear.views[made["table"]]["position"]["to_move"])
            self.assertLessEqual(cards_in("".join(ear.heard)), own[mover])
            ear.heard.clear()
            ear.tell("move", seq=ear.views[made["table"]]["seq"], steps=[step])
            ear.catch_up()
        self.assertEqual(ear.ask("/record").json["error"]["code"], "hidden")

    def test_who_leaves_a_seat_is_a_spectator(self):
        room = self.room()
        card = cards_in(room.people[1].request("GET", f"/api/tables/{room.table}").text)
        self.assertEqual(len(card), 1)
        room.do(1, "resign", seat=1)
        wait_until(lambda: room.people[2].view(room.table)["position"]["to_move"] == 2)
        for path in ("", "?seat=1", "?at=3", "/events", "/events?seat=1"):
            self.assertEqual(cards_in(room.ears[1].ask(path).text), set(), path)

    def test_spectators_may_not_choose_eyes(self):
        room = self.room()
        for name in ("host", "spectator"):
            for seat in SEATS:
                for path in (f"?seat={seat}", f"/events?seat={seat}"):
                    self.assertEqual(cards_in(room.ears[name].ask(path).text), set())
                self.assertIsNone(room.ears[name].tell("watch", seat=seat, seq=0)["view"]["viewer"])
            self.assertEqual(cards_in("".join(room.ears[name].heard)), set())


class EveryGameTest(unittest.TestCase):
    """The games of the program: two tables that go on from one position with different seeds sound the same."""

    def setUp(self):
        self.server = Node()
        self.addCleanup(self.server.end)
        self.people = [self.server.guest(f"Person {number}") for number in range(7)]

    def fork(self, table, index, players):
        """The position at another table, with the same people at the seats and a spectator."""
        seats = ["me"] + ["open"] * (players - 1)
        made = self.people[0].create_answer(seats=seats, fork={"table": table, "index": index})
        ears = []
        for number in range(players + 1):
            person = self.people[number]
            if number > 0:
                person.enter(made["table"], made["invite"])
            ears.append(Ear(person, made["table"], made["invite"]))
            ears[-1].watch(made["table"])
            self.addCleanup(ears[-1].close)
        for number in range(1, players):
            ears[number].tell("sit", seat=number + 1)
        for ear in ears:
            ear.catch_up()
        return ears

    def play_both(self, tables):
        """The same decisions at both tables until the game is over or chance decides; how many."""
        for count in itertools.count():
            view = tables[0][0].views[tables[0][0].table]
            if view["info"]["phase"] == "over":
                return count
            mover = view["position"]["to_move"] - 1
            view = tables[0][mover].views[tables[0][mover].table]
            options = notations(view)
            step = options[count * 7919 % len(options)]
            heard_before = [[len(ear.heard) for ear in ears] for ears in tables]
            for ears in tables:
                done = ears[mover].tell("move", seq=view["seq"], steps=[step])
                self.assertEqual(done["type"], "done", done)
                for ear in ears:
                    ear.catch_up()
            if len(tables[0][mover].events[view["table"]][-1]["steps"]) > 1:
                for ears, lengths in zip(tables, heard_before):
                    for ear, length in zip(ears, lengths):
                        del ear.heard[length:]
                return count

    def before_the_end(self, ear):
        """What was heard before the seed was told, which must be the end of the game."""
        heard = list(itertools.takewhile(lambda text: '"seed":' not in text, ear.transcript()))
        for text in ear.heard[len(heard) : len(heard) + 1]:
            self.assertIn('"phase":"over"', text)
        return heard

    def test_the_seed_cannot_be_heard(self):
        for game in self.people[0].get("/api/games")["games"]:
            players = game["players"][0]
            table = self.people[0].create(
                game=game["id"], players=players, seats=["me"] * players, hot_seat=players > 1
            )
            index = self.people[0].view(table)["position"]["index"]
            tables = [self.fork(table, index, players) for _ in range(2)]
            seeds = {ears[0].views[ears[0].table]["info"]["commitment"] for ears in tables}
            self.assertEqual(len(seeds), 2)
            moves = self.play_both(tables)
            for ears in zip(*tables):
                heard = [self.before_the_end(ear) for ear in ears]
                self.assertIsNone(first_difference(*heard))
            messages = sum(len(ear.heard) for ears in tables for ear in ears)
            print(f"{game['id']}: {moves} decisions at two tables, {messages} messages, all the same")


if __name__ == "__main__":
    unittest.main()
