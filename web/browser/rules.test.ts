// The rules in player's prose: read on their own page and beside a table, searched, in three languages, on a phone.

import { expect, test } from 'vitest';
import type { GameFacts, RuleChapter } from '../src/net/types';
import { barriers, keysIn } from './looks';
import { Person } from './person';
import { comesTo, LATE } from './scenes';
import { sharedProgram } from './shared';

const LANGUAGES = ['en', 'ru', 'uk'];
const program = sharedProgram();

// Symbols that are not drawn.
const undrawn = (person: Person): Promise<string[]> =>
  person.page.evaluate(() =>
    [...document.querySelectorAll('.rules use')].map((use) => use.getAttribute('href')!).filter((href) => !document.querySelector(`symbol${CSS.escape(href).replace('\\#', '#')}`)),
  );

const reads = async (person: Person, title: string): Promise<void> => {
  await expect.poll(() => person.page.locator('.rules article h2').innerText().catch(() => ''), { timeout: 15_000 }).toBe(title);
};

test('every game is there in every language', async () => {
  const anna = await Person.arrives(program().address);
  const { games } = await anna.get<{ games: GameFacts[] }>('/api/games');
  const wrong: Record<string, string[]> = {};
  for (const language of LANGUAGES) {
    const person = await Person.arrives(program().address, { settings: { language } });
    for (const { id } of games) {
      const { chapters } = await person.get<{ chapters: RuleChapter[] }>(`/api/rules/${id}/${language}`);
      expect(chapters.length).toBeGreaterThan(9);
      for (const { title, part, sections } of chapters) expect([title, part, sections[0]?.paragraphs[0]?.text]).not.toContain('');
      await person.opens(`/rules/${id}`);
      // One after the other would take minutes: the first, one with many symbols, the last.
      for (const { id: name, title } of [chapters[0]!, chapters[3]!, chapters.at(-1)!]) {
        await person.page.locator(`.rules nav a[href$="/${name}"]`).click();
        await reads(person, title);
        const found = { keys: await keysIn(person.page), undrawn: await undrawn(person) };
        for (const [what, which] of Object.entries(found)) if (which.length > 0) wrong[`${id} ${language} ${title}: ${what}`] = which;
      }
    }
    await person.leaves();
  }
  expect(wrong).toEqual({});
  await anna.leaves();
});

test('search finds a word in another form, and Enter opens it', async () => {
  const anna = await Person.arrives(program().address, { settings: { language: 'ru' } });
  await anna.opens('/rules/gaia');
  await anna.page.locator('.rules article').waitFor();
  await anna.page.keyboard.press('/');
  await anna.page.keyboard.type('шахтой');
  await anna.page.locator('.hits mark').first().waitFor();
  const first = await anna.page.locator('.hits a.on b').innerText();
  await anna.page.keyboard.press('Enter');
  await anna.page.locator('.rules article .marked').waitFor();
  expect(first).toContain(await anna.page.locator('.rules article h2').innerText());
  expect(new URL(anna.page.url()).pathname).toMatch(/^\/rules\/gaia\/./);
  expect(await barriers(anna.page)).toEqual([]);
  await anna.leaves();
});

test('a table opens them at what is asked, and the turn stays as it is', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  await anna.opens(`/table/${await comesTo(anna, LATE)}`);
  await anna.page.locator('.opts .opt[data-kind$=mine]').click();
  await anna.page.locator('.opts .opt[data-option^="build mine"]').first().waitFor();
  const decision = await anna.page.locator('.right').boundingBox();

  await anna.page.keyboard.press('?');
  await reads(anna, 'Building a mine');
  expect(await anna.page.locator('.right').boundingBox()).toEqual(decision);
  expect(await anna.sideways()).toBe(0);
  expect(await barriers(anna.page)).toEqual([]);

  await anna.page.keyboard.press('Escape');
  await anna.page.locator('.rules').waitFor({ state: 'detached' });
  expect(await anna.page.locator('.opts .opt[data-option^="build mine"]').count()).toBeGreaterThan(0);

  // The rule of an option.
  await anna.page.locator('.opts .opt[data-option^="build mine"]').first().hover();
  await anna.page.keyboard.press('r');
  await anna.page.locator('.rules .marked').waitFor();
  await anna.leaves();
});

test('a phone reads them over the decision and goes back to it', async () => {
  const anna = await Person.arrives(program().address, { size: 'phone', settings: { language: 'uk' } });
  await anna.becomesGuest();
  await anna.opens(`/table/${await comesTo(anna, LATE)}`);
  await anna.page.locator('.opts .opt').first().waitFor();
  await anna.page.locator('.top .q').click();
  await anna.page.locator('.rules article').waitFor();
  expect(await anna.sideways()).toBe(0);
  expect(await keysIn(anna.page)).toEqual([]);
  expect(await barriers(anna.page)).toEqual([]);

  await anna.page.locator('.rules .pick select').selectOption('federations');
  await reads(anna, (await anna.page.locator('.rules option:checked').innerText()).replace(/^\d+ · /, ''));
  await anna.page.locator('.rules .back .btn').click();
  await anna.page.locator('.opts .opt').first().waitFor();
  await anna.leaves();
});
