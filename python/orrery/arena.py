"""Games of bots against each other, seats rotated over the same seeds."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import sqrt

from ._orrery import play


@dataclass
class Entrant:
    """How one of the bots has done: shares of wins (a shared one counts in parts) and points."""

    name: str
    wins: float = 0.0
    points: float = 0.0
    by_seed: list = field(default_factory=list)

    def share(self):
        return sum(self.by_seed) / len(self.by_seed)

    def margin(self):
        """Half of a 95 % interval of the share. Games of one seed count as one, since they are not independent."""
        n = len(self.by_seed)
        if n < 2:
            return float("inf")
        mean = self.share()
        return 1.96 * sqrt(sum((x - mean) ** 2 for x in self.by_seed) / (n - 1) / n)


@dataclass
class Arena:
    games: int
    entrants: list

    def __str__(self):
        lines = [f"{'':12} {'wins':>7} {'':>8} {'points':>7}   of {self.games} games"]
        for entrant in self.entrants:
            lines.append(
                f"{entrant.name:12} {entrant.share():7.1%} ± {entrant.margin():6.1%} {entrant.points / self.games:7.1f}"
            )
        return "\n".join(lines)


def arena(game, bots, seeds=50, seed=1, threads=1):
    """Every seed is played once with each rotation of `bots` around the table."""
    if len(bots) != game.players:
        raise ValueError(f"{game.players} seats want as many bots, not {len(bots)}")
    if seeds < 1 or threads < 1:
        raise ValueError("seeds and threads are at least 1")
    entrants = [Entrant(name) for name in bots]
    rotations = range(len(bots))

    def played(job):
        number, turn = job
        seats = [bots[(i + turn) % len(bots)] for i in range(len(bots))]
        state = play(game, seats, seed + number)
        return state.returns("win"), state.returns("score")

    jobs = [(number, turn) for number in range(seeds) for turn in rotations]
    with ThreadPoolExecutor(threads) as pool:
        results = list(pool.map(played, jobs))
    shares = [[0.0] * seeds for _ in bots]
    for (number, turn), (wins, points) in zip(jobs, results):
        for i, entrant in enumerate(entrants):
            seat = (i - turn) % len(bots)
            entrant.wins += wins[seat]
            entrant.points += points[seat]
            shares[i][number] += wins[seat] / len(rotations)
    for entrant, share in zip(entrants, shares):
        entrant.by_seed = share
    return Arena(len(jobs), entrants)
