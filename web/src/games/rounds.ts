// How far a game is, where its headline tells.

import type { Board } from '../net/types';

export function roundsOf(board: Board): { now: number; of: number } | null {
  const { round, rounds } = board.headline?.args ?? {};
  return typeof round === 'number' && typeof rounds === 'number' ? { now: round, of: rounds } : null;
}
