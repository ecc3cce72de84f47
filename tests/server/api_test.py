"""All tests of the server's API from outside, one file after the other; each file also runs by itself.

    ORRERY=build/release/orrery python3 tests/server/api_test.py
"""

import sys
import unittest
from pathlib import Path


def load_tests(loader, _tests, _pattern):
    return loader.discover(str(Path(__file__).parent), pattern="*_api_test.py")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    unittest.main(verbosity=1)
