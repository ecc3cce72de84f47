"""The echo program of the network tests, and connections to it of which every byte is ours."""

import base64
import json
import os
import queue
import re
import resource
import socket
import struct
import subprocess
import threading
import time
import unittest

PROGRAM = os.path.abspath(os.environ["NET_ECHO"])
# Sanitizers make it slow and fat.
with open(PROGRAM, "rb") as program:
    CHECKED = re.search(rb"__[at]san_init", program.read()) is not None
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Server:
    """The echo program with the given options."""

    def __init__(self, *options, descriptors=None):
        limit = (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))) if descriptors else None
        self.process = subprocess.Popen(
            [PROGRAM, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, preexec_fn=limit
        )
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        self.host = next((o[7:] for o in options if o.startswith("listen=")), "127.0.0.1")
        self.port = int(self.lines.get(timeout=20))

    def listen(self):
        with self.process.stdout as out:
            for line in out:
                self.lines.put(line)

    def say(self, word):
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()

    def counts(self):
        self.say("counts")
        return json.loads(self.lines.get(timeout=20))

    def wait_for(self, seconds=10, **wanted):
        """Until the counts are as wanted."""
        until = time.monotonic() + seconds
        while not wanted.items() <= (counts := self.counts()).items():
            if time.monotonic() > until:
                raise AssertionError(f"wanted {wanted}, have {counts}")
            time.sleep(0.05)
        return counts

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) * 1024

    def processor_time(self):
        with open(f"/proc/{self.process.pid}/stat") as stat:
            return sum(map(int, stat.read().split()[13:15])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        """Stops it; how long that took. Fails when users were not told everything in order, or memory leaked."""
        begin = time.monotonic()
        if self.process.poll() is None:
            self.say("stop")
        code = self.process.wait(20)
        self.process.stdin.close()
        assert code == 0, f"the echo program ended with {code}"
        return time.monotonic() - begin


class Raw:
    """A connection of which every byte is ours."""

    def __init__(self, server, buffer=None):
        family = socket.AF_INET6 if ":" in server.host else socket.AF_INET
        self.socket = socket.socket(family)
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(20)
        try:
            self.socket.connect((server.host.strip("[]"), server.port))
        except OSError:
            self.socket.close()
            raise
        self.stream = self.socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.stream.close()
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data if isinstance(data, bytes) else data.encode())

    def head(self):
        """Status and headers of the next response; status None at the end."""
        try:
            line = self.stream.readline()
        except ConnectionResetError:
            line = b""
        if not line:
            return None, {}
        headers = {}
        while (field := self.stream.readline().strip()):
            name, _, value = field.decode().partition(":")
            headers[name.lower()] = value.strip()
        return int(line.split()[1]), headers

    def response(self):
        status, headers = self.head()
        return status, headers, self.stream.read(int(headers.get("content-length", 0)))

    def ended(self):
        try:
            return self.stream.read(1) == b""
        except ConnectionResetError:
            return True

    # WebSocket

    def upgrade(self, path="/live", key=True, version="13"):
        secret = f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n" if key else ""
        self.send(
            f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{secret}"
            f"Sec-WebSocket-Version: {version}\r\n\r\n"
        )
        return self

    def open(self, path="/live"):
        status, _ = self.upgrade(path).head()
        assert status == 101, status
        return self

    def frame(self, payload, kind=TEXT, final=True, masked=True, promised=None):
        payload = payload if isinstance(payload, bytes) else payload.encode()
        length = promised or len(payload)
        head = bytes([kind | (0x80 if final else 0)])
        bit = 0x80 if masked else 0
        if length < 126:
            head += bytes([bit | length])
        elif length < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", length)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", length)
        self.send(head + (b"\0\0\0\0" if masked else b"") + payload)

    def receive(self):
        """(kind, payload) of the next frame, or None at the end."""
        try:
            head = self.stream.read(2)
            if len(head) < 2:
                return None
            length = head[1]
            if length == 126:
                length = struct.unpack(">H", self.stream.read(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.stream.read(8))[0]
            payload = self.stream.read(length)
            return (head[0] & 15, payload) if len(payload) == length else None
        except ConnectionResetError:
            return None

    def close_code(self):
        """The code of the close frame, after whatever comes before it; None without one."""
        while (frame := self.receive()) is not None:
            if frame[0] == CLOSE:
                return struct.unpack(">H", frame[1][:2])[0]
        return None


class NetTest(unittest.TestCase):
    options = []

    def setUp(self):
        self.server = Server(*self.options)
        self.addCleanup(self.server.end)

    def raw(self, **options):
        connection = Raw(self.server, **options)
        self.addCleanup(connection.close)
        return connection

    def ask(self, text, connection=None):
        connection = connection or self.raw()
        connection.send(text)
        return connection.response()

    def get(self, path, headers="", connection=None, method="GET"):
        return self.ask(f"{method} {path} HTTP/1.1\r\nHost: x\r\n{headers}\r\n", connection)

    def assert_refused(self, response, status, code):
        self.assertEqual(response[0], status, response)
        error = json.loads(response[2])["error"]
        self.assertEqual(error, {"code": code, "text": {"key": f"server.error.{code}"}})


def main():
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    unittest.main()
