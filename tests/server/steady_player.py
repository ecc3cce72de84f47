"""Players who never give up: what was not answered is sent again over the next socket, with the same id."""

import asyncio
import http.client
import json
import random

from orrery_client import Live, Refused, new_id, notations
from web_socket import Closed, NotUpgraded

# What happens to those who talk to a server that is not there (any more).
CUT = (Closed, NotUpgraded, http.client.HTTPException, OSError)


class Gate:
    """Whether the server can be reached."""

    def __init__(self):
        self.open = asyncio.Event()
        self.sent = asyncio.Event()  # set whenever a command goes out

    async def persist(self, act):
        """`act()` again and again until it is answered."""
        while True:
            await self.open.wait()
            try:
                return act()
            except CUT:
                await asyncio.sleep(0.01)
            except Refused as refused:
                if refused.code != "busy":
                    raise


class EagerLive(Live):
    """A socket that takes in what comes as soon as it comes."""

    def __init__(self, player, told):
        super().__init__(player)
        self.told = told
        self.past = {}  # table: {seq: view}
        self.ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(self.socket.socket, self.readable)

    def readable(self):
        try:
            self.read_all()
        except Closed:
            self.end()

    def end(self):
        """Cuts the connection."""
        if not self.ended.is_set():
            asyncio.get_running_loop().remove_reader(self.socket.socket)
            self.cut()
            self.ended.set()

    def take_in(self, message):
        super().take_in(message)
        if message["type"] in ("view", "update"):
            view = message["view"]
            self.past.setdefault(view["table"], {})[view["seq"]] = self.views[view["table"]]
        self.told(message)


class SteadyPlayer:
    """One person with one socket at one table after another."""

    chat = 0.2  # how often he says something when he looks at the table
    undo = 0.05

    def __init__(self, person, gate):
        self.person = person
        self.gate = gate
        self.table = self.ledger = self.live = None
        self.sent = {}  # id: (command, ledger, future of the outcome)
        self.reached = 0  # the last event of the table that was acknowledged to this player
        self.sockets = 0
        self.events = []  # of the table, as they came
        self.faults = []
        self.waits = False  # for the gate, with no socket
        self.changed = asyncio.Event()
        self.running = asyncio.create_task(self.run())

    async def end(self):
        self.running.cancel()
        await asyncio.wait([self.running])

    # ---- the socket

    async def run(self):
        while True:
            self.waits = True
            await self.gate.open.wait()
            self.waits = False
            try:
                self.live = EagerLive(self.person, self.told)
                self.sockets += 1
                self.watch()
                self.resend()
                await self.live.ended.wait()
            except CUT:
                await asyncio.sleep(0.01)
            finally:
                if self.live:
                    self.live.end()
                    self.faults += ["an update did not fit"] * self.live.watched_again
                self.live = None

    def watch(self):
        if self.live and self.table:
            self.live.wishes[self.table] = {}
            self.live.events[self.table] = self.events
            self.live.ask_to_watch(self.table)

    def join(self, table, ledger):
        self.table, self.ledger, self.reached, self.events = table, ledger, 0, []
        try:
            self.watch()
        except CUT:
            pass  # the next socket does it

    @property
    def view(self):
        """The table as it is known now, or None."""
        return self.live.views.get(self.table) if self.live else None

    # ---- commands

    def copies(self):
        """After how many seconds each copy of a command is sent."""
        return [0]

    async def do(self, what, **fields):
        """Sends a command and waits for its outcome, through any number of sockets."""
        command = {"id": new_id(), "do": what, "table": self.table, **fields}
        outcome = asyncio.get_running_loop().create_future()
        self.ledger.sent(command)
        self.sent[command["id"]] = (command, self.ledger, outcome)
        self.post(command)
        return await outcome

    def post(self, command):
        for delay in self.copies():
            asyncio.get_running_loop().call_later(delay, self.post_copy, command)

    def post_copy(self, command):
        if self.live:
            self.gate.sent.set()
            try:
                self.live.socket.send(json.dumps(command))
            except CUT:
                pass

    def resend(self):
        unanswered = [command for command, _, outcome in self.sent.values() if not outcome.done()]
        random.shuffle(unanswered)
        for command in unanswered:
            self.post(command)

    def told(self, message):
        self.changed.set()
        if message.get("id") not in self.sent:
            return
        command, ledger, outcome = self.sent[message["id"]]
        if message["type"] == "refused" and message["error"]["code"] == "busy":
            self.post(command)
            return
        ledger.outcome(message)
        if message["type"] == "done" and command["table"] == self.table:
            self.reached = max(self.reached, message["seq"])
        if not outcome.done():
            outcome.set_result(message)

    # ---- playing

    async def play(self, dice, stop=lambda: False):
        """Plays until the game is over: any legal move, now and then a word or a step back."""
        words = set()
        while not stop():
            view = self.view
            if view is None or view["seq"] < self.reached:
                await self.news()
                continue
            if view["info"]["phase"] == "over":
                break
            if dice.random() < self.chat and len(words) < 3:
                words.add(asyncio.create_task(self.do("chat", say=new_id())))
            words = {word for word in words if not word.done()}
            position = view.get("position", {})
            if "undo_to" in position and dice.random() < self.undo:
                await self.do("undo", seq=view["seq"])
            elif position and notations(view):
                await self.do("move", seq=view["seq"], steps=[dice.choice(notations(view))])
            else:
                await self.news()
        if words:
            await asyncio.wait(words)

    async def news(self):
        """Until something comes, or a moment has passed."""
        self.changed.clear()
        try:
            await asyncio.wait_for(self.changed.wait(), 0.1)
        except asyncio.TimeoutError:
            pass
