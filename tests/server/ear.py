"""Everything a person gets to hear about one table, byte by byte, so that two tables can be compared."""

import itertools
import json
import re

from orrery_client import Live, Refused

# What may differ between two tables that look the same; replaced by as many other letters, so that sizes count.
DIFFERS = [r'"(?:at|created|changed)":(\d+)', r'"commitment":"([0-9a-f]+)"', r"\bchance ([0-9a-f]{64})"]


class Ear(Live):
    """A socket, and a person behind it, that remember every answer and message as it came."""

    def __init__(self, person, table, invite):
        self.heard = []
        self.table, self.invite = table, invite
        self.numbers = itertools.count(1)
        super().__init__(person)
        self.wishes[table], self.events[table] = {}, []

    def send(self, do, table, id=None, **fields):
        """With an id that is the same at every table."""
        return super().send(do, table, id=id or f"command-{next(self.numbers)}", **fields)

    def read(self, seconds):
        text = self.socket.receive(max(0, seconds))
        if text is not None:
            message = json.loads(text)
            if message.get("table", self.table) == self.table:  # not: his turn at another table
                self.heard.append(text)
            self.take_in(message)
        return text is not None

    def tell(self, do, **fields):
        """Sends a command of this table; the outcome, refused or not."""
        id = self.send(do, self.table, **fields)
        try:
            return self.answer_to(id)
        except Refused as refused:
            return refused.answer

    def catch_up(self):
        """Until everything has come that was sent so far. Tables start by themselves, so this is always refused."""
        assert self.tell("start")["type"] == "refused"

    def ask(self, path="", method="GET", body=None):
        """A request about this table; its answer."""
        place = "/api/tables" if body and "fork" in body else f"/api/tables/{self.table}{path}"
        answer = self.player.request(method, place, body)
        self.heard.append(f"{method} {path} {answer.status} {answer.text}")
        return answer

    def listed(self, which):
        """The line of this table in a list."""
        lines = [line for line in self.player.tables(which) if line["id"] == self.table]
        self.heard.append(f"{which} {json.dumps(lines)}".replace('": ', '":'))

    def transcript(self):
        """What was heard, without what tells two tables apart by design."""
        out = []
        for text in self.heard:
            for name in (self.table, self.invite):
                text = text.replace(name, "#" * len(name))
            for pattern in DIFFERS:
                text = re.sub(pattern, lambda found: found[0].replace(found[1], "#" * len(found[1])), text)
            out.append(text)
        return out


def first_difference(one, other):
    """Words for the first place where two transcripts differ."""
    for number, (a, b) in enumerate(itertools.zip_longest(one, other, fillvalue="(nothing)")):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            begin = max(0, at - 80)
            return f"message {number}: ...{a[begin : at + 80]}... and ...{b[begin : at + 80]}..."
    return None
