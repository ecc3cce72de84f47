import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Update, Watcher } from '../net/live';
import type { TableEvent, View } from '../net/types';
import { Paced, type Pace } from './paced.svelte';

const update = (seq: number, seat: number | null, clock: 'none' | 'bank' | 'days' = 'none'): Update => ({
  type: 'update',
  table: 't',
  seq,
  after: seq - 1,
  events: [{ seq, at: seq, type: seat === null ? 'chat' : 'move', seat: seat ?? undefined } as TableEvent],
  view: { you: [2], info: { clock: { kind: clock } } } as unknown as View,
});

let pace: Pace;
let shown: number[];
let fits: boolean;
let asked: number;
let drawing: number; // ms
let paced: Paced;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  [pace, shown, fits, asked, drawing] = ['quick', [], true, 0, 0];
  const table: Watcher = {
    lastSeq: () => shown.at(-1) ?? 0,
    viewed: (view) => shown.push(view.seq),
    updated: ({ seq }) => {
      vi.setSystemTime(Date.now() + drawing);
      return fits && shown.push(seq) > 0;
    },
  };
  paced = new Paced(table, () => pace, () => asked++);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const told = (...updates: Update[]): void => updates.forEach((one) => expect(paced.updated(one)).toBe(true));

describe('Paced', () => {
  it('shows the first move of others at once and the next ones after a while', () => {
    told(update(1, 1), update(2, 3), update(3, 1));
    expect([shown, paced.waiting]).toEqual([[1], 2]);
    vi.advanceTimersByTime(350);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(350);
    expect([shown, paced.waiting]).toEqual([[1, 2, 3], 0]);
  });
  it('shows many moves more quickly', () => {
    told(...Array.from({ length: 101 }, (_, i) => update(i + 1, 1)));
    vi.advanceTimersByTime(17_000);
    expect(paced.waiting).toBe(0);
  });
  it('shows several moves together where drawing one takes longer than the time between them', () => {
    told(...Array.from({ length: 6 }, (_, i) => update(i + 1, 1)));
    drawing = 1000;
    vi.advanceTimersByTime(350);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2, 3, 4]);
  });
  it('shows what is no move together with the move before it', () => {
    told(update(1, 1), update(2, 3), update(3, null), update(4, 1));
    vi.advanceTimersByTime(350);
    expect(shown).toEqual([1, 2, 3]);
  });
  it('shows everything at once when one has moved oneself, at once, with a running clock or a page that is not seen', () => {
    told(update(1, 1), update(2, 3), update(3, 2));
    expect(shown).toEqual([1, 2, 3]);
    pace = 'instant';
    told(update(4, 1), update(5, 1));
    pace = 'calm';
    told(update(6, 1, 'bank'), update(7, 3, 'bank'));
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7]);
    vi.stubGlobal('document', { hidden: true });
    told(update(8, 1), update(9, 1));
    expect(shown.at(-1)).toBe(9);
  });
  it('waits for every step where one wants that', () => {
    pace = 'step';
    told(update(1, 1), update(2, 3), update(3, 1));
    vi.advanceTimersByTime(60_000);
    expect([shown, paced.waiting]).toEqual([[], 3]);
    paced.next();
    expect(shown).toEqual([1]);
    paced.all();
    expect([shown, paced.waiting]).toEqual([[1, 2, 3], 0]);
  });
  it('forgets what waits when everything comes anew, and asks for it when something does not fit', () => {
    told(update(1, 1), update(2, 3));
    paced.viewed({ seq: 5 } as View, []);
    expect([shown, paced.waiting]).toEqual([[1, 5], 0]);
    told(update(6, 1), update(7, 1));
    fits = false;
    vi.advanceTimersByTime(400);
    expect([asked, paced.waiting]).toEqual([1, 0]);
  });
});
