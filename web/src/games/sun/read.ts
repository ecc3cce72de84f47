// Cards of Beyond the Sun: types and values from their facts, effects as symbols from what their texts are made of.

import type { Facts, Piece, Text } from '../../net/types';
import { amount, word } from '../facts';

type Args = NonNullable<Text['args']>;
const textIn = (args: Args | undefined, name: string): Text | undefined => {
  const value = args?.[name];
  return typeof value === 'object' ? value : undefined;
};
const numberIn = (text: Text | undefined, name: string): number | undefined => {
  const value = text?.args?.[name];
  return typeof value === 'number' ? value : undefined;
};
const wordIn = (text: Text | undefined, name: string): string => {
  const value = text?.args?.[name];
  return typeof value === 'string' ? value : '';
};

// The links of a chain: "a, b, c".
export function chain(text: Text | undefined): Text[] {
  if (!text) return [];
  const [first, rest] = [textIn(text.args, 'first'), textIn(text.args, 'rest')];
  return first && rest ? [...chain(first), ...chain(rest)] : [text];
}

// ── effects as symbols ──

// A symbol with an amount, or only a sign.
export interface Glyph {
  icon?: string;
  amount?: string;
  price?: boolean; // is paid
}

export const ORE = 'r-sunore';
export const POPULATION = 'r-pop';
const MORE: Glyph = { amount: '…' }; // only the words tell it
const plus = (n: number | undefined): string => `+${n ?? 0}`;
const several = (n: number | undefined): string => ((n ?? 1) > 1 ? `×${n}` : '');
const levelsOf = (text: Text): string =>
  chain(textIn(text.args, 'levels') ?? textIn(text.args, 'level')).map((one) => wordIn(one, 'level')).join('/');

type Draw = (text: Text) => Glyph[];
const one = (icon: string, amount: (text: Text) => string = () => ''): Draw => (text) => [{ icon, amount: amount(text) }];
const within: Draw = (text) => glyphs(textIn(text.args, 'what'));
const n = (text: Text): number | undefined => numberIn(text, 'n');

const paid = (cost: Text | undefined): Glyph[] =>
  chain(cost).map((amount) => ({ icon: amount.key.endsWith('.ore') ? ORE : POPULATION, amount: String(n(amount) ?? ''), price: true }));

const DRAWN: Readonly<Record<string, Draw>> = {
  'sun.op.gain_ore': one(ORE, (text) => plus(n(text))),
  'sun.op.pay_ore': one(ORE, (text) => `−${n(text)}`),
  'sun.op.pay_ore_controller': one(ORE, (text) => `−${n(text)}`),
  'sun.op.pay_ore_opponent': one(ORE, (text) => `−${n(text)}`),
  'sun.op.ore_per_conquest': one(ORE, (text) => `${plus(n(text))}×…`),
  'sun.op.ore_per_conquest_most': one(ORE, (text) => `${plus(n(text))}×…`),
  'sun.op.return_pop': one(POPULATION, (text) => `−${n(text)}`),
  'sun.op.supply_to_pop': one(POPULATION, (text) => plus(n(text))),
  'sun.op.column_to_population': one(POPULATION, (text) => `${plus(n(text))} ${wordIn(text, 'column')}`),
  'sun.op.automate_food': (text) => [{ icon: 'b-automate' }, { icon: 'r-food', amount: several(n(text)) }],
  'sun.op.automate_ore': (text) => [{ icon: 'b-automate' }, { icon: ORE, amount: several(n(text)) }],
  'sun.op.automate_either': one('b-automate', (text) => several(n(text))),
  'sun.op.research': one('i-research', levelsOf),
  'sun.op.research_discovered': one('i-research', levelsOf),
  'sun.op.research_computed': one('i-research', (text) => `≤${levelsOf(text)}`),
  'sun.op.research_computed_discovered': one('i-research', (text) => `≤${levelsOf(text)}`),
  'sun.op.colonize': one('b-colonize'),
  'sun.op.colonize_uncontrolled': one('b-colonize'),
  'sun.op.free_colonize': one('b-colonize', (text) => wordIn(text, 'deck')),
  'sun.op.take_linked_system': one('b-colonize'),
  'sun.op.build_population': (text) => [{ icon: `b-ship${numberIn(text, 'level')}`, amount: several(n(text)) }],
  'sun.op.build_supply': (text) => [{ icon: `b-ship${numberIn(text, 'level')}`, amount: several(n(text)) }],
  'sun.op.jump': one('b-jump', (text) => String(n(text) ?? '')),
  'sun.op.jump_anywhere': one('b-jump', () => '∞'),
  'sun.op.upgrade': one('i-upgrade', (text) => `${numberIn(text, 'levels')}${several(n(text))}`),
  'sun.op.upgrade_up_to': one('i-upgrade', (text) => `${numberIn(text, 'levels')}${several(n(text))}`),
  'sun.op.upgrade_points': one('i-upgrade', (text) => String(n(text) ?? '')),
  'sun.op.exile_ship': one('b-ship1', (text) => `−${n(text)}`),
  'sun.op.retire_ship': one('b-ship1', (text) => `−${n(text)}`),
  'sun.op.return_ship': one('b-ship1', (text) => `−${n(text)}`),
  'sun.op.ship_to_pop': (text) => [{ icon: 'b-ship1', amount: '→' }, { icon: POPULATION, amount: plus(n(text)) }],
  'sun.op.move_supply': one('b-supply', (text) => `${n(text)}→${wordIn(text, 'column')}`),
  'sun.op.move_supply_any': one('b-supply', (text) => `${n(text)}→`),
  'sun.op.move_rightmost_supply': one('b-supply', (text) => `${n(text)}→${wordIn(text, 'column')}`),
  'sun.op.move_rightmost_supply_any': one('b-supply', (text) => `${n(text)}→`),
  'sun.op.produce.population': (text) => [{ icon: 'r-food' }, ...one(POPULATION, () => '')(text)],
  'sun.op.produce.ore': one(ORE, () => '↻'),
  'sun.op.produce.trade': one('i-trade'),
  'sun.op.private_tech': one('c-card', levelsOf),
  'sun.op.copy_any': one('i-research', () => '↻'),
  'sun.op.copy_accessible': one('i-research', () => '↻'),
  'sun.op.repeat_immediate': one('b-once', () => '↻'),
  'sun.op.open_guild': one('b-guild'),
  'sun.op.link_system': one('i-link'),
  'sun.op.attach_system': one('i-link'),
  'sun.op.link_event': one('i-link'),
  'sun.op.link_event_deck': one('i-link'),
  'sun.op.link_event_slot': one('i-link'),
  'sun.op.keep_event': one('c-card'),
  'sun.op.group': within,
  'sun.op.may': within,
  'sun.op.optional': within,
  'sun.op.located': within,
  'sun.op.ignoring_prerequisites': within,
  'sun.op.skipping_immediate': within,
  'sun.op.raised': within,
  'sun.op.if': within,
  'sun.op.per': (text) => [...within(text), { amount: '×…' }],
  'sun.op.per_most': (text) => [...within(text), { amount: '×…' }],
  'sun.op.paying': (text) => [...paid(textIn(text.args, 'cost')), ...within(text)],
  'sun.op.choose': (text) => choices(text),
  'sun.op.choose_again': (text) => [{ amount: `${n(text)}×` }, ...choices(text)],
  'sun.op.choose_different': (text) => [{ amount: `${n(text)}×` }, ...choices(text)],
  'sun.passive.once_per_turn': within,
  'sun.passive.once_per_turn_all': within,
};

const choices = (text: Text): Glyph[] =>
  chain(textIn(text.args, 'options')).flatMap((option, k) => [...(k > 0 ? [{ amount: '/' }] : []), ...glyphs(option)]);

// Effects one after the other.
export const glyphs = (text: Text | undefined): Glyph[] =>
  chain(text).flatMap((part) => DRAWN[part.key]?.(part) ?? (part.key.startsWith('sun.op.each') ? within(part) : [MORE]));

// Whether symbols tell anything of it.
export const isDrawn = (text: Text | undefined): boolean => glyphs(text).some((glyph) => glyph !== MORE);

// ── cards ──

const clause = (parts: Text[], name: string): Text | undefined => parts.find(({ key }) => key === `sun.card.${name}`);
const effectOf = (parts: Text[], name: string): Text | undefined => textIn(clause(parts, name)?.args, 'what');

// As printed at the left; the first one is that of the right edge too, but for level IIII.
export const typesOf = (facts: Facts | undefined): string[] => [1, 2, 3, 4].map((k) => word(facts, `type_${k}`)).filter(Boolean);

export interface Technology {
  types: string[];
  vp: number;
  immediate?: Text;
  passive?: Text;
}

export function technologyOf({ facts, tip }: Piece): Technology {
  const parts = chain(tip);
  return { types: typesOf(facts), vp: amount(facts, 'vp'), immediate: effectOf(parts, 'immediate'), passive: effectOf(parts, 'passive') };
}

// Of a mat: from a space of a track on, or from the start.
export interface Ability {
  text: Text;
  what: Text | undefined;
  track?: 'food' | 'ore';
  space: number;
}

export function abilityOf(text: Text): Ability | undefined {
  const [, track] = /^sun\.card\.ability(?:_(food|ore))?$/.exec(text.key) ?? [];
  if (!text.key.startsWith('sun.card.ability')) return undefined;
  return { text, what: textIn(text.args, 'what'), track: track as Ability['track'], space: numberIn(text, 'n') ?? 0 };
}

export interface System {
  strength: number;
  vp: number;
  goods: ('food' | 'ore')[];
  control?: Text;
  colonization?: Text;
  lasting: boolean; // does something while it lies there, or for who has it
}

export const goodsOf = (facts: Facts | undefined): System['goods'] => (['food', 'ore'] as const).filter((good) => amount(facts, good));

export function systemOf({ facts, tip }: Piece): System {
  const parts = chain(tip);
  return {
    strength: amount(facts, 'strength'),
    vp: amount(facts, 'vp'),
    goods: goodsOf(facts),
    control: effectOf(parts, 'control'),
    colonization: effectOf(parts, 'colonization'),
    lasting: amount(facts, 'lasting') > 0,
  };
}

// Whether a name has a word that needs smaller letters to fit on a card.
export const isLong = (name: string, most = 14): boolean => name.split(/[\s-]/).some((word) => word.length > most);
