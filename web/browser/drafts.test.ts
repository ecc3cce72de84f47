// Drafts and auctions by clicks: slices, factions and places of Twilight Imperium, factions of Gaia Project for victory points.

import { expect, test } from 'vitest';
import type { View } from '../src/net/types';
import { Dice } from './dice';
import { covered, hindrances } from './looks';
import { Person, type Looks } from './person';
import { byFinger, byMouse, play } from './play';
import { sharedProgram } from './shared';

const program = sharedProgram();

interface Draft {
  name: string;
  wish: Record<string, unknown>;
  asks: string; // the question that the draft asks
  decisions: number; // at least; who picks last on the way there picks first on the way back, in one go
  looks: Looks;
}
const MILTY = { game: 'ti4', seats: ['me', 'bot:greedy', 'bot:random'], options: { draft: 'milty' } };
const AUCTION = { game: 'gaia', seats: ['me', 'bot:greedy', 'bot:greedy'], options: { fair_start: 'drawn_auction' } };
const DRAFTS: Draft[] = [
  { name: 'slices', wish: MILTY, asks: 'ti4.ask.draft_pick', decisions: 2, looks: { size: 'desktop' } },
  { name: 'slices on a phone', wish: MILTY, asks: 'ti4.ask.draft_pick', decisions: 2, looks: { size: 'phone', settings: { language: 'uk' } } },
  { name: 'factions for points', wish: AUCTION, asks: 'gaia.ask.bid', decisions: 1, looks: { size: 'desktop' } },
  { name: 'factions for points on a phone', wish: AUCTION, asks: 'gaia.ask.bid', decisions: 1, looks: { size: 'phone', theme: 'light' } },
];

test.each(DRAFTS)('$name', async ({ wish, asks, decisions, looks }) => {
  const anna = await Person.arrives(program().address, looks);
  await anna.becomesGuest();
  const { table } = await anna.makesTable(wish);
  await anna.opens(`/table/${table}`);
  const hand = looks.size === 'phone' ? byFinger(anna) : byMouse(anna);
  // As it is asked next; what bots decide meanwhile does not matter.
  const asked = async (): Promise<boolean> => {
    const view = (): Promise<View> => anna.get<View>(`/api/tables/${table}`);
    await expect.poll(async () => (await view()).position?.waiting, { timeout: 30_000 }).toContain(1);
    await anna.page.locator('.opts .opt').first().waitFor();
    return (await view()).position?.prompt?.key === asks;
  };
  let made = 0;
  for (; await asked(); made++) {
    expect(await hindrances(anna)).toMatchObject({ keys: [], barriers: [], cut: [], sideways: 0 });
    expect(await covered(anna.page)).toEqual([]);
    const course = await play(anna, hand, new Dice(made), { decisions: 1 });
    expect(course.covered).toEqual([]);
  }
  expect(made).toBeGreaterThanOrEqual(decisions);
  await anna.leaves();
}, 120_000);
