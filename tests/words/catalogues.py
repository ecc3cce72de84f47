"""The catalogues of the program as files."""

import json
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "ru", "uk")


def each_once(pairs):
    """An object of a file, which has no key twice."""
    keys = [key for key, _ in pairs]
    twice = {key for key in keys if keys.count(key) > 1} if len(set(keys)) < len(keys) else set()
    if twice:
        raise ValueError(f"twice in one catalogue: {sorted(twice)}")
    return dict(pairs)


@cache
def texts(language):
    """{key: message} of all catalogues."""
    found = {}
    for file in sorted(ROOT.glob(f"*/text/{language}.json")) + sorted(ROOT.glob(f"*/*/text/{language}.json")):
        if file.parts[len(ROOT.parts)] not in ("tests", "build"):
            found.update(json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=each_once))
    return found


def own_part(key):
    """("eclipse1", "eclipse.ship.starbase") of what eclipse1 says in its own way, else ("", key)."""
    game, slash, shared = key.partition("/")
    return (game, shared) if slash else ("", key)
