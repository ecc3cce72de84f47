"""A client of the server for tests: starts the program named by ORRERY, and plays, watches and resumes like people do.

    with Server() as server:
        anna = server.guest("Anna")
        table = anna.create(players=2, seats=["me", "bot:greedy"])
        live = anna.live()
        live.watch(table)
        play(table, [live])

Standard library only; everything happens in the thread of the caller.
"""

import http.client
import json
import os
import random
import re
import secrets
import shutil
import signal
import subprocess
import tempfile
import time

from web_socket import WebSocket

PROGRAM = os.path.abspath(os.environ["ORRERY"])
PATIENCE = 20  # seconds until a test gives up waiting for something that should come at once


def new_id():
    return secrets.token_hex(16)


def wait_until(truth, seconds=PATIENCE, every=0.05):
    """Waits until `truth()` gives something, and returns it."""
    until = time.monotonic() + seconds
    while not (value := truth()):
        if time.monotonic() > until:
            raise AssertionError("it did not come to pass in time")
        time.sleep(every)
    return value


class Refused(Exception):
    """An answer that is an error, of a request or of a command."""

    def __init__(self, answer, status=None):
        self.answer = answer
        self.status = status
        self.error = answer["error"]
        self.code = self.error["code"]
        self.text = self.error["text"]
        self.rule = self.error.get("rule")
        super().__init__(f"{status or ''} {self.code}: {self.text}")


class Server:
    """The program on a port of its own with a folder of its own."""

    def __init__(self, *arguments, limits=False, port=0):
        self.data = tempfile.mkdtemp(prefix="orrery-test-")
        self.arguments = [*arguments, *([] if limits else ["--no-limits"])]
        self.port = port  # 0: any that is free
        self.process = None
        self.players = []
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def start(self):
        """Starts it, on the same port as before when it ran already."""
        command = [PROGRAM, "serve", "--port", str(self.port), "--data", self.data, *self.arguments]
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        with open(os.path.join(self.data, "log"), "ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=environment, text=True)
        line = self.process.stdout.readline()
        ready = re.search(r"ready: http\S+?(?::(\d+))?$", line)
        if not ready:
            self.process.kill()
            told = self.log()
            self.end()
            raise AssertionError(f"the server does not start: {line!r} {told}")
        self.port = self.port or int(ready[1])

    def stop(self, how=signal.SIGTERM):
        """Stops it; its exit code."""
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def restart(self, how=signal.SIGTERM):
        code = self.stop(how)
        self.start()
        return code

    def end(self):
        for player in self.players:
            player.hang_up()
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.data, ignore_errors=True)

    def log(self):
        with open(os.path.join(self.data, "log"), encoding="utf-8", errors="replace") as log:  # damaged names stand in it as they are
            return log.read()

    def anonymous(self):
        return Player(self)

    def guest(self, name=None):
        player = Player(self)
        player.post("/api/guest", {"name": name} if name else {})
        return player

    def metrics(self):
        text = self.anonymous().request("GET", "/metrics").text
        return {line.split()[0]: float(line.split()[1]) for line in text.splitlines() if not line.startswith("#")}


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def text(self):
        return self.body.decode()

    @property
    def json(self):
        return json.loads(self.body)


class Player:
    """A person with a cookie, a program with a token, or nobody."""

    def __init__(self, server, token=None):
        self.server = server
        self.token = token
        self.cookie = None
        self.connection = None
        server.players.append(self)

    # ---- requests

    def credentials(self):
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        origin = {"Origin": f"http://localhost:{self.server.port}"}
        return {**origin, "Cookie": self.cookie} if self.cookie else origin

    def request(self, method, path, body=None, headers=None):
        """One request as it is; `headers` change the usual ones, those that are None are left out."""
        data = body if body is None or isinstance(body, (bytes, str)) else json.dumps(body)
        if isinstance(data, str):
            data = data.encode()
        usual = {**self.credentials(), **({"Content-Type": "application/json"} if method != "GET" else {})}
        fields = {name: value for name, value in {**usual, **(headers or {})}.items() if value is not None}
        for last_try in (False, True):
            if self.connection is None:
                self.connection = http.client.HTTPConnection("localhost", self.server.port, timeout=PATIENCE)
            try:
                self.connection.request(method, path, data, fields)
                answer = Answer(self.connection.getresponse())
                break
            except (http.client.HTTPException, ConnectionError):
                self.hang_up()  # a connection kept from before; commands and requests of tests may be repeated
                if last_try:
                    raise
        if cookie := answer.headers.get("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return answer

    def hang_up(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def call(self, method, path, body=None, **headers):
        answer = self.request(method, path, body, headers)
        if answer.status >= 300:
            raise Refused(answer.json, answer.status)
        return answer.json

    def get(self, path):
        return self.call("GET", path)

    def post(self, path, body=None, **headers):
        return self.call("POST", path, {} if body is None else body, **headers)

    # ---- who it is

    def register(self, name, password):
        return self.post("/api/register", {"name": name, "password": password})["user"]

    def login(self, name, password):
        return self.post("/api/login", {"name": name, "password": password})["user"]

    def me(self):
        return self.get("/api/me")["user"]

    def set(self, **settings):
        return self.post("/api/me", settings)["user"]

    def program(self, scope="play"):
        """The same person as a program with a token."""
        return Player(self.server, self.post("/api/tokens", {"label": "test", "scope": scope})["token"])

    # ---- tables

    def create_answer(self, id=None, **setup):
        if "record" not in setup and "fork" not in setup:
            setup = {"game": "gaia", "players": 2, **setup}
        return self.post("/api/tables", {"id": id or new_id(), **setup})

    def create(self, **setup):
        return self.create_answer(**setup)["table"]

    def enter(self, table, invite):
        return self.post(f"/api/tables/{table}/enter", {"invite": invite})

    def view(self, table, **query):
        return self.get(f"/api/tables/{table}" + query_text(query))

    def events(self, table, **query):
        return self.get(f"/api/tables/{table}/events" + query_text(query))["events"]

    def tables(self, which="mine", **query):
        return self.get("/api/tables" + query_text({"list": which, **query}))["tables"]

    def record(self, table):
        answer = self.request("GET", f"/api/tables/{table}/record")
        if answer.status != 200:
            raise Refused(answer.json, answer.status)
        return answer.text

    def command(self, table, do, id=None, **fields):
        return self.post(f"/api/tables/{table}/commands", {"id": id or new_id(), "do": do, **fields})

    def move(self, table, *steps, **fields):
        """Makes these steps on the position as it is."""
        fields.setdefault("seq", self.view(table)["seq"])
        return self.command(table, "move", steps=list(steps), **fields)

    def live(self):
        return Live(self)


def query_text(query):
    return "?" + "&".join(f"{name}={value}" for name, value in query.items()) if query else ""


class Live:
    """A socket that keeps the views of the tables it watches, as docs/api.md says."""

    def __init__(self, player):
        self.player = player
        self.views = {}  # table: view
        self.events = {}  # table: all events so far
        self.wishes = {}  # table: what watch was asked with
        self.unanswered = {}  # id: command
        self.answers = {}  # id: outcome
        self.turns = []  # turn messages
        self.watched_again = 0  # how often an update did not fit
        self.socket = None
        self.connect()

    # ---- the connection

    def connect(self):
        if self.socket:
            self.socket.cut()
        self.socket = WebSocket(self.player.server.port, "/api/live", self.player.credentials())

    def cut(self):
        self.socket.cut()

    def resume(self):
        """Comes back after a cut: watches again from the last event known, and repeats what was not answered."""
        self.connect()
        self.unanswered = {id: command for id, command in self.unanswered.items() if command["do"] != "watch"}
        repeated = list(self.unanswered.values())
        for table in self.wishes:
            self.ask_to_watch(table)
        for command in repeated:
            self.socket.send(json.dumps(command))
        self.wait_for(lambda: not self.unanswered)

    def close(self):
        self.socket.cut()

    # ---- talking

    def send(self, do, table, id=None, **fields):
        """Sends a command without waiting; its id."""
        command = {"id": id or new_id(), "do": do, "table": table, **fields}
        self.unanswered[command["id"]] = command
        self.answers.pop(command["id"], None)
        self.socket.send(json.dumps(command))
        return command["id"]

    def answer_to(self, id):
        self.wait_for(lambda: id in self.answers)
        answer = self.answers[id]
        if answer["type"] == "refused":
            raise Refused(answer)
        return answer

    def command(self, table, do, **fields):
        return self.answer_to(self.send(do, table, **fields))

    def watch(self, table, **wishes):
        """The view, from the first event on unless `seq` says otherwise."""
        self.wishes[table] = wishes
        self.events.setdefault(table, [])
        self.answer_to(self.ask_to_watch(table))
        return self.views[table]

    def ask_to_watch(self, table):
        last = self.events[table][-1]["seq"] if self.events[table] else 0
        return self.send("watch", table, **{"seq": last, **self.wishes[table]})

    def leave(self, table):
        self.wishes.pop(table)
        return self.command(table, "leave")

    def move(self, table, *steps):
        """Makes these steps on the position it knows, and waits until its view shows them."""
        done = self.command(table, "move", seq=self.views[table]["seq"], steps=list(steps))
        self.wait_for(lambda: self.views[table]["seq"] >= done["seq"])
        return done

    # ---- listening

    def wait_for(self, truth, seconds=PATIENCE):
        until = time.monotonic() + seconds
        while not truth():
            if not self.read(until - time.monotonic()):
                raise AssertionError(f"nothing came in time; last answers: {list(self.answers.values())[-2:]}")

    def read(self, seconds):
        """Takes in one message; whether one came in time."""
        text = self.socket.receive(max(0, seconds))
        if text is not None:
            self.take_in(json.loads(text))
        return text is not None

    def read_all(self, quiet=0.0):
        """Takes in everything that comes until it is quiet."""
        while self.read(quiet):
            pass

    def take_in(self, message):
        if message["type"] == "turn":
            self.turns.append(message)
        elif message["type"] == "update":
            self.update(message)
        else:
            command = self.unanswered.pop(message.get("id"), None)
            self.answers[message.get("id")] = message
            if message["type"] == "view":
                table = command["table"]
                self.views[table] = message["view"]
                self.keep(table, message.get("events", []))

    def keep(self, table, events):
        known = self.events[table]
        known += [event for event in events if not known or event["seq"] > known[-1]["seq"]]

    def update(self, message):
        table = message["table"]
        if table not in self.wishes:
            return
        before = self.views.get(table)
        if any(c["do"] == "watch" and c["table"] == table for c in self.unanswered.values()):
            return  # a whole view is under way
        fits = before is not None and message["after"] == before["seq"]
        view = message["view"]
        if fits and "patch" in view:
            fits = view["patch"]["base"] == before.get("hash")
        if not fits:
            self.watched_again += 1
            self.ask_to_watch(table)
            return
        if "patch" in view:
            view["board"] = patched(before["board"], view.pop("patch"))
        self.views[table] = view
        self.keep(table, message["events"])


def patched(board, patch):
    """The board with whole things put in the place of those with the same id."""
    new = {"headline": patch.get("headline", board["headline"])}
    gone = set(patch.get("gone", []))
    for part in ("zones", "pieces", "counters"):
        things = {thing["id"]: thing for thing in board[part] if thing["id"] not in gone}
        things.update({thing["id"]: thing for thing in patch.get(part, [])})
        new[part] = list(things.values())
    return new


def comparable(view):
    """A view as something that can be compared: things by id, without what depends on the moment of asking."""
    view = {name: value for name, value in view.items() if name != "saved_draft"}
    info = {**view["info"], "clock": {**view["info"]["clock"]}}
    for moment in ("left", "now"):
        info["clock"].pop(moment, None)
    view["info"] = info
    if "board" in view:
        parts = ("zones", "pieces", "counters")
        by_id = {part: {thing["id"]: thing for thing in view["board"][part]} for part in parts}
        view["board"] = {**view["board"], **by_id}
    return view


# ---- playing


def notations(view):
    return [option["notation"] for option in view["position"].get("options", [])]


def choose(view, dice=random):
    """Any option."""
    return dice.choice(notations(view))


def choose_building(view, dice):
    """An option of two people who live side by side on the standard map and build much, so that both may charge."""
    neighbours = ("faction terrans", "faction xenos", "place 3A3", "place 3A2", "upgrade 3A3", "upgrade 3A2")
    for wanted in (neighbours, ("upgrade", "build"), ("power", "special", "research"), ("",)):
        if fitting := [option for option in notations(view) if option.startswith(wanted)]:
            return dice.choice(fitting)
    return None


def decides(view):
    """Whether the viewer has to choose."""
    return view["info"]["phase"] == "playing" and bool(view["position"].get("options"))


def play(table, lives, dice=random, until=lambda view: False):
    """The watchers in `lives` play at random until the game is over or `until(view)`."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        views = [live.views[table] for live in lives]
        if any(view["info"]["phase"] != "playing" or until(view) for view in views):
            return
        mover = next((live for live, view in zip(lives, views) if decides(view)), lives[0])
        if decides(mover.views[table]):
            try:
                mover.move(table, choose(mover.views[table], dice))
            except Refused as refused:
                if refused.code != "stale":
                    raise
                mover.watch(table)
        else:
            mover.read(0.1)  # a bot decides
        for live in lives:
            live.wait_for(lambda live=live: live.views[table]["seq"] >= mover.views[table]["seq"])
    raise AssertionError("the game does not end")
