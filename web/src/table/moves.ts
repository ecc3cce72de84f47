// What others did, in moves: the decisions that a seat made one after another.

import type { LogLine } from '../state/log';

export const END = 'end'; // as it is written in the log

export interface Move {
  seat: number;
  lines: LogLine[];
}

// Draws of chance belong to the move that led to them; neither they nor the end of a turn are told.
export function movesOf(lines: LogLine[]): Move[] {
  const moves: Move[] = [];
  let ended = true;
  for (const line of lines) {
    if (!line.step || line.step.by === 0) continue;
    const last = moves.at(-1);
    if (line.step.text === END) ended = true;
    else if (!ended && last?.seat === line.step.by) last.lines.push(line);
    else {
      moves.push({ seat: line.step.by, lines: [line] });
      ended = false;
    }
  }
  return moves;
}
