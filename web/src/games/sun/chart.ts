// Where everything lies on the exploration board: Sol below, Deep Space above, in rows between them. Where there is more
// room across than down, Sol at the left and columns instead of rows.

import { short, type Box, type Point } from '../../map/hex';
import { middleOf, type Area } from '../../map/spots';
import type { Board, Piece, Place } from '../../net/types';
import { read } from '../read';
import { isDisc, isEvent, isShip, isSystem } from './symbols';

interface Size {
  width: number;
  height: number;
}
const SIZES: Readonly<Record<string, Size>> = {
  system: { width: 130, height: 82 },
  shipyard: { width: 86, height: 50 },
  sol: { width: 150, height: 52 },
};
const NARROW = 124; // Sol and Deep Space, in columns
const ROOM = 290; // in a row
const NEAR = 2; // of the board's own steps from Sol
const STEP = { down: 36, across: 30 }; // of the board's own steps beside the way from Sol
const ROWS = 14; // between rows
const BESIDE = 8; // at least between locations of a row
const SHIP = 24;

export interface Ship extends Point {
  piece: Piece;
  size: number;
}
export interface Location {
  place: Place;
  kind: 'system' | 'shipyard' | 'sol' | 'deep_space';
  area: Area;
  system?: Piece;
  outpost?: Piece;
  events: Piece[];
  ships: Ship[];
}

const kindOf = ({ kind }: Place): Location['kind'] => (kind === 'linked_system' ? 'system' : (kind as Location['kind']));
function sizeOf(place: Place, wide: boolean): Size {
  const kind = kindOf(place);
  if (kind === 'system' || kind === 'shipyard') return SIZES[kind]!;
  return wide ? { ...SIZES.sol!, width: NARROW } : SIZES.sol!;
}

// A linked system has a row of its own above the location it is linked to.
function rowOf(place: Place, places: readonly Place[]): number {
  if (place.kind !== 'linked_system') return place.x;
  const host = places.find(({ id, kind }) => place.links?.includes(id) && kind !== 'linked_system');
  return (host?.x ?? place.x) + 0.5;
}

// From Sol on. Locations that are almost as far from it share a row, where there is room and no line between them.
function rowsOf(places: readonly Place[], length: (place: Place) => number): Place[][] {
  const rows: { at: number; places: Place[] }[] = [];
  for (const place of places.toSorted((one, other) => rowOf(one, places) - rowOf(other, places))) {
    const [at, last] = [rowOf(place, places), rows.at(-1)];
    const fits = (row: Place[]): boolean => row.reduce((sum, one) => sum + length(one) + BESIDE, length(place)) <= ROOM;
    const apart = last && (at - last.at > NEAR || (at > last.at && (!fits(last.places) || last.places.some(({ id }) => place.links?.includes(id)))));
    if (last && !apart) last.places.push(place);
    else rows.push({ at, places: [place] });
  }
  return rows.map((row) => row.places);
}

// Moves what lies too close apart, and the whole row back to its middle.
function spread(row: readonly Place[], step: number, length: (place: Place) => number): number[] {
  const along = row.map(({ y, kind }) => (kind === 'linked_system' ? Math.sign(y) * 2 : y) * step);
  const mean = (): number => along.reduce((sum, x) => sum + x, 0) / along.length;
  const wanted = mean();
  for (let k = 1; k < row.length; ++k) along[k] = Math.max(along[k]!, along[k - 1]! + (length(row[k - 1]!) + length(row[k]!)) / 2 + BESIDE);
  const moved = mean() - wanted;
  return along.map((x) => x - moved);
}

// In one line under the words, as large as the room allows; a shipyard has its symbols at the left.
function lined(pieces: readonly Piece[], area: Area, kind: Location['kind']): Ship[] {
  const size = Math.min(SHIP, (area.width - (kind === 'shipyard' ? 26 : 12)) / Math.max(1, pieces.length) - 5);
  const [x, y] = [area.x + area.width / 2 + (kind === 'shipyard' ? 6 : 0), area.y + area.height - (kind === 'system' ? 17 : 18)];
  return pieces.map((piece, k) => ({ piece, size, x: x + (k - (pieces.length - 1) / 2) * (size + 5), y }));
}

export function locationsOf(board: Board, wide = false): Location[] {
  const found = read(board);
  const places = found.zone('exploration')?.places ?? [];
  const size = (place: Place): Size => sizeOf(place, wide);
  const [length, depth] = wide ? (['height', 'width'] as const) : (['width', 'height'] as const);
  let way = 0; // from Deep Space; from Sol, if wide
  const rows = rowsOf(places, (place) => size(place)[length]);
  return (wide ? rows : rows.toReversed())
    .flatMap((unsorted) => {
      const row = unsorted.toSorted((one, other) => one.y - other.y);
      const deep = Math.max(...row.map((place) => size(place)[depth]));
      const along = spread(row, wide ? STEP.across : STEP.down, (place) => size(place)[length]);
      const middle = way + deep / 2;
      way += deep + ROWS;
      return row.map((place, k): Location => {
        const [x, y] = wide ? [middle, along[k]!] : [along[k]!, middle];
        const { width, height } = size(place);
        const area = { x: x - width / 2, y: y - height / 2, width, height };
        const here = found.at(place.id);
        const kind = kindOf(place);
        return {
          place,
          kind,
          area,
          system: here.find(isSystem),
          outpost: here.find(isDisc),
          events: here.filter(isEvent),
          ships: lined(here.filter(isShip), area, kind),
        };
      });
    });
}

export const jumpsOf = (locations: readonly Location[]): { id: string; path: string }[] => {
  const known = new Map(locations.map((location) => [location.place.id, middleOf(location.area)]));
  return locations.flatMap(({ place, area }) =>
    (place.links ?? []).flatMap((id) => {
      const [from, to] = [middleOf(area), known.get(id)];
      if (!to || id < place.id) return [];
      return [{ id: `${place.id}-${id}`, path: `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}` }];
    }),
  );
};

export function boxOf(locations: readonly Location[], margin: number): Box {
  const areas = locations.length ? locations.map(({ area }) => area) : [{ x: 0, y: 0, width: 100, height: 100 }];
  return {
    left: Math.min(...areas.map(({ x }) => x)) - margin,
    top: Math.min(...areas.map(({ y }) => y)) - margin,
    right: Math.max(...areas.map(({ x, width }) => x + width)) + margin,
    bottom: Math.max(...areas.map(({ y, height }) => y + height)) + margin,
  };
}
