// What has just happened at a table, decision by decision, for drawings that play it.

import { untrack } from 'svelte';
import type { Drawing, Happening } from '../games/drawing';
import { get } from '../net/api';
import { patched } from '../net/board';
import type { Chunk } from '../state/moments.svelte';
import type { TableState } from '../state/table.svelte';

const MOST = 30; // whoever was away for more decisions than this looks at the replay

export class JustNow {
  happenings = $state.raw<readonly Happening[] | null>([]); // null: they are asked for

  private last: number | null = null;
  private before = Promise.resolve(); // what came earlier is told earlier

  constructor(
    private readonly table: TableState,
    private readonly drawing: Pick<Drawing, 'plays'>,
    private readonly ask: (path: string) => Promise<Chunk> = get<Chunk>,
  ) {}

  // To be called in an effect: tells what led from the table as it was to the table as it is.
  follow(): void {
    const { view, events } = this.table;
    const index = view?.position?.index;
    if (index === undefined) return;
    const from = this.last;
    this.last = index;
    if (from === null || index <= from || index - from > MOST) return;
    const steps = events.flatMap((event) => event.steps ?? []).filter((step) => step.index >= from && step.index < index);
    if (steps.some((step) => this.drawing.plays?.(step))) untrack(() => this.tell(from, index));
  }

  private tell(from: number, to: number): void {
    this.happenings = null;
    this.before = this.before.then(async () => {
      this.happenings = await this.between(from, to);
    });
  }

  private async between(from: number, to: number): Promise<Happening[]> {
    const chunk = await this.ask(`/api/tables/${this.table.table}/moments?from=${from}&to=${to}`).catch(() => null);
    let before = chunk?.board;
    return (chunk?.moments ?? []).map((step) => {
      const happening = { step, before: before!, after: patched(before!, step.patch) };
      before = happening.after;
      return happening;
    });
  }
}
