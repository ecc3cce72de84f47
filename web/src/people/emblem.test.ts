import { expect, test } from 'vitest';
import { emblemOf } from './emblem';

test('a name has one emblem, another name another', () => {
  expect(emblemOf('Andriy')).toEqual(emblemOf('Andriy'));
  expect(emblemOf('Andriy')).not.toEqual(emblemOf('Andrij'));
});

test('everything lies within the disc', () => {
  for (const name of ['', 'A', 'Марина', 'Vega bot', '𝔄'.repeat(32)])
    for (const { x, y, radius } of emblemOf(name).bodies) expect(Math.hypot(x - 32, y - 32) + radius).toBeLessThan(34);
});
