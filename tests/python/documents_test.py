"""What the manual, the notebook and the example show can be run."""

import contextlib
import io
import json
import re
import runpy
import sys
import unittest
from pathlib import Path

import orrery

ROOT = Path(__file__).resolve().parents[2]


def run(code, name, names):
    """What `code` prints."""
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        exec(compile(code, name, "exec"), names)
    return shown.getvalue()


class Documents(unittest.TestCase):
    def test_the_notebook_runs_from_top_to_bottom(self):
        notebook = json.loads((ROOT / "examples/orrery.ipynb").read_text())
        names = {}
        cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        self.assertGreater(len(cells), 5)
        for number, cell in enumerate(cells, 1):
            run("".join(cell["source"]), f"cell {number}", names)

    def test_the_manual_runs(self):
        blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs/python.md").read_text(), re.S | re.M)
        self.assertGreater(len(blocks), 5)
        names = {}
        for number, block in enumerate(blocks, 1):
            run(block, f"docs/python.md, block {number}", names)

    def test_the_example_learns(self):
        lines = (ROOT / "examples/learn_gaia.py").read_text().splitlines()
        self.assertLess(len(lines), 80)
        argv, sys.argv = sys.argv, ["learn_gaia.py", "--rounds", "12", "--games", "128"]
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                result = runpy.run_path(str(ROOT / "examples/learn_gaia.py"), run_name="__main__")
        finally:
            sys.argv = argv
        scores = result["scores"]
        self.assertGreater(scores[-1], scores[0] * 1.3)

    def test_everything_that_can_be_imported_has_a_type(self):
        stub = (Path(orrery.__file__).parent / "__init__.pyi").read_text()
        for name in orrery.__all__:
            self.assertRegex(stub, rf"(?m)^(class|def) {name}\b|^{name}:|import \w+ as {name}$")
        for kind in ("Game", "State", "VectorEnv", "Bot", "Random", "Action"):
            body = re.search(rf"(?ms)^class {kind}:\n(.*?)(?=^\S|\Z)", stub)[1]
            said = set(re.findall(r"def (\w+)", body))
            there = {name for name in vars(getattr(orrery, kind)) if not name.startswith("_")}
            self.assertEqual({name for name in said if not name.startswith("_")}, there, kind)
        self.assertTrue((Path(orrery.__file__).parent / "py.typed").exists())


if __name__ == "__main__":
    unittest.main()
