"""The example bot plays whole games.

    ORRERY=build/release/orrery python3 tests/server/bot_api_test.py
"""

import subprocess
import sys
from pathlib import Path

from api_case import ApiTest, main
from orrery_client import wait_until

BOT = Path(__file__).resolve().parents[2] / "examples" / "bot.py"


class ExampleBot(ApiTest):
    def setUp(self):
        self.anna = self.guest("Anna")
        self.token = self.anna.program().token

    def start(self, *arguments):
        command = [sys.executable, BOT, *arguments, "--server", f"http://localhost:{self.server.port}"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.addCleanup(process.kill)
        return process

    def end(self, process):
        out, _ = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 0, out)
        return [line.split(maxsplit=1) for line in out.splitlines()]

    def test_against_greedy_bots(self):
        lines = self.end(self.start(self.token))
        self.assertEqual([name for _, name in lines], ["Anna", "greedy", "greedy"])
        table = self.anna.tables("mine")[0]
        self.assertEqual(table["phase"], "over")
        scores = self.anna.view(table["id"])["position"]["scores"]
        self.assertEqual([int(points) for points, _ in lines], [score["total"] for score in scores])

    def test_at_somebody_s_table_and_over_a_restart(self):
        boris = self.guest("Boris")
        table = boris.create(players=2, seats=["open", "bot:greedy"])
        bot = self.start(self.token, "--table", table, "--seat", "1")
        wait_until(lambda: boris.view(table)["seq"] > 20)
        self.server.restart()
        self.assertEqual([name for _, name in self.end(bot)], ["Anna", "greedy"])
        self.assertEqual(boris.view(table)["info"]["phase"], "over")

    def test_a_refusal_is_shown(self):
        out, _ = self.start("orr_nonsense").communicate(timeout=30)
        self.assertIn("no_session", out)


if __name__ == "__main__":
    main()
