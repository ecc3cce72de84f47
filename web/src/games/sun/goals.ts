// How far a seat is with the condition of an achievement, where the board tells it.

import type { Board, Text } from '../../net/types';
import { read } from '../read';
import { numberIn, wordIn } from './read';

const COUNTED: Readonly<Record<string, string>> = {
  automation: 'automation_level',
  colonized: 'colonized',
  controlled: 'outposts',
  military_power: 'military_power',
  technologies: 'technologies',
  ore: 'ore',
};
const LEVELS: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IIII: 4 };

export function progress(board: Board, condition: Text | undefined, seat: number): { n: number; of: number } | undefined {
  const found = read(board);
  const own = `player.${seat}`;
  const of = numberIn(condition, 'n');
  const kind = condition?.key.split('.').at(-1) ?? '';
  if (of === undefined) return undefined;
  if (COUNTED[kind]) return { n: found.value(`${own}.${COUNTED[kind]}`), of };
  // Letters that no disc covers.
  if (kind === 'food_symbols') {
    const track = found.zone(`${own}.food_track`)?.places ?? [];
    return { n: track.filter((place) => place.kind === 'letter' && !found.at(place.id).length).length, of };
  }
  const level = condition?.args?.level;
  if (kind === 'techs_of_level' && level !== undefined) {
    const wanted = typeof level === 'object' ? LEVELS[wordIn(level, 'level')] : (LEVELS[String(level)] ?? Number(level));
    return { n: researched(board, seat)[(wanted ?? 0) - 1] ?? 0, of };
  }
  return undefined;
}

// Technologies of a seat by level.
export function researched(board: Board, seat: number): number[] {
  const found = read(board);
  const counts = [0, 0, 0, 0];
  for (const { id, kind } of found.zone('technology')?.places ?? [])
    if (found.piece(`${id}.cube.${seat}`)) counts[Number(kind?.replace('level', '')) - 1]! += 1;
  for (const { kind } of found.at(`player.${seat}.private`)) {
    const level = /^technology(\d)$/.exec(kind ?? '')?.[1];
    if (level) counts[Number(level) - 1]! += 1;
  }
  return counts;
}
