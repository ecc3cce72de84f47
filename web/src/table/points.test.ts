import { describe, expect, it } from 'vitest';
import type { SeatScore } from '../net/types';
import { atTheEnd, ownFirst, sourcesOf } from './points';

const line = (key: string, points: number, final?: boolean) => ({ source: { key }, points, final });
const scores: SeatScore[] = [
  { seat: 1, total: 12, place: 1, lines: [line('start', 10), line('tiles', 2), line('end', 9, true), line('none', 0)] },
  { seat: 2, total: 9, place: 2, lines: [line('start', 10), line('charging', -1), line('none', 0)] },
];

describe('points by source', () => {
  it('puts the seats together and leaves out what nobody has', () => {
    const sources = sourcesOf(scores);
    expect(sources.map(({ source, final, points }) => [source?.key, final, [...points]])).toEqual([
      ['start', false, [[1, 10], [2, 10]]],
      ['tiles', false, [[1, 2]]],
      ['end', true, [[1, 9]]],
      ['charging', false, [[2, -1]]],
    ]);
  });
  it('tells what would come at the end', () => {
    expect(scores.map(atTheEnd)).toEqual([9, 0]);
  });
});

describe('ownFirst', () => {
  it('starts with the seat that looks', () => {
    expect(ownFirst([1, 2, 3], 2)).toEqual([2, 1, 3]);
    expect(ownFirst([1, 2, 3], null)).toEqual([1, 2, 3]);
  });
});
