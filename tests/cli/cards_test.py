"""Card files of Beyond the Sun: checked, loaded, refused.

    ORRERY=build/release/orrery python3 tests/cli/cards_test.py
"""

import re
import unittest
from pathlib import Path

from program import CliTest, LANGUAGES, orrery

SHIPPED = Path(__file__).resolve().parents[2] / "games/sun/cards.json"


class Cards(CliTest):
    def changed(self, name, before="", after=""):
        text = SHIPPED.read_text()
        self.assertIn(before, text)
        path = self.folder / name
        path.write_text(text.replace(before, after, 1))
        return path

    def test_shipped(self):
        for language in LANGUAGES:
            for arguments in ["cards"], ["cards", "shipped"]:
                done = orrery(*arguments, "--lang", language)
                self.assert_words(done, language)
                self.assertIn("docs/cards.md", done.out)

    def test_check_of_a_good_file(self):
        done = orrery("cards", "check", self.changed("good.json"))
        self.assert_exit(0, done)
        self.assertRegex(done.out, r"usable, no warnings, hash [0-9a-f]{16}\n")
        self.assertIn("46 technologies", done.out)

    def test_check_with_a_warning(self):
        done = orrery("cards", "check", self.changed("warned.json", '"strength": 4, "spec', '"strength": 19, "spec'))
        self.assert_exit(0, done)
        self.assertIn("warning: systems strength", done.out)
        self.assertIn("usable, 1 warning,", done.out)

    def test_check_of_a_bad_file(self):
        bad = self.changed("bad.json", '{"op": "gain_ore", "n": 2}', '{"op": "gain_ore", "n": 200}')
        for language in LANGUAGES:
            done = orrery("cards", "check", bad, "--lang", language)
            self.assert_exit(1, done)
            self.assertIn("t2_bb immediate[1].n", done.out)
            self.assertIn("BS-18.3", done.out)
        (self.folder / "torn.json").write_text(SHIPPED.read_text()[:1000])
        done = orrery("cards", "check", self.folder / "torn.json")
        self.assert_exit(1, done)
        self.assertRegex(done.out, r"line \d+, column \d+")

    def test_check_of_no_file(self):
        self.assert_exit(2, orrery("cards", "check", self.folder / "nothing.json"))
        self.assert_exit(2, orrery("cards", "check"))

    def test_cards_for_other_commands(self):
        good = self.changed("mine.json", '{"op": "gain_ore", "n": 2}', '{"op": "gain_ore", "n": 3}')
        bad = self.changed("bad.json", '{"op": "gain_ore", "n": 2}', '{"op": "gain_gold", "n": 2}')
        self.assert_exit(0, orrery("games", "--cards", good))
        self.assert_exit(0, orrery("--cards", good, "--cards", self.changed("again.json"), "games"))
        done = orrery("games", "--cards", bad)
        self.assert_exit(2, done)
        self.assertEqual(done.out, "")
        self.assertIn("t2_bb immediate[1].op", re.sub(r"\s+", " ", done.err))
        self.assert_exit(2, orrery("games", "--cards", self.folder / "nothing.json"))
        # A file may be named again, and there may be many.
        self.assert_exit(0, orrery("games", *16 * ["--cards", good]))
        others = [self.changed(f"{n}.json", '{"op": "gain_ore", "n": 2}', f'{{"op": "gain_ore", "n": {n}}}') for n in range(3, 19)]
        self.assert_exit(0, orrery("games", *[argument for file in others for argument in ("--cards", file)]))


if __name__ == "__main__":
    unittest.main()
