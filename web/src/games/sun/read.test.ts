import { expect, it } from 'vitest';
import type { Facts, Text } from '../../net/types';
import { abilitiesOf, chain, glyphs, goodsOf, isLong, typesOf } from './read';

const joined = (key: string, first: Text, rest: Text): Text => ({ key, args: { first, rest } });
const drawn = (facts: Facts, name = 'effects'): string[] => glyphs(facts, name).map(({ icon = '', amount = '', price }) => `${price ? 'for ' : ''}${icon}${amount}`);

it('takes a chain apart', () => {
  expect(chain(undefined)).toEqual([]);
  const links = joined('sun.then', { key: 'a' }, joined('sun.then', { key: 'b' }, { key: 'c' }));
  expect(chain(links).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

it('draws effects with what they cost', () => {
  const facts = {
    'effects.ore': 4,
    'effects.pop': 1,
    'effects.0': 'build',
    'effects.0.n': 2,
    'effects.0.level': 3,
    'effects.1': 'jump',
    'effects.1.n': 2,
    'effects.2': 'research',
    'effects.2.levels': 3,
  };
  expect(drawn(facts)).toEqual(['for r-sunore4', 'for r-pop1', 'b-ship3×2', 'b-jump2', 'i-researchI/II']);
  expect(drawn({ 'effects.0': 'research', 'effects.0.levels': 3, 'effects.0.level_expr': 'colonized_plus_1' })).toEqual(['i-research≤III']);
});

it('draws choices and what belongs to others, each with its own cost', () => {
  const facts = {
    'effects.0': 'choose',
    'effects.0.k': 2,
    'effects.0.body': 5,
    'effects.1': 'option',
    'effects.1.body': 1,
    'effects.2': 'supply_to_pop',
    'effects.2.n': 2,
    'effects.3': 'option',
    'effects.3.ore': 3,
    'effects.3.body': 2,
    'effects.4': 'optional',
    'effects.4.body': 1,
    'effects.5': 'automate',
    'effects.5.disc': 'food',
    'effects.5.n': 1,
    'effects.6': 'gain_ore',
    'effects.6.n': 1,
  };
  expect(drawn(facts)).toEqual(['2×', 'r-pop+2', '/', 'for r-sunore3', 'b-automate', 'r-food', 'r-sunore+1']);
});

it('leaves to words what has no symbol', () => {
  expect(drawn({ 'effects.0': 'passive', 'effects.0.id': 'wormhole' })).toEqual(['…']);
  expect(drawn({ passive: 'wormhole' }, 'passive')).toEqual([]);
  expect(drawn({ passive: 'once_per_turn', 'passive.ore': 1, 'passive.0': 'jump', 'passive.0.n': 1 }, 'passive')).toEqual(['for r-sunore1', 'b-jump1']);
});

it('reads types and goods', () => {
  expect(typesOf({ level: 2, type_1: 'scientific', type_2: 'military', vp: 2 })).toEqual(['scientific', 'military']);
  expect(typesOf(undefined)).toEqual([]);
  expect(goodsOf({ ore: 1 })).toEqual(['ore']);
});

it('reads the abilities of a mat in the order of its tip', () => {
  const [what, other] = [{ key: 'x' }, { key: 'y' }];
  const tip = joined('core.clauses', { key: 'sun.card.mat_basic' }, joined('core.clauses', { key: 'a', args: { what } }, { key: 'b', args: { what: other } }));
  const facts = { ability_1: 'start', ability_2: 'ore', 'ability_2.space': 4 };
  expect(abilitiesOf({ id: 'player.1.mat', facts, tip })).toMatchObject([{ what, track: undefined }, { what: other, track: 'ore', space: 4 }]);
});

it('finds names with long words', () => {
  expect(isLong('Spacetime Anomaly Studies')).toBe(false);
  expect(isLong('Терраформирование')).toBe(true);
});
