// What a person sees of a decision, read from the page alone.

import type { Page } from 'playwright-core';

export interface Row {
  name: string; // the notation of an option, or the key of a kind
  kind: boolean;
  words: string;
  key: string; // of the keyboard
  pressed: boolean;
  warned: boolean; // the page warns of it
}

export interface Place {
  id: string;
  onMap: boolean; // else a thing on a panel
  x: number;
  y: number;
  pressed: boolean;
  warned: boolean;
}

export interface Sight {
  over: boolean;
  rows: Row[];
  places: Place[]; // lit, and nothing lies over them
  covered: string[]; // lit places of the map under something else, or out of the window
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
  const centre = (from: number, length: number, aside: number): number => from + length * (0.5 + aside);
  const over = document.getElementById('results') !== null;
  if (!over && (!document.querySelector('.act:not(.waiting)') || document.querySelector('.crumbs .chip:disabled'))) return null;
  const rows = all('.opts .opt[data-kind], .opts .opt[data-option]').map((row) => ({
    name: row.dataset.option ?? row.dataset.kind!,
    kind: row.dataset.option === undefined,
    words: row.querySelector('.ot b')?.textContent ?? '',
    key: row.querySelector('kbd')?.textContent ?? '',
    pressed: isPressed(row),
    warned: row.querySelector('.caution') !== null,
  }));
  const mayConfirm = enabled('[data-do=confirm]');
  if (!over && !mayConfirm && (rows.length === 0 || rows.some(({ pressed }) => pressed))) return null;
  const lit = all('.map [data-target], button.thing').map((target) => {
    const { target: place, id } = target.dataset;
    const box = (target.querySelector('.target') ?? target).getBoundingClientRect();
    // In the middle, or beside a smaller one that lies there.
    const points = [0, -0.25, 0.25].flatMap((across) => [0, -0.15, 0.15].map((down) => ({ x: centre(box.x, box.width, across), y: centre(box.y, box.height, down) })));
    const open = points.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-target], button.thing') === target);
    const { x, y } = points[0]!;
    const under = document.elementFromPoint(x, y)?.outerHTML.slice(0, 120);
    const warned = target.matches('.dear') || target.querySelector('.dear') !== null;
    return { id: place ?? id!, onMap: place !== undefined, ...(open ?? points[0]!), pressed: isPressed(target), warned, free: open !== undefined, under };
  });
  return {
    over,
    rows,
    places: lit.filter(({ free }) => free),
    // Some lie on the map and on a panel: one of them is enough.
    covered: lit.filter(({ id, free, onMap }) => onMap && !free && !lit.some((other) => other.id === id && other.free)).map(({ id, under }) => `${id} under ${under}`),
    tried: document.querySelector('.crumbs')?.textContent ?? '',
    mayConfirm,
    mayGoBack: enabled('[data-do=undo]'),
  };
}

// Waits until there is something to decide, or the game is over.
export async function look(page: Page): Promise<Sight> {
  const found = await page.waitForFunction(seen, undefined, { timeout: 180_000, polling: 50 }).catch(async () => {
    throw new Error(`nothing to decide for three minutes: ${await page.locator('.act').innerText()}`);
  });
  return (await found.jsonValue()) as Sight;
}

// Whether there is something to decide right now.
export const isAsked = async (page: Page): Promise<boolean> => (await page.evaluate(seen)) !== null;
