// Points by source, for all seats at once.

import type { SeatScore, Text } from '../net/types';

export interface Source {
  source?: Text;
  final: boolean; // counts at the end only
  points: Map<number, number>; // by seat
}

// Sources in the order of the game; those from which nobody has anything are left out.
export function sourcesOf(scores: SeatScore[]): Source[] {
  const found = new Map<string, Source>();
  for (const { seat, lines } of scores) {
    for (const { source, points, final = false } of lines) {
      const key = JSON.stringify(source ?? null);
      const known = found.get(key) ?? { source, final, points: new Map<number, number>() };
      known.points.set(seat, (known.points.get(seat) ?? 0) + points);
      found.set(key, known);
    }
  }
  return [...found.values()].filter(({ points }) => [...points.values()].some((n) => n !== 0));
}

// While the game is on, what would come at the end is not part of the total yet.
export const atTheEnd = ({ lines }: SeatScore): number => lines.reduce((sum, { points, final }) => (final ? sum + points : sum), 0);

// The seat that looks comes first, then as they sit.
export const ownFirst = (seats: number[], own: number | null): number[] =>
  own !== null && seats.includes(own) ? [own, ...seats.filter((seat) => seat !== own)] : seats;
