"""What the tests of the API have in common: a server for every class, people, tables, refusals."""

import unittest

from orrery_client import Refused, Server, decides, wait_until


class ApiTest(unittest.TestCase):
    """Tests that share a server; `arguments` are further ones for it."""

    arguments = []

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.arguments)
        cls.addClassCleanup(cls.server.end)

    def guest(self, name=None):
        return self.server.guest(name)

    def live(self, player, *tables):
        live = player.live()
        self.addCleanup(live.close)
        for table in tables:
            live.watch(table)
        return live

    def refused(self, code, act, *arguments, **fields):
        """`act` must be refused with this code; the refusal."""
        with self.assertRaises(Refused) as caught:
            act(*arguments, **fields)
        self.assertEqual(caught.exception.code, code, caught.exception)
        return caught.exception

    def table_of(self, *players, seats=None, **setup):
        """A table that these persons play, in this order; bots and the like by `seats`."""
        words = seats or ["me"] + ["open"] * (len(players) - 1)
        table = players[0].create(players=len(words), seats=words, **setup)
        free = [number for number, word in enumerate(words, 1) if word == "open"]
        for player, seat in zip(players[1:], free):
            player.command(table, "sit", seat=seat)
        return table

    def mover(self, table, players):
        """Whose turn it is among `players`; waits for bots."""
        return wait_until(lambda: next((p for p in players if decides(p.view(table))), None))


def main():
    unittest.main(verbosity=1)
