"""The catalogues speak as the rulebooks do: every term of appendix D of the specifications, in three languages.

    python3 tests/words/terms_test.py

A row of appendix D names a term in English, Russian and Ukrainian and the messages that say it. Words change their endings, so the stem
of every word of the term is looked for in the message.
"""

import re
import unittest

from catalogues import LANGUAGES, ROOT, texts

# The specification of a game, the first word of its messages, and the game whose own words go before them (core/words.h).
GAMES = {
    "gaia_project.md": ("gaia", "gaia"),
    "beyond_the_sun.md": ("sun", "sun"),
    "eclipse_new_dawn.md": ("eclipse", "eclipse1"),
    "eclipse_second_dawn.md": ("eclipse", "eclipse2"),
    "twilight_imperium.md": ("ti4", "ti4"),
}
NOTHING = "–"
SMALL = {"and", "for", "from", "the", "или", "для", "від", "або"}

# Words of translators that no rulebook uses, by the beginning of the keys where they must not stand.
WRONG = {
    "ru": {
        r"gaia\.|web\.gaia\.": "шкал|засел|изменяем(ая|ой|ую) карт|сжечь|сжига|сжёг|древ[оеа]|здани|секторы|фракц|за шаг",
        r"eclipse2?\.|web\.eclipse\.": "деньг|денег|построек|постройк|раунд боя|курс обмена|нич(ей|ья|ьи)|рушится|секторы|рождение|пушк|детал",
        r"eclipse1[./]": "звёздн|част(ь|и|ей|ями)\\b|улучшени|оруди|реактор|Атомн|Термоядерн|Усиленн|сетев|Передов|кротовин|шкал|ячеек|ячейк|"
        "жетон|урон|Центр Галактики|заблокир|Эридана|Гидры|Плантоид|Наследник|Земной Директорат|кредит|фишк",
        r"sun\.|web\.sun\.": "локаци|металлов|диск(и|а|ов)? (еды|металла)|Шкала (еды|металла)|прыжок \\{|сторона планшетов",
        r"": "зерн[оа]\\b|отпечат|печать всей| …|опци[июя]",
    },
    "uk": {
        r"": "терраформ|Гайя|гайя|геш|\\bвірно|раніш(у|а) мить|випадкові наслідки|Вирішувати нічого|древн|болотян|при вибутті|вставте її| …",
        r"(?!ti4|web\.ti4|odds\.ti4)": "[Оо]беріть|\\b[Оо]брати\\b|захисник",
        r"gaia\.|web\.gaia\.": "за колом|за кожного|будівл|мап[аиуі]",
        r"eclipse[12]?[./]|web\.eclipse\.": "битв(?!и$)|науки|мап[аиуі]",
        r"eclipse2?\.|web\.eclipse\.": "грош",
        r"sun\.|web\.sun\.": "локаці|метали|металів|кінець при",
    },
}


def plain(text):
    return text.lower().replace("ё", "е").replace("’", "'").replace("ʼ", "'")


def words_of(text):
    return re.findall(r"[\w'.]*\w", plain(text))


def stem(word, language):
    """Without the letters that may change: уровень, уровня; plural and singular in English."""
    changing = max(0, min(3, len(word) - 3)) if language != "en" else len(word) > 3
    return word[: len(word) - changing]


def says(message, term, language):
    """Do the words of the term stand in the message, in whatever form?"""
    message = re.sub(r"\b(one|few|many|other|plural|select)\b", " ", message)
    there = words_of(message)
    looked_for = [word for word in words_of(re.sub(r"\(.*?\)", "", term)) if word not in SMALL]
    return all(any(found.startswith(stem(word, language)) for found in there) for word in looked_for)


def rows_of(file):
    """(terms by language, messages) of every term of appendix D."""
    text = (ROOT / "docs" / "rules" / file).read_text(encoding="utf-8")
    part = re.split(r"\n#+ Appendix D", text)[1].split("\n## ")[0].split("\n# ")[0]
    for line in part.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|") or set(line) <= set("|-: ") or cells[0] == "English":
            continue
        columns = [cell.split(" / ") for cell in cells]
        if len(columns) != 4 or len({len(column) for column in columns}) != 1:
            raise AssertionError(f"{file}: the cells of a row do not fit each other: {line}")
        for english, russian, ukrainian, keys in zip(*columns):
            yield {"en": english, "ru": russian, "uk": ukrainian}, [] if keys == NOTHING else keys.split(", ")


def message_of(file, key, language):
    words, game = GAMES[file]
    messages = texts(language)
    for full in (f"{words}.{key}", key):
        for found in (f"{game}/{full}", full):
            if found in messages:
                return messages[found]
    raise AssertionError(f"{file}: there is no message {key}")


class Terms(unittest.TestCase):
    def test_every_term_is_said(self):
        for file in GAMES:
            wrong, count = [], 0
            for terms, keys in rows_of(file):
                for language in LANGUAGES:
                    self.assertTrue(terms[language], f"{file}: {terms}")
                    for key in keys:
                        count += 1
                        message = message_of(file, key, language)
                        if not says(message, terms[language], language):
                            wrong.append(f"{language} {terms[language]}: {key} says “{message}”")
            with self.subTest(file=file):
                self.assertEqual(wrong, [])
                self.assertGreater(count, 150)

    def test_wrong_words_are_gone(self):
        for language, rules in WRONG.items():
            for where, pattern in rules.items():
                found = [
                    f"{key}: {message}"
                    for key, message in texts(language).items()
                    if re.match(where, key) and re.search(pattern, message)
                ]
                with self.subTest(language=language, where=where):
                    self.assertEqual(found, [])

    def test_a_wrong_word_is_noticed(self):
        self.assertTrue(says("2 {n, plural, few {# фишки населения}}", "фишка населения", "ru"))
        self.assertFalse(says("кубик населения", "фишка населения", "ru"))
        self.assertFalse(says("звёздная база", "Космическая База", "ru"))
        self.assertTrue(says("збудувати космічні бази", "космічна база", "uk"))
        self.assertFalse(says("trade value", "trade rate", "en"))


if __name__ == "__main__":
    unittest.main()
