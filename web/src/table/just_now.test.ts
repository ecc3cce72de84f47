import { expect, it } from 'vitest';
import type { Board, TableEvent } from '../net/types';
import type { Chunk } from '../state/moments.svelte';
import type { TableState } from '../state/table.svelte';
import { JustNow } from './just_now.svelte';

const board = (value: number): Board => ({ zones: [], pieces: [], counters: [{ id: 'damage', value }] });
const event = (seq: number, ...texts: string[]): TableEvent => ({
  seq,
  at: seq,
  type: 'move',
  steps: texts.map((text, k) => ({ index: seq + k, by: 0, text })),
});

class Fake {
  table = 't';
  events: TableEvent[] = [];
  view = { position: { index: 1 } };
  comes(index: number, ...events: TableEvent[]): void {
    this.view = { position: { index } };
    this.events = [...this.events, ...events];
  }
}

function scene() {
  const fake = new Fake();
  const asked: string[] = [];
  const answer: Chunk = {
    from: 1, to: 3, decisions: 3, board: board(0), hash: '', scores: [],
    moments: [1, 2].map((index) => ({ index, by: 0, text: `roll ${index}`, scores: [], hash: '', patch: { base: '', counters: board(index).counters } })),
  };
  const drawing = { plays: ({ text }: { text: string }) => text.startsWith('roll') };
  const justNow = new JustNow(fake as unknown as TableState, drawing, (path) => {
    asked.push(path);
    return Promise.resolve(answer);
  });
  justNow.follow();
  return { fake, asked, justNow };
}

it('asks for the tables in between when something is to be played', async () => {
  const { fake, asked, justNow } = scene();
  fake.comes(3, event(1, 'roll 1', 'roll 2'));
  justNow.follow();
  expect(justNow.happenings).toBeNull();
  await Promise.resolve().then(() => new Promise((after) => setTimeout(after)));
  expect(asked).toEqual(['/api/tables/t/moments?from=1&to=3']);
  expect(justNow.happenings?.map(({ before, after }) => [before, after].map(({ counters }) => counters[0]!.value))).toEqual([[0, 1], [1, 2]]);
});

it('does not ask for what nobody plays, what was taken back, or what happened while one was away', () => {
  const { fake, asked, justNow } = scene();
  fake.comes(2, event(1, 'pass'));
  justNow.follow();
  fake.comes(1);
  justNow.follow();
  fake.comes(99, event(1, ...Array<string>(98).fill('roll 1')));
  justNow.follow();
  expect([asked, justNow.happenings]).toEqual([[], []]);
});
