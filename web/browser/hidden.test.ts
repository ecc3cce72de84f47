// What only its owner may know never comes to anybody else: not into his page, not over his line.

import { expect, test } from 'vitest';
import type { View } from '../src/net/types';
import { EDITIONS } from './eclipse';
import { Person } from './person';
import { upTo } from './scenes';
import { sharedProgram } from './shared';
import { look } from './sight';

const program = sharedProgram();

// The first reputation tile of a game, drawn by the first seat; nobody else has one.
const FIRST_TILE = /^(?:(?!\* draw reputation).*\n)*\* draw reputation 1 0 0 0\n(?=1 keep 1\n)/;
// The value of a tile, as the server writes it for its owner.
const VALUE = /reputation_\d|keep \d|draw reputation \d|reputation","args":\{[^}]*"(value|old)":"?\d/;

interface Guest {
  person: Person;
  heard: string[]; // all that came from the server
}

async function arrives(name: string): Promise<Guest> {
  const person = await Person.arrives(program().address);
  const heard: string[] = [];
  person.page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  person.page.on('response', async (answer) => {
    if (answer.url().includes('/api/tables')) heard.push(await answer.text().catch(() => ''));
  });
  await person.post('/api/guest', { name });
  return { person, heard };
}

interface Met {
  owner: Guest;
  opponent: Guest;
  watcher: Guest;
  table: string;
}

// Everybody at a table where the owner has just drawn a tile of this value.
async function meet(record: string, value: number): Promise<Met> {
  const drawn = [1, 2, 3, 4].map((each) => Number(each === value)).join(' ');
  const [owner, opponent, watcher] = [await arrives('Anna'), await arrives('Boris'), await arrives('Vera')];
  const { table, invite } = await owner.person.makesTable({
    record: record.replace(/draw reputation 1 0 0 0\n$/, `draw reputation ${drawn}\n`),
    seats: ['me', 'open'],
  });
  for (const { person } of [opponent, watcher]) await person.post(`/api/tables/${table}/enter`, { invite });
  await opponent.person.post(`/api/tables/${table}/commands`, { id: crypto.randomUUID(), do: 'sit', seat: 2 });
  for (const { person } of [owner, opponent, watcher]) await person.opens(`/table/${table}`);
  await look(owner.person.page);
  for (const { person } of [opponent, watcher]) await person.page.locator('.act.waiting').waitFor();
  return { owner, opponent, watcher, table };
}

// The page without what differs from table to table: its name, the time, numbers that the page makes up.
const seenBy = async ({ person }: Guest, table: string): Promise<string> =>
  (await person.page.locator('body').evaluate((body) => body.outerHTML))
    .replaceAll(table, 'TABLE')
    .replaceAll(/<time[^]*?<\/time>/g, '')
    .replaceAll(/invite=\w+/g, '');
const known = async ({ person }: Guest, table: string): Promise<unknown> => {
  const { board, position, hash } = await person.get<View>(`/api/tables/${table}`);
  return { board, position, hash };
};
// Without the mark that some are hidden.
const points = async ({ person }: Guest): Promise<string[]> => (await person.page.locator('.dock .vp').allTextContents()).map((text) => text.replace('+?', ''));

test.each(EDITIONS)('%s: a reputation tile is known to its owner alone', async (game) => {
  const record = upTo(game, FIRST_TILE);
  const [low, high] = [await meet(record, 1), await meet(record, 4)];
  // Whatever was drawn, the others have the same page.
  for (const who of ['opponent', 'watcher'] as const) {
    expect(await known(high[who], high.table)).toEqual(await known(low[who], low.table));
    expect(await seenBy(high[who], high.table)).toBe(await seenBy(low[who], low.table));
  }
  expect(await high.owner.person.page.locator('.e-drawn .rep b').textContent()).toBe('4');
  const before = await Promise.all([high.opponent, high.watcher].map(points));

  const { page } = high.owner.person;
  await page.locator('.opts .opt[data-option="keep 4"]').click();
  await page.locator('[data-do=confirm]:visible:enabled').click();
  await expect.poll(() => page.locator('.e-own .reptile b').allTextContents()).toContain('4');
  for (const guest of [high.opponent, high.watcher]) {
    const tile = guest.person.page.locator('.dock .reptile:has(use[href="#e-reputation"]) b');
    await expect.poll(() => tile.allTextContents()).toEqual(['?']);
    expect((await guest.person.page.locator('.log a').allTextContents()).filter((line) => /keep|reputation/.test(line)).join()).not.toMatch(/\b4\b/);
    const record = await guest.person.context.request.get(`/api/tables/${high.table}/record`);
    expect(record.status()).toBe(422);
  }
  expect(await Promise.all([high.opponent, high.watcher].map(points))).toEqual(before);
  for (const { opponent, watcher } of [low, high]) for (const { heard } of [opponent, watcher]) expect(VALUE.exec(heard.join('\n'))?.[0]).toBeUndefined();
  expect(high.owner.heard.join('\n')).toMatch(/reputation_4/);
  for (const { owner, opponent, watcher } of [low, high]) for (const { person } of [owner, opponent, watcher]) await person.leaves();
});
