"""Games and states with the names that OpenSpiel's have, for algorithms written against those.

    from orrery import open_spiel
    game = open_spiel.load_game("sun-v1", players=2)
    state = game.new_initial_state()

Chance nodes are explicit. Where outcomes are listed they are equally likely; where they are too many, there is one
outcome, 0, which draws one of them ("sampled stochastic"). The tensors are those of `State.observe`: what a seat sees
now. They hold no history, so they are observations more than information states.
"""

from . import _orrery as core

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4
INVALID_ACTION = -1


def load_game(name, players=None, options=None, seed=0):
    return Game(core.Game(name, players, options), seed)


class Game:
    def __init__(self, game, seed=0):
        self.orrery = game
        self._seed = seed

    def new_initial_state(self):
        """Each one has a seed of its own for what is drawn unlisted."""
        self._seed += 1
        return State(self, self.orrery.new(self._seed, explicit_chance=True))

    def num_players(self):
        return self.orrery.players

    def num_distinct_actions(self):
        return core.NUM_ACTIONS

    def max_chance_outcomes(self):
        return 512

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def utility_sum(self):
        return 0.0

    def observation_tensor_shape(self):
        return [self.orrery.observation_size]

    def information_state_tensor_shape(self):
        return [self.orrery.observation_size]

    def observation_tensor_size(self):
        return self.orrery.observation_size

    def __str__(self):
        return f"{self.orrery.name}(players={self.orrery.players})"


class State:
    def __init__(self, game, state, history=()):
        self._game = game
        self._history = list(history)
        self.orrery = state

    def get_game(self):
        return self._game

    def num_players(self):
        return self.orrery.players

    def current_player(self):
        seat = self.orrery.to_move
        return TERMINAL_PLAYER if seat == core.NOBODY else seat

    def is_terminal(self):
        return self.orrery.over

    def is_chance_node(self):
        return self.orrery.is_chance

    def is_player_node(self):
        return self.orrery.to_move >= 0

    def chance_outcomes(self):
        """(action, probability) of each."""
        if not self.is_chance_node():
            raise ValueError("it is not chance that decides now")
        listed = self.orrery.chance_outcomes()
        return [(i, p) for i, (_, p) in enumerate(listed)] if listed else [(0, 1.0)]

    def legal_actions(self, player=None):
        if player is not None and player != self.orrery.to_move:
            return []
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()]
        return sorted(self.orrery.legal())

    def legal_actions_mask(self, player=None):
        mask = [0] * core.NUM_ACTIONS
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action):
        if self.is_chance_node() and not self.orrery.legal() and action == 0:
            self.orrery.apply(self.orrery.sample())
        else:
            self.orrery.apply(action)
        self._history.append(action)

    def action_to_string(self, *player_and_action):
        """`action_to_string(action)` or, as in OpenSpiel, `action_to_string(player, action)`."""
        action = player_and_action[-1]
        if self.is_chance_node() and not self.orrery.legal():
            return "draw"
        return self.orrery.text(action)

    def string_to_action(self, text):
        return self.orrery.parse(text)

    def history(self):
        return list(self._history)

    def move_number(self):
        return len(self._history)

    def returns(self):
        return list(self.orrery.returns("place"))

    def rewards(self):
        return self.returns()

    def player_return(self, player):
        return self.returns()[player]

    def observation_tensor(self, player=None):
        return self.orrery.observe(player)

    def information_state_tensor(self, player=None):
        return self.orrery.observe(player)

    def resample_from_infostate(self, player, seed):
        """Another state that `player` cannot tell from this one."""
        guess = self.clone()
        guess.orrery.resample(player, seed)
        return guess

    def clone(self):
        return State(self._game, self.orrery.clone(), self._history)

    def __str__(self):
        return f"{self.orrery.headline()}: {self.orrery.prompt()}"
