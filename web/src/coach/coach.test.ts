import { expect, test } from 'vitest';
import type { Advice, Way } from '../net/types';
import { bestOf, isEven, placed, placesOf, refreshed, scaleOf, strongest } from './coach';

const way = (step: string, value: number, doubt = 0.5, more: Partial<Way> = {}): Way => ({
  steps: [step],
  labels: [],
  touches: [`hex.${step}`],
  value,
  doubt,
  win_share: 0.3,
  reasons: [],
  then: [],
  ...more,
});
const advice = (...ways: Way[]): Advice => ({
  seat: 1,
  index: 4,
  seq: 9,
  seconds: 1,
  ways,
  options: [...ways.map(({ steps, value, doubt, win_share }) => ({ notation: steps[0]!, value, doubt, win_share })), { notation: 'pass', value: 120, doubt: 0.2, win_share: 0.1 }],
  shares: [0.5, 0.5],
  course: { at: [], shares: [] },
});

test('bars begin at zero and end within their room', () => {
  const at = scaleOf([way('a', 138, 2), way('b', 130, 1)]);
  expect(at(138)).toBeGreaterThan(at(130));
  expect(at(140)).toBeLessThanOrEqual(100);
  expect(at(129)).toBeGreaterThan(0);
});

test('a difference within the doubt is even', () => {
  expect(isEven(way('a', 138), way('b', 137.2))).toBe(true);
  expect(isEven(way('a', 138), way('b', 136.9))).toBe(false);
});

test('a draft is placed among the ways, or behind them', () => {
  const said = advice(way('a', 138), way('b', 137.4));
  expect(placed(said, 'b')).toEqual({ way: 2, behind: 0.6, even: true });
  expect(placed(said, 'pass')).toEqual({ way: 0, behind: 18, even: false });
  expect(placed(said, 'unknown')).toBeNull();
});

test('thinking longer changes figures and keeps the order', () => {
  const shown = advice(way('a', 138), way('b', 137));
  const fresh = advice(way('b', 139), way('c', 138.5), way('a', 138.2));
  const after = refreshed(shown, fresh);
  expect(after.ways.map(({ steps, value }) => [steps[0], value])).toEqual([
    ['a', 138.2],
    ['b', 139],
  ]);
  expect(bestOf(after.ways).steps[0]).toBe('b');
});

test('a way that was not looked at again keeps its words with new figures', () => {
  const shown = advice(way('a', 138, 0.5, { touches: ['x'] }));
  const fresh = { ...advice(way('b', 139)), options: [{ notation: 'a', value: 135, doubt: 0.1, win_share: 0.2 }] };
  expect(refreshed(shown, fresh).ways[0]).toMatchObject({ value: 135, touches: ['x'] });
});

test('the strongest reason names no leftovers', () => {
  const reasons = [
    { what: { key: 'value.rest' }, points: 3 },
    { what: { key: 'gaia.value.income' }, points: 1.5 },
    { what: { key: 'gaia.value.power' }, points: -2 },
  ];
  expect(strongest(way('a', 1, 0, { reasons }))?.what.key).toBe('gaia.value.income');
});

test('each place of the map has the number of the first way there', () => {
  expect([...placesOf([way('a', 3), way('b', 2), way('c', 1, 0, { touches: ['hex.a'] })])]).toEqual([
    ['hex.a', 1],
    ['hex.b', 2],
  ]);
});
