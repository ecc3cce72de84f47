// Eclipse by keyboard alone: an upgrade, and battles.

import { expect, test } from 'vitest';
import type { View } from '../src/net/types';
import { Dice } from './dice';
import { ECLIPSE, EDITIONS, follows } from './eclipse';
import { Person, type Wish } from './person';
import { byKeyboard, play } from './play';
import { upTo } from './scenes';
import { sharedProgram } from './shared';
import { look, type Row } from './sight';

const program = sharedProgram();

async function sits(wish: Wish): Promise<{ anna: Person; table: string }> {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const { table } = await anna.makesTable({ seats: ['me', 'bot:greedy'], ...wish });
  await anna.opens(`/table/${table}`);
  return { anna, table };
}

const options = async ({ page }: Person, fits: RegExp): Promise<Row[]> =>
  (await look(page)).rows.filter(({ name, words, kind }) => !kind && fits.test(`${name}: ${words}`));

// Presses the key of the first option that fits; of its kind before, where the list shows kinds.
async function keys(person: Person, kind: string, fits: RegExp): Promise<void> {
  const { rows } = await look(person.page);
  const heading = rows.find((row) => row.kind && row.name === `eclipse.action.${kind}`);
  if (heading) await person.page.keyboard.press(heading.key);
  const [row] = await options(person, fits);
  await person.page.keyboard.press(row?.key ?? expect.fail(`${fits} is not among ${rows.map(({ name, words }) => `${name}: ${words}`).join('\n')}`));
}

const confirms = ({ page }: Person): Promise<void> => page.keyboard.press('Enter');
const isEnabled = ({ page }: Person): Promise<boolean> => page.locator('[data-do=confirm]:visible').isEnabled();
const laid = ({ page }: Person) => page.locator('.e-fleet .print.interceptor .slot.laid');
const nothingTried = ({ page }: Person): Promise<void> => expect.poll(async () => (await look(page)).tried).toBe('');

test.each(EDITIONS)('%s: an upgrade places parts and takes them off; it cannot be finished while a ship has too little energy', async (game) => {
  const { anna, table } = await sits({ game, options: { first_player: '1' } });
  await keys(anna, 'species', /^species terran/);
  await look(anna.page);
  await confirms(anna);

  // Where the printed source lay is a cannon now, and the energy comes from a tile.
  await keys(anna, 'do_upgrade', /^upgrade/);
  await keys(anna, 'take_part', /^take nuclear_source/);
  await keys(anna, 'part_square', /^square interceptor(?!.*over)/);
  await keys(anna, 'take_part', /^take ion_cannon/);
  await keys(anna, 'part_square', /^square interceptor.*over Nuclear Source/);
  await look(anna.page);
  expect(await laid(anna).count()).toBe(2);
  expect(await isEnabled(anna)).toBe(true);
  await confirms(anna);
  await nothingTried(anna);
  expect((await follows(anna, table)).parts.length).toBe(2);

  await keys(anna, 'do_upgrade', /^upgrade/);
  await keys(anna, 'remove_part', /^remove interceptor.*Nuclear Source/);
  await expect.poll(() => laid(anna).count()).toBe(1);
  // What was tried may stand, but the turn goes on.
  await look(anna.page);
  await confirms(anna);
  await nothingTried(anna);
  expect(await isEnabled(anna)).toBe(false);
  const { position } = await anna.get<View>(`/api/tables/${table}`);
  expect(position!.to_move).toBe(1);
  expect(position!.options!.map(({ notation }) => notation)).not.toContain('end');

  await keys(anna, 'remove_part', /^remove interceptor.*Ion Cannon/);
  await expect.poll(() => laid(anna).count()).toBe(0);
  await look(anna.page);
  expect(await isEnabled(anna)).toBe(true);
  await confirms(anna);
  await nothingTried(anna);
  expect((await follows(anna, table)).parts).toEqual([]);
  await anna.leaves();
});

const battle = ({ page }: Person) => page.locator('.e-battle');

// By keyboard until no battle is left; then the page shows what became of it.
async function fightsOn(person: Person, table: string): Promise<void> {
  const { page } = person;
  const dice = new Dice(61);
  const hand = byKeyboard(person, dice);
  for (;;) {
    const { rows, over } = await look(page);
    const { board } = await person.get<View>(`/api/tables/${table}`);
    if (over || !board!.zones.some(({ id }) => id === 'battle')) break;
    // Whoever is asked may retreat.
    if (rows.some(({ name }) => name === 'attack')) expect(rows.some(({ name }) => name.startsWith('retreat'))).toBe(true);
    await play(person, hand, dice, { taste: ECLIPSE, decisions: 1 });
  }
  await follows(person, table);
}

test.each(EDITIONS)('%s: in a battle dice are assigned to ships by keyboard', async (game) => {
  const { anna, table } = await sits({ record: upTo(game, /^\* roll .*\n(?=1 hit )/m) });
  await battle(anna).waitFor();
  expect(await anna.page.locator('.e-battle .rolled .die').count()).toBeGreaterThan(0);
  const hits = await options(anna, /^hit /);
  expect(hits.length).toBeGreaterThan(1);
  expect(await anna.page.locator('.e-battle button.thing').count()).toBeGreaterThan(1);
  await anna.page.keyboard.press(hits[0]!.key);
  await look(anna.page);
  await confirms(anna);
  await expect.poll(() => anna.page.locator('.log a').allTextContents()).toContainEqual(expect.stringContaining(hits[0]!.words));
  await fightsOn(anna, table);
  await anna.leaves();
});

test.each(EDITIONS)('%s: a ship retreats to a sector that is chosen on the map by keyboard', async (game) => {
  const { anna, table } = await sits({ record: upTo(game, /^.*\n(?=1 attack\n)/m) });
  const { page } = anna;
  await battle(anna).waitFor();
  const retreats = await options(anna, /^retreat /);
  expect(retreats.length).toBeGreaterThan(0);
  expect((await options(anna, /^attack/)).length).toBe(1);
  await page.keyboard.press(retreats[0]!.key);
  expect((await look(page)).mayConfirm).toBe(true);
  await page.keyboard.press('Backspace');
  await nothingTried(anna);
  await byKeyboard(anna, new Dice(62)).place((await look(page)).places[0]!, []);
  const { rows } = await look(page);
  const chosen = rows.find(({ pressed }) => pressed)!;
  expect(chosen.name).toMatch(/^retreat /);
  await confirms(anna);
  await expect.poll(() => page.locator('.log a').allTextContents()).toContainEqual(expect.stringContaining(chosen.words));
  await fightsOn(anna, table);
  await anna.leaves();
});
