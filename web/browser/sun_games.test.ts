// Games of Beyond the Sun from the lobby to the result by clicks.

import { expect, test } from 'vitest';
import type { View } from '../src/net/types';
import { Dice } from './dice';
import { createsTable } from './lobby';
import { Person, type Looks } from './person';
import { byFinger, byKeyboard, byMouse, play, type Course, type Hand } from './play';
import { isOver } from './results';
import { upTo } from './scenes';
import { sharedProgram } from './shared';
import { look } from './sight';
import { follows, SUN } from './sun';

const LOOKS_EVERY = 10; // decisions

const program = sharedProgram();

// The whole game; with both boards in sight the page is compared now and then with what the server says.
async function wholeGame(looks: Looks, hand: (person: Person) => Hand, seed: number): Promise<{ person: Person; table: string; course: Course }> {
  const person = await Person.arrives(program().address, looks);
  const table = await createsTable(person, { game: 'sun', seats: ['You', 'Bot · Greedy'] });
  let looked = -LOOKS_EVERY;
  const course = await play(person, hand(person), new Dice(seed), {
    taste: SUN,
    before: async ({ tried }, { confirmed }) => {
      if (looks.size === 'phone' || tried || confirmed < looked + LOOKS_EVERY) return;
      looked = confirmed;
      await follows(person, table);
    },
  });
  expect(await person.page.locator('#results').textContent()).toMatch(/wins? with \d+ points/);
  return { person, table, course };
}

test('a whole game by mouse, on both boards, on the panels and in the list', async () => {
  const { person, table, course } = await wholeGame({}, byMouse, 75);
  expect(course.onMap).toBeGreaterThan(10);
  expect(course.onPanels).toBeGreaterThan(5);
  expect(course.covered).toEqual([]);
  expect((await follows(person, table)).discovered).toBeGreaterThan(4);
  await isOver(person, table, () => person.page.locator('a[download]').click());
});

test('the lobby says that values of cards are reconstructed', async () => {
  const anna = await Person.arrives(program().address);
  await anna.opens('/');
  await anna.page.locator('input[name=game][value=sun]').check();
  await expect.poll(() => anna.page.locator('[role=note]').textContent()).toMatch(/reconstructed/);
  await anna.leaves();
});

test('a jump by keyboard alone; places of the exploration board are reached from everywhere', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const { table } = await anna.makesTable({ game: 'sun', seats: ['me', 'bot:greedy'], record: upTo('sun', /\n(?=1 move )/) });
  await anna.opens(`/table/${table}`);
  const { places } = await look(anna.page);
  expect(places.some(({ id, onMap }) => onMap && id.startsWith('location.'))).toBe(true);
  await byKeyboard(anna, new Dice(72)).place(places[0]!, []);
  await expect.poll(() => anna.page.locator('[data-target^="location."][aria-pressed=true], .crumbs .chip').count()).toBeGreaterThan(0);
  await anna.leaves();
});

// Rule BS-3.4, an option of the table.
test('the next player prepares his action while the production before it is decided', async () => {
  const [anna, boris] = [await Person.arrives(program().address), await Person.arrives(program().address)];
  await Promise.all([anna.becomesGuest(), boris.becomesGuest()]);
  const { table } = await anna.makesTable({ game: 'sun', seats: ['me', 'open'], options: { early_start: 'on', first_player: '1' } });
  await boris.post(`/api/tables/${table}/commands`, { id: crypto.randomUUID(), do: 'sit', seat: 2 });
  const seen = (): Promise<View> => anna.get(`/api/tables/${table}`);
  await boris.opens(`/table/${table}`);
  await boris.page.locator('.act.waiting').waitFor();
  await anna.moves(table, (await seen()).seq, ['space spacefaring 4 1']);

  const { page } = boris;
  const confirm = page.locator('[data-do=confirm]:visible:enabled');
  await page.getByText('still decides. What you prepare here').waitFor();
  const prepares = async (): Promise<void> => {
    while (!(await confirm.isVisible())) {
      await look(page);
      await page.locator('.opts .opt').first().click();
    }
    expect(await confirm.textContent()).toMatch(/Prepare turn/);
    await confirm.click();
    await page.locator('.prepared').waitFor();
  };
  await prepares();
  expect((await seen()).position?.to_move).toBe(1);
  await page.locator('[data-do=unprepare]').click();
  await page.locator('.act:not(.waiting)').waitFor();
  await prepares();

  const { seq, position } = await seen();
  await anna.moves(table, seq, ['produce ore']);
  await expect.poll(async () => (await seen()).position?.index).toBeGreaterThan(position!.index + 1);
  await Promise.all([anna.leaves(), boris.leaves()]);
});

// On a phone both boards take turns in one place.
test.runIf(process.env.ORRERY_BROWSER === 'long')('a whole game on a phone, with taps', async () => {
  const { person, table, course } = await wholeGame({ size: 'phone' }, byFinger, 73);
  expect(course.onMap).toBeGreaterThan(10);
  expect(await person.sideways()).toBe(0);
  await isOver(person, table, () => person.page.locator('a[download]').tap());
});
