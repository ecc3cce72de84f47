"""Own cards: checked, kept, fetched, played with, also after a restart; bad files, too many.

    ORRERY=build/release/orrery python3 tests/server/cards_api_test.py
"""

import json
import unittest

from api_case import ApiTest, main
from orrery_client import Server, new_id, wait_until

CARDS = "/api/cards/sun"


def with_ore(text, n):
    """The first technology that brings ore brings `n`."""
    return text.replace('{"op": "gain_ore", "n": 1}', '{"op": "gain_ore", "n": %s}' % n, 1)


class Cards(ApiTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.shipped = cls.server.anonymous().get(CARDS)["file"]

    def check(self, text, query="", who=None):
        return (who or self.server.anonymous()).call("POST", f"{CARDS}/check{query}", text)

    def test_the_shipped_file_is_right(self):
        found = self.check(self.shipped)
        self.assertEqual((found["usable"], found["records"], found["problems"]), (True, 142, []))
        self.assertNotIn("card", found)
        self.assertRegex(found["hash"], "^[0-9a-f]{16}$")

    def test_what_is_wrong_is_said_in_three_languages(self):
        said = {}
        for language in ("en", "ru", "uk"):
            found = self.check(with_ore(self.shipped, 0), f"?record=t1_robotics&texts={language}")
            (problem,) = found["problems"]
            self.assertEqual((problem["record"], problem["field"], problem["rule"]), ("t1_robotics", "immediate[1].n", "BS-18.3"))
            self.assertNotIn("hash", found)
            said[language] = problem["reason"]
        self.assertEqual(said["en"], "must be a whole number from 1 to 60")
        self.assertEqual(len(set(said.values())), 3)

    def test_a_card_is_told_in_words(self):
        found = self.check(with_ore(self.shipped, 7), "?record=t1_robotics&texts=en")
        self.assertIn("7", found["card"]["tip"])
        self.assertTrue(found["usable"])

    def test_cards_are_kept_once_and_fetched(self):
        anna = self.guest("Anna")
        text = with_ore(self.shipped, 3)
        kept = anna.call("POST", CARDS, text)["cards"]
        self.assertEqual(anna.call("POST", CARDS, text)["cards"], kept)
        self.assertEqual(self.check(text)["hash"], kept)
        answer = self.server.anonymous().request("GET", f"{CARDS}/{kept}")
        self.assertEqual(answer.body.decode(), text)
        self.assertIn("attachment", answer.headers["Content-Disposition"])
        # Those of the program are there too.
        of_program = self.check(self.shipped)["hash"]
        self.assertEqual(self.server.anonymous().request("GET", f"{CARDS}/{of_program}").body.decode(), self.shipped)

    def test_cards_that_cannot_be_used_are_not_kept(self):
        refusal = self.refused("illegal", self.guest("Anna").call, "POST", CARDS, with_ore(self.shipped, 0))
        self.assertEqual(refusal.rule, "BS-18.3")
        self.refused("no_session", self.server.anonymous().call, "POST", CARDS, self.shipped)

    def test_a_table_is_played_with_them_after_a_restart_too(self):
        anna = self.guest("Anna")
        kept = anna.call("POST", CARDS, with_ore(self.shipped, 5))["cards"]
        table = anna.create(game="sun", players=2, seats=["me", "bot:random"], options={"cards": kept})
        wait_until(lambda: anna.view(table)["position"].get("options"))
        self.assertEqual(anna.view(table)["info"]["options"]["cards"], kept)
        view = anna.view(table)
        self.server.stop()
        self.server.start()
        again = anna.view(table)
        self.assertEqual((again["board"], again["hash"]), (view["board"], view["hash"]))
        wait_until(lambda: anna.view(table)["position"].get("options"))
        anna.move(table, anna.view(table)["position"]["options"][0]["notation"])
        record = anna.record(table)
        self.assertIn(kept, record)
        # Others play with them too, and go on from the record.
        self.assertTrue(self.guest("Boris").create(game="sun", players=2, options={"cards": kept}))
        self.assertTrue(self.guest("Boris").create(record=record))
        self.refused("illegal", anna.create, game="sun", players=2, options={"cards": "0" * 16})

    def test_hostile_files(self):
        for text in ("", "null", "[" * 50_000, "\x00", '{"technologies": 1}', '{"a":' * 40, "\ud83d".encode("utf-8", "surrogatepass")):
            found = self.check(text)
            self.assertFalse(found["usable"])
            self.assertTrue(found["problems"])
        self.assertEqual(self.server.anonymous().request("POST", f"{CARDS}/check", " " * (2 << 20)).status, 413)
        for path in ("/api/cards/", "/api/cards/gaia", f"{CARDS}/", f"{CARDS}/x", f"{CARDS}/{'0' * 16}", f"{CARDS}/{'G' * 16}", f"{CARDS}/check/x"):
            self.refused("not_found", self.server.anonymous().get, path)
        for method, path in (("GET", f"{CARDS}/check"), ("DELETE", CARDS), ("POST", f"{CARDS}/{'0' * 16}")):
            self.assertEqual(self.server.anonymous().request(method, path, "{}").status, 405, path)
        answer = self.server.anonymous().request("POST", f"{CARDS}/check", "{}", {"Content-Type": "text/plain"})
        self.assertEqual(answer.status, 400)


class Limits(unittest.TestCase):
    def test_new_sets_are_few(self):
        with Server(limits=True) as server:
            anna = server.guest("Anna")
            shipped = anna.get(CARDS)["file"]
            statuses = [anna.request("POST", CARDS, with_ore(shipped, n)).status for n in range(1, 8)]
            self.assertEqual(statuses[:4], [200] * 4)
            self.assertIn(429, statuses)
            # What is kept already may be named as often as one likes.
            self.assertEqual(anna.request("POST", CARDS, with_ore(shipped, 2)).status, 200)


if __name__ == "__main__":
    main()
