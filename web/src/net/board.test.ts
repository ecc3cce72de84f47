import { describe, expect, it } from 'vitest';
import { patched } from './board';
import type { Board } from './types';

const board: Board = {
  headline: { key: 'round.1' },
  zones: [{ id: 'map', kind: 'hex_map', places: [] }],
  pieces: [
    { id: 'p1', at: 'a' },
    { id: 'p2', at: 'b' },
  ],
  counters: [{ id: 'ore', value: 3 }],
};

describe('patched', () => {
  it('puts whole things in the place of those with the same id and keeps the order', () => {
    const next = patched(board, { base: 'x', pieces: [{ id: 'p1', at: 'c' }, { id: 'p3', at: 'd' }] });
    expect(next.pieces.map((piece) => [piece.id, piece.at])).toEqual([
      ['p1', 'c'],
      ['p2', 'b'],
      ['p3', 'd'],
    ]);
    expect(next.counters).toBe(board.counters); // what did not change stays the same object, so nothing is drawn again
  });
  it('takes away what is gone', () => {
    expect(patched(board, { base: 'x', gone: ['p1'] }).pieces.map((piece) => piece.id)).toEqual(['p2']);
  });
  it('keeps the headline unless there is a new one', () => {
    expect(patched(board, { base: 'x' }).headline).toEqual({ key: 'round.1' });
    expect(patched(board, { base: 'x', headline: { key: 'round.2' } }).headline).toEqual({ key: 'round.2' });
  });
});
