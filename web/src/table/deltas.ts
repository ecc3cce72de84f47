// What decisions changed on the counters of a seat, as it is shown beside them.

import type { Drawing } from '../games/drawing';
import type { CounterChange } from '../state/moments.svelte';
import { say } from '../state/words.svelte';
import { signed } from '../ui/signed';
import type { Amount } from './deciding.svelte';

// Summed over several decisions, losses first; what came out even is not shown.
export function deltasOf(changes: CounterChange[], seat: number, drawing: Drawing): Amount[] {
  const found = new Map<string, Amount>();
  for (const { counter, by } of changes) {
    const icon = counter.owner === seat ? drawing.counterIcon(counter) : undefined;
    if (icon) found.set(counter.id, { counter, icon, by: by + (found.get(counter.id)?.by ?? 0) });
  }
  const deltas = [...found.values()];
  return [...deltas.filter(({ by }) => by < 0), ...deltas.filter(({ by }) => by > 0)];
}

// The same for every seat that has any; whoever decided comes first.
export function deltasBySeat(changes: CounterChange[], by: number | undefined, seats: number, drawing: Drawing): { seat: number; deltas: Amount[] }[] {
  return Array.from({ length: seats }, (_, i) => ({ seat: i + 1, deltas: deltasOf(changes, i + 1, drawing) }))
    .filter(({ deltas }) => deltas.length)
    .sort((one, other) => Number(other.seat === by) - Number(one.seat === by));
}

// All of it in words, a line for the table and one for every seat: also what has no symbol.
export function changesInWords(changes: CounterChange[], nameOf: (seat: number) => string): string[] {
  const sums = new Map<string, CounterChange>();
  for (const { counter, by } of changes) sums.set(counter.id, { counter, by: by + (sums.get(counter.id)?.by ?? 0) });
  const lines = new Map<number, string[]>();
  for (const { counter, by } of sums.values()) {
    const owner = counter.owner ?? 0;
    if (by !== 0) lines.set(owner, [...(lines.get(owner) ?? []), `${say(counter.label)} ${signed(by)}`]);
  }
  return [...lines]
    .sort(([one], [other]) => one - other)
    .map(([owner, changed]) => (owner ? `${nameOf(owner)}: ` : '') + changed.join(', '));
}
