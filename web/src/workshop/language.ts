// The language of card files as forms need it: what the server tells of it, and what a new entry begins with.

import { isObject, membersOf, type Json } from './json';

export interface Param {
  name: string;
  type: 'whole' | 'flag' | 'word' | 'arrow' | 'levels' | 'guild' | 'effects' | 'options' | 'condition';
  required: boolean;
  least?: number;
  most?: number;
  words?: string[];
}
export interface Form {
  name: string;
  params: Param[];
  places?: string[]; // of operations: where they may stand
}
export interface Language {
  operations: Form[];
  conditions: Form[];
  scorings: Form[];
  words: Record<'level' | 'type' | 'deck' | 'column' | 'location' | 'passive' | 'trigger' | 'zone', string[]>;
  most: Record<'actions' | 'spaces' | 'options' | 'nesting' | 'bytes', number>;
}

export const ARROWS = ['white', 'red'];
const FIRST: Json = { op: 'gain_ore', n: 1 };
const PERMANENT: Json = { op: 'passive', id: 'jump_plus_1' };

export const firstEffect = (place: string): Json => (place === 'permanent' ? PERMANENT : FIRST);

function firstValue(language: Language, param: Param, guilds: readonly string[]): Json {
  switch (param.type) {
    case 'whole': return param.least ?? 1;
    case 'flag': return false;
    case 'word': return param.words?.[0] ?? '';
    case 'arrow': return ARROWS[0]!;
    case 'levels': return ['II'];
    case 'guild': return guilds[0] ?? '';
    case 'effects': return [FIRST];
    case 'options': return [{ effects: [FIRST] }, { effects: [{ op: 'jump', n: 1 }] }];
    case 'condition': return begun(language, language.conditions, 'kind', language.conditions[0]!.name, {}, guilds);
  }
}

// An entry of another kind: it keeps what both have.
export function begun(language: Language, forms: readonly Form[], key: 'op' | 'kind', name: string, before: Json, guilds: readonly string[] = []): Json {
  const old = membersOf(before);
  const params = forms.find((form) => form.name === name)?.params ?? [];
  const made: { [key: string]: Json } = { [key]: name };
  const fits = (param: Param, value: Json): boolean =>
    param.type === 'whole' ? typeof value === 'number' : param.type === 'word' ? (param.words ?? []).includes(String(value)) : param.type === 'flag' ? typeof value === 'boolean' : isObject(value) || Array.isArray(value);
  for (const param of params) {
    const kept = old[param.name];
    if (kept !== undefined && fits(param, kept)) made[param.name] = kept;
    else if (param.required || (param.type === 'levels' && !old['level_expr'])) made[param.name] = firstValue(language, param, guilds);
  }
  if (key === 'op') for (const both of ['optional', 'cost']) if (old[both] !== undefined) made[both] = old[both];
  return made;
}

// The members of an object with one changed; undefined takes it out.
export function withMember(value: Json, name: string, member: Json | undefined): Json {
  const { [name]: _, ...rest } = membersOf(value);
  if (member === undefined) return rest;
  return { ...membersOf(value), [name]: member };
}
export const withEntry = (list: readonly Json[], at: number, entry: Json): Json[] => list.map((old, k) => (k === at ? entry : old));
export const withoutEntry = (list: readonly Json[], at: number): Json[] => list.filter((_, k) => k !== at);
