"""Where people are reached, on this machine: a push service whose messages are read as a browser reads them, a mail
server, a receiver of webhooks. Each can be told to fail."""

import base64
import email
import email.policy
import hashlib
import hmac
import http.server
import json
import os
import random
import socketserver
import threading

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Failing:
    """Says what fails: a share of everything, but nothing so often that it would be given up."""

    MOST = 4

    def __init__(self, share):
        self.share = share
        self.in_a_row = {}

    def fails(self, where):
        times = self.in_a_row.get(where, 0)
        fails = times < self.MOST and random.random() < self.share
        self.in_a_row[where] = times + 1 if fails else 0
        return fails


def letters(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _hmac(key, text):
    return hmac.new(key, text, hashlib.sha256).digest()


class Browser:
    """A subscription of Web Push, and what can be read with its keys (RFC 8291)."""

    def __init__(self, service, name):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = os.urandom(16)
        self.endpoint = f"{service.address}/push/{name}"
        service.browsers[f"/push/{name}"] = self

    def subscription(self, **changes):
        return {"endpoint": self.endpoint, "key": letters(self.public), "auth": letters(self.auth), "label": "test", **changes}

    def read(self, body):
        salt, size, sender, record = body[:16], body[20], body[21:86], body[86:]
        assert size == 65
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        agreed = self.key.exchange(ec.ECDH(), other)
        secret = _hmac(_hmac(self.auth, agreed), b"WebPush: info\0" + self.public + sender + b"\1")
        start = _hmac(salt, secret)
        key = _hmac(start, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(start, b"Content-Encoding: nonce\0\1")[:12]
        text = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert text[-1:] == b"\2"
        return json.loads(text[:-1])


class Receiver:
    """Takes posts: `accepted` has (path, mark, headers, what it says) of those that were accepted."""

    def __init__(self, failing=0.0):
        self.accepted = []
        self.refused = 0
        self.browsers = {}
        self.statuses = []  # answered first
        self.failing = Failing(failing)
        self.lock = threading.Lock()
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = receiver.take(self.path, self.headers, body)
                if status == 0:
                    return self.connection.close()
                self.send_response(status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        class Quiet(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                pass

        self.server = Quiet(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def take(self, path, headers, body):
        with self.lock:
            status = self.statuses.pop(0) if self.statuses else 201
            if status == 201 and self.failing.fails(path):
                status = random.choice([500, 503, 429, 0])
            if status != 201:
                self.refused += 1
                return status
            if path in self.browsers:
                said = self.browsers[path].read(body)
                self.accepted.append((path, said["id"], headers, said))
            else:
                self.accepted.append((path, headers["Idempotency-Key"], headers, json.loads(body)))
            return status

    def end(self):
        self.server.shutdown()
        self.server.server_close()


class Mailbox:
    """Takes letters: `accepted` has (to, mark, letter, letter) of those that were accepted."""

    def __init__(self, failing=0.0):
        self.accepted = []
        self.refused = 0
        self.failing = Failing(failing)
        self.lock = threading.Lock()
        mailbox = self

        class Handler(socketserver.StreamRequestHandler):
            def say(self, words):
                self.wfile.write(words.encode() + b"\r\n")

            def handle(self):
                to = None
                self.say("220 mailbox")
                while line := self.rfile.readline():
                    word = line.decode("ascii").strip()
                    if word.upper() == "QUIT":
                        return self.say("221 bye")
                    if word.upper().startswith("RCPT TO:<"):
                        to = word[9 : word.index(">")]
                    if word.upper() != "DATA":
                        self.say("250 ok")
                        continue
                    self.say("354 go on")
                    text = b""
                    while (part := self.rfile.readline()) not in (b".\r\n", b""):
                        text += part
                    if mailbox.take(to, text):
                        self.say("250 ok")
                    else:
                        self.say("451 later")

        class Quiet(socketserver.ThreadingTCPServer):
            daemon_threads = True
            allow_reuse_address = True

            def handle_error(self, *_):
                pass

        self.server = Quiet(("127.0.0.1", 0), Handler)
        self.address = f"smtp://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def take(self, to, text):
        letter = email.message_from_bytes(text, policy=email.policy.default)
        with self.lock:
            if self.failing.fails(to):
                self.refused += 1
                return False
            self.accepted.append((to, letter["Message-ID"], letter, letter))
            return True

    def end(self):
        self.server.shutdown()
        self.server.server_close()


def words_of(letter):
    return letter.get_body(("plain",)).get_content()
