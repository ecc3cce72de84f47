// A person in the lobby who sets up a table there.

import type { Page } from 'playwright-core';
import type { Person } from './person';
import { tabTo } from './play';

const NEW_TABLE = 'section[aria-labelledby="new-table"]';
const MOST_CHOICES = 12;

export interface Setup {
  game?: string;
  seats: string[]; // as the list shows them: You, Open seat, Bot · Random
  visibility?: 'Public' | 'By invitation';
}

// Chooses what is wanted and creates the table; gives its id.
export async function createsTable(person: Person, { game = 'gaia', seats, visibility = 'Public' }: Setup): Promise<string> {
  const { page } = person;
  await person.opens('/');
  const form = page.locator(NEW_TABLE);
  await form.locator(`input[name=game][value=${game}]`).check();
  await form.getByRole('radiogroup', { name: 'Players' }).getByRole('radio', { name: String(seats.length) }).check();
  for (const [index, seat] of seats.entries()) await form.getByLabel(`Seat ${index + 1}`).selectOption({ label: seat });
  await form.getByRole('radio', { name: visibility }).check();
  await form.locator('button.btn.go').click();
  return tableOf(person);
}

// The same without a mouse: against bots, which are called by the beginning of their name.
export async function createsTableByKeyboard(person: Person, { game = 'gaia', players = 2, bot = 'Bot · R' } = {}): Promise<string> {
  const { page } = person;
  const { keyboard } = page;
  await person.opens('/');
  await page.locator(NEW_TABLE).waitFor();
  await choosesByArrows(page, 'input[name=game]', game);
  await choosesByArrows(page, '.segments input', String(players)); // the first of them
  for (let seat = 2; seat <= players; ++seat) {
    await tabTo(page, `${NEW_TABLE} .seat:nth-of-type(${seat}) select`);
    await keyboard.type(bot);
  }
  await tabTo(page, `${NEW_TABLE} button.btn.go`);
  await keyboard.press('Enter');
  return tableOf(person);
}

async function choosesByArrows(page: Page, group: string, value: string): Promise<void> {
  await tabTo(page, `${NEW_TABLE} ${group}`);
  for (let pressed = 0; pressed < MOST_CHOICES; ++pressed) {
    if ((await page.evaluate(() => (document.activeElement as HTMLInputElement).value)) === value) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`${value} cannot be chosen with arrows`);
}

async function tableOf({ page }: Person): Promise<string> {
  await page.waitForURL('**/table/*');
  return new URL(page.url()).pathname.split('/').at(-1)!;
}
