"""What a damaged store does: one bad table is one bad table, nothing changes unnoticed, and copies can be made while
people play.

    DAMAGE_FLIPS=500 DAMAGE_SEED=5 python3 tests/server/damage_test.py
"""

import json
import os
import random
import shutil
import sqlite3
import subprocess
import unittest

from nodes import Node
from orrery_client import PROGRAM, Refused, comparable, notations, wait_until

FLIPS = int(os.environ.get("DAMAGE_FLIPS", 500 if os.environ.get("ORRERY_LONG") else 15))
SEED = int(os.environ.get("DAMAGE_SEED", 5))


def play_some(person, table, moves):
    for _ in range(moves):
        view = person.view(table)
        if view["info"]["phase"] != "playing":
            return
        person.move(table, random.choice(notations(view)), seq=view["seq"])


def tool(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)


class DamageTest(unittest.TestCase):
    def setUp(self):
        random.seed(SEED)
        self.server = Node()
        self.addCleanup(self.server.end)
        self.anna = self.server.guest("Anna")
        self.tables = [self.make(game) for game in ("gaia", "eclipse2", "sun", "gaia")]

    def make(self, game):
        table = self.anna.create(game=game, seats=["me", "me"], hot_seat=True)
        play_some(self.anna, table, 12)
        return table

    @property
    def file(self):
        return os.path.join(self.server.data, "orrery.db")

    def change(self, statement, *values):
        self.server.stop()
        with sqlite3.connect(self.file) as store:
            self.assertGreater(store.execute(statement, values).rowcount, 0)
        store.close()
        self.server.start()

    def look(self, table):
        """Everything that can be read of a table, or what refuses it."""
        seen = {}
        for name, ask in (
            ("view", lambda: comparable(self.anna.view(table))),
            ("events", lambda: self.anna.events(table)),
            ("moments", lambda: self.anna.get(f"/api/tables/{table}/moments?from=0&to=200")),
            ("series", lambda: self.anna.get(f"/api/tables/{table}/series")),
        ):
            try:
                seen[name] = ask()
            except Refused as refused:
                seen[name] = refused.code
        return seen

    def test_one_bad_table(self):
        bad, good = self.tables[0], self.tables[1]
        events = self.anna.events(bad)
        for statement, value in (
            ("UPDATE events SET body = ? WHERE game_table = ? AND seq = 9", "{"),
            ("UPDATE events SET body = ? WHERE game_table = ? AND seq = 8", "null"),
            ("UPDATE events SET seq = ? WHERE game_table = ? AND seq = 7", "seven"),
            ("UPDATE events SET at = ? WHERE game_table = ? AND seq = 6", "never"),
            ("UPDATE events SET chain = ? WHERE game_table = ? AND seq = 5", ""),
            ("UPDATE game_tables SET summary = ? WHERE id = ?", "[1"),
            ("DELETE FROM events WHERE ? <> '' AND game_table = ? AND seq = 4", "x"),
            ("DELETE FROM events WHERE ? <> '' AND game_table = ? AND seq = 1", "x"),
            ("UPDATE game_tables SET seed = ? WHERE id = ?", "00"),
        ):
            self.change(statement, value, bad)
            seen = self.look(bad)
            if isinstance(seen["view"], dict):
                self.assertEqual(seen["view"]["info"]["frozen_why"], "log", statement)
                self.assertEqual(seen["events"], events[: len(seen["events"])], statement)
            else:
                self.assertIn(seen["view"], ("frozen", "not_found"), statement)
            with self.assertRaises(Refused):
                self.anna.command(bad, "chat", say="hello")
            play_some(self.anna, good, 2)
            self.assertIn(good, [line["id"] for line in self.anna.tables()])
            self.assertIsNone(self.server.process.poll())
        found = tool("store", "check", "--data", self.server.data)
        self.assertEqual(found.returncode, 1, found.stdout + found.stderr)
        self.assertIn(bad, found.stdout)
        self.assertNotIn(good, found.stdout)

    def test_lost_rows_at_the_end(self):
        bad = self.tables[0]
        self.change("DELETE FROM events WHERE game_table = ? AND seq > 6", bad)
        view = self.anna.view(bad)
        self.assertEqual(view["info"]["frozen_why"], "log")
        self.assertIn("board", view)

    def test_who_leaves_is_forgotten_where_that_is_possible(self):
        bad, good = self.tables[0], self.tables[1]
        self.anna.command(good, "chat", say="my secret words")
        self.change("DELETE FROM events WHERE game_table = ? AND seq = 1", bad)
        self.anna.post("/api/me/delete", {})

        def done():
            with sqlite3.connect(f"file:{self.file}?mode=ro", uri=True) as store:
                return store.execute("SELECT count(*) FROM chores").fetchone() == (0,)

        wait_until(done)
        self.assertNotIn("secret words", tool("store", "export", good, "--data", self.server.data).stdout)

    def test_the_log_can_be_taken_out(self):
        bad = self.tables[0]
        self.change("UPDATE events SET body = x'7b00ff' WHERE game_table = ? AND seq = 3", bad)
        lines = [json.loads(line) for line in tool("store", "export", bad, "--data", self.server.data).stdout.splitlines()]
        self.assertGreater(len(lines), 5)
        self.assertEqual([line["seq"] for line in lines], list(range(1, len(lines) + 1)))
        self.assertEqual(lines[2]["body"], "{\\x00\\xff")
        self.assertEqual(tool("store", "export", "none", "--data", self.server.data).returncode, 2)

    def test_backup_while_people_play(self):
        backup = os.path.join(self.server.data, "copy.db")
        play_some(self.anna, self.tables[0], 3)
        before = {table: self.look(table) for table in self.tables}
        done = tool("store", "backup", backup, "--data", self.server.data)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(os.stat(backup).st_mode & 0o077, 0)
        self.assertEqual(tool("store", "check", "--data", self.server.data).returncode, 0)
        play_some(self.anna, self.tables[0], 3)
        # Not under a running server.
        self.assertNotEqual(tool("store", "restore", backup, "--data", self.server.data).returncode, 0)
        self.server.stop()
        done = tool("store", "restore", backup, "--data", self.server.data)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.server.start()
        self.assertEqual({table: self.look(table) for table in self.tables}, before)
        play_some(self.anna, self.tables[0], 3)

    def lose_or_change_a_row(self):
        """What a store with valid pages may still have done to it; the hashes are not made again."""
        with sqlite3.connect(self.file) as store:
            table = random.choice(self.tables)
            last = store.execute("SELECT max(seq) FROM events WHERE game_table = ?", (table,)).fetchone()[0]
            seq = random.randint(1, last)
            statement = random.choice((
                "DELETE FROM events WHERE game_table = ? AND seq = ?",
                "DELETE FROM events WHERE game_table = ? AND seq >= ?",
                "UPDATE events SET body = replace(body, '1', '2') WHERE game_table = ? AND seq = ?",
                "UPDATE events SET at = at + 1 WHERE game_table = ? AND seq = ?",
                "UPDATE events SET actor = 'nobody' WHERE game_table = ? AND seq = ?",
                "UPDATE events SET seq = -seq WHERE game_table = ? AND seq = ?",
            ))
            store.execute(statement, (table, seq))
        store.close()
        return f"{statement} {table} {seq}"

    def damage(self, number, size):
        """One of three kinds; what was done."""
        if number % 5 == 3:
            return self.lose_or_change_a_row()
        with open(self.file, "r+b") as file:
            if number % 10 == 9:
                end = random.randrange(4096, size)
                file.truncate(end)
                return f"cut off at {end}"
            place = random.randrange(size)
            file.seek(place)
            byte = file.read(1)[0]
            file.seek(place)
            file.write(bytes([byte ^ 1 << random.randrange(8)]))
            return f"a bit of byte {place}"

    def play_on(self, table):
        """A move at a table that is as it was."""
        view = self.anna.view(table)
        if view["info"]["phase"] == "playing":
            self.anna.move(table, notations(view)[0], seq=view["seq"])

    def test_random_damage(self):
        """Whatever byte or row changes: the server lives, tables are as they were and play on, or say that they are not."""
        before = {table: self.look(table) for table in self.tables}
        self.server.stop()
        whole = self.file + ".whole"
        shutil.copy(self.file, whole)
        size = os.path.getsize(whole)
        noticed = unstarted = went_on = 0
        for number in range(FLIPS):
            for ending in ("-wal", "-shm"):  # of a file that could not be closed in order
                if os.path.exists(self.file + ending):
                    os.remove(self.file + ending)
            shutil.copy(whole, self.file)
            what = self.damage(number, size)
            try:
                self.server.start()
            except AssertionError:
                unstarted += 1  # it says why: the file as a whole cannot be used
                self.server.process.wait()
                continue
            for table in self.tables:
                seen = self.look(table)
                if seen == before[table]:
                    try:
                        self.play_on(table)
                        went_on += 1
                    except Refused as refused:  # another page of the file is damaged: it says so
                        self.assertIn(refused.code, ("frozen", "busy"), what)
                    continue
                noticed += 1
                view = seen["view"]
                if isinstance(view, dict):
                    changed = {k for k in view if view[k] != before[table]["view"].get(k)}
                    self.assertTrue("frozen" in view["info"], (what, changed))
                    events = seen["events"]
                    if isinstance(events, list):
                        self.assertEqual(events, before[table]["events"][: len(events)], what)
                else:
                    self.assertIn(view, ("frozen", "busy", "not_found", "no_session"), what)
            self.assertIsNone(self.server.process.poll(), f"it died of {what}")
            self.server.stop()
        shutil.copy(whole, self.file)
        self.server.start()
        print(f"{FLIPS} damages: {noticed} tables said so, {went_on} went on, {unstarted} files could not be used")


if __name__ == "__main__":
    unittest.main()
