"""Talks HTTP to the network layer as browsers, programs and attackers do. NET_ECHO names the echo program.

    NET_ECHO=build/release/tests/net_echo python3 tests/server/net_test.py
"""

import json
import struct
import subprocess
import time
import unittest

from net_client import CHECKED, CLOSE, PROGRAM, TEXT, NetTest, Raw, Server, main


class Requests(NetTest):
    def test_what_arrives(self):
        status, headers, body = self.get("/a%20b/%D1%8F?x=%20&y", "X-Thing: 1\r\n")
        seen = json.loads(body)
        self.assertEqual((status, seen["method"], seen["path"], seen["query"]), (200, "GET", "/a b/я", "x=%20&y"))
        self.assertEqual(seen["headers"]["x-thing"], "1")
        self.assertEqual(seen["address"], "127.0.0.1")
        self.assertEqual(headers["content-type"], "application/json")
        self.assertRegex(headers["date"], r"^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$")

    def test_the_site_cannot_break_the_message(self):
        _, headers, body = self.get("/")
        self.assertEqual(headers["x-echo"], "yes")
        self.assertNotIn("x-injected", headers)
        self.assertNotIn("x-split", headers)
        json.loads(body)  # the length is the true one

    def test_methods_are_the_sites_business(self):
        for method in ["OPTIONS", "DELETE", "PUT", "PATCH", "BREW"]:
            self.assertEqual(json.loads(self.get("/", method=method)[2])["method"], method)

    def test_head_has_no_body(self):
        connection = self.raw()
        connection.send("HEAD /?size=1000 HTTP/1.1\r\nHost: x\r\n\r\n")
        status, headers = connection.head()
        self.assertEqual((status, headers["content-length"]), (200, "1000"))
        self.assertEqual(json.loads(self.get("/next", connection=connection)[2])["path"], "/next")

    def test_statuses_without_body(self):
        connection = self.raw()
        for status in [204, 304]:
            self.assertEqual(self.get(f"/?status={status}", connection=connection)[0], status)
        self.assertEqual(self.get("/", connection=connection)[0], 200)

    def test_kept_connection_and_pipeline(self):
        connection = self.raw()
        connection.send("".join(f"GET /{i}?delay={50 - 10 * i} HTTP/1.1\r\nHost: x\r\n\r\n" for i in range(5)))
        for i in range(5):
            self.assertEqual(json.loads(connection.response()[2])["path"], f"/{i}")

    def test_close_when_asked(self):
        connection = self.raw()
        self.assertEqual(self.get("/", "Connection: close\r\n", connection)[1]["connection"], "close")
        self.assertTrue(connection.ended())
        connection = self.raw()
        self.assertEqual(self.ask("GET / HTTP/1.0\r\n\r\n", connection)[1]["connection"], "close")
        self.assertTrue(connection.ended())

    def test_body_with_length_and_in_chunks(self):
        text = "POST /p HTTP/1.1\r\nHost: x\r\n"
        connection = self.raw()
        seen = json.loads(self.ask(text + "Content-Length: 5\r\n\r\nhello", connection)[2])
        self.assertEqual(seen["body"], "hello")
        chunks = "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\n\r\n"
        self.assertEqual(json.loads(self.ask(text + chunks, connection)[2])["body"], "abcdefg")
        self.assertEqual(self.get("/", connection=connection)[0], 200)

    def test_continue(self):
        connection = self.raw()
        connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
        self.assertEqual(connection.head()[0], 100)
        self.assertEqual(json.loads(self.ask("hello", connection)[2])["body"], "hello")

    def test_large_response(self):
        status, _, body = self.get("/?size=8000000")
        self.assertEqual((status, len(body)), (200, 8000000))

    def test_late_lost_and_double_answers(self):
        connection = self.raw()
        self.assertEqual(self.get("/late?delay=300", connection=connection)[0], 200)
        self.assert_refused(self.get("/?lose=1", connection=connection), 503, "busy")
        self.assertEqual(self.get("/?twice=1", connection=connection)[0], 200)
        self.assertEqual(self.get("/?twice=1&delay=10", connection=connection)[0], 200)
        self.assertEqual(json.loads(self.get("/after", connection=connection)[2])["path"], "/after")

    def test_answer_to_somebody_who_left(self):
        for _ in range(20):
            with Raw(self.server) as connection:
                connection.send("GET /?delay=200&size=100000 HTTP/1.1\r\nHost: x\r\n\r\n")
        time.sleep(0.5)
        self.server.wait_for(connections=0)
        self.assertEqual(self.get("/")[0], 200)


class HostileRequests(NetTest):
    def test_malformed(self):
        for text in [
            "nonsense\r\n\r\n",
            "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            "GET / HTTP/2.0\r\nHost: x\r\n\r\n",
            "GET / HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
            "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\nA: \x00\r\n\r\n",
            "GET relative HTTP/1.1\r\nHost: x\r\n\r\n",
            "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
            "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999999\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        ]:
            with self.subTest(text=text), Raw(self.server) as connection:
                self.assert_refused(self.ask(text.encode("latin-1"), connection), 400, "bad_request")
                self.assertTrue(connection.ended())

    def test_smuggled(self):
        hidden = "0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: x\r\n\r\n"
        for fields in [
            "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
            "Transfer-Encoding: xchunked\r\n",
            "Transfer-Encoding: gzip\r\n",
            "Transfer-Encoding: chunked, identity\r\n",
            "Transfer-Encoding: gzip, chunked\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: gzip\r\nContent-Length: 5\r\n",
            "Content-Length: 5\r\nContent-Length: 6\r\n",
            "Content-Length: 5\r\nContent-Length: 5\r\n",
            "Content-Length: 5, 6\r\n",
            "Content-Length: 0x5\r\n",
            "Content-Length: +5\r\n",
        ]:
            with self.subTest(fields=fields), Raw(self.server) as connection:
                text = f"POST / HTTP/1.1\r\nHost: x\r\n{fields}\r\n{hidden}"
                self.assert_refused(self.ask(text, connection), 400, "bad_request")
                self.assertTrue(connection.ended())

    def test_paths(self):
        for path in ["/..", "/a/../b", "/./a", "/%2e%2e/a", "/a/%2E./b", "/a%2f..%2fb", "/%", "/%4", "/%zz", "/%00",
                     "/a%0ab", "/%ff", "/%c0%af", "/%ed%a0%80", "/%f5%80%80%80", "/%e2%82", "/a#b"]:
            with self.subTest(path=path):
                self.assert_refused(self.get(path), 400, "bad_request")
        for path in ["/...", "/a..b/.c", "//", "/%F0%9F%9A%80", "http://x/a", "/?../.."]:
            with self.subTest(path=path):
                self.assertEqual(self.get(path)[0], 200)

    def test_too_large(self):
        self.assert_refused(self.get("/" + "a" * 20000), 413, "too_large")
        self.assert_refused(self.get("/", f"A: {'a' * 20000}\r\n"), 413, "too_large")
        self.assert_refused(self.get("/", "A: b\r\n" * 5000), 413, "too_large")
        post = "POST {} HTTP/1.1\r\nHost: x\r\n"
        sized = post + "Content-Length: {}\r\n\r\n"
        self.assert_refused(self.ask(sized.format("/", (64 << 10) + 1)), 413, "too_large")
        self.assert_refused(self.ask(sized.format("/api/tables/1", 4 << 20)), 413, "too_large")
        self.assert_refused(self.ask(sized.format("/api/tables", 5 << 20)), 413, "too_large")
        chunk = "8000\r\n" + "a" * 0x8000 + "\r\n"
        chunked = post.format("/") + "Transfer-Encoding: chunked\r\n\r\n" + chunk * 3 + "0\r\n\r\n"
        self.assert_refused(self.ask(chunked), 413, "too_large")
        # The answer reaches a client that first sends all it has.
        self.assert_refused(self.ask(sized.format("/", 3 << 20) + "a" * (3 << 20)), 413, "too_large")
        fits = self.ask(sized.format("/", 64 << 10) + "a" * (64 << 10))
        self.assertEqual(json.loads(fits[2])["size"], 64 << 10)
        record = self.ask(sized.format("/api/tables", 4 << 20) + "a" * (4 << 20))
        self.assertEqual(json.loads(record[2])["size"], 4 << 20)

    def test_forwarded_address_is_not_believed(self):
        self.assertEqual(json.loads(self.get("/", "X-Forwarded-For: 9.9.9.9\r\n")[2])["address"], "127.0.0.1")


class BodyPace(NetTest):
    options = ["bodies_at_once=100000", "bodies_per_s=50000", "trust_proxy=1"]

    def test_who_sends_much_is_read_slowly_and_others_are_not(self):
        body = "POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {}\r\nContent-Length: 60000\r\n\r\n" + "a" * 60000

        def seconds(address):
            began = time.monotonic()
            self.assertEqual(self.ask(body.format(address))[0], 200)
            return time.monotonic() - began

        for _ in range(2):
            seconds("9.9.9.9")
        waited = seconds("9.9.9.9")
        self.assertGreater(waited, 0.5)
        self.assertLess(seconds("8.8.8.8"), waited)


class Bodies(NetTest):
    options = ["max_bodies=200000"]

    def test_all_bodies_together_are_bounded(self):
        begin = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n"
        # What is promised and not sent takes no room.
        for promise in [self.raw() for _ in range(20)]:
            promise.send(begin)
        holders = [self.raw() for _ in range(3)]
        for holder in holders:
            holder.send(begin + "a" * 59000)
        time.sleep(0.3)
        self.assert_refused(self.ask(begin + "a" * 59000), 503, "busy")
        self.assertEqual(self.get("/")[0], 200)
        self.assertEqual(self.ask("a" * 1000, holders[0])[0], 200)
        holders[1].close()
        time.sleep(0.3)
        for _ in range(5):
            self.assertEqual(self.ask(begin + "a" * 60000)[0], 200)

    def test_what_waits_for_an_answer_counts_too(self):
        begin = "POST /?delay=1500 HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n"
        waiting = [self.raw() for _ in range(3)]
        for one in waiting:
            one.send(begin + "a" * 60000)
        time.sleep(0.3)
        waiting[0].close()  # the site still holds it
        time.sleep(0.3)
        self.assert_refused(self.ask(begin + "a" * 60000), 503, "busy")
        time.sleep(1.5)
        self.assertEqual(self.ask(begin + "a" * 60000)[0], 200)


class Proxied(NetTest):
    options = ["trust_proxy=1"]

    def address(self, *lists):
        return json.loads(self.get("/", "".join(f"X-Forwarded-For: {each}\r\n" for each in lists))[2])["address"]

    def test_the_last_address_counts(self):
        self.assertEqual(self.address("1.2.3.4"), "1.2.3.4")
        self.assertEqual(self.address("9.9.9.9, 1.2.3.4"), "1.2.3.4")
        self.assertEqual(self.address("9.9.9.9", "8.8.8.8,1.2.3.4 "), "1.2.3.4")
        self.assertEqual(self.address("2001:DB8::1"), "2001:db8::1")
        self.assertEqual(self.address("::ffff:1.2.3.4"), "1.2.3.4")
        for wrong in ["", "unknown", "1.2.3.4, x", "1.2.3", "1.2.3.4,"]:
            self.assertEqual(self.address(wrong), "127.0.0.1")


class SlowRequests(NetTest):
    options = ["request_seconds=1"]

    def test_slow_senders_are_cut_off(self):
        slow = [self.raw() for _ in range(4)]
        slow[1].send("GET / HT")
        slow[2].send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nab")
        begin = time.monotonic()
        while time.monotonic() - begin < 1.8:  # a byte now and then does not help
            for each in slow[1:3]:
                try:
                    each.send("a")
                except OSError:
                    pass
            time.sleep(0.1)
        for each in slow:
            self.assertTrue(each.ended())
        self.assertLess(time.monotonic() - begin, 2.5)

    def test_idle_time_is_not_taken_from_the_next_request(self):
        connection = self.raw()
        self.get("/", connection=connection)
        time.sleep(0.7)
        connection.send("GET / HTTP/1.1\r\n")
        time.sleep(0.5)
        self.assertEqual(self.ask("Host: x\r\n\r\n", connection)[0], 200)

    def test_the_site_may_take_longer(self):
        self.assertEqual(self.get("/?delay=2000")[0], 200)


class HalfOpen(NetTest):
    def test_many_begun_requests(self):
        before = self.server.memory()
        held = [self.raw() for _ in range(500)]
        for each in held:
            each.send("GET /live HTTP/1.1\r\nUpgrade: websocket\r\n")
        self.server.wait_for(connections=500)
        begin = time.monotonic()
        self.assertEqual(self.get("/")[0], 200)
        self.assertLess(time.monotonic() - begin, 1)
        if not CHECKED:
            self.assertLess((self.server.memory() - before) / 500, 8 << 10)


class Full(NetTest):
    options = ["max_sockets=3"]

    def test_no_more_sockets(self):
        held = [self.raw().open() for _ in range(3)]
        self.assert_refused(self.raw().upgrade().response(), 503, "busy")
        self.assertEqual(self.get("/")[0], 200)
        held[0].close()
        self.server.wait_for(sockets=2)
        self.raw().open()

    def test_no_more_connections(self):
        held = [self.raw() for _ in range(1003)]
        self.server.wait_for(connections=1003)
        self.assert_refused(self.get("/"), 503, "busy")
        held[0].close()
        self.server.wait_for(connections=1002)
        self.assertEqual(self.get("/")[0], 200)


@unittest.skipIf(CHECKED, "the sanitizers need descriptors of their own")
class FewDescriptors(unittest.TestCase):
    def test_accepting_goes_on_when_some_are_free_again(self):
        server = Server(descriptors=40)
        held = [Raw(server) for _ in range(60)]
        time.sleep(1)
        self.assertLess(server.processor_time(), 0.5)  # it does not try all the time
        for each in held:
            each.close()
        with Raw(server) as connection:
            connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertEqual(connection.response()[0], 200)
        server.end()


class Addresses(unittest.TestCase):
    def test_ipv6(self):
        for listen in ["::1", "[::1]"]:
            server = Server(f"listen={listen}")
            with Raw(server) as connection:
                connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                self.assertEqual(json.loads(connection.response()[2])["address"], "::1")
            server.end()

    def test_everybody(self):
        server = Server("listen=::")
        server.host = "127.0.0.1"
        with Raw(server) as connection:
            connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertEqual(json.loads(connection.response()[2])["address"], "127.0.0.1")
        server.end()

    def test_taken_port(self):
        first = Server()
        second = Server(f"port={first.port}")
        self.assertNotEqual(first.port, second.port)
        second.end()
        for wrong in [[f"port={first.port}", "port_may_move=0"], ["listen=nowhere"], ["listen=192.0.2.1"]]:
            done = subprocess.run([PROGRAM, *wrong], capture_output=True, text=True, timeout=20)
            self.assertEqual(done.returncode, 2)
            self.assertTrue(done.stderr.strip())
        first.end()

    def test_the_same_port_again_at_once(self):
        first = Server()
        with Raw(first) as connection:
            connection.open()
            first.end()
        again = Server(f"port={first.port}", "port_may_move=0")
        self.assertEqual(again.port, first.port)
        again.end()


class Stopping(NetTest):
    def test_stop_when_nothing_happens(self):
        self.assertLess(self.server.end(), 1.5)

    def test_stop_while_busy(self):
        idle = self.raw()
        self.get("/", connection=idle)
        reading = self.raw()
        reading.send("GET / HT")
        waiting = self.raw()
        waiting.send("GET /?delay=500 HTTP/1.1\r\nHost: x\r\n\r\n")
        ws = self.raw().open()
        ws.frame("flood 30 100000")
        time.sleep(0.2)
        self.server.say("stop")
        for _ in range(30):
            self.assertEqual(len(ws.receive()[1]), 100000)
        self.assertEqual(ws.close_code(), 1012)
        ws.frame(struct.pack(">H", 1012), CLOSE)
        self.assertTrue(ws.ended())
        ws.close()
        self.assertTrue(idle.ended())
        self.assertTrue(reading.ended())
        status, headers, _ = waiting.response()
        self.assertEqual((status, headers["connection"]), (200, "close"))
        waiting.close()
        with self.assertRaises(OSError):
            Raw(self.server)
        self.assertLess(self.server.end(), 1.5)

    def test_stop_with_people_who_do_not_answer(self):
        for _ in range(5):
            self.raw(buffer=4096).open().frame("flood 30 100000")
        self.raw().open()
        never = self.raw()
        never.send("GET /?delay=5000 HTTP/1.1\r\nHost: x\r\n\r\n")
        self.raw().upgrade("/live?delay=5000")
        self.raw().open().frame("after 5000 late")
        time.sleep(0.2)
        begin = time.monotonic()
        self.server.say("stop")
        self.assertTrue(never.ended())
        self.assertLess(time.monotonic() - begin, 4.5)
        self.server.end()  # waits for the threads of the echo program, whose answers come too late

    def test_draining(self):
        ws = self.raw().open()
        idle = self.raw()
        self.get("/", connection=idle)
        begun = self.raw()
        begun.send("GET / HTTP/1.1\r\n")
        waiting = self.raw()
        waiting.send("GET /?delay=500 HTTP/1.1\r\nHost: x\r\n\r\n")
        joining = self.raw().upgrade("/live?delay=500")
        time.sleep(0.2)
        self.server.say("drain")
        self.assertTrue(idle.ended())
        self.assert_refused(self.ask("Host: x\r\n\r\n", begun), 503, "busy")
        self.assertEqual(waiting.response()[0], 200)
        self.assert_refused(joining.response(), 503, "busy")
        with self.assertRaises(OSError):
            Raw(self.server)
        ws.frame("outcome")
        self.assertEqual(ws.receive(), (TEXT, b"outcome"))
        self.server.say("stop")
        self.assertEqual(ws.close_code(), 1012)
        for each in [ws, begun, waiting, joining]:
            each.close()
        self.assertLess(self.server.end(), 1.5)


if __name__ == "__main__":
    main()
