// A person in the lobby who sets up a table there.

import type { Person } from './person';
import { tabTo } from './play';

const NEW_TABLE = 'section[aria-labelledby="new-table"]';

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

// The same without a mouse: against one bot that plays at random.
export async function createsTableByKeyboard(person: Person): Promise<string> {
  const { page } = person;
  const { keyboard } = page;
  await person.opens('/');
  await page.locator(NEW_TABLE).waitFor();
  await tabTo(page, `${NEW_TABLE} input[type=radio][value="3"]`);
  await keyboard.press('ArrowLeft');
  await tabTo(page, `${NEW_TABLE} .seat:nth-of-type(2) select`);
  await keyboard.type('Bot · R');
  await tabTo(page, `${NEW_TABLE} button.btn.go`);
  await keyboard.press('Enter');
  return tableOf(person);
}

async function tableOf({ page }: Person): Promise<string> {
  await page.waitForURL('**/table/*');
  return new URL(page.url()).pathname.split('/').at(-1)!;
}
