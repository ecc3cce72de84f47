// A window of the toy game: several people are asked at once, answer in advance, change their minds; others see nothing of it.

import { expect, test } from 'vitest';
import { Person } from './person';
import { TOY } from './program';
import { sharedProgram } from './shared';

const program = sharedProgram(TOY);

// A number card for each of four, then two cards of the hand; the first gains coins, and who holds a tax may take one.
const HANDS = ['blank', 'shield', 'tax', 'blank', 'blank', 'shield', 'tax', 'veto'];
const RECORD = [
  ...['orrery 1', 'game toy 2', 'players 4', 'option hand 2', '---'],
  ...[1, 2, 3, 4].map((number) => `* card ${number}`),
  ...HANDS.map((card) => `* draw ${card}`),
  '',
].join('\n');

const decides = ({ page }: Person) => page.locator('.act:not(.waiting)');
const prepared = ({ page }: Person) => page.locator('.prepared');
const chooses = async ({ page }: Person, option: string): Promise<void> => {
  await page.locator(`.opts .opt[data-option="${option}"]`).click();
  await page.locator('[data-do=confirm]:visible:enabled').click();
};
const waiting = ({ page }: Person): Promise<string> => page.locator('.act').innerText();

interface View {
  seq: number;
  events?: unknown[];
}

test('an answer in advance is sealed, can be taken back, and comes when all have answered', async () => {
  const [anna, boris, vera, gleb] = await Promise.all([1, 2, 3, 4].map(() => Person.arrives(program().address)));
  const people = [anna!, boris!, vera!, gleb!];
  for (const person of people) await person.becomesGuest();
  const { table, invite } = await anna!.post<{ table: string; invite: string }>('/api/tables', {
    id: crypto.randomUUID(),
    record: RECORD,
    seats: ['me', 'open', 'open', 'open'],
  });
  const commands = `/api/tables/${table}/commands`;
  for (const [index, person] of people.entries()) {
    if (index === 0) continue;
    await person.post(`/api/tables/${table}/enter`, { invite });
    await person.post(commands, { id: crypto.randomUUID(), do: 'sit', seat: index + 1 });
  }
  const seq = async (): Promise<number> => (await anna!.get<View>(`/api/tables/${table}`)).seq;
  await anna!.moves(table, await seq(), ['gain 3']);
  const asked = await seq();

  await Promise.all([anna!, gleb!].map((person) => person.opens(`/table/${table}`)));
  await decides(gleb!).waitFor();
  const before = await waiting(anna!);

  await chooses(gleb!, 'decline');
  await prepared(gleb!).waitFor();
  await gleb!.page.locator('[data-do=unprepare]').click();
  await decides(gleb!).waitFor();
  expect(await prepared(gleb!).count()).toBe(0);
  await chooses(gleb!, 'play tax');
  await prepared(gleb!).waitFor();
  expect(await prepared(gleb!).locator('li').innerText()).toMatch(/tax/i);

  // Nothing has happened for anybody else.
  expect(await seq()).toBe(asked);
  expect(await waiting(anna!)).toBe(before);

  await boris!.moves(table, asked, ['decline']);
  expect(await seq()).toBe(asked);
  await vera!.moves(table, asked, ['decline']);
  expect(await seq()).toBe(asked + 1);
  await prepared(gleb!).waitFor({ state: 'detached' });
  await expect.poll(() => waiting(anna!)).not.toBe(before);
  await Promise.all(people.map((person) => person.leaves()));
});
