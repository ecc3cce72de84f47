// Facts of things on the board, and what is printed on tiles and tracks of the game that is looked at.

import { api } from '../net/api';
import type { Facts } from '../net/types';

export const amount = (facts: Facts | undefined, name: string): number => {
  const value = facts?.[name];
  return typeof value === 'number' ? value : 0;
};
export const word = (facts: Facts | undefined, name: string): string => {
  const value = facts?.[name];
  return typeof value === 'string' ? value : '';
};

type Printed = Readonly<Record<string, Facts>>;
let wanted = '';
let now: Printed = {};

export const printed = (kind: string | undefined): Facts | undefined => now[kind ?? ''];
export const allPrinted = (): Printed => now;
// The numbers of a printed track, from its first space on.
export const track = (kind: string): number[] => {
  const facts = printed(kind);
  return Array.from({ length: Object.keys(facts ?? {}).length }, (_, k) => amount(facts, String(k)));
};

// To be called before the drawings of a game are shown.
export async function needPrinted(game: string): Promise<void> {
  wanted = game;
  const found = await api.printed(game);
  if (wanted === game) usePrinted(found);
}
export function usePrinted(found: Printed): void {
  now = found;
}
