"""Many games at once: the same games as one at a time, with what each of them shows."""

import unittest

import numpy as np

import orrery


class VectorEnv(unittest.TestCase):
    def test_plays_the_games_of_its_seeds(self):
        for id, players, count, steps in [("gaia", 3, 5, 500), ("sun", 2, 3, 300), ("eclipse2", 2, 2, 200), ("ti4", 3, 2, 200)]:
            with self.subTest(game=id):
                game = orrery.Game(id, players)
                env = orrery.VectorEnv(game, count, seed=40, threads=2)
                states = [game.new(40 + i) for i in range(count)]
                seeds = [40 + i for i in range(count)]
                ended = 0
                for _ in range(steps):
                    for i, state in enumerate(states):
                        self.assertEqual(env.to_move[i], state.to_move)
                        self.assertTrue((env.masks[i] == state.mask()).all())
                        self.assertTrue((env.observations[i] == state.observe(state.to_move)).all())
                    numbers = env.sample()
                    env.step(numbers)
                    for i, state in enumerate(states):
                        state.apply(numbers[i])
                        self.assertEqual(env.done[i], state.over)
                        self.assertEqual(env.rewards[i].tolist(), list(state.returns("place")))
                        if state.over:
                            ended += 1
                            seeds[i] += count
                            states[i] = game.new(seeds[i])
                        self.assertEqual(env.state(i), states[i])
                        self.assertEqual(env.seed_of(i), seeds[i])
                if id == "gaia":
                    self.assertGreater(ended, 5)

    def test_threads_change_nothing(self):
        game = orrery.Game("gaia", 4)
        one, three = orrery.VectorEnv(game, 64, seed=1), orrery.VectorEnv(game, 64, seed=1, threads=3)
        for _ in range(300):
            numbers = one.sample()
            self.assertTrue((numbers == three.sample()).all())
            one.step(numbers)
            three.step(numbers)
            self.assertTrue((one.observations == three.observations).all())
            self.assertTrue((one.masks == three.masks).all())
            self.assertTrue((one.rewards == three.rewards).all())

    def test_arrays_are_the_games_own(self):
        env = orrery.VectorEnv(orrery.Game("gaia", 2), 4)
        masks, address = env.masks, env.observations.ctypes.data
        before = masks.copy()
        env.step(env.sample())
        self.assertFalse((masks == before).all())
        self.assertEqual(env.observations.ctypes.data, address)
        with self.assertRaises(ValueError):
            masks[0, 0] = True
        del env
        masks.sum()  # they outlive the name of the env

    def test_reset_begins_anew(self):
        env = orrery.VectorEnv(orrery.Game("sun", 2), 8, seed=3)
        first = env.observations.copy()
        for _ in range(20):
            env.step(env.sample())
        env.reset(3)
        self.assertTrue((env.observations == first).all())
        self.assertFalse(env.rewards.any() or env.done.any())

    def test_an_answer_that_is_no_option_is_refused_before_anything_is_done(self):
        env = orrery.VectorEnv(orrery.Game("gaia", 2), 4)
        numbers, before = env.sample(), env.observations.copy()
        numbers[2] = 2047
        with self.assertRaises(orrery.Refused) as caught:
            env.step(numbers)
        self.assertIn("game 2", str(caught.exception))
        self.assertTrue((env.observations == before).all())
        for wrong, error in [
            (np.zeros(3, dtype=int), ValueError),
            (np.zeros((4, 1), dtype=int), ValueError),
            (np.zeros(4), TypeError),
        ]:
            with self.assertRaises(error):
                env.step(wrong)

    def test_impossible_ones_are_refused(self):
        game = orrery.Game("gaia", 2)
        for arguments in ({"count": 0}, {"count": -1}, {"count": 2**40}, {"count": 1, "threads": 0}, {"count": 1, "reward": "luck"}):
            with self.subTest(arguments=arguments), self.assertRaises(ValueError):
                orrery.VectorEnv(game, **arguments)
        with self.assertRaises(TypeError):
            orrery.VectorEnv(game, 1, seed="x")

    def test_closed_ones_say_so(self):
        env = orrery.VectorEnv(orrery.Game("gaia", 2), 2)
        numbers = env.sample()
        env.close()
        for use in (lambda: env.step(numbers), env.sample, env.reset):
            with self.assertRaises(ValueError) as caught:
                use()
            self.assertIn("closed", str(caught.exception))
        env.masks.sum()

    def test_states_taken_out_go_their_own_way(self):
        env = orrery.VectorEnv(orrery.Game("gaia", 2), 2)
        state = env.state(1, seed=5)
        state.apply(state.legal()[0])
        self.assertNotEqual(state, env.state(1))
        with self.assertRaises(orrery.Refused):
            state.to_bytes()
        with self.assertRaises(orrery.Refused):
            state.record()
        with self.assertRaises(IndexError):
            env.state(2)


if __name__ == "__main__":
    unittest.main()
