// Buttons say what they do: one test for each point that people found while playing.

import { expect, test } from 'vitest';
import { Person, type Looks } from './person';
import { cutFrom } from './scenes';
import { sharedProgram } from './shared';

const program = sharedProgram();

// Somebody alone with bots, where a game of bots has come before such a decision of the first seat.
async function sitsDown(game: string, before: RegExp, { part = 0, seed = 7, players = 2, ...looks }: Looks & { part?: number; seed?: number; players?: number } = {}): Promise<Person> {
  const person = await Person.arrives(program().address, looks);
  await person.becomesGuest();
  const { table } = await person.makesTable({ game, seats: ['me', ...Array.from({ length: players - 1 }, () => 'bot:greedy')], record: cutFrom(seed, players, part, { game, before }) });
  await person.opens(`/table/${table}`);
  return person;
}

const confirm = ({ page }: Person) => page.locator('[data-do=confirm]:visible');
const option = ({ page }: Person, notation: string) => page.locator(`.opts .opt[data-option="${notation}"]`);
// Under its kind, where the list shows kinds.
async function chooses({ page }: Person, kind: string, notation: string): Promise<void> {
  const row = page.locator(`.opts .opt[data-option${notation}]`).first();
  const above = page.locator(`.opts .opt[data-kind="${kind}"]`);
  await row.or(above).first().waitFor();
  if (!(await row.isVisible())) await above.click();
  await row.click();
}

test('ending an action with activations unused says so, is not the main button, and asks when nothing was done', async () => {
  const anna = await sitsDown('eclipse2', /^1 explore$/m);
  await option(anna, 'explore').click();
  await expect.poll(() => confirm(anna).innerText()).toContain('End the action, 1 unused');
  expect(await confirm(anna).getAttribute('class')).not.toMatch(/\bgo\b/);
  await confirm(anna).click();
  await expect.poll(() => confirm(anna).innerText()).toContain('Yes, end it');
  expect(await anna.page.locator('.warnline').innerText()).toContain('disc is paid');
  await anna.page.keyboard.press('Backspace');
  await expect.poll(() => confirm(anna).innerText()).toContain('1 unused');
  expect(await anna.page.locator('.crumbs .chip').count()).toBe(1);
  await confirm(anna).click();
  await confirm(anna).click();
  await expect.poll(() => anna.page.locator('.crumbs').count()).toBe(0);
  await anna.leaves();
});

test('confirming while a choice of the turn is open says that it is a step', async () => {
  const anna = await sitsDown('gaia', /^1 upgrade \w+ lab$/m);
  await chooses(anna, 'gaia.action.upgrade', '$=" lab"');
  await expect.poll(() => confirm(anna).innerText()).toContain('Confirm step');
  expect(await confirm(anna).getAttribute('class')).not.toMatch(/\bgo\b/);
  await anna.leaves();
});

test('Esc after answers in advance closes the menu and leaves the tried turn alone', async () => {
  const anna = await sitsDown('gaia', /^1 build mine/);
  const { page } = anna;
  await chooses(anna, 'gaia.action.mine', '^="build mine"');
  await page.locator('.crumbs .chip').waitFor();
  await page.locator('.top .ib[popovertarget]').click();
  await page.locator('.menu summary', { hasText: 'Answers in advance' }).click();
  await page.locator('.menu select').first().selectOption({ index: 1 });
  await page.locator('.menu .btn.go').click();
  await page.locator('.menu [role=status]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.menu:popover-open').count()).toBe(0);
  expect(await page.locator('.crumbs .chip').count()).toBe(1);
  await anna.leaves();
});

test('a kind of action has the same key whatever else can be done', async () => {
  const keys: Record<string, string>[] = [];
  for (const before of [/^1 build mine/, /^1 pass/]) {
    const anna = await sitsDown('gaia', before);
    await anna.page.locator('.opts .opt').first().waitFor();
    keys.push(
      await anna.page.evaluate(() => {
        const kind = (row: HTMLElement): string => row.dataset.kind?.split('.').at(-1) ?? row.dataset.option!.split(' ')[0]!;
        return Object.fromEntries([...document.querySelectorAll<HTMLElement>('.opts .opt:enabled')].map((row) => [kind(row), row.querySelector('kbd')?.textContent ?? '']));
      }),
    );
    await anna.page.keyboard.press('8');
    await anna.page.locator('.opts .opt[data-option^=pass]').first().waitFor();
    expect(await anna.page.locator('.opts .opt:enabled:not([data-option^=pass])').count()).toBe(0);
    await anna.leaves();
  }
  const [first, second] = keys;
  expect(first).toMatchObject({ mine: '1', pass: '8' });
  for (const [kind, key] of Object.entries(second!)) expect([kind, first![kind] ?? key]).toEqual([kind, key]);
});

test('passing with much left undone warns, and prompts with nothing left say so', async () => {
  const boris = await sitsDown('eclipse2', /^1 explore$/);
  await option(boris, 'pass').click();
  await boris.page.locator('.warnline', { hasText: 'more actions could still be paid for' }).waitFor();
  await boris.leaves();
  const anna = await sitsDown('eclipse2', /^1 research$/);
  const prompt = anna.page.locator('.prompt h2');
  await anna.page.locator('.opts .opt[data-kind="eclipse.action.trade"]').waitFor();
  await option(anna, 'research').click();
  await chooses(anna, 'eclipse.action.research', '^="research "');
  await expect.poll(() => prompt.innerText()).toMatch(/End the action or use colony ships|Nothing more can be done with this action/);
  expect(await confirm(anna).innerText()).toContain('Confirm turn');
  await anna.leaves();
});

test('research rows say what the step gives, in full', async () => {
  const anna = await sitsDown('gaia', /^1 research economy/);
  await anna.page.locator('.opts .opt[data-kind="gaia.action.research"]').click();
  const economy = option(anna, 'research economy').locator('.ot i');
  expect(await economy.innerText()).toContain('ncome:');
  const cut = await anna.page.evaluate(() => [...document.querySelectorAll('.opts .opt i')].filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
  expect(cut).toEqual([]);
  await anna.leaves();
});

test('watchers see no dead buttons, links do not say localhost, nothing asks a finger to point', async () => {
  const anna = await sitsDown('gaia', /^1 build mine/, { size: 'phone' });
  expect(await anna.page.locator('.preview').innerText()).toContain('Touch an option');
  const vera = await Person.arrives(program().address);
  await vera.becomesGuest();
  const { table } = await anna.makesTable({ visibility: 'public', seats: ['me', 'bot:greedy'] });
  await vera.opens(`/table/${table}`);
  await vera.page.locator('.act.waiting').waitFor();
  expect(await vera.page.locator('.act button, .pfoot button').count()).toBe(0);
  const open = await vera.makesTable({ seats: ['me', 'open'] });
  await vera.opens(`/table/${open.table}`);
  expect(await vera.page.getByLabel('Link to this table').inputValue()).toBe(`/table/${open.table}?invite=${open.invite}`);
  for (const person of [anna, vera]) await person.leaves();
});

test('a sector is turned on its place; rows name what it connects', async () => {
  const anna = await sitsDown('eclipse2', /^1 place \d+ rotation [1-5]/);
  const { page } = anna;
  const ways = page.locator('.opts .opt[data-option^="place "]');
  await ways.first().waitFor();
  expect(await ways.first().locator('i').innerText()).toMatch(/^connects: /i);
  const place = page.locator('.map [data-target] .target').first();
  const lit = (): Promise<string | null> => page.locator('.opts .opt.lit').getAttribute('data-option');
  await place.click({ force: true });
  await page.locator('.map .ghost').waitFor();
  expect(await confirm(anna).innerText()).toContain('Lay it so');
  const first = await lit();
  if ((await ways.count()) > 1) {
    await place.click({ force: true });
    expect(await lit()).not.toBe(first);
  }
  const laid = await lit();
  await confirm(anna).click();
  await expect.poll(() => page.locator('.crumbs .chip').count()).toBe(1);
  expect(await page.locator(`.opts .opt[data-option="${laid}"][aria-pressed=false]`).count()).toBe(0);
  await anna.leaves();
});

test('on a phone nothing that can be chosen lies under the tools, and costs can be read', async () => {
  for (const [game, before] of [
    ['gaia', /^1 build mine/],
    ['eclipse2', /^1 explore -?\d/],
    ['sun', /^1 space /],
  ] as const) {
    const anna = await sitsDown(game, before, { size: 'phone' });
    await anna.page.locator('.map [data-target]').first().waitFor();
    const seen = await anna.page.evaluate(() => {
      const tools = document.querySelector('.maptools')!.getBoundingClientRect();
      const map = document.querySelector('.map > svg')!.getBoundingClientRect();
      const centres = [...document.querySelectorAll('.map [data-target] .target')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
      const letters = [...document.querySelectorAll<SVGTextElement>('.map .tcost text')].map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM()!.a);
      return {
        under: centres.filter(({ x, y }) => x > tools.left && y > tools.top).length,
        outside: centres.filter(({ x, y }) => x < map.left || x > map.right || y < map.top || y > map.bottom).length,
        small: letters.filter((size) => size < 10.9),
      };
    });
    expect([game, seen]).toEqual([game, { under: 0, outside: 0, small: [] }]);
    await anna.leaves();
  }
});

test('what can be chosen on the panels comes into sight, and they go back afterwards', async () => {
  const unseen = ({ page }: Person): Promise<number> =>
    page.evaluate(() => {
      const side = document.querySelector('.side')!.getBoundingClientRect();
      const lit = [...document.querySelectorAll('.side button.thing')].map((one) => one.getBoundingClientRect());
      return lit.length === 0 ? -1 : lit.filter(({ top, bottom }) => top < side.top - 1 || bottom > side.bottom + 1).length;
    });
  const anna = await sitsDown('gaia', /^1 booster /);
  await expect.poll(() => unseen(anna)).toBe(0);
  await anna.leaves();

  const boris = await sitsDown('eclipse2', /^1 upgrade$/);
  const { page } = boris;
  const side = page.locator('.side');
  const names = await page.evaluate(() => [...document.querySelectorAll('.e-prints h3 > span')].filter((one) => one.scrollWidth > one.clientWidth + 1).length);
  expect(names, 'cut names of ships').toBe(0);
  const before = await side.evaluate((one) => one.scrollTop);
  await option(boris, 'upgrade').click();
  await expect.poll(() => side.evaluate((one) => one.scrollTop)).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => side.evaluate((one) => one.scrollTop)).toBe(before);
  await boris.leaves();
});

// Words and symbols in one box that lie over each other or stick out of it.
const crowded = ({ page }: Person, boxes: string, parts: string): Promise<string[]> =>
  page.evaluate(
    ([boxes, parts]) =>
      [...document.querySelectorAll(boxes!)].flatMap((box) => {
        const room = box.getBoundingClientRect();
        const all = [...box.querySelectorAll(parts!)].filter((one) => one.getClientRects().length > 0).map((one) => one.getBoundingClientRect());
        const out = all.filter(({ left, right, top, bottom }) => left < room.left - 1.5 || right > room.right + 1.5 || top < room.top - 1.5 || bottom > room.bottom + 1.5);
        const over = all.filter((one, k) => all.slice(k + 1).some((other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5));
        return out.length || over.length ? [`${box.textContent?.trim().replace(/\s+/g, ' ')}: ${out.length} out, ${over.length} over`] : [];
      }),
    [boxes, parts],
  );

test('nothing is squeezed: symbols of technologies, blueprints, titles of battles', async () => {
  const anna = await sitsDown('sun', /^1 (space III-\w|research III-\w|card manufacturing-orbitals)/, { part: 0.6, settings: { language: 'ru' } });
  await anna.page.locator('.tk').first().waitFor();
  expect(await crowded(anna, '.tk', '.ty > *, b, .im .s-gl > i, .ax .s-gl > i')).toEqual([]);
  await anna.leaves();

  const boris = await sitsDown('eclipse2', /^1 upgrade$/, { part: 0.6, size: 'laptop', settings: { language: 'ru' } });
  await option(boris, 'upgrade').click();
  await boris.page.locator('.e-prints .tray .tp').first().waitFor();
  expect(await crowded(boris, '.e-prints .slot', '.e-part > *')).toEqual([]);
  const last = boris.page.locator('.e-prints .tray .tp').last();
  await last.evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
  expect(await last.evaluate((one) => one.getBoundingClientRect().bottom <= document.querySelector('.side')!.getBoundingClientRect().bottom)).toBe(true);
  await boris.leaves();

  const vera = await sitsDown('eclipse2', /^1 attack/, { part: 0.5, size: 'laptop', settings: { language: 'uk' } });
  const title = vera.page.locator('.e-fight h2 > span').first();
  await title.waitFor();
  expect(await title.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true);
  await vera.leaves();
});

// On a phone: what is pressed is large enough for a finger, what is read is not too small.
test.each([
  ['gaia', /^1 build mine/],
  ['sun', /^1 space /],
  ['eclipse2', /^1 explore -?\d/],
  ['ti4', /^1 activate/],
] as const)('%s on a phone: targets of 40 px, letters of 11', async (game, before) => {
  const anna = await sitsDown(game, before, { size: 'phone', part: 0.3, players: 3 });
  await anna.page.locator('.opts .opt').first().waitFor();
  const found = await anna.page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('.frame button, .frame a[href], .frame [role=tab], .frame select')].filter((one) => {
      const { width, height, top, bottom } = one.getBoundingClientRect();
      return width > 2 && height > 2 && top >= 0 && bottom <= innerHeight && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    });
    const small = seen.filter((one) => one.getBoundingClientRect().height < 39.5).map((one) => `${one.className} ${one.innerText || one.ariaLabel} ${Math.round(one.getBoundingClientRect().height)}`);
    const texts = [...document.querySelectorAll<HTMLElement>('.act *, .ownbar *, .ptabs *, .pfoot *')].filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim()) && !one.closest('.mark') && one.checkVisibility()); // letters of seats repeat their shapes
    return { small, tiny: texts.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 11).map((one) => `${one.className} ${one.textContent}`) };
  });
  expect(found).toEqual({ small: [], tiny: [] });
  await anna.leaves();
});

test('on a phone the tree of technologies opens where it can be read, among what can be chosen', async () => {
  const anna = await sitsDown('sun', /^1 space /, { size: 'phone', part: 0.5, players: 3 });
  await anna.page.locator('.map [data-target]').first().waitFor({ state: 'attached' });
  const found = await anna.page.evaluate(() => {
    const ground = document.querySelector<SVGGElement>('.map > svg > g')!;
    const targets = [...document.querySelectorAll('.map [data-target]')].filter((target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-target]') !== null;
    });
    return { scale: ground.getCTM()!.a, chosen: targets.length };
  });
  expect(found.scale).toBeGreaterThanOrEqual(0.85);
  expect(found.chosen).toBeGreaterThan(1);
  await anna.leaves();
});

test('the clock of an opponent is on his strip', async () => {
  const [anna, boris] = [await Person.arrives(program().address), await Person.arrives(program().address)];
  for (const person of [anna, boris]) await person.becomesGuest();
  const { table } = await anna.makesTable({ visibility: 'public', seats: ['me', 'open', 'bot:greedy'], clock: { kind: 'bank', bank: 900, increment: 30 } });
  await boris.post(`/api/tables/${table}/commands`, { id: crypto.randomUUID(), do: 'sit', seat: 2 });
  await anna.opens(`/table/${table}`);
  const clocks = anna.page.locator('.strip .clock');
  await clocks.first().waitFor();
  expect(await clocks.first().innerText()).toMatch(/^1[45]:\d\d$/);
  await Promise.all([anna.leaves(), boris.leaves()]);
});
