// Finding things on the board by id and place. Made once for every board that arrives.

import type { Board, Counter, Piece, Place, Zone } from '../net/types';

export interface Read {
  zone: (id: string) => Zone | undefined;
  place: (id: string) => Place | undefined;
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
  const places = new Map(board.zones.flatMap((zone) => zone.places.map((place) => [place.id, place])));
  const pieces = new Map(board.pieces.map((piece) => [piece.id, piece]));
  const counters = new Map(board.counters.map((counter) => [counter.id, counter]));
  const standing = new Map<string, Piece[]>();
  for (const piece of board.pieces) {
    if (piece.at === undefined) continue;
    const there = standing.get(piece.at);
    if (there) there.push(piece);
    else standing.set(piece.at, [piece]);
  }
  return {
    zone: (id) => zones.get(id),
    place: (id) => places.get(id),
    at: (place) => standing.get(place) ?? [],
    piece: (id) => pieces.get(id),
    counter: (id) => counters.get(id),
    value: (id) => counters.get(id)?.value ?? 0,
    seats: [...new Set([...board.zones, ...board.counters].flatMap(({ owner }) => owner ?? []))].sort((one, other) => one - other),
  };
}
