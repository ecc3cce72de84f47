"""Spectators, what comes over sockets by itself, and what operators look at.

    ORRERY=build/release/orrery python3 tests/server/watching_api_test.py
"""

import socket
import time

from api_case import ApiTest, main
from orrery_client import Server, choose, comparable, decides, play
from web_socket import Closed


class Spectators(ApiTest):
    def setUp(self):
        self.anna, self.boris, self.olena = self.guest("Anna"), self.guest("Boris"), self.guest("Olena")
        self.table = self.table_of(self.anna, self.boris, options={"first_player": "1"})

    def test_a_spectator_s_view(self):
        view = self.live(self.olena, self.table).views[self.table]
        self.assertEqual((view["viewer"], view["you"], view["role"]), (None, [], "spectator"))
        self.assertEqual(view["position"]["to_move"], 1)
        self.assertIn("prompt", view["position"])
        self.assertFalse(view["position"].get("options"))
        self.assertNotIn("undo_to", view["position"])
        self.assertNotIn("invite", view["info"])
        self.assertFalse(any("you" in seat for seat in view["info"]["seats"]))
        self.assertEqual(comparable(view), comparable(self.olena.view(self.table)))

    def test_a_seat_of_others_cannot_be_looked_through(self):
        self.assertIsNone(self.olena.view(self.table, seat=1)["viewer"])
        self.assertEqual(self.boris.view(self.table, seat=1)["viewer"], 2)
        live = self.live(self.olena)
        self.assertIsNone(live.watch(self.table, seat=1)["viewer"])

    def test_anybody_reads_a_public_table(self):
        nobody = self.server.anonymous()
        view = nobody.view(self.table)
        self.assertEqual((view["viewer"], view["you"], view["role"]), (None, [], "spectator"))
        self.assertFalse(any("you" in seat for seat in view["info"]["seats"]))
        self.assertEqual(comparable(view), comparable(self.olena.view(self.table)))
        self.assertEqual(nobody.events(self.table), self.olena.events(self.table))
        self.assertEqual(nobody.record(self.table), self.olena.record(self.table))
        for which in ("open", "playing", "over"):
            self.assertFalse(any("you" in seat for line in nobody.tables(which) for seat in line["seats"]))
        self.assertIn(self.table, [line["id"] for line in nobody.tables("playing")])
        self.refused("no_session", nobody.tables, "mine")
        private = self.anna.create(visibility="private")
        self.refused("not_found", nobody.view, private)

    def test_who_plays_has_the_roles_of_the_document(self):
        self.assertEqual(self.boris.view(self.table)["role"], "player")
        self.assertIn(self.anna.view(self.table)["role"], ("host", "player"))

    def test_views_hold_what_the_document_promises(self):
        view = self.anna.view(self.table)
        names = {"table", "seq", "position_seq", "viewer", "you", "role", "info", "position", "board", "hash"}
        self.assertLessEqual(names, set(view))
        info = {"game", "rules_version", "phase", "visibility", "host", "options", "commitment", "seats", "clock"}
        self.assertLessEqual(info, set(view["info"]))
        self.assertLessEqual({"index", "to_move", "prompt", "options", "scores"}, set(view["position"]))
        self.assertEqual(set(view["board"]), {"headline", "zones", "pieces", "counters"})
        self.assertRegex(view["hash"], "^[0-9a-f]{16}$")

    def test_no_ids_of_people_are_told(self):
        ids = [player.me()["id"] for player in (self.anna, self.boris)]
        self.boris.command(self.table, "chat", say="hello")
        live = self.live(self.olena, self.table)
        self.anna.move(self.table, choose(self.anna.view(self.table)))
        live.wait_for(lambda: len(live.events[self.table]) >= 5)
        told = str([live.views, live.events, live.answers, self.olena.tables("playing"), self.olena.events(self.table)])
        for id in ids:
            self.assertNotIn(id, told)

    def test_updates_come_in_the_language_asked_for(self):
        live = self.live(self.olena)
        view = live.watch(self.table, texts="uk")
        self.assertRegex(view["position"]["prompt"], "[а-яіїє]")
        self.anna.move(self.table, choose(self.anna.view(self.table)))
        live.wait_for(lambda: live.views[self.table]["seq"] > view["seq"])
        self.assertRegex(live.views[self.table]["position"]["prompt"], "[а-яіїє]")
        self.assertRegex(live.events[self.table][-1]["steps"][0]["label"], "[а-яіїє]")
        self.assertEqual(comparable(live.views[self.table]), comparable(self.olena.view(self.table, texts="uk")))
        self.assertEqual(live.events[self.table], self.olena.events(self.table, texts="uk"))

    def test_watchers_in_several_languages_and_seats_side_by_side(self):
        lives = {}
        for player, wishes in (
            (self.anna, {}),
            (self.boris, {"texts": "ru"}),
            (self.olena, {"texts": "en"}),
            (self.guest(), {"texts": "uk"}),
            (self.guest(), {}),
        ):
            live = self.live(player)
            live.watch(self.table, **wishes)
            lives[player] = live
        for _ in range(30):
            mover = next(player for player in (self.anna, self.boris) if decides(player.view(self.table)))
            seq = mover.move(self.table, choose(mover.view(self.table)))["seq"]
        for player, live in lives.items():
            live.wait_for(lambda live=live: live.views[self.table]["seq"] == seq)
            self.assertEqual(live.watched_again, 0)
            wishes = {k: v for k, v in live.wishes[self.table].items()}
            self.assertEqual(comparable(live.views[self.table]), comparable(player.view(self.table, **wishes)))

    def test_who_sits_down_sees_more_from_then_on(self):
        table = self.anna.create(start="host")
        live = self.live(self.olena, table)
        self.assertEqual(live.views[table]["role"], "spectator")
        self.olena.command(table, "sit", seat=2)
        live.wait_for(lambda: live.views[table]["you"] == [2])
        self.assertEqual(live.views[table]["role"], "player")
        self.anna.command(table, "start")
        live.wait_for(lambda: "board" in live.views[table])
        self.assertEqual(comparable(live.views[table]), comparable(self.olena.view(table)))

    def test_leave(self):
        live = self.live(self.olena, self.table)
        self.assertEqual(live.leave(self.table)["type"], "done")
        seq = live.views[self.table]["seq"]
        self.boris.command(self.table, "chat", say="hello")
        live.read_all(0.3)
        self.assertEqual(live.views[self.table]["seq"], seq)

    def test_hot_seat_follows_who_decides(self):
        table = self.anna.create(hot_seat=True, seats=["me", "me"], options={"first_player": "2"})
        live = self.live(self.anna, table)
        fixed = self.live(self.anna)
        fixed.watch(table, seat=1)
        seen = set()

        def look(view):
            seen.add(view["viewer"])
            return len(seen) == 2 and view["position"]["index"] > 45

        play(table, [live], until=look)
        fixed.wait_for(lambda: fixed.views[table]["seq"] == live.views[table]["seq"])
        self.assertEqual(fixed.views[table]["viewer"], 1)
        self.assertEqual(comparable(fixed.views[table]), comparable(self.anna.view(table, seat=1)))
        self.assertEqual(comparable(live.views[table]), comparable(self.anna.view(table)))


class Turns(ApiTest):
    def test_turns_are_told_to_sockets_that_do_not_watch(self):
        anna, boris = self.guest("Anna"), self.guest("Boris")
        lives = {player: self.live(player) for player in (anna, boris)}
        table = self.table_of(anna, boris, options={"first_player": "1"})
        lives[anna].wait_for(lambda: lives[anna].turns)
        first = lives[anna].turns[0]
        self.assertEqual(first, {"type": "turn", "table": table, "seq": anna.view(table)["seq"]})
        self.assertEqual(lives[boris].turns, [])
        done = anna.move(table, choose(anna.view(table)))
        lives[boris].wait_for(lambda: lives[boris].turns)
        self.assertEqual(lives[boris].turns, [{"type": "turn", "table": table, "seq": done["seq"]}])

    def test_several_sockets_of_one_person(self):
        anna = self.guest("Anna")
        lives = [self.live(anna), self.live(anna.program()), self.live(anna)]
        table = self.table_of(anna, self.guest("Boris"), options={"first_player": "1"})
        for live in lives:
            live.wait_for(lambda live=live: [turn["table"] for turn in live.turns] == [table])

    def test_nothing_is_told_about_the_games_of_others(self):
        olena = self.live(self.guest("Olena"))
        anna = self.guest("Anna")
        table = self.table_of(anna, self.guest("Boris"), options={"first_player": "1"})
        anna.move(table, choose(anna.view(table)))
        olena.read_all(0.3)
        self.assertEqual((olena.turns, olena.views), ([], {}))


class Operators(ApiTest):
    def test_health(self):
        answer = self.server.anonymous().request("GET", "/healthz")
        self.assertEqual((answer.status, answer.json["ok"]), (200, True))

    def test_metrics(self):
        answer = self.server.anonymous().request("GET", "/metrics")
        self.assertTrue(answer.headers["Content-Type"].startswith("text/plain"))
        before = self.server.metrics()
        anna = self.guest("Anna")
        table = anna.create(seats=["open", "open"])
        id = "the-same"
        anna.command(table, "chat", id=id, say="x")
        anna.command(table, "chat", id=id, say="x")
        self.refused("not_allowed", anna.command, table, "stand", seat=1)
        live = self.live(anna, table)
        after = self.server.metrics()
        changed = {name: after[name] - before[name] for name in before if after[name] != before[name]}
        self.assertEqual(changed["orrery_commands_done_total"], 1)
        self.assertEqual(changed["orrery_commands_repeated_total"], 1)
        self.assertEqual(changed["orrery_commands_refused_total"], 1)
        self.assertEqual(changed["orrery_events_total"], 2)
        self.assertEqual(changed["orrery_sockets"], 1)
        self.assertEqual(changed["orrery_socket_frames_total"], 1)
        live.close()
        for text in ("Anna", table):
            self.assertNotIn(text, self.server.anonymous().request("GET", "/metrics").text)

    def test_headers_that_protect(self):
        for path in ("/", "/api/games", "/healthz"):
            headers = self.server.anonymous().request("GET", path).headers
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertNotIn("unsafe", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Frame-Options"], "DENY")

    def test_the_log_holds_no_secrets(self):
        anna = self.guest("Anna")
        program = anna.program()
        answer = anna.create_answer(visibility="private")
        self.refused("wrong_password", self.server.anonymous().login, "Anna", "a secret word")
        for secret in (anna.cookie.split("=")[1], program.token, answer["invite"], "a secret word"):
            self.assertNotIn(secret, self.server.log())

    def test_an_https_address_makes_strict_cookies(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        with Server("--public-url", "https://games.example", port=port) as server:
            answer = server.anonymous().request("POST", "/api/guest", {}, {"Origin": "https://games.example"})
            cookie = answer.headers["Set-Cookie"]
            self.assertTrue(cookie.startswith("__Host-"))
            for part in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"):
                self.assertIn(part, cookie.split("; "))
            refused = server.anonymous().request("POST", "/api/guest", {}, {"Origin": "https://evil.example"})
            self.assertEqual(refused.status, 403)


class People(ApiTest):
    """The essentials; people_api_test.cpp has the rest."""

    def test_a_guest_who_registers_keeps_his_tables(self):
        anna = self.guest("Anna")
        table = anna.create()
        name = f"Anna {int(time.time())}"
        self.assertFalse(anna.register(name, "a long password")["guest"])
        self.assertEqual([line["id"] for line in anna.tables("mine")], [table])
        elsewhere = self.server.anonymous()
        self.refused("wrong_password", elsewhere.login, name, "another password")
        elsewhere.login(name, "a long password")
        self.assertEqual(elsewhere.view(table)["you"], [1])
        self.refused("taken", self.guest().register, name.upper(), "a long password")

    def test_tokens(self):
        anna = self.guest("Anna")
        play_token, read_token = anna.program("play"), anna.program("read")
        self.assertEqual(sorted(token["scope"] for token in anna.get("/api/tokens")["tokens"]), ["play", "read"])
        table = play_token.create()
        self.assertEqual(read_token.view(table)["you"], [1])
        self.refused("not_allowed", read_token.create)
        self.refused("not_allowed", play_token.post, "/api/tokens", {"label": "x", "scope": "play"})
        live = self.live(play_token, table)
        anna.post("/api/logout", {"everywhere": True})
        self.refused("no_session", play_token.me)
        with self.assertRaises(Closed) as caught:
            while live.read(10):
                pass
        self.assertEqual(caught.exception.code, 1008)


if __name__ == "__main__":
    main()
