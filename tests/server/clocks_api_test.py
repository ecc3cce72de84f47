"""Thinking time as players see it. The exact arithmetic is in clock_test.cpp and quiet_hours_test.cpp.

    ORRERY=build/release/orrery python3 tests/server/clocks_api_test.py
"""

import glob
import os
import sqlite3
import tempfile
import time
import unittest
from unittest import mock

from api_case import ApiTest, main
from orrery_client import Server, choose, decides, notations, wait_until

FAKETIME = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")


class ClockTest(ApiTest):
    def game(self, clock, names=("Anna", "Boris"), **setup):
        people = [self.guest(name) for name in names]
        table = self.table_of(*people, options={"first_player": "1"}, clock=clock, **setup)
        return table, *people

    def clock(self, player, table):
        return player.view(table)["info"]["clock"]

    def decide(self, player, table):
        player.move(table, choose(player.view(table)))

    def is_bot(self, view, seat):
        return view["info"]["seats"][seat - 1]["kind"] == "bot"

    def view_after(self, live, table, done):
        """The view that came with this event. Later, on a busy machine, somebody else's time may be up."""
        live.wait_for(lambda: live.views[table]["seq"] >= done["seq"])
        self.assertEqual(live.views[table]["seq"], done["seq"])
        return live.views[table]


class Bank(ClockTest):
    def test_time_runs_only_for_who_decides(self):
        table, anna, boris = self.game({"kind": "bank", "bank": 600, "increment": 30})
        first = self.clock(anna, table)
        self.assertEqual((first["kind"], first["bank"], first["increment"]), ("bank", 600, 30))
        self.assertEqual(first["running"], [1])
        self.assertEqual(set(first), {"kind", "bank", "increment", "left", "running", "now", "deadline"})
        self.assertEqual(first["deadline"], first["now"] + first["left"][0])
        time.sleep(0.3)
        left = self.clock(boris, table)["left"]
        self.assertLessEqual(left[0], first["left"][0] - 300)
        self.assertEqual(left[1], 600_000)

    def test_the_increment_comes_with_the_end_of_the_turn(self):
        table, anna, boris = self.game({"kind": "bank", "bank": 600, "increment": 30})
        self.decide(anna, table)
        clock = self.clock(anna, table)
        self.assertEqual(clock["running"], [2])
        self.assertTrue(625_000 < clock["left"][0] <= 630_000, clock)
        self.assertTrue(595_000 < clock["left"][1] <= 600_000, clock)

    def test_move_undo_move_gains_nothing(self):
        table, anna, boris = self.game({"kind": "bank", "bank": 600, "increment": 30})
        for _ in range(5):
            self.decide(anna, table)
            anna.command(table, "undo", seq=anna.view(table)["seq"])
        self.decide(anna, table)
        left = self.clock(anna, table)["left"]
        self.assertLessEqual(left[0], 630_000)
        self.assertLessEqual(left[1], 600_000)

    def test_longer_turns_gain_nothing_either(self):
        """Taken back and made again with one step more, it is still the same turn."""
        table, anna, boris = self.game({"kind": "bank", "bank": 600, "increment": 30})
        players = {1: anna, 2: boris}
        for _ in range(300):
            mover = next(p for p in players.values() if decides(p.view(table)))
            view = mover.view(table)
            converts = [o for o in notations(view) if o.startswith("convert")]
            research = [o for o in notations(view) if o.startswith("research")]
            if converts and research:
                break
            self.decide(mover, table)
        before = self.clock(mover, table)["left"][view["viewer"] - 1]
        for steps in range(3):
            made = 0
            while made < steps and (more := [o for o in notations(mover.view(table)) if o.startswith("convert")]):
                mover.move(table, more[0])
                made += 1
            self.finish_turn(mover, table)
            if mover.view(table)["position"].get("undo_to", 10**6) > view["position"]["index"]:
                self.skipTest("this turn drew something")
            if steps < 2:
                mover.command(table, "undo", seq=mover.view(table)["seq"], to=view["position"]["index"])
        self.assertLessEqual(self.clock(mover, table)["left"][view["viewer"] - 1], before + 30_000)

    def finish_turn(self, mover, table):
        while decides(view := mover.view(table)):
            options = notations(view)
            step = next((o for o in options if o.startswith(("end", "research"))), options[0])
            mover.move(table, step)

    def test_bots_have_no_clock(self):
        anna = self.guest("Anna")
        table = self.table_of(anna, seats=["me", "bot:random"], clock={"kind": "bank", "bank": 60})
        clock = self.clock(anna, table)
        self.assertIsNone(clock["left"][1])
        self.assertEqual(clock["increment"], 0)

    def test_time_up_and_back(self):
        table, anna, boris = self.game({"kind": "bank", "bank": 3, "increment": 0}, substitute="random")
        live = self.live(anna, table)
        live.wait_for(lambda: self.is_bot(live.views[table], 1))
        self.assertEqual(live.views[table]["info"]["seats"][0]["bot"], "random")
        events = anna.events(table)
        began = next(event["at"] for event in events if event["type"] == "start")
        event = next(event for event in events if event["type"] == "substitute")
        self.assertEqual((event["seat"], event["by"], event["why"]), (1, "Anna", "time"))
        self.assertGreaterEqual(event["at"] - began, 3000)
        self.assertEqual(live.views[table]["you"], [])
        self.refused("not_allowed", boris.command, table, "return", seat=1)
        self.refused("not_allowed", anna.command, table, "return", seat=2)
        view = self.view_after(live, table, anna.command(table, "return", seat=1))
        self.assertEqual((view["you"], view["info"]["seats"][0]["name"]), ([1], "Anna"))
        self.assertLessEqual(view["info"]["clock"]["left"][0], 300)  # a tenth of the bank, no more

    def test_after_a_restart_the_time_is_up_too(self):
        table, anna, boris = self.game({"kind": "bank", "bank": 1}, substitute="random")
        self.server.stop()
        time.sleep(1.2)
        self.server.start()
        wait_until(lambda: self.is_bot(boris.view(table), 1))

    def test_no_time_is_lost_while_the_server_is_down(self):
        table, anna, _ = self.game({"kind": "bank", "bank": 20}, substitute="random")
        began = time.monotonic()
        before = self.clock(anna, table)["left"][0]
        self.server.stop()
        time.sleep(3)
        self.server.start()
        lost = before - self.clock(anna, table)["left"][0]
        # What it took to stop and to start may count, the time between not.
        self.assertLess(lost, 1000 * (time.monotonic() - began - 3) + 5)

    def test_a_clock_of_the_machine_that_was_set_back(self):
        """By hours, while the server was down: time goes on from where it was, nobody's time is up or stands still."""
        hours = 2 * 3600 * 1000
        self.server.stop()
        with sqlite3.connect(os.path.join(self.server.data, "orrery.db")) as store:
            store.execute("UPDATE numbers SET value = value + ? WHERE name = 'alive'", (hours,))
        store.close()
        for _ in range(2):  # from now on the machine's clock is two hours behind
            self.server.start()
            table, anna, _ = self.game({"kind": "bank", "bank": 60}, substitute="random")
            before = self.clock(anna, table)
            self.assertGreater(before["now"], 1000 * time.time() + hours - 60_000)
            self.server.stop()
        self.server.start()
        after = self.clock(anna, table)
        self.assertGreaterEqual(after["now"], before["now"])
        self.assertTrue(before["left"][0] - 15_000 < after["left"][0] <= before["left"][0])
        time.sleep(0.3)
        self.assertLessEqual(self.clock(anna, table)["left"][0], after["left"][0] - 300)

    def test_nothing_happens_after_the_game(self):
        anna = self.guest("Anna")
        table = self.table_of(anna, seats=["me", "bot:random"], clock={"kind": "bank", "bank": 60}, substitute="random")
        anna.command(table, "resign", seat=1)
        wait_until(lambda: anna.view(table)["info"]["phase"] == "over", 60)
        self.assertEqual(self.clock(anna, table), {"kind": "bank", "bank": 60, "increment": 0})


class Days(ClockTest):
    def test_every_turn_has_the_whole_time(self):
        table, anna, boris = self.game({"kind": "days", "days": 2})
        day = 24 * 3600 * 1000
        self.assertTrue(2 * day - 5000 < self.clock(anna, table)["left"][0] <= 2 * day)
        self.decide(anna, table)
        clock = self.clock(anna, table)
        self.assertEqual(clock["running"], [2])
        self.assertTrue(2 * day - 5000 < clock["left"][1] <= 2 * day)
        line = next(line for line in anna.tables("mine") if line["id"] == table)
        self.assertAlmostEqual(line["deadline"], time.time() * 1000 + 2 * day, delta=10_000)

    def test_moves_undone_give_no_new_time(self):
        table, anna, boris = self.game({"kind": "days", "seconds": 100})
        time.sleep(0.5)
        self.decide(anna, table)
        anna.command(table, "undo", seq=anna.view(table)["seq"])
        self.assertLessEqual(self.clock(anna, table)["left"][0], 99_500)

    def test_parts_of_a_turn_undone_give_no_new_time(self):
        table, anna, boris = self.game({"kind": "days", "seconds": 100})
        for _ in range(300):
            mover = next(player for player in (anna, boris) if decides(player.view(table)))
            view = mover.view(table)
            convert = next((o for o in notations(view) if o.startswith("convert")), None)
            research = next((o for o in notations(view) if o.startswith("research")), None)
            if convert and research:
                break
            self.decide(mover, table)
        time.sleep(0.5)
        mover.move(table, convert)
        while decides(now := mover.view(table)):
            options = notations(now)
            mover.move(table, next((o for o in options if o.startswith(("end", "research"))), options[0]))
        begun = view["position"]["index"]
        if now["position"].get("undo_to", 10**6) > begun:
            self.skipTest("this turn drew something")
        mover.command(table, "undo", seq=now["seq"], to=begun + 1)
        self.assertLessEqual(self.clock(mover, table)["left"][view["viewer"] - 1], 99_500)

    def test_after_going_back_by_agreement_every_turn_has_the_whole_time_again(self):
        table, anna, boris = self.game({"kind": "days", "seconds": 100})
        index = anna.view(table)["position"]["index"]
        for _ in range(8):
            self.decide(self.mover(table, [anna, boris]), table)
        anna.command(table, "propose", seq=anna.view(table)["seq"], rewind=index)
        boris.command(table, "answer", seq=anna.view(table)["seq"], yes=True)
        before = None
        for _ in range(6):
            mover = self.mover(table, [anna, boris])
            if before and mover is not before:
                clock = self.clock(mover, table)
                passed = 1000 * (time.monotonic() - asked)
                self.assertGreaterEqual(clock["left"][clock["running"][0] - 1], 100_000 - passed - 5)
            time.sleep(0.4)
            asked = time.monotonic()
            self.decide(mover, table)
            before = mover

    def test_time_up(self):
        table, anna, boris = self.game({"kind": "days", "seconds": 2}, substitute="random")
        live = self.live(boris, table)
        live.wait_for(lambda: self.is_bot(live.views[table], 1))
        view = self.view_after(live, table, anna.command(table, "return", seat=1))
        self.assertFalse(self.is_bot(view, 1))
        # Now it is Boris' turn, and his time runs.
        live.wait_for(lambda: self.is_bot(live.views[table], 2))

    def test_quiet_hours_do_not_count(self):
        minute = int(time.time() // 60 % 1440)
        anna, boris = self.guest("Anna"), self.guest("Boris")
        anna.set(quiet={"from": (minute - 5) % 1440, "to": (minute + 60) % 1440})
        for kind, sleeps in (({"kind": "days", "seconds": 1}, True), ({"kind": "bank", "bank": 1}, False)):
            table = self.table_of(anna, boris, options={"first_player": "1"}, clock=kind, substitute="random")
            if sleeps:
                time.sleep(1.6)
                self.assertFalse(self.is_bot(anna.view(table), 1))
            else:
                wait_until(lambda table=table: self.is_bot(anna.view(table), 1))
        # Anna's time is whole until she wakes; that of Boris runs.
        table = self.table_of(anna, boris, options={"first_player": "1"}, clock={"kind": "days", "seconds": 100})
        time.sleep(0.3)
        self.assertEqual(self.clock(anna, table)["left"][0], 100_000)
        line = next(line for line in anna.tables("mine") if line["id"] == table)
        woken = (int(time.time() // 60) + 60) * 60_000 + 100_000
        self.assertAlmostEqual(line["deadline"], woken, delta=61_000)
        self.decide(anna, table)
        time.sleep(0.3)
        self.assertLess(self.clock(anna, table)["left"][1], 99_800)

    def test_wrong_quiet_hours(self):
        anna = self.guest("Anna")
        for quiet in ({"from": 0, "to": 721}, {"from": 0}, {"from": -1, "to": 5}, {"from": 0, "to": 1440}, "night", 5):
            self.refused("bad_request", anna.set, quiet=quiet)
        self.assertEqual(anna.set(quiet={"from": 1380, "to": 420})["quiet"], {"from": 1380, "to": 420})
        self.assertIsNone(anna.set(quiet=None)["quiet"])


@unittest.skipUnless(FAKETIME, "needs libfaketime")
class Jumps(ClockTest):
    """The machine's clock is set forward and back by hours while the server runs and over a restart."""

    @classmethod
    def setUpClass(cls):
        cls.machine = tempfile.NamedTemporaryFile("w", encoding="ascii")
        cls.addClassCleanup(cls.machine.close)
        cls.set_clock("+0")
        faked = {"LD_PRELOAD": FAKETIME[0], "FAKETIME_TIMESTAMP_FILE": cls.machine.name, "FAKETIME_NO_CACHE": "1",
                 "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        environment = mock.patch.dict(os.environ, faked)
        environment.start()
        cls.addClassCleanup(environment.stop)
        cls.server = Server()
        cls.addClassCleanup(cls.server.end)

    @classmethod
    def set_clock(cls, offset):
        cls.machine.seek(0)
        cls.machine.truncate()
        cls.machine.write(offset + "\n")
        cls.machine.flush()

    def test_nobody_loses_time(self):
        began = time.monotonic()
        table, anna, boris = self.game({"kind": "bank", "bank": 120}, substitute="random")
        for offset in ("+2h", "-3h", "+0"):
            self.set_clock(offset)
            time.sleep(1)
            self.decide(self.mover(table, (anna, boris)), table)
        self.set_clock("+5h")
        self.server.restart()
        time.sleep(1)
        left = self.clock(anna, table)["left"]
        # Both together have used what has passed, no more.
        self.assertLess(240_000 - sum(left), 1000 * (time.monotonic() - began) + 3000)
        self.assertGreaterEqual(240_000 - sum(left), 2000)
        self.assertFalse(any(self.is_bot(anna.view(table), seat) for seat in (1, 2)))
        self.set_clock("+0")
        self.server.restart()
        self.decide(self.mover(table, (anna, boris)), table)
        self.assertFalse(any(self.is_bot(anna.view(table), seat) for seat in (1, 2)))


if __name__ == "__main__":
    main()
