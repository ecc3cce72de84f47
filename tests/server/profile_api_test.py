"""Profiles, ratings and lists of the best, as finished games make them.

    ORRERY=build/release/orrery python3 tests/server/profile_api_test.py
"""

from urllib.parse import quote

from api_case import ApiTest, main
from orrery_client import play, wait_until

PASSWORD = "a long enough password"


class Profiles(ApiTest):
    def member(self, name):
        player = self.server.anonymous()
        player.register(name, PASSWORD)
        return player

    def profile(self, viewer, name):
        return viewer.get(f"/api/people?name={quote(name)}")

    def games(self, viewer, name, query=""):
        return viewer.get(f"/api/people/games?name={quote(name)}{query}")

    def finished(self, *players, **setup):
        """A game that these persons have played to its end."""
        table = self.table_of(*players, game="sun", **setup)
        play(table, [self.live(player, table) for player in players])
        return table

    def left_to_bots(self, *players, **setup):
        """A game that all persons leave, so that it is played to its end quickly."""
        table = self.table_of(*players, game="sun", substitute="random", **setup)
        for seat, player in enumerate(players, 1):
            player.command(table, "resign", seat=seat)
        return table

    def counted(self, viewer, name, games):
        return wait_until(lambda: (found := self.profile(viewer, name))["count"] == games and found, seconds=120)

    def test_a_finished_game_is_told_and_rated(self):
        vera, oleh, nobody = self.member("Vera"), self.member("Oleh K"), self.server.anonymous()
        self.assertEqual(self.profile(nobody, "Vera")["count"], 0)
        table = self.finished(vera, oleh, title="Thursday")
        found = self.counted(nobody, "vera", 1)  # names as they are compared
        self.assertEqual(found["name"], "Vera")
        self.assertNotIn("you", found)
        self.assertTrue(self.profile(vera, "Vera")["you"])
        game = found["games"][0]
        self.assertEqual((game["game"], game["games"], game["rating"]["games"]), ("sun", 1, 1))
        self.assertTrue(game["rating"]["provisional"])
        self.assertEqual(game["by"]["players"][0]["players"], 2)
        self.assertEqual(game["by"]["faction"][0]["games"], 1)
        self.assertEqual(found["against"][0]["name"], "Oleh K")
        self.assertEqual(found["longest"]["table"], table)

        line = self.games(nobody, "Vera")["games"][0]
        self.assertEqual((line["table"], line["title"], line["with"]), (table, "Thursday", [{"name": "Oleh K"}]))
        scores = vera.view(table)["position"]["scores"]
        self.assertEqual((line["place"], line["points"]), (scores[0]["place"], scores[0]["total"]))
        both = [self.games(nobody, name)["games"][0]["change"] for name in ("Vera", "Oleh K")]
        self.assertEqual(sum(both), 0)
        self.assertEqual(max(both) > 0, scores[0]["place"] != scores[1]["place"])

        # The same after a restart.
        self.server.restart()
        self.assertEqual(self.counted(nobody, "Vera", 1), found)
        self.refused("not_found", self.profile, nobody, "Nobody here")
        self.refused("not_found", self.profile, nobody, "x" * 300)

    def test_who_does_not_want_it_is_not_seen(self):
        ira, petro, nobody = self.member("Ira"), self.member("Petro"), self.server.anonymous()
        self.left_to_bots(ira, petro)
        self.counted(nobody, "Ira", 1)
        self.assertTrue(petro.set(hidden=True)["hidden"])
        self.refused("not_found", self.profile, nobody, "Petro")
        self.refused("not_found", self.games, ira, "Petro")
        self.assertEqual(self.profile(petro, "Petro")["count"], 1)
        self.assertFalse(self.profile(petro, "Petro")["shown"])
        self.assertEqual(self.profile(nobody, "Ira")["against"], [])
        self.assertEqual(self.games(nobody, "Ira")["games"][0]["with"], [{}])
        petro.set(hidden=False)
        self.assertEqual(self.profile(nobody, "Petro")["count"], 1)

    def test_private_games_are_for_their_players(self):
        lesya, nobody = self.member("Lesya"), self.server.anonymous()
        table = self.left_to_bots(lesya, seats=["me", "bot:random"], visibility="private")
        self.counted(nobody, "Lesya", 1)
        self.assertEqual(self.games(nobody, "Lesya")["games"], [])
        self.assertIsNone(self.profile(nobody, "Lesya")["longest"])
        line = self.games(lesya, "Lesya")["games"][0]
        self.assertEqual((line["table"], line["with"]), (table, [{"name": "random", "bot": True}]))

    def test_deletion_leaves_nothing_and_the_ratings_of_others(self):
        hanna, taras, nobody = self.member("Hanna the Only"), self.member("Taras"), self.server.anonymous()
        self.left_to_bots(hanna, taras, seats=["me", "open", "bot:random"])
        before = self.counted(nobody, "Taras", 1)["games"][0]
        hanna.post("/api/me/delete", {"password": PASSWORD})
        self.refused("not_found", self.profile, nobody, "Hanna the Only")
        for _ in range(2):  # reckoned anew the second time
            found = self.counted(nobody, "Taras", 1)
            self.assertEqual(found["games"][0], before)
            self.assertEqual([one["name"] for one in found["against"]], ["random"])
            told = str(found) + str(self.games(nobody, "Taras")) + str(nobody.get("/api/ratings/sun"))
            self.assertNotIn("Hanna", told)
            self.server.restart()

    def test_the_best(self):
        sofiia = self.member("Sofiia")
        for _ in range(6):
            self.left_to_bots(sofiia, seats=["me", "bot:random", "bot:random", "bot:greedy"])
        self.counted(sofiia, "Sofiia", 6)
        best = sofiia.get("/api/ratings/sun")
        self.assertEqual(best["of"], len(best["players"]))
        self.assertEqual([line["place"] for line in best["players"]], list(range(1, best["of"] + 1)))
        means = [line["mean"] for line in best["players"]]
        self.assertEqual(means, sorted(means, reverse=True))
        self.assertIn("random", [line["name"] for line in best["players"] if line.get("bot")])
        self.refused("not_found", sofiia.get, "/api/ratings/chess")
        self.assertEqual(sofiia.request("POST", "/api/ratings/sun", {}).status, 405)

    def test_a_long_list_comes_in_pages(self):
        bohdan = self.member("Bohdan")
        for _ in range(3):
            self.left_to_bots(bohdan, seats=["me", "bot:random"])
        self.counted(bohdan, "Bohdan", 3)
        first = self.games(bohdan, "Bohdan", "&limit=2")
        rest = self.games(bohdan, "Bohdan", f"&limit=2&before={first['before']}")
        self.assertEqual((len(first["games"]), len(rest["games"])), (2, 1))
        self.assertNotIn("before", rest)
        tables = [line["table"] for line in first["games"] + rest["games"]]
        self.assertEqual(len(set(tables)), 3)
        self.assertEqual(len(self.games(bohdan, "Bohdan", "&limit=1000")["games"]), 3)
        self.assertTrue(all(line["left"] and line["place"] == 2 for line in first["games"]))
        self.assertEqual(self.games(bohdan, "Bohdan", "&game=gaia")["games"], [])


if __name__ == "__main__":
    main()
