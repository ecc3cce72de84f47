// What a person sees of a decision, read from the page alone.

import type { Page } from 'playwright-core';

export interface Row {
  name: string; // the notation of an option, or the key of a kind
  kind: boolean;
  key: string; // of the keyboard
  pressed: boolean;
}

export interface Place {
  id: string;
  onMap: boolean; // else a thing on a panel
  x: number;
  y: number;
  pressed: boolean;
}

export interface Sight {
  over: boolean;
  rows: Row[];
  places: Place[]; // lit, and nothing lies over them
  covered: number; // lit places of the map under something else, or out of the window
  tried: string; // the turn so far
  mayConfirm: boolean;
  mayGoBack: boolean;
}

// Runs in the page. Null while there is nothing to do: others decide, or an answer is on its way.
export function seen(): Sight | null {
  const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)];
  const enabled = (what: string): boolean =>
    all(what).some((one) => one.getClientRects().length > 0 && !(one as HTMLButtonElement).disabled);
  const isPressed = (one: Element): boolean => one.getAttribute('aria-pressed') === 'true';
  const over = document.getElementById('results') !== null;
  if (!over && (!document.querySelector('.act:not(.waiting)') || document.querySelector('.crumbs .chip:disabled'))) return null;
  const rows = all('.opts .opt[data-kind], .opts .opt[data-option]').map((row) => ({
    name: row.dataset.option ?? row.dataset.kind!,
    kind: row.dataset.option === undefined,
    key: row.querySelector('kbd')?.textContent ?? '',
    pressed: isPressed(row),
  }));
  const lit = all('.map [data-target], button.thing').map((target) => {
    const { target: place, id } = target.dataset;
    const box = (target.querySelector('.target') ?? target).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const free = document.elementFromPoint(x, y)?.closest('[data-target], button.thing') === target;
    return { id: place ?? id!, onMap: place !== undefined, x, y, pressed: isPressed(target), free };
  });
  const mayConfirm = enabled('[data-do=confirm]');
  if (!over && !mayConfirm && (rows.length === 0 || rows.some(({ pressed }) => pressed))) return null;
  return {
    over,
    rows,
    places: lit.filter(({ free }) => free),
    covered: lit.filter(({ free, onMap }) => onMap && !free).length,
    tried: document.querySelector('.crumbs')?.textContent ?? '',
    mayConfirm,
    mayGoBack: enabled('[data-do=undo]'),
  };
}

// Waits until there is something to decide, or the game is over.
export async function look(page: Page): Promise<Sight> {
  const found = await page.waitForFunction(seen, undefined, { timeout: 30_000 });
  return (await found.jsonValue()) as Sight;
}

// Whether there is something to decide right now.
export const isAsked = async (page: Page): Promise<boolean> => (await page.evaluate(seen)) !== null;
