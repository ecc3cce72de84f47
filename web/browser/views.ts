// Every page in every situation: where it is and when it stands.

import type { Page } from 'playwright-core';
import type { Person } from './person';
import { comesTo, EARLY, fillsLobby, finished, goesOn, LATE } from './scenes';

export interface View {
  name: string;
  path: string;
  ready: string; // what is there when the page stands
  act?: (page: Page) => Promise<unknown>; // before one looks
  table?: 'playing' | 'over';
}

// Whoever has nothing yet.
export const EMPTY: View = { name: 'lobby-empty', path: '/', ready: '#new-table' };

export async function viewsOf(person: Person, other: Person): Promise<View[]> {
  await fillsLobby(person, other);
  const open = (await person.makesTable({ title: 'Thursday four', visibility: 'public', seats: ['me', 'open', 'open', 'bot:greedy'] })).table;
  const [early, late, over] = [await comesTo(person, EARLY), await comesTo(person, LATE), await finished(person)];
  await goesOn(person, late, 12);
  return [
    { name: 'lobby', path: '/', ready: '.progress' },
    { name: 'new-table', path: '/', ready: '#new-table', act: opensDetails },
    { name: 'open-table', path: `/table/${open}`, ready: '.line .does' },
    { name: 'gaia-early', path: `/table/${early}`, ready: '.opts .opt', table: 'playing' },
    { name: 'gaia', path: `/table/${late}`, ready: '.opts .opt', act: triesMine, table: 'playing' },
    { name: 'gaia-over', path: `/table/${over}`, ready: '#results', table: 'over' },
    { name: 'replay', path: `/replay/${over}?at=250`, ready: '.scrub', act: drawsChart },
    { name: 'settings', path: '/settings', ready: 'h2' },
    { name: 'about', path: '/about', ready: 'h2' },
    { name: 'missing', path: '/nowhere', ready: 'h1' },
  ];
}

async function opensDetails(page: Page): Promise<void> {
  const heading = page.locator('#new-table');
  for (const summary of await page.locator('section:has(#new-table) summary').all()) await summary.click();
  await heading.scrollIntoViewIfNeeded();
}

// A mine on the first place of the list, tried and not confirmed.
async function triesMine(page: Page): Promise<void> {
  const back = page.locator('[data-do=undo-all]:visible');
  if (await page.locator('.crumbs .chip').count()) await back.click(); // what was tried in another window
  await page.locator('.opts .opt[data-kind$=mine]').click();
  await page.locator('.opts .opt[data-option^="build mine"]').first().click();
  await page.locator('.map .tentative').first().waitFor();
}

const drawsChart = (page: Page): Promise<unknown> => page.waitForLoadState('networkidle');

export async function shows(person: Person, { path, ready, act }: View): Promise<void> {
  await person.opens(path);
  await person.page.locator(ready).first().waitFor();
  await person.page.evaluate(() => document.fonts.ready);
  await act?.(person.page);
}
