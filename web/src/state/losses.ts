// Units that a decision took off the table, whosever they were.

import type { Patch, Piece, Text } from '../net/types';

// What a decision put, moved or took away, as it lay before and as it lies afterwards.
export interface Touched {
  before: Piece[];
  after: Piece[];
}
export interface Loss {
  owner: number; // 0: nobody's
  kind: string;
  label?: Text;
  n: number;
}

export const NOTHING: Touched = { before: [], after: [] };

// The same of pieces that are followed from patch to patch; `lying` goes on with each.
export function touchedBy({ pieces = [], gone = [] }: Patch, lying: Map<string, Piece>): Touched {
  const before = [...gone, ...pieces.map(({ id }) => id)].flatMap((id) => lying.get(id) ?? []);
  for (const id of gone) lying.delete(id);
  for (const piece of pieces) lying.set(piece.id, piece);
  return { before, after: pieces };
}

// Units that are alike may be one piece with a number, so they are counted. Whose number stays the same has changed some for others.
export function lossesOf({ before, after }: Touched, isUnit: (piece: Piece) => boolean): Loss[] {
  const lost = new Map<string, Loss>();
  const totals = new Map<number, number>();
  const count = (pieces: Piece[], sign: 1 | -1): void => {
    for (const { owner = 0, kind = '', label, count: n = 1 } of pieces.filter(isUnit)) {
      const key = `${owner} ${kind}`;
      lost.set(key, { owner, kind, label, n: (lost.get(key)?.n ?? 0) + sign * n });
      totals.set(owner, (totals.get(owner) ?? 0) + sign * n);
    }
  };
  count(before, 1);
  count(after, -1);
  return [...lost.values()].filter(({ owner, n }) => n > 0 && totals.get(owner)! > 0);
}
