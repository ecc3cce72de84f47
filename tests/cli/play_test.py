"""Playing: decisions typed, advice, secrets, files that are kept.

    ORRERY=build/release/orrery python3 tests/cli/play_test.py
"""

import os
import re
import unittest

from program import CliTest, LANGUAGES, orrery


class Play(CliTest):
    def play(self, *lines, seats="me,me", more=()):
        typed = "".join(line + "\n" for line in lines)
        return orrery("play", "gaia", "--seats", seats, "--seed", 3, *more, typed=typed, folder=self.folder)

    def test_session(self):
        # The second player places twice in a row, and takes the first mine back.
        done = self.play(
            "? 1", "1", "? faction xenos", "faction xenos", "1", "1", "undo", "2", "1", "save my.orrery", "quit"
        )
        self.assert_exit(0, done)
        self.assertIn("GP-2.6.1", done.out)  # ? tells the rule, in prose
        self.assertNotIn("[CHOICE", done.out)
        self.assertIn("orrery play gaia --resume my.orrery", done.out)
        record = (self.folder / "my.orrery").read_text()
        self.assertEqual(re.findall(r"(?m)^\d \w+", record), "1 faction,2 faction,1 place,2 place,2 place".split(","))
        check = orrery("check", "my.orrery", folder=self.folder)
        self.assert_exit(0, check)
        self.assertIn("in progress", check.out)

    def test_hot_seat_asks_both_in_turn(self):
        done = self.play("faction terrans", "faction gleens", "quit", seats="Anna=me,Boris=me")
        self.assert_exit(0, done)
        self.assertRegex(done.out, "(?m)^1 Anna: ")
        self.assertRegex(done.out, "(?m)^2 Boris: ")

    def test_undo_stops_at_the_decision_of_another(self):
        done = self.play("1", "undo", "quit")
        self.assert_exit(0, done)
        self.assertIn("only one’s own can be taken back", done.out)

    def test_undo_stops_at_chance(self):
        self.assertIn("cannot be taken back", self.play("undo", "quit").out)

    def test_end_of_input_leaves(self):
        done = self.play()
        self.assert_exit(0, done)
        self.assertIn("was not saved", done.out)

    def test_bots_answer_for_themselves(self):
        done = self.play("1", "1", "quit", seats="me,greedy,random")
        self.assert_exit(0, done)
        self.assertRegex(done.out, "(?m)^2 greedy: faction ")
        self.assertRegex(done.out, "(?m)^3 random: faction ")

    def test_equal_seeds_play_equally(self):
        first, second = (self.play(seats="random,random") for _ in range(2))
        self.assert_exit(0, first)
        self.assertEqual(first.out, second.out)

    def test_wrong_answers_change_nothing(self):
        done = self.play("0", "999", "-1", "bulid castle", "faction orcs", "fcation xenos", "save my.orrery", "quit")
        self.assert_exit(0, done)
        self.assertIn("numbers 1 to 14", done.out)
        self.assertIn("“bulid” is not understood here; what fits: faction", done.out)
        self.assertIn("“orcs” is not understood here", done.out)
        self.assertIn("Did you mean `faction xenos`?", done.out)
        self.assertNotRegex((self.folder / "my.orrery").read_text(), r"(?m)^\d ")

    def test_odd_input_is_survived(self):
        typed = b"\xff\xfe\x00\x80\n" + b"x" * 20000 + b"\n?\xff\nlook \xff\nquit\n"
        done = orrery("play", "gaia", "--seats", "me,me", typed=typed)
        self.assertEqual(done.code, 0)

    def test_save_flag_keeps_the_game_after_every_decision(self):
        self.play("1", "1", more=["--save", "kept.orrery"])
        self.assert_exit(0, orrery("check", self.folder / "kept.orrery"))
        self.assertEqual(len(re.findall(r"(?m)^[12] faction", (self.folder / "kept.orrery").read_text())), 2)

    def test_resume_goes_on(self):
        self.play("1", "save my.orrery", "quit")
        done = self.play("1", "save more.orrery", "quit", more=["--resume", "my.orrery"])
        self.assert_exit(0, done)
        before, after = ((self.folder / name).read_text() for name in ["my.orrery", "more.orrery"])
        self.assertTrue(after.startswith(before))
        self.assertGreater(len(after), len(before))

    def test_resume_of_a_bad_record(self):
        number = self.line_of(r"\d faction")
        self.file(self.edited(number, self.lines[number - 1][0] + " faction orcs"))
        done = self.play(more=["--resume", "game.orrery"])
        self.assert_refused(done, f"game.orrery:{number}: ", "orcs")

    def test_resume_needs_as_many_seats(self):
        self.file(self.record)
        self.assert_refused(self.play(seats="me,me,me", more=["--resume", "game.orrery"]), "2 seats", "--seats")

    def test_commands_between_decisions(self):
        done = self.play("help", "table", "list", "score", "log", "look terraforming", "look nonsense", "save", "quit")
        self.assert_exit(0, done)
        self.assertIn("*: first seat 1  seat 1 begins", done.out)
        self.assertIn("Nothing on the table is called “nonsense”", done.out)
        self.assertIn("Name a file", done.out)


class Coach(CliTest):
    def test_what_would_you_do(self):
        for language in LANGUAGES:
            done = orrery("play", "gaia", "--seats", "me,greedy", "--seed", 3, "--lang", language, typed="what\nquit\n")
            self.assert_words(done, language)
            self.assertRegex(done.out, r"\n  1  \S.*\n     .*±")

    def test_only_against_bots(self):
        done = orrery("play", "gaia", "--seats", "me,me", "--seed", 3, typed="what\nquit\n")
        self.assertIn("Only for one person against bots", done.out)

    def test_review_of_a_game(self):
        for language in LANGUAGES:
            done = orrery("review", self.file(self.beginning(60)), "--most", 2, "--lang", language)
            self.assert_words(done, language)
            self.assertRegex(done.out, r"(?m)^  1  .*−\d")
            self.assertNotRegex(done.out, r"\n  3  ")

    def test_review_of_a_bad_record(self):
        self.assert_exit(2, orrery("review", self.folder / "nothing.orrery"))
        self.assert_exit(2, orrery("review", self.file(self.record), "--most", 0))


class Secrets(CliTest):
    """Eclipse hides reputation tiles; whoever plays at one screen sees only what his seat may."""

    def before_secret(self):
        """A record that ends where the second seat is about to keep a reputation tile."""
        for seed in range(1, 40):
            orrery("random", "eclipse2", "-n", 1, "--seats", "greedy,greedy", "--seed", seed, "--records", self.folder)
            text = (self.folder / f"eclipse2-{seed}.orrery").read_text()
            found = re.search(r"^2 keep \d.*\n", text, re.M)
            if found:
                return text[: found.start()]
        self.fail("nobody kept a tile")

    def test_what_bots_decide_in_secret_is_hidden(self):
        path = self.file(self.before_secret())
        for language, words in (("en", "keep"), ("ru", "репутац")):
            done = orrery("play", "eclipse2", "--seats", "me,greedy", "--resume", path, "--lang", language, typed="log\nquit\n")
            self.assert_words(done, language)
            told = [line for line in done.out.splitlines() if re.search(r": (?:keep|return) (?!discovery).*[\d?]", line)]
            self.assertTrue(told)
            for line in told:
                if "2" in line.split(":")[0]:
                    self.assertRegex(line, r": (?:keep|return) (?:\?|nothing)")
            self.assertRegex("".join(told), "(?i)" + words)

    def test_the_screen_is_covered_between_people(self):
        typed = "\n1\n\n1\n\nquit\n"
        done = orrery("play", "eclipse2", "--seats", "Anna=me,Boris=me", "--seed", 3, typed=typed)
        self.assert_exit(0, done)
        covers = re.findall(r"\n{60}(.*) is next\. Press Enter", done.out)
        self.assertGreaterEqual(len(covers), 2)
        self.assertEqual({"Anna" in name for name in covers}, {True, False})
        # What the one has decided the other is told when the screen is his.
        first = done.out.index("is next")
        self.assertRegex(done.out[done.out.index("is next", first + 1) :], r"(?:Anna|Boris): \w+")

    def test_open_games_need_no_cover(self):
        done = orrery("play", "gaia", "--seats", "me,me", "--seed", 3, typed="1\nquit\n")
        self.assertNotIn("is next.", done.out)


class CostsAndGains(CliTest):
    def test_options_say_what_they_change(self):
        done = orrery("play", "gaia", "--resume", self.file(self.beginning(60)), "--seats", "me,me", typed="list\nquit\n")
        self.assert_exit(0, done)
        self.assertRegex(done.out, r" — .*[−+]\d")


class SavingFails(CliTest):
    """A file that cannot be written leaves what was there, and the exit code tells."""

    def play(self, *typed, save):
        typed = "".join(line + "\n" for line in typed)
        return orrery("play", "gaia", "--seats", "me,me", "--save", save, typed=typed, folder=self.folder)

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def test_missing_folder(self):
        done = self.play("1", "quit", save="nowhere/game.orrery")
        self.assert_exit(2, done)
        self.assertIn("nowhere/game.orrery cannot be written: No such file or directory", done.err)
        self.assertEqual(self.names(), [])

    def test_folder_in_the_way(self):
        (self.folder / "taken").mkdir()
        done = self.play("1", "quit", save="taken")
        self.assert_exit(2, done)
        self.assertIn("taken cannot be written: Is a directory", done.err)
        self.assertEqual(self.names(), ["taken"])

    def test_existing_file_stays_whole(self):
        self.file("precious")
        (self.folder / "game.orrery.new").mkdir()  # the place where the new text would go first
        done = self.play("1", "quit", save="game.orrery")
        self.assert_exit(2, done)
        self.assertIn("game.orrery cannot be written", done.err)
        self.assertEqual((self.folder / "game.orrery").read_text(), "precious")

    def test_full_disk(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("this system has no /dev/full")
        self.file("precious")
        (self.folder / "game.orrery.new").symlink_to("/dev/full")
        done = self.play("quit", save="game.orrery")
        self.assert_exit(2, done)
        self.assertIn("No space left", done.err)
        self.assertEqual((self.folder / "game.orrery").read_text(), "precious")

    def test_device_is_written_not_replaced(self):
        # A pipe stands for every file that is more than its content.
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        self.assert_exit(0, self.play("quit", save="pipe"))
        self.assertTrue(pipe.is_fifo())
        self.assertTrue(os.read(reader, 1 << 16).startswith(b"orrery 1\n"))

    def test_failed_save_can_be_tried_again_elsewhere(self):
        typed = "1\nsave nowhere/a\nsave here.orrery\nquit\n"
        done = orrery("play", "gaia", "--seats", "me,me", typed=typed, folder=self.folder)
        self.assert_exit(0, done)
        self.assertIn("nowhere/a cannot be written", done.err)
        self.assert_exit(0, orrery("check", self.folder / "here.orrery"))

    def test_alone_against_the_automa(self):
        options = ["--option", "setup_mode=first_game", "--option", "first_player=2"]
        typed = "table\nscore\nquit\n"
        done = orrery("play", "gaia", "--seats", "me", *options, typed=typed, folder=self.folder)
        self.assert_exit(0, done)
        self.assertIn("2 Automa", done.out)
        self.assertIn("Taklons", done.out)

    def test_bad_arguments_touch_no_file(self):
        self.file("precious")
        for wrong in (["--seats", "me,nobody"], ["--seats", "me,me,me,me,me"], ["--option", "map_mode=flat"]):
            done = orrery("play", "gaia", *wrong, "--save", "game.orrery", folder=self.folder)
            self.assert_refused(done)
        self.assertEqual((self.folder / "game.orrery").read_text(), "precious")
        self.assertEqual(self.names(), ["game.orrery"])


if __name__ == "__main__":
    unittest.main()
