// Everything on a table that can be asked about: what has an id of the board or says itself what it is (told.ts), and symbols.

import { read } from '../games/read';
import type { Board, Text } from '../net/types';
import { say, words } from '../state/words.svelte';
import { aboutSymbol, explained } from './legend';

const BOARDS = '.side, .own, .strip, .ownbar, .map';
const MARKED = '[data-id], [data-name]';
const SYMBOL = 'svg.ic[role=img]';
const TOOLS = 'a, button:not([data-id]), .btn, .ib, .open, .since, .maptools'; // they do something, and say what

export interface About {
  name: string;
  text: string;
  label?: Text; // the words that name it
  keys: string[]; // what else is known of it: "at.sector"
  symbol: string;
}

export function thingAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const thing = target.closest(MARKED) ?? target.closest(SYMBOL);
  return thing?.closest(BOARDS) && !thing.closest(TOOLS) ? thing : null;
}

// All of them that are drawn, in the order of the page.
export const thingsIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll(`${MARKED}, ${SYMBOL}`)].filter((one) => thingAt(one) === one && one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0);

const legend = (key: string): string => (words.has(`web.legend.${key}`) ? say(`web.legend.${key}`) : '');
// Of "player.2.action.explore": action.
const partOf = (id: string): string => id.replace(/^(player\.|p)\d+\./, '').split('.')[0]!;
const symbolIn = (thing: Element): string => {
  const use = thing.matches('use') ? thing : thing.querySelector('use');
  return use?.getAttribute('href')?.slice(1) ?? '';
};

export function aboutOf(thing: Element, board: Board): About {
  const id = thing.getAttribute('data-id') ?? '';
  const found = read(board);
  const counter = found.counter(id);
  const known = counter ?? found.piece(id) ?? found.place(id) ?? found.zone(id);
  const key = thing.getAttribute('data-key');
  const label = known?.label ?? (key ? { key } : undefined);
  const symbol = symbolIn(thing);
  const at = partOf(id);
  const called = say(known?.label);
  const name = thing.getAttribute('data-name') || (counter ? `${called}: ${counter.value}` : called) || thing.getAttribute('aria-label') || '';
  const text = thing.getAttribute('data-text') || say(known?.tip) || (label && explained(label)) || legend(`at.${at}`) || aboutSymbol(symbol);
  return { name, text, label, keys: [...(key ? [key] : []), `at.${at}`], symbol };
}
