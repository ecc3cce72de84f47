// A review in the figures that are shown. No drawing here.

import type { Costly, GameReview, Reason, SeatReview } from '../net/types';

export const MOST_SOURCES = 7;
export const MOST_OTHERS = 12;

export const costlyOf = (review: GameReview, seat: number): Costly[] => review.costly.filter((one) => one.seat === seat);

// Small marks of the other seats: the costliest of them.
export const ofOthers = (review: GameReview, seat: number): Costly[] => review.costly.filter((one) => one.seat !== seat).slice(0, MOST_OTHERS);

export interface Source {
  key: string;
  what: Reason['what'];
  own: number;
  others: { seat: number; points: number }[];
}

// What a seat has lost by source, the most first, and what is left as one line: the sums agree with the whole.
export function sourcesOf(seats: readonly SeatReview[], seat: number, rest: Reason['what']): Source[] {
  const of = (one: SeatReview | undefined, key: string): number => one?.by.find((each) => each.key === key)?.points ?? 0;
  const own = seats.find((one) => one.seat === seat);
  const others = seats.filter((one) => one.seat !== seat);
  const known = new Map(seats.flatMap(({ by }) => by.map(({ key, what }) => [key, what] as const)));
  const all = [...known].map(([key, what]): Source => ({ key, what, own: of(own, key), others: others.map((one) => ({ seat: one.seat, points: of(one, key) })) }));
  const shown = all
    .filter(({ key, own: points, others: theirs }) => key !== 'value.rest' && (points > 0 || theirs.some((one) => one.points > 0)))
    .sort((one, other) => other.own - one.own)
    .slice(0, MOST_SOURCES);
  const left = (one: SeatReview | undefined): number => tenths((one?.lost ?? 0) - shown.reduce((sum, { key }) => sum + of(one, key), 0));
  return [...shown, { key: 'rest', what: rest, own: left(own), others: others.map((one) => ({ seat: one.seat, points: left(one) })) }];
}

export const tenths = (points: number): number => Math.round(points * 10) / 10 || 0;

// The lines of the points, in a box of 1000 by 100.
export function linesOf(totals: readonly number[][]): { paths: string[]; most: number } {
  const most = Math.max(10, ...totals.flat());
  const end = Math.max(1, totals.length - 1);
  const paths = (totals[0] ?? []).map(
    (_, seat) => `M${totals.map((points, k) => `${tenths((k / end) * 1000)} ${tenths(100 - (Math.max(0, points[seat] ?? 0) / most) * 100)}`).join('L')}`,
  );
  return { paths, most };
}
