import { describe, expect, it } from 'vitest';
import type { TableEvent, Text } from '../net/types';
import { linesOf, sinceLastMove } from '../state/log';
import { rowsOf, type Row } from './rows';

const DAY = 86_400_000;
const move = (seq: number, seat: number, ...indices: number[]): TableEvent => ({
  seq,
  at: seq * 1000,
  type: 'move',
  seat,
  steps: indices.map((index) => ({ index, by: seat, text: `step ${index}` })),
});
const headline = (round: number): Text => ({ key: 'round', args: { round } });
const roundOf = (text: Text) => text.args?.round as number | undefined;
const short = (rows: Row[]) =>
  rows.map((row) => ('heading' in row ? row.heading : `${row.fresh ? 'new ' : ''}${row.line.step?.text ?? row.line.event.type}`));

describe('rowsOf', () => {
  const marks = [
    { index: 0, headline: { key: 'setup' } },
    { index: 1, headline: headline(1) },
    { index: 3, headline: headline(2) },
  ];
  const start: TableEvent = { seq: 1, at: 0, type: 'start' };

  it('groups by the headline at each decision, newest first', () => {
    const lines = linesOf([start, move(2, 1, 0), move(3, 2, 1, 2), move(4, 1, 3)]);
    expect(short(rowsOf(lines, [], marks, roundOf, 99))).toEqual([
      { kind: 'round', round: 2 },
      'step 3',
      { kind: 'round', round: 1 },
      'step 2',
      'step 1',
      { kind: 'phase', headline: { key: 'setup' } },
      'step 0',
      'start',
    ]);
  });

  it('puts what a seat has not seen under its own heading', () => {
    const lines = linesOf([start, move(2, 1, 0), move(3, 2, 1), { seq: 4, at: 4, type: 'answer' }, move(5, 2, 2)]);
    expect(short(rowsOf(lines, sinceLastMove(lines, 1), marks, roundOf, 99)).slice(0, 5)).toEqual([
      { kind: 'since' },
      'new step 2',
      'answer',
      'new step 1',
      { kind: 'phase', headline: { key: 'setup' } },
    ]);
  });

  it('leaves what was taken back in the round in which it was done', () => {
    const lines = linesOf([move(2, 1, 0), move(3, 2, 1), move(4, 1, 2, 3), { seq: 5, at: 5, type: 'undo', to: 2 }, move(6, 1, 2)]);
    const rows = short(rowsOf(lines, [], marks, roundOf, 99));
    expect(rows).toEqual([
      { kind: 'round', round: 1 },
      'step 2',
      'undo',
      'step 3',
      'step 2',
      'step 1',
      { kind: 'phase', headline: { key: 'setup' } },
      'step 0',
    ]);
    expect(new Set(rowsOf(lines, [], marks, roundOf, 99).map((row) => row.key)).size).toBe(rows.length);
  });

  it('goes by days when nothing tells rounds, and shows only the newest', () => {
    const lines = linesOf([move(1, 1, 0), { ...move(2, 2, 1), at: 2 * DAY }, { ...move(3, 1, 2), at: 2 * DAY + 1 }]);
    const rows = rowsOf(lines, [], [], roundOf, 99);
    expect(rows.filter((row) => 'heading' in row)).toHaveLength(2);
    expect(short(rowsOf(lines, [], [], roundOf, 1)).slice(1)).toEqual(['step 2']);
  });
});
