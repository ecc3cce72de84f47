"""What the server promised, compared with what the log of a table holds."""


def fits(command, event):
    """Whether `event` can be the effect of `command`."""
    if command["do"] != event["type"] or event["seq"] <= command.get("seq", 0):  # decided on what came later
        return False
    if command["do"] == "chat":
        return event["say"] == command["say"]
    if command["do"] == "move":
        texts = [step["text"] for step in event["steps"][: len(command["steps"])]]
        return texts == command["steps"]
    return all(event[name] == command[name] for name in ("seat", "to") if name in command)


def decisions(events):
    """The decisions that the events leave standing, as texts."""
    made = []
    for event in events:
        if event["type"] in ("undo", "rewind"):
            del made[event["to"] :]
        made += [step["text"] for step in event.get("steps", [])]
    return made


class Ledger:
    """Every command that was sent to one table, and what was answered. `faults` says what must not have happened."""

    def __init__(self, bots=()):
        self.bots = bots  # seats whose moves nobody sends
        self.commands = {}
        self.done = {}  # id -> seq, acknowledged
        self.refused = {}
        self.stored = {}  # id -> seq, found in the log before it was acknowledged
        self.events = {}  # seq -> id
        self.repeated = 0  # acknowledgements of something that had been done before
        self.faults = []

    def sent(self, command):
        self.commands[command["id"]] = command

    @property
    def pending(self):
        return [i for i in self.commands if i not in self.done and i not in self.refused]

    def outcome(self, message):
        i = message["id"]
        if message["type"] == "refused":
            code = message["error"]["code"]
            if i in self.done or i in self.stored:
                self.faults.append(f"{self.commands[i]} was done and then refused: {code}")
            self.refused.setdefault(i, code)
            return
        seq = message["seq"]
        self.repeated += "repeated" in message
        if i in self.refused:
            self.faults.append(f"{self.commands[i]} was refused and then done at {seq}")
        if self.done.setdefault(i, seq) != seq or self.stored.get(i, seq) != seq:
            self.faults.append(f"{self.commands[i]} had two effects: {self.done[i]}, {self.stored.get(i)}, {seq}")
        if self.events.setdefault(seq, i) != i:
            self.faults.append(f"{self.commands[i]} and {self.commands[self.events[seq]]} are both event {seq}")

    def check(self, events):
        """Compares with the whole log, when nothing is on its way. Events that nobody was told of yet are `stored`."""
        if [event["seq"] for event in events] != list(range(1, len(events) + 1)):
            self.faults.append(f"the log has gaps: {[event['seq'] for event in events]}")
        by_seq = {event["seq"]: event for event in events}
        for i, seq in self.done.items():
            if seq not in by_seq:
                self.faults.append(f"lost: {self.commands[i]} was acknowledged as {seq}")
            elif not fits(self.commands[i], by_seq[seq]):
                self.faults.append(f"event {by_seq[seq]} is not {self.commands[i]}, which was acknowledged for it")
        unheard = set(self.pending)
        for event in events:
            seq = event["seq"]
            if seq in self.events or event["type"] in ("create", "start") or event.get("seat") in self.bots:
                continue
            sender = next((i for i in unheard if fits(self.commands[i], event)), None)
            if sender is None:
                self.faults.append(f"nobody sent, or it was done twice: {event}")
                continue
            unheard.discard(sender)
            self.stored[sender] = seq
