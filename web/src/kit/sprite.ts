// The symbols are in the page once; everything that shows one refers to it. Those that only one game uses (symbols/) come
// with its drawing.

import common from './symbols.svg?raw';

export const drawn = new Set<string>();

export function addSprite(symbols: string): void {
  for (const [, id] of symbols.matchAll(/<symbol id="([^"]+)"/g)) drawn.add(id!);
  globalThis.document?.body.insertAdjacentHTML('afterbegin', `<div class="sprite">${symbols}</div>`);
}

addSprite(common);
