"""Playing, replaying, checking: the commands that people use.

    ORRERY=build/release/orrery python3 tests/cli/cli_test.py
"""

import json
import os
import re
import subprocess
import unittest
from pathlib import Path

from program import CliTest, COMMANDS, CYRILLIC, KEY, LANGUAGES, orrery, PROGRAM


class Program(CliTest):
    def test_help_names_every_command(self):
        for language in LANGUAGES:
            done = orrery("--help", "--lang", language)
            self.assert_words(done, language)
            for command in COMMANDS:
                self.assertIn(command, done.out)

    def test_help_of_every_command(self):
        for language in LANGUAGES:
            for command in COMMANDS:
                self.assert_words(orrery("--lang", language, command, "--help"), language)

    def test_version(self):
        self.assertRegex(orrery("--version").out, r"^orrery \d+\.\d+\.\d+\n$")

    def test_nothing_given_shows_the_help_as_an_error(self):
        done = orrery()
        self.assert_exit(2, done)
        self.assertEqual(done.out, "")
        self.assertIn("replay", done.err)

    def test_unknown_command(self):
        self.assert_refused(orrery("paly"), "paly", "Did you mean play?", ", ".join(COMMANDS))

    def test_unknown_flag(self):
        self.assert_refused(orrery("games", "--jsno"), "--jsno", "orrery --help")

    def test_unknown_language(self):
        self.assert_refused(orrery("games", "--lang", "fr"), "fr", *LANGUAGES)

    def test_language_of_the_environment(self):
        environment = {**os.environ, "LC_ALL": "uk_UA.UTF-8"}
        done = subprocess.run([PROGRAM, "games"], capture_output=True, env=environment)
        self.assertRegex(done.stdout.decode(), CYRILLIC)


class Games(CliTest):
    def test_lists_gaia(self):
        for language in LANGUAGES:
            done = orrery("games", "--lang", language)
            self.assert_words(done, language)
            self.assertRegex(done.out, "(?m)^gaia  ")
            self.assertIn("map_mode", done.out)

    def test_json(self):
        done = orrery("games", "--json")
        self.assert_exit(0, done)
        gaia = next(game for game in json.loads(done.out) if game["id"] == "gaia")
        self.assertEqual((gaia["min_players"], gaia["max_players"]), (1, 4))
        self.assertEqual(gaia["name"], "Gaia Project")
        options = {option["name"]: option for option in gaia["options"]}
        self.assertEqual(options["map_mode"]["default"], "standard")
        self.assertIn("var1", options["map_mode"]["values"])


class Rules(CliTest):
    def test_contents_and_chapters(self):
        for language in LANGUAGES:
            for game in ("gaia", "sun", "eclipse1", "eclipse2", "ti4"):
                contents = orrery("rules", game, "--lang", language)
                self.assert_words(contents, language)
                numbers = re.findall(r"(?m)^ +(\d+)  ", contents.out)
                self.assertEqual(numbers, [str(n + 1) for n in range(len(numbers))])
                chapter = orrery("rules", game, numbers[-1], "--lang", language)
                self.assert_words(chapter, language)
                self.assertNotRegex(chapter.out, r"[{}|]|\bcore\.")

    def test_a_chapter_by_its_name_and_a_rule_by_its_number(self):
        mine = orrery("rules", "gaia", "a-mine")
        self.assertIn("It costs 2 credits and 1 ore", mine.out)
        rule = orrery("rules", "gaia", "gp-5.2.4")
        self.assert_exit(0, rule)
        self.assertIn("Here a mine costs 1 Q.I.C. more", " ".join(rule.out.split()))
        # What no chapter tells is in the specification.
        self.assertIn("GP-3.4.6", orrery("rules", "gaia", "GP-3.4.6").out)

    def test_what_is_not_there(self):
        self.assert_refused(orrery("rules", "gaia", "a-mime"), "a-mime", "a-mine")
        self.assert_refused(orrery("rules", "gaai"), "gaai", "gaia")


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
            told = [line for line in done.out.splitlines() if re.search(r": (?:keep|return) .*[\d?]", line)]
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


class Words(CliTest):
    """No message without words in any language, over a whole game."""

    def test_play_between_bots(self):
        for language in LANGUAGES:
            done = orrery("play", "gaia", "--seats", "random,random,random", "--seed", 2, "--lang", language)
            self.assert_words(done, language)

    def test_replay(self):
        path = self.file(self.record)
        for language in LANGUAGES:
            self.assert_words(orrery("replay", path, "--lang", language), language)

    def test_tables_options_and_scores_along_the_game(self):
        decisions = len(self.lines) - self.lines.index("---\n") - 2
        typed = "table\nlist\n? 1\nscore\nlog\nlook a\nlook 1\nhelp\nnonsense\nquit\n"
        for language in LANGUAGES:
            for count in range(0, decisions, 25):
                path = self.file(self.beginning(count))
                done = orrery("play", "gaia", "--seats", "me,me", "--resume", path, "--lang", language, typed=typed)
                self.assert_words(done, language)

    def test_check_and_random(self):
        path = self.file(self.record)
        for language in LANGUAGES:
            self.assert_words(orrery("check", path, "--lang", language), language)
            self.assert_words(orrery("random", "gaia", "-n", 1, "-p", 2, "--lang", language), language)

    def test_errors(self):
        number = self.line_of(r"\d faction")
        bad = self.file(self.edited(number, self.lines[number - 1][0] + " faction orcs"))
        for arguments in (["check", bad], ["play", "chess"], ["play", "gaia", "--option", "x=1"], ["replay", "none"]):
            for language in ["ru", "uk"]:
                done = orrery(*arguments, "--lang", language, folder=self.folder)
                self.assertNotEqual(done.code, 0)
                self.assertEqual(KEY.findall(done.out + done.err), [])
                self.assertRegex(done.out + done.err, CYRILLIC)


class Replay(CliTest):
    def test_whole_game(self):
        done = orrery("replay", self.file(self.record))
        self.assert_exit(0, done)
        self.assertIn("1 greedy", done.out)
        for line in self.lines[self.lines.index("---\n") + 1 : -1]:
            self.assertIn(line.split(" ", 1)[1].strip(), done.out)

    def test_standard_input(self):
        done = orrery("replay", "-", typed=self.record)
        self.assert_exit(0, done)
        self.assertEqual(done.out, orrery("replay", self.file(self.record)).out)

    def test_step_shows_one_decision_and_the_table_after_it(self):
        number = self.line_of(r"\d faction") - self.line_of("---")
        done = orrery("replay", self.file(self.record), "--step", number)
        self.assert_exit(0, done)
        self.assertRegex(done.out, rf"^ +{number}  .*faction")
        self.assertEqual(len(re.findall(r"(?m)^ +\d+  .*faction ", done.out)), 1)

    def test_json(self):
        path = self.file(self.record)
        whole = json.loads(orrery("replay", path, "--json").out)
        start = json.loads(orrery("replay", path, "--json", "--step", 0).out)
        total = whole["total_decisions"]
        self.assertEqual(total, len(self.lines) - self.line_of("---") - 1)
        self.assertEqual((whole["game"], whole["seats"], whole["step"]), ("gaia", ["greedy", "random"], total))
        self.assertTrue(whole["over"])
        self.assertEqual(len(whole["decisions"]), total)
        self.assertEqual(len(whole["scores"]), 2)
        self.assertEqual((start["step"], start["decisions"], start["over"]), (0, [], False))
        self.assertNotEqual(start["hash"], whole["hash"])
        for made, line in zip(whole["decisions"], self.lines[self.line_of("---") :]):
            who = "*" if made["by"] == 0 else str(made["by"])
            self.assertEqual(f"{who} {made['notation']}\n", line)

    def test_json_of_a_step_is_the_game_up_to_there(self):
        path = self.file(self.record)
        step = json.loads(orrery("replay", path, "--json", "--step", 60).out)
        self.file(self.beginning(60))
        cut = json.loads(orrery("replay", path, "--json").out)
        self.assertEqual((step["hash"], step["table"]), (cut["hash"], cut["table"]))

    def test_step_beyond_the_end(self):
        total = len(self.lines) - self.line_of("---") - 1
        done = orrery("replay", self.file(self.record), "--step", total + 1)
        self.assert_refused(done, f"--step takes 0 to {total}")

    def test_missing_file(self):
        self.assert_refused(orrery("replay", self.folder / "none"), "none cannot be read: No such file")


class Check(CliTest):
    def check(self, content, line, *words):
        """A bad record: exit code 1 and FILE:LINE: reason."""
        path = self.file(content)
        done = orrery("check", path)
        self.assert_exit(1, done)
        self.assertTrue(done.out.startswith(f"{path}:{line}: "), done.out)
        self.assertEqual(done.out.count("\n"), 1)
        for word in words:
            self.assertIn(word, done.out)

    def test_finished_game(self):
        done = orrery("check", self.file(self.record))
        self.assert_exit(0, done)
        self.assertRegex(done.out, r"game\.orrery: ok, \d+ decisions, gaia, 2 players, finished\n$")

    def test_game_in_progress(self):
        done = orrery("check", self.file(self.beginning(50)))
        self.assert_exit(0, done)
        self.assertIn("ok, 50 decisions, gaia, 2 players, in progress", done.out)

    def test_standard_input(self):
        self.assertIn("-: ok", orrery("check", "-", typed=self.record).out)

    def test_line_ends_of_other_systems(self):
        self.assert_exit(0, orrery("check", self.file(self.record.replace("\n", "\r\n"))))

    def test_cut_in_a_decision(self):
        number = self.line_of(r"\d faction")
        line = self.lines[number - 1]
        cut = line[: line.index("faction") + len("faction") + 3]
        self.check("".join(self.lines[: number - 1]) + cut, number, cut[2:])

    def test_cut_after_the_seat(self):
        number = self.line_of(r"\d faction")
        self.check("".join(self.lines[: number - 1]) + self.lines[number - 1][:2], number, "missing")

    def test_cut_in_the_header(self):
        self.check("orrery 1\ngame gaia 1\nplay", 3, "players", "play")
        self.check("orrery 1\ngame gaia 1\nplayers 2\n", 3, "---")

    def test_cut_in_the_hash(self):
        self.check(self.record[:-6], len(self.lines), "16 hexadecimal digits")

    def test_edited_decision(self):
        number = self.line_of(r"\d research|\d build|\d upgrade")
        seat = self.lines[number - 1][0]
        self.check(self.edited(number, f"{seat} upgrade 1C academy_qic"), number, "upgrade 1C")

    def test_deleted_decision(self):
        number = self.line_of(r"\d faction")
        self.check("".join(self.lines[: number - 1] + self.lines[number:]), number)

    def test_added_decision_after_the_end(self):
        last = len(self.lines)
        self.check("".join(self.lines[:-1]) + "1 pass\n", last, "already over", "1 pass")
        self.check(self.record + "1 pass\n", last + 1, "nothing may follow")

    def test_end_too_early(self):
        number = self.line_of(r"\d faction")
        self.check("".join(self.lines[: number - 1] + self.lines[-1:]), number, "decides next")

    def test_wrong_format(self):
        self.check(self.edited(1, "orrery 9"), 1, "“9”", "format 1")

    def test_wrong_rules_version(self):
        self.check(self.edited(2, "game gaia 999"), 2, "“999”", "version 2")

    def test_wrong_game(self):
        self.check(self.edited(2, "game chess 1"), 2, "chess", "gaia")

    def test_wrong_player_count(self):
        self.check(self.edited(3, "players 7"), 3, "1", "4", "7")
        self.check(self.edited(3, "players two"), 3, "whole number", "two")

    def test_wrong_option(self):
        header = self.line_of("seat") - 1
        before, after = "".join(self.lines[:header]), "".join(self.lines[header:])
        self.check(before + "option weather rain\n" + after, header + 1, "weather", "map_mode")
        self.check(before + "option map_mode flat\n" + after, header + 1, "flat", "var1")

    def test_wrong_seat(self):
        number = self.line_of(r"\d faction")
        line = self.lines[number - 1].strip()
        other = "2" if line[0] == "1" else "1"
        self.check(self.edited(number, other + line[1:]), number, f"seat {line[0]} decides here, not seat {other}")
        self.check(self.edited(number, "7" + line[1:]), number, "seat from 1 to 2", "“7”")

    def test_wrong_hash(self):
        self.check(self.edited(len(self.lines), "end 0123456789abcdef"), len(self.lines), "0123456789abcdef")

    def test_random_bytes(self):
        noise = bytes((i * i * 31 + i * 7) % 251 for i in range(5000))
        self.check(noise, 1, "begins with “orrery 1”")
        self.check(self.beginning(40).encode() + noise, self.line_of("---") + 41)

    def test_empty(self):
        self.check("", 1, "not a record")

    def test_too_long(self):
        done = orrery("check", self.file(self.record + "#\n" * (3 << 20)))
        self.assert_exit(1, done)
        self.assertIn("too long", done.out)

    def test_folder_and_missing_file(self):
        self.assert_refused(orrery("check", self.folder), "cannot be read: Is a directory")
        self.assert_refused(orrery("check", self.folder / "none"), "none cannot be read: No such file")

    def test_every_file_is_told(self):
        good, bad = self.file(self.record, "good"), self.file("", "bad")
        done = orrery("check", bad, good, bad)
        self.assert_exit(1, done)
        self.assertEqual(done.out.count("\n"), 3)
        self.assertIn(f"{good}: ok", done.out)
        self.assert_exit(2, orrery("check", self.folder / "none", bad, good))


class Verify(CliTest):
    """A game whose draws come from a seed: `chance` in its header is the hash, `seed` before `end` the seed."""

    committed = (Path(__file__).parent.parent / "golden" / "gaia" / "committed.record").read_text()

    def verify(self, content, *words, code=1):
        done = orrery("verify", self.file(content))
        self.assert_exit(code, done)
        self.assertEqual(done.err, "")
        self.assertEqual(done.out.count("\n"), 1)
        for word in words:
            self.assertIn(word, done.out)

    def changed(self, pattern, text):
        """The record with the first line that fits replaced; an empty text takes it out."""
        out, count = re.subn(f"(?m)^{pattern}\n", text, self.committed, count=1)
        self.assertEqual(count, 1)
        return out

    def digits(self, word):
        return re.search(f"(?m)^{word} ([0-9a-f]{{64}})$", self.committed)[1]

    def test_every_draw_is_right(self):
        draws = len(re.findall(r"(?m)^\* ", self.committed))
        self.verify(self.committed, f"game.orrery: ok, {draws} draws of chance checked", code=0)
        self.assertIn("-: ok", orrery("verify", "-", typed=self.committed).out)

    def test_in_every_language(self):
        path = self.file(self.committed)
        for language in LANGUAGES:
            self.assert_words(orrery("verify", path, "--lang", language), language)

    def test_nothing_to_check(self):
        self.verify(self.record, "“chance”", "missing")

    def test_seed_not_told(self):
        self.verify(self.changed("seed .*", ""), "“seed”", "missing")
        beginning = self.committed[: self.committed.index("\n1 ") + 1]
        self.verify(beginning, "“seed”", "missing", "when the game is over")

    def test_another_seed(self):
        seed = self.digits("seed")
        other = seed[:-1] + format(int(seed[-1], 16) ^ 1, "x")
        self.verify(self.changed("seed .*", f"seed {other}\n"), "not the one promised", self.digits("chance"))

    def test_another_commitment(self):
        promised = self.digits("chance")
        other = format(int(promised[0], 16) ^ 8, "x") + promised[1:]
        self.verify(self.changed("chance .*", f"chance {other}\n"), "not the one promised", promised, other)

    def test_another_draw(self):
        # The two final scoring tiles change places: the same game, but not what the seed draws. The hash at the end is
        # left out, so that the record itself is a good one.
        first, second = re.findall(r"(?m)^\* draw (final_\w+)$", self.committed)
        swapped = self.changed(rf"\* draw {first}\n\* draw {second}", f"* draw {second}\n* draw {first}\n")
        forged = re.sub(r"(?m)^end .*\n", "", swapped)
        number = forged.split("---\n")[1].splitlines().index(f"* draw {second}") + 1
        self.verify(forged, f"decision {number} is “draw {second}”", f"the seed draws “draw {first}”")

    def test_taken_over_from_elsewhere(self):
        promised = self.digits("chance")
        draws = len(re.findall(r"(?m)^\* ", self.committed))
        later = self.changed("chance .*", f"chance {promised} 2\n")
        self.verify(later, f"ok, {draws - 2} draws", "the first 2 decisions were taken over", code=0)

    def test_bad_record(self):
        self.verify(self.changed("seed .*", "seed 12\n"), "line ", "64 hexadecimal digits", "“12”")
        self.verify("hello", "line 1", "not a record")

    def test_missing_file(self):
        self.assert_refused(orrery("verify", self.folder / "none"), "none cannot be read: No such file")
        self.assert_refused(orrery("verify"), "FILE")


class Arena(CliTest):
    def arena(self, *arguments, game="gaia", seats="beginner,random"):
        return orrery("arena", game, "--seats", seats, "-n", 4, *arguments)

    def test_tells_who_is_stronger(self):
        for language in LANGUAGES:
            done = self.arena("--lang", language)
            self.assert_words(done, language)
            self.assertRegex(done.out, r"(?m)^beginner +1 +\d")
        told = json.loads(self.arena("--json").out)
        self.assertEqual((told["seeds"], told["games"], told["decided"]), (2, 4, False))
        self.assertEqual([row["bot"] for row in told["rows"]], ["beginner", "random"])
        self.assertAlmostEqual(sum(row["share"] for row in told["rows"]), 1)

    def test_budgets_belong_to_their_seats(self):
        told = json.loads(self.arena("--json", game="sun", seats="hard:30n,hard:10n").out)
        self.assertEqual([row["bot"] for row in told["rows"]], ["hard:30n", "hard:10n"])
        again = json.loads(self.arena("--json", "--threads", 2, game="sun", seats="hard:30n,hard:10n").out)
        self.assertEqual(told, again)

    def test_wrong_budgets(self):
        for budget in ("hard:0s", "hard:", "hard:5", "hard:1e99n", "greedy:1s"):
            self.assert_refused(self.arena(seats=f"{budget},random"), budget, "hard:0.3s")
        self.assert_refused(self.arena("--time", "0"), "--time")
        self.assert_refused(self.arena("--nodes", "3"), "--nodes")
        self.assert_refused(self.arena("--nodes", "100", "--time", "1"), "--time")

    def test_unknown_bots_and_too_many(self):
        self.assert_refused(self.arena(seats="gredy,random"), "gredy", "Did you mean greedy?")
        self.assert_refused(self.arena(game="sun", seats="random"), "sun")
        self.assert_refused(self.arena(seats=",".join(["random"] * 7)), "gaia")

    def test_broken_weights(self):
        self.assert_refused(self.arena("--weights", self.folder / "none"), "none cannot be read")
        for text in ("", "rubbish", "orrery weights 1\ngame gaia\nfeatures 2\nstages 1\n1\n"):
            self.assert_refused(self.arena("--weights", self.file(text)), "cannot be used")


class WrongArguments(CliTest):
    GAME = [["play"], ["random"], ["bench", "--seconds", "0.1"]]

    def test_unknown_game(self):
        for command, *more in [*self.GAME, ["conform", "log"]]:
            self.assert_refused(orrery(command, "giaa", *more), "giaa", "Did you mean gaia?", "Games: gaia")

    def test_unknown_option(self):
        for command, *more in self.GAME:
            done = orrery(command, "gaia", *more, "--option", "mapmode=var1")
            self.assert_refused(done, "mapmode", "Did you mean map_mode?", "variable_turn_order")

    def test_unknown_value(self):
        for command, *more in self.GAME:
            done = orrery(command, "gaia", *more, "--option", "map_mode=flat")
            self.assert_refused(done, "flat", "standard, var1, var2")

    def test_option_without_value(self):
        self.assert_refused(orrery("play", "gaia", "--option", "map_mode"), "map_mode", "name=value")

    def test_options_that_do_not_go_together(self):
        self.assert_refused(orrery("play", "gaia", "--option", "map=1"), "map_mode=custom")

    def test_unknown_seat(self):
        done = orrery("play", "gaia", "--seats", "me,gredy")
        self.assert_refused(done, "gredy", "Did you mean greedy?", "me, random, beginner, easy, greedy, medium, hard, expert")

    def test_people_do_not_sit_in_random_games(self):
        self.assert_refused(orrery("random", "gaia", "--seats", "me,random"), "“me”", "random, beginner")

    def test_player_count(self):
        for count in (-1, 0, 5, 2000000000):
            for command, *more in self.GAME[1:]:
                done = orrery(command, "gaia", *more, "--players", count)
                self.assert_refused(done, "1 to 4 players", f"not {count}")
        for seats in ("", "me,me,me,me,me"):
            self.assert_refused(orrery("play", "gaia", "--seats", seats), "1 to 4 players")
        self.assert_refused(orrery("play", "sun", "--seats", "me"), "2 to 4 players")

    def test_numbers(self):
        self.assert_refused(orrery("random", "gaia", "-n", 0), "--games", "1 to")
        self.assert_refused(orrery("random", "gaia", "-n", "many"), "--games", "many")
        self.assert_refused(orrery("random", "gaia", "--players", "two"), "--players", "two")
        self.assert_refused(orrery("bench", "gaia", "--seconds", -1), "--seconds")
        self.assert_refused(orrery("replay", "-", "--step", "last", typed=self.record), "--step", "last")


if __name__ == "__main__":
    unittest.main()
