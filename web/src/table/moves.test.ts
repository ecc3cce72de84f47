import { expect, it } from 'vitest';
import type { LogLine } from '../state/log';
import { foldEnds, movesOf } from './moves';

const line = (seq: number, by: number, text = ''): LogLine => ({
  seq,
  at: 0,
  event: { seq, at: 0, type: 'move' },
  step: { index: seq, by, text },
  undone: false,
});

it('puts the decisions of a seat that follow each other into one move, without chance, up to the end of a turn', () => {
  const lines = [line(1, 2), line(2, 2), line(3, 0), line(4, 2), line(5, 3), line(6, 3, 'end'), line(7, 3), line(8, 2)];
  expect(movesOf(lines).map(({ seat, lines }) => [seat, lines.map(({ seq }) => seq)])).toEqual([
    [2, [1, 2, 4]],
    [3, [5]],
    [3, [7]],
    [2, [8]],
  ]);
});

it('leaves the end of a turn with what was decided before it, and tells of an end that stands alone', () => {
  const undone = { ...line(9, 1, 'end'), undone: true };
  const { lines, ended } = foldEnds([line(1, 2), line(2, 2, 'end'), line(3, 3, 'end'), line(4, 1), line(5, 0), line(6, 1, 'end'), line(7, 1, 'end'), line(8, 1), undone]);
  expect(lines.map(({ seq }) => seq)).toEqual([1, 3, 4, 5, 7, 8]);
  expect([...ended]).toEqual([1, 5]);
});
