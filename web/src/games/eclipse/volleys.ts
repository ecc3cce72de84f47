// What a roll or a hit did in a battle: read from the table before and after it.

import type { Board, Facts, Piece, Text } from '../../net/types';
import type { Happening } from '../drawing';
import { amount, word } from '../facts';
import { read, type Read } from '../read';
import { statsIn } from './read';

export interface Die {
  damage: number;
  face: number; // 0: still in the hand
  hit: boolean; // somebody over there
}

export interface Volley {
  index: number; // of the decision
  board: Board; // before it
  acts: string; // the group that fires
  held: Die[]; // rolled before, not yet assigned
  thrown: Die[];
  wounds: ReadonlyMap<string, number>; // damage of ships afterwards; more than the hull: destroyed
}

export const SIDES = ['attacker', 'defender'] as const;
const FACES = [1, 2, 3, 4, 5, 6];

const battle = (found: Read): Facts | undefined => found.zone('battle')?.facts;
export const acting = (found: Read): string => word(battle(found), 'acts');
export const roundOf = (found: Read): number => amount(battle(found), 'round');
export const groupsOf = (found: Read, side: string): Piece[] => found.at(`battle.${side}`).filter(({ kind }) => !kind?.startsWith('battle_'));
export const shipsOfGroup = (found: Read, group: Piece): Piece[] =>
  found.at(group.at ?? '').filter(({ id, kind }) => kind === `battle_${group.kind}` && id.startsWith(`${group.id}.`));
export const damageOn = (found: Read, ship: string): number => amount(found.piece(ship)?.facts, 'damage');
const statsOf = (group: Piece | undefined) => statsIn(group?.facts);
const enemyOf = (group: string): string => (group.startsWith('battle.attacker') ? 'defender' : 'attacker');

// Dice at hand and dice that lie there, in the order of the board.
export function diceOf(found: Read): Die[] {
  return found.at('battle.dice').flatMap(({ facts, count = 1 }) => dice(found, amount(facts, 'damage'), amount(facts, 'face'), count));
}

// Those of the group whose turn it is: missiles before the first round, then cannons.
export function diceToRoll(found: Read): Die[] {
  const { missiles, cannons } = statsOf(found.piece(acting(found)));
  return (roundOf(found) === 0 ? missiles : cannons).map((damage) => ({ damage, face: 0, hit: false }));
}

function dice(found: Read, damage: number, face: number, count: number): Die[] {
  return Array<Die>(count).fill({ damage, face, hit: hits(found, face) });
}

// A six always hits, a one never; some ship over there is hit by what is left of the computer.
function hits(found: Read, face: number): boolean {
  if (face === 6 || face < 2) return face === 6;
  const acts = acting(found);
  const { computer } = statsOf(found.piece(acts));
  return groupsOf(found, enemyOf(acts)).some((group) => !group.used && face + computer - statsOf(group).shield >= 6);
}

export const plays = ({ label }: { label?: Text }): boolean => label?.key === 'eclipse.action.roll' || label?.key === 'eclipse.action.hit';

export function volleyOf({ step, before, after }: Happening): Volley | undefined {
  const found = read(before);
  const acts = acting(found);
  if (!plays(step) || !acts) return undefined;
  const lying = diceOf(found);
  const damage = lying.find(({ face }) => face === 0)?.damage ?? 1; // of the colour that is rolled now
  const thrown = FACES.flatMap((face) => dice(found, damage, face, amount(step.facts, `face_${face}`))).reverse();
  const wounds = woundsOf(found, read(after), enemyOf(acts));
  if (thrown.length === 0 && wounds.size === 0) return undefined;
  return { index: step.index, board: before, acts, held: lying.filter(({ face }) => face > 0), thrown, wounds };
}

function woundsOf(before: Read, after: Read, side: string): Map<string, number> {
  const wounds = new Map<string, number>();
  const goesOn = sameBattle(before, after);
  for (const group of groupsOf(before, side)) {
    const ships = shipsOfGroup(before, group).map(({ id }) => id);
    const lost = goesOn ? lostBy(after.piece(group.id)) - lostBy(group) : ships.length - standing(before, after, group);
    // The most damaged ships come first, and they are the first to be destroyed.
    ships.forEach((ship, k) => {
      const now = k < lost ? statsOf(group).hull + 1 : goesOn ? damageOn(after, `${group.id}.${k - lost + 1}`) : damageOn(before, ship);
      if (now !== damageOn(before, ship)) wounds.set(ship, now);
    });
  }
  return wounds;
}

const lostBy = (group: Piece | undefined): number => amount(group?.facts, 'lost');

// Ships of the group in the sector, when the battle is over.
function standing(before: Read, after: Read, { kind, owner }: Piece): number {
  const sector = word(battle(before), 'hex');
  const left = after.at(sector).find((piece) => piece.kind === kind && piece.owner === owner);
  return left ? (left.count ?? 1) : 0;
}

// Whether the table shows the same two sides in the same place.
export function sameBattle(one: Read, other: Read): boolean {
  const name = (found: Read): string =>
    [word(battle(found), 'hex'), ...SIDES.flatMap((side) => groupsOf(found, side).map(({ id, owner }) => `${id} ${owner}`))].join();
  return name(one) === name(other) && roundOf(one) <= roundOf(other);
}
