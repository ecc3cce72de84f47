// Two people with a browser each at one table, and somebody who watches.

import { expect, test } from 'vitest';
import { Dice } from './dice';
import { createsTable } from './lobby';
import { Person } from './person';
import { byFinger, byMouse, play } from './play';
import { sharedProgram } from './shared';
import { isAsked, look } from './sight';

const program = sharedProgram();

const roundsDone = ({ page }: Person): Promise<number> => page.locator('.rounds .d').count();
const says = async ({ page }: Person, words: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something').fill(words);
  await page.getByLabel('Say something').press('Enter');
};
const prompt = ({ page }: Person): Promise<string | null> => page.locator('.act h2').textContent();
const decides = ({ page }: Person) => page.locator('.act:not(.waiting)');
const waits = ({ page }: Person) => page.locator('.act.waiting');

// Anna sets up a table with an open seat, Boris comes by the link that she sees and sits down.
async function meet(): Promise<{ anna: Person; boris: Person; table: string }> {
  const anna = await Person.arrives(program().address);
  const table = await createsTable(anna, { seats: ['You', 'Open seat'], visibility: 'By invitation' });
  const link = await anna.page.getByLabel('Link to this table').inputValue();
  const boris = await Person.arrives(program().address, { size: 'phone' });
  await boris.opens(link.replace(program().address, ''));
  await boris.page.getByRole('button', { name: 'Sit here' }).tap();
  await Promise.all([anna, boris].map((person) => person.page.locator('.act').waitFor()));
  return { anna, boris, table };
}

test('two people meet by an invitation, play three rounds and talk', async () => {
  const { anna, boris, table } = await meet();
  await says(anna, 'Good luck!');
  await boris.page.locator('.ptabs').getByText('Log').tap();
  await boris.page.getByRole('tab', { name: 'Chat' }).tap();
  await boris.page.getByText('Good luck!').waitFor();
  await boris.page.locator('.ptabs').getByText('Decide').tap();

  const players = [
    { person: anna, hand: byMouse(anna), dice: new Dice(11) },
    { person: boris, hand: byFinger(boris), dice: new Dice(12) },
  ];
  let made = 0;
  while ((await roundsDone(anna)) < 3) {
    for (const { person, hand, dice } of players) if (await isAsked(person.page)) made += (await play(person, hand, dice, { decisions: 1 })).confirmed;
  }
  expect(made).toBeGreaterThan(8);
  const [one, other] = await Promise.all([anna, boris].map((person) => person.get<{ hash: string; you: number[] }>(`/api/tables/${table}`)));
  expect(one!.hash).toBe(other!.hash);
  expect([one!.you, other!.you]).toEqual([[1], [2]]);
  await Promise.all([anna.leaves(), boris.leaves()]);
});

test('what one takes back, the other sees taken back', async () => {
  const { anna, boris } = await meet();
  const [mover, waiting] = (await decides(anna).isVisible()) ? [anna, boris] : [boris, anna];
  const before = [await prompt(mover), await prompt(waiting)];
  await look(mover.page);
  await mover.page.locator('.opts .opt[data-option]').first().click();
  await mover.page.locator('[data-do=confirm]:visible:enabled').click();
  await decides(waiting).waitFor();
  expect(await prompt(waiting)).not.toBe(before[1]);
  await waits(mover).waitFor();
  // Nobody else has decided yet, so it may be taken back.
  await mover.page.locator('[data-do=undo]:visible').click();
  await decides(mover).waitFor();
  await waits(waiting).waitFor();
  expect([await prompt(mover), await prompt(waiting)]).toEqual(before);
  await Promise.all([anna.leaves(), boris.leaves()]);
});

test('somebody without a session watches a public table and follows it', async () => {
  const anna = await Person.arrives(program().address);
  const table = await createsTable(anna, { seats: ['You', 'Bot · Random'] });
  const guest = await Person.arrives(program().address);
  await guest.opens(`/table/${table}`);
  await waits(guest).waitFor();
  expect(await guest.page.locator('.opts .opt').count()).toBe(0);
  await play(anna, byMouse(anna), new Dice(13), { decisions: 4 });
  const lines = await anna.page.locator('.log li a').count();
  expect(lines).toBeGreaterThan(3);
  await guest.page.locator('.log li a').nth(lines - 1).waitFor();
  expect(await prompt(guest)).toMatch(/^Waiting for /);
  expect((await guest.context.cookies()).length).toBe(0);
  await Promise.all([anna.leaves(), guest.leaves()]);
});

test('a private table stays closed to whoever has no invitation', async () => {
  const anna = await Person.arrives(program().address);
  const table = await createsTable(anna, { seats: ['You', 'Open seat'], visibility: 'By invitation' });
  const stranger = await Person.arrives(program().address);
  await stranger.opens(`/table/${table}`);
  await stranger.page.getByText('A private table opens with its invitation link.').waitFor();
  await Promise.all([anna.leaves(), stranger.leaves()]);
});
