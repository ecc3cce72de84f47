"""Talks WebSocket to the network layer. NET_ECHO names the echo program, NET_SOCKETS how many idle sockets are measured.

    NET_ECHO=build/release/tests/net_echo python3 tests/server/net_socket_test.py
"""

import asyncio
import os
import socket
import struct
import time
import unittest

from net_client import BINARY, CHECKED, CLOSE, PING, PONG, TEXT, NetTest, Raw, main

try:
    import aiohttp  # a client that others wrote
except ImportError:
    aiohttp = None

SOCKETS = int(os.environ.get("NET_SOCKETS", 200 if CHECKED else 2000))


class Sockets(NetTest):
    def closing(self, action, path="/live"):
        connection = self.raw().open(path)
        action(connection)
        code = connection.close_code()
        connection.frame(struct.pack(">H", code or 1000), CLOSE)
        self.assertTrue(connection.ended())
        return code

    @unittest.skipUnless(aiohttp, "needs aiohttp")
    def test_echo(self):
        async def talk():
            async with aiohttp.ClientSession() as session:
                async with session.ws_connect(f"http://127.0.0.1:{self.server.port}/live", compress=15) as ws:
                    self.assertFalse(ws.compress)
                    for text in ["", "a", "я" * 100, "x" * 300, "x" * 65536, *map(str, range(200))]:
                        await ws.send_str(text)
                        self.assertEqual((await ws.receive()).data, text)
                    for i in range(200):
                        await ws.send_str(str(i))
                    for i in range(200):
                        self.assertEqual((await ws.receive()).data, str(i))
                    await ws.ping()
                self.assertEqual(ws.close_code, 1000)

        asyncio.run(talk())
        self.server.wait_for(opened=1, closed=1, sockets=0, connections=0)

    def test_fragments_and_control_frames_between(self):
        connection = self.raw().open()
        connection.frame("one ", TEXT, final=False)
        connection.frame("hello", PING)
        connection.frame("", 0, final=False)
        connection.frame("two ", 0, final=False)
        connection.frame("x" * 5000, 0)
        self.assertEqual(connection.receive(), (PONG, b"hello"))
        self.assertEqual(connection.receive(), (TEXT, b"one two " + b"x" * 5000))

    def test_bytes_one_by_one(self):
        connection = self.raw().open()
        for byte in b"\x81\x84\0\0\0\0slow":
            connection.send(bytes([byte]))
            time.sleep(0.01)
        self.assertEqual(connection.receive(), (TEXT, b"slow"))

    def test_close_codes(self):
        self.assertEqual(self.closing(lambda c: c.frame("abc", BINARY)), 1003)
        self.assertEqual(self.closing(lambda c: c.frame(b"\xff\xfe")), 1007)
        # Half a character, then an empty last frame.
        half = self.closing(lambda c: (c.frame(b"{\xf0\x9f\x98", TEXT, final=False), c.frame("", 0)))
        self.assertEqual(half, 1007)
        self.assertEqual(self.closing(lambda c: c.frame("abc", masked=False)), 1002)
        self.assertEqual(self.closing(lambda c: c.frame("abc", 3)), 1002)
        self.assertEqual(self.closing(lambda c: c.frame("close 1008 over")), 1008)
        self.assertEqual(self.closing(lambda c: c.frame("close 4001 " + "я" * 200)), 4001)
        self.assertEqual(self.closing(lambda c: c.frame(struct.pack(">H", 1000), CLOSE)), 1000)
        self.server.wait_for(opened=8, closed=8, sockets=0)

    def test_what_is_queued_goes_before_the_close(self):
        connection = self.raw().open()
        connection.frame("flood 20 1000")
        connection.frame("close 1008 the reason")
        for _ in range(20):
            self.assertEqual(connection.receive(), (TEXT, b"x" * 1000))
        self.assertEqual(connection.receive(), (TEXT, b"bye"))
        self.assertEqual(connection.receive(), (CLOSE, struct.pack(">H", 1008) + b"the reason"))

    def test_too_long(self):
        def fragments(connection):
            connection.frame("x" * 60000, final=False)
            connection.frame("x" * 60000, 0)

        before = self.server.memory()
        self.assertEqual(self.closing(lambda c: c.frame("x" * 65537)), 1009)
        self.assertEqual(self.closing(lambda c: c.frame("x", promised=65537)), 1009)
        self.assertEqual(self.closing(lambda c: c.frame("x", promised=1 << 62)), 1009)
        self.assertEqual(self.closing(fragments), 1009)
        for _ in range(20):
            with Raw(self.server) as connection:
                connection.open().frame("x" * (1 << 20))
                self.assertEqual(connection.close_code(), 1009)
        if not CHECKED:
            self.assertLess(self.server.memory() - before, 2 << 20)

    def test_promised_frames_cost_nothing(self):
        before = self.server.memory()
        held = [self.raw().open() for _ in range(100)]
        for each in held:
            each.frame("x" * 300, promised=65000)
        time.sleep(0.5)
        if not CHECKED:
            self.assertLess((self.server.memory() - before) / 100, 20 << 10)

    def test_handshakes_that_fail(self):
        self.assertEqual(self.raw().upgrade("/live?refuse=1").response()[0], 403)
        self.assert_refused(self.raw().upgrade("/live?lose=1").response(), 503, "busy")
        self.assert_refused(self.raw().upgrade("/a/../live").response(), 400, "bad_request")
        self.assertEqual(self.raw().upgrade(key=False).response()[0], 400)
        self.assertEqual(self.raw().upgrade(version="7").response()[0], 426)
        early = self.raw()
        early.send("GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                   "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n\x81\x01")
        self.assert_refused(early.response(), 400, "bad_request")
        # A refused one can go on with requests.
        connection = self.raw()
        self.assertEqual(connection.upgrade("/live?refuse=1").response()[0], 403)
        self.assertEqual(self.get("/", connection=connection)[0], 200)
        self.server.wait_for(opened=0, sockets=0)

    def test_late_handshake(self):
        connection = self.raw().open("/live?delay=200&greet=hello")
        self.assertEqual(connection.receive(), (TEXT, b"hello"))
        with Raw(self.server) as left:
            left.upgrade("/live?delay=200")
        time.sleep(0.5)
        self.server.wait_for(sockets=1)

    def test_frames_from_other_threads(self):
        connection = self.raw().open()
        for _ in range(20):
            connection.frame("after 100 later")
        for _ in range(20):
            self.assertEqual(connection.receive(), (TEXT, b"later"))
        connection.frame("after 300 never")
        connection.close()
        self.server.wait_for(sockets=0)
        time.sleep(0.4)

    def test_sudden_ends(self):
        for i in range(50):
            connection = Raw(self.server).open()
            connection.frame("flood 50 10000")
            if i % 2:
                connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
        self.server.wait_for(opened=50, closed=50, sockets=0, connections=0)


class SlowReaders(NetTest):
    options = ["max_queue_bytes=1000000", "max_queue_frames=100"]

    def test_too_many_bytes(self):
        self.cut_off("flood 90 500000")

    def test_too_many_frames(self):
        self.cut_off("flood 101 1")

    def cut_off(self, flood):
        other = self.raw().open()
        slow = self.raw(buffer=4096).open()
        slow.frame(flood)
        begin = time.monotonic()
        self.server.wait_for(seconds=5, sockets=1, slow_readers=1, closed=1)
        self.assertLess(time.monotonic() - begin, 2.5)
        other.frame("still here")
        self.assertEqual(other.receive(), (TEXT, b"still here"))

    def test_a_reader_that_wakes_up_learns_why(self):
        reader = self.raw().open()
        reader.frame("flood 101 1000")
        self.assertEqual(reader.close_code(), 1013)

    def test_a_single_large_frame_may_go(self):
        reader = self.raw().open()
        reader.frame("flood 1 3000000")
        self.assertEqual(len(reader.receive()[1]), 3000000)


class Pings(NetTest):
    options = ["ping_seconds=1"]

    def test_silence_ends_in_a_ping_and_then_an_end(self):
        silent = self.raw().open()
        begin = time.monotonic()
        self.assertEqual(silent.receive()[0], PING)
        self.assertGreater(time.monotonic() - begin, 0.9)
        self.assertTrue(silent.ended())
        self.assertLess(time.monotonic() - begin, 3)
        self.server.wait_for(closed=1)

    def test_a_pong_keeps_it(self):
        connection = self.raw().open()
        for _ in range(4):
            self.assertEqual(connection.receive(), (PING, b""))
            connection.frame("", PONG)
        connection.frame("here")
        self.assertEqual(connection.receive(), (TEXT, b"here"))

    def test_being_written_to_is_no_sign_of_life(self):
        connection = self.raw().open()
        for i in range(1, 12):
            connection.frame(f"after {300 * i} tick")
        begin = time.monotonic()
        while connection.receive():
            pass
        self.assertLess(time.monotonic() - begin, 3)


class Memory(NetTest):
    def test_idle_sockets_are_small(self):
        Raw(self.server).open().close()
        before = self.server.memory()
        held = [Raw(self.server).open() for _ in range(SOCKETS)]
        for each in held:
            each.frame("x" * 200)
            self.assertEqual(each.receive(), (TEXT, b"x" * 200))
        each = (self.server.memory() - before) / SOCKETS
        print(f"{SOCKETS} idle sockets, {each:.0f} bytes each")
        if not CHECKED:
            self.assertLess(each, 20 << 10)
        for connection in held:
            connection.close()
        self.server.wait_for(seconds=20, sockets=0)


if __name__ == "__main__":
    main()
