// Friends, invitations, the same game again, shared games, tournaments: as people use them, and in every dress.

import { beforeAll, expect, test } from 'vitest';
import { hindrances } from './looks';
import { Person, type Looks } from './person';
import { sharedProgram } from './shared';

const program = sharedProgram();
const PASSWORD = 'a long enough password';
let vera: Person, oleh: Person;
let played: string, cup: string, waiting: string;

async function member(name: string, looks?: Looks): Promise<Person> {
  const person = await Person.arrives(program().address, looks);
  await person.post('/api/register', { name, password: PASSWORD });
  return person;
}

const holds = async (host: Person, wish: Record<string, unknown>): Promise<string> =>
  (await host.post<{ tournament: string }>('/api/tournaments', { id: Math.random().toString(36).slice(2), game: 'sun', substitute: 'random', ...wish })).tournament;
const commands = (host: Person, id: string, what: string, fields: Record<string, unknown> = {}): Promise<unknown> =>
  host.post(`/api/tournaments/${id}/commands`, { id: Math.random().toString(36).slice(2), do: what, ...fields });

beforeAll(async () => {
  vera = await member('Vera Klub');
  oleh = await member('Oleh Klub');
  const made = await vera.makesTable({ game: 'sun', seats: ['me', 'bot:random'], substitute: 'random', title: 'Thursday', clock: { kind: 'days', seconds: 1 } });
  played = made.table;
  waiting = await holds(vera, { title: 'Winter cup', players: 2, format: 'swiss' });
  await commands(oleh, waiting, 'join');
  cup = await holds(vera, { title: 'Autumn Swiss', players: 2, format: 'swiss', rounds: 2, finalists: 2 });
  await commands(vera, cup, 'bots', { bot: 'random', count: 3 });
  await commands(vera, cup, 'start');
  const over = async (): Promise<boolean> =>
    (await vera.get<{ info: { phase: string } }>(`/api/tables/${played}`)).info.phase === 'over' &&
    (await vera.get<{ phase: string }>(`/api/tournaments/${cup}`)).phase === 'over';
  while (!(await over())) await vera.page.waitForTimeout(500);
}, 240_000);

const DRESSES: Looks[] = [
  { size: 'desktop', theme: 'light', settings: { language: 'ru' } },
  { size: 'phone', theme: 'dark', settings: { language: 'uk' } },
  { size: 'phone', theme: 'light', settings: { language: 'xx' } },
];

test.each(DRESSES)('everybody can use it: %o', async (looks) => {
  const guest = await Person.arrives(program().address, looks);
  for (const [path, ready] of [
    [`/game/${played}`, 'main img'],
    ['/tournaments', 'main li a'],
    [`/tournaments/${cup}`, 'main tbody tr'],
    [`/tournaments/${waiting}`, 'main .does'],
    ['/tournaments/nothing', '[role=alert] p'],
  ] as const) {
    await guest.page.goto(path);
    await guest.page.locator(ready).first().waitFor();
    expect(await hindrances(guest)).toEqual({ path, keys: [], barriers: [], cut: [], sideways: 0 });
  }
  expect(guest.troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  await guest.leaves();
});

test('a finished game tells other sites what it is about', async () => {
  const head = await (await fetch(`${program().address}/game/${played}`)).text();
  expect(head).toContain('<meta property="og:title" content="Thursday">');
  expect(head).toMatch(/og:image" content="http[^"]*picture\.svg"/);
  const picture = await fetch(`${program().address}/api/tables/${played}/picture.svg`);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(await picture.text()).toContain('Beyond the Sun');
});

test('friends ask and accept, invite by name and play again', async () => {
  await vera.page.goto('/people');
  await vera.page.locator('.friends .byname input').fill('Oleh Klub');
  await vera.page.locator('.friends .byname button').click();
  await vera.page.locator('.friends li', { hasText: 'Oleh Klub' }).waitFor();
  await oleh.page.goto('/people');
  await oleh.page.locator('.friends li.new .go').click();
  await oleh.page.locator('.friends li:not(.new)', { hasText: 'Vera Klub' }).waitFor();

  await vera.page.goto(`/table/${played}`);
  await vera.page.locator('.next .go').click();
  await vera.page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(played));
  const { table } = await vera.makesTable({ game: 'sun', seats: ['me', 'open'] });
  await vera.page.goto(`/table/${table}`);
  await vera.page.locator('.invite .pill', { hasText: 'Oleh Klub' }).click();
  await oleh.page.goto('/');
  await oleh.page.locator('section[aria-labelledby=invited] .go').click();
  await oleh.page.waitForURL(`**/table/${table}`);
});

test('a host runs a tournament from the page', async () => {
  await vera.page.goto('/tournaments');
  const form = vera.page.locator('aside form');
  await form.locator('input[type=text]').fill('Spring cup');
  await form.locator('button.go').click();
  await vera.page.waitForURL('**/tournaments/*');
  const count = vera.page.locator('.line input');
  await count.fill('4');
  await vera.page.locator('.line button').click();
  await vera.page.locator('section[aria-labelledby=players] li').nth(3).waitFor();
  await vera.page.locator('section[aria-labelledby=host] .does .go').click();
  await vera.page.locator('section[aria-labelledby=players]').waitFor({ state: 'detached' });
});
