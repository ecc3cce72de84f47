// What comes over the wire before the first decision: page, styles, fonts, words, in English, nothing kept from before.

import { expect, test } from 'vitest';
import { Person } from './person';
import { sharedProgram } from './shared';

const MOST = 256_000;
const FIRST = 280_000; // with pictures and hints for somebody new, an account made for him, and what explains the table once it is touched

const program = sharedProgram();

// Counts what the page loads, as it comes: packed.
async function weighs(person: Person): Promise<Map<string, number>> {
  const loaded = new Map<string, number>();
  const names = new Map<string, string>();
  const client = await person.context.newCDPSession(person.page);
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, new URL(request.url).pathname));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId) ?? '';
    if (name.endsWith('/moments')) return; // as much as others have done meanwhile: the game, not the page
    loaded.set(name, (loaded.get(name) ?? 0) + encodedDataLength);
  });
  return loaded;
}

const sum = (loaded: Map<string, number>): number => [...loaded.values()].reduce((all, bytes) => all + bytes, 0);

function list(title: string, loaded: Map<string, number>): void {
  const lines = [...loaded].sort(([, a], [, b]) => b - a).map(([name, bytes]) => `${(bytes / 1024).toFixed(1).padStart(7)}  ${name}`);
  console.log([`${title}: ${(sum(loaded) / 1024).toFixed(1)} KB`, ...lines].join('\n'));
}

test('lobby and table together are light', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const { table } = await anna.makesTable();
  const loaded = await weighs(anna);

  await anna.opens('/');
  await anna.page.waitForLoadState('networkidle');
  const lobby = new Map(loaded);
  list('lobby', lobby);

  loaded.clear();
  await anna.opens(`/table/${table}`);
  await anna.page.locator('.opts .opt').first().waitFor();
  await anna.page.waitForLoadState('networkidle');
  list('table, after the lobby', loaded);

  expect(lobby.has('/api/words/en'), 'the words are loaded').toBe(true);
  expect(sum(lobby) + sum(loaded)).toBeLessThan(MOST);
  await anna.leaves();
});

test('the first page of somebody new and his first table are light too', async () => {
  const boris = await Person.arrives(program().address);
  const loaded = await weighs(boris);
  await boris.opens('/');
  await boris.page.locator('article .two button').first().click();
  await boris.page.locator('.opts .opt').first().waitFor();
  await boris.page.waitForLoadState('networkidle');
  list('first page and first table', loaded);
  expect(sum(loaded)).toBeLessThan(FIRST);
  await boris.leaves();
});
