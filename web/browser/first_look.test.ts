import { expect, test } from 'vitest';
import { Person } from './person';
import { sharedProgram } from './shared';

const program = sharedProgram();

test('a table against a bot is there with its first decision', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const { table } = await anna.makesTable();
  await anna.opens(`/table/${table}`);
  await anna.page.locator('.opts .opt').first().waitFor();
  expect(await anna.page.locator('.act h2').textContent()).toContain('faction');
  await anna.leaves();
});
