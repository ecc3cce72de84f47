"""A proxy before several nodes that does what packaging/nginx.conf asks for: nodes take turns, and where one cannot be
reached, hangs up without an answer or says 503, the next one is asked."""

import socket
import socketserver
import threading


def read_message(stream):
    """One request or response with its body; None when the connection ends before."""
    head = b""
    while b"\r\n\r\n" not in head:
        part = stream.recv(65536)
        if not part:
            return None
        head += part
    head, _, body = head.partition(b"\r\n\r\n")
    fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
    length = int(fields.get(b"content-length", 0))
    while len(body) < length:
        part = stream.recv(65536)
        if not part:
            return None
        body += part
    return head, body


def pass_on(source, target):
    """Until one of them has enough."""
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


class Proxy:
    def __init__(self, ports):
        self.ports = list(ports)
        self.turn = 0
        self.asked_again = 0
        self.lock = threading.Lock()
        proxy = self

        class Caller(socketserver.BaseRequestHandler):
            def handle(self):
                try:
                    while (message := read_message(self.request)) and proxy.serve(self.request, *message):
                        pass
                except OSError:
                    pass

        class Listener(socketserver.ThreadingTCPServer):
            daemon_threads = True
            allow_reuse_address = True
            request_queue_size = 100

        self.listener = Listener(("localhost", 0), Caller)
        self.port = self.listener.server_address[1]
        threading.Thread(target=self.listener.serve_forever, daemon=True).start()

    def end(self):
        self.listener.shutdown()
        self.listener.server_close()

    def next_ports(self):
        with self.lock:
            self.turn += 1
            return [self.ports[(self.turn + i) % len(self.ports)] for i in range(len(self.ports))]

    def serve(self, caller, head, body):
        """Whether the caller may go on with another request."""
        upgrade = b"\r\nupgrade: websocket" in head.lower()
        refusal = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n"
        for port in self.next_ports():
            node = answer = None
            try:
                node = socket.create_connection(("localhost", port), timeout=20)
                node.sendall(head + b"\r\n\r\n" + body)
                answer = read_message(node)
            except OSError:
                pass
            if answer is None or answer[0].split(b" ", 2)[1] == b"503":
                if node:
                    node.close()
                refusal = b"\r\n\r\n".join(answer) if answer else refusal
                with self.lock:
                    self.asked_again += 1
                continue
            caller.sendall(answer[0] + b"\r\n\r\n" + answer[1])
            if not upgrade or b" 101 " not in answer[0]:
                node.close()
                return True
            node.settimeout(None)
            threading.Thread(target=pass_on, args=(caller, node), daemon=True).start()
            pass_on(node, caller)
            node.close()
            return False
        caller.sendall(refusal)
        return True
