import { describe, expect, it } from 'vitest';
import type { Source } from '../table/points';
import { partsOf, type Part } from './parts';

const source = (key: string, one: number, two: number): Source => ({
  source: { key },
  final: false,
  points: new Map([
    [1, one],
    [2, two],
  ]),
});
const keys = (parts: Part[]) => parts.map(({ source }) => source?.key);

describe('parts of the points', () => {
  it('are sorted by what they brought; losses are left out', () => {
    const parts = partsOf([source('start', 10, 10), source('paid', -2, 0), source('rounds', 20, 5)]);
    expect(keys(parts)).toEqual(['rounds', 'start']);
  });

  it('are joined when there are many', () => {
    const many = Array.from({ length: 10 }, (_, k) => source(`s${k}`, 10 - k, k === 9 ? -3 : 1));
    const parts = partsOf(many);
    expect(keys(parts)).toEqual(['s0', 's1', 's2', 's3', 's4', 's5', 's6', undefined]);
    expect([...parts.at(-1)!.points]).toEqual([
      [1, 6],
      [2, 2],
    ]);
  });
});
