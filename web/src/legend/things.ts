// Everything on a table that can be asked about: what has an id of the board, a title, or is a symbol with a name.

import { read } from '../games/read';
import type { Board, Text } from '../net/types';
import { say, words } from '../state/words.svelte';

const BOARDS = '.side, .own, .strip, .ownbar, .map';
const MARKED = '[data-id], [title], [data-title]';
const SYMBOL = 'svg.ic[role=img]';
const TOOLS = 'a, button:not([data-id]), .btn, .ib, .open, .since, .maptools'; // they do something, and say what

export interface About {
  name: string;
  text: string;
}

export function thingAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const thing = target.closest(MARKED) ?? target.closest(SYMBOL);
  return thing?.closest(BOARDS) && !thing.closest(TOOLS) ? thing : null;
}

// All of them that are drawn, in the order of the page.
export const thingsIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll(`${MARKED}, ${SYMBOL}`)].filter((one) => thingAt(one) === one && one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0);

const legend = (key: string, args?: Text['args']): string => {
  const told = `web.legend.${key}`;
  return words.has(told) ? say(told, args) : '';
};
// In the catalogue of the game, or here.
const explained = ({ key, args }: Text): string => (words.has(`${key}.tip`) ? say(`${key}.tip`, args) : legend(key, args));
// Of "player.2.action.explore": action.
const partOf = (id: string): string => id.replace(/^(player\.|p)\d+\./, '').split('.')[0]!;
const symbolIn = (thing: Element): string => {
  const use = thing.matches('use') ? thing : thing.querySelector('use');
  return use?.getAttribute('href')?.slice(1) ?? '';
};

// "Ore: 3" is called ore; "Ore: what it is for" is explained by itself.
const NUMBER = /^[\d\s+\-−–·/×.,()]*$/;
function told(spoken: string): About {
  const at = spoken.indexOf(': ');
  if (at < 0) return { name: spoken, text: '' };
  const [name, rest] = [spoken.slice(0, at), spoken.slice(at + 2)];
  if (!NUMBER.test(rest.split(': ')[0]!)) return { name, text: rest };
  const more = rest.indexOf(': ');
  return { name: more < 0 ? spoken : `${name}: ${rest.slice(0, more)}`, text: more < 0 ? '' : rest.slice(more + 2) };
}

export function aboutOf(thing: Element, board: Board): About {
  const id = thing.getAttribute('data-id') ?? '';
  const found = read(board);
  const known = found.piece(id) ?? found.place(id) ?? found.counter(id) ?? found.zone(id);
  const spoken = thing.getAttribute('title') ?? thing.getAttribute('data-title') ?? thing.getAttribute('aria-label') ?? '';
  const { name, text } = told(spoken);
  const label = known?.label;
  const tip = text || say(known?.tip) || (label && explained(label)) || legend(`at.${partOf(id)}`) || legend(`symbol.${symbolIn(thing)}`);
  // What has only an explanation is called by the words in it.
  const shown = thing instanceof HTMLElement ? thing.innerText.replace(/\s+/g, ' ').trim() : '';
  if (!tip && spoken && shown && !NUMBER.test(shown) && shown !== spoken) return { name: shown, text: spoken };
  return { name: name || say(label), text: tip };
}
