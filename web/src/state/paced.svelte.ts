// Moves of others one after another, so that they can be followed: what the server tells waits here until it is its turn to be shown.

import type { Update, Watcher } from '../net/live';
import type { ApiError, TableEvent, View } from '../net/types';

// 'step': every move waits until one asks for it.
export type Pace = 'instant' | 'quick' | 'calm' | 'step';

const BETWEEN: Readonly<Record<Pace, number>> = { instant: 0, quick: 350, calm: 1200, step: Infinity };
const LONGEST: Readonly<Record<Pace, number>> = { instant: 0, quick: 3000, calm: 15_000, step: Infinity }; // all that wait together

export class Paced implements Watcher {
  waiting = $state.raw(0); // what is not shown yet

  private queue: Update[] = [];
  private shownAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: Watcher,
    private readonly pace: () => Pace,
    private readonly askAgain: () => void, // for everything
  ) {}

  lastSeq(): number {
    return this.table.lastSeq();
  }

  viewed(view: View, events: TableEvent[]): void {
    this.keep([]);
    this.table.viewed(view, events);
  }

  refused(error: ApiError): void {
    this.table.refused?.(error);
  }

  updated(update: Update): boolean {
    if (this.queue.length === 0 && this.isDue(update)) return this.shows(update);
    this.keep([...this.queue, update]);
    if (moverIn(update) === 'self' || !this.mayWait(update)) this.all();
    else this.comeBack();
    return true;
  }

  // Shows the next one, and what came with it without being a move.
  next(): void {
    const [update, ...rest] = this.queue;
    if (!update) return;
    this.keep(rest);
    if (!this.shows(update)) {
      this.keep([]);
      this.askAgain();
    } else if (rest[0] && moverIn(rest[0]) !== 'other') {
      this.next();
    } else {
      this.comeBack();
    }
  }

  all(): void {
    while (this.queue.length > 0) this.next();
  }

  leave(): void {
    clearTimeout(this.timer);
  }

  private isDue(update: Update): boolean {
    return moverIn(update) !== 'other' || !this.mayWait(update) || Date.now() >= this.shownAt + BETWEEN[this.pace()];
  }

  // Where seconds count nobody loses any by watching, and nobody watches a page that is not seen.
  private mayWait({ view }: Update): boolean {
    return this.pace() !== 'instant' && !document.hidden && view.info.clock?.kind !== 'bank';
  }

  private shows(update: Update): boolean {
    if (moverIn(update) === 'other') this.shownAt = Date.now();
    return this.table.updated(update);
  }

  private keep(queue: Update[]): void {
    this.queue = queue;
    this.waiting = queue.length;
    clearTimeout(this.timer);
  }

  private comeBack(): void {
    const pace = this.pace();
    if (this.queue.length === 0 || pace === 'step') return;
    const between = Math.min(BETWEEN[pace], LONGEST[pace] / this.queue.length);
    const due = this.shownAt + between;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.catchUp(due, between), Math.max(0, due - Date.now()));
  }

  // Where drawing one takes longer than the time between them, several are drawn together: the page stays open to the hand.
  private catchUp(due: number, between: number): void {
    const late = Math.max(0, Date.now() - due);
    for (let missed = Math.floor(late / between); missed >= 0 && this.queue.length > 0; --missed) this.next();
  }
}

function moverIn({ events, view }: Update): 'self' | 'other' | null {
  const move = events.findLast(({ type }) => type === 'move');
  if (!move) return null;
  return move.seat && view.you.includes(move.seat) ? 'self' : 'other';
}
