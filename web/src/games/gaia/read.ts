// Finding things on the board by id and place. Made once for every board that arrives.

import type { Board, Counter, Piece, Text, Zone } from '../../net/types';

export interface Read {
  zone: (id: string) => Zone | undefined;
  at: (place: string) => Piece[];
  piece: (id: string) => Piece | undefined;
  counter: (id: string) => Counter | undefined;
  value: (id: string) => number;
  seats: number[];
}

const known = new WeakMap<Board, Read>();

export function read(board: Board): Read {
  let found = known.get(board);
  if (!found) known.set(board, (found = indexed(board)));
  return found;
}

function indexed(board: Board): Read {
  const zones = new Map(board.zones.map((zone) => [zone.id, zone]));
  const pieces = new Map(board.pieces.map((piece) => [piece.id, piece]));
  const counters = new Map(board.counters.map((counter) => [counter.id, counter]));
  const places = new Map<string, Piece[]>();
  for (const piece of board.pieces) {
    if (piece.at === undefined) continue;
    const there = places.get(piece.at);
    if (there) there.push(piece);
    else places.set(piece.at, [piece]);
  }
  return {
    zone: (id) => zones.get(id),
    at: (place) => places.get(place) ?? [],
    piece: (id) => pieces.get(id),
    counter: (id) => counters.get(id),
    value: (id) => counters.get(id)?.value ?? 0,
    seats: board.zones.filter((zone) => zone.kind === 'board').map((zone) => zone.owner ?? 0),
  };
}

// The text given as an argument of another one.
function argument(text: Text | undefined, name: string): Text | undefined {
  const value = text?.args?.[name];
  return typeof value === 'object' ? value : undefined;
}

export function factionOf(zone: Zone | undefined): Text | undefined {
  return argument(zone?.label, 'faction');
}

export function homePlanet(zone: Zone | undefined): string | undefined {
  return argument(zone?.tip, 'home')?.key.split('.').at(-1);
}

// The amounts a text speaks of, in its order: what a research level shows.
export function amounts(text: Text | undefined): { what: string; n: number }[] {
  if (!text) return [];
  const what = /^gaia\.(?:amount|level)\.(\w+)$/.exec(text.key)?.[1];
  const n = text.args?.n;
  if (what !== undefined && typeof n === 'number') return [{ what, n }];
  return Object.values(text.args ?? {}).flatMap((value) => (typeof value === 'object' ? amounts(value) : []));
}
