"""The odds of battles: good questions, bad ones, too much of them.

    ORRERY=build/release/orrery python3 tests/server/odds_api_test.py
"""

import time
import unittest
from urllib.parse import quote

from api_case import ApiTest, main
from orrery_client import Server

# Fights that would take long if they were computed or played to the end.
HEAVY = [
    "8 interceptor{init 1 hull 30 cannon 8x1} + 8 cruiser{init 2 hull 30 cannon 8x1} + 8 dreadnought{init 3 hull 30 cannon 8x1}"
    " vs 8 interceptor{init 1 hull 30 cannon 8x1} + 8 cruiser{init 2 hull 30 cannon 8x1}",
    "8 interceptor{hull 30} + 8 cruiser{hull 30} + 8 dreadnought{hull 30} + 8 starbase{hull 30} vs interceptor{cannon 1}",
    "8 cruiser{init 3 comp 2 hull 2 cannon 2x1,2x2,2x3,2x4 missile 2x1,2x2,2x3,2x4 splitter}"
    " + 8 dreadnought{hull 3 cannon 4x4,4x1} vs 8 cruiser{init 3 comp 2 hull 2 cannon 2x1,2x2,2x3,2x4} + 2 starbase{hull 4}",
    "8 cruiser{hull 30 comp 5 cannon 8x1,8x2,8x3,5x4} vs 8 cruiser{hull 30 comp 5 cannon 8x1,8x2,8x3,5x4}"
    " + 8 starbase{hull 30} + 8 interceptor{hull 30} + 8 dreadnought{hull 30}",
    "2 cruiser{init 3 comp 1 hull 3 cannon 1,2,4} + 2 interceptor{init 4 comp 1 hull 1 cannon 1}"
    " vs 2 cruiser{init 3 comp 1 hull 3 cannon 1,2} + 2 dreadnought{init 1 comp 2 hull 4 cannon 2x2}",
]


def path(game, fight):
    return f"/api/odds/{game}?fight={quote(fight)}"


class Odds(ApiTest):
    def odds(self, fight, game="eclipse2"):
        return self.server.anonymous().get(path(game, fight))

    def wrong(self, fight, game="eclipse2"):
        refusal = self.refused("bad_request", self.server.anonymous().get, path(game, fight))
        return refusal.error.get("position"), refusal.text["key"]

    def test_a_small_fight_is_exact(self):
        odds = self.odds("interceptor{init 2 cannon 1} vs interceptor{init 1 cannon 1}")
        left, right = odds["sides"]
        # The first to roll a six: 1/6 : 5/6 * 1/6.
        self.assertEqual((left["fraction"], right["fraction"], odds["samples"]), ("6/11", "5/11", 0))
        self.assertAlmostEqual(left["wins"], 6 / 11)
        self.assertEqual((left["role"], right["role"]), ("attacker", "defender"))
        self.assertAlmostEqual(left["groups"][0]["survivors"], 6 / 11)
        self.assertAlmostEqual(left["ships_left"][1], 6 / 11)

    def test_the_groups_can_be_typed_again(self):
        odds = self.odds("2 cruiser[ion, electron_computer, hull] vs 2 ancient", "eclipse1")
        cruisers = odds["sides"][0]["groups"][0]
        self.assertEqual((cruisers["ship"], cruisers["count"]), ("cruiser", 2))
        self.assertEqual(
            cruisers["stats"],
            {"initiative": 1, "computer": 1, "shield": 0, "hull": 1, "cannons": [1], "missiles": []},
        )
        again = self.odds("2 cruiser{init 1 comp 1 hull 1 cannon 1} vs 2 ancient", "eclipse1")
        self.assertEqual(odds, again)

    def test_sides_come_as_typed(self):
        ancients, cruiser = self.odds("ancient vs cruiser")["sides"]
        self.assertEqual((ancients["role"], cruiser["role"]), ("defender", "attacker"))
        self.assertTrue(self.odds("cruiser{cannon 4 splitter} vs ancient")["sides"][0]["splitter"])

    def test_chances_add_up(self):
        for fight in HEAVY:
            odds = self.odds(fight)
            self.assertAlmostEqual(sum(side["wins"] for side in odds["sides"]) + odds["stalemate"], 1)
            for side in odds["sides"]:
                self.assertAlmostEqual(sum(side["ships_left"]), 1)
                self.assertFalse("fraction" in side and odds["samples"] > 0)

    def test_heavy_fights_are_played_and_quick(self):
        for fight in HEAVY:
            times = []
            for _ in range(3):
                begin = time.monotonic()
                odds = self.odds(fight)
                times.append(time.monotonic() - begin)
            with self.subTest(fight=fight[:40], samples=odds["samples"]):
                self.assertLess(min(times), 0.25)  # a tenth of a second, on a machine that has other work too
                for side in odds["sides"]:  # an open fight that was sampled has an error, others have none
                    is_open = odds["samples"] > 0 and 0 < side["wins"] < 1
                    self.assertEqual(side.get("standard_error", 0) > 0, is_open)
        self.assertGreater(self.odds(HEAVY[0])["samples"], 0)

    def test_mistakes_have_a_place_and_a_reason(self):
        self.assertEqual(self.wrong("3 interceptor vs 2 nobody"), (19, "odds.error.unknown_ship"))
        self.assertEqual(self.wrong("3 interceptor"), (13, "odds.error.vs_expected"))
        self.assertEqual(self.wrong("9 cruiser vs ancient"), (0, "odds.error.number_range"))
        self.assertEqual(self.wrong("cruiser[warp] vs ancient"), (8, "odds.error.unknown_part"))
        self.assertEqual(self.wrong("cruiser vs guardian", "eclipse1")[1], "odds.error.unknown_ship")
        said = self.refused("bad_request", self.server.anonymous().get, path("eclipse2", "cruiser vs") + "&texts=uk")
        self.assertRegex(said.text, "[а-яії]")

    def test_hostile_texts(self):
        for fight in ("", " ", "vs", "'; drop table users --", "\0", "крейсер vs ancient", "cruiser{" * 50, "[" * 500):
            self.assertIsNotNone(self.wrong(fight)[0], fight)
        self.assertEqual(self.wrong("cruiser + " * 61)[1], "odds.error.too_long")
        self.assertEqual(self.wrong("x" * 601), (0, "odds.error.too_long"))
        # Not even a query, and not even decoded.
        self.assertEqual(self.wrong("x" * 5000), (None, "server.error.field"))
        nobody = self.server.anonymous()
        for query in ("", "?fight", "?other=1", "?fight=%zz"):
            self.refused("bad_request", nobody.get, f"/api/odds/eclipse2{query}")

    def test_twilight_imperium(self):
        odds = self.odds("defender sol 2 carrier2 + 3 fighter vs 2 cruiser (0 damaged)", "ti4")
        left, right = odds["sides"]
        self.assertEqual((left["role"], left["faction"], right["role"], odds["samples"]), ("defender", "sol", "attacker", 0))
        self.assertAlmostEqual(left["wins"] + right["wins"] + odds["draw"] + odds["stalemate"], 1)
        self.assertEqual([group["ship"] for group in left["groups"]], ["carrier", "fighter"])
        self.assertEqual(self.odds("infantry vs 2 infantry + pds", "ti4")["setting"], "ground")
        self.assertEqual(self.wrong("cruiser vs 2 ancient", "ti4"), (13, "odds.ti4.error.unknown_unit"))
        for fight in ("", "vs", "\0", "крейсер vs fighter", "cruiser + " * 61, "(" * 500):
            self.assertIsNotNone(self.wrong(fight, "ti4")[0], fight)
        heavy = " + ".join(("winnu 4 flagship", "12 war_sun", "25 dreadnought", "30 cruiser", "30 destroyer", "100 fighter"))
        begin = time.monotonic()
        self.assertGreater(self.odds(f"{heavy} with duranium vs {heavy} with duranium", "ti4")["samples"], 0)
        self.assertLess(time.monotonic() - begin, 1)

    def test_games_without_odds(self):
        nobody = self.server.anonymous()
        for game in ("gaia", "nosuchgame", "", "eclipse2/x", "eclipse"):
            self.refused("not_found", nobody.get, path(game, "cruiser vs ancient"))

    def test_it_is_only_read(self):
        answer = self.server.anonymous().request("POST", path("eclipse2", "cruiser vs ancient"), {})
        self.assertEqual(answer.status, 405)


class Limits(unittest.TestCase):
    def test_too_many_questions(self):
        with Server(limits=True) as server:
            nobody = server.anonymous()
            answers = [nobody.request("GET", path("eclipse2", "cruiser vs ancient")) for _ in range(40)]
            refused = [answer for answer in answers if answer.status == 429]
            self.assertTrue(refused)
            self.assertEqual(answers[0].status, 200)
            self.assertGreaterEqual(int(refused[0].headers["Retry-After"]), 1)
            # Somebody else may still ask.
            self.assertEqual(server.guest("Anna").request("GET", path("eclipse2", "cruiser vs ancient")).status, 200)


if __name__ == "__main__":
    main()
