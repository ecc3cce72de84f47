"""The Debian package and the files beside it: it installs, starts, keeps its data in the usual place, removes cleanly.

    ORRERY_LONG=1 python3 tests/server/package_test.py

also makes a fresh Debian (debootstrap) to install it on, and builds the container, where the tools are there.
"""

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from orrery_client import Server, wait_until

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("ORRERY", ROOT / "build/release/orrery")).resolve()
PACKAGING = ROOT / "packaging"


LONG = bool(os.environ.get("ORRERY_LONG"))


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


def free_port():
    with socket.create_server(("localhost", 0)) as free:
        return free.getsockname()[1]


def healthy(port):
    try:
        connection = http.client.HTTPConnection("localhost", port, timeout=10)
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except OSError:
        return False


class Files(unittest.TestCase):
    def test_units(self):
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd-analyze is not here")
        with tempfile.TemporaryDirectory() as folder:
            for unit in PACKAGING.glob("*.service"):
                # The program is not installed where the unit looks for it.
                text = unit.read_text().replace("/usr/bin/orrery", str(PROGRAM)).replace("User=orrery", "User=root")
                (Path(folder) / unit.name).write_text(text.replace("Group=orrery", "Group=root"))
                checked = run("systemd-analyze", "verify", "--man=no", str(Path(folder) / unit.name))
                self.assertEqual(checked.returncode, 0, checked.stderr)

    def test_dashboard_names_real_metrics(self):
        dashboard = (PACKAGING / "dashboard.json").read_text()
        self.assertEqual(json.loads(dashboard)["title"], "Orrery")
        known = (ROOT / "server/metrics.cpp").read_text() + (ROOT / "server/metrics.h").read_text()
        known += (ROOT / "server/site.cpp").read_text()
        for name in set(re.findall(r"orrery_([a-z_]+?)(?:_seconds_bucket)?\b", dashboard)):
            self.assertRegex(known, rf'\b{name}\b', name)

    def test_container_names_every_library(self):
        container = (PACKAGING / "Containerfile").read_text()
        needed = run("objdump", "-p", str(PROGRAM)).stdout
        for library in re.findall(r"NEEDED\s+lib([a-z]+)", needed):
            package = {"crypto": "ssl"}.get(library, library)  # libssl3 has both
            if library not in ("c", "m", "gcc", "stdc", "pthread", "z"):
                self.assertIn(f"lib{package}", container.replace("boost-json", "boost_json"), library)


class ProxyWithTls(unittest.TestCase):
    """packaging/nginx.conf as it is, but for names, ports and certificates."""

    def setUp(self):
        if not shutil.which("nginx") or not shutil.which("openssl"):
            self.skipTest("nginx is not here")
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.port, plain, own = free_port(), free_port(), free_port()
        made = run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
                   "-addext", "subjectAltName=DNS:localhost", "-keyout", self.folder / "key", "-out", self.folder / "cert")
        self.assertEqual(made.returncode, 0, made.stderr)
        self.server = Server("--public-url", f"https://localhost:{self.port}", "--trust-proxy", port=own, limits=True)
        self.addCleanup(self.server.end)
        text = (PACKAGING / "nginx.conf").read_text()
        for old, new in (("127.0.0.1:8080 max", f"127.0.0.1:{own} max"), ("listen 80;", f"listen {plain};"),
                         ("listen 443", f"listen {self.port}"), ("games.example", "localhost"),
                         ("/etc/letsencrypt/live/localhost/fullchain.pem", str(self.folder / "cert")),
                         ("/etc/letsencrypt/live/localhost/privkey.pem", str(self.folder / "key"))):
            self.assertIn(old, text)
            text = text.replace(old, new)
        (self.folder / "site").write_text(text)
        temporary = "".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in
                            ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "conf").write_text(f"daemon off; pid {self.folder}/pid; error_log {self.folder}/errors;\n"
                                          "events {}\n"
                                          f"http {{ access_log off; {temporary} include {self.folder}/site; }}\n")
        self.proxy = subprocess.Popen(["nginx", "-p", self.folder, "-e", self.folder / "errors", "-c", self.folder / "conf"])
        self.addCleanup(self.proxy.wait)
        self.addCleanup(self.proxy.terminate)
        self.trust = ssl.create_default_context(cafile=self.folder / "cert")
        wait_until(lambda: self.ask("/healthz") is not None)

    def ask(self, path, method="GET", body=None, **headers):
        """The answer, or nothing while nobody listens."""
        try:
            connection = http.client.HTTPSConnection("localhost", self.port, timeout=10, context=self.trust)
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            answer.text = answer.read().decode()
            connection.close()
            return answer
        except OSError:
            return None

    def test_page_api_and_sockets(self):
        self.assertEqual(self.ask("/healthz").status, 200)
        self.assertIn("max-age", self.ask("/").headers["Strict-Transport-Security"])
        self.assertEqual(self.ask("/metrics").status, 404)
        origin = f"https://localhost:{self.port}"
        guest = self.ask("/api/guest", "POST", "{}", **{"Content-Type": "application/json", "Origin": origin})
        self.assertEqual(guest.status, 200, guest.text)
        cookie = guest.headers["Set-Cookie"]
        self.assertIn("__Host-orrery=", cookie)
        live = socket.create_connection(("localhost", self.port), timeout=10)
        live = self.trust.wrap_socket(live, server_hostname="localhost")
        live.sendall(("GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                      f"Origin: {origin}\r\nCookie: {cookie.partition(';')[0]}\r\n\r\n").encode())
        self.assertIn(b" 101 ", live.recv(1000))
        live.close()

    def test_the_address_is_the_caller_s(self):
        """Whatever he says about it: otherwise he would have as many addresses as he likes."""
        headers = {"Content-Type": "application/json", "Origin": f"https://localhost:{self.port}"}
        for number in range(60):  # 30 newcomers at once and six a minute
            if self.ask("/api/guest", "POST", "{}", **headers, **{"X-Forwarded-For": f"192.0.2.{number}"}).status == 429:
                return
        self.fail("the limit of an address does not hold behind the proxy")


def make_package():
    if not shutil.which("dpkg-deb") or os.geteuid() != 0:
        raise unittest.SkipTest("packages are made on Debian, and installed by root")
    made = run(str(ROOT / "tools/package"), env={**os.environ, "ORRERY_BUILD": str(PROGRAM.parent)})
    assert made.returncode == 0, made.stderr
    return ROOT / made.stdout.strip().splitlines()[-1]


class FreshMachine(unittest.TestCase):
    """A Debian of its own with nothing on it."""

    def test_install_start_remove(self):
        if not LONG or not shutil.which("debootstrap"):
            self.skipTest("only in the long run, with debootstrap")
        package = make_package()
        root = Path(tempfile.mkdtemp(prefix="orrery-fresh-"))
        self.addCleanup(shutil.rmtree, root, True)
        self.root = root
        made = run("debootstrap", "--variant=minbase", "bookworm", str(root))
        if made.returncode != 0:
            self.skipTest("a fresh Debian cannot be made here: " + made.stderr[-300:] + made.stdout[-300:])
        run("mount", "-t", "proc", "proc", str(root / "proc"))
        self.addCleanup(run, "umount", "-l", str(root / "proc"))
        (root / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
        os.chmod(root / "usr/sbin/policy-rc.d", 0o755)
        shutil.copy(package, root / "orrery.deb")
        self.inside("apt-get", "install", "-y", "--no-install-recommends", "/orrery.deb")
        self.assertEqual(self.inside("stat", "-c", "%U %a", "/var/lib/orrery").strip(), "orrery 700")

        port = free_port()
        server = subprocess.Popen(["chroot", root, "setpriv", "--reuid=orrery", "--regid=orrery", "--clear-groups",
                                   "/usr/bin/orrery", "serve", "--port", str(port), "--data", "/var/lib/orrery"],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_until(lambda: healthy(port))
            self.inside("setpriv", "--reuid=orrery", "--regid=orrery", "--clear-groups", "/usr/bin/orrery", "store",
                        "backup", "--data", "/var/lib/orrery", "/var/lib/orrery/copy.db")
        finally:
            server.terminate()
            self.assertEqual(server.wait(10), 0)

        self.inside("apt-get", "remove", "-y", "orrery")
        self.assertTrue((root / "var/lib/orrery/orrery.db").exists(), "removing keeps what people have played")
        self.inside("apt-get", "purge", "-y", "orrery")
        (root / "orrery.deb").unlink()
        left = self.inside("find", "/", "-xdev", "-path", "/proc", "-prune", "-o", "-name", "*orrery*", "-print")
        self.assertEqual(left, "")
        self.assertEqual(run("chroot", str(root), "getent", "passwd", "orrery").stdout, "")

    def inside(self, *command):
        done = run("chroot", str(self.root), *command, env={"PATH": os.environ["PATH"] + ":/usr/sbin:/sbin", "LC_ALL": "C",
                                                            "DEBIAN_FRONTEND": "noninteractive"})
        self.assertEqual(done.returncode, 0, done.stdout[-2000:] + done.stderr[-2000:])
        return done.stdout


class Container(unittest.TestCase):
    def test_build_and_start(self):
        tool = next((name for name in ("podman", "docker") if shutil.which(name) and run(name, "info").returncode == 0), None)
        if not LONG or not tool:
            self.skipTest("only in the long run, with podman or docker; otherwise the file is checked (class Files)")
        built = run(tool, "build", "-f", str(PACKAGING / "Containerfile"), "-t", "orrery-test", str(ROOT))
        self.assertEqual(built.returncode, 0, built.stderr[-2000:])
        port = free_port()
        begun = run(tool, "run", "--rm", "--detach", "--publish", f"{port}:8080", "orrery-test")
        self.assertEqual(begun.returncode, 0, begun.stderr)
        name = begun.stdout.strip()
        self.addCleanup(run, tool, "rm", "--force", name)
        wait_until(lambda: healthy(port))
        began = time.monotonic()
        self.assertEqual(run(tool, "stop", "--time", "10", name).returncode, 0)
        self.assertLess(time.monotonic() - began, 8)


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.package = make_package()

    def dpkg(self, *arguments):
        done = run("dpkg", f"--root={self.root}", "--force-depends", "--force-script-chrootless", *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_install_start_remove(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, True)
        self.root = Path(folder)
        for part in ("info", "updates", "triggers"):
            (self.root / "var/lib/dpkg" / part).mkdir(parents=True)
        (self.root / "var/lib/dpkg/status").touch()
        self.dpkg("--install", str(self.package))
        program = self.root / "usr/bin/orrery"
        self.assertTrue(program.exists())
        self.assertTrue((self.root / "lib/systemd/system/orrery.service").exists())

        data = self.root / "var/lib/orrery"
        server = subprocess.Popen([program, "serve", "--port", "0", "--data", data], stdout=subprocess.PIPE, text=True,
                                  stderr=subprocess.DEVNULL)
        try:
            port = int(re.search(r":(\d+)\s*$", server.stdout.readline())[1])
            self.assertTrue(healthy(port))
        finally:
            server.terminate()
            self.assertEqual(server.wait(10), 0)
            server.stdout.close()
        self.assertEqual((data / "orrery.db").stat().st_mode & 0o077, 0)

        self.dpkg("--remove", "orrery")
        self.assertFalse(program.exists())
        self.assertTrue((data / "orrery.db").exists(), "removing keeps what people have played")
        self.dpkg("--purge", "orrery")
        self.assertFalse(data.exists())
        self.assertFalse((self.root / "etc/default/orrery").exists())


if __name__ == "__main__":
    unittest.main()
