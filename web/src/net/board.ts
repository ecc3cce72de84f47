// Applying patches to a board: whole things take the place of those with the same id.

import type { Board, Patch } from './types';

function replaced<T extends { id: string }>(things: T[], changed: T[] | undefined, gone: Set<string>): T[] {
  if (!changed?.length && !things.some((thing) => gone.has(thing.id))) return things;
  const news = new Map(changed?.map((thing) => [thing.id, thing]));
  const kept = things
    .filter((thing) => !gone.has(thing.id))
    .map((thing) => {
      const fresh = news.get(thing.id);
      if (!fresh) return thing;
      news.delete(thing.id);
      return fresh;
    });
  return [...kept, ...news.values()];
}

export function patched(board: Board, patch: Patch): Board {
  const gone = new Set(patch.gone);
  return {
    headline: patch.headline ?? board.headline,
    zones: replaced(board.zones, patch.zones, gone),
    pieces: replaced(board.pieces, patch.pieces, gone),
    counters: replaced(board.counters, patch.counters, gone),
  };
}
