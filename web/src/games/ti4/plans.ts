// Moves and productions that are being put together.

import type { Piece } from '../../net/types';
import { amount, word } from '../facts';
import type { Read } from '../read';
import { countOf, isUnit, SHIPS, unitFacts } from './read';

export interface Convoy {
  from: string; // a system
  ships: [string, number][];
  fighters: number; // aboard
  infantry: number;
  risk: number; // rolls in gravity rifts
}

// Ships by where they come from; what they carry goes with its ship, wherever it was taken aboard.
export function convoysOf(found: Read): Convoy[] {
  const moving = found.at('moves');
  const convoys = new Map<string, Convoy & { count: Map<string, number> }>();
  for (const piece of moving) {
    const ship = moving.find(({ id }) => id === `moving.${amount(piece.facts, 'aboard')}`);
    const { kind = '', facts } = piece;
    const from = word((ship ?? piece).facts, 'from');
    const convoy = convoys.get(from) ?? { from, ships: [], fighters: 0, infantry: 0, risk: 0, count: new Map<string, number>() };
    if (ship && kind === 'fighter') convoy.fighters += countOf(piece);
    else if (ship) convoy.infantry += countOf(piece);
    else {
      convoy.count.set(kind, (convoy.count.get(kind) ?? 0) + countOf(piece));
      convoy.risk += amount(facts, 'rifts') * countOf(piece);
    }
    convoys.set(from, convoy);
  }
  return [...convoys.values()].map(({ count, ...convoy }) => ({ ...convoy, ships: [...count] }));
}

const counts = (kind: string | undefined): boolean => kind !== 'fighter' && SHIPS.some((ship) => ship === kind);

// Ships in the active system that count against the limit, when the plan is carried out.
export function fleetAfter(found: Read): { ships: number; limit: number } {
  const seat = found.zone('moves')?.owner ?? 0;
  const active = word(found.zone('map')?.facts, 'active');
  const there = found.at(active).filter((piece) => isUnit(piece) && piece.owner === seat && counts(piece.kind) && !word(piece.facts, 'planet'));
  const coming = found.at('moves').reduce((sum, piece) => sum + (counts(piece.kind) ? countOf(piece) : 0), 0);
  return { ships: there.reduce((sum, piece) => sum + countOf(piece), 0) + coming, limit: found.value(`p${seat}.fleet_limit`) };
}

// What is printed on the units; two fighters or infantry come for the price of one.
export function priceOf(found: Read, seat: number, units: Piece[]): number {
  return units.reduce((sum, piece) => {
    const facts = unitFacts(found, seat, piece.kind ?? '');
    return sum + Math.ceil(countOf(piece) / (amount(facts, 'per_cost') || 1)) * amount(facts, 'cost');
  }, 0);
}
