"""Friends, invitations by name, the same game again.

    ORRERY=build/release/orrery python3 tests/server/club_api_test.py
"""

from api_case import ApiTest, main
from orrery_client import new_id

PASSWORD = "a long enough password"


class Club(ApiTest):
    def member(self, name):
        player = self.server.anonymous()
        player.register(name, PASSWORD)
        return player

    def tie(self, player, what, name):
        player.post("/api/friends", {"do": what, "name": name})

    def names(self, player, which):
        return [one["name"] for one in player.get("/api/friends")[which]]

    def invited(self, player):
        return [one["table"]["id"] for one in player.get("/api/invitations")["invitations"]]

    def finished(self, *players, **setup):
        """A game that ends at once: everybody leaves his seat by agreement of the clock, and may come back."""
        table = self.table_of(*players, game="sun", substitute="random", clock={"kind": "days", "seconds": 1}, **setup)
        self.wait_over(players[0], table)
        return table

    def wait_over(self, player, table):
        from orrery_client import wait_until

        wait_until(lambda: player.view(table)["info"]["phase"] == "over", seconds=60)

    def test_two_who_ask_each_other_are_friends(self):
        anna, boris = self.member("Anna F"), self.member("Boris F")
        self.tie(anna, "ask", "boris f")
        self.assertEqual(self.names(anna, "asked"), ["Boris F"])
        self.assertEqual(self.names(boris, "asking"), ["Anna F"])
        self.assertEqual(self.names(boris, "friends"), [])
        self.tie(boris, "ask", "Anna F")
        for one, other in ((anna, "Boris F"), (boris, "Anna F")):
            self.assertEqual(self.names(one, "friends"), [other])
            self.assertEqual(self.names(one, "asked") + self.names(one, "asking"), [])
        self.tie(boris, "end", "Anna F")
        self.assertEqual(self.names(anna, "friends") + self.names(boris, "asking"), [])

    def test_a_wish_is_refused_or_taken_back(self):
        anna, boris = self.member("Anna W"), self.member("Boris W")
        self.tie(anna, "ask", "Boris W")
        self.tie(boris, "end", "Anna W")
        self.assertEqual(self.names(anna, "asked"), [])
        self.tie(anna, "ask", "Boris W")
        self.tie(anna, "end", "Boris W")
        self.assertEqual(self.names(boris, "asking"), [])

    def test_who_is_blocked_does_not_know(self):
        anna, boris = self.member("Anna B"), self.member("Boris B")
        self.tie(anna, "ask", "Boris B")
        self.tie(boris, "block", "Anna B")
        self.assertEqual(self.names(boris, "blocked"), ["Anna B"])
        self.assertEqual(self.names(boris, "asking"), [])
        self.assertEqual(self.names(anna, "asked"), ["Boris B"])
        table = anna.create(seats=["me", "open"], visibility="private")
        anna.post(f"/api/tables/{table}/invite", {"name": "Boris B"})
        self.assertEqual(anna.get(f"/api/tables/{table}/invite")["invited"], ["Boris B"])
        self.assertEqual(self.invited(boris), [])
        self.refused("not_found", boris.view, table)
        self.tie(boris, "unblock", "Anna B")
        self.assertEqual(self.names(boris, "asking"), ["Anna B"])

    def test_who_may_ask_whom(self):
        anna, guest = self.member("Anna M"), self.guest("Gast M")
        self.refused("not_allowed", self.tie, guest, "ask", "Anna M")
        self.refused("not_found", self.tie, anna, "ask", "Nobody here")
        self.refused("not_found", self.tie, anna, "ask", "Gast M")
        self.refused("not_found", self.tie, anna, "ask", "Anna M")
        self.refused("bad_request", self.tie, anna, "marry", "Anna M")
        self.refused("bad_request", anna.post, "/api/friends", {"do": "ask"})
        self.refused("no_session", self.server.anonymous().get, "/api/friends")
        self.refused("not_allowed", self.tie, anna.program("read"), "ask", "Anna M")
        self.assertEqual(anna.request("DELETE", "/api/friends", {}).status, 405)

    def test_nobody_sees_who_is_here(self):
        anna, boris = self.member("Anna H"), self.member("Boris H")
        before = [anna.get("/api/friends"), anna.get("/api/people?name=Boris%20H")]
        self.live(boris)
        self.assertEqual([anna.get("/api/friends"), anna.get("/api/people?name=Boris%20H")], before)

    def test_an_invitation_to_a_private_table(self):
        anna, boris, clara = self.member("Anna I"), self.member("Boris I"), self.member("Clara I")
        table = anna.create(seats=["me", "open"], visibility="private")
        self.refused("not_found", boris.view, table)
        self.refused("not_found", boris.post, f"/api/tables/{table}/invite", {"name": "Clara I"})
        anna.post(f"/api/tables/{table}/invite", {"name": "Boris I"})
        anna.post(f"/api/tables/{table}/invite", {"name": "Boris I"})
        self.assertEqual(self.invited(boris), [table])
        self.assertEqual(boris.get("/api/invitations")["invitations"][0]["by"], "Anna I")
        self.refused("not_allowed", boris.post, f"/api/tables/{table}/invite", {"name": "Clara I"})
        boris.command(table, "sit", seat=2)
        self.assertEqual(self.invited(boris), [])
        self.refused("wrong_phase", anna.post, f"/api/tables/{table}/invite", {"name": "Clara I"})
        self.assertEqual(self.invited(clara), [])

    def test_an_invitation_is_refused_or_ends_with_the_table(self):
        anna, boris = self.member("Anna R"), self.member("Boris R")
        tables = [anna.create(seats=["me", "open"]) for _ in range(2)]
        for table in tables:
            anna.post(f"/api/tables/{table}/invite", {"name": "Boris R"})
        self.assertEqual(set(self.invited(boris)), set(tables))
        boris.post("/api/invitations/refuse", {"table": tables[0]})
        self.assertEqual(self.invited(boris), [tables[1]])
        anna.command(tables[1], "close")
        self.assertEqual(self.invited(boris), [])

    def test_the_same_game_again_is_one_table_with_kept_seats(self):
        anna, boris, clara = self.member("Anna A"), self.guest("Boris A"), self.member("Clara A")
        table = self.finished(anna, boris, seats=["me", "open", "bot:random"], title="Once more")
        self.refused("not_allowed", clara.post, f"/api/tables/{table}/rematch")
        again = anna.post(f"/api/tables/{table}/rematch")["table"]
        self.assertEqual(boris.post(f"/api/tables/{table}/rematch")["table"], again)
        self.assertEqual(anna.post(f"/api/tables/{table}/rematch")["table"], again)
        info = boris.view(again)["info"]
        self.assertEqual((info["game"], info["players"], info["title"], info["host"]), ("sun", 3, "Once more", "Anna A"))
        # Every seat one further; the bot sits where the last one comes to.
        self.assertEqual(info["seats"][0]["bot"], "random")
        self.assertEqual(info["seats"][1]["name"], "Anna A")
        self.assertEqual(info["seats"][2], {"seat": 3, "kind": "open", "kept": "Boris A", "kept_for_you": True})
        self.assertNotIn("kept_for_you", clara.view(again)["info"]["seats"][2])
        self.assertEqual(self.invited(boris), [again])
        self.assertEqual(boris.get("/api/invitations")["invitations"][0]["seat"], 3)
        self.refused("taken", clara.command, again, "sit", seat=3)
        boris.command(again, "sit", seat=3)
        self.assertEqual(boris.view(again)["info"]["phase"], "playing")
        self.refused("wrong_phase", boris.post, f"/api/tables/{again}/rematch")

    def test_a_kept_seat_is_given_up_by_either(self):
        anna, boris = self.member("Anna K"), self.member("Boris K")
        table = self.finished(anna, boris)
        again = boris.post(f"/api/tables/{table}/rematch")["table"]
        self.assertEqual(boris.view(again)["info"]["seats"][0]["name"], "Boris K")
        anna.post("/api/invitations/refuse", {"table": again})
        self.assertEqual(anna.view(again)["info"]["seats"][1], {"seat": 2, "kind": "open"})
        self.guest("Somebody").command(again, "sit", seat=2)

        other = self.finished(anna, boris)
        again = boris.post(f"/api/tables/{other}/rematch")["table"]
        boris.command(again, "clear", seat=2)
        self.guest("Somebody else").command(again, "sit", seat=2)

        third = self.finished(anna, boris)
        again = boris.post(f"/api/tables/{third}/rematch")["table"]
        boris.command(again, "close")
        self.assertNotEqual(anna.post(f"/api/tables/{third}/rematch")["table"], again)

    def test_deletion_leaves_nothing(self):
        from orrery_client import wait_until

        vera, oleh = self.member("Vera Unikum"), self.member("Oleh D")
        self.tie(vera, "ask", "Oleh D")
        self.tie(oleh, "ask", "Vera Unikum")
        table = vera.create(seats=["me", "open"])
        vera.post(f"/api/tables/{table}/invite", {"name": "Oleh D"})
        played = self.finished(vera, oleh)
        again = oleh.post(f"/api/tables/{played}/rematch")["table"]
        self.assertIn("Vera", str(oleh.view(again)))
        vera.post("/api/me/delete", {"password": PASSWORD})

        def told():
            return str([oleh.get("/api/friends"), oleh.get("/api/invitations"), oleh.view(again), oleh.events(again)])

        wait_until(lambda: "Vera" not in told())
        self.assertEqual(self.names(oleh, "friends"), [])
        self.guest("Next").command(again, "sit", seat=2)


class Limits(ApiTest):
    def setUp(self):
        from orrery_client import Server

        self.server = Server(limits=True)
        self.addCleanup(self.server.end)

    def test_nobody_calls_all_the_others(self):
        anna, boris = self.server.anonymous(), self.server.anonymous()
        anna.register("Anna L", PASSWORD)
        boris.register("Boris L", PASSWORD)

        def ask():
            for _ in range(50):
                anna.post("/api/friends", {"do": "ask", "name": "Boris L", "id": new_id()})

        self.refused("too_many", ask)


if __name__ == "__main__":
    main()
