"""One game at a time: answers, chance, copies, bytes, what is seen, records, refusals."""

import copy
import pickle
import tempfile
import unittest
from pathlib import Path

import numpy as np

import orrery

PLAYERS = {"gaia": 3, "sun": 2, "eclipse1": 3, "eclipse2": 2, "ti4": 3}


def new(id, seed=1, **arguments):
    return orrery.Game(id, PLAYERS[id]).new(seed, **arguments)


def play(state, random, most=100_000):
    while not state.over and most > 0:
        state.apply(random.choice(state.legal()))
        most -= 1
    return state


class Games(unittest.TestCase):
    def test_are_named_with_their_rules_version(self):
        for info in orrery.games():
            game = orrery.Game(info["name"], info["min_players"])
            self.assertEqual(game.name, f"{info['id']}-v{info['rules_version']}")
            self.assertEqual((game.id, game.rules_version), (info["id"], info["rules_version"]))

    def test_take_options(self):
        game = orrery.Game("gaia", 4, {"map_mode": "var3"})
        self.assertEqual(game.options, {"map_mode": "var3"})

    def test_older_rules_go_by_their_option(self):
        self.assertEqual(orrery.Game("gaia-v1", 3).options, {"rules_version": "1"})

    def test_say_what_is_wrong(self):
        for wrong, said in [
            (("chess-v1", 2), "no game is called 'chess-v1'; there are gaia-v"),
            (("gaia-v99", 3), "not version 99"),
            (("gaia", 9), "9"),
            (("gaia", 3, {"map_mode": "upside_down"}), "upside_down"),
            (("gaia", 3, {"colour": "red"}), "colour"),
        ]:
            with self.subTest(wrong=wrong), self.assertRaises(orrery.Refused) as caught:
                orrery.Game(*wrong)
            self.assertIn(said, str(caught.exception))

    def test_seeds_are_whole_numbers(self):
        game = orrery.Game("sun", 2)
        for wrong, error in [("1", TypeError), (1.5, TypeError), (None, TypeError), (-1, ValueError), (2**64, ValueError)]:
            with self.subTest(seed=wrong), self.assertRaises(error) as caught:
                game.new(wrong)
            self.assertIn("a seed is a whole number", str(caught.exception))
        self.assertEqual(game.new(np.int64(5)), game.new(5))


class Answers(unittest.TestCase):
    def test_whole_games_of_all_five(self):
        for id in PLAYERS:
            with self.subTest(game=id):
                state = play(new(id), orrery.Random(1))
                self.assertTrue(state.over)
                self.assertEqual(state.to_move, orrery.NOBODY)
                self.assertEqual(state.legal(), [])
                self.assertEqual(len(state.scores()), PLAYERS[id])

    def test_by_number_by_action_and_by_text_do_the_same(self):
        state = new("gaia")
        number = state.legal()[-1]
        others = [state.clone(), state.clone(), state.clone()]
        state.apply(number)
        others[0].apply(others[0].action(number))
        others[1].apply(others[1].text(number))
        others[2].apply(np.int16(number))
        for other in others:
            self.assertEqual(other, state)
            self.assertEqual(other.hash, state.hash)

    def test_text_and_number_convert_both_ways(self):
        state = new("gaia")
        for number in state.legal():
            self.assertEqual(state.parse(state.text(number)), number)
            self.assertEqual(state.id(state.text(number)), number)
            self.assertEqual(state.describe(number)["notation"], state.text(number))

    def test_mask_has_the_legal_ones(self):
        state = new("sun")
        mask = state.mask()
        self.assertEqual((mask.dtype, mask.shape), (bool, (orrery.NUM_ACTIONS,)))
        self.assertEqual(np.flatnonzero(mask).tolist(), sorted(state.legal()))
        out = np.ones(orrery.NUM_ACTIONS, dtype=bool)
        self.assertIs(state.mask(out), out)
        self.assertEqual(out.sum(), len(state.legal()))

    def test_what_is_no_option_is_refused_with_a_reason_and_changes_nothing(self):
        state = new("gaia")
        before = state.clone()
        with self.assertRaises(orrery.Refused) as caught:
            state.apply("build mine 1A1")
        self.assertTrue(caught.exception.reason)
        for wrong in [2047, -1, 10**30, orrery.Action(0xFFFF)]:
            with self.subTest(wrong=wrong), self.assertRaises(orrery.Refused):
                state.apply(wrong)
        for wrong in [1.5, None, [1]]:
            with self.subTest(wrong=wrong), self.assertRaises(TypeError):
                state.apply(wrong)
        self.assertEqual(state, before)

    def test_refusals_name_the_rule(self):
        state = play(new("gaia"), orrery.Random(4), 40)
        while state.prompt() != new("gaia").prompt() and "pass" not in state.text(state.legal()[-1]):
            state.apply(state.legal()[0])
            if any(state.text(number).startswith("pass") for number in state.legal()):
                break
        with self.assertRaises(orrery.Refused) as caught:
            state.apply("federate")
        self.assertRegex(caught.exception.rule, r"^GP-\d")

    def test_nothing_is_applied_when_the_game_is_over(self):
        state = play(new("sun"), orrery.Random(2))
        with self.assertRaises(orrery.Refused):
            state.apply(0)


class Chance(unittest.TestCase):
    def test_outcomes_are_listed_with_their_probabilities(self):
        state = new("gaia", explicit_chance=True)
        self.assertTrue(state.is_chance)
        outcomes = state.chance_outcomes()
        self.assertEqual(len(outcomes), 3)  # GP-2.1.1: who begins
        self.assertAlmostEqual(sum(p for _, p in outcomes), 1)
        for number, (action, _) in enumerate(outcomes):
            self.assertEqual(state.action(number), action)
        state.apply(outcomes[1][0])

    def test_a_seed_draws_the_same_explicitly(self):
        drawn, explicit, random = new("eclipse1", 9), new("eclipse1", explicit_chance=True), orrery.Random(9)
        for _ in range(60):
            while explicit.is_chance:
                explicit.apply(explicit.sample(random))
            self.assertEqual(drawn, explicit)
            number = drawn.legal()[0]
            drawn.apply(number)
            explicit.apply(number)

    def test_outcomes_that_cannot_come_are_refused(self):
        state = new("gaia", explicit_chance=True)
        with self.assertRaises(orrery.Refused):
            state.apply(orrery.Action(1 | 7 << 8))

    def test_only_chance_is_sampled(self):
        with self.assertRaises(ValueError):
            new("gaia").sample(1)


class Copies(unittest.TestCase):
    def test_a_clone_goes_its_own_way(self):
        state = new("gaia")
        other = state.clone()
        state.apply(state.legal()[0])
        self.assertNotEqual(state, other)
        other.apply(other.legal()[0])
        self.assertEqual(state, other)
        self.assertEqual(copy.deepcopy(state), state)

    def test_bytes_go_on_as_the_state_would(self):
        for id in PLAYERS:
            with self.subTest(game=id):
                state = play(new(id, 5), orrery.Random(5), 60)
                again = orrery.State.from_bytes(state.to_bytes())
                self.assertEqual(again, state)
                self.assertEqual(again.decisions, state.decisions)
                self.assertEqual(play(again, orrery.Random(6), 100), play(state, orrery.Random(6), 100))
                self.assertEqual(pickle.loads(pickle.dumps(state)), state)

    def test_bytes_keep_guesses(self):
        state = play(new("ti4", 3), orrery.Random(3), 200)
        state.resample(0, 77)
        self.assertEqual(orrery.State.from_bytes(state.to_bytes()), state)
        with self.assertRaises(orrery.Refused):
            state.record()

    def test_damaged_bytes_are_refused(self):
        data = play(new("gaia", 5), orrery.Random(5), 20).to_bytes()
        with self.assertRaises(orrery.Refused):
            orrery.State.from_bytes(b"")
        for cut in range(len(data)):
            with self.subTest(cut=cut), self.assertRaises(orrery.Refused):
                orrery.State.from_bytes(data[:cut])
        random = orrery.Random(1)
        for _ in range(3000):
            at = random.below(len(data))
            changed = data[:at] + bytes([data[at] ^ (1 + random.below(255))]) + data[at + 1 :]
            try:
                state = orrery.State.from_bytes(changed)
            except orrery.Refused:
                continue
            state.legal()  # another seed for chance, say: a state like any other

    def test_bytes_of_other_rules_are_refused(self):
        data = new("sun").to_bytes()
        for other in (b"sun-v9", b"moon-v"):
            name = orrery.Game("sun", 2).name.encode()
            with self.assertRaises(orrery.Refused):
                orrery.State.from_bytes(data.replace(name, other[: len(name)]))


class Seeing(unittest.TestCase):
    def test_layout_covers_the_observation(self):
        for id in PLAYERS:
            with self.subTest(game=id):
                game = orrery.Game(id, PLAYERS[id])
                covered = np.zeros(game.observation_size, dtype=int)
                for block in game.observation_layout.values():
                    covered[block] += 1
                self.assertTrue((covered == 1).all())

    def test_own_seat_comes_first(self):
        state = play(new("gaia", 2), orrery.Random(2), 60)
        layout = state.game.observation_layout
        for name, counter in [("ore", "ore"), ("vp", "vp"), ("credits", "credits")]:
            counters = {c["id"]: c.get("value", 0) for c in state.view()["counters"]}
            for viewer in range(3):
                seen = state.observe(viewer)
                for place in range(3):
                    seat = (viewer + place) % 3
                    self.assertEqual(seen[layout[f"player.{place}.{name}"]][0], counters[f"player.{seat + 1}.{counter}"])

    def test_who_is_asked_is_in_it(self):
        state = new("gaia")
        place = state.game.observation_layout["asked.seat"]
        for viewer in range(3):
            self.assertEqual(state.observe(viewer)[place][0], (state.to_move - viewer) % 3)

    def test_fills_the_array_it_is_given(self):
        state = new("sun")
        out = np.empty(state.game.observation_size, dtype=np.float32)
        self.assertIs(state.observe(0, out), out)
        self.assertTrue((out == state.observe(0)).all())

    def test_arrays_that_do_not_fit_are_refused(self):
        state = new("sun")
        size = state.game.observation_size
        closed = np.zeros(size, dtype=np.float32)
        closed.setflags(write=False)
        for wrong in [
            np.zeros(size, dtype=np.float64),
            np.zeros(size + 1, dtype=np.float32),
            np.zeros((size, 1), dtype=np.float32),
            np.zeros(2 * size, dtype=np.float32)[::2],
            closed,
            [0.0] * size,
        ]:
            with self.assertRaises(ValueError):
                state.observe(0, wrong)
        with self.assertRaises(ValueError):
            state.mask(np.zeros(3, dtype=bool))

    def test_guesses_change_nothing_that_is_seen(self):
        for id in ("eclipse1", "ti4"):
            state, other = play(new(id, 8), orrery.Random(8), 400), 0
            for seat in range(state.players):
                guess = state.clone()
                for seed in range(10):
                    guess.resample(seat, seed)
                    self.assertTrue((guess.observe(seat) == state.observe(seat)).all())
                    other += guess != state
            if id == "ti4":
                self.assertGreater(other, 0, "nothing was hidden")

    def test_views_are_dicts_with_words(self):
        state = new("gaia")
        self.assertTrue(state.view(0)["zones"])
        self.assertNotEqual(state.prompt("en"), state.prompt("uk"))
        self.assertTrue(state.headline())
        with self.assertRaises(ValueError):
            state.prompt("fr")

    def test_seats_that_are_not_there_are_refused(self):
        state = new("gaia")
        for wrong in (3, -1, "0", 1.0):
            for look in (state.view, state.observe, state.scores):
                with self.assertRaises(ValueError):
                    look(wrong)
        state.observe(orrery.NOBODY)


class Records(unittest.TestCase):
    def test_are_saved_loaded_and_replayed(self):
        state = play(new("sun", 3), orrery.Random(3))
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.orrery"
            orrery.save(state, file, ["Anna", "Borys"])
            self.assertIn("seat 1 Anna", file.read_text())
            again = orrery.load(file)
        self.assertEqual(again, state)
        states = list(orrery.replay(again))
        self.assertEqual(len(states), len(state.decisions) + 1)
        self.assertEqual(states[-1], state)

    def test_that_are_wrong_name_the_line(self):
        text = new("sun", 3).record()
        with self.assertRaises(orrery.Refused) as caught:
            orrery.State.from_record(text + "1 no such thing\n")
        self.assertIn(str(len(text.splitlines()) + 1), str(caught.exception))
        with self.assertRaises(orrery.Refused):
            orrery.State.from_record("nonsense")


class Worth(unittest.TestCase):
    def test_rewards_follow_the_places(self):
        for seed in range(5):
            state = play(new("gaia", seed), orrery.Random(seed))
            places = [score["place"] for score in state.scores()]
            worth, wins = state.returns("place"), state.returns("win")
            self.assertAlmostEqual(sum(worth), 0, places=5)
            self.assertAlmostEqual(sum(wins), 1, places=5)
            order = sorted(range(3), key=lambda seat: places[seat])
            self.assertEqual(order, sorted(range(3), key=lambda seat: -worth[seat]))
            self.assertEqual(state.returns("score"), [float(score["total"]) for score in state.scores()])
        self.assertEqual(new("gaia").returns(), [0, 0, 0])
        with self.assertRaises(ValueError):
            state.returns("luck")


if __name__ == "__main__":
    unittest.main()
