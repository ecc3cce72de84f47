// Battles are played as they come: dice fall, hits are marked, damage falls on the ships. The table itself is ahead.

import type { Board } from '../../net/types';
import { settings } from '../../state/settings.svelte';
import type { Happening } from '../drawing';
import { read } from '../read';
import { volleyOf, type Volley } from './volleys';

export type Beat = 'thrown' | 'marked' | 'fallen' | 'done';

const LENGTHS: Readonly<Record<Beat, number>> = { thrown: 480, marked: 420, fallen: 520, done: 0 };
const MANY = 3; // when more volleys wait, they are played faster

const still = (): boolean => !settings.get('motion') || matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Playing {
  now = $state.raw<Volley | null>(null); // when it is done it stays until the table changes
  beat = $state<Beat>('done');
  held = $state.raw<Board | null>(null); // the table as it was, while what happened is asked for

  private waiting: Volley[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private board: Board | null = null;
  private heard: readonly Happening[] | null = null;

  get running(): boolean {
    return this.now !== null && this.beat !== 'done';
  }

  // The table whose battle is drawn: before the volley that is played, or that was the last one of a battle.
  shown(board: Board): Board {
    const there = this.held ?? board; // not known yet how the new table came
    return this.now && (this.running || !read(there).zone('battle')) ? this.now.board : there;
  }

  // To be called when something has happened, or the table is another one.
  follow(happened: readonly Happening[] | null, board: Board): void {
    const before = this.board;
    this.board = board;
    if (happened === null) {
      if (!this.running) this.held ??= before;
      return;
    }
    this.held = null;
    if (happened !== this.heard) this.hear(happened);
    else if (!this.running && board !== before) this.now = null;
  }

  private hear(happened: readonly Happening[]): void {
    this.heard = happened;
    const volleys = happened.flatMap((happening) => volleyOf(happening) ?? []);
    this.waiting.push(...volleys);
    if (volleys.length === 0) this.close();
    else if (still()) this.skip();
    else if (!this.running) this.next();
  }

  // To the end of all that waits.
  skip(): void {
    clearTimeout(this.timer);
    this.now = this.waiting.at(-1) ?? this.now;
    this.waiting = [];
    this.beat = 'done';
  }

  close(): void {
    this.skip();
    this.now = null;
  }

  private next(): void {
    const volley = this.waiting.shift();
    if (!volley) {
      this.beat = 'done';
      return;
    }
    this.now = volley;
    this.play([...(volley.thrown.length ? (['thrown', 'marked'] as const) : []), ...(volley.wounds.size ? (['fallen'] as const) : [])]);
  }

  private play([beat, ...more]: Beat[]): void {
    if (!beat) return this.next();
    this.beat = beat;
    const haste = Math.max(1, this.waiting.length / MANY);
    this.timer = setTimeout(() => this.play(more), LENGTHS[beat] / haste);
  }
}
