// How far a seat is with the condition of an achievement, where the board tells it.

import type { Board, Facts } from '../../net/types';
import { amount, word } from '../facts';
import { read } from '../read';

const COUNTED: Readonly<Record<string, string>> = {
  automation: 'automation_level',
  colonized: 'colonized',
  controlled: 'outposts',
  military_power: 'military_power',
  technologies: 'technologies',
  ore: 'ore',
};

export function progress(board: Board, condition: Facts | undefined, seat: number): { n: number; of: number } | undefined {
  const found = read(board);
  const own = `player.${seat}`;
  const of = amount(condition, 'need');
  const goal = word(condition, 'goal');
  if (COUNTED[goal]) return { n: found.value(`${own}.${COUNTED[goal]}`), of };
  // Letters that no disc covers.
  if (goal === 'food_symbols') {
    const track = found.zone(`${own}.food_track`)?.places ?? [];
    return { n: track.filter((place) => place.kind === 'letter' && !found.at(place.id).length).length, of };
  }
  if (goal === 'techs_of_level') return { n: researched(board, seat)[amount(condition, 'level') - 1] ?? 0, of };
  return undefined;
}

// Technologies of a seat by level.
export function researched(board: Board, seat: number): number[] {
  const found = read(board);
  const counts = [0, 0, 0, 0];
  for (const { id, facts } of found.zone('technology')?.places ?? [])
    if (found.piece(`${id}.cube.${seat}`)) counts[amount(facts, 'level') - 1]! += 1;
  for (const { facts } of found.at(`player.${seat}.private`)) {
    const level = amount(facts, 'level');
    if (level) counts[level - 1]! += 1;
  }
  return counts;
}
