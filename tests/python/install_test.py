"""The package is installed by pip without a network, and by CMake."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = os.environ["ORRERY_BUILD"]
PLAYS = "import orrery; print(orrery.__file__, orrery.play(orrery.Game('sun', 2), ['random'] * 2, 1).over)"


def plays_from(folder):
    """Where `orrery` was imported from; a game was played with it."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, "-c", PLAYS], env=environment, cwd="/", capture_output=True, text=True, check=True)
    place, over = done.stdout.split()
    return place if over == "True" else None


class Install(unittest.TestCase):
    def test_by_pip(self):
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-cache-dir"]
            subprocess.run([*command, "--disable-pip-version-check", "--root-user-action=ignore", "--target", folder, ROOT],
                           check=True)
            self.assertTrue(plays_from(folder).startswith(folder))
            about = next(Path(folder).glob("orrery-*.dist-info"))
            self.assertIn("Name: orrery", (about / "METADATA").read_text())

    def test_by_cmake(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["cmake", "--install", BUILD, "--component", "python", "--prefix", folder], check=True,
                           stdout=subprocess.DEVNULL)
            packages = next(Path(folder).glob("lib/python3*/dist-packages"))
            self.assertTrue(plays_from(packages).startswith(folder))


if __name__ == "__main__":
    unittest.main()
