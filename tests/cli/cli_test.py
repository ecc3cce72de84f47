"""The program as such: help, lists, rules, arenas, words, wrong arguments.

    ORRERY=build/release/orrery python3 tests/cli/cli_test.py
"""

import json
import os
import re
import subprocess
import unittest

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
