import { expect, test } from 'vitest';
import type { Option, OptionRole } from '../net/types';
import { ANY, keysOf, kindsOf, pressed, rowsOf } from './options';

const option = (notation: string, kind: string, place?: string, role?: OptionRole): Option => ({
  notation,
  role,
  label: { key: kind },
  ...(place ? { touches: [place, 'player.1.ore'] } : {}),
});
const mines = ['1A', '1B', '1C', '1D', '1E', '1F', '1G', '1H'].map((hex) => option(`mine ${hex}`, 'mine', `hex.${hex}`));
const lab = option('upgrade 2A lab', 'upgrade', 'hex.2A');
const institute = option('upgrade 2A institute', 'upgrade', 'hex.2A');
const pass = option('pass', 'pass', undefined, 'pass');
const itself = (key: string): string => key;
const many = [...mines, lab, institute, pass];

test('options are grouped by kind in the order of the rules', () => {
  expect(kindsOf(many, itself).map((kind) => [kind.name, kind.options.length])).toEqual([
    ['mine', 8],
    ['upgrade', 2],
    ['pass', 1],
  ]);
});

test('kinds with the same name go together', () => {
  const named = (key: string): string => (key === 'pass' ? 'upgrade' : key);
  expect(kindsOf(many, named).map((kind) => kind.options.length)).toEqual([8, 3]);
});

test('many options are listed by kind, a kind with one option as that option', () => {
  expect(rowsOf(many, ANY, itself).map((row) => row.option?.notation ?? row.kind?.name)).toEqual(['mine', 'upgrade', 'pass']);
  expect(rowsOf(many, { kind: 'upgrade', place: null }, itself).map((row) => row.option)).toEqual([lab, institute]);
});

test('few options are listed as they are, without the end of the turn', () => {
  const rows = rowsOf([option('finish', 'end', undefined, 'end'), lab, institute], ANY, itself);
  expect(rows.map((row) => row.option?.notation)).toEqual([lab.notation, institute.notation]);
});

test('what does nothing comes last', () => {
  const quiet = option('done', 'sun.action.no_trade', undefined, 'stop');
  expect(rowsOf([quiet, lab, institute], ANY, itself).map((row) => row.option?.notation)).toEqual([lab.notation, institute.notation, 'done']);
  expect(rowsOf([quiet, ...many], ANY, itself).map((row) => row.option?.notation ?? row.kind?.name)).toEqual(['mine', 'upgrade', 'done', 'pass']);
});

test('options that differ in their number are one row, which steps from the smallest to the largest', () => {
  const produce = (unit: string, n: number): Option => ({ notation: `produce ${unit} ${n}`, label: { key: 'produce', args: { unit, n } } });
  const ships = [produce('cruiser', 2), produce('cruiser', 1), ...[1, 2, 3, 4, 5, 6].map((n) => produce('fighter', n))];
  const rows = rowsOf([...ships, pass], ANY, itself, (key) => key === 'produce');
  expect(rows.map(({ amounts, option: first }) => amounts?.map(({ notation }) => notation) ?? first?.notation)).toEqual([
    ['produce cruiser 1', 'produce cruiser 2'],
    [1, 2, 3, 4, 5, 6].map((n) => `produce fighter ${n}`),
    'pass',
  ]);
  expect(rowsOf([...ships, pass], ANY, itself).map((row) => row.kind?.name ?? row.option?.notation)).toEqual(['produce', 'pass']);
});

test('a press chooses the only option of a place, else it asks which', () => {
  expect(pressed(many, ANY, 'hex.1A', itself)).toEqual({ choose: 'mine 1A' });
  expect(pressed(many, ANY, 'hex.2A', itself)).toEqual({ narrow: { kind: null, place: 'hex.2A' } });
  expect(pressed(many, { kind: 'upgrade', place: null }, 'hex.2A', itself)).toEqual({ narrow: { kind: 'upgrade', place: 'hex.2A' } });
  // Another kind was looked at: the board still does what it shows.
  expect(pressed(many, { kind: 'mine', place: null }, 'hex.2A', itself)).toEqual({ narrow: { kind: null, place: 'hex.2A' } });
  expect(pressed(many, ANY, 'hex.9Z', itself)).toBeNull();
});

test('a press turns a tile that may lie in several ways', () => {
  const lay = (degrees: number): Option => ({ notation: `lay ${degrees}`, label: { key: 'lay', args: { sector: '103', degrees } }, touches: ['at.0.1'] });
  const ways = [lay(0), lay(60)];
  expect(pressed([...ways, pass], ANY, 'at.0.1', itself)).toEqual({ turn: ways });
  const other: Option = { ...lay(0), notation: 'lay other', label: { key: 'lay', args: { sector: '104', degrees: 0 } } };
  expect(pressed([...ways, other], ANY, 'at.0.1', itself)).toEqual({ narrow: { kind: null, place: 'at.0.1' } });
});

test('rows have keys that mean nothing else', () => {
  const keys = keysOf(rowsOf([...many, ...many.map((one) => ({ ...one, notation: `${one.notation}'` }))], { kind: 'mine', place: null }, itself), itself);
  expect(keys.slice(0, 10)).toEqual([...'123456789a']);
  for (const taken of 'lcnshrt') expect(keys).not.toContain(taken);
});

test('a kind keeps its key whatever else can be done', () => {
  const fixed = (key: string): string | undefined => ({ mine: '1', upgrade: '3', pass: '8', trade: 'x' })[key];
  const keys = (...options: Option[]) => keysOf(rowsOf(options, ANY, itself), itself, fixed);
  expect(keys(...many, option('resign', 'resign'))).toEqual(['1', '3', 'a', '8']);
  expect(keys(lab, option('resign', 'resign'), pass)).toEqual(['3', 'a', '8']);
  // Where no kind has a number, the others are counted.
  expect(keys(option('explore 1', 'explore'), option('explore 2', 'explore'), option('trade 1', 'trade'))).toEqual(['1', '2', 'x']);
});

test('lists unfold when they fit; exchanges fold all the same', () => {
  const trades = [1, 2].map((n) => option(`trade ${n}`, 'trade'));
  const folding = { room: 20, folds: (key: string) => key === 'trade' };
  const names = rowsOf([...many, ...trades], ANY, itself, undefined, folding).map((row) => row.option?.notation ?? row.kind?.name);
  expect(names).toEqual([...many.slice(0, -1).map(({ notation }) => notation), 'trade', 'pass']);
  expect(rowsOf([...many, ...trades], { kind: 'trade', place: null }, itself, undefined, folding).map((row) => row.option)).toEqual(trades);
  expect(rowsOf([...mines, ...trades], ANY, itself, undefined, { ...folding, room: 3 }).map((row) => row.option?.notation ?? row.kind?.name)).toEqual([
    ...mines.map(({ notation }) => notation),
    'trade',
  ]);
  expect(rowsOf(trades, ANY, itself, undefined, folding).map((row) => row.option)).toEqual(trades);
});
