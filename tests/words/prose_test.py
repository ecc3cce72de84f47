"""The rules in player's prose: docs/play/<game>/<language>/<nn>-<slug>.md, in three languages, one file a chapter.

    python3 tests/words/prose_test.py [GAME...]

Every rule of the specification is told in some chapter, or named in docs/play/<game>/left_out.txt with the reason. The three
languages have the same chapters, and in them the same paragraphs, examples, rule numbers and amounts. A game without a folder is
not written yet; this is told, and is no failure.
"""

import importlib.machinery
import importlib.util
import re
import sys
import unittest
from functools import cache

from catalogues import LANGUAGES, ROOT, texts

# The specification of a game and the symbols that only it uses.
GAMES = {
    "gaia": ("gaia_project.md", None),
    "sun": ("beyond_the_sun.md", "sun.svg"),
    "eclipse1": ("eclipse_new_dawn.md", "eclipse.svg"),
    "eclipse2": ("eclipse_second_dawn.md", "eclipse.svg"),
    "ti4": ("twilight_imperium.md", "ti4.svg"),
}
MESSAGES = {language: texts(language) for language in LANGUAGES}
EXAMPLE, QUESTIONS, TOGETHER = (
    {language: MESSAGES[language][f"core.rules.{word}"] for language in LANGUAGES} for word in ("example", "questions", "together")
)
LONGEST = 1000  # words of a chapter: three minutes or so

NUMBER = r"[A-Z]{2}-[AB]?\.?\d+(?:\.\d+)*"
NUMBERS = re.compile(rf" ?\(({NUMBER}(?:, {NUMBER})*)\)$")
SYMBOL = re.compile(r"\{([^{}]*)\}")
AMOUNT = re.compile(r"(?:\d+ )?\{[^{}]*\}")
# The shorthand of the specifications: choices, rulings, sources, names of options and files, arrows.
SHORTHAND = re.compile(r"[\[\]`_<>]|->|\b(?:C|OP|W|D)-[A-Z]*-?\d+|\(S,|\(public\b|\w\.(?:json|md|h|cpp|py)\b|\bengine\b")
STRAIGHT = re.compile("[\"']")
FOREIGN = {"ru": "іїєґІЇЄҐ", "uk": "ыэъёЫЭЪЁ"}
# Proper names which stay as they are in Russian and Ukrainian, and letters that are printed on boards.
LATIN = {"Orrery", "A", "B", "C", "D", "E"}
ROMAN = re.compile(r"[IVX]+")


def left_out_of(text):
    """[(number, reason)] of the lines of left_out.txt."""
    return [tuple(line.strip().partition(" ")[::2]) for line in text.splitlines() if line.strip()]


class Chapter:
    """A file: its shape (what stands in it in which order, with which rule numbers and amounts), what it tells, what is wrong."""

    def __init__(self, text, language):
        self.language = language
        self.shape, self.told, self.wrong = [], [], []
        self.title = self.part = ""
        self.inside = "chapter"
        lines = text.splitlines()
        for count, line in enumerate(lines, 1):
            if line.strip():
                self.read(count, line)
        kinds = [kind for kind, _, _ in self.shape]
        if kinds[:3] != ["title", "part", "plain"]:
            self.complain(1, "begins with “# title”, “part: ...” and a summary without bold words")
        if kinds.count("title") != 1 or kinds.count("part") != 1 or kinds.count("questions") > 1:
            self.complain(1, "has one title, one part and at most one list of questions")
        for at, (kind, numbers, _) in enumerate(self.shape):
            after = self.shape[at + 1] if at + 1 < len(self.shape) else ("end", (), ())
            if kind == "lead" and not numbers and not (after[0] == "item" and after[1]):
                self.complain(0, f"paragraph {at - 2} names no rule")
            if kind == "question" and not numbers:
                self.complain(0, f"an answer names no rule (line of text {at + 1})")
            if kind == "example" and after[0] not in ("plain", "row", "lead", "item"):
                self.complain(0, "an example without text")
        if len(re.sub(NUMBER, "", text).split()) > LONGEST:
            self.complain(0, f"is longer than {LONGEST} words")

    def complain(self, line, what):
        self.wrong.append(f"line {line}: {what}" if line else what)

    def read(self, count, line):
        found = NUMBERS.search(line)
        numbers = tuple(found[1].split(", ")) if found else ()
        words = line[: found.start()] if found else line
        if re.search(NUMBER, words):
            self.complain(count, "rule numbers stand in brackets at the end, separated by commas")
        self.told += numbers
        self.shape.append((self.kind(count, words), numbers, sorted(AMOUNT.findall(words))))
        self.read_words(count, words)

    def kind(self, count, words):
        if words.startswith("# "):
            self.title = words[2:]
            return "title"
        if count == 2:
            self.part = words.removeprefix("part: ")
            return "part" if words.startswith("part: ") and self.part else "plain"
        if words.startswith("## "):
            if words == f"## {QUESTIONS[self.language]}":
                self.inside = "questions"
                return "questions"
            if self.inside == "questions":
                self.complain(count, "questions come last")
            if not words.startswith(f"## {EXAMPLE[self.language]}: "):
                self.complain(count, f"a heading is “## {EXAMPLE[self.language]}: ...” or “## {QUESTIONS[self.language]}”")
            self.inside = "example"
            return "example"
        if words.startswith("- "):
            return "item"
        if words.startswith("|"):
            if len(words.strip().strip("|").split("|")) != 2 or not words.strip().endswith("|") or set(words) <= set("|-: "):
                self.complain(count, "a row has two cells, and a table neither heading nor rule")
            return "sum" if words.strip("| ").split(" |")[0] == TOGETHER[self.language] else "row"
        if re.match(r"\*\*[^*]+[.?!:…]\*\*( |$)", words):
            return "question" if self.inside == "questions" else "lead"
        if self.inside == "questions" or (self.inside == "chapter" and len(self.shape) > 3):
            self.complain(count, "a paragraph is one line and begins with “**Word.** ”")
        return "plain"

    def read_words(self, count, words):
        plain = SYMBOL.sub("", words)
        # A symbol is said with the number before it, or marks what is named behind it.
        for found in SYMBOL.finditer(words):
            if not re.search(r"(^|\d |^- )$", words[: found.start()]):
                self.complain(count, f"symbol without a number: {found[0]}")
            elif found.start() > 2 and f"core.symbol.{found[1]}" not in MESSAGES[self.language]:
                self.complain(count, f"no words for {found[0]}")
        for pattern, what in ((SHORTHAND, "shorthand"), (STRAIGHT, "straight quotation mark")):
            if found := pattern.search(plain):
                self.complain(count, f"{what}: {found[0]}")
        if plain.count("**") % 2 or "{" in plain or "}" in plain:
            self.complain(count, "unpaired asterisks or braces")
        if self.language != "en":
            text = plain.removeprefix("part: ")
            latin = [word for word in re.findall(r"\w+", text) if re.search("[A-Za-z]", word)]
            if latin := [word for word in latin if word not in LATIN and not ROMAN.fullmatch(word)]:
                self.complain(count, f"Latin letters: {', '.join(latin)}")
            if letters := set(text) & set(FOREIGN[self.language]):
                self.complain(count, f"letters of another language: {', '.join(sorted(letters))}")


@cache
def specifications():
    """tools/rules as a module: it knows how the specifications write rules and examples."""
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader("rules", str(ROOT / "tools/rules"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("rules", loader))
    loader.exec_module(module)
    return module


def sections_of(text, prefix):
    """Numbers of headings, which may be named where a whole table is meant: GP-11, GP-A.5."""
    found = re.findall(r"^#+ (?:Appendix )?([A-Z]?\.?\d[\d.]*|[A-Z]\b)", text, re.M)
    return {f"{prefix}-{number.rstrip('.')}" for number in found}


def symbols_of(game):
    kit = ROOT / "web/src/kit"
    files = [kit / "symbols.svg"] + ([kit / "symbols" / GAMES[game][1]] if GAMES[game][1] else [])
    return {name for file in files for name in re.findall(r'<symbol id="([^"]+)"', file.read_text(encoding="utf-8"))}


def differences(chapters):
    """Where the shape of a chapter in another language differs from the English one."""
    english = chapters["en"].shape
    for language in LANGUAGES[1:]:
        shape = chapters[language].shape
        if shape != english:
            at = next((at for at, pair in enumerate(zip(shape, english)) if pair[0] != pair[1]), min(len(shape), len(english)))
            one, other = (list(found[at : at + 1]) or "nothing" for found in (shape, english))
            yield f"{language}: line of text {at + 1} is {one}, in English {other}"


def faults(game):
    """Everything that is wrong with the prose of a game."""
    folder = ROOT / "docs/play" / game
    path = ROOT / "docs/rules" / GAMES[game][0]
    specification = specifications().read_specification(path)
    rules = set(specification.rules)
    known = rules | set(specification.examples) | sections_of(path.read_text(encoding="utf-8"), specification.prefix)
    drawn = symbols_of(game)

    names = {language: sorted(file.name for file in (folder / language).glob("*")) for language in LANGUAGES}
    for language in LANGUAGES:
        missing, more = (sorted(set(names[a]) - set(names[b])) for a, b in (("en", language), (language, "en")))
        if missing or more:
            yield f"{language}: chapters missing: {missing}; chapters which English has not: {more}"
    told, parts = set(), {}
    for name in names["en"]:
        if not re.fullmatch(r"\d\d-[a-z0-9-]+\.md", name):
            yield f"{name}: chapters are called 05-slug.md"
        files = {language: folder / language / name for language in LANGUAGES if name in names[language]}
        contents = {language: file.read_text(encoding="utf-8") for language, file in files.items()}
        chapters = {language: Chapter(text, language) for language, text in contents.items()}
        for language, chapter in chapters.items():
            for what in chapter.wrong:
                yield f"{language}/{name}: {what}"
            for what in sorted(set(SYMBOL.findall(contents[language])) - drawn):
                yield f"{language}/{name}: no symbol {{{what}}}"
            for what in sorted(set(chapter.told) - known):
                yield f"{language}/{name}: {what} is not in the specification"
            part = parts.setdefault((language, chapters["en"].part), chapter.part)
            if part != chapter.part:
                yield f"{language}/{name}: the part is called {part} elsewhere, not {chapter.part}"
        told |= set(chapters["en"].told)
        if len(chapters) == len(LANGUAGES):
            yield from (f"{name}: {what}" for what in differences(chapters))

    left, list_of_left = set(), folder / "left_out.txt"
    for number, reason in left_out_of(list_of_left.read_text(encoding="utf-8") if list_of_left.exists() else ""):
        meant = {rule for rule in rules if rule == number or rule.startswith(number + ".")}
        left |= meant
        if not meant:
            yield f"left_out.txt: {number} is not in the specification"
        if not reason.strip():
            yield f"left_out.txt: no reason for {number}"
        if meant & told:
            yield f"left_out.txt: told all the same: {sorted(meant & told)}"
    if untold := rules - told - left:
        order = list(specification.rules)
        yield f"{len(untold)} rules are neither told nor left out: {' '.join(sorted(untold, key=order.index))}"


class Prose(unittest.TestCase):
    maxDiff = None


def about(game):
    def test(self):
        if not (ROOT / "docs/play" / game).is_dir():
            print(f"{game}: not written yet", file=sys.stderr)
            return
        if found := list(faults(game)):
            self.fail("\n" + "\n".join(found))

    return test


for name in GAMES:
    setattr(Prose, f"test_{name}", about(name))


class Faults(unittest.TestCase):
    GOOD = "# Шахта\npart: Строительство\n\nСтоит 2 {r-ore}.\n\n**Дальность.** Считайте гексы. (GP-5.1.1, GP-5.1.2)\n"

    def wrong(self, text):
        return Chapter(text, "ru").wrong

    def test_a_good_chapter_has_none(self):
        self.assertEqual(self.wrong(self.GOOD), [])

    def test_a_bad_line_is_noticed(self):
        for line in (
            "**Дальность** без точки. (GP-5.1.1)",
            "**Дальность.** Без номера.",
            "**Дальность.** Номер (GP-5.1.1) не в конце. (GP-5.1.2)",
            "**Дальность.** См. C-25. (GP-5.1.1)",
            "**Дальность.** Опция `map`. (GP-5.1.1)",
            "**Дальность.** Шахта mine. (GP-5.1.1)",
            "**Дальность.** Гаї. (GP-5.1.1)",
            "Строка без слова впереди.",
            "| три | ячейки | тут |",
            "## Example: чужое слово",
            "**Дальность.** Получите {r-ore}. (GP-5.1.1)",
            "**Дальность.** Получите 2 {i-help}. (GP-5.1.1)",
        ):
            self.assertNotEqual(self.wrong(self.GOOD + "\n" + line + "\n"), [], line)

    def test_another_shape_is_noticed(self):
        for other in (self.GOOD.replace(", GP-5.1.2", ""), self.GOOD.replace("2 {r-ore}", "3 {r-ore}")):
            chapters = {"en": Chapter(self.GOOD, "en"), "ru": Chapter(other, "ru"), "uk": Chapter(self.GOOD, "uk")}
            self.assertEqual(len(list(differences(chapters))), 1)


if __name__ == "__main__":
    games = sys.argv[1:]
    unittest.main(argv=[sys.argv[0], *(f"Prose.test_{game}" for game in games)])
