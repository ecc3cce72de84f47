// The page as an app: installable, honest without a connection, never older than the server; notes and a private board.

import { expect, test } from 'vitest';
import { Person } from './person';
import { sharedProgram } from './shared';

const program = sharedProgram();

// As soon as the worker has the page.
const controlled = (person: Person): Promise<unknown> =>
  person.page.evaluate(() => navigator.serviceWorker.ready.then(() => new Promise((go) => setTimeout(go, 200))));

test('it can be installed', async () => {
  const anna = await Person.arrives(program().address);
  await anna.opens('/');
  const href = await anna.page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await anna.get<{ name: string; display: string; icons: { src: string; type: string }[] }>(href!);
  expect(manifest).toMatchObject({ name: 'Orrery', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await anna.context.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  await anna.leaves();
});

test('without a connection it says so, and keeps nothing of the API nor of the program', async () => {
  const anna = await Person.arrives(program().address, { worker: true });
  await anna.opens('/');
  await anna.page.evaluate(() => caches.open('orrery-shell-old'));
  await controlled(anna);
  await anna.opens('/');
  const kept = await anna.page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
    return files.flat().sort();
  });
  expect(kept).toEqual(['/icon.svg', '/offline.css', '/offline.html']);
  await program().kill();
  await anna.page.goto('/settings').catch(() => {});
  expect(await anna.page.locator('h1').allInnerTexts()).toEqual(['No connection', 'Нет связи', 'Немає зв’язку']);
  expect(await anna.page.locator('main').evaluate((main) => getComputedStyle(main).display)).toBe('grid');
  await program().run();
  await anna.page.locator('a').first().click();
  await anna.page.locator('#main').waitFor();
  await anna.leaves();
});

test('notes are there on another device', async () => {
  const anna = await Person.arrives(program().address);
  await anna.post('/api/register', { name: 'Notes Anna', password: 'a long enough password' });
  const { table } = await anna.makesTable();
  const other = await Person.arrives(program().address);
  await other.post('/api/login', { name: 'Notes Anna', password: 'a long enough password' });
  for (const [person, text] of [[anna, 'the artefact first'], [other, 'then the mine']] as const) {
    await person.opens(`/table/${table}`);
    await person.page.locator('.opts .opt').first().waitFor();
    await person.page.keyboard.press('n');
    const notes = person.page.locator('[role=tabpanel] textarea');
    await notes.waitFor();
    await expect.poll(() => notes.inputValue()).toBe(person === anna ? '' : 'the artefact first');
    await notes.press('End');
    await notes.pressSequentially(person === anna ? text : `\n${text}`);
    await notes.blur();
    const kept = (): Promise<string> => person.get<{ text: string }>(`/api/tables/${table}/notes`).then((one) => one.text);
    await expect.poll(kept).toContain(text);
  }
  await anna.leaves();
  await other.leaves();
});

test('on a private board one moves for everybody, and takes back', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const { table } = await anna.makesTable({ options: { first_player: '1' } });
  await anna.opens(`/plan/${table}`);
  const planned = anna.page.locator('.planner li');
  for (let moves = 1; moves <= 2; moves++) {
    await anna.page.locator('.opts .opt').first().click();
    await anna.page.locator('[data-do=confirm]:visible').click();
    await expect.poll(() => planned.count()).toBe(moves);
  }
  await anna.page.locator('.planner button').first().click();
  await expect.poll(() => planned.count()).toBe(1);
  await anna.page.reload();
  await expect.poll(() => planned.count()).toBe(1);
  expect(await anna.sideways()).toBe(0);
  await anna.leaves();
});
