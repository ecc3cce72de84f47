// One person on two seats at one screen.

import { expect, test } from 'vitest';
import { Dice } from './dice';
import { createsTable } from './lobby';
import { Person } from './person';
import { byMouse, play } from './play';
import { sharedProgram } from './shared';

const program = sharedProgram();

test('one person plays both seats for several rounds, and the page says whose turn it is', async () => {
  const anna = await Person.arrives(program().address);
  const { page } = anna;
  const table = await createsTable(anna, { seats: ['You', 'You'] });
  const deciding = new Set<number>();
  const passed = new Set<string>();
  const hand = byMouse(anna);
  const dice = new Dice(21);
  for (;;) {
    const { position } = await anna.get<{ position: { to_move: number } }>(`/api/tables/${table}`);
    await play(anna, hand, dice, 1);
    deciding.add(position.to_move);
    const cover = page.locator('.hot .cover');
    if (await cover.isVisible()) {
      passed.add((await cover.textContent())!);
      if (dice.chance(0.5)) await cover.getByRole('button', { name: 'I am here' }).click();
    }
    if ((await page.locator('.rounds .d').count()) >= 3) break;
  }
  expect([...deciding].sort()).toEqual([1, 2]);
  expect([...passed].join()).toMatch(/Pass the device: seat [AB]/);
  await anna.leaves();
});
