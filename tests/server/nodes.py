"""Servers that are killed, share a store or play the toy game: the ground of the reliability tests."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
os.environ.setdefault("ORRERY", str(ROOT / "build/release/orrery"))

from orrery_client import PROGRAM, Server  # noqa: E402  needs to know the program

# The real server with a game that hides things.
TOY = os.path.abspath(os.environ.get("TOY_ORRERY", ROOT / "build/release/tests/server/toy_orrery"))
POSTGRES = os.environ.get("ORRERY_TEST_POSTGRES")


def with_postgres():
    """Starts this program again with a PostgreSQL of its own, unless it has one; exit code 77 where there is none."""
    if not POSTGRES:
        os.execv(ROOT / "tools/postgres", ["tools/postgres", sys.executable, *sys.argv])


class Node(Server):
    """A server of any kind of store and program that may die while it starts."""

    def __init__(self, store=None, program=PROGRAM):
        self.store = store
        self.program = program
        super().__init__()

    def begin(self):
        """Starts it without waiting until it serves."""
        if self.program == TOY:
            command = [TOY, str(self.port), self.store or self.data]
        else:
            place = ["--store", self.store] if self.store else ["--data", self.data]
            command = [self.program, "serve", "--no-limits", "--port", str(self.port), *place]
        with open(os.path.join(self.data, "log"), "ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)

    def start(self):
        self.begin()
        line = self.process.stdout.readline()
        ready = re.search(r"http://localhost:(\d+)", line)
        if not ready:
            self.kill()
            raise AssertionError(f"the server does not start: {line!r} {self.log()[-2000:]}")
        self.port = int(ready[1])

    def cpu_seconds(self):
        """Processor time that it has used."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self):
        """As a power cut: it cannot write or send anything more."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
