// A first game: short explanations beside decisions, read one by one, or turned off for good.

import { expect, test } from 'vitest';
import { barriers, cutOff, keysIn, outOfSight } from './looks';
import { Person, type Looks } from './person';
import { sharedProgram } from './shared';

const program = sharedProgram();

async function begins(game: string, looks?: Looks): Promise<Person> {
  const somebody = await Person.arrives(program().address, looks);
  await somebody.opens('/');
  await somebody.page.locator(`article[aria-labelledby="game-${game}"] .two button`).click();
  await somebody.page.locator('.opts .opt').first().waitFor();
  return somebody;
}

test('a hint is there until it is read, and the next question has its own', async () => {
  const anna = await begins('gaia');
  const { page } = anna;
  const hint = page.locator('.explains');
  await hint.waitFor();
  const first = await hint.locator('p').textContent();
  await hint.locator('[data-do=hint-seen]').click();
  await hint.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.opts .opt').first().waitFor();
  expect(await hint.count(), 'it was read').toBe(0);

  // Who begins is drawn, and with him whether the same question comes twice: it says nothing the second time.
  const log = page.locator('.log');
  for (let own = 0; own < 4 && !(await hint.isVisible()); own++) {
    const before = await log.textContent();
    await page.locator('.opts .opt').first().click();
    await page.locator('[data-do=confirm]').filter({ visible: true }).first().click();
    await expect.poll(() => log.textContent(), { timeout: 30_000 }).not.toBe(before);
    await page.locator('.act:not(.waiting) .opts .opt').first().waitFor();
  }
  await hint.waitFor();
  expect(await hint.locator('p').textContent()).not.toBe(first);
  await anna.leaves();
});

test('hints are turned off for good, and on again in the settings', async () => {
  const anna = await begins('sun');
  const { page } = anna;
  await page.locator('[data-do=hints-off]').click();
  await page.reload();
  await page.locator('.opts .opt').first().waitFor();
  expect(await page.locator('.explains').count()).toBe(0);
  const table = page.url();
  await anna.opens('/settings');
  await page.getByText('Hints in first games').click();
  await page.goto(table);
  await page.locator('.explains').waitFor();
  await anna.leaves();
});

test('other tables have none', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const { table } = await anna.makesTable();
  await anna.opens(`/table/${table}`);
  await anna.page.locator('.opts .opt').first().waitFor();
  expect(await anna.page.locator('.explains').count()).toBe(0);
  await anna.leaves();
});

test.each([
  ['gaia', { size: 'phone', locale: 'uk' }],
  ['sun', { theme: 'light', locale: 'ru' }],
  ['eclipse1', { size: 'phone', settings: { language: 'xx' } }],
  ['eclipse2', { size: 'tablet', locale: 'uk' }],
  ['ti4', { size: 'phone', locale: 'ru' }],
] as [string, Looks][])('%s: what is said fits, beside options that can be seen: %o', async (game, looks) => {
  const anna = await begins(game, looks);
  const { page } = anna;
  await page.locator('.explains').filter({ visible: true }).waitFor();
  if (looks.settings === undefined) expect(await keysIn(page)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  expect(await outOfSight(page, '.explains')).toEqual([]);
  expect(await outOfSight(page, '.opts .opt')).toEqual([]);
  expect(await anna.sideways()).toBe(0);
  await anna.leaves();
});
