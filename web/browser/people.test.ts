// Profiles and the lists of the best, in every size, language and theme.

import { beforeAll, expect, test } from 'vitest';
import { hindrances } from './looks';
import { Person, type Looks, type Wish } from './person';
import { sharedProgram } from './shared';

const program = sharedProgram();
const NAME = 'Vera Zorya';
let vera: Person;

const told = <T>(person: Person): Promise<T> => person.get<T>(`/api/people?name=${encodeURIComponent(NAME)}`);

// Games that she leaves to bots: their results are what is looked at.
beforeAll(async () => {
  vera = await Person.arrives(program().address);
  await vera.post('/api/register', { name: NAME, password: 'a long enough password' });
  const leaves = async (wish: Wish): Promise<void> => {
    const { table } = await vera.makesTable({ substitute: 'random', ...wish });
    await vera.post(`/api/tables/${table}/commands`, { id: 'r', do: 'resign', seat: 1 });
  };
  for (let game = 0; game < 6; game++) await leaves({ game: 'sun', seats: ['me', 'bot:random', 'bot:greedy', 'bot:random'] });
  await leaves({ seats: ['me', 'bot:random'], title: 'Thursday' });
  while ((await told<{ count: number }>(vera)).count < 7) await vera.page.waitForTimeout(500);
}, 240_000);

const DRESSES: Looks[] = [
  { size: 'desktop', theme: 'light', settings: { language: 'ru' } },
  { size: 'phone', theme: 'dark', settings: { language: 'uk' } },
  { size: 'phone', theme: 'light', settings: { language: 'xx' } },
];

test.each(DRESSES)('everybody can use it: %o', async (looks) => {
  const guest = await Person.arrives(program().address, looks);
  for (const [path, ready] of [
    [`/people/${encodeURIComponent(NAME)}`, 'ol li'],
    ['/people?game=sun', 'ol li'],
    ['/people/Nobody', '[role=alert] p'],
  ] as const) {
    await guest.page.goto(path);
    await guest.page.locator(ready).first().waitFor();
    expect(await hindrances(guest)).toEqual({ path, keys: [], barriers: [], cut: [], sideways: 0 });
  }
  expect(guest.troubles).toEqual([]);
  await guest.leaves();
});

test('a profile shows what was played, and is gone when its owner hides it', async () => {
  const guest = await Person.arrives(program().address);
  await guest.page.goto(`/people/${encodeURIComponent(NAME)}`);
  await guest.page.locator('ol li').first().waitFor();
  expect(await guest.page.locator('h1').textContent()).toBe(NAME);
  expect(await guest.page.locator('ol li').count()).toBe(7);
  expect(await guest.page.locator('ol').textContent()).toContain('Thursday');
  await guest.page.locator('button[aria-pressed]', { hasText: 'Gaia Project' }).click();
  expect(await guest.page.locator('table tbody tr').count()).toBe(1);
  await guest.page.locator('.seg button', { hasText: 'Seat' }).click();
  expect(await guest.page.locator('table tbody th').textContent()).toBe('Seat 1');

  await vera.page.goto('/settings#account');
  await vera.page.getByRole('switch', { name: 'Show my profile' }).press('Space');
  await expect.poll(() => vera.get('/api/me')).toMatchObject({ user: { hidden: true } });
  await guest.page.reload();
  await guest.page.locator('[role=alert] p').waitFor();
  await vera.page.goto(`/people/${encodeURIComponent(NAME)}`);
  await vera.page.locator('text=Only you see this').waitFor();
  expect([...guest.troubles, ...vera.troubles]).toEqual([]);
  await guest.leaves();
});
