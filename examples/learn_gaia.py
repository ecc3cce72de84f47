#!/usr/bin/env python3
"""Learns to play Gaia Project from nothing but its final points, with numpy alone.

For every round and every answer there is one number, how much the player likes it; answers are drawn by a softmax of
those that are legal. After a batch of games the answers of games that went better than usual become a little more
likely (REINFORCE). Two minutes are enough to double the points of random play:

    PYTHONPATH=build/release/python /usr/bin/python3 examples/learn_gaia.py
"""

import argparse

import numpy as np

import orrery

parser = argparse.ArgumentParser()
parser.add_argument("--rounds", type=int, default=60, help="of learning")
parser.add_argument("--games", type=int, default=512, help="in each of them")
parser.add_argument("--rate", type=float, default=6.0, help="of learning")
arguments = parser.parse_args()

game = orrery.Game("gaia-v2", players=2)
env = orrery.VectorEnv(game, arguments.games, seed=1, reward="score", threads=2)
round_of = game.observation_layout["table.round"].start
random = np.random.default_rng(1)
likes = np.zeros((7, orrery.NUM_ACTIONS), dtype=np.float32)  # by round of the game and answer


def choose():
    """An answer for every game: legal ones with Gumbel noise, the largest of each game; and its probability."""
    rows, answers = np.nonzero(env.masks)
    rounds = env.observations[:, round_of].astype(int)
    values = likes[rounds[rows], answers]
    starts = np.searchsorted(rows, np.arange(len(env)))
    weights = np.exp(values - np.maximum.reduceat(values, starts)[rows])
    shares = weights / np.add.reduceat(weights, starts)[rows]
    noisy = values + random.gumbel(size=len(values))
    best = np.flatnonzero(noisy == np.maximum.reduceat(noisy, starts)[rows])
    return rows, rounds, answers, shares, answers[best]


def play_batch():
    """One game of every row: the points of both seats, and for each seat what moved its likes."""
    env.reset(random.integers(2**32))
    points = np.zeros((len(env), game.players))
    running = np.ones(len(env), dtype=bool)
    steps = []
    while running.any():
        rows, rounds, answers, shares, chosen = choose()
        steps.append((rows, rounds, answers, shares, chosen, env.to_move.copy(), running.copy()))
        env.step(chosen)
        ended = env.done & running
        points[ended] = env.rewards[ended]
        running &= ~ended
    return points, steps


scores = []
for number in range(arguments.rounds):
    points, steps = play_batch()
    scores.append(points.mean())
    print(f"{number + 1:3}  {scores[-1]:6.1f} points", flush=True)
    better = (points - points.mean()) / (points.std() + 1e-6) * arguments.rate / points.size
    for rows, rounds, answers, shares, chosen, seats, running in steps:
        worth = better[np.arange(len(env)), seats] * running
        np.add.at(likes, (rounds, chosen), worth)  # the gradient of log softmax: what was chosen ...
        np.add.at(likes, (rounds[rows], answers), -worth[rows] * shares)  # ... less what was expected
