"""Who is who: programs, the host's order, the operator, deletion, what is logged."""

import os
import socket
import sqlite3
import subprocess
import unittest

from api_case import ApiTest, main
from orrery_client import PROGRAM, Server, wait_until

PASSWORD = "correct horse battery"


class People(ApiTest):
    def admin(self, *arguments):
        done = subprocess.run([PROGRAM, "admin", *arguments, "--data", self.server.data], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_a_token_plays_and_nothing_else(self):
        guest = self.guest("Gast")
        program = guest.program()
        self.refused("not_allowed", program.register, "Mallory", PASSWORD)
        self.refused("not_allowed", program.post, "/api/logout", {"everywhere": True})
        guest.register("Gastgeber", PASSWORD)
        self.refused("not_allowed", program.post, "/api/me/password", {"old": PASSWORD, "new": PASSWORD + "x"})
        self.assertEqual(program.me()["name"], "Gastgeber")

    def test_a_webhook_is_not_for_readers(self):
        person = self.guest()
        person.set(webhook="https://hooks.example/secret")
        self.assertEqual(person.program("read").me()["webhook"], "")

    def test_wrong_passwords_are_logged(self):
        anna = self.server.anonymous()
        anna.register("Annabel", PASSWORD)
        self.refused("wrong_password", self.server.anonymous().login, "Annabel", "a wrong password")
        self.assertIn("login_failed", self.server.log())
        self.assertNotIn("a wrong password", self.server.log())

    def test_the_operator(self):
        olha = self.server.anonymous()
        olha.register("Olha", PASSWORD)
        code, told = self.admin("list", "Olha")
        self.assertEqual(code, 0, told)
        self.assertIn("Olha", told)
        code, told = self.admin("reset", "Olha")
        self.assertEqual(code, 0, told)
        self.refused("no_session", olha.me)
        fresh = told.split()[told.split().index("password") + 1]
        olha.login("Olha", fresh)
        self.assertEqual(self.admin("ban", "Olha")[0], 0)
        self.refused("no_session", olha.me)
        self.refused("not_allowed", olha.login, "Olha", fresh)
        self.assertEqual(self.admin("unban", "Olha")[0], 0)
        olha.login("Olha", fresh)
        self.assertEqual(self.admin("delete", "Olha")[0], 0)
        self.refused("wrong_password", olha.login, "Olha", fresh)
        self.assertEqual(self.admin("ban", "Nobody at all")[0], 2)

    def test_deletion_takes_names_and_words_everywhere(self):
        vera, boris = self.server.anonymous(), self.guest("Boris")
        vera.register("Vera the Unique", PASSWORD)
        table = self.table_of(vera, boris, title="Veras table")
        vera.command(table, "chat", say="my secret words")
        boris.command(table, "chat", say="hello")
        open_table = vera.create(seats=["me", "open"])
        fork = boris.create(fork={"table": table, "index": 0}, seats=["me", "open"])
        friend = self.server.anonymous()
        friend.register("Friend of hers", PASSWORD)
        for one, other in ((vera, "Friend of hers"), (friend, "Vera the Unique")):
            one.post("/api/friends", {"do": "ask", "name": other})
        vera.post(f"/api/tables/{open_table}/invite", {"name": "Friend of hers"})
        wish = {"id": "cup", "title": "Veras cup", "game": "sun", "players": 2, "format": "swiss"}
        cup = vera.post("/api/tournaments", wish)["tournament"]
        vera.post(f"/api/tournaments/{cup}/commands", {"id": "j", "do": "join"})
        number = vera.me()["id"]
        record = boris.view(table)["position"]["index"]
        vera.post("/api/me/delete", {"password": PASSWORD})

        def gone():
            seen = str(boris.events(table)) + str(boris.view(table)) + str(boris.tables("open")) + str(boris.tables())
            return "Vera" not in seen and "secret words" not in seen

        wait_until(gone)
        self.assertIn("hello", str(boris.events(table)))
        self.assertGreaterEqual(boris.view(table)["position"]["index"], record)
        self.assertNotIn("frozen", boris.view(table)["info"])
        # After a restart too, and the chain holds.
        self.server.restart()
        wait_until(gone)
        self.assertNotIn("frozen", boris.view(table)["info"])
        checked = subprocess.run([PROGRAM, "store", "check", "--data", self.server.data], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stdout)
        for one in (table, open_table, fork):
            log = subprocess.run([PROGRAM, "store", "export", one, "--data", self.server.data], capture_output=True, text=True)
            self.assertGreater(len(log.stdout), 100)
            self.assertNotIn("Vera", log.stdout)
        # Nowhere in the store, and what she was to others is gone with her number.
        store = sqlite3.connect(f"file:{self.server.data}/orrery.db?mode=ro", uri=True)
        tables = [name for (name,) in store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in tables:
            rows = [str(row) for row in store.execute(f"SELECT * FROM {name}")]
            self.assertEqual([row for row in rows if "Vera" in row], [], name)
            if name in ("ties", "invitations", "sessions", "chores", "entrants"):
                self.assertEqual([row for row in rows if number in row], [], name)
        store.close()

    def test_files_are_for_their_owner(self):
        for name in os.listdir(self.server.data):
            if name != "log":  # made by this test
                mode = os.stat(os.path.join(self.server.data, name)).st_mode
                self.assertEqual(mode & 0o077, 0, name)


class Https(unittest.TestCase):
    def test_browsers_are_told_to_stay_with_https(self):
        with socket.create_server(("localhost", 0)) as free:
            port = free.getsockname()[1]
        with Server("--public-url", "https://games.example", port=port) as server:
            answer = server.anonymous().request("GET", "/healthz")
            self.assertIn("max-age", answer.headers["Strict-Transport-Security"])
        with Server() as server:
            self.assertIsNone(server.anonymous().request("GET", "/healthz").headers["Strict-Transport-Security"])


if __name__ == "__main__":
    main()
