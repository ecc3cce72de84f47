import { expect, test } from 'vitest';
import type { Board, Info } from '../net/types';
import { changesLine, countersLine, logLine, placeLines, scoreLines, zoneLines } from './in_words';

// Without a catalogue every text is said as its key.
const text = (key: string) => ({ key });
const info = { seats: [{ seat: 1, kind: 'human', name: 'Anna' }, { seat: 2, kind: 'bot', name: 'greedy' }] } as Info;
const board: Board = {
  zones: [
    {
      id: 'map',
      kind: 'hex_map',
      label: text('map'),
      places: [
        { id: 'hex.A', kind: 'ice', label: text('A'), tip: text('ice planet'), x: 0, y: 0 },
        { id: 'hex.B', kind: 'empty', label: text('B'), x: 0, y: 1 },
        { id: 'hex.C', kind: 'empty', label: text('C'), x: 5, y: 5 },
      ],
    },
    { id: 'boosters', kind: 'row', label: text('boosters'), places: [] },
    { id: 'player.1', kind: 'board', owner: 1, label: text('board of Anna'), places: [] },
  ],
  pieces: [
    { id: 'm', owner: 2, at: 'hex.B', label: text('mine') },
    { id: 'b', at: 'boosters', count: 2, label: text('4 credits, pass') },
    { id: 'c', at: 'boosters', used: true, label: text('ore') },
    { id: 'l', at: 'player.1', owner: 1, label: text('lab') },
  ],
  counters: [
    { id: '1.ore', owner: 1, label: text('ore'), value: 4, maximum: 15 },
    { id: '2.ore', owner: 2, label: text('ore'), value: 2 },
  ],
};

test('a board is told zone by zone', () => {
  expect(zoneLines(board, info)).toEqual([
    'map, B: mine (greedy)',
    'boosters: 4 credits, pass ×2; ore (web.text.used)',
    'board of Anna: ore 4/15',
    'board of Anna: lab',
  ]);
});

test('a place is told with its neighbours, others are searched', () => {
  expect(placeLines(board, 'a', info)).toEqual(['A', 'ice planet', 'web.text.way.3: B: mine (greedy)']);
  expect(placeLines(board, '', info)).toEqual(['A', 'B: mine (greedy)']);
  expect(placeLines(board, 'mine', info)).toEqual(['B: mine (greedy)']);
  expect(placeLines(board, 'nowhere', info)).toEqual([]);
});

test('cards tell what they say, by their name and where they lie', () => {
  const card = { id: 'card', at: 'hex.A', label: text('Card'), tip: text('gain 1 ore') };
  const goal = { id: 'goal', label: text('Goal'), tip: text('12 ore'), x: 0, y: 0 };
  const more = { ...board, pieces: [...board.pieces, card], zones: [...board.zones, { id: 'goals', kind: 'row', label: text('goals'), places: [goal] }] } as Board;
  expect(placeLines(more, 'a', info)).toContain('Card: gain 1 ore');
  expect(placeLines(more, 'card', info)).toEqual(['Card: gain 1 ore', 'A: Card']);
  expect(placeLines(more, 'goal', info)).toEqual(['Goal: 12 ore']);
});

test('counters and changes are told with figures', () => {
  expect(countersLine(board, 1)).toBe('ore 4/15');
  expect(changesLine([{ counter: board.counters[0]!, before: 4, after: 1 }])).toBe('ore −3 (4 → 1)');
});

test('decisions of chance and those taken back are told as such', () => {
  const event = { seq: 1, at: 0, type: 'move', seat: 1 };
  const line = { seq: 1, at: 0, event, undone: false, step: { index: 0, by: 1, text: 'pass' } };
  expect(logLine(line, info)).toBe('Anna: pass');
  expect(logLine({ ...line, step: { index: 1, by: 0, text: 'draw 3' } }, info)).toBe('core.chance: draw 3');
  expect(logLine({ ...line, undone: true }, info)).toBe('web.log.undone_line');
});

test('scores name the best first and leave out what gave nothing', () => {
  const lines = [{ source: text('start'), points: 10 }, { source: text('rounds'), points: 0 }];
  const told = scoreLines([{ seat: 1, place: 2, total: 10, lines }, { seat: 2, place: 1, total: 12, lines: [] }], info);
  expect(told).toEqual(['web.text.score', 'web.text.score: start +10']);
});
