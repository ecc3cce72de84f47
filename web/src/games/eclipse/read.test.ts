import { describe, expect, it } from 'vitest';
import type { Text } from '../../net/types';
import { faceOf, kindOfPart, speciesOf, statsIn } from './read';
import { planetsOf, ringOf, shipsOf } from './sector';

const list = (...items: Text[]): Text => items.reduceRight((rest, first) => ({ key: 'eclipse.list', args: { first, rest } }));
const stat = (what: string, n: number): Text => ({ key: `eclipse.stat.${what}`, args: { n } });

describe('statistics', () => {
  it('are read out of texts', () => {
    const tip = { key: 'eclipse.part_tip', args: { stats: list(stat('initiative', 1), stat('energy_used', 3), stat('cannon_orange', 2)) } };
    expect(statsIn(tip)).toMatchObject({ initiative: 1, energy: -3, cannons: [2, 2], missiles: [], hull: 0 });
    expect(statsIn({ key: 'eclipse.stat.nothing' }).energy).toBe(0);
  });
  it('tell what a part is', () => {
    const kind = (...stats: Text[]) => kindOfPart(statsIn(list(...stats)));
    expect(kind(stat('missile_blue', 1), stat('initiative', 1))).toBe('missile');
    expect(kind(stat('initiative', 1), stat('move', 1), stat('energy_used', 1))).toBe('drive');
    expect(kind(stat('computer', 1), stat('hull', 1))).toBe('hull');
    expect(kind(stat('energy', 4), stat('shield', 1))).toBe('shield');
    expect(kind(stat('initiative', 1), stat('energy', 2))).toBe('source');
  });
});

describe('a sector', () => {
  const square = (kind: string): Text => ({ key: `eclipse.${kind}` });
  const tip: Text = {
    key: 'eclipse.clauses',
    args: {
      first: { key: 'eclipse.amount.vp', args: { n: 2 } },
      rest: {
        key: 'eclipse.clauses',
        args: {
          first: { key: 'eclipse.face.squares', args: { list: list(square('square.money'), square('advanced.money'), square('square.any')) } },
          rest: { key: 'eclipse.face.artifact' },
        },
      },
    },
  };
  const face = faceOf({ kind: 's205.5', tip })!;

  it('has what is printed on it, turned as it lies', () => {
    expect(face).toMatchObject({ number: '205', edges: [1, 2, 3], vp: 2, artifact: true, discovery: false });
    expect(faceOf({ kind: 'empty' })).toBeUndefined();
  });
  it('has its squares under the planets', () => {
    const { planets, squares } = planetsOf(face);
    expect(planets.map(({ kind }) => kind)).toEqual(['money', 'any']);
    expect(squares.map(({ name, advanced }) => [name, advanced])).toEqual([['1', false], ['2', true], ['3', false]]);
    expect(squares[0]!.x + squares[1]!.x).toBeCloseTo(2 * planets[0]!.x);
  });
  it('has its ships in a row, a crowd in two', () => {
    const ships = (...kinds: string[]) => shipsOf(kinds.map((kind, k) => ({ id: `${k}`, kind, count: 2 })));
    expect(new Set(ships('cruiser', 'ancient').map(({ y }) => y)).size).toBe(1);
    const crowd = ships('interceptor', 'cruiser', 'dreadnought', 'interceptor', 'cruiser', 'dreadnought');
    expect(new Set(crowd.map(({ y }) => y)).size).toBe(2);
    expect(Math.max(...crowd.map(({ x, size }) => x + size / 2))).toBeLessThan(56);
  });
});

describe('a board', () => {
  it('tells the species', () => {
    const label = { key: 'eclipse.zone.player', args: { species: { key: 'eclipse.species.eridani' } } };
    expect(speciesOf({ id: 'player.1', kind: 'board', label, places: [] })?.key).toBe('eclipse.species.eridani');
  });
  it('tells the ring of a location', () => {
    expect([ringOf({ q: 1, r: -1 }), ringOf({ q: -1, r: 3 }), ringOf({ q: 4, r: 0 })]).toEqual([1, 3, 3]);
  });
});
