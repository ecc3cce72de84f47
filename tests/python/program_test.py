"""The module plays the same games as the program: seed by seed, decision by decision."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import orrery

ORRERY = os.environ["ORRERY"]


def program(*arguments):
    return subprocess.run([ORRERY, *map(str, arguments)], capture_output=True, text=True, check=True).stdout


class SameAsTheProgram(unittest.TestCase):
    def test_games_are_those_that_the_program_has(self):
        there = {game["id"]: game for game in json.loads(program("games", "--json"))}
        self.assertEqual(set(there), {info["id"] for info in orrery.games()})
        for info in orrery.games():
            self.assertEqual(there[info["id"]]["min_players"], info["min_players"])

    def test_records_of_every_game_and_seed(self):
        for id, bots, games in [
            ("gaia", ["random", "greedy", "random"], 3),
            ("sun", ["random", "random"], 3),
            ("eclipse1", ["random", "random", "random"], 3),
            ("eclipse2", ["random", "random"], 3),
            ("ti4", ["random", "random", "random"], 2),
        ]:
            with self.subTest(game=id), tempfile.TemporaryDirectory() as folder:
                program("random", id, "--seats", ",".join(bots), "--games", games, "--seed", 11, "--records", folder)
                game = orrery.Game(id, len(bots))
                for seed in range(11, 11 + games):
                    text = Path(folder, f"{id}-{seed}.orrery").read_text()
                    theirs, ours = orrery.State.from_record(text), orrery.play(game, bots, seed)
                    self.assertEqual(ours, theirs)
                    self.assertEqual(ours.hash, theirs.hash)
                    self.assertEqual(ours.decisions, theirs.decisions)
                    # The last line is the hash of what the rules made of it.
                    self.assertEqual(ours.record().splitlines()[-1], text.splitlines()[-1])

    def test_answers_by_number_lead_the_same_way(self):
        game = orrery.Game("gaia", 4)
        theirs = orrery.play(game, ["random"] * 4, 21)
        ours = game.new(explicit_chance=True)
        for action in theirs.decisions:
            ours.apply(action if ours.is_chance else ours.id(action))
        self.assertEqual(ours, theirs)


if __name__ == "__main__":
    unittest.main()
