// What the log knows beyond its lines: what each decision changed, and when the rounds began. One for a table, loaded
// when somebody looks.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../net/api';
import type { Board, Piece, Series } from '../net/types';
import type { LogLine } from '../state/log';
import { lossesOf, NOTHING, type Loss, type Touched } from '../state/losses';
import { Moments, type CounterChange } from '../state/moments.svelte';
import type { TableState } from '../state/table.svelte';

interface Told {
  changes: CounterChange[];
  pieces: Touched;
}

export class History {
  marks = $state.raw<Series['marks']>([]);
  private readonly found = new SvelteMap<number, Told>(); // by the number of the decision
  private readonly moments: Moments;
  private known = 0; // the last event
  private last: { index: number; board: Board } | null = null;
  private headline = '';

  constructor(private readonly table: TableState) {
    this.moments = new Moments(table.table);
  }

  changes(index: number): CounterChange[] {
    return this.found.get(index)?.changes ?? [];
  }

  losses(index: number, isUnit: ((piece: Piece) => boolean) | undefined): Loss[] {
    return isUnit ? lossesOf(this.found.get(index)?.pieces ?? NOTHING, isUnit) : [];
  }

  // To be called in an effect: finds what these lines need, again when the game has gone on.
  follow(lines: LogLine[]): void {
    const { events, view, board } = this.table;
    if (!view?.position || !board) return;
    const { index } = view.position;
    untrack(() => {
      for (const event of events) if (event.seq > this.known && event.to !== undefined) this.forget(event.to);
      this.known = events.at(-1)?.seq ?? 0;
      // Who watches a decision being made sees what it changes.
      if (this.last && index === this.last.index + 1) this.found.set(this.last.index, { changes: changed(this.last.board, board), pieces: touched(this.last.board, board) });
      this.last = { index, board };
      void this.mark(JSON.stringify(board.headline ?? null));
    });
    const missing = lines.flatMap(({ step, undone }) => (step && !undone && !this.found.has(step.index) ? [step.index] : []));
    const loaded = missing.filter((wanted) => this.moments.moment(wanted));
    untrack(() => {
      for (const here of loaded) this.found.set(here, { changes: this.moments.changes(here), pieces: this.moments.pieces(here) });
      if (loaded.length === missing.length) return;
      this.moments.grown(index);
      void this.moments.want(missing.find((wanted) => !loaded.includes(wanted))!);
    });
  }

  private forget(to: number): void {
    for (const index of this.found.keys()) if (index >= to) this.found.delete(index);
    this.moments.forget(to);
    this.last = null;
  }

  private async mark(headline: string): Promise<void> {
    if (headline === this.headline) return;
    this.headline = headline;
    // Without marks the log goes by days.
    const series = await api.series(this.table.table).catch(() => null);
    if (series) this.marks = series.marks;
    else this.headline = '';
  }
}

function changed(before: Board, after: Board): CounterChange[] {
  const values = new Map(before.counters.map(({ id, value }) => [id, value]));
  return after.counters
    .map((counter) => ({ counter, by: counter.value - (values.get(counter.id) ?? 0) }))
    .filter(({ by }) => by !== 0);
}

// What did not change is the same object in both.
function touched({ pieces: before }: Board, { pieces: after }: Board): Touched {
  const [old, fresh] = [new Set(before), new Set(after)];
  return { before: before.filter((piece) => !fresh.has(piece)), after: after.filter((piece) => !old.has(piece)) };
}

const histories = new WeakMap<TableState, History>();

export function historyOf(table: TableState): History {
  const known = histories.get(table) ?? new History(table);
  histories.set(table, known);
  return known;
}
