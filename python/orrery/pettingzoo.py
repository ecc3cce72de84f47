"""The games as environments of PettingZoo: agents take turns (AEC), with a mask of the actions that are legal.

    from orrery import pettingzoo
    env = pettingzoo.env("gaia-v2", players=2)

`AecGame` has the whole interface and needs nothing but numpy; `env` makes one that is also a `pettingzoo.AECEnv`, and
the spaces are those of gymnasium, so both packages have to be there for it.
"""

import numpy as np

from . import _orrery as core


class AecGame:
    metadata = {"name": "orrery", "is_parallelizable": False, "render_modes": ["ansi"]}

    def __init__(self, name, players=None, options=None, reward="place", render_mode=None):
        self.game = core.Game(name, players, options)
        self.metadata = {**AecGame.metadata, "name": self.game.name}
        self.reward = reward
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents = []
        self._seed = 0

    # --- the game

    def reset(self, seed=None, options=None):
        self._seed = self._seed + 1 if seed is None else seed
        self.state_of_game = self.game.new(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            return self._leave(agent, action)
        self.state_of_game.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.state_of_game.over:
            worth = self.state_of_game.returns(self.reward)
            self.rewards = {agent: float(worth[self._seat(agent)]) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        for each, worth in self.rewards.items():
            self._cumulative_rewards[each] += worth
        self._select()

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("the game is over: the only step is None")
        for values in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del values[agent]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]

    def _seat(self, agent):
        return self.possible_agents.index(agent)

    def _select(self):
        seat = self.state_of_game.to_move
        self.agent_selection = self.possible_agents[seat] if seat >= 0 else self.agents[0]

    # --- what agents see

    def observe(self, agent):
        """The numbers that the seat sees, and what it may do; nothing while others decide."""
        seat = self._seat(agent)
        mask = np.zeros(core.NUM_ACTIONS, dtype=np.int8)
        if self.state_of_game.to_move == seat:
            mask[self.state_of_game.legal()] = 1
        return {"observation": self.state_of_game.observe(seat), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def observation_space(self, agent):
        from gymnasium import spaces

        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.game.observation_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (core.NUM_ACTIONS,), np.int8),
            }
        )

    def action_space(self, agent):
        from gymnasium import spaces

        return spaces.Discrete(core.NUM_ACTIONS)

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def render(self):
        return f"{self.state_of_game.headline()}: {self.state_of_game.prompt()}"

    def close(self):
        pass


def env(name, players=None, options=None, reward="place", render_mode=None):
    """The game as a pettingzoo.AECEnv."""
    try:
        from pettingzoo import AECEnv
    except ImportError as error:
        raise ImportError("orrery.pettingzoo.env needs the package pettingzoo; AecGame does without") from error

    class OrreryEnv(AecGame, AECEnv):
        pass

    return OrreryEnv(name, players, options, reward, render_mode)
