"""Being reached, notes and plans, from outside.

    ORRERY=build/release/orrery python3 tests/server/reach_api_test.py
"""

import contextlib
import json
import os
import sqlite3
import time

from api_case import ApiTest, main
from orrery_client import choose, wait_until
from reach_run import confirmed
from reached import Browser, Mailbox, Receiver, words_of


class Reaching(ApiTest):
    @classmethod
    def setUpClass(cls):
        cls.mailbox, cls.posts = Mailbox(), Receiver()
        cls.addClassCleanup(cls.mailbox.end)
        cls.addClassCleanup(cls.posts.end)
        cls.arguments = ["--local-webhooks", "--notice-seconds", "0", "--notice-retry", "0.05",
                         "--smtp-url", cls.mailbox.address, "--mail-from", "orrery@games.example"]
        super().setUpClass()

    def setUp(self):
        self.anna, self.boris = self.guest("Anna"), self.guest("Boris")
        self.mailbox.accepted.clear()
        self.posts.accepted.clear()

    def subscribed(self, player):
        browser = Browser(self.posts, os.urandom(8).hex())
        return browser, player.post("/api/me/push", browser.subscription())

    def said_to(self, browser):
        path = browser.endpoint[len(self.posts.address):]
        return [said for where, _, _, said in list(self.posts.accepted) if where == path]

    def game(self):
        return self.table_of(self.anna, self.boris, options={"first_player": "1"})


class Push(Reaching):
    def test_a_turn_comes_to_the_browser_and_says_nothing_else(self):
        self.anna.set(language="uk")
        browser, told = self.subscribed(self.anna)
        self.assertEqual([one["label"] for one in told["push"]["browsers"]], ["test"])
        self.assertTrue(told["push"]["browsers"][0]["here"])
        table = self.game()
        said = wait_until(lambda: self.said_to(browser))[0]
        self.assertEqual(set(said), {"title", "text", "path", "tag", "id"})
        self.assertEqual(said["path"], f"/table/{table}")
        self.assertRegex(said["text"], "[а-яіїє]")
        time.sleep(0.5)
        self.assertEqual(len(self.said_to(browser)), 1)

    def test_who_has_answered_is_left_alone(self):
        browser, _ = self.subscribed(self.boris)
        self.boris.post("/api/me/reach", {"tell": {"push": {"turn": 1}}})
        table = self.game()
        self.anna.move(table, choose(self.anna.view(table)))
        time.sleep(1.5)
        self.assertEqual(self.said_to(browser), [])

    def test_the_browser_is_forgotten_with_its_session(self):
        browser, told = self.subscribed(self.anna)
        another = self.anna.post("/api/me/push", Browser(self.posts, "second").subscription())
        self.assertEqual(len(another["push"]["browsers"]), 2)
        self.anna.call("DELETE", f"/api/me/push/{told['push']['browsers'][0]['id']}", {})
        self.assertEqual(len(self.anna.get("/api/me/reach")["push"]["browsers"]), 1)
        self.anna.post("/api/logout")

    def test_what_is_no_subscription_is_refused(self):
        whole = Browser(self.posts, "x").subscription()
        for wrong in ({"endpoint": "http://push.example/x"}, {"endpoint": "https://a@b.example/"}, {"endpoint": ""},
                      {"key": "AAAA"}, {"key": "B" * 87}, {"auth": "AAAA"}, {"auth": "%"}, {"endpoint": "https://x/" + "a" * 2000}):
            with self.subTest(wrong=wrong):
                self.refused("bad_request", self.anna.post, "/api/me/push", {**whole, **wrong})
        self.refused("no_session", self.server.anonymous().post, "/api/me/push", whole)
        self.refused("not_allowed", self.anna.program().post, "/api/me/push", whole)

    def test_a_trial(self):
        browser, told = self.subscribed(self.anna)
        self.anna.post("/api/me/reach/trial", {"way": f"push:{told['push']['browsers'][0]['id']}"})
        wait_until(lambda: self.said_to(browser))
        self.refused("not_found", self.anna.post, "/api/me/reach/trial", {"way": "push:nobody"})
        self.refused("not_found", self.anna.post, "/api/me/reach/trial", {"way": "mail"})

    def test_the_end_of_a_game_and_the_chat(self):
        browser, _ = self.subscribed(self.boris)
        self.boris.post("/api/me/reach", {"tell": {"push": {"chat": 0, "turn": "never"}}})
        table = self.game()
        for line in ("hello", "are you there?"):
            self.anna.command(table, "chat", say=line)
        self.boris.command(table, "chat", say="yes")
        said = wait_until(lambda: self.said_to(browser))
        time.sleep(0.5)
        self.assertEqual([one["tag"] for one in self.said_to(browser)], [f"chat:{table}"])  # once an hour
        self.assertNotIn("hello", json.dumps(said))


    def test_an_invitation_by_name(self):
        self.anna.register("Host Anna", "a long enough password")
        self.boris.register("Invited Boris", "a long enough password")
        browser, _ = self.subscribed(self.boris)
        table = self.anna.create(seats=["me", "open"])
        for _ in range(2):
            self.anna.post(f"/api/tables/{table}/invite", {"name": "Invited Boris"})
        wait_until(lambda: self.said_to(browser))
        time.sleep(0.5)
        self.assertEqual([one["tag"] for one in self.said_to(browser)], [f"invitation:{table}"])


class Mail(Reaching):
    def test_an_address_is_confirmed_used_and_ended_by_one_click(self):
        self.anna.post("/api/me/reach", {"tell": {"mail": {"turn": 0}}})
        confirmed(self.anna, self.mailbox, "anna@mail.example")
        self.assertEqual(self.anna.get("/api/me/reach")["mail"], {"offered": True, "address": "anna@mail.example", "confirmed": True})
        table = self.game()
        letters = lambda: [letter for _, _, letter, _ in self.mailbox.accepted if "confirm=" not in words_of(letter)]
        letter = wait_until(letters)[0]
        self.assertIn(f"/table/{table}", words_of(letter))
        self.assertEqual(letter["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click")
        address = letter["List-Unsubscribe"].strip("<>")
        path = address[address.index("/api/") :]
        # A mail program has no cookie, no origin, and sends a form; it may do it twice.
        nobody = self.server.anonymous()
        for _ in range(2):
            answer = nobody.request("POST", path, "List-Unsubscribe=One-Click",
                                    {"Origin": None, "Content-Type": "application/x-www-form-urlencoded"})
            self.assertEqual(answer.status, 200)
        self.assertFalse(self.anna.get("/api/me/reach")["mail"]["confirmed"])
        self.assertEqual(nobody.request("POST", path + "x", "", {}).status, 404)
        self.assertEqual(nobody.request("GET", path).status, 405)

    def test_addresses_that_mean_something_else(self):
        for wrong in ("a@b\r\nBcc: c@d", "a b@c", "<a@b>", "a@b,c@d", "nobody", "a@" + "b" * 300, 5):
            with self.subTest(wrong=wrong):
                self.refused("bad_request", self.anna.post, "/api/me/mail", {"address": wrong})
        self.refused("not_found", self.anna.post, "/api/mail/confirm", {"ticket": "x.0.y"})
        self.assertEqual(self.mailbox.accepted, [])

    def test_an_old_link_confirms_no_new_address(self):
        self.anna.post("/api/me/mail", {"address": "first@mail.example"})
        letter = wait_until(lambda: self.mailbox.accepted)[0][2]
        ticket = words_of(letter).split("confirm=")[1].split()[0]
        self.anna.post("/api/me/mail", {"address": "second@mail.example"})
        self.refused("not_found", self.anna.post, "/api/mail/confirm", {"ticket": ticket})

    def test_who_leaves_is_found_nowhere(self):
        self.subscribed(self.anna)
        confirmed(self.anna, self.mailbox, "gone-for-good@mail.example")
        table, self.anna.who = self.game(), self.anna.me()
        self.anna.post(f"/api/tables/{table}/notes", {"text": "a very private plan", "version": 0})
        self.anna.post("/api/me/delete")
        with contextlib.closing(sqlite3.connect(os.path.join(self.server.data, "orrery.db"))) as store:
            left = store.execute("SELECT COUNT(*) FROM belongings WHERE person = ?", (self.anna.who["id"],)).fetchone()
        self.assertEqual(left, (0,))


class Own(ApiTest):
    def setUp(self):
        self.anna, self.boris = self.guest("Anna"), self.guest("Boris")
        self.table = self.table_of(self.anna, self.boris, options={"first_player": "1"})

    def notes(self, player):
        return player.get(f"/api/tables/{self.table}/notes")

    def keep(self, player, text, version):
        return player.post(f"/api/tables/{self.table}/notes", {"text": text, "version": version})["version"]

    def test_notes_follow_the_person(self):
        self.assertEqual(self.notes(self.anna), {"text": "", "version": 0})
        version = self.keep(self.anna, "buy the mine", 0)
        self.assertEqual(self.notes(self.anna.program()), {"text": "buy the mine", "version": version})
        self.assertEqual(self.notes(self.boris)["text"], "")
        refused = self.refused("stale", self.keep, self.anna, "other", 0)
        self.assertEqual(refused.answer["notes"]["text"], "buy the mine")
        self.assertGreater(self.keep(self.anna, "", version), version)
        self.refused("bad_request", self.keep, self.anna, "x" * 20000, 0)
        private = self.anna.create(seats=["me", "bot:greedy"], visibility="private")
        self.refused("not_found", self.guest("Clara").get, f"/api/tables/{private}/notes")
        self.refused("no_session", self.notes, self.server.anonymous())

    def plan_view(self, player, moves, **more):
        return player.post(f"/api/tables/{self.table}/plan/view", {"moves": moves, "guess": 0, **more})

    def test_one_moves_for_everybody_and_nobody_sees_it(self):
        before = self.anna.view(self.table)
        moves, movers = [], set()
        for _ in range(8):
            view = self.plan_view(self.boris, moves)
            self.assertEqual(view["plan"], {"moves": len(moves)})
            self.assertEqual(view["you"], [1, 2])
            movers.add(view["position"]["to_move"])
            moves.append([choose(view)])
        self.assertEqual(movers, {1, 2})
        after = self.anna.view(self.table)
        self.assertEqual((before["seq"], before["hash"]), (after["seq"], after["hash"]))
        path = f"/api/tables/{self.table}/plan"
        self.boris.post(path, {"moves": moves, "guess": 3})
        self.assertEqual(self.boris.get(path)["plan"], {"moves": moves, "guess": 3})
        self.assertIsNone(self.anna.get(path)["plan"])
        draft = self.plan_view(self.boris, moves[:-1], steps=moves[-1])
        self.assertIn("draft", draft)
        self.assertIn("effects", self.plan_view(self.boris, moves[:-1], steps=[], effects=True))
        self.boris.post(path, {"moves": [], "guess": 0})
        self.assertIsNone(self.boris.get(path)["plan"])

    def test_a_plan_goes_as_far_as_the_rules_allow(self):
        first = choose(self.plan_view(self.anna, []))
        view = self.plan_view(self.anna, [[first], ["nonsense"], [first]])
        self.assertEqual(view["plan"]["moves"], 1)
        self.assertIn("code", view["plan"]["why"])
        self.refused("not_allowed", self.plan_view, self.guest("Clara"), [])  # she does not play
        for wrong in (5, [5], [[]], [["x" * 600]], [["x"]] * 61):
            self.refused("bad_request", self.plan_view, self.anna, wrong)


if __name__ == "__main__":
    main()
