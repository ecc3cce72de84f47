// The coach at a table against bots: asked with a key, three ways, the draft; nothing of it at other tables.

import { expect, test } from 'vitest';
import { barriers, keysIn } from './looks';
import { Person, type Looks } from './person';
import { sharedProgram } from './shared';

const program = sharedProgram();

async function sitsDown(looks: Looks = {}, wish: Record<string, unknown> = { coach: true }): Promise<Person> {
  const somebody = await Person.arrives(program().address, looks);
  await somebody.becomesGuest();
  const { table } = await somebody.makesTable(wish);
  await somebody.opens(`/table/${table}`);
  await somebody.page.locator('.act:not(.waiting) .opts .opt').first().waitFor();
  return somebody;
}

test('three ways by key, one of them in the draft, and nothing is made', async () => {
  const anna = await sitsDown();
  const { page } = anna;
  await page.keyboard.press('w');
  const ways = page.locator('.coach [data-way]');
  await ways.first().waitFor();
  expect(await ways.count()).toBeLessThanOrEqual(3);
  expect(await page.locator('.coach [data-way="1"] .head').getAttribute('aria-expanded')).toBe('true');
  await page.locator('.coach [data-way="1"] [data-do=lay]').click();
  await page.locator('.coach [data-draft="1"]').waitFor();
  expect(await page.locator('.crumbs .chip').count()).toBeGreaterThan(0);
  if ((await ways.count()) > 1) {
    await page.keyboard.press('2');
    expect(await page.locator('.coach [data-way="2"] .head').getAttribute('aria-expanded')).toBe('true');
  }
  expect(await keysIn(page)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.coach').waitFor({ state: 'detached' });
  expect(await page.locator('.crumbs .chip').count(), 'the draft stays').toBeGreaterThan(0);
  await anna.leaves();
});

test('a nudge and the course of the game on a phone, in another language', async () => {
  const anna = await sitsDown({ size: 'phone', locale: 'uk', theme: 'light' });
  const { page } = anna;
  await page.locator('[data-do=coach]:visible').click();
  await page.locator('.coach [data-way]').first().waitFor();
  await page.locator('.coach [data-how=nudge]').click();
  await page.locator('.coach .nudge p').first().waitFor();
  expect(await page.locator('.coursebar').count(), 'hidden until asked for').toBe(0);
  await page.locator('.coach .bar input').check();
  await page.locator('.coursebar').waitFor();
  expect(await keysIn(page)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  expect(await anna.sideways()).toBe(0);
  await anna.leaves();
});

test('tables without a coach have no button for it', async () => {
  const anna = await sitsDown({}, {});
  await anna.page.keyboard.press('w');
  expect(await anna.page.locator('[data-do=coach]').count()).toBe(0);
  expect(await anna.page.locator('.coach').count()).toBe(0);
  await anna.leaves();
});
