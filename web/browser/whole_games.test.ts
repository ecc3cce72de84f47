// Games from the lobby to the result, in every way a person can play.

import { expect, test } from 'vitest';
import { Dice } from './dice';
import { createsTable, createsTableByKeyboard } from './lobby';
import { Person } from './person';
import { byFinger, byKeyboard, byMouse, play, playByText, tabTo } from './play';
import { isOver } from './results';
import { sharedProgram } from './shared';

const AGAINST_A_BOT = { seats: ['You', 'Bot · Random'] };

const program = sharedProgram();

test('a whole game by mouse, on the map, on the panels and in the list', async () => {
  const anna = await Person.arrives(program().address);
  const table = await createsTable(anna, AGAINST_A_BOT);
  const course = await play(anna, byMouse(anna), new Dice(1));
  expect(course.onMap).toBeGreaterThan(3);
  expect(course.onPanels).toBeGreaterThan(3);
  expect(course.covered).toEqual([]);
  expect(await anna.page.locator('#results').textContent()).toMatch(/wins? with \d+ points/);
  await isOver(anna, table, () => anna.page.locator('a[download]').click());
});

test('a whole game by keyboard alone, the lobby included', async () => {
  const boris = await Person.arrives(program().address);
  const table = await createsTableByKeyboard(boris);
  const dice = new Dice(2);
  const course = await play(boris, byKeyboard(boris, dice), dice);
  expect(course.onMap).toBeGreaterThan(3);
  await isOver(boris, table, async () => {
    await tabTo(boris.page, 'a[download]');
    await boris.page.keyboard.press('Enter');
  });
});

test('a whole game in text, with the command line alone', async () => {
  const vera = await Person.arrives(program().address, { settings: { text: true } });
  const table = await createsTable(vera, AGAINST_A_BOT);
  expect(await playByText(vera, new Dice(3))).toBeGreaterThan(10);
  expect(await vera.page.locator('.now > ol li').count()).toBe(2);
  await isOver(vera, table, async () => {
    await vera.page.getByRole('button', { name: 'Table menu' }).click();
    await vera.page.getByRole('button', { name: 'Download the record' }).click();
  });
});

test('a whole game on a phone, with taps', async () => {
  const dana = await Person.arrives(program().address, { size: 'phone' });
  const table = await createsTable(dana, AGAINST_A_BOT);
  const course = await play(dana, byFinger(dana), new Dice(4));
  expect(course.onMap).toBeGreaterThan(3);
  expect(await dana.sideways()).toBe(0);
  await isOver(dana, table, () => dana.page.locator('a[download]').tap());
});

test('a whole game alone against the Automa', async () => {
  const eva = await Person.arrives(program().address);
  const table = await createsTable(eva, { seats: ['You'] });
  const course = await play(eva, byMouse(eva), new Dice(5));
  expect(course.onMap).toBeGreaterThan(3);
  expect(course.covered).toEqual([]);
  // Its cards lie on the table, the log tells what they led to and why, and it has its place in the result.
  expect(await eva.page.locator('.g-automa').textContent()).toMatch(/support card/);
  expect(await eva.page.locator('.log').textContent()).toMatch(/Automa, card \d+: .*support card \d+/);
  expect(await eva.page.locator('.act').textContent()).toContain('Automa');
  await isOver(eva, table, () => eva.page.locator('a[download]').click());
});
