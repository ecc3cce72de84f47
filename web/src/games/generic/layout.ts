// Where things of a board go when nothing is known but its vocabulary. No drawing here.

import { boxAround, centre, hexPath, short, type Point } from '../../map/hex';
import type { Board, Counter, Place, Zone } from '../../net/types';

export const HEX = 30;
export const NODE = { width: 112, height: 72, apart: 150 };

export const isMap = (zone: Zone): boolean => zone.kind === 'hex_map' || zone.kind === 'graph';
export const sharedZones = (board: Board): Zone[] => board.zones.filter((zone) => zone.owner === undefined);
export const zonesOf = (board: Board, seat: number): Zone[] => board.zones.filter((zone) => zone.owner === seat);

// The zone in the middle of the page: a hex map before a graph.
export function mainMap(board: Board): Zone | undefined {
  const shared = sharedZones(board);
  return shared.find((zone) => zone.kind === 'hex_map') ?? shared.find((zone) => zone.kind === 'graph');
}

// ── maps ──

export interface Shape extends Point {
  place: Place;
  size: number; // how far it reaches from its middle
  edge: (more: number) => string;
}

export const shapesOf = (zone: Zone): Shape[] => (zone.kind === 'hex_map' ? hexes(zone.places) : nodes(zone.places));

function hexes(places: Place[]): Shape[] {
  return places.map((place) => {
    const at = centre({ q: place.x, r: place.y }, HEX);
    return { place, ...at, size: HEX, edge: (more) => hexPath(at, HEX + more) };
  });
}

// Places of a graph come in units of the game: the nearest two are put as far apart as two boxes need.
// Those that all come at one point stand in a ring.
function nodes(places: Place[]): Shape[] {
  const scale = NODE.apart / leastDistance(places);
  const ring = NODE.apart * Math.max(1, places.length / 6);
  return places.map((place, k) => {
    const angle = (k / places.length) * 2 * Math.PI;
    const at = scale ? { x: place.x * scale, y: place.y * scale } : { x: ring * Math.sin(angle), y: -ring * Math.cos(angle) };
    return { place, ...at, size: NODE.width / 2, edge: (more) => box(at, NODE.width / 2 + more, NODE.height / 2 + more) };
  });
}

function leastDistance(places: Place[]): number {
  let least = Infinity;
  for (const [k, one] of places.entries())
    for (const other of places.slice(k + 1)) {
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      if (apart > 0) least = Math.min(least, apart);
    }
  return least;
}

function box({ x, y }: Point, across: number, down: number): string {
  const r = 10;
  const [left, top, wide, high] = [short(x - across), short(y - down), short(2 * (across - r)), short(2 * (down - r))];
  return `M${left + r} ${top}h${wide}q${r} 0 ${r} ${r}v${high}q0 ${r} ${-r} ${r}h${-wide}q${-r} 0 ${-r} ${-r}v${-high}q0 ${-r} ${r} ${-r}z`;
}

export const disc = ({ x, y }: Point, radius: number): string =>
  `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export interface Link {
  id: string;
  from: Point;
  to: Point;
  oneWay: boolean;
}

export function linksOf(shapes: Shape[]): Link[] {
  const byId = new Map(shapes.map((shape) => [shape.place.id, shape]));
  const found: Link[] = [];
  for (const from of shapes)
    for (const id of from.place.links ?? []) {
      const to = byId.get(id);
      const back = to?.place.links?.includes(from.place.id) ?? false;
      if (to && (!back || from.place.id < id)) found.push({ id: `${from.place.id} ${id}`, from, to, oneWay: !back });
    }
  return found;
}

// Pieces on one place stand in rows around its middle. How large each can be, and where.
export function standing(count: number, room: { width: number; height: number }): { size: number; spots: Point[] } {
  const rowsFor = (columns: number) => Math.ceil(count / columns);
  const stepFor = (columns: number) => Math.min(room.width / columns, room.height / rowsFor(columns));
  let columns = 1;
  for (let more = 2; more <= count; ++more) if (stepFor(more) >= stepFor(columns)) columns = more;
  const [rows, step] = [rowsFor(columns), stepFor(columns)];
  const spots = Array.from({ length: count }, (_, k) => {
    const row = Math.floor(k / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return { x: ((k % columns) - (inRow - 1) / 2) * step, y: (row - (rows - 1) / 2) * step };
  });
  return { size: step * 0.8, spots };
}

// A colour for every kind of place but the commonest, which is the ground. Letters and symbols tell them apart as well.
export function coloursOf(places: Place[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { kind } of places) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [ground, most = 0] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? [];
  const special = [...counts.keys()].filter((kind) => kind !== ground || most === 1);
  return new Map(special.sort().map((kind, k) => [kind, `hsl(${Math.round(200 + k * 137.5) % 360} 62% 66%)`]));
}

// ── panels ──

// The cells of a grid from column and row 1, whatever the game begins to count with.
export function cellsOf(places: Place[]): { place: Place; column: number; row: number }[] {
  const { left, top } = boxAround(places, 0);
  return places.map((place) => ({ place, column: place.x - left + 1, row: place.y - top + 1 }));
}

// ── counters ──

const SCORES = new Set(['vp', 'points', 'score', 'victory_points']);
export const isScore = (counter: Counter): boolean => SCORES.has(counter.kind ?? '');
export const countersOf = (board: Board, seat: number | undefined): Counter[] =>
  board.counters.filter((counter) => counter.owner === seat);
