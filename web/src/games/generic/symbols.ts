// A symbol for every word of a game: that of the kit if it has one, else a plate with the first letters.

import { addSprite, drawn } from '../../kit/sprite';
import type { Counter, Piece } from '../../net/types';
import { say } from '../../state/words.svelte';

// Any game may be drawn with the symbols of any other.
const symbols = import.meta.glob<string>('../../kit/symbols/*.svg', { query: '?raw', import: 'default', eager: true });
Object.values(symbols).forEach(addSprite);

// Families of the kit in which things are looked for, by the first part of the symbol's name.
const PLACES = ['p', 'a', 'w'];
const FIGURES = ['s', 'e', 'u', 'b'];
const GOODS = ['r', 'c', 't'];

const known = (families: string[], kind = ''): string | undefined =>
  families.map((family) => `${family}-${kind}`).find((id) => drawn.has(id));

export const placeDrawing = (kind: string | undefined): string | undefined => known(PLACES, kind);

// A sort of a figure looks like the figure: academy_qic like an academy.
const figure = (kind = ''): string | undefined => known([...FIGURES, ...GOODS], kind) ?? known(FIGURES, kind.split('_')[0]);

// The first two letters of a word, of several words the first of each; numbers and short names in capitals stay whole.
export function lettersOf(name: string): string {
  const [first = '?', ...more] = name.split(/\s+/).flatMap((word) => word.replace(/[^\p{L}\p{N}]/gu, '') || []);
  const start = (word: string) => (/^(\p{N}+|\p{Lu}{2,3})$/u.test(word) ? word : word[0]!.toUpperCase());
  if (more.length > 0) return [first, ...more.slice(0, 2)].map(start).join('').slice(0, 4);
  return first[0]!.toUpperCase() + first.slice(1, 2);
}

const given = new Map<string, string>(); // letters by kind and name
const taken = new Set<string>();

// Different things get different letters as long as their names have some.
export function plate(kind: string, name: string): string {
  const key = `${kind} ${name}`;
  let letters = given.get(key);
  if (letters === undefined) {
    const first = lettersOf(name);
    const others = [...name.matchAll(/\p{L}/gu)].slice(1).map(([letter]) => first[0] + letter!);
    letters = [first, ...others].find((wish) => !taken.has(wish)) ?? first;
    given.set(key, letters);
    draw(letters);
  }
  return `k-${letters}`;
}

function draw(letters: string): void {
  if (taken.has(letters)) return;
  taken.add(letters);
  const sprite = globalThis.document?.querySelector('.sprite svg');
  if (!sprite) return;
  const put = (parent: Element, tag: string, attributes: Record<string, string>): Element => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    parent.append(made);
    return made;
  };
  const symbol = put(sprite, 'symbol', { id: `k-${letters}`, viewBox: '0 0 24 24', fill: 'currentColor' });
  put(symbol, 'rect', { x: '1', y: '3', width: '22', height: '18', rx: '5' });
  const fit = { 'font-size': letters.length > 2 ? '10.5' : '12.5', ...(letters.length > 2 && { textLength: '19', lengthAdjust: 'spacingAndGlyphs' }) };
  put(symbol, 'text', { class: 'letters', x: '12', y: '16.3', stroke: 'none', ...fit }).textContent = letters;
}

// Words of the game that have no text of their own are its names for kinds.
export const plain = (kind: string | undefined): string => (kind ?? '').replaceAll('_', ' ');

export const pieceName = (piece: Piece): string => say(piece.label) || plain(piece.kind);
export const pieceSymbol = (piece: Piece): string => figure(piece.kind) ?? plate(piece.kind ?? '', pieceName(piece));
export const counterName = (counter: Counter): string => say(counter.label) || plain(counter.kind);
export const counterSymbol = (counter: Counter): string =>
  known([...GOODS, ...FIGURES], counter.kind) ?? plate(counter.kind ?? counter.id, counterName(counter));
export const placeSymbol = (kind: string): string => placeDrawing(kind) ?? plate(kind, plain(kind));
