// What a coach says, in the figures that are shown. No drawing here.

import type { Advice, Judged, Reason, Way } from '../net/types';

// Where the bars of values lie: from somewhat under the least to somewhat over the most, doubts included.
export function scaleOf(ways: readonly Judged[]): (value: number) => number {
  const least = Math.min(...ways.map(({ value, doubt }) => value - doubt));
  const most = Math.max(...ways.map(({ value, doubt }) => value + doubt));
  const room = Math.max(1, most - least);
  const [from, to] = [least - room, most + room * 0.15];
  return (value) => Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100));
}

export const bestOf = <T extends Judged>(ways: readonly T[]): T => ways.reduce((best, way) => (way.value > best.value ? way : best));

// Two values that differ by no more than the doubt are even.
export const isEven = (one: Judged, other: Judged): boolean => Math.abs(one.value - other.value) <= one.doubt + other.doubt;

export interface Placed {
  way: number; // 0: none of those shown
  behind: number; // points to the best
  even: boolean;
}

// A draft among the ways, by its first step.
export function placed(advice: Advice, first: string): Placed | null {
  const option = advice.options.find(({ notation }) => notation === first);
  if (!option) return null;
  const best = bestOf(advice.ways);
  const way = advice.ways.findIndex(({ steps }) => steps[0] === first);
  const own = advice.ways[way] ?? option;
  return { way: way + 1, behind: Math.max(0, Math.round((best.value - own.value) * 10) / 10), even: isEven(best, own) };
}

// New figures in the places of the old ones: the order stays once it is shown.
export function refreshed(shown: Advice, fresh: Advice): Advice {
  const ways = shown.ways.map((way): Way => {
    const again = fresh.ways.find(({ steps }) => steps[0] === way.steps[0]);
    const judged = fresh.options.find(({ notation }) => notation === way.steps[0]);
    return again ?? { ...way, ...(judged && { value: judged.value, doubt: judged.doubt, win_share: judged.win_share }) };
  });
  return { ...fresh, ways };
}

// What speaks for a way most: where to look, without naming a move.
export const strongest = ({ reasons }: Way): Reason | undefined =>
  reasons.filter(({ points, what }) => points > 0 && !HIDDEN.has(what.key)).sort((one, other) => other.points - one.points)[0];
export const weakest = ({ reasons }: Way): Reason | undefined =>
  reasons.filter(({ points, what }) => points < 0 && !HIDDEN.has(what.key)).sort((one, other) => one.points - other.points)[0];
const HIDDEN = new Set(['value.rest', 'value.beyond']);

// The number of the way at each place of the map.
export function placesOf(ways: readonly Way[]): Map<string, number> {
  const places = new Map<string, number>();
  ways.forEach(({ touches }, index) => {
    const [place] = touches;
    if (place !== undefined && !places.has(place)) places.set(place, index + 1);
  });
  return places;
}

export const percent = (share: number): number => Math.round(share * 100);
