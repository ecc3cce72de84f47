import { describe, expect, it } from 'vitest';
import type { Zone } from '../../net/types';
import { amounts, factionOf, homePlanet } from './read';

const zone: Zone = {
  id: 'player.1',
  kind: 'board',
  owner: 1,
  label: { key: 'gaia.zone.player', args: { faction: { key: 'gaia.faction.terrans' } } },
  tip: { key: 'gaia.faction_tip', args: { home: { key: 'gaia.planet.terra' } } },
  places: [],
};

describe('a board', () => {
  it('tells faction and home planet', () => {
    expect(factionOf(zone)?.key).toBe('gaia.faction.terrans');
    expect(homePlanet(zone)).toBe('terra');
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
