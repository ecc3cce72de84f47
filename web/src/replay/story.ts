// The course of a game in figures, for the chart and the slider.

import type { Board, Series, Text } from '../net/types';

// A stretch of the game with one name: a round, the set-up.
export interface Band {
  from: number;
  to: number;
  headline: Text;
  round: number | null;
}

type Rounds = (board: Board) => { now: number; of: number } | null;

// Some games count rounds and do not know how many there will be.
const counted = (headline: Text): number | null => (typeof headline.args?.round === 'number' ? headline.args.round : null);

// Phases of one round are one band.
export function bandsOf({ totals, marks }: Series, rounds: Rounds): Band[] {
  const end = totals.length - 1;
  const bands: Band[] = [];
  for (const { index, headline } of marks) {
    const round = rounds({ headline, zones: [], pieces: [], counters: [] })?.now ?? counted(headline);
    const last = bands.at(-1);
    if (last && (round !== null ? last.round === round : last.headline.key === headline.key)) continue;
    if (last) last.to = index;
    bands.push({ from: index, to: end, headline, round });
  }
  return bands.filter((band) => band.to > band.from);
}

// The band of decision `index`.
export const bandAt = (bands: Band[], index: number): Band | undefined => bands.findLast((band) => band.from <= index);

// How far each seat is ahead of the best other one.
export function leads(totals: number[][]): number[][] {
  return totals.map((points) => points.map((own, seat) => own - Math.max(...points.filter((_, other) => other !== seat))));
}

// One line for every seat instead of one row for every decision.
export const linesOf = (rows: number[][]): number[][] => (rows[0] ?? []).map((_, seat) => rows.map((row) => row[seat]!));

export interface Gain {
  index: number; // the decision
  seat: number;
  by: number;
}

// The decisions that brought most, at most one within `apart`. The set-up and the final count are no feats.
export function gains({ totals }: Series, bands: Band[], apart: number): Gain[] {
  const first = bands.length > 1 ? bands[0]!.to : 0;
  const found: Gain[] = [];
  for (let index = first; index < totals.length - 2; ++index) {
    const by = totals[index]!.map((before, seat) => totals[index + 1]![seat]! - before);
    const most = Math.max(...by);
    if (most > 1) found.push({ index, seat: by.indexOf(most) + 1, by: most });
  }
  const chosen: Gain[] = [];
  for (const gain of found.sort((one, other) => other.by - one.by || one.index - other.index))
    if (chosen.every(({ index }) => Math.abs(index - gain.index) >= apart)) chosen.push(gain);
  return chosen.sort((one, other) => one.index - other.index);
}
