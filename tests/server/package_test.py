"""The Debian package and the files beside it: it installs, starts, keeps its data in the usual place, removes cleanly."""

import http.client
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("ORRERY", ROOT / "build/release/orrery")).resolve()
PACKAGING = ROOT / "packaging"


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


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
            if library not in ("c", "m", "gcc", "stdc", "pthread", "z"):
                self.assertIn(f"lib{library}", container.replace("boost-json", "boost_json"), library)


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not shutil.which("dpkg-deb") or os.geteuid() != 0:
            raise unittest.SkipTest("packages are made on Debian, and installed by root")
        made = run(str(ROOT / "tools/package"), env={**os.environ, "ORRERY_BUILD": str(PROGRAM.parent)})
        assert made.returncode == 0, made.stderr
        cls.package = ROOT / made.stdout.strip().splitlines()[-1]

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
            connection = http.client.HTTPConnection("localhost", port, timeout=10)
            connection.request("GET", "/healthz")
            self.assertEqual(connection.getresponse().status, 200)
            connection.close()
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
