import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Board, TableEvent } from '../net/types';
import { linesOf } from '../state/log';
import type { TableState } from '../state/table.svelte';
import { History } from './history.svelte';

const board = (ore: number): Board => ({ zones: [], pieces: [], counters: [{ id: 'player.1.ore', kind: 'ore', owner: 1, value: ore }] });
const move = (seq: number, index: number): TableEvent => ({
  seq,
  at: seq,
  type: 'move',
  seat: 1,
  steps: [{ index, by: 1, text: `step ${index}` }],
});

class Fake {
  table = 't';
  events: TableEvent[] = [];
  view = { position: { index: 0 } };
  board = board(5);

  // The table as it is after one more event, looked at.
  comes(event: TableEvent, index: number, ore: number, history: History): void {
    this.events = [...this.events, event];
    this.view = { position: { index } };
    this.board = board(ore);
    history.follow(linesOf(this.events));
  }
}

let fake: Fake;
let history: History;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const chunk = { from: 0, to: 1, decisions: 1, board: board(9), moments: [{ index: 0, by: 1, text: '', patch: { counters: board(5).counters } }] };
    return Promise.resolve(new Response(JSON.stringify(path.endsWith('/series') ? { totals: [], marks: [] } : chunk)));
  });
  fake = new Fake();
  history = new History(fake as unknown as TableState);
});
afterEach(() => vi.unstubAllGlobals());

const by = (index: number) => history.changes(index).map((change) => change.by);

it('sees what a decision changes while it is made, and asks for the others', async () => {
  fake.comes(move(1, 0), 1, 5, history);
  expect(by(0)).toEqual([]);
  await vi.waitFor(() => {
    history.follow(linesOf(fake.events));
    expect(by(0)).toEqual([-4]);
  });
  fake.comes(move(2, 1), 2, 7, history);
  expect(by(1)).toEqual([2]);
  expect(asked.filter((path) => path.includes('moments'))).toHaveLength(1);
});

it('forgets what was taken back', async () => {
  fake.comes(move(1, 0), 1, 5, history);
  fake.comes(move(2, 1), 2, 7, history);
  fake.comes({ seq: 3, at: 3, type: 'undo', to: 1 }, 1, 5, history);
  expect(by(1)).toEqual([]);
  fake.comes(move(4, 1), 2, 4, history);
  expect(by(1)).toEqual([-1]);
});
