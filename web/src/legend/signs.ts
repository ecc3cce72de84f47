// What a game tells about its symbols: by groups, and the rule that explains each.

import type { Facts } from '../net/types';

export interface Signs {
  // What the tabs beside the symbols are called.
  tabs: { factions: string; cards: string };
  // Name of the group (web.legend.group.<name>); each sign is a symbol of the kit and the words that name it.
  groups: Readonly<Record<string, readonly (readonly [icon: string, key: string])[]>>;
  // By the beginning of a key of words, the longest that fits, or by "at.<part>" of an id of the table: the rule.
  rules: Readonly<Record<string, string>>;
  // What is drawn of a faction, a tile, a card: symbols of the kit and figures.
  drawn: (entry: { group: string; kind: string; facts?: Facts }) => readonly string[];
}

const all = import.meta.glob<{ default: Signs }>('../games/*/signs.ts');
const NONE: Signs = { tabs: { factions: '', cards: '' }, groups: {}, rules: {}, drawn: () => [] };

export const signsOf = async (game: string): Promise<Signs> => (await all[`../games/${game}/signs.ts`]?.())?.default ?? NONE;

// "gaia.planet.gaia" goes before "gaia.planet".
export function ruleFor({ rules }: Signs, ...keys: readonly string[]): string | undefined {
  for (const key of keys)
    for (let begin = key; begin !== ''; begin = begin.slice(0, Math.max(0, begin.lastIndexOf('.')))) {
      const rule = rules[begin];
      if (rule) return rule;
    }
  return undefined;
}
