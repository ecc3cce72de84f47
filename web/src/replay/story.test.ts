import { describe, expect, it } from 'vitest';
import type { Board, Series } from '../net/types';
import { bandAt, bandsOf, gains, leads, linesOf } from './story';

const rounds = (board: Board) => {
  const now = board.headline?.args?.round;
  return typeof now === 'number' ? { now, of: 6 } : null;
};
const phase = (index: number, round: number, phase: string) => ({ index, headline: { key: 'round', args: { round, phase } } });

const series: Series = {
  totals: [[0, 0], [10, 0], [10, 10], [10, 14], [12, 14], [12, 14], [19, 14], [50, 60]],
  marks: [{ index: 0, headline: { key: 'setup' } }, phase(2, 1, 'income'), phase(3, 1, 'actions'), phase(5, 2, 'actions'), { index: 7, headline: { key: 'over' } }],
};
const bands = bandsOf(series, rounds);

describe('the course of a game', () => {
  it('joins the phases of a round', () => {
    expect(bands.map(({ from, to, round }) => [from, to, round])).toEqual([
      [0, 2, null],
      [2, 5, 1],
      [5, 7, 2],
    ]);
    expect(bandAt(bands, 4)?.round).toBe(1);
    expect(bandAt(bands, 5)?.round).toBe(2);
    expect(bandsOf(series, () => null).map(({ round }) => round)).toEqual(bands.map(({ round }) => round));
  });

  it('tells who leads by how much', () => {
    expect(leads([[3, 5, 1]])).toEqual([[-2, 2, -4]]);
    expect(linesOf([[1, 2], [3, 4]])).toEqual([[1, 3], [2, 4]]);
  });

  it('finds the decisions that brought most', () => {
    expect(gains(series, bands, 1)).toEqual([
      { index: 2, seat: 2, by: 4 },
      { index: 3, seat: 1, by: 2 },
      { index: 5, seat: 1, by: 7 },
    ]);
    expect(gains(series, bands, 3).map(({ index }) => index)).toEqual([2, 5]);
  });
});
