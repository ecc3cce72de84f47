"""The real program, as a person or a script would run it, and one finished game. ORRERY names the program."""

import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.path.abspath(os.environ["ORRERY"])
LANGUAGES = ["en", "ru", "uk"]
COMMANDS = ["games", "rules", "serve", "store", "admin", "play", "replay", "review", "check", "verify", "random", "arena", "bench", "conform", "odds", "cards"]
# A message that has no words shows its key: gaia.action.build
KEY = re.compile(r"\b(?:gaia|sun|cli|core)\.[a-z]\w*")
CYRILLIC = re.compile("[а-яіїєґ]", re.IGNORECASE)


class Done:
    def __init__(self, result, errors):
        self.code = result.returncode
        self.out = result.stdout.decode("utf-8", errors)
        self.err = result.stderr.decode("utf-8", errors)


def orrery(*arguments, typed="", folder=None):
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    # The program repeats what was typed, so bytes that are no text come back as they are.
    given, errors = (typed, "replace") if isinstance(typed, bytes) else (typed.encode(), "strict")
    result = subprocess.run(
        [PROGRAM, *map(str, arguments)], input=given, capture_output=True, cwd=folder, env=environment, timeout=300
    )
    return Done(result, errors)


class CliTest(unittest.TestCase):
    """Has a folder of its own and one finished game: greedy against random."""

    @classmethod
    def setUpClass(cls):
        if not hasattr(CliTest, "record"):
            with tempfile.TemporaryDirectory() as folder:
                done = orrery("random", "gaia", "-n", 1, "--seats", "greedy,random", "--seed", 5, "--records", folder)
                assert done.code == 0, done.err
                CliTest.record = (Path(folder) / "gaia-5.orrery").read_text()
        cls.lines = CliTest.record.splitlines(keepends=True)

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)

    def file(self, content, name="game.orrery"):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def beginning(self, decisions):
        """The record of the same game while it goes on."""
        return "".join(self.lines[: self.lines.index("---\n") + 1 + decisions])

    def line_of(self, pattern):
        """The number of the first line that fits, from 1."""
        return next(i for i, line in enumerate(self.lines, 1) if re.match(pattern, line))

    def edited(self, number, text):
        return "".join(self.lines[: number - 1]) + text + "\n" + "".join(self.lines[number:])

    def assert_exit(self, code, done):
        self.assertEqual(done.code, code, done.out[-2000:] + done.err)

    def assert_refused(self, done, *words):
        """Wrong usage: exit code 2, nothing on standard output, the reason on standard error."""
        self.assert_exit(2, done)
        self.assertEqual(done.out, "")
        self.assertTrue(done.err.startswith("orrery: "), done.err)
        for word in words:
            self.assertIn(word, done.err)

    def assert_words(self, done, language):
        self.assert_exit(0, done)
        self.assertEqual(KEY.findall(done.out + done.err), [])
        if language != "en":
            self.assertRegex(done.out, CYRILLIC)
