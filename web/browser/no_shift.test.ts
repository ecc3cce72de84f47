// Nothing moves under one's eyes or finger by itself.

import { expect, test } from 'vitest';
import type { View } from '../src/net/types';
import { Dice } from './dice';
import { Person, type Size } from './person';
import { sharedProgram } from './shared';

const MOVES = 30;
const PIXELS = 8; // figures with more digits may push a little

const program = sharedProgram();

interface Shift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

// Runs in the page: from now on whatever moves without input is noted. What may: lines of the log, words and lists inside
// the decision when another one comes, the ranking in the final scoring, the edge of the tools of the map.
function noteShifts(pixels: number): void {
  const MAY = '.log, .act, .fin, .pfoot, .maptools';
  const noted: string[] = [];
  Object.assign(window, { shifts: noted });
  const watcher = new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
      for (const { node, previousRect: from, currentRect: to } of hadRecentInput ? [] : sources) {
        const one = node instanceof Element ? node : node?.parentElement;
        const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) > pixels;
        const stays = from.width > 0 && to.width > 0; // else it comes or goes
        if (one && far && stays && !one.closest(MAY)) noted.push(`${one.outerHTML.slice(0, 120)}: ${from.x},${from.y} → ${to.x},${to.y}`);
      }
    }
  });
  watcher.observe({ type: 'layout-shift' });
}

// Runs in the page: where the parts of the table stand.
function places(): Record<string, string> {
  const parts = ['.top', '.side', '.map', '.right', '.act', '.afoot', '.logbox', '.dock', '.own', '.ownbar', '.pfoot', '.ptabs'];
  const tools = [1, 2, 3].map((index) => `.maptools .ib:nth-last-child(${index})`);
  const counters = [...document.querySelectorAll('.own .counter')].map((_, index) => `.own .counter:nth-child(${index + 1})`);
  return Object.fromEntries(
    [...parts, ...tools, ...counters].map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return [part, box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : ''];
    }),
  );
}

// One decision of whoever has to decide, without input to the page.
async function goesOn(table: string, people: Person[], dice: Dice): Promise<void> {
  for (const person of people) {
    const { position, seq } = await person.get<View>(`/api/tables/${table}`);
    const options = position?.options ?? [];
    const weight = (notation: string): number => (/^(pass|burn|convert)/.test(notation) ? 0.2 : 1);
    if (options.length > 0) return person.moves(table, seq, [dice.pick(options, ({ notation }) => weight(notation)).notation]);
  }
}

test.each<Size>(['desktop', 'phone'])('nothing moves on a %s while others play', async (size) => {
  const anna = await Person.arrives(program().address, { size });
  const boris = await Person.arrives(program().address);
  const people = [anna, boris];
  for (const person of people) await person.becomesGuest();
  const { table } = await anna.makesTable({ seats: ['me', 'open', 'bot:random'] });
  await boris.post(`/api/tables/${table}/commands`, { id: crypto.randomUUID(), do: 'sit', seat: 2 });
  await anna.opens(`/table/${table}`);
  const { page } = anna;
  const dice = new Dice(41);
  // Before the first round the table is still being set up.
  while ((await page.locator('.rounds .c').count()) === 0) await goesOn(table, people, dice);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(noteShifts, PIXELS);
  const before = await page.evaluate(places);
  const lines = await page.locator('.log li a').count();

  for (let move = 0; move < MOVES; ++move) await goesOn(table, people, dice);
  await expect.poll(() => page.locator('.log li a').count()).toBeGreaterThan(lines + MOVES / 2);
  expect(await page.evaluate(places)).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  for (const person of people) await person.leaves();
});

// A list with more rows than have room, scrolled to its end; what it says of a row takes more lines than what it says of none.
test('the list stays under a pointer at its lower edge', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const { page } = anna;
  await page.setViewportSize({ width: 1440, height: 560 });
  const { table } = await anna.makesTable({ game: 'ti4', seats: ['me', 'bot:random', 'bot:random'], options: { galaxy: 'first_game_map' } });
  await anna.opens(`/table/${table}`);
  const last = page.locator('.opts .opt').last();
  await last.scrollIntoViewIfNeeded();
  const list = (await page.locator('.act > .opts').boundingBox())!;
  await page.mouse.move(list.x + list.width / 2, list.y + list.height - 3);
  const edges = await page.evaluate(async () => {
    const seen: number[] = [];
    for (let frame = 0; frame < 40; ++frame) {
      await new Promise(requestAnimationFrame);
      seen.push(document.querySelector('.act > .opts')!.getBoundingClientRect().bottom);
    }
    return seen;
  });
  expect(new Set(edges.slice(-20)).size).toBe(1);
  await anna.leaves();
});
