// Where things lie on a sector. Points are measured from its middle.

import type { Hex, Point } from '../../map/hex';
import type { Piece } from '../../net/types';
import type { Face } from './read';

export const SIZE = 76;
export const SQUARE = 12;
const WIDTHS: Readonly<Record<string, number>> = {
  interceptor: 21, cruiser: 24, dreadnought: 28, starbase: 23, ancient: 25, guardian: 27, gcds: 32,
};
// A ship, of a player or not; those in a battle lie there a second time.
export const isOnMap = ({ kind = '', at = '' }: Piece): boolean => kind in WIDTHS && at.startsWith('sector.');
const ROOM = 104; // for a row of ships

const scaled = (points: [number, number][]): Point[] => points.map(([x, y]) => ({ x: x * SIZE, y: y * SIZE }));
const PLANETS: readonly Point[][] = [
  [],
  scaled([[0, -0.34]]),
  scaled([[-0.36, -0.28], [0.36, -0.28]]),
  scaled([[-0.46, -0.14], [0, -0.38], [0.46, -0.14]]),
  scaled([[-0.5, -0.1], [-0.2, -0.38], [0.2, -0.38], [0.5, -0.1]]),
];

export const MIDDLE: Point = { x: 0, y: 11 };
export const NAME: Point = { x: 0, y: -SIZE * 0.64 };
export const NUMBER: Point = { x: SIZE * 0.78, y: SIZE * 0.03 };
export const SCORE: Point = { x: -SIZE * 0.66, y: SIZE * 0.26 };
export const ARTIFACT: Point = { x: SIZE * 0.68, y: SIZE * 0.2 };
// Of tokens that lie beside the disc.
export const TOKENS: Readonly<Record<string, Point>> = {
  orbital: { x: SIZE * 0.36, y: 15 },
  monolith: { x: -SIZE * 0.22, y: 13 },
  portal: { x: -SIZE * 0.42, y: 14 },
};

export interface Square extends Point {
  kind: string;
  advanced: boolean;
  name: string; // the end of its id
}
export interface Planet extends Point {
  kind: string;
}

// Squares lie under the planet of their kind, in a row.
export function planetsOf(face: Face): { planets: Planet[]; squares: Square[] } {
  const kinds = [...new Set(face.squares.map(({ kind }) => kind))];
  const spots = PLANETS[kinds.length] ?? [];
  const numbered = face.squares.map((square, k) => ({ ...square, name: String(k + 1) }));
  const planets = kinds.map((kind, k) => ({ kind, ...spots[k]! }));
  const squares = planets.flatMap((planet) => {
    const row = numbered.filter(({ kind }) => kind === planet.kind);
    return row.map((square, k) => ({ ...square, x: planet.x + (k - (row.length - 1) / 2) * (SQUARE + 2), y: planet.y + 15 }));
  });
  return { planets, squares };
}

export interface Ship extends Point {
  piece: Piece;
  kind: string;
  size: number;
}

export const isShip = (piece: Piece): boolean => (piece.kind ?? '') in WIDTHS;

// In a row at the bottom; a crowd in two, smaller.
export function shipsOf(pieces: Piece[]): Ship[] {
  const ships = pieces.filter(isShip);
  const room = (row: Piece[]): number => row.reduce((sum, piece) => sum + widthOf(piece), 0);
  if (room(ships) <= ROOM * 1.25) return inRow(ships, SIZE * 0.52, Math.min(1, ROOM / room(ships)));
  const half = Math.ceil(ships.length / 2);
  const rows = [ships.slice(0, half), ships.slice(half)];
  const scale = Math.min(0.85, ROOM / Math.max(...rows.map(room)));
  return rows.flatMap((row, k) => inRow(row, SIZE * (k ? 0.66 : 0.4), scale));
}
const widthOf = (piece: Piece): number => WIDTHS[piece.kind!]! * ((piece.count ?? 1) > 1 ? 1.3 : 1.1);

function inRow(ships: Piece[], y: number, scale: number): Ship[] {
  let x = (-ships.reduce((sum, piece) => sum + widthOf(piece), 0) / 2) * scale;
  return ships.map((piece) => {
    const size = WIDTHS[piece.kind!]! * scale;
    const ship = { piece, kind: piece.kind!, size, x: x + size / 2, y };
    x += widthOf(piece) * scale;
    return ship;
  });
}

// ── edges ──

export function edgeMiddle(edge: number, size: number): Point {
  const angle = ((edge * 60 - 90) * Math.PI) / 180;
  const far = (size * Math.sqrt(3)) / 2;
  return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
}

// The ring of a location, which tells the stack it is explored from.
export const ringOf = ({ q, r }: Hex): number => Math.min(3, Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)));
export const ROMAN = ['', 'I', 'II', 'III'] as const;
