"""Each decision is told once, whatever fails. tools/reach-test does it at full size.

    ORRERY=build/release/orrery REACH_DECISIONS=10000 python3 tests/server/reach_test.py
"""

import os
import unittest

from reach_run import reach


class Told(unittest.TestCase):
    def test_each_decision_once(self):
        result = reach(int(os.environ.get("REACH_DECISIONS", 36)), tables=int(os.environ.get("REACH_TABLES", 6)), every=2)
        print(result)
        self.assertEqual(result["faults"], [])
        self.assertEqual(result["told"], result["ways"] * result["decisions"])
        self.assertGreater(result["refused"], 0)


if __name__ == "__main__":
    unittest.main(verbosity=1)
