// Games of Twilight Imperium from the lobby to the result by clicks. Whole ones take minutes: they are played with ORRERY_BROWSER=long;
// the usual run plays the beginning of one and the end of another.

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Dice } from './dice';
import { createsTable } from './lobby';
import { Person } from './person';
import { byFinger, byMouse, play, type Course, type Hand } from './play';
import { isOver } from './results';
import { comesTo } from './scenes';
import { sharedProgram } from './shared';
import { follows, TI4 } from './ti4';

const LOOKS_EVERY = 12; // decisions
const bots = (n: number): string[] => Array.from({ length: n }, () => 'Bot · Greedy');
const WHOLE_GAME = 3_600_000; // ms, on a machine that does much else
const LONG = process.env.ORRERY_BROWSER === 'long';

const program = sharedProgram();

interface Way {
  seed: number;
  decisions?: number; // else to the end
  phone?: boolean; // one panel at a time: the page is not compared
}

// Now and then the page is compared with what the server says.
async function goesOn(person: Person, table: string, hand: Hand, { seed, decisions, phone }: Way): Promise<Course> {
  let looked = -LOOKS_EVERY;
  return play(person, hand, new Dice(seed), {
    taste: TI4,
    decisions,
    most: 1500,
    before: async ({ tried }, { confirmed }) => {
      if (phone || tried || confirmed < looked + LOOKS_EVERY) return;
      looked = confirmed;
      await follows(person, table);
    },
  });
}

const inTheLobby = (person: Person, players: number): Promise<string> => createsTable(person, { game: 'ti4', seats: ['You', ...bots(players - 1)] });

test('from the lobby through the set-up into the first rounds, on the galaxy and in the list', async () => {
  const anna = await Person.arrives(program().address);
  const course = await goesOn(anna, await inTheLobby(anna, 3), byMouse(anna), { seed: 81, decisions: 30 });
  expect(course.onMap).toBeGreaterThan(3);
  await anna.leaves();
});

test('the end of a game, and its record', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const table = await comesTo(anna, 0.97, ['me', 'bot:greedy', 'bot:greedy'], 7, { game: 'ti4', before: /^1 / });
  await anna.opens(`/table/${table}`);
  await goesOn(anna, table, byMouse(anna), { seed: 83 });
  expect(await anna.page.locator('#results').textContent()).toMatch(/wins? with \d+ points?/);
  await isOver(anna, table, () => anna.page.locator('a[download]').click());
});

test('the round at a glance, the odds of the live position, the galaxy as text and as a picture', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const { table } = await anna.makesTable({ game: 'ti4', seats: ['me', 'bot:random', 'bot:random'], options: { galaxy: 'first_game_map', factions: 'random' } });
  await anna.opens(`/table/${table}`);
  const { page } = anna;
  await page.locator('[data-tool=round]').click();
  await expect.poll(() => page.locator('.t-round .prow').count()).toBe(3);
  await page.keyboard.press('Escape');
  await page.locator('[data-tool=odds]').click();
  await page.locator('.t-odds .wins b').first().waitFor();
  await page.keyboard.press('Escape');
  const galaxy = (await page.locator('.galaxy code').textContent())!;
  expect(galaxy.split(' ')).toHaveLength(36);
  expect(galaxy.split(' ').filter((tile) => tile === '0')).toHaveLength(3);
  const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the map as a picture' }).click()]);
  expect((await readFile(await picture.path())).length).toBeGreaterThan(200_000); // an empty one is a tenth of that
  // What was copied makes the same galaxy.
  const { table: again } = await anna.makesTable({ game: 'ti4', seats: ['me', 'bot:random', 'bot:random'], options: { map: galaxy } });
  await anna.opens(`/table/${again}`);
  await expect.poll(() => page.locator('.galaxy code').textContent()).toBe(galaxy);
  await anna.leaves();
});

test.runIf(LONG).each([3, 6])('a whole game of %i by mouse', async (players) => {
  const anna = await Person.arrives(program().address);
  const table = await inTheLobby(anna, players);
  const course = await goesOn(anna, table, byMouse(anna), { seed: 80 + players });
  // Who passes early decides little: how often on the map is up to the dice.
  expect(course.onMap).toBeGreaterThan(0);
  expect(course.onPanels).toBeGreaterThan(0);
  await isOver(anna, table, () => anna.page.locator('a[download]').click());
}, WHOLE_GAME);

test.runIf(LONG)('a whole game on a phone, with taps', async () => {
  const anna = await Person.arrives(program().address, { size: 'phone' });
  const table = await inTheLobby(anna, 3);
  const course = await goesOn(anna, table, byFinger(anna), { seed: 82, phone: true });
  expect(course.onMap).toBeGreaterThan(0);
  expect(await anna.sideways()).toBe(0);
  await isOver(anna, table, () => anna.page.locator('a[download]').tap());
}, WHOLE_GAME);
