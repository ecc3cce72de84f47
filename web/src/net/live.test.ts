import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from './fake_socket';
import { Live, type Update, type Watcher } from './live';
import type { View } from './types';

let server: FakeServer;
let live: Live;

function watcher(): Watcher & { views: View[]; seq: number; fits: boolean } {
  return {
    views: [],
    seq: 0,
    fits: true,
    viewed(view) {
      this.views.push(view);
      this.seq = view.seq;
    },
    updated() {
      return this.fits;
    },
    refused: vi.fn(),
    lastSeq() {
      return this.seq;
    },
  };
}

const view = (seq: number) => ({ table: 't', seq }) as View;
const update = (seq: number) => ({ type: 'update', table: 't', seq, after: seq - 1, events: [], view: view(seq) }) as Update;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // no jitter
  server = new FakeServer();
  live = new Live(server.open);
});

afterEach(() => {
  live.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('watching', () => {
  it('begins when the socket opens, and goes on after a loss from the last event known', () => {
    const table = watcher();
    live.watch('t', table);
    server.last.accept();
    expect(server.last.of('watch')).toMatchObject([{ table: 't', seq: 0 }]);
    server.last.tell({ type: 'view', id: 'w', view: view(7), events: [] });
    expect(table.views).toHaveLength(1);

    server.last.close();
    vi.advanceTimersByTime(500);
    server.last.accept();
    expect(server.sockets).toHaveLength(2);
    expect(server.last.of('watch')).toMatchObject([{ table: 't', seq: 7 }]);
  });
  it('asks for everything when an update does not fit', () => {
    const table = watcher();
    live.watch('t', table);
    server.last.accept();
    server.last.tell(update(1));
    expect(server.last.of('watch')).toHaveLength(1);
    table.fits = false;
    server.last.tell(update(2));
    expect(server.last.of('watch')).toHaveLength(2);
  });
  it('looks with the eyes of the wanted seat', () => {
    live.watch('t', Object.assign(watcher(), { seat: 2 }));
    server.last.accept();
    expect(server.last.of('watch')).toMatchObject([{ seat: 2 }]);
  });
  it('tells when a table cannot be watched', () => {
    const table = watcher();
    live.watch('t', table);
    server.last.accept();
    const error = { code: 'not_found', text: { key: 'server.error.not_found' } };
    server.last.tell({ type: 'refused', id: server.last.of('watch')[0]!.id, error });
    expect(table.refused).toHaveBeenCalledWith(error);
  });
  it('ends with leave', () => {
    live.watch('t', watcher());
    server.last.accept();
    live.leave('t');
    expect(server.last.of('leave')).toMatchObject([{ table: 't' }]);
    server.last.tell(update(1)); // one that was still on its way
    expect(server.last.of('watch')).toHaveLength(1);
  });
});

describe('commands', () => {
  it('are sent again with the same id until they are answered', async () => {
    live.connect();
    server.last.accept();
    const outcome = live.send('t', 'chat', { say: 'hello' });
    const [first] = server.last.of('chat');
    server.last.close();
    vi.advanceTimersByTime(500);
    server.last.accept();
    expect(server.last.of('chat')).toEqual([first]);
    server.last.tell({ type: 'done', id: first!.id, seq: 3, repeated: true });
    expect(await outcome).toMatchObject({ type: 'done', seq: 3 });
    expect(live.waiting).toBe(0);

    server.last.close();
    vi.advanceTimersByTime(500);
    server.last.accept();
    expect(server.last.of('chat')).toEqual([]);
  });
  it('wait for the connection', () => {
    live.connect();
    void live.send('t', 'chat', { say: 'early' });
    expect(server.last.sent).toEqual([]);
    expect(live.waiting).toBe(1);
    server.last.accept();
    expect(server.last.of('chat')).toHaveLength(1);
  });
  it('follow the watch of their table, so that a view is there before their outcome', () => {
    live.watch('t', watcher());
    void live.send('t', 'chat', { say: 'early' });
    server.last.accept();
    expect(server.last.sent.map((frame) => frame.do)).toEqual(['watch', 'chat']);
  });
});

describe('the connection', () => {
  it('is tried again after waits that grow to a limit, and start anew after success', () => {
    const states: string[] = [];
    live.onconnection = (connection) => states.push(connection);
    live.connect();
    for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const before = server.sockets.length;
      server.last.close();
      vi.advanceTimersByTime(wait - 1);
      expect(server.sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(server.sockets).toHaveLength(before + 1);
    }
    server.last.accept();
    server.last.close();
    vi.advanceTimersByTime(500);
    expect(server.sockets).toHaveLength(9);
    expect(states.slice(0, 3)).toEqual(['connecting', 'lost', 'connecting']);
    expect(states.slice(-3)).toEqual(['live', 'lost', 'connecting']);
  });
  it('stays closed once closed', () => {
    live.connect();
    server.last.accept();
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(server.sockets).toHaveLength(1);
  });
  it('tells of turns at any table', () => {
    const turns: [string, number][] = [];
    live.onturn = (table, seq) => turns.push([table, seq]);
    live.connect();
    server.last.accept();
    server.last.tell({ type: 'turn', table: 'elsewhere', seq: 12 });
    expect(turns).toEqual([['elsewhere', 12]]);
  });
  it('lets the old socket go when somebody else has signed in', () => {
    live.connect();
    server.last.accept();
    live.restart();
    expect(server.sockets).toHaveLength(2);
    expect(server.sockets[0]!.readyState).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect(server.sockets).toHaveLength(2);
  });
});

describe('the session', () => {
  const why = { key: 'web.session.ended' };

  it('is asked about when the server ended it, or did not let the socket in', () => {
    live.onrejected = vi.fn();
    live.connect();
    server.last.close();
    expect(live.onrejected).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(500);
    server.last.accept();
    server.last.close(1012); // the server stops
    expect(live.onrejected).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(500);
    server.last.accept();
    server.last.close(1008);
    expect(live.onrejected).toHaveBeenCalledTimes(2);
  });
  it('once ended, the socket is left alone and commands are refused with words', async () => {
    live.onrejected = () => live.withoutSession(why);
    live.connect();
    server.last.accept();
    const early = live.send('t', 'chat', { say: 'on its way' });
    server.last.close(1008);
    vi.advanceTimersByTime(60_000);
    expect(server.sockets).toHaveLength(1);
    expect(await early).toMatchObject({ type: 'refused', error: { code: 'no_session', text: why } });
    expect(await live.send('t', 'chat', { say: 'too late' })).toMatchObject({ type: 'refused' });
    expect(live.waiting).toBe(0);
  });
  it('of the next one brings the socket back', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    live.withoutSession(why);
    live.watch('t', watcher());
    expect(server.sockets).toHaveLength(0);
    live.restart();
    server.last.accept();
    expect(server.last.of('watch')).toMatchObject([{ table: 't' }]);
    void live.send('t', 'chat', { say: 'hello' });
    expect(server.last.of('chat')).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});
