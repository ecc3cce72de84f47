"""Records: told again, checked, their draws verified.

    ORRERY=build/release/orrery python3 tests/cli/records_test.py
"""

import json
import re
import unittest
from pathlib import Path

from program import CliTest, LANGUAGES, orrery


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


if __name__ == "__main__":
    unittest.main()
