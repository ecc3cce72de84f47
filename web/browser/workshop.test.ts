// The workshop for cards: one is edited, an error is said and mended, it is kept, saved, opened, shared, and played with.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hindrances } from './looks';
import { Person, type Looks } from './person';
import { sharedProgram } from './shared';

const program = sharedProgram();
const at = (person: Person, field: string) => person.page.locator('.fr', { has: person.page.locator(`.fl b:text-is("${field}")`) });
const usable = (person: Person): Promise<void> => person.page.locator('.wb2 .btn:not(.ghost):enabled').waitFor();

async function opensWorkshop(person: Person, path = '/workshop'): Promise<void> {
  await person.page.goto(path);
  await usable(person);
}
async function saves(person: Person): Promise<string> {
  const download = person.page.waitForEvent('download');
  await person.page.getByRole('button', { name: 'Save as a file' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('a card is corrected, kept, saved, shared and played with', async () => {
  const anna = await Person.arrives(program().address);
  const { page } = anna;
  await opensWorkshop(anna);
  const shipped = await saves(anna);
  expect(shipped).toBe(readFileSync('../games/sun/cards.json', 'utf8'));
  expect(await page.locator('.ws .bh small').textContent()).toBe('23 of 142');

  await page.locator('.gr button', { hasText: 'Technologies II' }).first().click();
  await page.locator('.li button', { hasText: 'Quantum Computing' }).click();
  const once = at(anna, 'At once');
  const ore = once.locator('.effects > li').nth(1).locator('.amount input');
  await ore.fill('0');
  await once.locator('.er').waitFor();
  expect(await once.locator('.er').textContent()).toContain('must be a whole number from 1 to 60');
  expect(await once.locator('.er code').textContent()).toBe('immediate[1].n');
  expect(await page.locator('.wfoot .go').isDisabled()).toBe(true);
  await ore.fill('4');
  await once.locator('.er').waitFor({ state: 'detached' });
  await page.locator('.wc .words', { hasText: '4 ore' }).waitFor();
  await page.locator('.wc .card .im', { hasText: '+4' }).waitFor();
  await page.locator('.wfoot .go').click();
  expect(await page.locator('.ws .bh small').textContent()).toBe('24 of 142');

  // Nothing is lost, and nothing else has changed.
  await opensWorkshop(anna);
  const saved = await saves(anna);
  const [lines, before] = [saved.split('\n'), shipped.split('\n')];
  const differ = lines.flatMap((line, k) => (line === before[k] ? [] : [line]));
  expect(lines).toHaveLength(before.length);
  expect(differ).toHaveLength(2);
  expect(differ[1]).toContain('{"op": "gain_ore", "n": 4}');

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.locator('.note .tx').inputValue();
  const boris = await Person.arrives(program().address);
  await opensWorkshop(boris, new URL(link).pathname + new URL(link).search);
  await boris.page.locator('.ws .bh small:text-is("24 of 142")').waitFor();
  expect(await saves(boris)).toBe(saved);

  await page.getByRole('button', { name: 'Play with it' }).click();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.waitForURL('**/table/*');
  const table = new URL(page.url()).pathname.split('/').at(-1)!;
  const view = await anna.get<{ info: { options: Record<string, string>; phase: string } }>(`/api/tables/${table}`);
  expect(view.info.phase).toBe('playing');
  expect(link).toContain(view.info.options['cards']);
  expect([...anna.troubles, ...boris.troubles]).toEqual([]);
  await anna.leaves();
  await boris.leaves();
});

test('a file is opened, also a wrong one, and undone', async () => {
  const person = await Person.arrives(program().address);
  const { page } = person;
  await opensWorkshop(person);
  const shipped = await saves(person);
  const opens = (text: string): Promise<void> => page.locator('.wb2 input[type=file]').setInputFiles({ name: 'my.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await opens('{"technologies": [');
  await page.locator('.notes [role=alert] p').waitFor();
  await opens('{"technologies": 7}');
  await page.locator('.broken').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await usable(person);
  await opens(shipped.replace('"name": "Plasma Cannon"', '"name": "Own Cannon"'));
  await page.locator('.gr button', { hasText: 'Technologies II' }).first().click();
  await page.locator('.li button', { hasText: 'Own Cannon' }).waitFor();
  expect(person.troubles).toEqual([]);
  await person.leaves();
});

const DRESSES: Looks[] = [
  { size: 'desktop', theme: 'light', settings: { language: 'ru' } },
  { size: 'phone', theme: 'dark', settings: { language: 'uk' } },
];
const SAMPLES = ['technologies.20', 'events.4', 'systems.3', 'achievements.2', 'guilds.1', 'mats.5', 'technology_board.basic_spacefaring.by_players.3', 'exploration_board.2', 'setup.by_players.4'];

test.each(DRESSES)('everybody can use it: %o', async (looks) => {
  const person = await Person.arrives(program().address, looks);
  const { page } = person;
  await opensWorkshop(person);
  if (looks.size === 'phone')
    for (const sample of SAMPLES) {
      await page.locator('.jump select').selectOption(sample);
      expect({ sample, ...(await hindrances(person)) }).toEqual({ sample, path: '/workshop', keys: [], barriers: [], cut: [], sideways: 0 });
    }
  else expect(await hindrances(person)).toEqual({ path: '/workshop', keys: [], barriers: [], cut: [], sideways: 0 });
  expect(person.troubles).toEqual([]);
  await person.leaves();
});
