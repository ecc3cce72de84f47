import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Update } from '../net/live';
import type { View } from '../net/types';
import { Replay } from './replay.svelte';

// Who decided; 0 is chance, which belongs to the turn before it.
let game: number[];

const board = (n: number) => ({ zones: [], pieces: [], counters: [{ id: 'ore', value: n }] });
let phase = 'over';
const view = (seq = 1): View => ({ table: 't', seq, info: { phase }, position: { index: game.length } }) as View;

function answer(path: string): unknown {
  const { pathname, searchParams } = new URL(path, 'http://server');
  if (pathname.endsWith('/series')) return { totals: [], marks: [] };
  if (!pathname.endsWith('/moments')) return view();
  const from = Math.min(Number(searchParams.get('from')), game.length);
  const to = Math.min(Number(searchParams.get('to')), game.length);
  const moments = game.slice(from, to).map((by, k) => {
    const index = from + k;
    return { index, by, text: `step ${index}`, scores: [], patch: { base: '', counters: board(index + 1).counters }, hash: '' };
  });
  return { from, to, decisions: game.length, board: board(from), hash: '', scores: [], moments };
}

const later = () => new Promise((done) => setTimeout(done));
const shown = (replay: Replay) => replay.shown?.board.counters[0]?.value;

async function opened(at: number | null): Promise<Replay> {
  const replay = new Replay('t');
  await replay.open(at);
  await later();
  return replay;
}

beforeEach(() => {
  game = [0, 0, 1, 1, 2, 0, 2, 1];
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(answer(path))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a replay', () => {
  it('opens at the wanted moment, else at the end', async () => {
    expect(shown(await opened(3))).toBe(3);
    expect((await opened(null)).cursor).toBe(8);
    expect((await opened(99)).cursor).toBe(8);
  });

  it('goes from turn to turn', async () => {
    const replay = await opened(0);
    const stops = [];
    for (let k = 0; k < 4; ++k) {
      await replay.turn(1);
      stops.push(replay.cursor);
    }
    expect(stops).toEqual([3, 5, 8, 8]);
    await replay.turn(-1);
    expect(replay.cursor).toBe(5);
    await replay.turn(-1);
    await replay.turn(-1);
    expect(replay.cursor).toBe(0);
  });

  it('finds turns in a part that is not loaded yet', async () => {
    game = Array.from({ length: 500 }, (_, k) => (k < 450 ? 1 : 2));
    const replay = await opened(1);
    await replay.turn(1);
    expect(replay.cursor).toBe(451);
    await later();
    expect(shown(replay)).toBe(451);
  });

  it('plays to the end and then stops', async () => {
    const replay = await opened(5);
    vi.useFakeTimers();
    replay.play();
    vi.advanceTimersByTime(2100);
    expect(replay.cursor).toBe(7);
    vi.advanceTimersByTime(2000);
    expect([replay.cursor, replay.playing]).toEqual([8, false]);
    replay.play();
    expect([replay.cursor, replay.playing]).toEqual([0, true]);
    replay.step(1);
    expect([replay.cursor, replay.playing]).toEqual([1, false]);
  });

  it('waits at the end of a game that goes on', async () => {
    phase = 'playing';
    const replay = await opened(5);
    phase = 'over';
    vi.useFakeTimers();
    replay.play();
    vi.advanceTimersByTime(6000);
    expect([replay.cursor, replay.playing]).toEqual([8, true]);
    game = [...game, 2];
    replay.updated({ events: [], view: view(2) } as unknown as Update);
    vi.advanceTimersByTime(2000);
    expect([replay.end, replay.playing]).toEqual([9, false]);
  });

  it('follows a game that goes on and is taken back', async () => {
    const replay = await opened(null);
    game = [...game, 2, 1];
    replay.updated({ events: [], view: view(2) } as unknown as Update);
    expect([replay.cursor, replay.end]).toEqual([8, 10]);
    game = game.slice(0, 4);
    replay.updated({ events: [{ type: 'undo', to: 4 }], view: view(3) } as unknown as Update);
    expect([replay.cursor, replay.end]).toEqual([4, 4]);
    await later();
    expect(shown(replay)).toBe(4);
  });
});
