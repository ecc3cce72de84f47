#!/usr/bin/env python3
"""How fast the games are in Python: PYTHONPATH=build/release/python /usr/bin/python3 bench/python_speed.py [SECONDS]

Rates are for a second of one core's time, so that other work on the machine counts less; the best of several runs."""

import random
import sys
import time

import numpy as np

import orrery

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
RUNS = 8


def best(work):
    """The highest rate; work() does something for a while and says how much it was."""
    rates = []
    for _ in range(RUNS):
        start, done = time.process_time(), 0
        while time.process_time() - start < SECONDS / RUNS:
            done += work()
        rates.append(done / (time.process_time() - start))
    return max(rates)


def random_game(game, choice=random.Random(1).choice):
    state, steps = game.new(random.randrange(2**32)), 0
    while not state.over:
        state.apply(choice(state.legal()))
        steps += 1
    return steps


def observations(game, times=1000):
    state = orrery.play(game, ["random"] * game.players, 1)
    state = list(orrery.replay(state))[len(state.decisions) // 2]
    out = np.empty(game.observation_size, dtype=np.float32)

    def work():
        for _ in range(times):
            state.observe(0, out)
        return times

    return work


def vector_env(game, count, threads):
    env = orrery.VectorEnv(game, count, seed=1, threads=threads)

    def work():
        env.step(env.sample())
        return count

    return work


for info in orrery.games():
    game = orrery.Game(info["id"], info["max_players"])
    print(
        f"{info['name']:12} {game.players} players"
        f"  legal, apply {best(lambda: random_game(game)):9,.0f}/s"
        f"  observe {1e6 / best(observations(game)):5.2f} us of {game.observation_size} numbers"
        f"  VectorEnv of 1,024 {best(vector_env(game, 1024, 1)):9,.0f}/s a core,"
        f" two threads {best(vector_env(game, 1024, 2)):9,.0f}/s a core",
        flush=True,
    )
