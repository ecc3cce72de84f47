// A game that is looked at again: which moment is shown, and how one gets to others.

import { api } from '../net/api';
import type { Update, Watcher } from '../net/live';
import type { Board, Series, View } from '../net/types';
import { Moments } from '../state/moments.svelte';

export const SPEEDS = [1, 2, 4, 8]; // decisions a second

export class Replay implements Watcher {
  readonly moments: Moments;
  view = $state.raw<View | null>(null);
  series = $state.raw<Series>({ totals: [], marks: [] });
  failed = $state.raw<unknown>(null);
  cursor = $state(0); // decisions made so far
  playing = $state(false);
  speed = $state(SPEEDS[0]!);

  private last: { at: number; board: Board } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string) {
    this.moments = new Moments(table);
  }

  get end(): number {
    return this.moments.decisions;
  }

  // The moment the cursor is at; while it is loaded, the one before.
  readonly shown = $derived.by(() => {
    const board = this.moments.boardAt(this.cursor);
    if (board) this.last = { at: this.cursor, board };
    return this.last;
  });
  readonly loading = $derived.by(() => this.moments.boardAt(this.cursor) === undefined);

  async open(at: number | null): Promise<void> {
    this.failed = null;
    try {
      const view = await api.view(this.table);
      if (view.position) {
        this.moments.grown(view.position.index);
        this.go(at ?? this.end);
        this.series = await api.series(this.table);
      }
      this.view = view;
    } catch (error) {
      this.failed = error;
    }
  }

  // ── where to ──

  go(index: number): void {
    this.cursor = Math.min(Math.max(0, index), this.end);
    void this.moments.want(this.cursor - 1);
  }

  step(by: number): void {
    this.pause();
    this.go(this.cursor + by);
  }

  // To the first decision of a turn: of the next one, or of this one or the one before.
  async turn(way: 1 | -1): Promise<void> {
    this.pause();
    const from = this.cursor;
    for (let at = from + way; at > 0 && at < this.end; at += way) {
      await this.known(at - 1);
      await this.known(Math.max(0, at - 2));
      if (this.cursor !== from) return; // somebody went elsewhere meanwhile
      if (this.begins(at - 1)) return this.go(at);
    }
    this.go(way > 0 ? this.end : 0);
  }

  // Chance belongs to the turn in which it is drawn.
  private begins(index: number): boolean {
    const by = this.moments.moment(index)?.by;
    if (!by) return false;
    let before = index - 1;
    while (before >= 0 && this.moments.moment(before)?.by === 0) --before;
    return this.moments.moment(before)?.by !== by;
  }

  private async known(index: number): Promise<void> {
    if (!this.moments.moment(index)) await this.moments.want(index);
  }

  // ── playing ──

  play(): void {
    if (this.cursor >= this.end) this.go(0);
    this.playing = true;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    this.timer = setTimeout(() => {
      if (!this.loading) this.go(this.cursor + 1);
      // Whoever has caught up with a game that goes on waits for it.
      if (this.cursor < this.end || this.view?.info.phase === 'playing') this.tick();
      else this.playing = false;
    }, 1000 / this.speed);
  }

  // ── a game that is still being played ──

  lastSeq(): number {
    return this.view?.seq ?? 0;
  }

  viewed(view: View): void {
    if (this.view && view.seq === this.view.seq) return;
    this.moments.forget(0); // something may have been taken back meanwhile
    this.follow(view);
  }

  updated({ events, view }: Update): boolean {
    for (const { type, to } of events) if ((type === 'undo' || type === 'rewind') && to !== undefined) this.moments.forget(to);
    this.follow(view);
    return true;
  }

  private follow(view: View): void {
    this.view = view;
    this.moments.grown(view.position?.index ?? 0);
    this.go(this.cursor);
    void api.series(this.table).then((series) => (this.series = series));
  }
}
