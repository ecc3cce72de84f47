"""Lessons over the network: what is told, what may be tried, bad questions, too many of them.

    ORRERY=build/release/orrery python3 tests/server/lesson_api_test.py
"""

import re
import time
import unittest
from urllib.parse import quote

from api_case import ApiTest, main
from orrery_client import Server

GAMES = ("gaia", "sun", "eclipse1", "eclipse2", "ti4")


class Lessons(ApiTest):
    def setUp(self):
        self.nobody = self.server.anonymous()

    def lessons(self, game, language="en"):
        return self.nobody.get(f"/api/lessons/{game}/{language}")["lessons"]

    def look(self, path, **query):
        return self.nobody.get(f"/api/lessons/{path}" + "".join(f"?{name}={quote(text)}" for name, text in query.items()))

    def test_six_of_each_game_in_every_language(self):
        for game in GAMES:
            english = self.lessons(game)
            self.assertEqual([lesson["number"] for lesson in english], [1, 2, 3, 4, 5, 6])
            for language, letters in (("ru", "[а-я]"), ("uk", "[а-яії]")):
                said = self.lessons(game, language)
                self.assertEqual([lesson["id"] for lesson in said], [lesson["id"] for lesson in english])
                for lesson in said:
                    for text in (lesson["title"], lesson["about"], *(step["text"] for step in lesson["steps"])):
                        self.assertRegex(text, letters)

    def test_a_step_shows_its_table_soon(self):
        for game in GAMES:
            times = []
            for lesson in self.lessons(game):
                last = f"{game}/{lesson['id']}/{len(lesson['steps'])}"
                self.look(last)
                begin = time.monotonic()
                view = self.look(last)  # the first look replays the game
                times.append(time.monotonic() - begin)
                self.assertEqual(view["info"]["game"], game)
                self.assertTrue(view["board"]["zones"])
            self.assertLess(sorted(times)[len(times) // 2], 0.1, f"{game}: half of the lessons")  # also on a busy machine

    def test_the_expected_answer_can_be_tried_first(self):
        for game in GAMES:
            for lesson in self.lessons(game):
                plain = ((number, answer) for number, step in enumerate(lesson["steps"], 1) for answer in step["answers"]
                         if re.fullmatch(r"[\w ,.-]+", answer))
                if found := next(plain, None):
                    view = self.look(f"{game}/{lesson['id']}/{found[0]}", **{"try": found[1]})
                    self.assertEqual(view["draft"]["steps"][0], found[1])

    def test_what_is_no_option_is_refused_with_a_reason(self):
        for steps in ("fly to the moon", "\0", "end\nend\nend", "x" * 4000):
            refusal = self.refused("illegal", self.look, "gaia/a-turn/1", **{"try": steps})
            self.assertTrue(refusal.text["key"])
        self.refused("bad_request", self.look, "gaia/a-turn/1", **{"try": "x" * 4097})
        self.refused("bad_request", self.look, "gaia/a-turn/1", effects="x" * 4097)

    def test_what_is_not_there(self):
        for path in ("nosuchgame/en", "gaia/xx", "gaia", "", "gaia/a-turn", "gaia/a-turn/0", "gaia/a-turn/99", "gaia/a-turn/1x",
                     "gaia/a-turn/-1", "gaia/a-turn/99999999999999999999", "gaia//1"):
            self.refused("not_found", self.look, path)
        for path in ("gaia/../sun/a-turn/1", "gaia/%2e%2e/1"):
            self.refused("bad_request", self.look, path)
        self.assertEqual(self.nobody.request("POST", "/api/lessons/gaia/en", {}).status, 405)
        self.assertEqual(self.nobody.request("POST", "/api/lessons/gaia/a-turn/1", {}).status, 405)


class Limits(unittest.TestCase):
    def test_too_many_looks(self):
        with Server(limits=True) as server:
            nobody = server.anonymous()
            answers = [nobody.request("GET", "/api/lessons/sun/a-turn/1") for _ in range(100)]
            refused = [answer for answer in answers if answer.status == 429]
            self.assertTrue(refused)
            self.assertEqual(answers[0].status, 200)
            self.assertGreaterEqual(int(refused[0].headers["Retry-After"]), 1)
            # The texts are not made anew, and cost nothing.
            self.assertEqual(nobody.request("GET", "/api/lessons/sun/en").status, 200)


if __name__ == "__main__":
    main()
