import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { glyphs } from '../games/sun/read';
import { cardsOf, effectFacts, fieldOf, isConfirmed, isWithin, nameOf, type Problem } from './cards';
import type { Json } from './json';
import { begun, withMember, type Form, type Language } from './language';

const file = JSON.parse(readFileSync(join(import.meta.dirname, '../../../games/sun/cards.json'), 'utf8')) as Json;
const cards = cardsOf(file);
const card = (id: string) => cards.find(({ data }) => data['id'] === id)!;
const problem = (record: string, field: string): Problem => ({ record, field, reason: { key: 'x' }, rule: 'BS-18.3' });

describe('cards', () => {
  it('are grouped as they are drawn', () => {
    expect([...new Set(cards.map(({ group }) => group))]).toEqual([
      'technologies.I', 'technologies.II', 'technologies.III', 'technologies.IIII', 'events.II', 'events.III', 'systems.A', 'systems.B',
      'achievements', 'guilds', 'mats.basic', 'mats.advanced', 'slots', 'spacefaring', 'set_up', 'sides',
    ]);
    expect(cards.filter(isConfirmed)).toHaveLength(23);
  });
  it('are called as in the language', () => {
    expect([nameOf(card('t2_bb'), 'uk'), nameOf(card('t2_bb'), 'en')]).toEqual(['Квантові обчислення', 'Quantum Computing']);
    expect(nameOf({ ...card('t2_bb'), data: { id: 'x' } }, 'ru')).toBe('x');
  });
  it('know which problems are theirs', () => {
    expect(fieldOf(card('t2_bb'), problem('t2_bb', 'immediate[1].n'))).toBe('immediate[1].n');
    expect(fieldOf(card('t2_bb'), problem('t2_br', 'vp'))).toBeUndefined();
    expect(fieldOf(card('un_adv'), problem('mats/un_adv', 'start.ore'))).toBe('start.ore');
    const slot = cards.find(({ prefix }) => prefix === 'slots[1]')!;
    expect(fieldOf(slot, problem('technology_board', 'slots[1].required'))).toBe('required');
    expect(fieldOf(slot, problem('technology_board', 'slots[10].required'))).toBeUndefined();
    expect([isWithin('immediate[1].n', 'immediate'), isWithin('vp2', 'vp'), isWithin('vp', 'vp')]).toEqual([true, false, true]);
  });
  it('of hostile files are no cards', () => {
    for (const odd of [null, [], 7, 'x', { technologies: 7 }, { technologies: [null, [], 'x'] }, { setup: [] }] as Json[]) expect(cardsOf(odd)).toEqual([]);
  });
});

describe('effectFacts', () => {
  it('draws what the table draws', () => {
    const facts = effectFacts('e', [{ op: 'choose', k: 2, repeat: true, options: [{ effects: [{ op: 'gain_ore', n: 2 }] }, { cost: { ore: 1 }, effects: [{ op: 'jump', n: 3 }] }] }, { op: 'research', levels: ['I', 'III'] }], { return_pop: 1 });
    expect(glyphs(facts, 'e').map(({ icon, amount }) => `${icon ?? ''}${amount}`)).toEqual(['r-pop1', '2×', 'r-sunore+2', '/', 'r-sunore1', 'b-jump3', 'i-researchI/III']);
    expect(glyphs(effectFacts('e', [{ op: 'research', level_expr: 'colonized_plus_1', max_level: 'III' }]), 'e')[0]!.amount).toBe('≤III');
  });
  it('draws nothing of what is none', () => {
    expect(glyphs(effectFacts('e', 'x'), 'e')).toEqual([]);
    expect(glyphs(effectFacts('e', [7, {}, { op: 'no_such' }]), 'e')).toHaveLength(3);
  });
});

describe('begun', () => {
  const forms: Form[] = [
    { name: 'gain_ore', params: [{ name: 'n', type: 'whole', required: true, least: 1, most: 60 }] },
    { name: 'jump', params: [{ name: 'n', type: 'whole', required: true, least: 1, most: 20 }] },
    { name: 'open_guild', params: [{ name: 'guild', type: 'guild', required: true }] },
  ];
  const language = { operations: forms } as unknown as Language;
  it('keeps what both have', () => {
    expect(begun(language, forms, 'op', 'jump', { op: 'gain_ore', n: 4, optional: true, cost: { ore: 1 } })).toEqual({ op: 'jump', n: 4, optional: true, cost: { ore: 1 } });
    expect(begun(language, forms, 'op', 'jump', { op: 'gain_ore', n: 'x' })).toEqual({ op: 'jump', n: 1 });
    expect(begun(language, forms, 'op', 'open_guild', {}, ['g_one'])).toEqual({ op: 'open_guild', guild: 'g_one' });
  });
  it('members are put and taken out', () => {
    expect(withMember({ a: 1 }, 'b', 2)).toEqual({ a: 1, b: 2 });
    expect(withMember({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
  });
});
