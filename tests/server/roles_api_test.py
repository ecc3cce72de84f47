"""Who may send which command when: every command x role x phase, expected as the table of commands in docs/api.md says.

    ORRERY=build/release/orrery python3 tests/server/roles_api_test.py
"""

import re
import time
from pathlib import Path

from api_case import ApiTest, main
from orrery_client import choose, wait_until
from web_socket import NotUpgraded

API = Path(__file__).resolve().parents[2] / "docs" / "api.md"

PHASES = ["open", "playing", "over", "closed"]
AT_TABLE = ["host", "mover", "last", "former", "resigned", "spectator"]
ROLES = [*AT_TABLE, "outsider", "reader", "anonymous"]
SEATS = {"former": 1, "last": 2, "mover": 3, "resigned": 4}

# What the column "who" says, as the roles of the tables below.
WHO = {
    "anybody who sees the table": set(AT_TABLE),
    "who sits there": {"mover", "last"},
    "the host": {"host"},
    "the host, on an open seat or his own": {"host"},
    "the host, all seats filled": {"host"},
    "the seats that are asked": {"mover"},
    "who made the last decisions": {"last"},
    "who sat there before time was up": {"former"},
    "a player": {"mover", "last"},
    "the players asked": {"mover", "former"},
}


def commands():
    """{do: (who, phases)} from the document."""
    text = API.read_text(encoding="utf-8").split("## Commands")[1].split("\n## ")[0]
    rows = {}
    for line in text.splitlines():
        if re.match(r"\| `\w+`", line):
            do, _, who, when = (cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:5])
            rows[do.strip("`")] = (WHO[who], when.split(", "))
    return rows


COMMANDS = commands()


def expected(do, role, phase):
    """The code of the refusal, or None where it is allowed."""
    who, phases = COMMANDS[do]
    if role == "anonymous":
        return "no_session"
    if role == "reader":
        return "not_allowed"
    if role == "outsider":
        return "not_found"
    if phase not in phases:
        return "wrong_phase"
    if do == "sit" and role in ("mover", "last"):
        return "not_allowed"  # everybody has one seat
    return None if role in who else "not_allowed"


class Stage:
    """A private table in one phase, with somebody in every role."""

    def __init__(self, people, phase, extra=None):
        self.people = people
        self.phase = phase
        self.host = people["host"]
        getattr(self, "begin_" + phase)()
        self.extra = extra

    def create(self, **setup):
        answer = self.host.create_answer(seats=["open"] * 4, visibility="private", start="host", **setup)
        self.table = answer["table"]
        for role in AT_TABLE:
            self.people[role].enter(self.table, answer["invite"])
        for role, seat in SEATS.items():
            self.people[role].command(self.table, "sit", seat=seat)

    def begin_open(self):
        self.create(players=4)
        for role in ("former", "resigned"):
            self.people[role].command(self.table, "stand", seat=SEATS[role])

    def begin_closed(self):
        self.begin_open()
        self.host.command(self.table, "close")

    def begin_playing(self):
        # Quiet hours keep the clock of two players from running.
        self.create(players=4, options={"first_player": "1"}, clock={"kind": "days", "seconds": 1})
        self.host.command(self.table, "start")
        self.people["resigned"].command(self.table, "resign", seat=4)

    def begin_over(self):
        game = self.host.create(players=4, seats=["bot:random"] * 4)
        wait_until(lambda: self.host.view(game)["info"]["phase"] == "over", seconds=60)
        length = self.host.view(game)["position"]["index"]
        self.create(fork={"table": game, "index": length - 6})
        self.host.command(self.table, "start")
        for role in ("former", "resigned"):
            self.people[role].command(self.table, "resign", seat=SEATS[role])
        players = [self.people[role] for role in ("last", "mover")]

        def over():
            for player in players:
                view = player.view(self.table)
                if view["info"]["phase"] == "over":
                    return True
                if view["position"].get("options"):
                    player.move(self.table, choose(view))
            return False

        wait_until(over, every=0)

    def settle(self):
        """In a game: waits until the time of the first seat is up, and the second has decided."""
        if self.phase != "playing":
            return
        last = self.people["last"]
        view = wait_until(lambda: (v := last.view(self.table))["position"].get("options") and v)
        last.move(self.table, choose(view))
        if self.extra == "answer":
            last.command(self.table, "propose", seq=self.seq(), rewind=view["position"]["index"])

    def seq(self):
        return self.people["host"].view(self.table)["seq"]

    def fields(self, do, role):
        """What a well-meant command of this role has beside its name."""
        seat = SEATS.get(role, 2)
        view = self.people["mover"].view(self.table)
        index = view.get("position", {}).get("index", 0)
        options = view.get("position", {}).get("options") or [{"notation": "pass"}]
        steps = {"seq": view["seq"], "steps": [options[0]["notation"]]}
        return {
            "sit": {"seat": 1},
            "stand": {"seat": seat},
            "seat_bot": {"seat": 1, "bot": "greedy"},
            "clear": {"seat": 2},
            "move": steps,
            "draft": steps,
            "effects": {**steps, "steps": []},
            "withdraw": {"seq": view["seq"]},
            "undo": {"seq": view["seq"]},
            "resign": {"seat": seat},
            "return": {"seat": seat if role == "resigned" else 1},
            "propose": {"seq": view["seq"], "rewind": max(0, index - 1)},
            "standing": {"seat": seat, "answers": {"charge": "up_to_1"}},
            "answer": {"seq": view["seq"], "yes": True},
            "chat": {"say": "hello"},
        }.get(do, {})


class Roles(ApiTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        people = {role: cls.server.guest(role.title()) for role in [*AT_TABLE, "outsider"]}
        minute = int(time.time() // 60 % 1440)
        for role in ("mover", "last"):
            people[role].set(quiet={"from": (minute - 60) % 1440, "to": (minute + 600) % 1440})
        people["reader"] = people["mover"].program("read")
        people["anonymous"] = cls.server.anonymous()
        cls.people = people
        cls.sockets = {role: people[role].live() for role in ROLES if role != "anonymous"}
        for live in cls.sockets.values():
            cls.addClassCleanup(live.close)
        # All tables at once, so that the clocks of all run at the same time.
        cls.stages = {phase: Stage(people, phase) for phase in PHASES}
        cls.asked = Stage(people, "playing", "answer")
        cls.fresh = {
            (do, role, phase, way): Stage(people, phase, do)
            for do, role, phase in cells()
            if expected(do, role, phase) is None and do != "chat"
            for way in ("request", "socket")
        }
        for stage in [*cls.stages.values(), cls.asked, *cls.fresh.values()]:
            stage.settle()

    def send(self, way, stage, do, role, fields):
        if way == "request":
            return self.people[role].command(stage.table, do, **fields)
        return self.sockets[role].command(stage.table, do, **fields)

    def test_every_command_is_in_the_document(self):
        self.assertEqual(
            sorted(COMMANDS),
            sorted(
                "sit stand seat_bot clear start close move draft effects undo resign return standing withdraw propose answer chat".split()
            ),
        )

    def test_what_is_not_allowed_is_refused_and_leaves_no_trace(self):
        host = self.people["host"]
        for do, role, phase in cells():
            code = expected(do, role, phase)
            if code is None:
                continue
            stage = self.asked if (do, phase) == ("answer", "playing") else self.stages[phase]
            fields, seq = stage.fields(do, role), stage.seq()
            for way in ("request", "socket") if role != "anonymous" else ("request",):
                with self.subTest(do=do, role=role, phase=phase, way=way):
                    refusal = self.refused(code, self.send, way, stage, do, role, fields)
                    self.assertNotIn("view", refusal.answer)
                    self.assertEqual(host.events(stage.table, after=seq), [])

    def test_what_is_allowed_is_done(self):
        for (do, role, phase, way), stage in self.fresh.items():
            with self.subTest(do=do, role=role, phase=phase, way=way):
                if do == "start":
                    for seat in (1, 4):
                        self.people["host"].command(stage.table, "seat_bot", seat=seat, bot="greedy")
                seq = stage.seq()
                outcome = self.send(way, stage, do, role, stage.fields(do, role))
                events = self.people["host"].events(stage.table, after=seq)
                if do in ("draft", "effects"):
                    self.assertEqual((outcome["type"], events), (do, []))
                elif do in ("standing", "withdraw"):  # for its seat only
                    self.assertEqual((outcome["type"], outcome["seq"], events), ("done", seq, []))
                else:
                    self.assertEqual((outcome["type"], outcome["seq"]), ("done", seq + 1))
                    self.assertEqual(events[0]["type"], "substitute" if do == "resign" else do)

    def test_everybody_at_the_table_may_chat(self):
        for phase in COMMANDS["chat"][1]:
            for role in AT_TABLE:
                for way in ("request", "socket"):
                    with self.subTest(role=role, phase=phase, way=way):
                        stage = self.stages[phase]
                        seq = stage.seq()
                        self.send(way, stage, "chat", role, {"say": f"I am the {role}"})
                        event = self.people["host"].events(stage.table, after=seq)[0]
                        self.assertEqual((event["type"], event["say"]), ("chat", f"I am the {role}"))
                        self.assertEqual(event["by"], role.title())

    def test_nobody_reads_what_he_may_not_see(self):
        for phase, stage in self.stages.items():
            for path in ("", "/events", "/record"):
                for role in ("outsider", "anonymous"):
                    with self.subTest(phase=phase, path=path, role=role):
                        self.refused("not_found", self.people[role].get, f"/api/tables/{stage.table}{path}")
            self.refused("not_found", self.sockets["outsider"].watch, stage.table)
            self.refused("not_found", self.people["outsider"].create, fork={"table": stage.table, "index": 0})
            self.assertEqual(self.people["reader"].view(stage.table)["role"], "player")

    def test_only_who_lost_his_seat_on_time_is_told_that_he_may_return(self):
        table = self.stages["playing"].table
        for role in AT_TABLE:
            seats = self.people[role].view(table)["info"]["seats"]
            told = [number for number, seat in enumerate(seats, 1) if seat.get("may_return")]
            self.assertEqual(told, [1] if role == "former" else [], role)

    def test_a_socket_needs_somebody(self):
        with self.assertRaises(NotUpgraded) as caught:
            self.people["anonymous"].live()
        self.assertEqual(caught.exception.status, 401)

    def test_a_token_that_only_reads_watches(self):
        stage = self.stages["playing"]
        view = self.people["reader"].live()
        self.addCleanup(view.close)
        self.assertEqual(view.watch(stage.table)["you"], [3])


def cells():
    return [(do, role, phase) for do in COMMANDS for phase in PHASES for role in ROLES]


if __name__ == "__main__":
    main()
