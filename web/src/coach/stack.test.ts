import { expect, test } from 'vitest';
import { stackOf } from './stack';

test('the own seat lies at the bottom and all fill the height', () => {
  const areas = stackOf({ at: [0, 10], shares: [[0.25, 0.75], [0.5, 0.5]] }, 2);
  expect(areas.map(({ seat }) => seat)).toEqual([2, 1]);
  expect(areas[0]!.path).toBe('M0 25L1000 50L1000 100L0 100z');
  expect(areas[1]!.path).toBe('M0 0L1000 0L1000 50L0 25z');
});

test('one point is no course', () => {
  expect(stackOf({ at: [0], shares: [[1]] }, 1)).toEqual([]);
});
