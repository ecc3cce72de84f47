// Somebody comes for the first time: what there is, and from there into a lesson, a game, a game of others.

import { expect, test } from 'vitest';
import { barriers, cutOff, keysIn } from './looks';
import { Person, type Looks } from './person';
import { sharedProgram } from './shared';

const GAMES = ['gaia', 'sun', 'eclipse1', 'eclipse2', 'ti4'];

const program = sharedProgram();

async function comes(looks?: Looks): Promise<Person> {
  const somebody = await Person.arrives(program().address, looks);
  await somebody.opens('/');
  await somebody.page.locator('.games article').first().waitFor();
  return somebody;
}

test.each<Looks>([{}, { theme: 'light', locale: 'uk' }, { size: 'phone', locale: 'ru' }, { size: 'phone', settings: { language: 'xx' } }])(
  'the first page shows every game and what one can do with it: %o',
  async (looks) => {
    const anna = await comes(looks);
    const { page } = anna;
    const [learn, play] = [page.locator('.way').nth(0), page.locator('.way').nth(1)];
    const [left, right] = [(await learn.boundingBox())!, (await play.boundingBox())!];
    expect(right.y, 'side by side').toBe(left.y);
    expect(right.width, 'equally large').toBeCloseTo(left.width, 0);
    for (const game of GAMES) {
      const card = page.locator(`article[aria-labelledby="game-${game}"]`);
      expect(await card.locator('svg use').count(), `${game}: a picture`).toBeGreaterThan(0);
      expect(await card.locator('.facts > span').count(), `${game}: players, length, difficulty`).toBe(3);
      expect(await card.locator('.btn').count(), `${game}: learn, play, watch`).toBe(3);
    }
    if (looks.settings === undefined) expect(await keysIn(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    expect(await anna.sideways()).toBe(0);
    await anna.leaves();
  },
);

test('lessons are one click away, from the first page and from the bar', async () => {
  const anna = await comes();
  await anna.page.locator('article[aria-labelledby="game-sun"] a.learn').click();
  await anna.page.waitForURL('**/learn#learn-sun');
  await anna.page.locator('#learn-sun').waitFor();
  await anna.opens('/about');
  await anna.page.getByRole('navigation').getByRole('link', { name: 'Learn' }).click();
  await anna.page.locator('#learn-gaia').waitFor();
  await anna.leaves();
});

test.each(GAMES)('%s: a first game begins with one click, and a game between bots can be watched', async (game) => {
  const anna = await comes();
  const card = `article[aria-labelledby="game-${game}"]`;
  await anna.page.locator(`${card} .two button`).click();
  await anna.page.waitForURL('**/table/*');
  await anna.page.locator('.opts .opt').first().waitFor();
  await anna.leaves();

  const boris = await comes();
  await boris.page.locator(`${card} .watch`).click();
  await boris.page.waitForURL('**/replay/*');
  // It goes on by itself.
  await expect.poll(() => boris.page.locator('.ctl .at').textContent(), { timeout: 20_000 }).toMatch(/^[3-9]/);
  await boris.leaves();
});

test('whoever has a table finds it first', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  await anna.makesTable();
  await anna.opens('/');
  await anna.page.locator('.hero .btn').first().waitFor();
  expect(await anna.page.locator('.way').count()).toBe(0);
  await anna.leaves();
});
