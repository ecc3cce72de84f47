import { describe, expect, it } from 'vitest';
import type { Summary } from '../net/types';
import { filledSeats, firstOpenSeat, keepingPlaces, newestFirst, nextDecision, progress, sorted, winners } from './order';

function table(id: string, fields: Partial<Summary> = {}): Summary {
  return {
    id,
    game: 'gaia',
    phase: 'playing',
    visibility: 'public',
    seats: [],
    host: 'Anna',
    created: 0,
    changed: 0,
    seq: 1,
    clock: { kind: 'none' },
    ...fields,
  };
}
const ids = (tables: Summary[]): string => tables.map((each) => each.id).join(' ');

describe('sorted', () => {
  const tables = [
    table('old', { created: 1 }),
    table('open', { phase: 'open', created: 9 }),
    table('mine-late', { your_turn: true, deadline: 500 }),
    table('new', { created: 5, changed: 1 }),
    table('mine-soon', { your_turn: true, deadline: 100 }),
    table('mine-calm', { your_turn: true, changed: 3 }),
    table('mine-long', { your_turn: true, changed: 2 }),
  ];
  it('puts what waits for me first, by urgency, and the rest by age', () => {
    expect(ids(sorted(tables))).toBe('mine-soon mine-late mine-long mine-calm new old open');
    expect(nextDecision(tables)?.id).toBe('mine-soon');
  });
  it('does not depend on the order in which tables come, nor on moves of others', () => {
    const moved = tables.map((each) => (each.id === 'old' ? { ...each, changed: 99 } : each)).reverse();
    expect(ids(sorted(moved))).toBe(ids(sorted(tables)));
    expect(ids(newestFirst(moved))).toBe(ids(newestFirst(tables)));
  });
  it('has no next decision when nothing waits', () => {
    expect(nextDecision([table('a'), table('b', { phase: 'over', your_turn: true })])).toBeUndefined();
  });
});

describe('keepingPlaces', () => {
  it('leaves every table where it is; new ones come last in their own order, gone ones go', () => {
    const shown = [table('a'), table('b'), table('c')];
    expect(ids(keepingPlaces(shown, [table('y'), table('c'), table('x'), table('a')]))).toBe('a c y x');
  });
});

describe('what a line says', () => {
  it('knows the progress from a headline that counts rounds', () => {
    const headline = { key: 'gaia.headline', args: { round: 3, rounds: 6 } };
    expect(progress(table('a', { headline }))).toBe(0.5);
    expect(progress(table('a', { headline: { key: 'x' } }))).toBeNull();
    expect(progress(table('a', { headline, phase: 'over' }))).toBeNull();
  });
  it('finds all winners, once the game is over', () => {
    expect(winners(table('a', { phase: 'over', scores: [5, 9, 9] }))).toEqual([2, 3]);
    expect(winners(table('a', { scores: [5, 9] }))).toEqual([]);
  });
  it('counts seats', () => {
    const seats: Summary['seats'] = [
      { kind: 'human', name: 'Anna' },
      { kind: 'open', name: '' },
      { kind: 'bot', name: 'greedy' },
    ];
    expect(filledSeats(table('a', { seats }))).toBe(2);
    expect(firstOpenSeat(table('a', { seats }))).toBe(2);
  });
});
