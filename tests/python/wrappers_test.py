"""Bots and the arena, and the games under the names that PettingZoo and OpenSpiel have. Neither is needed."""

import importlib.util
import unittest

import numpy as np

import orrery
from orrery import open_spiel, pettingzoo


class Bots(unittest.TestCase):
    def test_answer_with_an_option(self):
        game = orrery.Game("gaia", 2)
        for name in orrery.bot_names()[:2]:
            bot, state = orrery.Bot(name, game, seed=1), game.new(1)
            for _ in range(20):
                choice = bot.choose(state)
                self.assertIn(choice, state.legal())
                state.apply(choice)

    def test_do_not_see_what_is_hidden(self):
        # The same bot in states that its seat cannot tell apart: a guess of its own is all it gets.
        state = orrery.play(orrery.Game("eclipse1", 2), ["random", "random"], 1)
        self.assertTrue(state.over)
        with self.assertRaises(ValueError):
            orrery.Bot("random", state.game).choose(state)

    def test_that_are_not_there_are_named(self):
        with self.assertRaises(orrery.Refused) as caught:
            orrery.Bot("deep thought", orrery.Game("gaia", 2))
        self.assertIn("random", str(caught.exception))
        with self.assertRaises(ValueError):
            orrery.Bot("random", orrery.Game("gaia", 2)).choose(orrery.Game("sun", 2).new())

    def test_arena_finds_the_better_one(self):
        result = orrery.arena(orrery.Game("gaia", 2), ["greedy", "random"], seeds=2, threads=2)
        greedy, random = result.entrants
        self.assertEqual(result.games, 4)
        self.assertEqual((greedy.share(), random.share()), (1.0, 0.0))
        self.assertGreater(greedy.points, random.points)
        self.assertIn("greedy", str(result))

    def test_arena_does_not_depend_on_threads(self):
        game = orrery.Game("sun", 2)
        one, two = (orrery.arena(game, ["random", "random"], seeds=3, threads=n) for n in (1, 2))
        self.assertEqual(one, two)
        with self.assertRaises(ValueError):
            orrery.arena(game, ["random"])


class PettingZoo(unittest.TestCase):
    def play(self, name, players, seed):
        env = pettingzoo.AecGame(name, players)
        env.reset(seed)
        random, total, turns = orrery.Random(seed), dict.fromkeys(env.possible_agents, 0.0), 0
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            total[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            self.assertEqual(seen["observation"].dtype, np.float32)
            self.assertEqual(seen["observation"].shape, (env.game.observation_size,))
            legal = np.flatnonzero(seen["action_mask"])
            self.assertEqual(legal.tolist(), sorted(env.state_of_game.legal()))
            env.step(random.choice(legal))
            turns += 1
        self.assertEqual(env.agents, [])
        self.assertGreater(turns, 20)
        return env, total

    def test_agents_take_turns_until_all_have_left(self):
        for name, players in [("gaia", 3), ("sun", 2)]:
            env, total = self.play(name, players, 5)
            worth = env.state_of_game.returns("place")
            self.assertEqual(total, {f"player_{i}": worth[i] for i in range(players)})

    def test_others_see_no_options(self):
        env = pettingzoo.AecGame("gaia", 2)
        env.reset(1)
        other = next(agent for agent in env.agents if agent != env.agent_selection)
        self.assertFalse(env.observe(other)["action_mask"].any())
        self.assertTrue(env.observe(env.agent_selection)["action_mask"].any())

    def test_a_seed_gives_the_same_game(self):
        self.assertEqual(self.play("sun", 2, 3)[0].state_of_game, self.play("sun", 2, 3)[0].state_of_game)

    @unittest.skipIf(importlib.util.find_spec("pettingzoo"), "it is there")
    def test_says_that_pettingzoo_is_missing(self):
        with self.assertRaises(ImportError) as caught:
            pettingzoo.env("gaia")
        self.assertIn("pettingzoo", str(caught.exception))

    @unittest.skipUnless(importlib.util.find_spec("pettingzoo"), "PettingZoo is not there")
    def test_pettingzoo_accepts_it(self):
        from pettingzoo.test import api_test

        api_test(pettingzoo.env("sun", 2), num_cycles=200)


class OpenSpiel(unittest.TestCase):
    def test_a_game_from_node_to_node(self):
        for name, players in [("sun", 2), ("eclipse1", 2), ("gaia", 2)]:
            game = open_spiel.load_game(name, players)
            state, random = game.new_initial_state(), orrery.Random(2)
            self.assertTrue(state.is_chance_node())
            kinds = set()
            while not state.is_terminal():
                legal = state.legal_actions()
                if state.is_chance_node():
                    kinds.add("chance")
                    self.assertEqual(state.current_player(), open_spiel.CHANCE_PLAYER)
                    outcomes = state.chance_outcomes()
                    self.assertAlmostEqual(sum(p for _, p in outcomes), 1)
                    self.assertEqual([action for action, _ in outcomes], legal)
                else:
                    kinds.add("seat")
                    self.assertEqual(sum(state.legal_actions_mask()), len(legal))
                    self.assertEqual(state.legal_actions(1 - state.current_player()), [])
                action = random.choice(legal)
                self.assertTrue(state.action_to_string(state.current_player(), action))
                before = state.clone()
                state.apply_action(action)
                self.assertEqual(before.move_number() + 1, state.move_number())
            self.assertEqual(kinds, {"chance", "seat"})
            self.assertEqual(state.current_player(), open_spiel.TERMINAL_PLAYER)
            self.assertEqual(len(state.returns()), players)
            self.assertAlmostEqual(sum(state.returns()), game.utility_sum(), places=5)
            self.assertEqual(state.information_state_tensor(0).shape, tuple(game.information_state_tensor_shape()))
            self.assertEqual(len(state.history()), state.move_number())

    def test_guesses_look_the_same_to_the_seat(self):
        state = open_spiel.load_game("eclipse1", 2).new_initial_state()
        random = orrery.Random(1)
        for _ in range(60):
            state.apply_action(random.choice(state.legal_actions()))
        guess = state.resample_from_infostate(1, 9)
        self.assertTrue((guess.observation_tensor(1) == state.observation_tensor(1)).all())


if __name__ == "__main__":
    unittest.main()
