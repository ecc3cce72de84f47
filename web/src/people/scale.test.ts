import { expect, test } from 'vitest';
import { lengthOf, scaleOf } from './scale';

test('the line holds what is shown on it', () => {
  expect(scaleOf([1500]).marks).toEqual([1200, 1400, 1600, 1800, 2000]);
  expect(scaleOf([1500]).at(1600)).toBe(50);
  const wide = scaleOf([1090, 2010]);
  expect([wide.from, wide.to]).toEqual([1000, 2200]);
  expect(wide.at(900)).toBe(0);
  expect(scaleOf([1480, 1520], 1480, 1520).marks).toEqual([1400, 1600]);
});

test('a length is said in the unit that fits', () => {
  expect(lengthOf(10)).toEqual({ unit: 'minutes', count: 1 });
  expect(lengthOf(59 * 60_000)).toEqual({ unit: 'minutes', count: 59 });
  expect(lengthOf(90 * 60_000)).toEqual({ unit: 'hours', count: 2 });
  expect(lengthOf(31 * 86_400_000)).toEqual({ unit: 'days', count: 31 });
});
