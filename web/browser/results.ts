// A game that has come to its end.

import { expect } from 'vitest';
import type { Person } from './person';
import { verified } from './program';

// The result is shown, and the record that the page gives can be checked by anybody.
export async function isOver(person: Person, table: string, download: () => Promise<void>): Promise<void> {
  expect(await person.get(`/api/tables/${table}`)).toMatchObject({ info: { phase: 'over' } });
  const [file] = await Promise.all([person.page.waitForEvent('download'), download()]);
  const { accepted, said } = verified(await file.path());
  expect(accepted, said).toBe(true);
  await person.leaves();
}
