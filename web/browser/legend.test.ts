// Nothing is cryptic: every place, piece and symbol of a late table says its name and what it is, to the mouse, a finger and the keyboard.

import { expect, test } from 'vitest';
import { barriers, keysIn } from './looks';
import type { Page } from 'playwright-core';
import { Person } from './person';
import { comesTo, FOUR, LATE } from './scenes';
import { sharedProgram } from './shared';
import { walks, type Way } from './walks';

const program = sharedProgram();

const LATE_TABLES: [string, RegExp][] = [
  ['gaia', /^1 (build|upgrade)/],
  ['sun', /^1 space/],
  ['eclipse1', /^1 (research|explore|upgrade)$/],
  ['eclipse2', /^1 (research|explore|upgrade)$/],
  ['ti4', /^1 activate/],
];

// The usual run takes a finger to two tables; ./test --long to all.
const TOUCHED = process.env.ORRERY_BROWSER === 'long' ? LATE_TABLES : LATE_TABLES.filter(([game]) => game === 'gaia' || game === 'ti4');

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

test.each(LATE_TABLES)('%s: by the keyboard and under a pointer, everything', async (game, before) => {
  const anna = await sits(game, before);
  for (const way of ['keys', 'mouse']) {
    const { count, silent } = await anna.page.evaluate(walks, way as Way);
    expect([way, silent]).toEqual([way, []]);
    expect(count).toBeGreaterThan(60);
  }
  await anna.leaves();
}, 240_000);

test.each(TOUCHED)('%s: under a finger that stays, everything on every tab', async (game, before) => {
  const anna = await sits(game, before, 'phone');
  let all = 0;
  for (const tab of await anna.page.locator('.ptabs label').all()) {
    await tab.click();
    const { count, silent } = await anna.page.evaluate(walks, 'finger' as Way);
    expect(silent).toEqual([]);
    all += count;
  }
  expect(all).toBeGreaterThan(60);
  expect(await anna.page.locator('.crumbs button').count(), 'nothing is chosen').toBeLessThan(2);
  await anna.leaves();
}, 240_000);

// A real pointer and a real finger, at few things of two tables.
const POINTED = LATE_TABLES.filter(([game]) => game === 'gaia' || game === 'ti4');
const FEW = 3;

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

// The legend as a page: every group has its heading, every sign its drawing, name, words and a rule that opens.
const TABS = ['symbols', 'factions', 'cards'];

test.each(['en', 'ru', 'uk'])('%s: the legend of every game', async (language) => {
  const anna = await Person.arrives(program().address, { size: language === 'ru' ? 'phone' : 'desktop', theme: language === 'uk' ? 'light' : 'dark', settings: { language } });
  const { page } = anna;
  const wrong: Record<string, unknown> = {};
  for (const [game] of LATE_TABLES)
    for (const tab of TABS) {
      await anna.opens(`/rules/${game}/legend-${tab}`);
      await page.locator('[data-sign]').first().waitFor();
      const found = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-sign]')]
          .filter((sign) => {
            const face = [...sign.querySelectorAll('.face use')].map((use) => use.getAttribute('href')!.slice(1));
            const shown = sign.querySelector('.face')!.textContent || (face.length > 0 && face.every((id) => document.getElementById(id)));
            const said = ['b', 'p', 'a'].every((what) => sign.querySelector(`div > ${what}`)?.textContent?.trim());
            return !shown || !said || sign.scrollWidth > sign.clientWidth + 1;
          })
          .map((sign) => sign.innerText),
      );
      const all = { signs: found, keys: await keysIn(page), sticksOut: await anna.sideways(), barriers: tab === 'symbols' ? await barriers(page) : [] };
      if (found.length || all.keys.length || all.sticksOut > 0 || all.barriers.length) wrong[`${game} ${tab}`] = all;
    }
  expect(wrong).toEqual({});
  await page.locator('[data-sign] a').first().click();
  await page.locator('.rules article .marked').waitFor();
  await anna.leaves();
}, 240_000);

test('the legend is searched with the rules, from a table too', async () => {
  const anna = await sits('gaia', /^1 (build|upgrade)/);
  const { page } = anna;
  await page.locator('.top .q').click();
  await page.locator('.rules [role=tab]').nth(2).click();
  await page.locator('[data-sign="faction.terrans"]').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('gaiaformers');
  await page.locator('.hits mark').first().waitFor();
  await page.locator('[data-sign="faction.terrans"]').waitFor();
  expect(await page.locator('[data-sign="faction.xenos"]').count()).toBe(0);
  await anna.leaves();
});
