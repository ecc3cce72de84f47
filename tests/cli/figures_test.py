"""The commands that give figures: random, bench, conform, odds.

    ORRERY=build/release/orrery python3 tests/cli/figures_test.py
"""

import json
import os
import time
import unittest
from pathlib import Path

from program import CliTest, LANGUAGES, orrery


class Random(CliTest):
    def test_json(self):
        done = orrery("random", "gaia", "-n", 3, "--players", 4, "--seed", 9, "--json")
        self.assert_exit(0, done)
        summary = json.loads(done.out)
        self.assertEqual((summary["game"], summary["games"], summary["seed"]), ("gaia", 3, 9))
        self.assertGreater(summary["decisions"], 300)
        self.assertEqual(len(summary["seats"]), 4)
        self.assertAlmostEqual(sum(seat["wins"] for seat in summary["seats"]), 3, places=1)
        for seat in summary["seats"]:
            self.assertTrue(seat["min"] <= seat["mean"] <= seat["max"])

    def test_summary(self):
        done = orrery("random", "gaia", "-n", 2, "--players", 2)
        self.assert_exit(0, done)
        self.assertTrue(done.out.startswith("2 games, "), done.out)
        self.assertEqual(done.err, "")  # the bar is for terminals

    def test_equal_seeds_play_equally(self):
        first, second, other = (orrery("random", "gaia", "-n", 1, "-p", 2, "--seed", seed).out for seed in (4, 4, 6))
        self.assertEqual(first, second)
        self.assertNotEqual(first, other)

    def test_records_pass_the_check(self):
        done = orrery("random", "gaia", "-n", 3, "-p", 3, "--option", "map_mode=var1", "--records", self.folder)
        self.assert_exit(0, done)
        files = sorted(self.folder.iterdir())
        self.assertEqual([path.name for path in files], ["gaia-1.orrery", "gaia-2.orrery", "gaia-3.orrery"])
        self.assert_exit(0, orrery("check", *files))

    def test_records_need_a_folder(self):
        done = orrery("random", "gaia", "-n", 1, "-p", 2, "--records", self.folder / "none")
        self.assert_refused(done, "cannot be written: No such file or directory")


class Bench(CliTest):
    def test_json(self):
        done = orrery("bench", "gaia", "--players", 4, "--seconds", 0.3, "--json")
        self.assert_exit(0, done)
        result = json.loads(done.out)
        self.assertEqual(
            set(result),
            {"game", "players", "seconds", "decisions", "games", "decisions_per_s", "games_per_s", "state_bytes"}
            | {"copy_ns", "list_p999_us", "heap_allocations"},
        )
        self.assertEqual((result["game"], result["players"]), ("gaia", 4))
        self.assertEqual(result["heap_allocations"], 0)
        self.assertLessEqual(result["state_bytes"], 2048)
        for field in ("decisions_per_s", "games_per_s", "copy_ns", "list_p999_us"):
            self.assertGreater(result[field], 0, field)

    def test_text(self):
        for language in LANGUAGES:
            done = orrery("bench", "gaia", "-p", 2, "--seconds", 0.1, "--lang", language)
            self.assert_words(done, language)
            self.assertEqual(done.out.count("\n"), 6)


class Conform(CliTest):
    def test_missing_file(self):
        self.assert_refused(orrery("conform", "gaia", self.folder / "none"), "none cannot be read: No such file")

    def test_folder(self):
        self.assert_refused(orrery("conform", "gaia", self.folder), "cannot be read: Is a directory")

    def test_not_a_log(self):
        for content in (b"", b"nonsense", bytes(range(256)), b"\x1f\x8b\x08damaged", self.record.encode()):
            path = self.file(content, "log.jsonl")
            self.assert_refused(orrery("conform", "gaia", path), "log.jsonl")

    def test_needs_a_file(self):
        self.assert_refused(orrery("conform", "gaia"), "FILE")

    def test_last_line(self):
        folder = Path(os.environ.get("ORRERY_ORACLE", Path(__file__).parents[3] / "shared/data/gaia_project/oracle"))
        logs = sorted(folder.glob("real-*.json.gz"))
        if not logs:
            self.skipTest("no logs of the other engine here")
        done = orrery("conform", "gaia", logs[0])
        self.assert_exit(0, done)
        self.assertRegex(done.out.splitlines()[-1], r"^conform gaia: 1 games, [1-9]\d* positions, 0 differences$")


class Odds(CliTest):
    def test_text(self):
        for language in LANGUAGES:
            done = orrery("odds", "eclipse1", "interceptor vs ancient", "--lang", language)
            self.assert_words(done, language)
            self.assertIn("9/289 = 3.11 %" if language == "en" else "9/289 = 3,11 %", done.out)

    def test_json(self):
        done = orrery("odds", "eclipse2", "3 cruiser vs ancient_basic", "--json")
        self.assert_exit(0, done)
        answer = json.loads(done.out)
        self.assertEqual([side["role"] for side in answer["sides"]], ["attacker", "defender"])
        self.assertAlmostEqual(answer["sides"][0]["wins"], 0.939646, places=6)
        self.assertAlmostEqual(sum(answer["sides"][0]["ships_left"]), 1)

    def test_samples(self):
        done = orrery("odds", "eclipse1", "2 ancient vs 3 cruiser", "--samples", 2000, "--json")
        answer = json.loads(done.out)
        self.assertEqual(answer["samples"], 2000)
        self.assertEqual(answer["sides"][0]["role"], "defender")
        self.assertGreater(answer["sides"][0]["standard_error"], 0)

    def test_large_fights_answer_in_time(self):
        ships = "8 interceptor{hull 3 cannon 1,2,4} + 4 cruiser{hull 6 cannon 1,2,3,4} + 2 dreadnought{hull 9 cannon 1,2,3}"
        begin = time.monotonic()
        done = orrery("odds", "eclipse2", f"{ships} vs {ships}", "--json")
        self.assertLess(time.monotonic() - begin, 20)
        answer = json.loads(done.out)
        self.assertGreater(answer["samples"], 0)
        self.assertLess(answer["sides"][0]["standard_error"], 0.02)

    def test_mistakes(self):
        self.assert_refused(orrery("odds", "eclipse1", "3 frigate vs ancient"), "at character 3", "frigate")
        self.assert_refused(orrery("odds", "gaia", "3 cruiser vs ancient"), "gaia has no battles")
        self.assert_refused(orrery("odds", "eclipse1", "cruiser vs ancient", "--samples", 0), "--samples")

    def test_conform(self):
        data = Path(__file__).parents[3] / "shared/data"
        for game, name in (("eclipse1", "eclipse_new_dawn"), ("eclipse2", "eclipse_second_dawn")):
            file = data / name / "oracle/fights.json"
            if not file.exists():
                self.skipTest("no reference battles here")
            done = orrery("conform", game, file)
            self.assert_exit(0, done)
            self.assertRegex(done.out.splitlines()[-1], rf"^conform {game}: 60 games, \d+ positions, 0 differences$")

    def test_conform_tells_differences(self):
        case = {"a": "terran_cruiser", "b": "ancient", "defender": "b", "p_a_wins": "1/2", "odd_field": 1}
        path = self.file(json.dumps({"vectors": [case]}).encode(), "duels.json")
        done = orrery("conform", "eclipse1", path)
        self.assert_exit(1, done)
        self.assertIn("unknown fields: odd_field", done.out)
        self.assertIn("1168/6859", done.out)
        for content in (b"", b"[]", b"{}", b'{"vectors": [{"a": 1}]}'):
            self.assert_refused(orrery("conform", "eclipse1", self.file(content, "duels.json")), "duels.json")


if __name__ == "__main__":
    unittest.main()
