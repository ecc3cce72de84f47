import { describe, expect, it } from 'vitest';
import type { Board } from '../../net/types';
import { amounts, factionOf, homePlanet, read } from './read';

const board: Board = {
  zones: [
    {
      id: 'player.1',
      kind: 'board',
      owner: 1,
      label: { key: 'gaia.zone.player', args: { faction: { key: 'gaia.faction.terrans' } } },
      tip: { key: 'gaia.faction_tip', args: { home: { key: 'gaia.planet.terra' } } },
      places: [],
    },
  ],
  pieces: [
    { id: 'hex.1A0.1.mine', kind: 'mine', owner: 1, at: 'hex.1A0' },
    { id: 'hex.1A0.1.federated', kind: 'federated', owner: 1, at: 'hex.1A0' },
  ],
  counters: [{ id: 'player.1.ore', kind: 'ore', owner: 1, value: 4 }],
};

describe('read', () => {
  it('finds pieces by place and counters by id', () => {
    const found = read(board);
    expect(found.at('hex.1A0').map((piece) => piece.kind)).toEqual(['mine', 'federated']);
    expect(found.at('hex.9A9')).toEqual([]);
    expect(found.value('player.1.ore')).toBe(4);
    expect(found.value('player.1.qic')).toBe(0);
    expect(found.seats).toEqual([1]);
    expect(read(board)).toBe(found);
  });
  it('knows faction and home planet of a board', () => {
    expect(factionOf(board.zones[0])?.key).toBe('gaia.faction.terrans');
    expect(homePlanet(board.zones[0])).toBe('terra');
  });
});

describe('amounts', () => {
  it('takes them out of nested texts in their order', () => {
    const tip = {
      key: 'gaia.clauses',
      args: {
        first: { key: 'gaia.level.range', args: { n: 2 } },
        rest: { key: 'gaia.level.once', args: { list: { key: 'gaia.amount.qic', args: { n: 1 } } } },
      },
    };
    expect(amounts(tip)).toEqual([
      { what: 'range', n: 2 },
      { what: 'qic', n: 1 },
    ]);
    expect(amounts({ key: 'gaia.level.nothing' })).toEqual([]);
  });
});
