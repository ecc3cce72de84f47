"""A WebSocket client of a few lines: blocking, one thread, every byte under control."""

import base64
import os
import select
import socket
import struct
import time

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The connection ended; `code` as the server gave it, None when it just broke."""

    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


class NotUpgraded(Exception):
    """The server answered with an ordinary response."""

    def __init__(self, status, body):
        super().__init__(f"{status} {body!r}")
        self.status = status
        self.body = body


class WebSocket:
    def __init__(self, port, path, headers):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""
        self.parts = []
        lines = [f"GET {path} HTTP/1.1", f"Host: localhost:{port}", "Connection: Upgrade", "Upgrade: websocket"]
        lines += [f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        try:
            self.read_answer()
        except BaseException:
            self.socket.close()
            raise

    def read_answer(self):
        until = time.monotonic() + 20
        while b"\r\n\r\n" not in self.bytes:
            self.read_more(until)
        head, _, self.bytes = self.bytes.partition(b"\r\n\r\n")
        status = int(head.split()[1])
        if status == 101:
            return
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
        while len(self.bytes) < int(fields.get(b"content-length", 0)):
            self.read_more(until)
        raise NotUpgraded(status, self.bytes)

    def send(self, payload, kind=TEXT, final=True):
        payload = payload if isinstance(payload, bytes) else payload.encode()
        head = bytes([kind | (0x80 if final else 0)])
        if len(payload) < 126:
            head += bytes([0x80 | len(payload)])
        elif len(payload) < 65536:
            head += struct.pack(">BH", 0x80 | 126, len(payload))
        else:
            head += struct.pack(">BQ", 0x80 | 127, len(payload))
        try:
            self.socket.sendall(head + b"\0\0\0\0" + payload)  # a mask of zeros changes nothing
        except OSError:
            raise Closed(None) from None

    def receive(self, seconds):
        """The next text, or None when none comes in time."""
        until = time.monotonic() + seconds
        while True:
            frame = self.take_frame()
            if frame is None:
                if not self.read_more(until):
                    return None
                continue
            kind, payload, final = frame
            if kind == CLOSE:
                self.answer_close(payload)
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
            if kind == PING:
                self.send(payload, PONG)
            if kind in (0, TEXT):
                self.parts.append(payload)
                if final:
                    whole, self.parts = b"".join(self.parts), []
                    return whole.decode()

    def answer_close(self, payload):
        try:
            self.send(payload[:2], CLOSE)
        except Closed:
            pass
        self.socket.close()

    def take_frame(self):
        if len(self.bytes) < 2:
            return None
        begin, length = 2, self.bytes[1]
        if length == 126:
            begin, length = 4, int.from_bytes(self.bytes[2:4], "big")
        elif length == 127:
            begin, length = 10, int.from_bytes(self.bytes[2:10], "big")
        if len(self.bytes) < begin + length:
            return None
        frame = self.bytes[0] & 15, self.bytes[begin : begin + length], bool(self.bytes[0] & 0x80)
        self.bytes = self.bytes[begin + length :]
        return frame

    def read_more(self, until):
        ready, _, _ = select.select([self.socket], [], [], max(0, until - time.monotonic()))
        if not ready:
            return False
        try:
            more = self.socket.recv(1 << 18)
        except OSError:
            more = b""
        if not more:
            raise Closed(None)
        self.bytes += more
        return True

    def cut(self):
        """Ends the connection without a word; nothing when it has ended already."""
        if self.socket.fileno() < 0:
            return
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()
