// What happened at a table, in lines: made from its events.

import type { Step, TableEvent } from '../net/types';

export interface LogLine {
  seq: number; // of its event
  at: number;
  // One decision, or (without a step) something that happened at the table.
  step?: Step;
  event: TableEvent;
  undone: boolean; // taken back since
}

export interface ChatLine {
  seq: number;
  at: number;
  by: string;
  say: string;
}

const TAKES_BACK = new Set(['undo', 'rewind']);

// After the lines of earlier events, which stay the same objects: the page need not draw them again.
export function linesOf(events: TableEvent[], before: LogLine[] = []): LogLine[] {
  const lines = [...before];
  for (const event of events) {
    const { seq, at, type } = event;
    if (type === 'chat') continue;
    if (TAKES_BACK.has(type) && event.to !== undefined) takeBack(lines, event.to);
    if (type !== 'move') lines.push({ seq, at, event, undone: false });
    for (const step of event.steps ?? []) lines.push({ seq, at, step, event, undone: false });
  }
  return lines;
}

// From the end: what an earlier event took back stays so.
function takeBack(lines: LogLine[], to: number): void {
  for (let i = lines.length - 1; i >= 0; --i) {
    const line = lines[i]!;
    if (!line.step || line.undone) continue;
    if (line.step.index < to) return;
    lines[i] = { ...line, undone: true };
  }
}

// What a seat has not seen yet: everything after its last move. All of it when it has not moved, nothing for spectators.
export function sinceLastMove(lines: LogLine[], seat: number | null): LogLine[] {
  if (seat === null) return [];
  // Its moves are followed by the draws they caused and, in the same event, by what others had answered in advance.
  const own = ({ step, event }: LogLine) => step?.by === seat || (step?.by === 0 && event.seat === seat);
  const last = lines.findLastIndex((line) => line.event.seat === seat && own(line) && !line.undone);
  return lines.filter((line, i) => i > last && line.step && !line.undone && !own(line));
}

export function chatOf(events: TableEvent[]): ChatLine[] {
  return events
    .filter((event) => event.type === 'chat')
    .map(({ seq, at, by = '', say = '' }) => ({ seq, at, by, say }));
}
