// Where things lie in a system. Points are measured from its middle.

import type { Point } from '../../map/hex';
import type { Piece } from '../../net/types';
import { countOf, type Fleet, type Planet, type System } from './read';

export const SIZE = 58;
const ROOM = 82; // for a fleet
export const TOKEN: Point = { x: -SIZE * 0.52, y: -SIZE * 0.58 };
export const TOKEN_STEP = 12;
export const NUMBER: Point = { x: 0, y: SIZE * 0.82 };
export const PILL = 24; // how high a fleet is

const WIDTHS: Readonly<Record<string, number>> = {
  fighter: 17, destroyer: 20, cruiser: 21, carrier: 20, dreadnought: 23, war_sun: 22, flagship: 25, infantry: 16, pds: 18, space_dock: 18,
};
const at = (x: number, y: number): Point => ({ x, y });

export interface Placed<T> extends Point {
  of: T;
  size: number;
}

// Planets give way to fleets below them.
export function planetsIn({ planets, fleets, mecatol, home }: System): Placed<Planet>[] {
  const flying = fleets.length;
  const spots =
    planets.length === 1
      ? [at(0, flying > 1 ? -19 : flying ? -12 : -4)]
      : planets.length === 2
        ? flying > 1
          ? [at(-10, -26), at(24, -19)]
          : [at(-20, flying ? -17 : -12), at(19, flying ? -5 : 12)]
        : [at(-23, -12), at(2, -24), at(25, -8)];
  const size = planets.length === 1 ? (mecatol || home ? 42 : 36) : planets.length === 2 ? 30 : 25;
  return planets.map((planet, k) => ({ of: planet, ...(spots[k] ?? at(0, 0)), size: flying > 1 ? Math.min(size, 30) : size }));
}

// Ground forces at the left of a planet, structures at its right, forces of somebody else below.
export function unitsOn({ of: { piece, units }, size }: Placed<Planet>): Placed<Piece>[] {
  const owner = piece.owner ?? units[0]?.owner;
  let guests = 0;
  return units.map((unit) => {
    const structure = unit.kind === 'pds' || unit.kind === 'space_dock';
    if (unit.owner !== owner) return { of: unit, ...at(-size * 0.34 + 15 * guests++, size * 0.2), size: 13 };
    if (unit.kind === 'space_dock') return { of: unit, ...at(size * 0.28, -size * 0.2), size: 15 };
    if (structure) return { of: unit, ...at(size * 0.36, size * 0.14), size: 14 };
    return { of: unit, ...at(-size * 0.3, unit.kind === 'fighter' ? -size * 0.45 : -size * 0.16), size: 13 };
  });
}

export interface Pill extends Point {
  fleet: Fleet;
  width: number;
  scale: number;
  ships: Placed<Piece>[]; // from the middle of the pill
}

const widthOf = (piece: Piece): number => (WIDTHS[piece.kind ?? ''] ?? 18) * (countOf(piece) > 1 ? 1.2 : 1.02);

// A fleet is a pill at the bottom of its system; two lie above each other, smaller.
export function pillsIn({ fleets }: System): Pill[] {
  return fleets.map((fleet, k) => {
    const total = fleet.units.reduce((sum, piece) => sum + widthOf(piece), 0);
    const width = total + 16;
    const scale = Math.min(fleets.length > 1 ? 0.8 : 1, ROOM / width);
    let x = -total / 2;
    const ships = fleet.units.map((piece) => {
      const size = WIDTHS[piece.kind ?? ''] ?? 18;
      const ship = { of: piece, ...at(x + size / 2 + 2, 0), size };
      x += widthOf(piece);
      return ship;
    });
    const y = fleets.length === 1 ? SIZE * 0.54 : fleets.length === 2 ? 17 + 20 * k : 8 + 15 * k;
    return { fleet, ...at(0, y), width, scale: fleets.length > 2 ? Math.min(scale, 0.6) : scale, ships };
  });
}

export const wormholeAt = ({ planets, fleets }: System, k: number): Placed<null> =>
  planets.length > 0 || fleets.length > 1
    ? { of: null, ...at(SIZE * 0.5, -SIZE * 0.42 + 22 * k), size: 21 }
    : { of: null, ...at(k * 30, -6), size: 38 };

export const TERRAIN: Readonly<Record<string, string>> = {
  nebula: 'a-nebula',
  gravity_rift: 'a-rift',
  supernova: 'a-nova',
  asteroid_field: 'a-asteroid',
};
