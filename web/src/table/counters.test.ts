import { expect, it } from 'vitest';
import type { Board, Counter } from '../net/types';
import { counterRows } from './counters';

const counter = (owner: number | undefined, kind: string, value: number): Counter => ({ id: `${owner}.${kind}`, owner, kind, value });

it('puts the same counter of all seats into one row, those with a symbol first', () => {
  const counters = [counter(1, 'range', 2), counter(1, 'ore', 3), counter(2, 'ore', 4), counter(undefined, 'deck', 9)];
  const board: Board = { zones: [], pieces: [], counters };
  const groups = counterRows(board, ({ kind }) => (kind === 'ore' ? 'r-ore' : undefined));
  const figures = (values: Map<number, Counter>) => [...values].map(([seat, { value }]) => [seat, value]);
  expect(groups.map((group) => group.map(({ kind, values }) => [kind, figures(values)]))).toEqual([
    [['ore', [[1, 3], [2, 4]]]],
    [['range', [[1, 2]]]],
  ]);
});
