// The options of a decision as people choose them: first the kind, then the place or thing. No drawing here.

import type { Option, OptionRole } from '../net/types';

// So many rows have room everywhere.
export const FEW = 6;

export interface Kind {
  name: string;
  options: Option[];
}

// What the kind of an option is called, from the key of its label; options with the same name go together.
export type NameKind = (key: string) => string;

export interface Narrowed {
  kind: string | null;
  place: string | null;
}

export const ANY: Narrowed = { kind: null, place: null };

export const keyOf = (option: Option): string => option.label?.key ?? option.notation;
// Where on the board an option is chosen; what else it touches only changes.
export const placeOf = (option: Option): string | undefined => option.touches?.[0];

// Only ends the turn. Confirming takes it along, so it is not listed.
export const isEnd = ({ role }: { role?: OptionRole }): boolean => role === 'end';
// Does nothing, or no more; it comes last in its list.
export const isQuiet = ({ role }: Option): boolean => role !== undefined;

export function kindsOf(options: Option[], nameKind: NameKind): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const option of options) {
    const name = nameKind(keyOf(option));
    const kind = kinds.get(name);
    if (kind) kind.options.push(option);
    else kinds.set(name, { name, options: [option] });
  }
  return [...kinds.values()];
}

export function narrowed(options: Option[], to: Narrowed, nameKind: NameKind): Option[] {
  return options.filter(
    (option) => (to.kind === null || nameKind(keyOf(option)) === to.kind) && (to.place === null || placeOf(option) === to.place),
  );
}

// A row of the list: an option, one of several amounts, or a kind to look into.
export type Row = { option: Option; amounts?: Option[]; kind?: undefined } | { kind: Kind; option?: undefined; amounts?: undefined };

// Whether options with this label key differ in the number `n` alone and are one row with a stepper.
export type HasAmount = (key: string) => boolean;

const amountOf = (option: Option): number => Number(option.label?.args?.n ?? 0);
const withoutAmount = (option: Option): string => JSON.stringify([keyOf(option), { ...option.label?.args, n: 0 }]);

function asRows(options: Option[], hasAmount: HasAmount): Row[] {
  const rows = new Map<string, Option[]>();
  for (const option of options) {
    const name = hasAmount(keyOf(option)) ? withoutAmount(option) : option.notation;
    rows.set(name, [...(rows.get(name) ?? []), option]);
  }
  return [...rows.values()].map((amounts) =>
    amounts.length === 1 ? { option: amounts[0]! } : { option: amounts[0]!, amounts: amounts.sort((one, other) => amountOf(one) - amountOf(other)) },
  );
}

export interface Folding {
  room: number; // more rows than this are listed by kind first
  folds: (key: string) => boolean; // options with this label key are always listed under their kind
}

export function rowsOf(
  options: Option[],
  to: Narrowed,
  nameKind: NameKind,
  hasAmount: HasAmount = () => false,
  { room, folds }: Folding = { room: FEW, folds: () => false },
): Row[] {
  const wanted = narrowed(options, to, nameKind).filter((option) => !isEnd(option));
  const listed = [...wanted.filter((option) => !isQuiet(option)), ...wanted.filter(isQuiet)];
  const kinds = kindsOf(listed, nameKind);
  const folded = ({ options: [first, ...others] }: Kind): boolean => kinds.length > 1 && others.length > 0 && folds(keyOf(first!));
  const rows = kinds.some(folded)
    ? kinds.flatMap((kind): Row[] => (folded(kind) ? [{ kind }] : asRows(kind.options, hasAmount)))
    : asRows(listed, hasAmount);
  // One kind of amounts, besides single answers: nothing would be gained by a list of kinds.
  const amounts = kinds.filter(({ options: several }) => several.length > 1);
  const onlyAmounts = amounts.length === 1 && hasAmount(keyOf(amounts[0]!.options[0]!));
  const unfolded = kinds.filter((kind) => !folded(kind));
  if (rows.length <= room || unfolded.length <= 1 || onlyAmounts) return rows;
  return kinds.flatMap((kind): Row[] => {
    const own = asRows(kind.options, hasAmount);
    return own.length === 1 ? own : [{ kind }];
  });
}

// Options that differ in their turn alone: a tile is turned on its place before it is laid.
export function areTurns(options: Option[]): boolean {
  const [first, ...others] = options.map(({ label }) => JSON.stringify([label?.key, { ...label?.args, degrees: 0 }]));
  return others.length > 0 && options[0]?.label?.args?.degrees !== undefined && others.every((other) => other === first);
}

// What a press on a place of the board means: the option there, or the few to choose from.
type Press = { choose: string } | { narrow: Narrowed } | { turn: Option[] } | null;

export function pressed(options: Option[], to: Narrowed, place: string, nameKind: NameKind): Press {
  const there = narrowed(options, { ...to, place }, nameKind);
  const found = there.length > 0 ? there : narrowed(options, { kind: null, place }, nameKind);
  if (found.length === 0) return null;
  if (found.length === 1) return { choose: found[0]!.notation };
  if (areTurns(found)) return { turn: found };
  return { narrow: { kind: there.length > 0 ? to.kind : null, place } };
}

// Keys for the rows, without those that mean something at the table.
const KEYS = [...'123456789abdefgijkmopquvwxyz'];
const isDigit = (key: string): boolean => key >= '0' && key <= '9';

// The key that options with this label key always have, where the game gives them one.
export type KeyOfKind = (key: string) => string | undefined;

const firstOf = (row: Row): Option => row.option ?? row.kind.options[0]!;

// Kinds keep their keys whatever else can be done; what has none takes other ones, no numbers where kinds have numbers.
// Options of one kind are counted.
export function keysOf(rows: Row[], nameKind: NameKind, keyOfKind: KeyOfKind = () => undefined): (string | undefined)[] {
  const kinds = new Set(rows.map((row) => nameKind(keyOf(firstOf(row)))));
  if (kinds.size === 1) return rows.map((_, index) => KEYS[index]);
  const fixed = rows.map((row) => keyOfKind(keyOf(firstOf(row))));
  const numbered = fixed.some((key) => key !== undefined && isDigit(key));
  const free = KEYS.filter((key) => !fixed.includes(key) && !(numbered && isDigit(key)));
  return fixed.map((key) => key ?? free.shift());
}
