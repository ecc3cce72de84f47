"""Each of many decisions is told once, by push, mail and webhook, although all of them fail and the server is stopped and
killed. See tools/reach-test."""

import random
import signal
import time

from orrery_client import Server, choose, decides
from reached import Browser, Mailbox, Receiver, words_of

PATIENCE = 120


class Told:
    """What a person was told by one way, and how often the same came again."""

    def __init__(self):
        self.marks = {}

    def add(self, mark):
        self.marks[mark] = self.marks.get(mark, 0) + 1

    @property
    def again(self):
        return sum(count - 1 for count in self.marks.values())


def confirmed(player, mailbox, address):
    player.post("/api/me/mail", {"address": address})
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for to, _, letter, _ in list(mailbox.accepted):
            words = words_of(letter)
            if to == address and "confirm=" in words:
                return player.post("/api/mail/confirm", {"ticket": words.split("confirm=")[1].split()[0]})
        time.sleep(0.05)
    raise AssertionError("no letter came to confirm the address")


class Run:
    WAYS = ("push", "mail", "webhook")

    def __init__(self, tables):
        self.posts, self.mailbox = Receiver(), Mailbox()
        self.server = Server("--local-webhooks", "--notice-seconds", "0", "--notice-retry", "0.05",
                             "--smtp-url", self.mailbox.address, "--mail-from", "orrery@games.example")
        self.expected = {}  # by person, how many decisions he was asked for
        pairs = [[self.person(f"p{number}-{seat}") for seat in (1, 2)] for number in range(tables)]
        self.so_far = {(way, name): Told() for way in self.WAYS for name in self.expected}
        self.read = (0, 0)  # of the posts and letters, how many are counted
        self.tables = [self.game(players) for players in pairs]
        self.posts.failing.share = self.mailbox.failing.share = 0.2
        self.faults = []
        self.stops = self.kills = 0

    def end(self):
        self.server.end()
        self.posts.end()
        self.mailbox.end()

    def person(self, name):
        player = self.server.guest(name)
        player.post("/api/me/push", Browser(self.posts, name).subscription())
        player.set(webhook=f"{self.posts.address}/hook/{name}")
        confirmed(player, self.mailbox, f"{name}@mail.example")
        player.post("/api/me/reach", {"tell": {way: {"turn": 0, "over": "never"} for way in self.WAYS}})
        player.called = name
        self.expected[name] = 0
        return player

    def game(self, players):
        table = players[0].create(seats=["me", "open"], options={"first_player": "1"}, title="t")
        players[1].command(table, "sit", seat=2)
        self.count(players, set(), players[0].view(table))
        return {"id": table, "players": players}

    # Who is asked now and was not before.
    def count(self, players, before, view):
        waiting = set(view["position"].get("waiting", [])) if view["info"]["phase"] == "playing" else set()
        for seat in waiting - before:
            self.expected[players[seat - 1].called] += 1
        return waiting

    def round(self):
        for number, table in enumerate(self.tables):
            players = table["players"]
            mover = next((player for player in players if decides(player.view(table["id"]))), None)
            if mover is None:  # over: another game
                self.tables[number] = self.game(players)
                continue
            view = mover.view(table["id"])
            before = set(view["position"]["waiting"])
            mover.move(table["id"], choose(view), seq=view["seq"])
            self.count(players, before, players[0].view(table["id"]))

    def told(self):
        """By way and person."""
        posts, letters = self.posts.accepted[self.read[0] :], self.mailbox.accepted[self.read[1] :]
        self.read = (self.read[0] + len(posts), self.read[1] + len(letters))
        for path, mark, _, _ in posts:
            kind, name = path.strip("/").split("/")
            self.so_far["push" if kind == "push" else "webhook", name].add(mark)
        for to, mark, letter, _ in letters:
            if "confirm=" not in words_of(letter):
                self.so_far["mail", to.split("@")[0]].add(mark)
        return self.so_far

    def settle(self):
        """Waits until everybody was told what he should be."""
        until = time.monotonic() + PATIENCE
        while True:
            told = self.told()
            missing = [key for key, one in told.items() if len(one.marks) < self.expected[key[1]]]
            if not missing:
                break
            if time.monotonic() > until:
                self.faults.append(f"not told: {missing[:5]}")
                break
            time.sleep(0.1)
        for (way, name), one in told.items():
            if len(one.marks) > self.expected[name]:
                self.faults.append(f"{name} was told {len(one.marks)} times of {self.expected[name]} by {way}")
        return told

    def disturb(self, round_number):
        # A turn was just made; what it calls for is on its way.
        time.sleep(random.uniform(0, 0.3))
        if round_number % 4 == 3:
            self.kills += 1
            self.server.restart(signal.SIGKILL)
        elif round_number % 2 == 1:
            self.stops += 1
            self.server.restart()

    def decisions(self):
        return sum(self.expected.values())


def reach(decisions, tables, every):
    """Plays until so many decisions were told; the server is stopped or killed in each `every`th round."""
    run = Run(tables)
    try:
        began, rounds, again_before, known_again = time.monotonic(), 0, 0, 0
        run.settle()
        while run.decisions() < decisions and not run.faults:
            # Whoever is asked has been told by now: what is answered sooner is not told.
            run.round()
            rounds += 1
            killed = run.kills
            if rounds % every == 0:
                run.disturb(rounds // every)
            told = run.settle()
            if run.kills > killed:
                time.sleep(2)  # what was accepted just before comes again now, and not in the next round
                told = run.settle()
            again = sum(one.again for one in told.values())
            if again > again_before and run.kills == killed:
                run.faults.append(f"{again - again_before} came twice although nothing was killed")
            known_again += again - again_before
            again_before = again
        time.sleep(1.5)
        told = run.settle()
        return {
            "decisions": run.decisions(),
            "ways": len(run.WAYS),
            "told": sum(len(one.marks) for one in told.values()),
            "refused": run.posts.refused + run.mailbox.refused,
            "stops": run.stops,
            "kills": run.kills,
            "again_with_the_same_mark": known_again,
            "seconds": round(time.monotonic() - began),
            "faults": run.faults,
        }
    finally:
        run.end()
