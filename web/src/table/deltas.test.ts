import { describe, expect, it } from 'vitest';
import type { Drawing } from '../games/drawing';
import type { Counter } from '../net/types';
import { changesInWords, deltasBySeat, deltasOf } from './deltas';

const drawing = { counterIcon: (counter: Counter) => (counter.kind === 'range' ? undefined : `r-${counter.kind}`) } as Drawing;
const counter = (owner: number, kind: string): Counter => ({ id: `player.${owner}.${kind}`, owner, kind, value: 0 });

describe('deltasOf', () => {
  it('keeps what the acting seat gained and lost, in symbols', () => {
    const changes = [
      { counter: counter(1, 'ore'), by: -3 },
      { counter: counter(2, 'vp'), by: -1 },
      { counter: counter(1, 'range'), by: 1 },
    ];
    expect(deltasOf(changes, 1, drawing).map(({ icon, by }) => [icon, by])).toEqual([['r-ore', -3]]);
  });
  it('sums several decisions, losses first, and leaves out what came out even', () => {
    const changes = [
      { counter: counter(1, 'ore'), by: -3 },
      { counter: counter(1, 'vp'), by: 2 },
      { counter: counter(1, 'ore'), by: 3 },
      { counter: counter(1, 'vp'), by: 4 },
      { counter: counter(1, 'qic'), by: -1 },
    ];
    expect(deltasOf(changes, 1, drawing).map(({ icon, by }) => [icon, by])).toEqual([
      ['r-qic', -1],
      ['r-vp', 6],
    ]);
  });
});

describe('deltasBySeat', () => {
  it('tells of everybody, first of who decided', () => {
    const changes = [
      { counter: counter(1, 'ore'), by: 3 },
      { counter: counter(3, 'vp'), by: -1 },
      { counter: counter(3, 'range'), by: 1 },
      { counter: counter(2, 'range'), by: 1 },
    ];
    const told = deltasBySeat(changes, 3, 4, drawing).map(({ seat, deltas }) => [seat, deltas.map(({ icon, by }) => [icon, by])]);
    expect(told).toEqual([
      [3, [['r-vp', -1]]],
      [1, [['r-ore', 3]]],
    ]);
  });
});

describe('changesInWords', () => {
  const named = (owner: number, kind: string): Counter => ({ ...counter(owner, kind), label: { key: kind } });
  it('names every counter, also without a symbol, the table first', () => {
    const changes = [
      { counter: named(2, 'range'), by: 1 },
      { counter: named(1, 'ore'), by: -3 },
      { counter: named(0, 'round'), by: 1 },
      { counter: named(1, 'range'), by: 2 },
    ];
    expect(changesInWords(changes, (seat) => `seat ${seat}`)).toEqual(['round +1', 'seat 1: ore −3, range +2', 'seat 2: range +1']);
  });
  it('leaves out what came out even', () => {
    const changes = [
      { counter: named(1, 'ore'), by: -3 },
      { counter: named(1, 'ore'), by: 3 },
    ];
    expect(changesInWords(changes, String)).toEqual([]);
  });
});
