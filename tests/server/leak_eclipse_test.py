"""Nobody at a table of Eclipse gets to hear what only somebody else knows (EN-22.3, ES-12.1).

A game that bots have played is written once more with one thing changed that only one seat has seen: a reputation tile
that it drew, or in New Dawn a discovery tile that it kept. Tables go on from both at many positions; everybody does
and asks the same there. What others hear must be the same, byte by byte; what the seat itself hears must not. Every
table has a seed of its own, so whatever told of bags and stacks before a draw would differ too.

    python3 tests/server/leak_eclipse_test.py
"""

import itertools
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from nodes import PROGRAM, Node
from ear import first_difference
from orrery_client import notations
from room import Room

PLAYERS = 4
MOST_GAMES = 12
NAMES = (*range(1, PLAYERS + 1), "host", "spectator")
DISCOVERIES = "money_8 science_5 materials_6 ancient_technology ancient_cruiser part_ion_turret".split()


class Game:
    """A game that bots played, as the lines of its record."""

    def __init__(self, game, seed, folder):
        bots = ",".join(["greedy"] * PLAYERS)
        command = [PROGRAM, "random", game, "-n", "1", "--seats", bots, "--seed", str(seed), "--records", folder]
        subprocess.run(command, check=True, capture_output=True)
        lines = (Path(folder) / f"{game}-{seed}.orrery").read_text().splitlines()
        begin = lines.index("---") + 1
        self.head, self.lines = lines[:begin], lines[begin:-1]
        self.folder = folder

    def record(self, lines):
        return "\n".join([*self.head, *lines]) + "\n"

    def is_legal(self, lines):
        path = Path(self.folder) / "twin.record"
        path.write_text(self.record(lines))
        return subprocess.run([PROGRAM, "check", path], capture_output=True).returncode == 0

    def decision_from(self, index):
        """The first line from here on that is not a draw of chance."""
        return next(i for i in range(index, len(self.lines)) if not self.lines[i].startswith("*"))

    def draw_from(self, index):
        return next((i for i in range(index, len(self.lines)) if self.lines[i].startswith("*")), len(self.lines))


class Secret:
    """Something that only `seat` saw, drawn in line `index`; `twins`: the lines that change with it, ways to choose."""

    def __init__(self, kind, seat, index, twins):
        self.kind, self.seat, self.index, self.twins = kind, seat, index, twins

    def other_lines(self, game, end):
        """The same game up to `end` with another secret, if there is one that the rules allow."""
        for changes in self.twins:
            lines = [changes.get(i, line) for i, line in enumerate(game.lines[:end])]
            if game.is_legal(lines):
                return lines
        return None


def changed_tiles(drawn):
    """Draws of as many reputation tiles of which one has another value: (old, new, draw)."""
    for old, new in itertools.permutations(range(1, 5), 2):
        if drawn[old - 1] > 0:
            other = list(drawn)
            other[old - 1] -= 1
            other[new - 1] += 1
            yield old, new, "* draw reputation " + " ".join(map(str, other))


def secrets_of(game, hidden_discoveries):
    eridani = next((int(line[0]) for line in game.lines if line.endswith("species eridani_empire")), None)
    for index, line in enumerate(game.lines):
        follow = game.lines[index + 1] if index + 1 < len(game.lines) else ""
        kept = re.fullmatch(r"(\d) keep (\d)(.*)", follow)
        if found := re.fullmatch(r"\* draw reputation (\d) (\d) (\d) (\d)", line):
            drawn = [int(count) for count in found.groups()]
            if kept:
                best = int(kept[2])
                twins = [
                    {index: draw, index + 1: f"{kept[1]} keep {new}{kept[3]}"}
                    for old, new, draw in changed_tiles(drawn)
                    if old == best
                ]
                yield Secret("exchanged" if kept[3] else "reputation", int(kept[1]), index, twins)
                left = [{index: draw} for old, new, draw in changed_tiles(drawn) if old != best]
                if left:
                    yield Secret("put back", int(kept[1]), index, left)
            elif eridani and sum(drawn) == 2 and index < 40:
                yield Secret("eridani", eridani, index, [{index: draw} for _, _, draw in changed_tiles(drawn)])
        elif hidden_discoveries and line.startswith("* draw discovery") and follow.endswith(" keep discovery"):
            others = [{index: f"* draw discovery {kind}"} for kind in DISCOVERIES if not line.endswith(kind)]
            yield Secret("discovery", int(follow[0]), index, others)


class EclipseLeakTest(unittest.TestCase):
    LATER = (0, 150) if "ORRERY_LONG" in os.environ else (0,)  # lines after the draw

    @classmethod
    def setUpClass(cls):
        cls.server = Node()
        cls.addClassCleanup(cls.server.end)
        cls.people = {name: cls.server.guest(f"Person {name}") for name in NAMES}
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name

    def play(self, lines, game, cut, end, words):
        """A table that goes on after `cut` lines as they say, to before `end`; what everybody hears."""
        room = Room(self.people, PLAYERS, record=game.record(lines[:cut]))
        try:
            for line in lines[cut:end]:
                seat, step = int(line[0]), line[2:]
                self.assertIn(step, notations(room.view(seat)))
                room.do(seat, "effects", steps=[])
                room.do(seat, "draft", steps=[step])
                for name, word in itertools.product(NAMES, words):
                    if name != seat:
                        room.ears[name].tell("move", seq=room.view(name)["seq"], steps=[word])  # refused
                if line is not lines[end - 1]:  # after the last one chance decides
                    room.do(seat, "move", steps=[step])
                    if room.do(seat, "undo")["type"] == "done":
                        room.do(seat, "move", steps=[step])
            index = room.view()["position"]["index"]
            room.do(1, "propose", rewind=index - 1)
            room.look_everywhere((index - 2, index))
            return room.transcripts()
        finally:
            room.close()

    def compare(self, game, secret, later):
        """Whether there was anything to compare this long after the draw."""
        cut = game.decision_from(secret.index + 1 + later) if secret.index + 1 + later < len(game.lines) - 60 else None
        if cut is None:
            return False
        end = min(game.draw_from(cut), cut + 3)
        lines = game.lines[:end]
        other = secret.other_lines(game, end)
        if other is None:
            return False
        words = [line[2:] for world in (lines, other) for line in world[secret.index + 1 : secret.index + 2]]
        heard, elsewhere = (self.play(world, game, cut, end, words) for world in (lines, other))
        if self.messages == 0:  # once: that nothing else makes a difference
            again = self.play(lines, game, cut, end, words)
            for name in NAMES:
                self.assertIsNone(first_difference(heard[name], again[name]), name)
        self.messages += sum(len(texts) for texts in elsewhere.values())
        for name in NAMES:
            what = f"what {name} hears {later} lines after line {secret.index}, {secret.kind} of {secret.seat}"
            difference = first_difference(heard[name], elsewhere[name])
            if name != secret.seat:
                self.assertIsNone(difference, what)
            elif later == 0 or secret.kind != "put back":
                self.assertIsNotNone(difference, what)
        return True

    def leaks(self, name, kinds):
        self.messages = 0
        pairs = dict.fromkeys(kinds, 0)
        seeds = iter(range(1, 1 + MOST_GAMES))  # which kinds come up depends on how bots play today
        while 0 in pairs.values() and (seed := next(seeds, None)):
            game = Game(name, seed, self.folder)
            for secret in secrets_of(game, "discovery" in kinds):
                if pairs[secret.kind] == 0:
                    pairs[secret.kind] = sum(self.compare(game, secret, later) for later in self.LATER)
        print(f"{name}: pairs of tables that differ in a secret: {pairs}, {self.messages} messages")
        self.assertGreater(min(pairs.values()), 0)

    def test_new_dawn(self):
        self.leaks("eclipse1", ("reputation", "exchanged", "put back", "eridani", "discovery"))

    def test_second_dawn(self):
        self.leaks("eclipse2", ("reputation", "exchanged", "put back", "eridani"))


if __name__ == "__main__":
    unittest.main()
