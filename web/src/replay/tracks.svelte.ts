// How counters went over the game, for the chart: taken from the moments when somebody asks for it.

import type { Counter } from '../net/types';
import type { Moments } from '../state/moments.svelte';

export class Tracks {
  // By kind of counter: one line for every seat, as far as they are known.
  private lines = $state.raw<ReadonlyMap<string, number[][]>>(new Map());
  private read = 0; // decisions
  private reading = false;

  constructor(
    private readonly moments: Moments,
    private readonly wanted: (counter: Counter) => boolean,
  ) {}

  of(kind: string): number[][] | undefined {
    return this.lines.get(kind);
  }

  async load(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    const { moments } = this;
    while (this.read <= moments.decisions) {
      await moments.want(this.read);
      if (moments.failed !== null) break;
      const lines = new Map(this.lines);
      while (this.read <= moments.decisions && moments.boardAt(this.read)) this.add(lines, this.read++);
      this.lines = lines;
    }
    this.reading = false;
  }

  private add(lines: Map<string, number[][]>, index: number): void {
    for (const counter of this.moments.boardAt(index)!.counters) {
      const { kind, owner, value } = counter;
      if (kind === undefined || !owner || !this.wanted(counter)) continue;
      if (!lines.has(kind)) lines.set(kind, []);
      (lines.get(kind)![owner - 1] ??= [])[index] = value;
    }
  }
}
