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

// The lines of a log without those that only end a turn: what an end changed stands with the decision before it, if that was made by the
// same seat or drawn for it. An end that stands alone keeps its line.
export function foldEnds(lines: LogLine[]): { lines: LogLine[]; ended: ReadonlySet<number> } {
  const ended = new Set<number>(); // decisions with which the turn was ended
  const shown = lines.filter(({ step, undone }, k) => {
    if (step?.text !== END) return true;
    if (undone) return false;
    const before = lines[k - 1];
    const { index = -1, by, text } = before?.step ?? {};
    if (before?.undone || index !== step.index - 1 || text === END || (by !== step.by && by !== 0)) return true;
    ended.add(index);
    return false;
  });
  return { lines: shown, ended };
}
