"""The catalogues of the program as files."""

import json
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "ru", "uk")


@cache
def texts(language):
    """{key: message} of all catalogues."""
    found = {}
    for file in sorted(ROOT.glob(f"*/text/{language}.json")) + sorted(ROOT.glob(f"*/*/text/{language}.json")):
        if file.parts[len(ROOT.parts)] not in ("tests", "build"):
            found.update(json.loads(file.read_text(encoding="utf-8")))
    return found


def own_part(key):
    """("eclipse1", "eclipse.ship.starbase") of what eclipse1 says in its own way, else ("", key)."""
    game, slash, shared = key.partition("/")
    return (game, shared) if slash else ("", key)
