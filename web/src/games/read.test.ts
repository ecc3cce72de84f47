import { describe, expect, it } from 'vitest';
import type { Board } from '../net/types';
import { read } from './read';

const board: Board = {
  zones: [{ id: 'player.1', kind: 'board', owner: 1, places: [] }],
  pieces: [
    { id: 'hex.1A0.1.mine', kind: 'mine', owner: 1, at: 'hex.1A0' },
    { id: 'hex.1A0.1.federated', kind: 'federated', owner: 1, at: 'hex.1A0' },
  ],
  counters: [
    { id: 'player.2.ore', kind: 'ore', owner: 2, value: 1 },
    { id: 'player.1.ore', kind: 'ore', owner: 1, value: 4 },
    { id: 'deck', kind: 'deck', value: 9 },
  ],
};

describe('read', () => {
  it('finds pieces by place and counters by id', () => {
    const found = read(board);
    expect(found.at('hex.1A0').map((piece) => piece.kind)).toEqual(['mine', 'federated']);
    expect(found.at('hex.9A9')).toEqual([]);
    expect(found.value('player.1.ore')).toBe(4);
    expect(found.value('player.1.qic')).toBe(0);
    expect(read(board)).toBe(found);
  });
  it('knows who sits at the table', () => {
    expect(read(board).seats).toEqual([1, 2]);
  });
});
