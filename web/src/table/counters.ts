// The counters of all seats side by side.

import type { Board, Counter, Text } from '../net/types';

export interface CounterRow {
  kind: string;
  label?: Text;
  icon?: string;
  values: Map<number, Counter>; // by seat
}

// What costs and gains are shown in comes first, the rest after it; both in the order of the game.
export function counterRows(board: Board, iconOf: (counter: Counter) => string | undefined): CounterRow[][] {
  const rows = new Map<string, CounterRow>();
  for (const counter of board.counters) {
    if (!counter.owner) continue;
    const kind = counter.kind ?? counter.id;
    const row = rows.get(kind) ?? { kind, label: counter.label, icon: iconOf(counter), values: new Map() };
    row.values.set(counter.owner, counter);
    rows.set(kind, row);
  }
  const all = [...rows.values()];
  return [all.filter(({ icon }) => icon), all.filter(({ icon }) => !icon)].filter((group) => group.length > 0);
}
