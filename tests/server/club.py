"""People who play one game after another at several tables, with a ledger of everything they were promised."""

import asyncio
import os
import random
import subprocess

from ledger import Ledger, decisions
from orrery_client import PROGRAM, new_id
from steady_player import Gate, SteadyPlayer

NAMES = ["Anna", "Boris", "Clara"]


class Club:
    """`servers` are nodes of one store; the players of each game are spread over them."""

    def __init__(self, servers, tables, dice, kind=SteadyPlayer):
        self.dice = dice
        self.gates = [Gate() for _ in servers]
        for gate in self.gates:
            gate.open.set()
        self.folder = servers[0].data
        self.players = []
        self.ledgers = {}  # by table
        self.over = set()  # tables whose game has ended
        self.ending = False
        self.faults = []
        self.games = []
        for table in range(tables):
            # A bot in every second game: it has to go on by itself, whatever happens to the server.
            group = []
            for number, name in enumerate(NAMES[: 2 + table % 2]):
                node = (table + number) % len(servers)
                group.append(kind(servers[node].guest(f"{name} {table}"), self.gates[node]))
            self.players += group
            self.games.append(asyncio.create_task(self.play(group)))

    async def play(self, group):
        """One game after another, until the end."""
        host = group[0]
        seats = ["me"] + ["open"] * (len(group) - 1) + ["bot:random"] * (3 - len(group))
        while not self.ending:
            wish = {"id": new_id(), "players": 3, "seats": seats}
            table = (await host.gate.persist(lambda: host.person.create_answer(**wish)))["table"]
            ledger = self.ledgers[table] = Ledger(bots=range(len(group) + 1, 4))
            for seat, player in enumerate(group, 1):
                player.join(table, ledger)
                if player is not host:
                    await player.do("sit", seat=seat)
            dice = random.Random(self.dice.random())
            await asyncio.gather(*(player.play(dice, stop=lambda: self.ending) for player in group))
            if not self.ending:
                self.over.add(table)

    def check_alive(self):
        """Fails when a game broke off by an error."""
        for game in self.games:
            if game.done():
                game.result()

    async def end(self):
        """Everybody finishes what he is doing and goes home."""
        self.ending = True
        done, late = await asyncio.wait(self.games, timeout=60)
        self.faults += [f"a game does not go on: {game}" for game in late]
        for game in done:
            game.result()

    async def go_home(self):
        for player in self.players:
            await player.end()

    # ---- nothing lost, nothing doubled

    def check(self, table, person=None):
        """Compares a table with its ledger, through the API."""
        person = person or self.players[0].person
        for _ in range(20):  # a bot may be moving meanwhile
            view = person.view(table)
            events = person.events(table)
            record = person.record(table) if "position" in view else None
            if person.view(table)["seq"] == view["seq"]:
                break
        made = decisions(events)
        if view["seq"] != events[-1]["seq"] or view.get("position", {}).get("index", 0) != len(made):
            self.faults.append(f"{table}: the view is at {view['seq']}, the log at {events[-1]['seq']}")
        if record:
            lines = record.partition("\n---\n")[2].splitlines()
            if [line.split(" ", 1)[1] for line in lines if line[0] in "*123456"] != made:
                self.faults.append(f"{table}: the record is not the log")
        self.ledgers[table].check(events)
        return events

    def check_all(self):
        """Every table there was; every record by the rules."""
        for table in self.ledgers:
            self.check(table)
        for player in self.players:
            mine = player.person.tables("mine", limit=100)
            self.faults += [f"{line['id']} was made twice" for line in mine if line["id"] not in self.ledgers]
        files = []
        for table in self.ledgers:
            files.append(os.path.join(self.folder, table + ".record"))
            with open(files[-1], "w", encoding="utf-8") as file:
                file.write(self.players[0].person.record(table))
        checked = subprocess.run([PROGRAM, "check", *files], capture_output=True, text=True, timeout=600)
        if checked.returncode != 0:
            self.faults.append("orrery check: " + (checked.stdout + checked.stderr)[-1000:])

    def all_faults(self):
        faults = self.faults + [fault for ledger in self.ledgers.values() for fault in ledger.faults]
        return faults + [fault for player in self.players for fault in player.faults]

    def counts(self):
        ledgers = self.ledgers.values()
        done = [ledger.commands[i]["do"] for ledger in ledgers for i in ledger.done]
        return {
            "acknowledged": len(done),
            "moves": done.count("move"),
            "refused": sum(len(ledger.refused) for ledger in ledgers),
            "answered_again": sum(ledger.repeated for ledger in ledgers),
            "tables": len(self.ledgers),
            "games_over": len(self.over),
            "sockets": sum(player.sockets for player in self.players),
        }


def report(counts):
    return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in counts.items())
