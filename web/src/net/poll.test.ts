import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from './fake_socket';
import { Live, type Watcher } from './live';
import type { TableEvent, View } from './types';

// The server's side: a table that grows, or trouble.
let seq = 3;
let trouble = 0;
let asked: string[] = [];

function answer(path: string): Response {
  asked.push(path);
  if (trouble) return new Response(JSON.stringify({ error: { code: 'x', text: { key: 'x' } } }), { status: trouble });
  const events = Array.from({ length: seq }, (_, i) => ({ seq: i + 1 }) as TableEvent);
  const after = Number(new URL(path, 'http://x').searchParams.get('after'));
  const body = path.includes('/events') ? { events: events.slice(after) } : { table: 't', seq };
  return new Response(JSON.stringify(body));
}

let live: Live;
let table: Watcher & { seen: [number, number[]][] };
let server: FakeServer;

const rounds = (count: number) => vi.advanceTimersByTimeAsync(4000 * count);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)));
  [seq, trouble, asked] = [3, 0, []];
  server = new FakeServer();
  live = new Live(server.open);
  live.withoutSession({ key: 'server.error.no_session' });
  table = {
    seen: [],
    viewed(view: View, events) {
      this.seen.push([view.seq, events.map((event) => event.seq)]);
    },
    updated: () => true,
    refused: vi.fn(),
    lastSeq() {
      return this.seen.at(-1)?.[0] ?? 0;
    },
  };
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('watching without a session', () => {
  it('gives a whole view, and another one only after a change', async () => {
    live.watch('t', table);
    await rounds(3);
    expect(table.seen).toEqual([[3, [1, 2, 3]]]);
    expect(live.connection).toBe('live');
    seq = 5;
    await rounds(1);
    expect(table.seen.slice(1)).toEqual([[5, [4, 5]]]);
    expect(server.sockets).toHaveLength(0);
  });
  it('leaves events that came after the view for the next one', async () => {
    vi.stubGlobal('fetch', (path: string) => {
      const now = answer(path);
      if (!path.includes('/events')) seq = 4; // a move right after the view was read
      return Promise.resolve(now);
    });
    live.watch('t', table);
    await rounds(2);
    expect(table.seen).toEqual([
      [3, [1, 2, 3]],
      [4, [4]],
    ]);
  });
  it('goes on after trouble, and ends when the table is not for everybody', async () => {
    live.watch('t', table);
    await rounds(1);
    trouble = 503;
    await rounds(1);
    expect(live.connection).toBe('lost');
    trouble = 404;
    await rounds(1);
    expect(table.refused).toHaveBeenCalledOnce();
    const before = asked.length;
    await rounds(3);
    expect(asked).toHaveLength(before);
  });
  it('ends with leave, and when there is a session', async () => {
    live.watch('t', table);
    live.watch('u', table);
    await rounds(1);
    live.leave('t');
    asked = [];
    await rounds(1);
    expect(asked).toEqual(['/api/tables/u/events?after=3']);
    live.restart();
    asked = [];
    await rounds(2);
    expect(asked).toEqual([]);
  });
});
