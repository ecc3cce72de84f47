// The records of a card file: where they stand, how they are grouped, what they are called.

import type { Facts, Text } from '../net/types';
import { isObject, listOf, membersOf, valueAt, type Json, type Path } from './json';

export const LISTS = ['technologies', 'events', 'systems', 'achievements', 'guilds', 'mats'] as const;
export type Section = (typeof LISTS)[number] | 'slot' | 'spacefaring' | 'tableau' | 'side' | 'players' | 'constants';

export interface Card {
  id: string; // of its place in the file: stays while it is edited
  section: Section;
  group: string;
  path: Path;
  record: string; // as the check names it
  prefix: string; // of the fields within that record
  data: { [key: string]: Json };
}

// What cards of a list are grouped by.
const PARTS: Readonly<Record<string, string>> = { technologies: 'level', events: 'level', systems: 'deck', mats: 'kind' };
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

export function cardsOf(file: Json): Card[] {
  const cards: Card[] = [];
  const add = (section: Section, group: string, path: Path, record: string, prefix: string): void => {
    const data = valueAt(file, path);
    if (isObject(data)) cards.push({ id: path.join('.'), section, group, path, record, prefix, data });
  };
  for (const list of LISTS)
    listOf(valueAt(file, [list])).forEach((entry, k) => {
      const { id, ...rest } = membersOf(entry);
      const name = text(id) || `${list === 'mats' ? '' : list}[${k}]`;
      const part = PARTS[list] ? `.${text(rest[PARTS[list]])}` : '';
      add(list, list + part, [list, k], list === 'mats' ? `mats/${name}` : name, '');
    });
  const each = (section: Section, group: string, path: Path, prefix: string): void => {
    for (const key of Object.keys(membersOf(valueAt(file, path)))) add(section, group, [...path, key], String(path[0]), prefix + key);
  };
  listOf(valueAt(file, ['technology_board', 'slots'])).forEach((_, k) => add('slot', 'slots', ['technology_board', 'slots', k], 'technology_board', `slots[${k}]`));
  each('spacefaring', 'spacefaring', ['technology_board', 'basic_spacefaring', 'by_players'], 'basic_spacefaring.by_players.');
  add('tableau', 'set_up', ['technology_board', 'tableau'], 'technology_board', 'tableau');
  each('side', 'sides', ['exploration_board'], '');
  each('players', 'set_up', ['setup', 'by_players'], 'by_players.');
  add('constants', 'set_up', ['setup', 'constants'], 'setup', 'constants');
  return cards;
}

export const isConfirmed = ({ data }: Card): boolean => data['confirmed'] === true;

// Its name in a language, or what it is.
export function nameOf({ data, path }: Card, language: string): string {
  const names = [data[`name_${language}`], data['name'], data['id'], path.at(-1)].map((name) => String(name ?? ''));
  return names.find((name) => name !== '') ?? '';
}

// ── what the check says ──

export interface Problem {
  record: string;
  field: string;
  reason: Text;
  rule: string;
  warning?: boolean;
}

export interface Checked {
  usable: boolean;
  hash?: string; // by which games name the cards
  records: number;
  confirmed: number;
  problems: Problem[];
  card?: { label: Text; tip: Text }; // the one asked for, in words, where nothing is wrong with it
}

// The field within a card; nothing when the problem is not there.
export function fieldOf({ record, prefix }: Card, problem: Problem): string | undefined {
  if (problem.record !== record) return undefined;
  const { field } = problem;
  if (!field.startsWith(prefix)) return undefined;
  const rest = field.slice(prefix.length);
  return prefix === '' || rest === '' ? rest : rest.startsWith('.') ? rest.slice(1) : undefined;
}
export const isWithin = (field: string, path: string): boolean => field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`);

// ── effects as facts, in the words of the table (games/sun/card_facts.cpp) ──

const LEVELS = ['I', 'II', 'III', 'IIII'];
const amount = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

interface Told {
  name: string;
  values: { [key: string]: Json };
  within: Told[];
}

function told(entry: Json): Told {
  const values = membersOf(entry);
  const options = listOf(values['options']).map((option): Told => ({ name: 'option', values: membersOf(option), within: listOf(membersOf(option)['effects']).map(told) }));
  return { name: text(values['op']) || '?', values, within: [...options, ...listOf(values['effects']).map(told)] };
}
const count = ({ within }: Told): number => within.reduce((sum, one) => sum + 1 + count(one), 0);

export function effectFacts(name: string, effects: Json | undefined, cost?: Json): Facts {
  const facts: Record<string, number | string> = {};
  const pays = (key: string, price: Json | undefined): void => {
    facts[`${key}.ore`] = amount(membersOf(price)['ore']);
    facts[`${key}.pop`] = amount(membersOf(price)['return_pop']);
  };
  let next = 0;
  const tell = (one: Told): void => {
    const key = `${name}.${next++}`;
    facts[key] = one.name;
    for (const [what, value] of Object.entries(one.values)) if (typeof value === 'number' || typeof value === 'string') facts[`${key}.${what}`] = value;
    if (one.name === 'research') {
      const highest = text(one.values['max_level']) || 'IIII';
      const levels = listOf(one.values['levels']).reduce<number>((bits, level) => bits | (1 << LEVELS.indexOf(text(level))), 0);
      facts[`${key}.levels`] = one.values['level_expr'] ? LEVELS.indexOf(highest) + 1 : levels;
    }
    pays(key, one.values['cost']);
    facts[`${key}.body`] = count(one);
    one.within.forEach(tell);
  };
  listOf(effects).map(told).forEach(tell);
  pays(name, cost);
  return facts;
}
