"""Records of games as files, and their positions one by one."""

from pathlib import Path

from ._orrery import State


def save(state, path, names=()):
    """Writes the record of a game."""
    Path(path).write_text(state.record(list(names)), encoding="utf-8")


def load(path):
    """The state at the end of a record; every decision in it has been checked by the rules."""
    return State.from_record(Path(path).read_text(encoding="utf-8"))


def replay(state):
    """The states of a game from its beginning on: before each decision, and the last. Chance decides in some of them."""
    at = state.game.new(explicit_chance=True)
    yield at.clone()
    for decision in state.decisions:
        at.apply(decision)
        yield at.clone()
