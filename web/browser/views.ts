// Every page in every situation: where it is and when it stands.

import type { Page } from 'playwright-core';
import type { Person } from './person';
import { comesTo, EARLY, fillsLobby, finished, FOUR, goesOn, LATE, upTo, type Course } from './scenes';

export interface View {
  name: string;
  path: string;
  ready: string; // what is there when the page stands
  act?: (page: Page) => Promise<unknown>; // before one looks
  table?: 'playing' | 'over';
  resources?: string[]; // that must be in sight while one plays, if they are not those of Gaia Project
}

// Whoever has nothing yet.
export const EMPTY: View = { name: 'lobby-empty', path: '/', ready: '#new-table' };

// `few`: not every hard moment of Twilight Imperium.
export async function viewsOf(person: Person, other: Person, few = false): Promise<View[]> {
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
    ...(await eclipseViews(person)),
    ...(await sunViews(person)),
    ...(await ti4Views(person, few)),
    { name: 'gaia-rules', path: `/table/${late}`, ready: '.opts .opt', act: opensRules },
    { name: 'rules', path: '/rules/gaia/a-mine', ready: '.rules article' },
    { name: 'plan', path: `/plan/${early}`, ready: '.planner' },
    { name: 'mail', path: '/mail?end=x', ready: '[role=status]:not(:empty)' },
    { name: 'settings', path: '/settings', ready: 'h2' },
    { name: 'about', path: '/about', ready: 'h2' },
    { name: 'missing', path: '/nowhere', ready: 'h1' },
  ];
}

const SEED = 7;
const RESOURCES = ['money', 'science', 'materials', 'vp'];
const UPGRADES: Course = {
  wishes: [/^(place|colonise|control|keep|take|research |explore |end|pay|attack)/, /^(research|explore)$/, /./],
  rests: (options) => options.includes('upgrade'),
};

// Both editions: a sector to be laid, a ship to be changed late in the game, a battle.
async function eclipseViews(person: Person): Promise<View[]> {
  const found: View[] = [];
  for (const game of ['eclipse1', 'eclipse2']) {
    const comes = (part: number, before: RegExp): Promise<string> => comesTo(person, part, FOUR, SEED, { game, before });
    const [early, late, battle] = [await comes(EARLY / 2, /^1 place \S+ rotation/), await comes(LATE, /^1 (research|explore|upgrade)$/), await comes(LATE, /^1 attack/)];
    await goesOn(person, late, 4, UPGRADES);
    const view = (name: string, table: string, act: View['act']): View => ({ name: `${game}${name}`, path: `/table/${table}`, ready: '.opts .opt', act, table: 'playing', resources: RESOURCES });
    found.push(view('-early', early, turnsSector), view('', late, triesUpgrade), view('-battle', battle, seesBattle));
  }
  const over = await finished(person, FOUR, SEED, { game: 'eclipse2', before: /^/ });
  return [...found, { name: 'eclipse2-replay', path: `/replay/${over}?at=600`, ready: '.scrub', act: drawsChart }];
}

// Ships to move, a turn late in the game, cards to choose from, a replay.
async function sunViews(person: Person): Promise<View[]> {
  const game = 'sun';
  const comes = (part: number, before: RegExp): Promise<string> => comesTo(person, part, FOUR, SEED, { game, before });
  const [early, late, over] = [await comes(EARLY / 2, /^1 move/), await comes(0.5, /^1 space/), await finished(person, FOUR, SEED, { game, before: /^/ })];
  const { table: cards } = await person.makesTable({ game, record: upTo(game, /\n(?=1 card )/) });
  await goesOn(person, late, 2, ACTION);
  const view = (name: string, table: string): View => ({ name: `sun${name}`, path: `/table/${table}`, ready: '.opts .opt', table: 'playing', resources: ['pop', 'sunore', 'vp'] });
  return [view('-early', early), view('', late), view('-cards', cards), { name: 'sun-replay', path: `/replay/${over}?at=200`, ready: '.scrub', act: drawsChart }];
}

const SIX = ['me', ...Array.from({ length: 5 }, () => 'bot:greedy')];
const SPENT = ['resource', 'influence', 'trade', 'commodity'];

// Six players: a system to activate early and late, ships to move, hits to take, a window that interrupts, a deal of one's own and one
// that comes in, a vote and its planets, the round at a glance, a replay.
async function ti4Views(person: Person, few: boolean): Promise<View[]> {
  const game = 'ti4';
  const found: View[] = [];
  const comes = async (name: string, part: number, before: RegExp, act?: View['act']): Promise<void> => {
    const table = await comesTo(person, part, SIX, SEED + 1, { game, before }); // the first seat may vote;
    found.push({ name: `ti4${name}`, path: `/table/${table}`, ready: '.opts .opt', act, table: 'playing', resources: SPENT });
  };
  await comes('', LATE, /^1 activate/);
  await comes('-window', EARLY, /^1 use sabotage/);
  await comes('-vote', LATE, /^1 outcome/);
  await comes('-round', LATE, /^1 pass/, seesRound);
  if (few) return found;
  await comes('-early', EARLY / 2, /^1 activate/);
  await comes('-fleet', LATE, /^1 move /, movesAll);
  await comes('-hits', EARLY, /^1 cheapest/);
  await comes('-deal', EARLY, /^1 (give|ask) /);
  await comes('-answer', EARLY, /^1 accept/);
  await comes('-planets', EARLY, /^1 all planets/);
  const over = await finished(person, SIX, SEED + 1, { game, before: /^/ });
  return [...found, { name: 'ti4-replay', path: `/replay/${over}?at=1500`, ready: '.scrub', act: drawsChart }];
}

const ACTION: Course = {
  wishes: [/^(produce|space)/, /./],
  rests: (options) => options.some((option) => option.startsWith('space')),
};

const turnsSector = (page: Page): Promise<void> => page.locator('.opts .opt').first().focus();
const seesBattle = (page: Page): Promise<void> => page.locator('.e-battle').waitFor();

async function seesRound(page: Page): Promise<void> {
  await page.locator('[data-tool=round]').click();
  await page.locator('.t-round .prow').first().waitFor();
}

// All ships of the first system, tried and not confirmed.
async function movesAll(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (await page.locator('.crumbs .chip').count()) return;
  await page.locator('.opts .opt[data-option^="move all"], .opts .opt[data-option^="move"]').first().click();
  await page.locator('.crumbs .chip').first().waitFor();
}

// One part on a blueprint, tried and not confirmed.
async function triesUpgrade(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const back = page.locator('[data-do=undo-all]:visible');
  if (await page.locator('.crumbs .chip').count()) await back.click();
  await page.locator('.opts .opt[data-option=upgrade]').click();
  await page.locator('.opts .opt[data-kind]').first().waitFor();
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

async function opensRules(page: Page): Promise<void> {
  await page.locator('.top .q').click();
  await page.locator('.rules article').waitFor();
}

const drawsChart = (page: Page): Promise<unknown> => page.waitForLoadState('networkidle');

export async function shows(person: Person, { path, ready, act }: View): Promise<void> {
  await person.opens(path);
  await person.page.locator(ready).first().waitFor();
  await person.page.evaluate(() => document.fonts.ready);
  await act?.(person.page);
}
