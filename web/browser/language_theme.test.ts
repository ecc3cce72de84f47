// Language and theme are changed in the middle of a turn: all words change, the turn stays.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TableEvent } from '../src/net/types';
import { Dice } from './dice';
import { Person } from './person';
import { byMouse, play } from './play';
import { sharedProgram } from './shared';
import { look } from './sight';

const LANGUAGES = { en: 'English', ru: 'Русский', uk: 'Українська' };
type Language = keyof typeof LANGUAGES;
const SAME_EVERYWHERE = /^(Backspace|Esc|[IVX]+|Guest \d+)$/;

const program = sharedProgram();

const crumb = (page: Page) => page.locator('.crumbs .chip[aria-current=step]');

// Runs in the page: everything that is read or spoken, but for keys, notations and names.
function words(): string[] {
  const said: string[] = [];
  const walk = document.createTreeWalker(document.getElementById('app')!, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node instanceof Element) said.push(...['aria-label', 'title', 'placeholder', 'data-name', 'data-text'].map((name) => node.getAttribute(name) ?? ''));
    else if (!node.parentElement!.closest('kbd, code, .brand, .who, .tabsrow')) said.push(node.textContent!);
  }
  return [...new Set(said.map((text) => text.trim()).filter((text) => /\p{L}{3}/u.test(text)))];
}

const isKey = (text: string): boolean => /\b(web|gaia|core|server|cli)\.[a-z_]/.test(text);

async function speaks(page: Page, language: Language): Promise<void> {
  await page.locator('a[href="/settings"]').click();
  await page.getByRole('radio', { name: LANGUAGES[language] }).check();
  await page.locator(`html[lang=${language}]`).waitFor();
  await page.goBack();
  await look(page);
}

// A person with a tried turn on the table, in the middle of the first round.
async function amidATurn(seed: number): Promise<{ anna: Person; table: string; option: string }> {
  const anna = await Person.arrives(program().address);
  const { page } = anna;
  await anna.becomesGuest();
  const { table } = await anna.makesTable({ seats: ['me', 'bot:random'] });
  await anna.opens(`/table/${table}`);
  await play(anna, byMouse(anna), new Dice(seed), { decisions: 5 });
  await look(page);
  const kind = page.locator('.opts .opt[data-kind]').first();
  if (await kind.isVisible()) await kind.click();
  const first = page.locator('.opts .opt[data-option]').first();
  const option = (await first.getAttribute('data-option'))!;
  await first.click();
  await crumb(page).waitFor();
  return { anna, table, option };
}

test('the language changes in the middle of a turn: every word, and the turn stays', async () => {
  const { anna, table, option } = await amidATurn(51);
  const { page } = anna;
  const english = await crumb(page).textContent();
  expect((await page.evaluate(words)).filter(isKey)).toEqual([]);
  for (const language of ['ru', 'uk'] as const) {
    await speaks(page, language);
    await crumb(page).waitFor();
    const now = await page.evaluate(words);
    expect(now.length).toBeGreaterThan(100);
    expect(now.filter(isKey)).toEqual([]);
    expect(now.filter((text) => !/\p{Script=Cyrillic}/u.test(text) && !SAME_EVERYWHERE.test(text))).toEqual([]);
    expect(await crumb(page).textContent()).not.toBe(english);
  }
  await page.locator('[data-do=confirm]:visible').click();
  await crumb(page).waitFor({ state: 'detached' });
  const { events } = await anna.get<{ events: TableEvent[] }>(`/api/tables/${table}/events?after=0`);
  expect(events.findLast(({ type, seat }) => type === 'move' && seat === 1)?.steps?.[0]?.text).toBe(option);
  await anna.leaves();
});

test('the theme changes in the middle of a turn: the page does, the map stays night, the turn stays', async () => {
  const { anna } = await amidATurn(52);
  const { page } = anna;
  const colours = () => page.evaluate(() => ['body', '.map', '.act'].map((part) => getComputedStyle(document.querySelector(part)!).backgroundColor));
  const tried = await crumb(page).textContent();
  const [dark, night, panel] = await colours();
  await page.getByRole('button', { name: 'Light theme' }).click();
  const light = await colours();
  expect(light[1]).toBe(night);
  expect(light[0]).not.toBe(dark);
  expect(light[2]).not.toBe(panel);
  expect(await crumb(page).textContent()).toBe(tried);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  expect(await colours()).toEqual([dark, night, panel]);
  expect(await crumb(page).textContent()).toBe(tried);
  await anna.leaves();
});
