"""The coach of a table and the review of a finished game: who may ask, and when.

    ORRERY=build/release/orrery python3 tests/server/coach_api_test.py
"""

from pathlib import Path

from api_case import ApiTest, main
from orrery_client import Refused, decides, wait_until

FINISHED = (Path(__file__).resolve().parents[1] / "golden/gaia/greedy-2.record").read_text()


def advice(player, table, query=""):
    return player.get(f"/api/tables/{table}/advice{query}")


def review(player, table):
    """Asks until it is worked out; the review and how far it was before."""
    steps = []

    def asked():
        answer = player.get(f"/api/tables/{table}/review")
        if "costly" in answer:
            return answer
        steps.append(answer["progress"])
        return None

    return wait_until(asked, every=0.05), steps


class Coach(ApiTest):
    def setUp(self):
        self.anna = self.guest("Anna")

    def alone(self, **setup):
        table = self.anna.create(seats=["me", "bot:greedy"], **setup)
        wait_until(lambda: decides(self.anna.view(table)))
        return table

    def test_three_ways_with_reasons_that_add_up(self):
        table = self.alone(coach=True)
        view = self.anna.view(table)
        self.assertTrue(view["info"]["coach"])
        said = advice(self.anna, table, "?texts=en")
        self.assertEqual((said["seat"], said["seq"]), (view["viewer"], view["position_seq"]))
        legal = {option["notation"] for option in view["position"]["options"]}
        self.assertEqual({option["notation"] for option in said["options"]}, legal)
        best = said["ways"][0]
        for way in said["ways"]:
            self.assertIn(way["steps"][0], legal)
            sums = [sum(reason["points"] for reason in one["reasons"]) for one in (way, best)]
            self.assertAlmostEqual(sums[0] - sums[1], way["value"] - best["value"], places=6)
            for reason in way["reasons"]:
                self.assertNotIn(".value.", reason["what"])
        self.assertAlmostEqual(sum(said["shares"]), 1, places=2)
        self.assertEqual(len(said["course"]["at"]), len(said["course"]["shares"]))
        self.assertEqual(advice(self.anna, table, "?texts=en"), said, "asked again it is the same")
        # What it advises can be tried.
        self.anna.command(table, "draft", seq=view["seq"], steps=best["steps"][:1])

    def test_only_where_the_table_has_one(self):
        refusal = self.refused("not_allowed", advice, self.anna, self.alone())
        self.assertEqual(refusal.text["key"], "server.error.no_coach")

    def test_only_for_one_s_own_decision(self):
        table = self.alone(coach=True)
        stranger = self.guest("Boris")
        self.refused("not_allowed", advice, stranger, table)
        self.refused("not_allowed", advice, stranger, table, "?seat=1")
        self.refused("no_session", advice, self.server.anonymous(), table)

    def test_never_at_a_live_table_of_others(self):
        boris = self.guest("Boris")
        table = self.table_of(self.anna, boris)
        self.mover(table, [self.anna, boris])
        for player in (self.anna, boris):
            self.refused("not_allowed", advice, player, table)
            self.refused("wrong_phase", player.get, f"/api/tables/{table}/review")
        # Nor by a table of one's own that goes on from there.
        fork = {"table": table, "index": self.anna.view(table)["position"]["index"]}
        seats = ["me", "bot:greedy"]
        refusal = self.refused("not_allowed", self.anna.create, fork=fork, seats=seats, coach=True)
        self.assertEqual(refusal.text["key"], "server.error.coach_live")

    def test_with_others_who_saw_it_before_they_sat_down(self):
        boris = self.guest("Boris")
        table = self.anna.create(seats=["me", "open"], coach=True)
        self.assertTrue(boris.view(table)["info"]["coach"], "seen before the start")
        boris.command(table, "sit", seat=2)
        mover = self.mover(table, [self.anna, boris])
        self.assertTrue(advice(mover, table)["ways"])
        waits = boris if mover is self.anna else self.anna
        self.refused("not_allowed", advice, waits, table)

    def test_hostile_questions(self):
        table = self.alone(coach=True)
        for query in ("?seat=0", "?seat=9999999999999999999", "?seat=-1", "?seat=%00", "?longer=" + "x" * 3000, "?texts=xx"):
            self.assertTrue(advice(self.anna, table, query)["ways"], query)
        for path in ("/api/tables//advice", "/api/tables/advice", "/api/tables/review", "/api/tables/none/advice", "/api/tables/none/review", f"/api/tables/{table}/x/advice"):
            self.refused("not_found", self.anna.get, path)
        self.assertEqual(self.anna.request("POST", f"/api/tables/{table}/advice", {}).status, 405)
        for wrong in ("yes", 1, []):
            self.refused("bad_request", self.anna.create, seats=["me", "bot:greedy"], coach=wrong)


class Review(ApiTest):
    def test_for_who_sat_at_the_table(self):
        anna, boris = self.guest("Anna"), self.guest("Boris")
        table = anna.create(record=FINISHED, seats=["me", "bot:greedy"])
        self.assertEqual(anna.view(table)["info"]["phase"], "over")
        found, steps = review(anna, table)
        self.assertEqual(steps, sorted(steps))
        self.assertEqual(found["decisions"], anna.view(table)["position"]["index"])
        costs = [one["cost"] for one in found["costly"]]
        self.assertEqual(costs, sorted(costs, reverse=True))
        for one in found["costly"]:
            self.assertGreaterEqual(one["cost"], 0.5)
            self.assertAlmostEqual(sum(reason["points"] for reason in one["reasons"]), one["cost"], places=6)
            self.assertNotEqual(one["played"]["notation"], one["better"]["notation"])
        for seat in found["seats"]:
            lost = sum(one["cost"] for one in found["costly"] if one["seat"] == seat["seat"])
            self.assertAlmostEqual(seat["lost"], lost, places=6)
            self.assertAlmostEqual(sum(part["points"] for part in seat["by"]), lost, places=6)
        for shares in found["course"]["shares"]:
            self.assertAlmostEqual(sum(shares), 1, places=1)
        with self.assertRaises(Refused):
            boris.get(f"/api/tables/{table}/review")
        self.refused("no_session", self.server.anonymous().get, f"/api/tables/{table}/review")
        # The better way is tried at a table of one's own.
        if found["costly"]:
            one = found["costly"][0]
            seats = ["me" if seat == one["seat"] else "bot:greedy" for seat in (1, 2)]
            branch = anna.create(fork={"table": table, "index": one["index"]}, seats=seats, coach=True)
            options = {option["notation"] for option in anna.view(branch)["position"]["options"]}
            self.assertIn(one["better"]["notation"], options)

    def test_a_passer_by_reads_none(self):
        anna, boris = self.guest("Anna"), self.guest("Boris")
        table = anna.create(record=FINISHED, seats=["me", "bot:greedy"])
        boris.post(f"/api/tables/{table}/enter", {"invite": anna.view(table)["info"]["invite"]})
        refusal = self.refused("not_allowed", boris.get, f"/api/tables/{table}/review")
        self.assertEqual(refusal.text["key"], "server.error.review_players")


if __name__ == "__main__":
    main()
