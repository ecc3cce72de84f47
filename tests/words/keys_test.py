"""Every message of the catalogues is said somewhere: no key is left over.

    python3 tests/words/keys_test.py

A key is used if it stands in the sources as it is, or if it is put together there: a beginning that is named in COMPOSED (or stands in
the sources as "web.log.event." or `web.log.event.${...}`) and, behind it, words that stand in the sources of that part. Names of symbols are used if the rules in player's prose have the
symbol, what is told about them if the kit has it.
"""

import re
import unittest

from catalogues import ROOT, own_part, texts

# Beginnings of keys that the core puts together (core/acts.h, core/steps.h, core/phrases.h, core/counters.h) out of the words of a
# game: "gaia" and "action" and the label of a row. {game} stands for the folder and the ids of the games in it.
COMPOSED = """
{game}.name {game}.about {game}.complete {game}.notice
{game}.action {game}.ask {game}.no {game}.warn {game}.preview {game}.error
{game}.counter {game}.zone {game}.place {game}.piece {game}.phase {game}.source {game}.option {game}.standing
gaia.amount gaia.automa_card gaia.automa_note gaia.board gaia.booster_place gaia.bowl gaia.card_action gaia.card_pass gaia.convert gaia.direction
gaia.draw gaia.draw_card gaia.faction gaia.final_side gaia.mark gaia.planet gaia.side gaia.special gaia.tile gaia.track
sun.amount sun.card sun.condition sun.count sun.deck sun.disc sun.impossible sun.op sun.passive sun.per sun.score sun.scoring
sun.slot sun.specialization sun.trigger sun.type sun.where
eclipse.actions eclipse.advanced eclipse.amount eclipse.beside eclipse.category eclipse.course eclipse.dice eclipse.discovery
eclipse.part eclipse.resource eclipse.sector eclipse.ship eclipse.species eclipse.square eclipse.stack eclipse.stat eclipse.tech
ti4.ability ti4.ability_of_unit ti4.agenda ti4.agenda_type ti4.anomaly ti4.attribute ti4.card ti4.colour ti4.condition
ti4.end_of_deck ti4.faction ti4.note ti4.objective ti4.objective_kind ti4.outcome ti4.planet ti4.pool ti4.promise ti4.roll ti4.strategy
ti4.system ti4.tech ti4.trait ti4.unit ti4.unit_text ti4.unit_type ti4.window ti4.wormhole
""".split()
IDS = {"eclipse": ["eclipse", "eclipse1", "eclipse2"]}
# Words that a client puts behind a key: an explanation, a heading, the name of a group, an option under its heading, what others see of it.
BEHIND = {"tip", "kind", "short", "unseen", "about", "institute", "group"}
# Words that come from elsewhere: why the server seats a bot, what bots are called, how an agenda is voted on, marks of the terminal.
ELSEWHERE = {"web/src": ("server", "bots", "games"), "games/gaia": ("cli",)}

SOURCES = ("*.cpp", "*.h", "*.ts", "*.svelte")
FOLDERS = ("bots", "cli", "conform", "core", "games", "odds", "server", "web/src")


def sources(folder):
    for pattern in SOURCES:
        for file in (ROOT / folder).rglob(pattern):
            if not file.name.endswith((".test.ts", "fake_socket.ts")):
                yield file.read_text(encoding="utf-8")


class Sources:
    """Quoted words of a folder, and the beginnings of keys that are completed by something else."""

    def __init__(self, folder):
        text = "\n".join(sources(folder))
        self.quoted = set(re.findall(r"""["'`}]([\w.]+)["'`$]""", text))
        self.beginnings = {word for word in self.quoted if word.endswith(".")}
        self.beginnings |= set(re.findall(r"""[`"']([a-z][\w.]*\.)(?:\$\{|\{\})""", text))
        self.words = {part for word in self.quoted for part in word.split(".")}
        self.words |= set(re.findall(r"[{,]\s*(\w+):", text))  # names of fields, which TypeScript does not quote
        self.words |= set(re.findall(r"\}\.(\w+)`", text))


def made_of(words, word):
    """Is it one of the words, or several of them: power_qic?"""
    if word in words or word.isdigit():
        return True
    cuts = [at.start() for at in re.finditer("_", word)]
    return any({word[:at], word[: at + 1]} & words and (word[at:] in words or made_of(words, word[at + 1 :])) for at in cuts)


def composed():
    for folder in sorted((ROOT / "games").iterdir()):
        for pattern in COMPOSED:
            for game in IDS.get(folder.name, [folder.name]):
                if pattern.startswith(("{game}.", game + ".")):
                    yield pattern.format(game=game), folder.name


class Keys(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.all = {folder: Sources(folder) for folder in FOLDERS}
        cls.quoted = set().union(*(one.quoted for one in cls.all.values()))
        prose = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "docs/play").glob("*/en/*.md"))
        cls.quoted |= {f"core.symbol.{symbol}" for symbol in re.findall(r"\d \{([^{}]+)\}", prose)}
        kit = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "web/src/kit").rglob("*.svg"))
        cls.quoted |= {f"web.legend.symbol.{symbol}" for symbol in re.findall(r'<symbol id="([^"]+)"', kit)}
        cls.beginnings = {(begin, folder) for folder, one in cls.all.items() for begin in one.beginnings}
        cls.beginnings |= {(begin + ".", f"games/{game}") for begin, game in composed()}
        for game in {folder for _, folder in composed()}:
            cls.all[f"games/{game}"] = Sources(f"games/{game}")

    def used(self, key, keys):
        if key in self.quoted:
            return True
        base, _, last = key.rpartition(".")
        if last in BEHIND and base in keys and self.used(base, keys):
            return True
        for begin, folder in self.beginnings:
            if key.startswith(begin) or key + "." == begin:
                words = BEHIND.union(*(self.all[one].words for one in (folder, "core", *ELSEWHERE.get(folder, ()))))
                if all(made_of(words, word) for word in key[len(begin) :].split(".") if word):
                    return True
        return False

    def test_no_key_is_left_over(self):
        keys = set(texts("en"))
        self.assertEqual(sorted(key for key in keys if "/" not in key and not self.used(key, keys)), [])

    def test_words_of_one_game_stand_for_keys_that_are_there(self):
        keys = texts("en")
        for language in ("en", "ru", "uk"):
            for key in texts(language):
                game, shared = own_part(key)
                if game:
                    self.assertIn(game, [one for ids in IDS.values() for one in ids])
                    self.assertIn(shared, keys)

    def test_what_nothing_uses_is_found(self):
        for key in ("gaia.action.no_such_word", "web.log.event.no_such_word", "server.page.title", "gaia.no_such_group.range"):
            self.assertFalse(self.used(key, {key}), key)


if __name__ == "__main__":
    unittest.main()
