import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer } from '../net/fake_socket';
import { Live } from '../net/live';
import type { Board, TableEvent, View } from '../net/types';
import { TableState } from './table.svelte';

const board = (ore: number): Board => ({ zones: [], pieces: [], counters: [{ id: 'ore', value: ore }] });
const option = (notation: string) => ({ notation, label: { key: `label.${notation}` } });

// A view of a table of three; seat 2 is ours.
function view(seq: number, more: Partial<View> = {}): View {
  return {
    table: 't',
    seq,
    position_seq: seq,
    viewer: 2,
    you: [2],
    role: 'player',
    info: { phase: 'playing' } as View['info'],
    position: { index: 10, to_move: 2, options: [option('build'), option('pass')], scores: [] },
    board: board(5),
    hash: `hash${seq}`,
    ...more,
  };
}

const others = { index: 11, to_move: 1, scores: [] };

function drafted(steps: string[], ends: NonNullable<View['draft']>['ends'], options: string[], ore: number): View {
  const position = { index: 10 + steps.length, to_move: 2, options: options.map(option), scores: [] };
  return view(5, { position, board: board(ore), draft: { steps, ends } });
}

function move(seq: number, seat: number, ...indexes: number[]): TableEvent {
  const steps = indexes.map((index) => ({ index, by: seat, text: `step ${index}` }));
  return { seq, at: seq, type: 'move', seat, steps };
}

function updateOf(seq: number, change: Partial<View>, events: TableEvent[] = [], after = seq - 1) {
  const { board: _, ...rest } = view(seq);
  const patch = { base: `hash${seq - 1}` };
  return { type: 'update', table: 't', seq, after, events, view: { ...rest, patch, ...change } };
}

// Something about the viewer's own seat has changed, which is told to nobody else.
function ownUpdate(change: Partial<View>) {
  const { board: _, ...rest } = view(6);
  return { type: 'update', table: 't', seq: 6, after: 6, events: [], view: { ...rest, patch: { base: 'hash6' }, ...change } };
}

let server: FakeServer;
let live: Live;
let table: TableState;
let confirms: boolean;

const later = () => new Promise((done) => setTimeout(done));

// Answers the last frame of a kind.
async function answer(what: string, outcome: Record<string, unknown>): Promise<void> {
  server.last.tell({ ...outcome, id: server.last.of(what).at(-1)!.id });
  await later();
}

const stale = { type: 'refused', error: { code: 'stale', text: { key: 'server.error.stale' } } };

async function choose(notation: string, outcome: View): Promise<void> {
  const choosing = table.choose(notation);
  await answer('draft', { type: 'draft', view: outcome });
  await choosing;
}

beforeEach(() => {
  confirms = true;
  server = new FakeServer();
  live = new Live(server.open);
  table = new TableState('t', live, () => confirms);
  live.watch('t', table);
  server.last.accept();
  server.last.tell({ type: 'view', id: 'w', view: view(5), events: [move(3, 2, 7), move(4, 1, 8), move(5, 3, 9)] });
  return () => live.close();
});

describe('what the server tells', () => {
  it('is shown: the view, its board, the options of who decides', () => {
    expect(table.mine).toBe(true);
    expect(table.shownBoard).toEqual(board(5));
    expect(table.options.map((one) => one.notation)).toEqual(['build', 'pass']);
    expect(table.lastSeq()).toBe(5);
  });
  it('changes by patches that fit', () => {
    server.last.tell(updateOf(6, { patch: { base: 'hash5', counters: [{ id: 'ore', value: 8 }] } }));
    expect(table.board).toEqual(board(8));
    server.last.tell(updateOf(7, { patch: { base: 'hash6', counters: [{ id: 'ore', value: 9 }] } }));
    expect(table.board).toEqual(board(9));
    expect(server.last.of('watch')).toHaveLength(1);
  });
  it('takes a whole board when the viewer became another seat', () => {
    server.last.tell(updateOf(6, { patch: undefined, board: board(1), viewer: 3, you: [2, 3] }));
    expect(table.board).toEqual(board(1));
  });
  it.each([
    ['an update is missing', updateOf(8, { patch: { base: 'hash5' } }, [], 7)],
    ['the board is another one', updateOf(6, { patch: { base: 'other' } })],
  ])('is asked for again, once, when %s', (_, update) => {
    server.last.tell(update);
    server.last.tell(updateOf(9, {}, [], 8));
    expect(server.last.of('watch')).toHaveLength(2);
    expect(server.last.of('watch').at(-1)).toMatchObject({ seq: 5 });
    expect(table.view?.seq).toBe(5);
    server.last.tell({ type: 'view', id: 'w', view: view(9), events: [move(6, 2, 10), move(9, 1, 11)] });
    expect(table.view?.seq).toBe(9);
    expect(table.events.map((event) => event.seq)).toEqual([3, 4, 5, 6, 9]);
    server.last.tell(updateOf(10, {}));
    expect(table.view?.seq).toBe(10);
  });
  it('has no options for who does not decide', () => {
    server.last.tell(updateOf(6, { position: others }));
    expect(table.mine).toBe(false);
    expect(table.options).toEqual([]);
  });
  it('may be that the table cannot be watched', () => {
    const error = { code: 'not_found', text: { key: 'server.error.not_found' } };
    server.last.tell({ type: 'refused', id: server.last.of('watch')[0]!.id, error });
    expect(table.refusedWith).toEqual(error);
  });
});

describe('a tried turn', () => {
  it('grows by steps, shows what they change and is sent whole', async () => {
    await choose('build', drafted(['build'], null, ['3B2', '9A1'], 4));
    expect(server.last.of('draft').at(-1)).toMatchObject({ seq: 5, steps: ['build'] });
    expect(table.options.map((one) => one.notation)).toEqual(['3B2', '9A1']);
    expect(table.shownBoard).toEqual(board(4));
    expect(table.board).toEqual(board(5));
    expect(table.tried('ore')).toBe(-1);

    await choose('3B2', drafted(['build', '3B2'], 'others', ['3B2', '9A1'], 4));
    expect(table.crumbs).toEqual([
      { notation: 'build', label: { key: 'label.build' } },
      { notation: '3B2', label: { key: 'label.3B2' } },
    ]);
    expect(table.chosen).toBe('3B2');

    const confirming = table.confirm();
    expect(server.last.of('move')).toMatchObject([{ seq: 5, steps: ['build', '3B2'] }]);
    expect(table.pending.map((one) => one.what)).toEqual(['move']);
    server.last.tell(updateOf(6, { position: others }, [move(6, 2, 10, 11)]));
    await answer('move', { type: 'done', seq: 6 });
    await confirming;
    expect(table.draft).toBeNull();
    expect(table.sending).toBeNull();
    expect(table.pending).toEqual([]);
    expect(table.message).toBeNull();
  });
  it('is on its way until its result is seen, even when the answer comes first', async () => {
    await choose('pass', drafted(['pass'], 'others', ['build', 'pass'], 5));
    const confirming = table.confirm();
    await answer('move', { type: 'done', seq: 6 });
    await confirming;
    expect(table.sending).not.toBeNull();
    expect(table.mayConfirm).toBe(false);
    server.last.tell(updateOf(6, { position: others }));
    expect(table.sending).toBeNull();
    expect(table.draft).toBeNull();
  });
  it('lets another option take the place of the one that ends it', async () => {
    await choose('build', drafted(['build'], null, ['3B2', '9A1'], 4));
    await choose('3B2', drafted(['build', '3B2'], 'chance', ['3B2', '9A1'], 4));
    await choose('9A1', drafted(['build', '9A1'], 'chance', ['3B2', '9A1'], 4));
    expect(table.crumbs.map((step) => step.notation)).toEqual(['build', '9A1']);
    expect(table.draft?.ends).toBe('chance');
  });
  it('goes back step by step or as a whole, at once, and tells the server', async () => {
    await choose('build', drafted(['build'], null, ['3B2'], 4));
    await choose('3B2', drafted(['build', '3B2'], null, ['more'], 3));
    void table.back();
    expect(table.shownBoard).toEqual(board(4));
    expect(server.last.of('draft').at(-1)).toMatchObject({ steps: ['build'] });
    void table.backToStart();
    expect(table.draft).toBeNull();
    expect(table.shownBoard).toEqual(board(5));
    expect(server.last.of('draft').at(-1)).toMatchObject({ steps: [] });
  });
  it('forgets a step that was taken back before its answer came', async () => {
    void table.choose('build');
    expect(table.asking).toBe('build');
    const [asked] = server.last.of('draft');
    void table.back();
    server.last.tell({ type: 'draft', id: asked!.id, view: drafted(['build'], null, ['3B2'], 4) });
    await later();
    expect(table.asking).toBeNull();
    expect(table.draft).toBeNull();
  });
  it('keeps what was there when the rules refuse a step', async () => {
    await choose('build', drafted(['build'], null, ['3B2'], 4));
    const choosing = table.choose('3B2');
    await answer('draft', { type: 'refused', error: { code: 'illegal', text: { key: 'why' }, rule: 'GP-5.2' } });
    await choosing;
    expect(table.message).toEqual({ text: { key: 'why' }, rule: 'GP-5.2' });
    expect(table.crumbs).toHaveLength(1);
    expect(table.mayConfirm).toBe(true);
  });
  it('outlives chat', async () => {
    await choose('build', drafted(['build'], null, ['3B2'], 4));
    const said = { seq: 6, at: 6, type: 'chat', by: 'Anna', say: 'hi' };
    server.last.tell(updateOf(6, { position_seq: 5 }, [said]));
    expect(table.crumbs).toHaveLength(1);
    expect(table.chat).toEqual([{ seq: 6, at: 6, by: 'Anna', say: 'hi' }]);
  });
  it('is put away with a message when the position changes by another hand', async () => {
    await choose('build', drafted(['build'], null, ['3B2'], 4));
    server.last.tell(updateOf(6, { position: others }, [move(6, 2, 10)])); // the same seat in a second tab
    expect(table.draft).toBeNull();
    expect(table.message).toEqual({ text: { key: 'web.table.draft_dropped' } });
  });
  it('is put away when a bot takes the seat', async () => {
    await choose('build', drafted(['build'], null, ['3B2'], 4));
    server.last.tell(updateOf(6, { position_seq: 5, you: [], viewer: null }));
    expect(table.draft).toBeNull();
  });
});

describe('a stale move', () => {
  it('brings the fresh view, and the events of it when they come', async () => {
    await choose('pass', drafted(['pass'], 'others', ['build', 'pass'], 5));
    const confirming = table.confirm();
    await answer('move', { ...stale, view: view(6, { board: board(2), hash: 'hash6' }) });
    await confirming;
    expect(table.draft).toBeNull();
    expect(table.sending).toBeNull();
    expect(table.board).toEqual(board(2));
    expect(table.message).toEqual({ text: { key: 'web.table.draft_dropped' } });

    server.last.tell(updateOf(6, {}, [move(6, 1, 10)]));
    expect(table.events.at(-1)?.seq).toBe(6);
    server.last.tell(updateOf(7, { patch: { base: 'hash6', counters: [{ id: 'ore', value: 1 }] } }));
    expect(table.board).toEqual(board(1));
    expect(server.last.of('watch')).toHaveLength(1);
  });
});

describe('without confirming', () => {
  it('makes every step a move at once', async () => {
    confirms = false;
    const choosing = table.choose('build');
    expect(server.last.of('draft')).toEqual([]);
    expect(server.last.of('move')).toMatchObject([{ seq: 5, steps: ['build'] }]);
    void table.choose('pass'); // a second click before the answer
    expect(server.last.of('move')).toHaveLength(1);
    const position = { index: 11, to_move: 2, options: [option('3B2')], undo_to: 10, scores: [] };
    server.last.tell(updateOf(6, { position }, [move(6, 2, 10)]));
    await answer('move', { type: 'done', seq: 6 });
    await choosing;
    expect(table.message).toBeNull();
    void table.takeBack();
    expect(server.last.of('undo')).toMatchObject([{ seq: 6, to: 10 }]);
  });
  it('takes back nothing that may not be taken back', () => {
    void table.takeBack();
    expect(server.last.of('undo')).toEqual([]);
  });
});

describe('effects', () => {
  const effects = (by: number) => ({ type: 'effects', effects: [{ notation: 'build', changes: [{ id: 'ore', by }] }] });
  it('are asked once for a decision and tell before and after', async () => {
    expect(server.last.of('effects')).toMatchObject([{ seq: 5, steps: [] }]);
    await answer('effects', effects(-2));
    expect(table.changes('build')).toMatchObject([{ before: 5, after: 3, counter: { id: 'ore' } }]);
    expect(table.changes('pass')).toEqual([]);

    await choose('build', drafted(['build'], null, ['3B2'], 3));
    expect(server.last.of('effects')).toHaveLength(2);
    expect(server.last.of('effects').at(-1)).toMatchObject({ steps: ['build'] });
    void table.back();
    expect(server.last.of('effects')).toHaveLength(2);
    expect(table.changes('build')).toHaveLength(1);
  });
  it('of a position that is gone are not shown', async () => {
    const [asked] = server.last.of('effects');
    server.last.tell(updateOf(6, {}));
    server.last.tell({ ...effects(-2), id: asked!.id });
    await later();
    expect(table.changes('build')).toEqual([]);
    expect(server.last.of('effects')).toHaveLength(2);
  });
});

describe('without a connection', () => {
  function reconnect(): void {
    live.connect();
    server.last.accept();
  }
  it('keeps the draft, and the confirmed turn until it is sent', async () => {
    await choose('pass', drafted(['pass'], 'others', ['build', 'pass'], 5));
    const lost = server.last;
    lost.close();
    const confirming = table.confirm();
    expect(table.pending.map((one) => one.what)).toEqual(['move']);
    expect(lost.of('move')).toEqual([]);
    reconnect();
    expect(server.last.of('move')).toHaveLength(1);
    server.last.tell({ type: 'view', id: 'w', view: view(5, { saved_draft: ['pass'] }), events: [] });
    expect(table.crumbs).toHaveLength(1);
    server.last.tell(updateOf(6, { position: others }));
    await answer('move', { type: 'done', seq: 6 });
    await confirming;
    expect(table.pending).toEqual([]);
    expect(table.message).toBeNull();
  });
  it('takes up a draft of another device, step by step', async () => {
    server.last.close();
    reconnect();
    server.last.tell({ type: 'view', id: 'w', view: view(5, { saved_draft: ['build', '3B2'] }), events: [] });
    await answer('draft', { type: 'draft', view: drafted(['build'], null, ['3B2'], 4) });
    await answer('draft', { type: 'draft', view: drafted(['build', '3B2'], 'others', ['3B2'], 4) });
    expect(table.crumbs.map((step) => step.label?.key)).toEqual(['label.build', 'label.3B2']);
    expect(table.message).toEqual({ text: { key: 'web.table.draft_restored' } });
  });
  it('does not bring back a draft that was taken back here', async () => {
    await choose('build', drafted(['build'], null, ['3B2'], 4));
    server.last.close();
    void table.backToStart();
    reconnect();
    server.last.tell({ type: 'view', id: 'w', view: view(5, { saved_draft: ['build'] }), events: [] });
    await later();
    expect(table.crumbs).toEqual([]);
    expect(table.asking).toBeNull();
  });
});

describe('since your last move', () => {
  const indexes = () => table.since.map((line) => line.step?.index);
  it('is what the others did after it', () => {
    expect(indexes()).toEqual([8, 9]);
    server.last.tell(updateOf(6, {}, [move(6, 2, 10)]));
    expect(indexes()).toEqual([]);
    server.last.tell(updateOf(7, {}, [move(7, 3, 11, 12)]));
    expect(indexes()).toEqual([11, 12]);
  });
  it('goes on when something was answered for you in the move of another', () => {
    const other = move(6, 3, 10, 11);
    server.last.tell(updateOf(6, {}, [{ ...other, steps: other.steps!.map((step, i) => (i === 0 ? step : { ...step, by: 2 })) }]));
    expect(indexes()).toEqual([8, 9, 10]);
  });
  it('leaves out what was taken back; the log keeps it', () => {
    server.last.tell(updateOf(6, {}, [{ seq: 6, at: 6, type: 'undo', by: 'Vera', to: 9, steps: [] }]));
    expect(indexes()).toEqual([8]);
    expect(table.log.filter((line) => line.undone).map((line) => line.step?.index)).toEqual([9]);
  });
  it('is nothing for spectators', () => {
    server.last.tell(updateOf(6, { viewer: null, you: [] }));
    expect(indexes()).toEqual([]);
  });
});

describe('proposals', () => {
  it('can be answered by those who are asked', () => {
    const info = { phase: 'playing', proposal: { by: 1, rewind: 4, waiting: [2, 3] } } as View['info'];
    server.last.tell(updateOf(6, { position_seq: 5, info }));
    expect(table.proposal?.rewind).toBe(4);
    expect(table.mayAnswer).toBe(true);
    void table.answer(false);
    expect(server.last.of('answer')).toMatchObject([{ seq: 6, yes: false }]);
  });
});

describe('a decision that may be prepared', () => {
  const ahead = {
    position: { index: 11, to_move: 2, prompt: { key: 'act' }, options: [option('build'), option('pass')], scores: [] },
  };
  const answered = { steps: ['build'] };
  const tried = drafted(['build'], 'others', ['build', 'pass'], 4);

  beforeEach(() => {
    server.last.tell(updateOf(6, { position: others, ahead }));
  });

  it('is offered while another seat decides', () => {
    expect(table.mine).toBe(true);
    expect(table.preparing).toBe(true);
    expect(table.position?.prompt).toEqual({ key: 'act' });
    expect(table.options.map((one) => one.notation)).toEqual(['build', 'pass']);
  });

  it('is sent as prepared, shown with its words, and can be taken back', async () => {
    await choose('build', tried);
    const confirming = table.confirm();
    expect(server.last.of('move').at(-1)).toMatchObject({ seq: 6, steps: ['build'] });
    server.last.tell(ownUpdate({ position_seq: 6, position: others, ahead, answered }));
    await answer('move', { type: 'done', seq: 6 });
    await confirming;
    expect(table.mine).toBe(false);
    expect(table.message).toBe(null);
    expect(table.prepared).toEqual([{ notation: 'build', label: { key: 'label.build' } }]);
    void table.unprepare();
    expect(server.last.of('withdraw').at(-1)).toMatchObject({ seq: 6 });
  });

  it('is tried first even by those who do not confirm', async () => {
    confirms = false;
    await choose('build', tried);
    expect(server.last.of('move')).toEqual([]);
    expect(table.mayConfirm).toBe(true);
  });

  it('goes on as the turn when the other seat has decided', async () => {
    await choose('build', tried);
    server.last.tell(updateOf(7, {}));
    expect(server.last.of('draft').at(-1)).toMatchObject({ seq: 7, steps: ['build'] });
    await answer('draft', { type: 'draft', view: tried });
    await later();
    expect(table.crumbs.map((crumb) => crumb.notation)).toEqual(['build']);
    expect(table.message?.text.key).toBe('web.table.draft_restored');
    void table.confirm();
    expect(server.last.of('move').at(-1)).toMatchObject({ steps: ['build'] });
  });

  it('goes on as the turn when the other seat was quicker than the confirmation', async () => {
    await choose('build', tried);
    const confirming = table.confirm();
    server.last.tell(updateOf(7, {}));
    await answer('move', stale);
    expect(server.last.of('draft').at(-1)).toMatchObject({ seq: 7, steps: ['build'] });
    await answer('draft', { type: 'draft', view: tried });
    await confirming;
    expect(table.crumbs.map((crumb) => crumb.notation)).toEqual(['build']);
  });

  it('says so when what was prepared has become impossible', () => {
    server.last.tell(ownUpdate({ position_seq: 6, position: others, ahead, answered }));
    server.last.tell(updateOf(7, {}));
    expect(table.message?.text.key).toBe('web.table.prepared_dropped');
  });

  it('says nothing while what was prepared is being carried out', () => {
    server.last.tell(ownUpdate({ position_seq: 6, position: others, ahead, answered }));
    server.last.tell(updateOf(7, { position: { index: 11, to_move: 2, scores: [] } }));
    expect(table.message).toBe(null);
  });
});
