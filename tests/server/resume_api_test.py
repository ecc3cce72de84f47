"""Nothing is done twice and nothing is lost: repeated commands, cut connections, restarts.

ORRERY_RECONNECTS is the number of cuts (200).

    ORRERY=build/release/orrery python3 tests/server/resume_api_test.py
"""

import os
import random
import signal
import time

from api_case import ApiTest, main
from orrery_client import Refused, choose, comparable, decides, new_id, play, wait_until
from web_socket import Closed

RECONNECTS = int(os.environ.get("ORRERY_RECONNECTS", "200"))


class Repeated(ApiTest):
    def setUp(self):
        self.anna, self.boris = self.guest("Anna"), self.guest("Boris")
        self.table = self.table_of(self.anna, self.boris, options={"first_player": "1"})

    def repeat(self, send, first):
        again = send()
        self.assertEqual(again, {**first, "repeated": True})

    def test_requests(self):
        view = self.anna.view(self.table)
        move = {"id": new_id(), "seq": view["seq"], "steps": [choose(view)]}
        first = self.anna.command(self.table, "move", **move)
        self.assertEqual(first, {"type": "done", "id": move["id"], "seq": view["seq"] + 1})
        self.repeat(lambda: self.anna.command(self.table, "move", **move), first)
        # Also when it is not his turn any more, and much later.
        self.boris.move(self.table, choose(self.boris.view(self.table)))
        seq = self.boris.view(self.table)["seq"]
        self.repeat(lambda: self.anna.command(self.table, "move", **move), first)
        self.assertEqual(self.boris.view(self.table)["seq"], seq)

    def test_sockets_and_requests_know_of_each_other(self):
        live = self.live(self.anna, self.table)
        view = live.views[self.table]
        move = {"id": new_id(), "seq": view["seq"], "steps": [choose(view)]}
        first = live.command(self.table, "move", **move)
        self.assertEqual(first, {"type": "done", "id": move["id"], "seq": view["seq"] + 1})
        self.repeat(lambda: live.command(self.table, "move", **move), first)
        self.repeat(lambda: self.anna.command(self.table, "move", **move), first)
        self.repeat(lambda: self.anna.program().command(self.table, "move", **move), first)

    def test_after_a_restart(self):
        view = self.anna.view(self.table)
        move = {"id": new_id(), "seq": view["seq"], "steps": [choose(view)]}
        chat = {"id": new_id(), "say": "hello"}
        first, said = self.anna.command(self.table, "move", **move), self.anna.command(self.table, "chat", **chat)
        for how in (signal.SIGTERM, signal.SIGKILL):
            self.server.restart(how)
            self.repeat(lambda: self.anna.command(self.table, "move", **move), first)
            live = self.live(self.anna, self.table)
            self.repeat(lambda live=live: live.command(self.table, "chat", **chat), said)
        self.assertEqual([event["type"] for event in self.anna.events(self.table)].count("chat"), 1)

    def test_the_ids_of_others_do_not_collide(self):
        id = new_id()
        for player, word in ((self.anna, "a"), (self.boris, "b")):
            self.assertNotIn("repeated", player.command(self.table, "chat", id=id, say=word))
        said = [event["say"] for event in self.anna.events(self.table) if event["type"] == "chat"]
        self.assertEqual(said, ["a", "b"])
        # Nor do those at another table.
        other = self.anna.create()
        self.assertNotIn("repeated", self.anna.command(other, "chat", id=id, say="a"))

    def test_ids_of_the_server_itself_cannot_be_taken(self):
        for id in ("auto:1", "bot:3", "clock:1", "create", "gone:1", ""):
            chat = {"id": id, "do": "chat", "say": "x"}
            answer = self.anna.request("POST", f"/api/tables/{self.table}/commands", chat)
            with self.subTest(id=id):
                if id == "create":
                    self.assertNotIn("repeated", answer.json)
                else:
                    self.assertEqual(answer.status, 400)

    def test_a_refused_command_may_be_sent_again(self):
        view = self.anna.view(self.table)
        id = new_id()
        self.refused("illegal", self.anna.command, self.table, "move", id=id, seq=view["seq"], steps=["fly"])
        self.refused("illegal", self.anna.command, self.table, "move", id=id, seq=view["seq"], steps=["fly"])
        self.assertEqual(self.anna.view(self.table)["seq"], view["seq"])

    def test_every_kind_of_command(self):
        host, guest = self.guest("Host"), self.guest("Guest")
        table = host.create(players=2, seats=["me", "open"], start="host")

        def twice(player, do, **fields):
            id = new_id()
            first = player.command(table, do, id=id, **fields)
            seq = host.view(table)["seq"]
            self.repeat(lambda: player.command(table, do, id=id, **fields), first)
            self.assertEqual(host.view(table)["seq"], seq)

        twice(guest, "sit", seat=2)
        twice(guest, "stand", seat=2)
        twice(host, "seat_bot", seat=2, bot="random")
        twice(host, "clear", seat=2)
        twice(guest, "sit", seat=2)
        twice(host, "start")
        mover = self.mover(table, [host, guest])
        view = mover.view(table)
        twice(mover, "move", seq=view["seq"], steps=[choose(view)])
        twice(mover, "undo", seq=host.view(table)["seq"])
        twice(mover, "move", seq=host.view(table)["seq"], steps=[choose(view)])
        index = view["position"]["index"]
        twice(host, "propose", seq=host.view(table)["seq"], rewind=index)
        twice(guest, "answer", seq=host.view(table)["seq"], yes=False)
        twice(guest, "chat", say="hm")
        twice(mover, "resign", seat=view["viewer"])  # the other one decides, so the bot waits
        table = host.create()
        twice(host, "close")


class Resume(ApiTest):
    def check(self, live, player, table):
        """The view of the socket is that of a fresh request."""
        for _ in range(20):
            fresh = player.view(table)
            live.wait_for(lambda fresh=fresh: live.views[table]["seq"] >= fresh["seq"])
            if live.views[table]["seq"] == fresh["seq"]:
                break
        self.assertEqual(comparable(live.views[table]), comparable(fresh))

    def test_random_cuts(self):
        dice = random.Random(7)
        cuts = 0
        while cuts < RECONNECTS:
            anna, boris, watcher = self.guest("Anna"), self.guest("Boris"), self.guest("Olena")
            table = self.table_of(anna, boris, seats=["me", "open", "bot:random"])
            people = {player: self.live(player, table) for player in (anna, boris, watcher)}
            while cuts < RECONNECTS and anna.view(table)["info"]["phase"] == "playing":
                for player in (anna, boris):
                    live = people[player]
                    live.read_all()
                    view = live.views[table]
                    if not decides(view):
                        continue
                    id = live.send("move", table, seq=view["seq"], steps=[choose(view, dice)])
                    if dice.random() < 0.4:
                        # The answer may be under way, or the command itself; sent again it has one effect.
                        if dice.random() < 0.5:
                            live.read(0.005)
                        live.cut()
                        live.resume()
                        cuts += 1
                        self.check(live, player, table)
                    try:
                        live.answer_to(id)
                    except Refused as refused:
                        self.assertEqual(refused.code, "stale")
                if dice.random() < 0.3:
                    people[watcher].cut()
                    people[watcher].resume()
                    cuts += 1
                    self.check(people[watcher], watcher, table)
            for player, live in people.items():
                self.check(live, player, table)
                known = live.events[table]  # a bot may go on deciding meanwhile
                self.assertEqual(known, player.events(table)[: len(known)])
                moves = [event for event in live.events[table] if event["type"] == "move"]
                steps = [step["index"] for move in moves for step in move["steps"]]
                self.assertEqual(len(steps), len(set(steps)), "a decision was made twice")
                live.close()

    def test_watch_with_a_seq_gives_what_was_missed(self):
        anna = self.guest("Anna")
        table = anna.create()
        for i in range(30):
            anna.command(table, "chat", say=str(i))
        live = self.live(anna)
        for seq, expected in ((0, 31), (1, 30), (11, 20), (31, 0), (99, 0)):
            live.events[table] = []
            answer = live.answer_to(live.send("watch", table, seq=seq))
            self.assertEqual(len(answer["events"]), expected)
            self.assertEqual([event["seq"] for event in answer["events"]], list(range(seq + 1, seq + 1 + expected)))

    def test_at_most_500_events(self):
        anna = self.guest("Anna")
        table = anna.create()
        live = self.live(anna, table)
        ids = [live.send("chat", table, say=str(i)) for i in range(520)]
        live.answer_to(ids[-1])
        live.events[table].clear()
        live.watch(table)
        events = live.events[table]
        self.assertEqual(len(events), 500)
        self.assertEqual((events[0]["seq"], events[-1]["seq"]), (22, 521))
        self.assertEqual(len(anna.events(table)), 521)

    def test_commands_without_waiting_come_in_order(self):
        anna = self.guest("Anna")
        table = anna.create()
        live = self.live(anna, table)
        ids = [live.send("chat", table, say=str(i)) for i in range(50)]
        seqs = [live.answer_to(id)["seq"] for id in ids]
        self.assertEqual(seqs, list(range(2, 52)))


class Stopping(ApiTest):
    def test_a_clean_end_in_the_middle_of_play(self):
        people = [self.guest(name) for name in ("Anna", "Boris")]
        table = self.table_of(*people, seats=["me", "open", "bot:random"])
        lives = [self.live(player, table) for player in people]
        idle = self.live(self.guest("Olena"))
        acknowledged = []
        dice = random.Random(3)
        for _ in range(4):
            play(table, lives, dice, until=lambda view: decides(view))
            mover = next(live for live in lives if decides(live.views[table]))
            view = mover.views[table]
            id = mover.send("move", table, seq=view["seq"], steps=[choose(view, dice)])
            self.server.process.send_signal(signal.SIGTERM)
            begin = time.monotonic()
            for live in [*lives, idle]:
                with self.assertRaises(Closed) as caught:
                    while True:
                        live.read(20)
                self.assertEqual(caught.exception.code, 1012)
            self.assertEqual(self.server.process.wait(20), 0)
            self.assertLess(time.monotonic() - begin, 10)
            self.server.process.stdout.close()
            self.server.start()
            if id in mover.answers:
                acknowledged.append((mover.player, mover.answers[id]))
            for live in [*lives, idle]:
                live.resume()
            self.assertEqual(mover.answer_to(id)["type"], "done")
            acknowledged.append((mover.player, mover.answers[id]))
            # The answer may come before the view it led to.
            for live in lives:
                live.wait_for(lambda live=live: live.views[table]["seq"] >= acknowledged[-1][1]["seq"])
        stored = {event["seq"]: event for event in people[0].events(table)}
        for player, outcome in acknowledged:
            event = stored[outcome["seq"]]
            self.assertEqual(event["type"], "move")
            self.assertIn(event["seat"], player.view(table)["you"])

    def test_a_game_of_bots_goes_on_after_a_restart(self):
        anna = self.guest("Anna")
        table = anna.create(players=4, seats=["bot:greedy"] * 4)
        wait_until(lambda: anna.view(table)["seq"] > 5)
        self.server.restart()
        wait_until(lambda: anna.view(table)["info"]["phase"] == "over", seconds=60)

    def test_a_table_of_rules_that_have_passed(self):
        """Gaia Project keeps its first rules beside those of today: board, log, replay and record are there, and it is
        played on."""
        anna = self.guest("Anna")
        now = anna.get("/api/games/gaia")["rules_version"]
        self.assertGreater(now, 1)
        table = anna.create(seats=["me", "me"], hot_seat=True, options={"rules_version": "1"})
        for _ in range(15):
            anna.move(table, choose(anna.view(table)))
        parts = ("/events", "/moments?from=0&to=50", "/series")

        def seen():
            return [comparable(anna.view(table)), *(anna.get(f"/api/tables/{table}{part}") for part in parts)]

        before = seen()
        record = anna.record(table)
        self.assertIn("\ngame gaia 1\n", record)
        self.server.restart()
        self.assertEqual(seen(), before)
        self.assertEqual(anna.record(table), record)
        anna.move(table, choose(anna.view(table)))
        again = anna.create(record=record, seats=["me", "me"], hot_seat=True)
        self.assertIn("\ngame gaia 1\n", anna.record(again))

    def test_it_says_that_it_stops(self):
        self.server.restart()
        self.assertIn('"event":"stopped"', self.server.log())


if __name__ == "__main__":
    main()
