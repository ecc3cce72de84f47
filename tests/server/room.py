"""A table with somebody listening at every seat, a host who does not play, and a spectator."""

from ear import Ear


class Room:
    def __init__(self, people, seats, **setup):
        """`people`: by seat number, "host" and "spectator"."""
        self.people = people
        made = people["host"].create_answer(seats=["open"] * seats, visibility="private", **setup)
        self.table, self.invite = made["table"], made["invite"]
        self.ears = {}
        for name, person in people.items():
            if name != "host":
                person.enter(self.table, self.invite)
            self.ears[name] = Ear(person, self.table, self.invite)
            self.ears[name].watch(self.table)
        for seat in range(1, seats + 1):
            self.do(seat, "sit", seat=seat)

    def view(self, who="host"):
        return self.ears[who].views[self.table]

    def do(self, who, what, **fields):
        """One command, and all that everybody hears of it."""
        if what in ("move", "draft", "effects", "undo", "propose", "answer"):
            fields["seq"] = self.view(who)["seq"]
        answer = self.ears[who].tell(what, **fields)
        for ear in self.ears.values():
            ear.catch_up()
        return answer

    def look_everywhere(self, positions=None):
        """All that can be asked about a table; the table at these positions, or at all."""
        index = self.view()["position"]["index"]
        for ear in self.ears.values():
            for at in positions or range(index + 1):
                ear.ask(f"?at={at}&texts=en")
            for query in ("", "?after=3", "?texts=uk", "?seat=1", "?seat=2"):
                ear.ask("/events" + query)
            for query in ("?seat=1", "?seat=2", "?seat=3", "?texts=ru"):
                ear.ask(query)
            for query in ("", "?seat=1", "?seat=2"):
                ear.ask("/series" + query)
                ear.ask(f"/moments?from={max(0, index - 20)}&to={index}" + query.replace("?", "&"))
            ear.ask("/record")
            ear.ask("/record?texts=en")
            ear.ask("/fork", "POST", {"id": "fork", "fork": {"table": self.table, "index": index}})
            ear.listed("mine")
            ear.listed("playing")
            for wish in ({}, {"seat": 2}, {"texts": "en"}):
                ear.tell("watch", seq=0, **wish)

    def transcripts(self):
        return {name: ear.transcript() for name, ear in self.ears.items()}

    def close(self):
        for ear in self.ears.values():
            ear.close()
