"""A table of the toy game with everybody listening, and what is played there."""

import re

from ear import Ear

SEATS = (1, 2, 3)
EVERYBODY = (*SEATS, "host", "spectator")
ARGUMENTS = {"move": "steps", "draft": "steps", "propose": "rewind", "answer": "yes"}


class Room:
    """A table of the toy game with somebody listening at every seat, a host who does not play, and a spectator."""

    def __init__(self, people):
        self.people = people
        made = people["host"].create_answer(
            game="toy", players=3, seats=["open"] * 3, visibility="private", substitute="random"
        )
        self.table, self.invite = made["table"], made["invite"]
        self.ears = {}
        for name in EVERYBODY:
            if name != "host":
                people[name].enter(self.table, self.invite)
            self.ears[name] = Ear(people[name], self.table, self.invite)
            self.ears[name].watch(self.table)
        for seat in SEATS:
            self.do(seat, "sit", seat=seat)

    def do(self, who, what, **fields):
        """One command, and all that everybody hears of it."""
        if what in ("move", "draft", "effects", "undo", "propose", "answer"):
            fields["seq"] = self.ears[who].views[self.table]["seq"]
        answer = self.ears[who].tell(what, **fields)
        for ear in self.ears.values():
            ear.catch_up()
        return answer

    def play(self, script):
        for who, what, *steps in script:
            argument = ARGUMENTS.get(what)
            fields = {"steps": steps} if argument == "steps" else {argument: steps[0]} if argument else {}
            if what == "move":
                self.do(who, "effects", steps=[])
            self.do(who, what, **fields)
            for ear in self.ears.values():
                ear.ask()

    def look_everywhere(self):
        """All that can be asked about a table."""
        index = self.ears["host"].views[self.table]["position"]["index"]
        for ear in self.ears.values():
            for at in range(index + 1):
                ear.ask(f"?at={at}&texts=en")
            for query in ("", "?after=3", "?texts=uk", "?seat=1", "?seat=2"):
                ear.ask("/events" + query)
            for query in ("?seat=1", "?seat=2", "?seat=3", "?texts=ru"):
                ear.ask(query)
            for query in ("", "?seat=1", "?seat=2"):
                ear.ask("/series" + query)
                ear.ask("/moments?from=0&to=50" + query.replace("?", "&"))
            ear.ask("/record")
            ear.ask("/record?texts=en")
            ear.ask("/fork", "POST", {"id": "fork", "fork": {"table": self.table, "index": index}})
            ear.listed("mine")
            ear.listed("playing")
            for wish in ({}, {"seat": 2}, {"texts": "en"}):
                ear.tell("watch", seq=0, **wish)

    def finish(self):
        """Ends the game; the cards, the draws and the seed, which everybody may know now."""
        while self.ears["host"].views[self.table]["info"]["phase"] == "playing":
            mover = self.ears["host"].views[self.table]["position"]["to_move"]
            self.do(mover, "move", steps=["gain 1"])
        record = self.people["spectator"].record(self.table)
        self.cards = dict(zip(SEATS, map(int, re.findall(r"^\* card (\d)", record, re.M))))
        self.drawn = re.findall(r"^\* (?:die|winds) .*", record, re.M)
        self.seed = self.people[1].view(self.table)["info"]["seed"]

    def close(self):
        for ear in self.ears.values():
            ear.close()


# Scripts: (who, command, steps or argument).
QUIET = [
    (1, "move", "gain 2"),
    (2, "draft", "peek 1"),
    (2, "move", "peek 1"),
    (2, "undo"),  # refused: he has seen something
    (3, "draft", "trade"),
    (3, "move", "trade"),
    (3, "undo"),
    (3, "move", "peek 9"),  # no such option
    (3, "move", "card 4"),
    (1, "move", "gain 1"),  # not his turn
    (3, "move", "trade", "take 2"),
    (1, "move", "gain 3", "gain 3"),  # more than one turn
    (1, "move", "gain 3"),
    ("spectator", "move", "gain 1"),
    ("host", "undo"),
    (2, "move", "gain 1"),
]
DICE = [
    (1, "draft", "roll"),
    (1, "draft", "storm"),
    (1, "draft", "peek 2"),
    (1, "move", "roll"),
    (1, "undo"),
    (2, "move", "gain 1"),
    (3, "propose", 5),
    (1, "answer", False),
    (3, "move", "gain 2"),
]
