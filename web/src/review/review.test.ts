import { expect, test } from 'vitest';
import type { GameReview } from '../net/types';
import { costlyOf, linesOf, ofOthers, sourcesOf } from './review';

const by = (key: string, points: number) => ({ key, what: { key }, points });
const seats = [
  { seat: 1, lost: 5.2, decisions: 31, by: [by('federations', 4), by('order', 2), by('power', -0.8)] },
  { seat: 2, lost: 3, decisions: 30, by: [by('order', 3)] },
];

test('sources of a seat add up to what it lost', () => {
  const sources = sourcesOf(seats, 1, { key: 'rest' });
  expect(sources.map(({ key, own }) => [key, own])).toEqual([
    ['federations', 4],
    ['order', 2],
    ['rest', -0.8],
  ]);
  expect(sources.reduce((sum, { own }) => sum + own, 0)).toBeCloseTo(5.2);
  expect(sources.reduce((sum, { others }) => sum + others[0]!.points, 0)).toBeCloseTo(3);
});

test('decisions of a seat, and of the others', () => {
  const review = { costly: [{ seat: 2, index: 4 }, { seat: 1, index: 9 }] } as unknown as GameReview;
  expect(costlyOf(review, 1).map(({ index }) => index)).toEqual([9]);
  expect(ofOthers(review, 1).map(({ index }) => index)).toEqual([4]);
});

test('lines end at the right, the highest at the top', () => {
  expect(linesOf([[0, 0], [20, 10]])).toEqual({ paths: ['M0 100L1000 0', 'M0 100L1000 50'], most: 20 });
});
