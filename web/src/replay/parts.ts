// Where points came from, for stacked bars: the sources that brought most by name, all others together.

import type { Text } from '../net/types';
import type { Source } from '../table/points';

const NAMED = 7;

export interface Part {
  source?: Text | undefined; // none: all the others
  points: ReadonlyMap<number, number>; // by seat; what was lost is not drawn
}

const sum = ({ points }: Part): number => [...points.values()].reduce((all, n) => all + n, 0);

export function partsOf(sources: Source[]): Part[] {
  const gained = sources
    .map(({ source, points }): Part => ({ source, points: new Map([...points].filter(([, n]) => n > 0)) }))
    .filter((part) => part.points.size)
    .sort((one, other) => sum(other) - sum(one));
  if (gained.length <= NAMED + 1) return gained;
  const rest = new Map<number, number>();
  for (const { points } of gained.slice(NAMED)) for (const [seat, n] of points) rest.set(seat, (rest.get(seat) ?? 0) + n);
  return [...gained.slice(0, NAMED), { points: rest }];
}
