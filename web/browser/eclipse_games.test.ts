// Games of Eclipse from the lobby to the result by clicks, in both editions.

import { expect, test } from 'vitest';
import { Dice } from './dice';
import { ECLIPSE, EDITIONS, follows } from './eclipse';
import { createsTable } from './lobby';
import { Person, type Looks } from './person';
import { byFinger, byMouse, play, type Course, type Hand } from './play';
import { isOver } from './results';
import { sharedProgram } from './shared';

const LOOKS_EVERY = 12; // decisions

const program = sharedProgram();

interface Kind {
  game: string;
  looks: Looks;
  hand: (person: Person) => Hand;
  seed: number;
}

// The whole game; at every few decisions the page is compared with what the server says.
async function wholeGame({ game, looks, hand, seed }: Kind): Promise<{ person: Person; table: string; course: Course }> {
  const person = await Person.arrives(program().address, looks);
  const table = await createsTable(person, { game, seats: ['You', 'Bot · Greedy'] });
  let looked = -LOOKS_EVERY;
  let sectors = 0;
  const course = await play(person, hand(person), new Dice(seed), {
    taste: ECLIPSE,
    before: async ({ tried }, { confirmed }) => {
      if (tried || confirmed < looked + LOOKS_EVERY) return;
      looked = confirmed;
      sectors = Math.max(sectors, (await follows(person, table)).sectors.length);
    },
  });
  expect(sectors).toBeGreaterThan(6);
  return { person, table, course };
}

test.each(EDITIONS)('%s: a whole game by mouse, on the map, on the panels and in the list', async (game) => {
  const { person, table, course } = await wholeGame({ game, looks: {}, hand: byMouse, seed: 51 });
  expect(course.onMap).toBeGreaterThan(10);
  expect(course.onPanels).toBeGreaterThan(5); // sectors are drawn, so every game is another one
  expect(course.covered).toEqual([]);
  expect(await person.page.locator('#results').textContent()).toMatch(/wins? with \d+ points/);
  await isOver(person, table, () => person.page.locator('a[download]').click());
});

// The usual run plays on a phone in Gaia Project only.
test.runIf(process.env.ORRERY_BROWSER === 'long').each(EDITIONS)('%s: a whole game on a phone, with taps', async (game) => {
  const { person, table, course } = await wholeGame({ game, looks: { size: 'phone' }, hand: byFinger, seed: 52 });
  expect(course.onMap).toBeGreaterThan(10);
  expect(await person.sideways()).toBe(0);
  await isOver(person, table, () => person.page.locator('a[download]').tap());
});
