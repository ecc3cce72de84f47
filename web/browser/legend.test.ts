// Nothing is cryptic: every place, piece and symbol of a late table says its name and what it is, to the mouse, a finger and the keyboard.

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Person } from './person';
import { comesTo, FOUR, LATE } from './scenes';
import { sharedProgram } from './shared';

const program = sharedProgram();

const LATE_TABLES: [string, RegExp][] = [
  ['gaia', /^1 (build|upgrade)/],
  ['sun', /^1 space/],
  ['eclipse1', /^1 (research|explore|upgrade)$/],
  ['eclipse2', /^1 (research|explore|upgrade)$/],
  ['ti4', /^1 activate/],
];

async function sits(game: string, before: RegExp, size: 'desktop' | 'phone' = 'desktop'): Promise<Person> {
  const anna = await Person.arrives(program().address, { size });
  await anna.becomesGuest();
  await anna.opens(`/table/${await comesTo(anna, LATE, FOUR, 7, { game, before })}`);
  await anna.page.locator('.opts .opt').first().waitFor();
  const comes = anna.page.waitForResponse(/part=legend/); // with the first touch
  await anna.page.mouse.move(5, 5);
  await comes;
  await anna.page.waitForLoadState('networkidle');
  return anna;
}

// Walks from thing to thing, by keys that the page itself is told of: some hundred of them take long over the wire.
const walks = (page: Page): Promise<{ count: number; silent: string[] }> =>
  page.evaluate(async () => {
    const MOST = 700;
    const press = async (key: string): Promise<Element> => {
      const before = document.activeElement ?? document.body;
      before.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // The card comes soon or not at all.
      const there = (): boolean => document.activeElement !== before && document.querySelector('[aria-describedby=tip]') === document.activeElement;
      for (let wait = 0; wait < 250 && !there(); ++wait) await new Promise((done) => setTimeout(done, 4));
      return document.activeElement!;
    };
    const silent: string[] = [];
    const first = await press('F2');
    let count = 0;
    for (let here = first; count === 0 || (here !== first && count < MOST); ++count) {
      const tip = here.getAttribute('aria-describedby') === 'tip' ? document.getElementById('tip') : null;
      const [name, text] = ['h3', 'p:not(.ref)'].map((what) => tip?.querySelector(what)?.textContent?.trim() ?? '');
      const what = ['data-id', 'data-title', 'aria-label'].map((attribute) => here.getAttribute(attribute) ?? '').join(' | ');
      if (!name || !text || name === text) silent.push(`${here.tagName} ${what} → ${name} | ${text}`);
      here = await press('ArrowRight');
    }
    return { count, silent };
  });

test.each(LATE_TABLES)('%s: by the keyboard, everything', async (game, before) => {
  const anna = await sits(game, before);
  const { count, silent } = await walks(anna.page);
  expect(silent).toEqual([]);
  expect(count).toBeGreaterThan(60);
  await anna.leaves();
}, 240_000);

// The cards are the same, however they are asked for: the usual run asks for few, and at two tables.
const POINTED = process.env.ORRERY_BROWSER === 'long' ? LATE_TABLES : LATE_TABLES.filter(([game]) => game === 'gaia' || game === 'ti4');
const FEW = 8;

const said = async (page: Page): Promise<string[]> => [await page.locator('#tip h3').innerText(), await page.locator('#tip p').first().innerText()];

test.each(POINTED)('%s: under a resting pointer', async (game, before) => {
  const anna = await sits(game, before);
  const { page } = anna;
  const things = page.locator('.own span[data-id]').filter({ visible: true });
  for (let n = 0; n < Math.min(FEW, await things.count()); ++n) {
    await page.mouse.move(5, 5);
    await page.locator('#tip').waitFor({ state: 'detached' });
    await things.nth(n).hover();
    await page.locator('#tip').waitFor();
    expect((await said(page)).every(Boolean)).toBe(true);
  }
  await anna.leaves();
});

test.each(POINTED)('%s: under a finger that stays, which chooses nothing', async (game, before) => {
  const anna = await sits(game, before, 'phone');
  const { page } = anna;
  const client = await anna.context.newCDPSession(page);
  const { x, y, width, height } = (await page.locator('.frame > .map > svg').first().boundingBox())!;
  const spots = [0.3, 0.5, 0.7].map((part) => ({ x: x + width * part, y: y + height * 0.55 }));
  let answers = 0;
  for (const spot of spots) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
    await page.waitForTimeout(800);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    if ((await page.locator('#tip').count()) === 0) continue; // between two places
    expect((await said(page)).every(Boolean)).toBe(true);
    ++answers;
  }
  expect(answers).toBeGreaterThan(0);
  expect(await page.locator('.crumbs button').count(), 'nothing is chosen').toBeLessThan(2);
  await anna.leaves();
});
