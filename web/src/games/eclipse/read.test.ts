import { describe, expect, it } from 'vitest';
import type { Facts } from '../../net/types';
import { usePrinted } from '../facts';
import { faceOf, kindOfPart, speciesName, statsIn } from './read';
import { planetsOf, ringOf, shipsOf } from './sector';

describe('statistics', () => {
  it('are facts by name', () => {
    expect(statsIn({ initiative: 1, energy: -3, cannon_2: 2 })).toMatchObject({ initiative: 1, energy: -3, cannons: [2, 2], missiles: [], hull: 0 });
    expect(statsIn(undefined).energy).toBe(0);
  });
  it('tell what a part is', () => {
    const kind = (facts: Facts) => kindOfPart(statsIn(facts));
    expect(kind({ missile_3: 1, initiative: 1 })).toBe('missile');
    expect(kind({ initiative: 1, move: 1, energy: -1 })).toBe('drive');
    expect(kind({ computer: 1, hull: 1 })).toBe('hull');
    expect(kind({ energy: 4, shield: 1 })).toBe('shield');
    expect(kind({ initiative: 1, energy: 2 })).toBe('source');
  });
});

describe('a sector', () => {
  usePrinted({ 'sector.205': { wormholes: 0b011100, vp: 2, square_1: 'money', square_2: 'money', advanced_2: 1, square_3: 'any', artifact: 1 } });
  const face = faceOf({ facts: { sector: '205', turn: 5 } })!;

  it('has what is printed on it, turned as it lies', () => {
    expect(face).toMatchObject({ number: '205', edges: [1, 2, 3], vp: 2, artifact: true, discovery: false });
    expect(faceOf({})).toBeUndefined();
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
    expect(speciesName({ facts: { species: 'eridani' } })?.key).toBe('eclipse.species.eridani');
    expect(speciesName({})).toBeUndefined();
  });
  it('tells the ring of a location', () => {
    expect([ringOf({ q: 1, r: -1 }), ringOf({ q: -1, r: 3 }), ringOf({ q: 4, r: 0 })]).toEqual([1, 3, 3]);
  });
});
