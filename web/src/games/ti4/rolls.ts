// Dice as they fell in a combat: a roll tells faces only, the table before it whose dice they were and what hits.

import type { Board } from '../../net/types';
import type { Happening } from '../drawing';
import { amount, word } from '../facts';
import { read } from '../read';
import { countOf } from './read';

export interface Die {
  unit: string;
  face: number;
  needs: number; // the least face that hits
}
export interface Roll {
  index: number; // of the decision
  seat: number;
  fight: string; // where and in which round
  dice: Die[];
}

export const plays = ({ text }: { text: string }): boolean => /^roll \d/.test(text);
export const hits = ({ face, needs }: Die): boolean => face >= needs;

// Tells one round of a combat from another.
export function fightOf(board: Board): string {
  const facts = read(board).zone('combat')?.facts;
  return facts ? [word(facts, 'system'), word(facts, 'planet'), amount(facts, 'round')].join(' ') : '';
}

export function rollOf({ step, before }: Happening): Roll | undefined {
  if (!plays(step)) return undefined;
  const faces = step.text.split(' ').slice(1).map(Number);
  const waiting = read(before)
    .at('combat')
    .filter(({ id }) => id.startsWith('dice.') && id.endsWith('.waiting'));
  const seat = waiting[0]?.owner;
  if (seat === undefined) return undefined;
  const dice = waiting
    .flatMap((piece) => Array<Omit<Die, 'face'>>(countOf(piece)).fill({ unit: word(piece.facts, 'unit'), needs: amount(piece.facts, 'needs') }))
    .slice(0, faces.length)
    .map((die, k) => ({ ...die, face: faces[k]! }));
  return { index: step.index, seat, fight: fightOf(before), dice };
}

// Dice that lie on the table.
export function lyingDice(board: Board): Die[] {
  return read(board)
    .at('combat')
    .filter(({ facts }) => amount(facts, 'face') > 0)
    .flatMap((piece) => Array<Die>(countOf(piece)).fill({ unit: word(piece.facts, 'unit'), face: amount(piece.facts, 'face'), needs: amount(piece.facts, 'needs') }));
}
