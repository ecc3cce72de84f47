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
  const asked = new Map<number, string>();
  const hand = byMouse(anna);
  const dice = new Dice(21);
  while ((await page.locator('.rounds .d').count()) < 3) {
    const { position } = await anna.get<{ position: { to_move: number } }>(`/api/tables/${table}`);
    const prompt = page.locator('.prompt p');
    await expect.poll(() => prompt.textContent()).toMatch(position.to_move === 1 ? /For .* A/ : /For .* B/);
    asked.set(position.to_move, (await prompt.textContent())!);
    await play(anna, hand, dice, { decisions: 1 });
    expect(await page.locator('.hot .cover').count(), 'nothing is hidden here').toBe(0);
  }
  expect([...asked.keys()].sort()).toEqual([1, 2]);
  await anna.leaves();
});

interface Asked {
  seq: number;
  position: { to_move: number; options: { notation: string }[] };
}

test('where something is hidden the table is covered until the next seat has the device', async () => {
  const anna = await Person.arrives(program().address);
  const { page } = anna;
  const table = await createsTable(anna, { game: 'eclipse2', seats: ['You', 'You'] });
  await page.locator('.opts .opt').first().waitFor();
  const cover = page.locator('.hot .cover');
  const here = cover.getByRole('button', { name: 'I am here' });
  let first = 0;
  for (let passed = 0; passed < 3; ) {
    const { seq, position } = await anna.get<Asked>(`/api/tables/${table}`);
    if (first !== 0 && position.to_move !== first) {
      await cover.waitFor();
      expect(await cover.textContent()).toMatch(position.to_move === 1 ? /seat A/ : /seat B/);
      await page.keyboard.press('Escape');
      await page.keyboard.press('1'); // the keys of the table rest
      expect(await page.locator('.crumbs .chip').count()).toBe(0);
      await here.click();
      await cover.waitFor({ state: 'detached' });
      passed++;
    }
    first = position.to_move;
    await anna.moves(table, seq, [position.options[0]!.notation]);
  }
  await anna.leaves();
});
