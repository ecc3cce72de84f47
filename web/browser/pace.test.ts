// The moves of others are shown at the pace one likes, and heard by whoever wants that.

import { expect, test } from 'vitest';
import { covered } from './looks';
import { Person, type Looks } from './person';
import { comesTo, EARLY, FOUR } from './scenes';
import { sharedProgram } from './shared';

const program = sharedProgram();

async function hasMoved(pace: string, looks: Looks = {}): Promise<Person> {
  const anna = await Person.arrives(program().address, { ...looks, settings: { pace } });
  await moves(anna);
  return anna;
}

// At a table in play.
async function moves(anna: Person): Promise<void> {
  await anna.becomesGuest();
  const table = await comesTo(anna, EARLY, FOUR, 7, { game: 'gaia', before: /^1 (build|upgrade|research)/ });
  await anna.opens(`/table/${table}`);
  await anna.page.locator('.opts .opt[data-kind$=pass]').click();
  await anna.page.locator('.opts .opt[data-option^="pass "]').first().click();
  await anna.page.locator('[data-do=confirm]').filter({ visible: true }).first().click();
}

test.each<Looks>([{}, { size: 'phone', locale: 'uk' }])('step by step: %o', async (looks) => {
  const anna = await hasMoved('step', looks);
  const { page } = anna;
  const next = page.locator('[data-do=pace-next]');
  await next.waitFor();
  expect(await covered(page)).toEqual([]);
  const before = await page.locator('.log').textContent();
  await next.click();
  await expect.poll(() => page.locator('.log').textContent()).not.toBe(before);
  await page.locator('[data-do=pace-all]').click();
  await next.waitFor({ state: 'detached' });
  await anna.leaves();
});

test('quick: everything is shown by itself', async () => {
  const anna = await hasMoved('quick');
  await anna.page.getByText('since your last turn').first().waitFor();
  await anna.page.locator('.act:not(.waiting) .opts .opt').first().waitFor();
  expect(await anna.page.locator('.pace').count()).toBe(0);
  await anna.leaves();
});

test('the pace is chosen in the settings and kept', async () => {
  const anna = await Person.arrives(program().address);
  await anna.opens('/settings');
  await anna.page.locator('fieldset label', { hasText: 'Step by step' }).click();
  expect(await anna.page.evaluate(() => JSON.parse(localStorage.getItem('orrery.settings')!).pace)).toBe('step');
  await anna.leaves();
});

test.each([true, false])('sound: %s', async (sound) => {
  const anna = await Person.arrives(program().address, { settings: { sound } });
  await anna.context.addInitScript(() => {
    const heard: number[] = ((window as unknown as { heard: number[] }).heard = []);
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
  await moves(anna);
  await anna.page.getByText('since your last turn').first().waitFor(); // others have moved
  const heard = (): Promise<number> => anna.page.evaluate(() => (window as unknown as { heard: number[] }).heard.length);
  if (sound) await expect.poll(heard).toBeGreaterThan(0);
  else expect(await heard()).toBe(0);
  await anna.leaves();
});
