"""How tables are made: set-up options, seats, invitations, records and forks.

    ORRERY=build/release/orrery python3 tests/server/tables_api_test.py
"""

import os
import re
import subprocess
import tempfile

from api_case import ApiTest, main
from orrery_client import PROGRAM, Refused, choose, decides, new_id, notations, play, wait_until


MAP = "10@-2,-3 01@3,-5 05@8,-7 09@-5,2 02@0,0 03@5,-2 06@10,-4 08@-3,5 04@2,3 07@7,1"
# Values that need another option beside them.
COMPANIONS = {
    "turned": {"map_mode": "var1"},
    "custom": {"map": MAP},
    "given": {"map_mode": "custom", "map": MAP},
    "last_player": {"map_mode": "var1"},
    MAP: {"map_mode": "custom"},
}


def orrery(*arguments):
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, env=environment, timeout=60)


class Options(ApiTest):
    """Set-up options as /api/games names them."""

    def setUp(self):
        self.anna = self.guest("Anna")
        self.gaia = next(game for game in self.anna.get("/api/games")["games"] if game["id"] == "gaia")

    def test_every_value_of_every_option_is_accepted(self):
        for option in self.gaia["options"]:
            for value in option["values"] or [MAP]:
                with self.subTest(option=option["name"], value=value):
                    players = 1 if option.get("alone") else 2 if value == "var_small" else 4
                    options = {**COMPANIONS.get(value, {}), option["name"]: value}
                    table = self.anna.create(players=players, options=options, seats=["open"] * players)
                    kept = self.anna.view(table)["info"]["options"]
                    # What would be so anyway need not be told.
                    self.assertEqual(kept.get(option["name"], value), value)

    def test_a_map_of_ones_own(self):
        self.assertTrue(next(option for option in self.gaia["options"] if option["name"] == "map")["free"])
        refusal = self.refused("illegal", self.anna.create, players=3, options={"map_mode": "custom"})
        self.assertEqual(refusal.rule, "GP-2.2.6")
        self.refused("illegal", self.anna.create, players=3, options={"map_mode": "custom", "map": "nonsense"})
        self.refused("illegal", self.anna.create, players=3, options={"map": MAP})

    def test_wrong_options_are_named(self):
        for options, name in (
            ({"setup_mode": "advanced!"}, "setup_mode"),
            ({"satellite_limit": "-1"}, "satellite_limit"),
            ({"first_player": "4"}, "first_player"),
            ({"no_such_option": "1"}, "no_such_option"),
        ):
            with self.subTest(options=options):
                refusal = self.refused("illegal", self.anna.create, players=2, options=options)
                self.assertIn(name, str(refusal.text))
        for options in ([], "x", {"setup_mode": 1}, {"setup_mode": None}, {str(i): "x" for i in range(65)}):
            with self.subTest(options=options):
                self.refused("bad_request", self.anna.create, options=options)

    def test_wrong_fields_are_named(self):
        wrong = {
            "game": ["chess", 1, ""],
            "players": [0, -1, 100, 2.5, "2", True],
            "seats": [["me"], ["me", "me"], ["me", "you"], ["me", "bot:deep"], "me", [1, 2], ["me", ""]],
            "visibility": ["secret", 1],
            "start": ["now"],
            "hot_seat": ["yes", 1],
            "clock": ["none", {"kind": "sand"}, {"kind": "bank"}, {"kind": "bank", "bank": 0}]
            + [{"kind": "bank", "bank": 1e300}, {"kind": "days", "days": 31}, {"kind": "days", "days": 0}]
            + [{"kind": "days", "seconds": -5}],
            "substitute": ["nobody", ""],
            "patience": [0, -1, "long", 10**12],
        }
        before = len(self.anna.tables(limit=100))
        for name, values in wrong.items():
            for value in values:
                with self.subTest(name=name, value=value):
                    refusal = self.refused("bad_request", self.anna.create, **{name: value})
                    self.assertEqual(refusal.text["args"], {"name": name})
        for players in (5, 6):
            self.refused("illegal", self.anna.create, players=players, seats=["open"] * players)
        for id in ("", "x" * 65, "a b", "я", "a/b", None, 5):
            self.refused("bad_request", self.anna.post, "/api/tables", {"id": id, "game": "gaia", "players": 2})
        self.assertEqual(len(self.anna.tables(limit=100)), before)

    def test_the_document_s_example(self):
        setup = {"game": "gaia", "players": 3, "options": {"map_mode": "var3"}, "seats": ["me", "open", "bot:greedy"]}
        rest = {"visibility": "public", "start": "auto", "hot_seat": False, "clock": {"kind": "none"}}
        answer = self.anna.create_answer(**setup, **rest, substitute="greedy", patience=86400)
        self.assertEqual(set(answer), {"table", "invite"})
        view = self.anna.view(answer["table"])
        self.assertEqual([seat["kind"] for seat in view["info"]["seats"]], ["human", "open", "bot"])
        self.assertNotIn("position", view)
        self.assertNotIn("board", view)

    def test_the_same_id_gives_the_same_table(self):
        id = new_id()
        first = self.anna.create_answer(id=id)
        self.assertEqual(self.anna.create_answer(id=id), first)
        self.assertNotEqual(self.guest("Boris").create_answer(id=id)["table"], first["table"])
        self.assertNotEqual(self.anna.create(), first["table"])


class Seats(ApiTest):
    def test_by_default_the_host_sits_and_the_rest_is_open(self):
        anna, boris = self.guest("Anna"), self.guest("Boris")
        table = anna.create(players=2)
        self.assertEqual([seat["kind"] for seat in anna.view(table)["info"]["seats"]], ["human", "open"])
        self.refused("taken", boris.command, table, "sit", seat=1)
        self.refused("not_found", boris.command, table, "sit", seat=3)
        boris.command(table, "sit", seat=2)
        view = boris.view(table)
        self.assertEqual((view["info"]["phase"], view["you"], view["role"]), ("playing", [2], "player"))
        self.assertEqual(view["info"]["seats"][1], {"seat": 2, "kind": "human", "name": "Boris", "you": True})

    def test_the_host_fills_and_clears_seats_and_begins(self):
        anna, boris = self.guest("Anna"), self.guest("Boris")
        table = anna.create(players=3, start="host", seats=["me", "open", "bot:random"])
        self.refused("wrong_phase", anna.command, table, "start")
        boris.command(table, "sit", seat=2)
        self.refused("taken", anna.command, table, "seat_bot", seat=2, bot="greedy")
        anna.command(table, "clear", seat=2)
        self.assertEqual(anna.view(table)["info"]["seats"][1], {"seat": 2, "kind": "open"})
        self.refused("bad_request", anna.command, table, "seat_bot", seat=2, bot="deep")
        anna.command(table, "seat_bot", seat=2, bot="greedy")
        self.assertEqual(anna.view(table)["info"]["phase"], "open")
        anna.command(table, "start")
        self.assertEqual(anna.view(table)["info"]["phase"], "playing")

    def test_one_person_plays_several_seats(self):
        anna = self.guest("Anna")
        table = anna.create(players=2, hot_seat=True, seats=["me", "me"], options={"first_player": "2"})
        self.assertEqual(anna.view(table)["you"], [1, 2])
        live = self.live(anna, table)
        deciders = []

        def look(view):
            deciders.append(view["viewer"])
            self.assertEqual(view["viewer"], view["position"]["to_move"])
            return False

        play(table, [live], until=look)
        self.assertEqual(set(deciders), {1, 2})
        self.assertEqual(live.views[table]["info"]["phase"], "over")
        # A wish for one seat is kept.
        self.assertEqual(anna.view(table, seat=2)["viewer"], 2)
        self.assertEqual(anna.view(table, seat=1)["viewer"], 1)

    def test_two_with_the_same_name_are_told_apart(self):
        table = self.table_of(self.guest("Anna"), second := self.guest("Anna"))
        names = [seat["name"] for seat in second.view(table)["info"]["seats"]]
        self.assertEqual(len(set(names)), 2, names)

    def test_lists(self):
        anna, boris = self.guest("Anna"), self.guest("Boris")
        open_table = anna.create()
        private = anna.create(visibility="private")
        playing = self.table_of(anna, seats=["me", "bot:greedy"])
        self.mover(playing, [anna])
        over = anna.create(players=2, seats=["bot:random", "bot:random"])
        wait_until(lambda: anna.view(over)["info"]["phase"] == "over")
        ids = {which: [line["id"] for line in boris.tables(which)] for which in ("mine", "open", "playing", "over")}
        self.assertEqual(ids["mine"], [])
        for which, table in (("open", open_table), ("playing", playing), ("over", over)):
            self.assertIn(table, ids[which])
            self.assertEqual([list for list in ids if table in ids[list]], [which])
        self.assertFalse(any(private in found for found in ids.values()))
        mine = {line["id"]: line for line in anna.tables("mine")}
        self.assertIn(private, mine)
        line = mine[playing]
        self.assertEqual((line["game"], line["phase"], line["visibility"]), ("gaia", "playing", "public"))
        self.assertTrue(line["your_turn"])
        self.assertEqual((line["to_move"], line["host"]), (1, "Anna"))
        self.assertEqual(line["seats"][0], {"kind": "human", "name": "Anna", "you": True})
        self.assertFalse(next(t for t in boris.tables("playing") if t["id"] == playing).get("your_turn"))
        self.assertFalse(mine[open_table].get("your_turn"))
        self.refused("bad_request", anna.tables, "all")

    def test_lists_come_in_pages_newest_first(self):
        anna = self.guest("Anna")
        made = [anna.create() for _ in range(7)]
        found, after = [], {}
        while page := anna.tables("mine", limit=3, **after):
            self.assertLessEqual(len(page), 3)
            found += page
            after = {"before": page[-1]["changed"], "before_id": page[-1]["id"]}
        self.assertEqual(sorted(line["id"] for line in found), sorted(made))
        times = [line["changed"] for line in found]
        self.assertEqual(times, sorted(times, reverse=True))


class Private(ApiTest):
    def test_only_with_the_invitation(self):
        anna, boris, clara = self.guest("Anna"), self.guest("Boris"), self.guest("Clara")
        answer = anna.create_answer(visibility="private")
        table = answer["table"]
        self.assertEqual(anna.view(table)["info"]["invite"], answer["invite"])
        for wrong in ("x", answer["invite"][:-1], answer["invite"] + "a"):
            self.refused("not_found", boris.enter, table, wrong)
        self.refused("bad_request", boris.post, f"/api/tables/{table}/enter", {})
        self.refused("not_found", boris.command, table, "sit", seat=2)
        self.refused("not_found", boris.view, table)
        boris.enter(table, answer["invite"])
        self.assertEqual(boris.view(table)["role"], "spectator")
        self.assertNotIn("invite", boris.view(table)["info"])
        boris.command(table, "sit", seat=2)
        self.assertEqual(boris.view(table)["info"]["invite"], answer["invite"])
        self.refused("not_found", clara.view, table)
        self.refused("not_found", clara.enter, "nosuchtable", answer["invite"])

    def test_a_public_table_needs_none(self):
        anna, boris = self.guest("Anna"), self.guest("Boris")
        table = anna.create()
        boris.enter(table, "whatever")
        self.assertEqual(boris.view(table)["role"], "spectator")

    def test_who_left_may_still_look(self):
        anna, boris = self.guest("Anna"), self.guest("Boris")
        answer = anna.create_answer(visibility="private", start="host")
        table = answer["table"]
        boris.enter(table, answer["invite"])
        boris.command(table, "sit", seat=2)
        boris.command(table, "stand", seat=2)
        self.assertEqual(boris.view(table)["role"], "spectator")
        self.server.restart()
        self.assertEqual(boris.view(table)["role"], "spectator")


class Records(ApiTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.anna = cls.server.guest("Anna")
        cls.finished = cls.anna.create(players=3, seats=["bot:greedy", "bot:random", "bot:random"])
        wait_until(lambda: cls.anna.view(cls.finished)["info"]["phase"] == "over", seconds=60)
        cls.record = cls.anna.record(cls.finished)

    def run_on(self, command, text, code=0):
        with tempfile.NamedTemporaryFile("w", suffix=".record", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            result = orrery(command, file.name)
        self.assertEqual(result.returncode == 0, code == 0, result.stdout + result.stderr)
        return result.stdout + result.stderr

    def tables_of_anna(self):
        return len(self.anna.tables(limit=100))

    def test_the_program_accepts_a_finished_record(self):
        self.run_on("check", self.record)
        self.run_on("verify", self.record)

    def test_verify_finds_a_changed_draw(self):
        lines = self.record.splitlines()
        draws = [i for i, line in enumerate(lines) if line.startswith("* draw std_")][:2]
        lines[draws[0]], lines[draws[1]] = lines[draws[1]], lines[draws[0]]
        self.run_on("verify", "\n".join(lines) + "\n", code=1)

    def test_an_unfinished_record_hides_the_seed(self):
        table = self.anna.create(seats=["me", "bot:random"])
        self.mover(table, [self.anna])
        record = self.anna.record(table)
        self.assertRegex(record, r"\nchance [0-9a-f]{64}\n")
        self.assertNotIn("\nseed", record)
        self.assertIn("commitment", self.anna.view(table)["info"])
        self.assertNotIn("seed", self.anna.view(table)["info"])
        self.run_on("check", record)

    def test_the_commitment_is_kept(self):
        info = self.anna.view(self.finished)["info"]
        self.assertIn(f"\nchance {info['commitment']}\n", self.record)
        self.assertIn(f"\nseed {info['seed']}\n", self.record)

    def test_a_finished_record_is_shown_as_it_is(self):
        table = self.anna.create(record=self.record)
        view = self.anna.view(table)
        self.assertEqual((view["info"]["phase"], view["info"]["visibility"]), ("over", "private"))
        self.assertEqual(view["position"]["scores"], self.anna.view(self.finished)["position"]["scores"])
        self.assertEqual(view["hash"], self.anna.view(self.finished)["hash"])
        self.assertEqual(decisions(self.anna.record(table)), decisions(self.record))
        self.refused("not_found", self.guest("Boris").view, table)

    def test_an_unfinished_record_goes_on(self):
        head, _, tail = self.record.partition("---\n")
        begun = re.sub(r"chance .*\n", "", head) + "---\n" + "".join(tail.splitlines(True)[:120])
        table = self.anna.create(record=begun, seats=["me", "bot:random", "bot:random"])
        live = self.live(self.anna, table)
        play(table, [live])
        self.assertEqual(live.views[table]["info"]["phase"], "over")
        record = self.anna.record(table)
        kept = decisions(begun)
        self.assertEqual(decisions(record)[: len(kept)], kept)
        self.run_on("check", record)
        self.run_on("verify", record)

    def test_broken_records_are_refused_with_line_and_reason(self):
        lines = self.record.splitlines()
        middle = next(i for i, line in enumerate(lines) if line.startswith("1 build mine"))
        broken = {
            "a wrong decision": (lines[:middle] + ["1 build mine 99Z9"] + lines[middle + 1 :], middle + 1),
            "an unknown word": (lines[:middle] + ["1 fly home"] + lines[middle + 1 :], middle + 1),
            "another seat": (lines[:middle] + ["3" + lines[middle][1:]] + lines[middle + 1 :], middle + 1),
            "a missing line": (lines[:middle] + lines[middle + 1 :], None),
            "an unknown game": ([lines[0], "game chess 1", *lines[2:]], 2),
            "another version": ([lines[0], "game gaia 999", *lines[2:]], 2),
            "no record": (["hello"], 1),
            "a wrong hash": ([*lines[:-1], "end 0000000000000000"], len(lines)),
        }
        before = self.tables_of_anna()
        for name, (text, line) in broken.items():
            with self.subTest(name):
                refusal = self.refused("illegal", self.anna.create, record="\n".join(text) + "\n")
                if line is not None:
                    self.assertEqual(refusal.text["args"]["line"], line, refusal.text)
        for record in ("", 5, ["x"], None):
            with self.subTest(record=record):
                self.refused("bad_request", self.anna.create, record=record)
        self.assertEqual(self.tables_of_anna(), before)

    def test_a_broken_record_is_explained_in_words(self):
        body = {"id": new_id(), "record": self.record.replace("\n---\n", "\n---\n1 fly home\n")}
        answer = self.anna.request("POST", "/api/tables?texts=en", body)
        self.assertEqual(answer.status, 422)
        self.assertRegex(answer.json["error"]["text"], r"\d+")

    def test_a_fork_of_a_finished_game(self):
        length = self.anna.view(self.finished)["position"]["index"]
        for index in (0, 1, length // 2, length - 1):
            with self.subTest(index=index):
                seats = ["me", "bot:random", "bot:random"]
                table = self.anna.create(fork={"table": self.finished, "index": index}, seats=seats, start="host")
                info = self.anna.view(table)["info"]
                self.assertEqual((info["phase"], info["visibility"], info["players"]), ("open", "private", 3))
                self.anna.command(table, "start")
                wait_until(lambda: decides(view := self.anna.view(table)) or view["info"]["phase"] == "over")
                record = self.anna.record(table)
                self.assertEqual(decisions(record)[:index], decisions(self.record)[:index])
        whole = self.anna.create(fork={"table": self.finished, "index": length})
        self.assertEqual(self.anna.view(whole)["info"]["phase"], "over")

    def test_a_fork_of_a_running_game_leaves_it_alone(self):
        boris = self.guest("Boris")
        table = self.anna.create(seats=["me", "bot:random"])
        self.mover(table, [self.anna])
        self.anna.move(table, choose(self.anna.view(table)))
        self.mover(table, [self.anna])
        before = self.anna.view(table)
        here = {"table": table, "index": before["position"]["index"]}
        fork = boris.create(fork=here, hot_seat=True, seats=["me", "me"])
        self.assertEqual(boris.view(fork)["board"]["pieces"], before["board"]["pieces"])
        self.assertNotEqual(boris.view(fork)["info"]["commitment"], before["info"]["commitment"])
        live = self.live(boris, fork)
        play(fork, [live])
        self.run_on("verify", boris.record(fork))
        self.assertEqual(self.anna.view(table)["seq"], before["seq"])

    def test_a_fork_of_nothing(self):
        self.refused("not_found", self.anna.create, fork={"table": "nosuchtable", "index": 0})
        opened = self.anna.create()
        self.refused("wrong_phase", self.anna.create, fork={"table": opened, "index": 0})
        self.refused("wrong_phase", self.anna.record, opened)
        table = self.finished
        for fork in ({}, {"table": table}, {"table": table, "index": -1}, "x", {"table": 1, "index": 1}):
            self.refused("bad_request", self.anna.create, fork=fork)
        with self.assertRaises(Refused):
            self.anna.create(fork={"table": self.finished, "index": 999999})

    def test_positions_of_the_past(self):
        length = self.anna.view(self.finished)["position"]["index"]
        now = self.anna.view(self.finished)
        self.assertIsNone(now["position"]["to_move"])
        early = self.anna.view(self.finished, at=length // 2)
        self.assertEqual(early["position"]["index"], length // 2)
        self.assertNotEqual(early["hash"], now["hash"])
        self.assertEqual(notations(early), [])
        fork = self.anna.create(fork={"table": self.finished, "index": length // 2}, seats=["open"] * 3)
        self.assertEqual(self.anna.view(fork)["seq"], 1)
        # The first event is the creation, so an open table shows nothing yet.
        self.assertNotIn("board", self.anna.view(fork))


def decisions(record):
    return [line for line in record.split("---\n")[1].splitlines() if re.match(r"[*\d]", line)]


if __name__ == "__main__":
    main()
