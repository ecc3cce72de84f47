"""The numbers of answers: below 2,048, different within a decision, the same from game to game."""

import unittest

import orrery
from state_test import PLAYERS

# Some numbers, written down: the kind of act (games/<id>/actions.h) and its arguments. Who changes these renumbers, and
# what was trained before does not fit any more.
KNOWN = {
    "gaia": {(7, 13): 13, (10, 3): 23, (15, 7): 240, (16, 7): 430, (17, 7, 3): 649, (22, 255): 147, (25,): 162},
    "sun": {(8, 2, 5, 1, 2): 819, (16,): 301, (30, 2, 3, 4): 1153},
    "eclipse1": {(12, 5): 5, (17, 2, 7, 1): 79, (31, 10, 2): 963, (49, 3, 1, 2, 4): 612},
    "eclipse2": {(12, 5): 5, (21, 33, 30): 883},
    "ti4": {(8, 20, 3): 41, (13,): 0, (17, 7, 70): 814, (27, 4): 870, (44, 3, 2): 534},
}


def action(kind, *arguments):
    return orrery.Action(kind | sum(value << 8 * (i + 1) for i, value in enumerate(arguments)))


class Numbers(unittest.TestCase):
    def test_are_different_within_a_decision_and_the_same_for_good(self):
        for id in PLAYERS:
            with self.subTest(game=id):
                known = {}
                for seed in range(6):
                    random = orrery.Random(seed)
                    state = orrery.Game(id, PLAYERS[id]).new(seed)
                    while not state.over:
                        numbers = state.legal()
                        self.assertEqual(len(set(numbers)), len(numbers))
                        self.assertTrue(all(0 <= number < orrery.NUM_ACTIONS for number in numbers))
                        # The edge between two hexes of Eclipse is another one in another game.
                        if not id.startswith("eclipse"):
                            for number, option in zip(numbers, state.actions()):
                                self.assertEqual(known.setdefault(option, number), number)
                        state.apply(random.choice(numbers))

    def test_of_some_answers_are_written_down(self):
        for id, answers in KNOWN.items():
            state = orrery.Game(id, PLAYERS[id]).new(1)
            self.assertEqual({answer: state.id(action(*answer)) for answer in answers}, answers)

    def test_chance_and_nonsense_have_none(self):
        state = orrery.Game("gaia", 2).new(1)
        for nonsense in (action(0), action(1, 0), action(15, 190), action(255)):
            with self.assertRaises(orrery.Refused):
                state.id(nonsense)


if __name__ == "__main__":
    unittest.main()
