import { expect, it } from 'vitest';
import type { LogLine } from '../state/log';
import { movesOf } from './moves';

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
