// Games of Twilight Imperium from the lobby to the result by clicks.

import { expect, test, type TestContext } from 'vitest';
import { Dice } from './dice';
import { createsTable } from './lobby';
import { Person, type Looks } from './person';
import { byFinger, byMouse, play, type Course, type Hand } from './play';
import { isOver } from './results';
import { sharedProgram } from './shared';
import { follows, isOffered, TI4 } from './ti4';

const LOOKS_EVERY = 12; // decisions
const OTHERS = ['Bot · Random', 'Bot · Random'];

const program = sharedProgram();

async function arrives(context: TestContext, looks: Looks): Promise<Person> {
  const person = await Person.arrives(program().address, looks);
  if (!(await isOffered(person))) {
    await person.leaves();
    context.skip();
  }
  return person;
}

// The whole game; with the map in sight the page is compared now and then with what the server says.
async function wholeGame(person: Person, hand: Hand, seed: number, phone = false): Promise<{ table: string; course: Course }> {
  const table = await createsTable(person, { game: 'ti4', seats: ['You', ...OTHERS] });
  let looked = -LOOKS_EVERY;
  const course = await play(person, hand, new Dice(seed), {
    taste: TI4,
    before: async ({ tried }, { confirmed }) => {
      if (phone || tried || confirmed < looked + LOOKS_EVERY) return;
      looked = confirmed;
      await follows(person, table);
    },
  });
  return { table, course };
}

test('a whole game of three by mouse, on the galaxy, on the panels and in the list', async (context) => {
  const person = await arrives(context, {});
  const { table, course } = await wholeGame(person, byMouse(person), 81);
  expect(course.onMap).toBeGreaterThan(10);
  expect(course.onPanels).toBeGreaterThan(5);
  expect(await person.page.locator('#results').textContent()).toMatch(/wins? with \d+ points/);
  await isOver(person, table, () => person.page.locator('a[download]').click());
});

test('the round at a glance, the odds of the live position, the galaxy as text', async (context) => {
  const anna = await arrives(context, {});
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
  expect((await page.locator('.galaxy code').textContent())?.split(' ')).toHaveLength(36);
  await anna.leaves();
});

test.runIf(process.env.ORRERY_BROWSER === 'long')('a whole game on a phone, with taps', async (context) => {
  const person = await arrives(context, { size: 'phone' });
  const { table, course } = await wholeGame(person, byFinger(person), 82, true);
  expect(course.onMap).toBeGreaterThan(10);
  expect(await person.sideways()).toBe(0);
  await isOver(person, table, () => person.page.locator('a[download]').tap());
});
