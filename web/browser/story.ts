// The log as the page should tell it.

import type { TableEvent } from '../src/net/types';
import { linesOf } from '../src/state/log';
import { foldEnds } from '../src/table/moves';

// The number of its newest line that leads to a moment.
export function newestLine(events: TableEvent[]): string {
  const { lines } = foldEnds(linesOf(events));
  const last = lines.findLast(({ step, undone }) => step && !undone);
  return last ? String(last.step!.index + 1) : '';
}
