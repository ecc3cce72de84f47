"""Tournaments: sign up, rounds that the server makes and counts, people who leave, kills in the middle.

    ORRERY=build/release/orrery python3 tests/server/tournament_test.py

ORRERY_LONG=1 runs 64 bots, else 8.
"""

import os
import random
import signal
import time

from api_case import ApiTest, main
from orrery_client import new_id, wait_until

PASSWORD = "a long enough password"
LONG = "ORRERY_LONG" in os.environ
BOTS = 64 if LONG else 8
PATIENCE = 3000 if LONG else 240


class Tournaments(ApiTest):
    def member(self, name):
        player = self.server.anonymous()
        player.register(name, PASSWORD)
        return player

    def create(self, host, **wish):
        wish = {"id": new_id(), "title": "Cup", "game": "sun", "players": 4, "format": "swiss", "substitute": "random", **wish}
        return host.post("/api/tournaments", wish)["tournament"]

    def do(self, who, tournament, what, **fields):
        return who.post(f"/api/tournaments/{tournament}/commands", {"id": new_id(), "do": what, **fields})

    def get(self, player, tournament):
        return player.get(f"/api/tournaments/{tournament}")

    def over(self, player, tournament):
        def ended():
            found = self.get(player, tournament)
            return found["phase"] == "over" and found

        return wait_until(ended, seconds=PATIENCE, every=0.5)

    def check_whole(self, found, tables):
        """What holds for every tournament: each seated once a round, every table there once, points add up."""
        everybody = {one["player"] for one in found["entrants"]}
        ids = [table["table"] for one in found["played"] for table in one["tables"]]
        self.assertEqual(len(ids), len(set(ids)), "no table serves twice")
        self.assertEqual(len(ids), tables)
        brought = dict.fromkeys(everybody, 0)
        for one in found["played"]:
            seated = [player for table in one["tables"] for player in table["players"]] + one["byes"]
            self.assertEqual(len(seated), len(set(seated)), "nobody twice in a round")
            if not one["finals"]:
                self.assertEqual(set(seated), everybody)
                for table in one["tables"]:
                    for player, seat in zip(table["players"], table["result"]):
                        brought[player] += seat["brings"]
                for player in one["byes"]:
                    brought[player] += 60
            self.assertTrue(all("result" in table for table in one["tables"]))
        for group in found["standings"]:
            self.assertEqual([line["place"] for line in group], list(range(1, len(group) + 1)))
            for line in group:
                self.assertEqual(line["points"], brought[line["player"]])
            keys = [(-line["points"], -line["opponents"], -line["share"], line["lot"]) for line in group]
            self.assertEqual(keys, sorted(keys))
        self.assertEqual({line["player"] for line in found["ranking"]}, everybody)
        made = [self.server_tables(table) for table in ids]
        self.assertEqual(len(made), len(set(made)))

    def server_tables(self, table):
        place = self.nobody.view(table)["info"]["tournament"]
        return place["round"], place["table"]

    def setUp(self):
        self.nobody = self.server.anonymous()

    def kill_now_and_then(self, host, tournament, kills):
        dice = random.Random(7)
        for _ in range(kills):
            time.sleep(dice.uniform(0.2, 1.5))
            if self.get(host, tournament)["phase"] != "playing":
                return
            self.server.restart(signal.SIGKILL)

    def test_swiss_with_finals_goes_to_the_end_through_kills(self):
        host = self.member("Host Swiss")
        rounds, finalists = (5, 8) if LONG else (2, 4)
        cup = self.create(host, rounds=rounds, finalists=finalists)
        self.do(host, cup, "bots", bot="random", count=BOTS)
        self.do(host, cup, "start")
        self.kill_now_and_then(host, cup, 12 if LONG else 4)
        found = self.over(host, cup)
        finals = [2, 1] if LONG else [1]
        self.check_whole(found, rounds * BOTS // 4 + sum(finals))
        self.assertEqual([len(one["tables"]) for one in found["played"]], [BOTS // 4] * rounds + finals)
        # The final decides the first four places, those who came to the table before it the next.
        final = found["played"][-1]["tables"][0]
        order = sorted(zip(final["players"], final["result"]), key=lambda one: one[1]["place"])
        winners = {player for player, seat in order if seat["place"] == 1}
        self.assertIn(found["ranking"][0]["player"], winners)
        self.assertEqual({line["player"] for line in found["ranking"][:4]}, set(final["players"]))
        first = {player for table in found["played"][rounds]["tables"] for player in table["players"]}
        self.assertEqual({line["player"] for line in found["ranking"][:finalists]}, first)

    def test_groups_go_to_the_end_through_kills(self):
        host = self.member("Host Groups")
        groups, finals = BOTS // 4, [4, 2, 1] if LONG else [1]
        finalists = 4 * finals[0]
        cup = self.create(host, format="groups", groups=groups, rounds=2, finalists=finalists, clock={"kind": "bank", "bank": 600})
        self.do(host, cup, "bots", bot="random", count=BOTS)
        self.do(host, cup, "start")
        self.kill_now_and_then(host, cup, 8 if LONG else 3)
        found = self.over(host, cup)
        self.check_whole(found, 2 * groups + sum(finals))
        self.assertEqual([len(one["tables"]) for one in found["played"]], [groups] * 2 + finals)
        for group in found["standings"]:
            self.assertEqual(len(group), 4)
        first = {line["player"] for group in found["standings"] for line in group[: finalists // groups]}
        begin = next(one for one in found["played"] if one["finals"])
        self.assertEqual({player for table in begin["tables"] for player in table["players"]}, first)

    def test_a_round_robin_of_two(self):
        host = self.member("Host Robin")
        cup = self.create(host, format="robin", players=2)
        self.do(host, cup, "bots", bot="random", count=4)
        self.do(host, cup, "start")
        found = self.over(host, cup)
        self.check_whole(found, 6)
        met = [tuple(sorted(table["players"])) for one in found["played"] for table in one["tables"]]
        self.assertEqual(len(set(met)), 6)

    def test_people_sign_up_play_and_leave(self):
        host, olena, taras, guest = self.member("Host P"), self.member("Olena P"), self.member("Taras P"), self.guest("Gast P")
        cup = self.create(host, players=2, rounds=2, format="swiss")
        self.refused("not_allowed", self.do, guest, cup, "join")
        for player in (olena, taras):
            self.do(player, cup, "join")
        self.refused("taken", self.do, olena, cup, "join")
        self.do(taras, cup, "leave")
        self.do(taras, cup, "join")
        for what, fields in (("start", {}), ("close", {}), ("bots", {"bot": "random", "count": 1}), ("remove", {"player": 1})):
            self.refused("not_allowed", self.do, olena, cup, what, **fields)
        self.do(host, cup, "bots", bot="random", count=2)
        self.assertIn(cup, [one["id"] for one in self.nobody.get("/api/tournaments?list=open")["tournaments"]])
        self.assertIn(cup, [one["id"] for one in olena.get("/api/tournaments?list=mine")["tournaments"]])
        self.do(host, cup, "start")
        self.refused("wrong_phase", self.do, olena, cup, "join")

        def table_of(player, round):
            found = self.get(player, cup)
            if len(found["played"]) < round:
                return None
            return next(
                ((table, number) for number, table in enumerate(found["played"][round - 1]["tables"], 1) if found["you"] in table["players"] and "table" in table),
                None,
            )

        # Olena plays and leaves her seat, Taras does not come to his table: the host decides.
        table, _ = wait_until(lambda: table_of(olena, 1))
        view = olena.view(table["table"])
        self.assertEqual(view["info"]["tournament"]["id"], cup)
        self.assertEqual(view["role"], "player")
        olena.command(table["table"], "resign", seat=view["you"][0])
        mine, number = wait_until(lambda: table_of(taras, 1))
        if mine["table"] != table["table"]:
            self.refused("not_allowed", self.do, taras, cup, "decide", round=1, table=number, places=[1, 2])
            self.refused("bad_request", self.do, host, cup, "decide", round=1, table=number, places=[1, 3])
            self.refused("not_found", self.do, host, cup, "decide", round=2, table=1, places=[1, 2])
            lost = [2 if player == self.get(taras, cup)["you"] else 1 for player in mine["players"]]
            self.do(host, cup, "decide", round=1, table=number, places=lost)
        else:
            taras.command(table["table"], "resign", seat=taras.view(table["table"])["you"][0])
        self.do(olena, cup, "leave")
        wait_until(lambda: len(self.get(taras, cup)["played"]) == 2, seconds=60)
        second = self.get(self.nobody, cup)["played"][1]
        out = self.get(olena, cup)["you"]
        self.assertNotIn(out, [player for one in second["tables"] for player in one["players"]] + second["byes"])
        self.assertEqual(len(second["byes"]), 1)
        if self.get(taras, cup)["you"] not in second["byes"]:
            mine, _ = wait_until(lambda: table_of(taras, 2))
            taras.command(mine["table"], "resign", seat=taras.view(mine["table"])["you"][0])
        found = self.over(host, cup)
        self.assertTrue(next(one for one in found["entrants"] if one.get("name") == "Olena P")["out"])
        results = [table["result"] for one in found["played"] for table in one["tables"] if "result" in table]
        self.assertTrue(any(seat.get("left") for result in results for seat in result))
        for one, other in results:  # both may have left
            if one.get("left") and not other.get("left"):
                one, other = other, one
            if other.get("left") and not one.get("left"):
                self.assertEqual((one["place"], other["place"]), (1, 2))

    def test_only_for_who_is_invited(self):
        host, ira, petro = self.member("Host I"), self.member("Ira I"), self.member("Petro I")
        cup = self.create(host, players=2, invited_only=True)
        self.do(host, cup, "invite", name="Ira I")
        self.refused("not_allowed", self.do, petro, cup, "invite", name="Petro I")
        self.refused("not_allowed", self.do, petro, cup, "join")
        self.assertEqual([one["tournament"]["id"] for one in ira.get("/api/invitations")["invitations"]], [cup])
        self.do(ira, cup, "join")
        self.assertEqual(ira.get("/api/invitations")["invitations"], [])
        self.do(host, cup, "close")
        self.refused("wrong_phase", self.do, host, cup, "start")

    def test_what_is_refused(self):
        host = self.member("Host R")
        for wish in (
            {"format": "knockout"},
            {"title": ""},
            {"players": 1},
            {"players": 9},
            {"finalists": 6},
            {"groups": 3},
            {"format": "groups", "groups": 4, "finalists": 0},
            {"rounds": 1000},
            {"most": 100000},
            {"interval": -1},
            {"format": "robin", "most": 100},
        ):
            with self.subTest(wish):
                self.assertIn(self.refusal(host, wish), ("bad_request", "illegal"))
        cup = self.create(host)
        self.refused("wrong_phase", self.do, host, cup, "start")
        self.refused("bad_request", self.do, host, cup, "bots", bot="hal", count=4)
        self.do(host, cup, "bots", bot="random", count=128)
        self.refused("not_allowed", self.do, host, cup, "bots", bot="random", count=1)
        self.refused("not_allowed", self.do, self.member("Late R"), cup, "join")
        self.refused("bad_request", self.do, host, cup, "dance")
        self.refused("not_found", self.do, host, "nothing", "join")
        self.refused("not_found", self.get, host, "nothing")
        self.assertEqual(host.request("DELETE", f"/api/tournaments/{cup}", {}).status, 405)
        # The same command once.
        one = {"id": new_id(), "do": "close"}
        first = host.post(f"/api/tournaments/{cup}/commands", one)
        self.assertEqual(host.post(f"/api/tournaments/{cup}/commands", one), {**first, "repeated": True})

    def refusal(self, host, wish):
        from orrery_client import Refused

        try:
            self.create(host, **wish)
        except Refused as refused:
            return refused.code
        return "made"

    def test_who_does_not_want_to_be_seen_has_no_name_for_strangers(self):
        host, ira = self.member("Host H"), self.member("Ira Hidden")
        cup = self.create(host, players=2)
        self.do(ira, cup, "join")
        ira.set(hidden=True)
        self.assertNotIn("Ira", str(self.get(self.nobody, cup)))
        self.assertIn("Ira Hidden", str(self.get(host, cup)))
        self.do(host, cup, "close")

    def test_deletion_takes_the_name_and_leaves_the_results(self):
        host, vera, taras = self.member("Vera Hostess"), self.member("Vera Unica"), self.member("Taras D")
        cup = self.create(host, title="Veras cup", players=2, rounds=1)
        for player in (vera, taras):
            self.do(player, cup, "join")
        self.do(host, cup, "start")
        started = wait_until(lambda: (found := self.get(taras, cup))["played"] and "table" in found["played"][0]["tables"][0] and found)
        table = started["played"][0]["tables"][0]["table"]
        for person in (vera, host):
            person.post("/api/me/delete", {"password": PASSWORD})
        wait_until(lambda: "Vera" not in str([self.get(taras, cup), taras.view(table), taras.events(table), taras.tables()]))
        taras.command(table, "resign", seat=taras.view(table)["you"][0])
        found = self.over(taras, cup)
        self.assertEqual(found["title"], "")
        self.assertEqual(len(found["entrants"]), 2)
        self.assertNotIn("Vera", str(found))
        self.server.restart()
        self.assertEqual(self.get(taras, cup), found)
        waiting = self.member("Host Gone")
        cup = self.create(waiting)
        waiting.post("/api/me/delete", {"password": PASSWORD})
        wait_until(lambda: self.get(taras, cup)["phase"] == "closed")


if __name__ == "__main__":
    main()
