import { describe, expect, it } from 'vitest';
import type { Board, Place, Zone } from '../../net/types';
import { cellsOf, coloursOf, countersOf, isScore, linksOf, mainMap, NODE, shapesOf, sharedZones, standing, zonesOf } from './layout';

const place = (id: string, x: number, y: number, more: Partial<Place> = {}): Place => ({ id, x, y, ...more });
const zone = (id: string, kind: Zone['kind'], places: Place[] = [], owner?: number): Zone => ({ id, kind, places, owner });
const board = (zones: Zone[]): Board => ({ zones, pieces: [], counters: [] });

describe('zones', () => {
  it('a hex map comes into the middle before a graph, and neither if it belongs to a seat', () => {
    const [graph, hexes, own] = [zone('g', 'graph'), zone('h', 'hex_map'), zone('o', 'hex_map', [], 2)];
    expect(mainMap(board([own, graph, hexes]))).toBe(hexes);
    expect(mainMap(board([own, graph]))).toBe(graph);
    expect(mainMap(board([own, zone('r', 'row')]))).toBeUndefined();
    expect(sharedZones(board([own, graph]))).toEqual([graph]);
    expect(zonesOf(board([own, graph]), 2)).toEqual([own]);
  });
});

describe('a graph', () => {
  const near = (zone: Zone): number => {
    const all = shapesOf(zone).flatMap((one, k, shapes) => shapes.slice(k + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
    return Math.min(...all);
  };
  it('has room for its boxes in whatever units it comes', () => {
    for (const unit of [1, 7, 400])
      expect(near(zone('g', 'graph', [place('a', 0, 0), place('b', unit, 0), place('c', 3 * unit, unit)]))).toBeCloseTo(NODE.apart);
  });
  it('stands in a ring if all places come at one point', () => {
    const many = Array.from({ length: 12 }, (_, k) => place(`${k}`, 0, 0));
    expect(near(zone('g', 'graph', many))).toBeGreaterThan(NODE.width);
    expect(shapesOf(zone('g', 'graph', [place('alone', 5, 5)]))).toHaveLength(1);
  });
  it('draws a link that goes both ways once, and knows those of one way', () => {
    const shapes = shapesOf(
      zone('g', 'graph', [place('a', 0, 0, { links: ['b', 'c'] }), place('b', 1, 0, { links: ['a', 'gone'] }), place('c', 2, 0)]),
    );
    expect(linksOf(shapes).map(({ id, oneWay }) => [id, oneWay])).toEqual([
      ['a b', false],
      ['a c', true],
    ]);
  });
});

describe('pieces on a place', () => {
  it('stand side by side where it is wide, and stay inside', () => {
    const room = { width: 96, height: 40 };
    expect(standing(1, room).spots).toEqual([{ x: 0, y: 0 }]);
    expect(new Set(standing(2, room).spots.map(({ y }) => y)).size).toBe(1);
    for (let count = 1; count <= 20; ++count) {
      const { size, spots } = standing(count, room);
      expect(spots).toHaveLength(count);
      for (const { x, y } of spots) {
        expect(Math.abs(x) + size / 2).toBeLessThanOrEqual(room.width / 2);
        expect(Math.abs(y) + size / 2).toBeLessThanOrEqual(room.height / 2);
      }
    }
  });
});

describe('kinds of places', () => {
  it('have colours of their own, the commonest none, whatever order they come in', () => {
    const places = ['void', 'void', 'void', 'nebula', 'asteroid', 'nebula'].map((kind, k) => place(`${k}`, k, 0, { kind }));
    const colours = coloursOf(places);
    expect([...colours.keys()].sort()).toEqual(['asteroid', 'nebula']);
    expect(new Set(colours.values()).size).toBe(2);
    expect(coloursOf(places.toReversed()).get('nebula')).toBe(colours.get('nebula'));
  });
});

describe('panels', () => {
  it('grids begin at the first column and row', () => {
    const cells = cellsOf([place('a', 3, 5), place('b', 4, 7)]);
    expect(cells.map(({ column, row }) => [column, row])).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });
});

describe('counters', () => {
  it('belong to a seat or to nobody', () => {
    const counters = [
      { id: 'bank', value: 9 },
      { id: 'vp', kind: 'vp', owner: 1, value: 3 },
    ];
    const at = { ...board([]), counters };
    expect(countersOf(at, undefined).map(({ id }) => id)).toEqual(['bank']);
    expect(countersOf(at, 1).filter(isScore)).toHaveLength(1);
  });
});
