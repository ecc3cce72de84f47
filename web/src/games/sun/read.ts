// Cards of Beyond the Sun: types, values and effects from their facts, effects as symbols.

import type { Facts, Piece, Text } from '../../net/types';
import { amount, word } from '../facts';

// The links of a chain: "a, b, c".
export function chain(text: Text | undefined): Text[] {
  const [first, rest] = [text?.args?.['first'], text?.args?.['rest']];
  if (!text) return [];
  return typeof first === 'object' && typeof rest === 'object' ? [...chain(first), ...chain(rest)] : [text];
}

// ── effects as symbols ──

// A symbol with an amount, or only a sign.
export interface Glyph {
  icon?: string;
  amount?: string;
  price?: boolean; // is paid
}

// An operation in the words of the card file.
interface Operation {
  name: string;
  n: (what: string) => number;
  word: (what: string) => string;
  body: Operation[];
}

// The operations told under a name, each with those that belong to it.
function operations(facts: Facts | undefined, name: string): Operation[] {
  let next = 0;
  const some = (end: number): Operation[] => {
    const found: Operation[] = [];
    while (next < end && word(facts, `${name}.${next}`)) {
      const key = `${name}.${next++}`;
      found.push({
        name: word(facts, key),
        n: (what) => amount(facts, `${key}.${what}`),
        word: (what) => word(facts, `${key}.${what}`),
        body: some(next + amount(facts, `${key}.body`)),
      });
    }
    return found;
  };
  return some(Infinity);
}

export const ORE = 'r-sunore';
export const POPULATION = 'r-pop';
const LEVELS = ['I', 'II', 'III', 'IIII'];
const MORE: Glyph = { amount: '…' }; // only the words tell it
const several = (n: number): string => (n > 1 ? `×${n}` : '');
const plus = ({ n }: Operation): string => `+${n('n')}`;
const minus = ({ n }: Operation): string => `−${n('n')}`;
// Levels by bit, or all up to one that is worked out.
const levels = ({ n, word }: Operation): string =>
  word('level_expr') ? `≤${LEVELS[n('levels') - 1]}` : LEVELS.filter((_, k) => (n('levels') >> k) & 1).join('/');

type Draw = (op: Operation) => Glyph[];
const one = (icon: string, amount: (op: Operation) => string = () => ''): Draw => (op) => [{ icon, amount: amount(op) }];
const within: Draw = ({ body }) => body.flatMap(drawn);
const ship: Draw = ({ n }) => [{ icon: `b-ship${n('level')}`, amount: several(n('n')) }];
const automate: Draw = ({ n, word }) => {
  const discs = several(n('n'));
  return word('disc') === 'either' ? [{ icon: 'b-automate', amount: discs }] : [{ icon: 'b-automate' }, { icon: word('disc') === 'food' ? 'r-food' : ORE, amount: discs }];
};
const PRODUCTION: Readonly<Record<string, Glyph[]>> = {
  population: [{ icon: 'r-food' }, { icon: POPULATION, amount: '' }],
  ore: [{ icon: ORE, amount: '↻' }],
  trade: [{ icon: 'i-trade', amount: '' }],
};

const DRAWN: Readonly<Record<string, Draw>> = {
  gain_ore: one(ORE, plus),
  pay_ore: one(ORE, minus),
  ore_per_conquest: one(ORE, ({ n }) => `+${n('per')}×…`),
  return_pop: one(POPULATION, minus),
  supply_to_pop: one(POPULATION, plus),
  supply_to_pop_from_column: one(POPULATION, (op) => `${plus(op)} ${op.word('column')}`),
  automate,
  research: one('i-research', levels),
  colonize: one('b-colonize'),
  free_colonize: one('b-colonize', ({ word }) => word('deck')),
  take_linked_system: one('b-colonize'),
  build: ship,
  jump: one('b-jump', ({ n }) => String(n('n'))),
  jump_anywhere: one('b-jump', () => '∞'),
  upgrade: one('i-upgrade', ({ n }) => `${n('levels')}${several(n('ships'))}`),
  upgrade_points: one('i-upgrade', ({ n }) => String(n('n'))),
  exile_ship: one('b-ship1', minus),
  retire_ship: one('b-ship1', ({ n }) => `−${n('max')}`),
  return_ship: one('b-ship1', minus),
  ship_to_pop: (op) => [{ icon: 'b-ship1', amount: '→' }, { icon: POPULATION, amount: plus(op) }],
  move_supply: one('b-supply', ({ n, word }) => `${n('n')}→${word('to') === 'any' ? '' : word('to')}`),
  produce: ({ word }) => PRODUCTION[word('kind')] ?? [MORE],
  private_tech: one('c-card', ({ word }) => word('level')),
  copy_action: one('i-research', () => '↻'),
  repeat_immediate: one('b-once', () => '↻'),
  open_guild: one('b-guild'),
  link_system: one('i-link'),
  link_event: one('i-link'),
  keep_event: one('c-card'),
  option: within,
  optional: within,
  if: within,
  each_faction: within,
  per: (op) => [...within(op), { amount: '×…' }],
  choose: ({ n, body }) => [
    ...(n('k') > 1 ? [{ amount: `${n('k')}×` }] : []),
    ...body.flatMap((option, k) => [...(k > 0 ? [{ amount: '/' }] : []), ...drawn(option)]),
  ],
};

const paid = (n: (what: string) => number): Glyph[] =>
  [
    { icon: ORE, n: n('ore') },
    { icon: POPULATION, n: n('pop') },
  ].flatMap(({ icon, n }) => (n ? [{ icon, amount: String(n), price: true }] : []));
const drawn: Draw = (op) => [...paid(op.n), ...(DRAWN[op.name]?.(op) ?? [MORE])];

// The effects told under a name, one after the other, with what they cost.
export const glyphs = (facts: Facts | undefined, name: string): Glyph[] => [
  ...paid((what) => amount(facts, `${name}.${what}`)),
  ...operations(facts, name).flatMap(drawn),
];

// ── cards ──

// As printed at the left; the first one is that of the right edge too, but for level IIII.
export const typesOf = (facts: Facts | undefined): string[] => [1, 2, 3, 4].map((k) => word(facts, `type_${k}`)).filter(Boolean);

// Of a mat: from a space of a track on, or from the start. The first clause of a mat's tip is its heading.
export interface Ability {
  text: Text;
  what: Text | undefined; // what it does, without where it begins
  track?: 'food' | 'ore';
  space: number;
}

export const abilitiesOf = ({ facts, tip }: Piece): Ability[] =>
  chain(tip).slice(1).flatMap((text, k) => {
    const [from, what] = [word(facts, `ability_${k + 1}`), text.args?.['what']];
    return from ? [{ text, what: typeof what === 'object' ? what : undefined, track: from === 'food' || from === 'ore' ? from : undefined, space: amount(facts, `ability_${k + 1}.space`) }] : [];
  });

export const goodsOf = (facts: Facts | undefined): ('food' | 'ore')[] => (['food', 'ore'] as const).filter((good) => amount(facts, good));

// Whether a name has a word that needs smaller letters to fit on a card.
export const isLong = (name: string, most = 14): boolean => name.split(/[\s-]/).some((word) => word.length > most);
