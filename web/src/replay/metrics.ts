// What the chart can show: points, the lead, and every counter of the seats that has a symbol.

import type { Drawing } from '../games/drawing';
import type { Board, Counter, Text } from '../net/types';

export interface Metric {
  id: string; // score, lead, or a kind of counter
  label: Text;
  icon?: string;
}

const POINTS: Metric[] = ['score', 'lead'].map((id) => ({ id, label: { key: `web.replay.${id}` } }));
const SCORE_SYMBOL = 'r-vp'; // the counter of points is the score already

export const isCharted = (drawing: Drawing, counter: Counter): boolean => {
  const icon = drawing.counterIcon(counter);
  return !!counter.owner && icon !== undefined && icon !== SCORE_SYMBOL;
};

export function metricsOf(board: Board, drawing: Drawing): Metric[] {
  const kinds = new Map<string, Metric>();
  for (const counter of board.counters) {
    const { kind = '', label } = counter;
    if (label && !kinds.has(kind) && isCharted(drawing, counter)) kinds.set(kind, { id: kind, label, icon: drawing.counterIcon(counter) });
  }
  return [...POINTS, ...kinds.values()];
}
