// The server falls over, the line is cut, two tabs stand at one seat: nothing is lost, and the page says calmly what happens.

import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Person } from './person';
import { sharedProgram } from './shared';
import { look } from './sight';

const program = sharedProgram();
let anna: Person;
let table: string;

beforeEach(async () => {
  anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  ({ table } = await anna.makesTable({ seats: ['me', 'me'], hot_seat: true }));
  await anna.opens(`/table/${table}`);
  await look(anna.page);
  await marks(anna.page);
});
afterEach(async () => {
  await anna.leaves();
});

// A mark that a reload would wipe away.
const marks = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { sameOld: true }));
const isReloaded = (page: Page): Promise<boolean> => page.evaluate(() => !('sameOld' in window));

const connection = (page: Page) => page.locator('.net');
const crumb = (page: Page) => page.locator('.crumbs .chip[aria-current=step]');
const confirm = (page: Page) => page.locator('[data-do=confirm]:visible');
const message = (page: Page) => page.locator('.act .message');

interface Told {
  events: { type: string }[];
}
const moves = async (): Promise<number> =>
  (await anna.get<Told>(`/api/tables/${table}/events?after=0`)).events.filter(({ type }) => type === 'move').length;

// Tries the option in this row of the list; gives the words of the step.
async function tries(page: Page, row = 0): Promise<string> {
  await page.locator('.opts .opt[data-option]').nth(row).click();
  await confirm(page).and(page.locator(':enabled')).waitFor();
  return (await crumb(page).textContent())!;
}

async function confirms(page: Page): Promise<void> {
  await confirm(page).click();
  await crumb(page).waitFor({ state: 'detached' });
  await look(page);
}

test('the server falls over in the middle of a turn: the tried turn stays and is confirmed afterwards', async () => {
  const { page } = anna;
  const tried = await tries(page, 1);
  await program().kill();
  await page.locator('.net.lost').waitFor();
  expect(await connection(page).textContent()).toContain('Reconnecting');
  expect(await crumb(page).textContent()).toBe(tried);
  await program().run();
  await page.locator('.net.live').waitFor();
  expect(await crumb(page).textContent()).toBe(tried);
  await confirms(page);
  expect(await moves()).toBe(1);
  expect(await isReloaded(page)).toBe(false);
});

test('a turn confirmed while the server is away is sent once, when it is back', async () => {
  const { page } = anna;
  await tries(page);
  await program().kill();
  await page.locator('.net.lost').waitFor();
  await confirm(page).click();
  await page.getByText('1 thing will be sent when the connection is back').waitFor();
  expect(await confirm(page).textContent()).toContain('Will be sent');
  await program().run();
  await page.locator('.net.live').waitFor();
  await crumb(page).waitFor({ state: 'detached' });
  await look(page);
  expect(await moves()).toBe(1);
  expect(await isReloaded(page)).toBe(false);
});

test('an answer that got lost on the way does not make a turn happen twice', async () => {
  const { page } = anna;
  // From now on the line swallows every answer of the server, until it is cut and made anew.
  let deaf = false;
  await page.routeWebSocket('**/api/live', (line) => {
    const server = line.connectToServer();
    line.onMessage((sent) => server.send(sent));
    server.onMessage((answer) => {
      if (!deaf) line.send(answer);
      else if (String(answer).includes('"done"')) {
        deaf = false;
        void line.close({ code: 4000 });
      }
    });
  });
  await page.reload();
  await look(page);
  await tries(page);
  deaf = true;
  await confirm(page).click();
  await crumb(page).waitFor({ state: 'detached' });
  await look(page);
  expect(deaf).toBe(false);
  expect(await moves()).toBe(1);
});

test('a second tab at the same seat follows without a reload, and says why its tried turn is gone', async () => {
  const { page } = anna;
  const other = await anna.context.newPage();
  await other.goto(`/table/${table}`);
  await look(other);
  await marks(other);
  await tries(other, 2);
  await tries(page, 1);
  await confirms(page);
  await message(other).getByText('The position has changed meanwhile').waitFor();
  await crumb(other).waitFor({ state: 'detached' });
  expect(await other.locator('.act h2').textContent()).toBe(await page.locator('.act h2').textContent());
  // It goes on from there.
  await tries(other);
  await confirms(other);
  expect(await moves()).toBe(2);
  expect(await isReloaded(other)).toBe(false);
});

test('a reload in the middle of a turn brings the tried turn back', async () => {
  const { page } = anna;
  const tried = await tries(page, 3);
  await page.reload();
  await message(page).getByText('Here is the turn you were trying').waitFor();
  expect(await crumb(page).textContent()).toBe(tried);
  await confirms(page);
  expect(await moves()).toBe(1);
});
