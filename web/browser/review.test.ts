// The review of a finished game: its lanes, pins and rows, the better way at a table of one's own.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { barriers, keysIn } from './looks';
import { Person, type Looks } from './person';
import { sharedProgram } from './shared';

const program = sharedProgram();
const FINISHED = readFileSync(resolve(import.meta.dirname, '../../tests/golden/gaia/greedy-2.record'), 'utf8');

async function looksBack(looks: Looks = {}): Promise<{ anna: Person; table: string }> {
  const anna = await Person.arrives(program().address, looks);
  await anna.becomesGuest();
  const { table } = await anna.makesTable({ record: FINISHED, seats: ['me', 'bot:greedy'] });
  await anna.opens(`/table/${table}`);
  await anna.page.locator('[data-do=review]:visible').click();
  await anna.page.locator('#review-panel').waitFor();
  return { anna, table };
}

test('a pin and its row are one thing, and the better way is tried elsewhere', async () => {
  const { anna, table } = await looksBack();
  const { page } = anna;
  const rows = page.locator('[data-costly]');
  // Whose game has something to show.
  for (const tab of await page.locator('[role=tab][data-seat]').all()) if ((await rows.count()) < 1) await tab.click();
  await rows.first().waitFor();
  const pins = page.locator('.pins .pin');
  expect(await pins.count()).toBe(await rows.count());
  await pins.last().click();
  expect(await rows.last().locator('.head').getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press(',');
  expect(await pins.last().getAttribute('aria-pressed')).toBe((await pins.count()) > 1 ? 'false' : 'true');
  await page.locator('.mini .map').waitFor();
  expect(await keysIn(page)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('v');
  await page.locator('.act:not(.waiting) .opts .opt').first().waitFor();
  expect(page.url()).not.toContain(table);
  await anna.leaves();
});

test('on a phone, in a light theme, in Russian', async () => {
  const { anna } = await looksBack({ size: 'phone', theme: 'light', locale: 'ru' });
  expect(await keysIn(anna.page)).toEqual([]);
  expect(await barriers(anna.page)).toEqual([]);
  expect(await anna.sideways()).toBe(0);
  await anna.leaves();
});
