"""Space board games with every rule enforced: Gaia Project, Beyond the Sun, Eclipse and Twilight Imperium.

    import orrery
    state = orrery.Game("gaia-v2", players=3).new(seed=7)
    while not state.over:
        state.apply(state.legal()[0])
    print(state.scores())

The manual is docs/python.md.
"""

from ._orrery import (
    CHANCE,
    NOBODY,
    NUM_ACTIONS,
    Action,
    Bot,
    Game,
    Random,
    Refused,
    State,
    VectorEnv,
    bot_names,
    games,
    play,
)
from .arena import Arena, arena
from .records import load, replay, save

__all__ = [
    "CHANCE",
    "NOBODY",
    "NUM_ACTIONS",
    "Action",
    "Arena",
    "Bot",
    "Game",
    "Random",
    "Refused",
    "State",
    "VectorEnv",
    "arena",
    "bot_names",
    "games",
    "load",
    "play",
    "replay",
    "save",
]
