import { expect, it } from 'vitest';
import type { Text } from '../../net/types';
import { abilityOf, chain, glyphs, goodsOf, isDrawn, isLong, systemOf, technologyOf, typesOf } from './read';

const op = (what: string, args: Text['args']): Text => ({ key: `sun.op.${what}`, args });
const joined = (key: string, first: Text, rest: Text): Text => ({ key, args: { first, rest } });
const then = (first: Text, rest: Text): Text => joined('sun.then', first, rest);
const level = (name: string): Text => ({ key: 'sun.level', args: { level: name } });
const card = (what: string, args: Text['args']): Text => ({ key: `sun.card.${what}`, args });
const drawn = (text: Text): string[] => glyphs(text).map(({ icon = '', amount = '', price }) => `${price ? 'for ' : ''}${icon}${amount}`);

it('takes a chain apart', () => {
  expect(chain(undefined)).toEqual([]);
  expect(chain(then(op('jump', { n: 1 }), then(op('colonize', {}), op('gain_ore', { n: 2 })))).map(({ key }) => key)).toEqual(['sun.op.jump', 'sun.op.colonize', 'sun.op.gain_ore']);
});

it('draws effects with what they cost', () => {
  const cost = joined('sun.list', { key: 'sun.amount.ore', args: { n: 4 } }, { key: 'sun.amount.returned', args: { n: 1 } });
  const what = then(op('build_supply', { n: 2, level: 3 }), then(op('jump', { n: 2 }), op('research', { levels: joined('sun.or', level('I'), level('II')) })));
  expect(drawn(op('paying', { cost, what }))).toEqual(['for r-sunore4', 'for r-pop1', 'b-ship3×2', 'b-jump2', 'i-researchI/II']);
});

it('draws choices and what is wrapped in conditions', () => {
  const options = joined('sun.or_else', op('supply_to_pop', { n: 2 }), op('may', { what: op('automate_food', { n: 1 }) }));
  expect(drawn(op('choose_again', { n: 2, options }))).toEqual(['2×', 'r-pop+2', '/', 'b-automate', 'r-food']);
  expect(drawn(op('each_other', { what: op('gain_ore', { n: 1 }) }))).toEqual(['r-sunore+1']);
});

it('leaves to words what has no symbol', () => {
  expect(drawn({ key: 'sun.passive.wormhole' })).toEqual(['…']);
  expect(isDrawn({ key: 'sun.passive.wormhole' })).toBe(false);
  expect(isDrawn(op('optional', { what: op('jump', { n: 1 }) }))).toBe(true);
});

it('reads a technology', () => {
  const jump = op('jump', { n: 1 });
  const facts = { level: 2, type_1: 'scientific', type_2: 'military', vp: 2 };
  const tip = joined('sun.clauses', card('technology', {}), card('immediate', { what: jump }));
  expect(technologyOf({ id: 'tech.x', facts, tip })).toEqual({ types: ['scientific', 'military'], vp: 2, immediate: jump, passive: undefined });
  expect(typesOf(undefined)).toEqual([]);
});

it('reads the abilities of a mat', () => {
  const what = op('jump', { n: 1 });
  expect(abilityOf(card('ability_ore', { n: 4, what }))).toMatchObject({ what, track: 'ore', space: 4 });
  expect(abilityOf(card('ability', { what }))).toMatchObject({ what, track: undefined });
  expect(abilityOf(card('mat_advanced', {}))).toBeUndefined();
});

it('reads a system', () => {
  const facts = { strength: 4, vp: 3, food: 1, ore: 1 };
  const tip = joined('sun.clauses', card('system', {}), card('control', { what: op('gain_ore', { n: 1 }) }));
  expect(systemOf({ id: 'system.x', facts, tip })).toMatchObject({ strength: 4, vp: 3, goods: ['food', 'ore'], control: { key: 'sun.op.gain_ore' }, colonization: undefined, lasting: false });
  expect(goodsOf({ ore: 1 })).toEqual(['ore']);
});

it('finds names with long words', () => {
  expect(isLong('Spacetime Anomaly Studies')).toBe(false);
  expect(isLong('Терраформирование')).toBe(true);
});
