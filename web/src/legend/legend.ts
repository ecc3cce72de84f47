// Everything of a game that can be looked up: its symbols, its factions, its tiles and cards, each with the rule that explains it.

import { needPrinted } from '../games/facts';
import { api } from '../net/api';
import type { Text } from '../net/types';
import { say, words } from '../state/words.svelte';
import { ruleFor, signsOf, type Signs } from './signs';

export const TABS = ['symbols', 'factions', 'cards'] as const;
export type Tab = (typeof TABS)[number];
const FACTIONS: ReadonlySet<string> = new Set(['faction', 'species', 'ability', 'flagship']);

export interface Item {
  tab: Tab;
  group: string; // web.legend.group.<group>
  parts: readonly string[]; // symbols of the kit and figures
  label: Text;
  tip?: Text; // else that of its label
  rule: string;
  kind: string;
  of?: string; // the kind of the one it belongs to
}

export interface Legend {
  signs: Signs;
  items: readonly Item[];
}

const legends = new Map<string, Promise<Legend>>();

export function legendOf(game: string): Promise<Legend> {
  let legend = legends.get(game);
  if (!legend) {
    legend = load(game);
    legends.set(game, legend);
    legend.catch(() => legends.delete(game)); // the next reader asks again
  }
  return legend;
}

async function load(game: string): Promise<Legend> {
  const [signs, entries] = await Promise.all([signsOf(game), api.legend(game), words.add('legend'), needPrinted(game)]);
  const symbols = Object.entries(signs.groups).flatMap(([group, list]) =>
    list.map(([icon, key]): Item => ({ tab: 'symbols', group, parts: [icon], label: { key }, rule: ruleFor(signs, key) ?? '', kind: key })),
  );
  const more = entries.map((entry): Item => ({ ...entry, tab: FACTIONS.has(entry.group) ? 'factions' : 'cards', parts: signs.drawn(entry) }));
  return { signs, items: [...symbols, ...more] };
}

// In the catalogue of the game, or in that of the page.
export function explained({ key, args }: Text): string {
  for (const told of [`${key}.tip`, `web.legend.${key}`]) if (words.has(told)) return say(told, args);
  return '';
}
export const aboutSymbol = (id: string): string => (words.has(`web.legend.symbol.${id}`) ? say(`web.legend.symbol.${id}`) : '');
export function textOf({ tab, label, tip, parts: [symbol = ''] }: Item): string {
  const [told, more] = [say(tip) || explained(label), aboutSymbol(symbol)];
  // A resource: what it is for, and how much of it one may have.
  return tab === 'symbols' && symbol.startsWith('r-') && more && told && more !== told ? `${more} ${told}` : told || more;
}

// The rule of a thing of the table by what it is called, then by what else is known of it: parts of ids, symbols.
export function ruleOfThing({ signs, items }: Legend, label: Text | undefined, keys: readonly string[], symbol: string): string | undefined {
  const called = label && JSON.stringify(label);
  const own = called && items.find((item) => item.tab !== 'symbols' && JSON.stringify(item.label) === called)?.rule;
  const known = label ? [label.key, ...keys] : keys;
  return own || ruleFor(signs, ...known) || items.find(({ tab, parts }) => tab === 'symbols' && parts[0] === symbol)?.rule;
}
