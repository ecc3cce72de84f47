"""Disks. A store that cannot be written for a while: commands are refused with a reason, what is there can be read, nobody's
time runs, and afterwards everything goes on by itself.

    python3 tests/server/disk_test.py

A real full disk and a read-only one need the right to mount a tmpfs; without it these tests are skipped.
"""

import json
import os
import resource
import shutil
import subprocess
import tempfile
import time
import unittest

from nodes import Node, PROGRAM
from orrery_client import Refused, Server, notations, wait_until


class SmallDisk:
    """A file system of a few megabytes."""

    def __init__(self, test, megabytes=6):
        self.path = tempfile.mkdtemp(prefix="orrery-disk-")
        made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", self.path],
                              capture_output=True, check=False)
        if made.returncode != 0:
            os.rmdir(self.path)
            test.skipTest("a file system cannot be mounted here")
        test.addCleanup(self.remove)

    def remove(self):
        subprocess.run(["umount", "-l", self.path], check=True)
        os.rmdir(self.path)

    @property
    def ballast(self):
        return os.path.join(self.path, "ballast")

    def fill(self):
        with open(self.ballast, "wb", buffering=0) as file:
            for size in (1 << 16, 1 << 12, 1):
                try:
                    while True:
                        file.write(bytes(size))
                except OSError:
                    pass

    def free(self):
        os.remove(self.ballast)


class NodeThere(Node):
    """A server with its data in a given folder."""

    def __init__(self, folder):
        self.folder = folder
        super().__init__()

    def begin(self):
        self.data, own = self.folder, self.data
        with open(os.path.join(own, "log"), "ab") as log:
            command = [self.program, "serve", "--no-limits", "--port", str(self.port), "--data", self.folder]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        self.data = own


class DiskTest(unittest.TestCase):
    def table(self, server):
        self.anna = server.guest("Anna")
        return self.anna.create(seats=["me", "me"], hot_seat=True, clock={"kind": "bank", "bank": 600})

    def left(self, table):
        clock = self.anna.view(table)["info"]["clock"]
        return clock["left"][clock["running"][0] - 1]

    def chat(self, table, text):
        self.anna.command(table, "chat", say=text)

    def said(self, table):
        return [event["say"] for event in self.anna.events(table) if event["type"] == "chat"]

    def outage(self, server, breaks, mends):
        """While the store cannot be written."""
        table = self.table(server)
        acknowledged = ["before"]
        self.chat(table, "before")
        before, began = self.left(table), time.monotonic()
        breaks()
        broken = time.monotonic()
        refused = 0
        while time.monotonic() < broken + 8:
            try:
                text = str(len(acknowledged) + refused)
                self.chat(table, text)
                acknowledged.append(text)  # the last bytes of the disk
            except Refused as no:
                self.assertEqual((no.code, no.status), ("busy", 503))
                refused += 1
            self.assertIn("options", self.anna.view(table)["position"])
            time.sleep(0.2)
        self.assertGreater(refused, 20)
        whole = time.monotonic() - broken
        mends()

        def works():
            try:
                self.chat(table, "after")
                return True
            except Refused as no:
                self.assertEqual(no.code, "busy")
                return False

        wait_until(works)
        acknowledged.append("after")
        self.assertEqual(self.said(table), acknowledged)
        # Two seconds lie between two beats of the server; some more for a busy machine.
        wait_until(lambda: before - self.left(table) < 1000 * (time.monotonic() - began - whole) + 3000)
        self.assertEqual(self.anna.request("GET", "/healthz").status, 200)
        view = self.anna.view(table)
        self.anna.move(table, notations(view)[0], seq=view["seq"])
        self.assertIsNone(server.process.poll())
        server.restart()
        self.assertEqual(self.said(table), acknowledged)

    def test_a_full_disk(self):
        disk = SmallDisk(self)
        with NodeThere(disk.path) as server:
            self.outage(server, disk.fill, disk.free)

    def test_a_file_that_cannot_be_written(self):
        """As on a disk that became read-only: no file may be written at all."""
        with Node() as server:
            usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)

            def limit(bytes_):
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (bytes_, usual[1]))

            self.outage(server, lambda: limit(1), lambda: limit(usual[0]))

    def start_at(self, folder):
        return subprocess.run([PROGRAM, "serve", "--port", "0", "--data", folder], capture_output=True, text=True,
                              timeout=20, check=False)

    def test_a_start_without_a_disk(self):
        """It says why, and leaves the store as it is."""
        disk = SmallDisk(self)
        with NodeThere(disk.path) as server:
            table = self.table(server)
            self.chat(table, "hello")
            server.stop()
            subprocess.run(["mount", "-o", "remount,ro", disk.path], check=True)
            found = self.start_at(disk.path)
            self.assertEqual((found.returncode, found.stdout), (2, ""), found)
            self.assertIn("orrery.db", found.stderr)
            subprocess.run(["mount", "-o", "remount,rw", disk.path], check=True)
            server.start()
            self.assertEqual(self.said(table), ["hello"])

    def test_a_log_that_is_rotated(self):
        """As packaging/orrery.logrotate does: copied, then cut off at nothing while the server goes on."""
        log = os.path.join(tempfile.mkdtemp(prefix="orrery-log-"), "log")
        with Server("--log", log) as server:
            anna = server.guest("Anna")
            anna.create()
            with open(log, "r+", encoding="utf-8") as file:
                self.assertIn("serving", file.read())
                file.truncate(0)
            table = anna.create()
        self.assertEqual(os.stat(log).st_mode & 0o077, 0)
        with open(log, encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        self.assertIn(table, [line.get("table") for line in lines])
        self.assertNotIn("serving", [line["event"] for line in lines])
        shutil.rmtree(os.path.dirname(log))


if __name__ == "__main__":
    unittest.main()
