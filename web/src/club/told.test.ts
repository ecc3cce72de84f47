import { expect, test } from 'vitest';
import type { Round, Tournament } from './api';
import { figure, placeIn, roundsToCome, tablesDone, wayOf } from './told';

const seat = (place: number, points: number) => ({ place, points, brings: 0 });
const FIRST: Round = {
  finals: false,
  began: 0,
  tables: [
    { players: [2, 0], table: 't1', result: [seat(2, 30), seat(1, 40)] },
    { players: [1, 3], table: 't2' },
  ],
  byes: [4],
};

test('a place, a bye, a game that goes on, nothing', () => {
  expect([0, 2, 4, 1, 9].map((player) => placeIn(FIRST, player))).toEqual([1, 2, 0, null, undefined]);
  expect(tablesDone(FIRST)).toBe(1);
});

test('the way of a player through the rounds', () => {
  const cup = { played: [FIRST, { ...FIRST, finals: true }], rounds: 5 } as Tournament;
  expect(wayOf(cup, 0)).toEqual([
    { round: 1, finals: false, place: 1, points: 40, others: [2], table: 't1' },
    { round: 2, finals: true, place: 1, points: 40, others: [2], table: 't1' },
  ]);
  expect(wayOf(cup, 3)[0]).toEqual({ round: 1, finals: false, place: null, points: null, others: [1], table: 't2' });
  expect(wayOf(cup, 4)).toEqual([]);
  expect(roundsToCome(cup)).toBe(3);
});

test('tenths as people write them', () => {
  expect(figure(120, 10, 1, 'en')).toBe('12');
  expect(figure(96, 10, 1, 'uk')).toBe('9,6');
});
