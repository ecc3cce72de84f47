"""A table of the toy game with everybody listening, and what is played there."""

import re

from room import Room

SEATS = (1, 2, 3)
EVERYBODY = (*SEATS, "host", "spectator")
ARGUMENTS = {"move": "steps", "draft": "steps", "propose": "rewind", "answer": "yes"}


class ToyRoom(Room):
    def __init__(self, people):
        super().__init__(people, len(SEATS), game="toy", players=len(SEATS), substitute="random")

    def play(self, script):
        for who, what, *steps in script:
            argument = ARGUMENTS.get(what)
            fields = {"steps": steps} if argument == "steps" else {argument: steps[0]} if argument else {}
            if what == "move":
                self.do(who, "effects", steps=[])
            self.do(who, what, **fields)
            for ear in self.ears.values():
                ear.ask()

    def finish(self):
        """Ends the game; the cards, the draws and the seed, which everybody may know now."""
        while self.view()["info"]["phase"] == "playing":
            mover = self.view()["position"]["to_move"]
            self.do(mover, "move", steps=["gain 1"])
        record = self.people["spectator"].record(self.table)
        self.cards = dict(zip(SEATS, map(int, re.findall(r"^\* card (\d)", record, re.M))))
        self.drawn = re.findall(r"^\* (?:die|winds) .*", record, re.M)
        self.seed = self.people[1].view(self.table)["info"]["seed"]


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
