import { beforeEach, expect, it } from 'vitest';
import type { Outcome } from '../net/live';
import type { Option, View } from '../net/types';
import { TableState } from '../state/table.svelte';
import { Conversation } from './conversation.svelte';

const option = (notation: string): Option => ({ notation, ...(notation === 'end' && { role: 'end' }), label: { key: `label.${notation}` }, rule: 'GP-1' });

function view(notations: string[], more: Partial<View> = {}): View {
  return {
    table: 't',
    seq: 5,
    position_seq: 5,
    viewer: 1,
    you: [1],
    role: 'player',
    info: { phase: 'playing', seats: [{ seat: 1, kind: 'human', name: 'Anna' }] } as unknown as View['info'],
    position: { index: 3, to_move: 1, prompt: { key: 'ask' }, options: notations.map(option), scores: [] },
    board: { zones: [], pieces: [], counters: [] },
    hash: 'h',
    ...more,
  };
}

const ILLEGAL = { code: 'illegal', text: { key: 'gaia.no.ore' }, rule: 'GP-5.2' };
let sent: { what: string; fields: Record<string, unknown> }[];
let outcome: (what: string, fields: Record<string, unknown>) => Outcome;
let table: TableState;
let talk: Conversation;

const later = () => new Promise((done) => setTimeout(done));
const asked = (what: string) => sent.filter((one) => one.what === what).map(({ fields }) => fields.steps);
async function type(line: string): Promise<string[]> {
  const before = talk.told.length;
  talk.submit(line);
  await later();
  talk.listen();
  return talk.told.slice(before + 1).flatMap(({ lines }) => lines); // without the line itself
}

beforeEach(() => {
  sent = [];
  outcome = (what, { steps }) => {
    if (what === 'draft') return { type: 'draft', id: 'x', view: view(['end'], { draft: { steps: steps as string[], ends: null } }) };
    return what === 'effects' ? { type: 'effects', id: 'x', effects: [] } : { type: 'done', id: 'x', seq: 6 };
  };
  const send = (_: string, what: string, fields: Record<string, unknown> = {}) => {
    sent.push({ what, fields });
    return Promise.resolve(outcome(what, fields));
  };
  table = new TableState('t', { send }, () => true);
  table.viewed(view(['build 1', 'build 2', 'pass']), []);
  talk = new Conversation(table);
  talk.listen();
});

it('chooses by number or notation, and ends the turn with the confirmation', async () => {
  await type('2');
  expect(asked('draft')).toEqual([['build 2']]);
  await type('ok');
  expect(asked('move')).toEqual([['build 2', 'end']]);
});

it('takes back what was tried', async () => {
  await type('pass');
  await type('undo');
  expect(asked('draft')).toEqual([['pass'], []]);
  expect(await type('undo')).toEqual(['server.error.undo']);
});

it('tells the reason of the server for what is not possible, without trying it', async () => {
  outcome = () => ({ type: 'refused', id: 'x', error: ILLEGAL });
  expect(await type('why build 9')).toEqual(['core.with_rule']);
  expect(await type('build 7')).toEqual(['core.with_rule']);
  expect(asked('effects')).toEqual([[], ['build 9'], ['build 7']]); // the first: previews of the options
  expect(asked('draft')).toEqual([]);
});

it('says what it is asked, and that there is nothing', async () => {
  expect(await type('options build')).toEqual(['1. label.build 1 [build 1]', '2. label.build 2 [build 2]']);
  expect(await type('options lab')).toHaveLength(3);
  expect(await type('map')).toEqual(['web.text.nothing']);
  expect(await type('ok')).toEqual(['web.text.nothing_to_confirm']);
});

it('tells what others do and say', () => {
  const before = talk.told.length;
  table.viewed(view([], { seq: 7, position_seq: 7 }), [
    { seq: 6, at: 1, type: 'move', seat: 1, steps: [{ index: 3, by: 1, text: 'pass' }] },
    { seq: 7, at: 2, type: 'chat', by: 'Boris', say: 'Well played' },
  ]);
  talk.listen();
  expect(talk.told.slice(before).flatMap(({ lines }) => lines)).toEqual(['Anna: pass', 'Boris: Well played']);
});
