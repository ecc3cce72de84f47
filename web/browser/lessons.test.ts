// Lessons on the real table: every step is read, its lit things are seen, a wrong answer is answered, the right one leads on.

import { expect, test } from 'vitest';
import type { Lesson, LessonStep, View } from '../src/net/types';
import { fits } from '../src/learn/lessons';
import { barriers, keysIn } from './looks';
import { Person } from './person';
import { sharedProgram } from './shared';

const THOROUGH = process.env.ORRERY_BROWSER === 'long';
const program = sharedProgram();

const lessonsOf = async (person: Person, game: string): Promise<Lesson[]> =>
  (await person.get<{ lessons: Lesson[] }>(`/api/lessons/${game}/en`)).lessons;

// Chooses an option in the list, inside a kind where it is in one.
async function chooses({ page }: Person, notation: string): Promise<void> {
  const row = page.locator(`.opts .opt[data-option="${notation}"]`);
  await page.locator('.opts .opt').first().waitFor();
  const kinds = await page.locator('.opts .opt[data-kind]').count();
  for (let kind = 0; (await row.count()) === 0 && kind < kinds; ++kind) {
    await page.locator('.opts .opt[data-kind]').nth(kind).click();
    const more = page.locator('[data-step="1"]:not(:disabled)');
    for (let pressed = 0; (await row.count()) === 0 && (await more.count()) > 0 && pressed < 20; ++pressed) await more.first().click();
    if ((await row.count()) === 0) await page.locator('.afoot [data-do="undo"]').click();
  }
  const more = page.locator('[data-step="1"]:not(:disabled)');
  for (let pressed = 0; (await row.count()) === 0 && (await more.count()) > 0 && pressed < 40; ++pressed) await more.first().click();
  await row.first().click();
}

async function plays(person: Person, game: string, lesson: Lesson): Promise<string[]> {
  const { page } = person;
  const wrong: string[] = [];
  await person.opens(`/learn/${game}/${lesson.id}`);
  for (const [i, step] of lesson.steps.entries()) {
    const here = `${game} ${lesson.id} ${i + 1}`;
    await expect.poll(() => page.locator('.coach h2').innerText().catch(() => ''), { timeout: 15_000 }).toBe(step.title);
    const dark = await page.evaluate((ids) => ids.filter((id) => !document.querySelector(`[data-lit="${CSS.escape(id)}"], .lit[data-id="${CSS.escape(id)}"]`)), step.lit);
    if (dark.length > 0) wrong.push(`${here}: not lit: ${dark.join(' ')}`);
    const keys = await keysIn(page);
    if (keys.length > 0) wrong.push(`${here}: ${keys.join(' ')}`);
    if (step.answers.length > 0) await answers(person, game, lesson, i, step);
    await page.locator('[data-do="lesson-next"]').click();
  }
  await page.locator('.coach a[data-do="lesson-next"]').waitFor();
  return wrong;
}

async function answers(person: Person, game: string, lesson: Lesson, at: number, step: LessonStep): Promise<void> {
  const view = await person.get<View>(`/api/lessons/${game}/${lesson.id}/${at + 1}`);
  const options = view.position!.options!.map(({ notation }) => notation);
  const right = options.find((option) => step.answers.some((answer) => fits(answer, option)))!;
  await chooses(person, right);
  await person.page.locator('.coach [data-do="lesson-next"]').waitFor();
}

test('a wrong answer is answered, the keys lead on and back, the page can be used by everybody', async () => {
  const anna = await Person.arrives(program().address);
  await anna.opens('/learn');
  await anna.page.locator('a[href="/learn/gaia/what-you-see"]').first().waitFor();
  expect(await barriers(anna.page)).toEqual([]);
  await anna.page.locator('a.btn[href="/learn/gaia/what-you-see"]').click();
  const [lesson] = await lessonsOf(anna, 'gaia');
  const title = (): Promise<string> => anna.page.locator('.coach h2').innerText().catch(() => '');
  await expect.poll(title).toBe(lesson!.steps[0]!.title);
  await anna.page.keyboard.press('Enter');
  await expect.poll(title).toBe(lesson!.steps[1]!.title);
  await anna.page.keyboard.press('Backspace');
  await expect.poll(title).toBe(lesson!.steps[0]!.title);
  for (const step of lesson!.steps.slice(1, 4)) {
    await anna.page.locator('[data-do="lesson-next"]').click();
    await expect.poll(title).toBe(step.title);
  }
  await anna.page.locator('[data-target="hex.7B0"]').click();
  await anna.page.locator('.coach .wrong').waitFor();
  expect(await barriers(anna.page)).toEqual([]);
  await anna.page.locator('[data-do="again"]').click();
  await anna.page.keyboard.press('y');
  await anna.page.locator('.coach .why').waitFor();
  await anna.page.locator('[data-target="hex.7B2"]').click();
  await anna.page.locator('.coach [data-do="lesson-next"]').waitFor();
  await anna.page.keyboard.press('Enter'); // confirms, as at any table
  await expect.poll(title).toBe(lesson!.steps[4]!.title);
  // The place is kept.
  await anna.opens('/learn/gaia/what-you-see');
  await expect.poll(title).toBe(lesson!.steps[4]!.title);
  expect(anna.troubles).toEqual([]);
  await anna.leaves();
});

test.each(THOROUGH ? ['gaia', 'sun', 'eclipse2', 'eclipse1', 'ti4'] : ['gaia'])('lessons of %s can be clicked through', { timeout: 600_000 }, async (game) => {
  const anna = await Person.arrives(program().address);
  const lessons = await lessonsOf(anna, game);
  const wrong: string[] = [];
  for (const lesson of THOROUGH ? lessons : lessons.slice(1, 2)) wrong.push(...(await plays(anna, game, lesson)));
  expect(wrong).toEqual([]);
  expect(anna.troubles).toEqual([]);
  await anna.leaves();
});

test('on a phone the lesson stands over the decision', async () => {
  const anna = await Person.arrives(program().address, { size: 'phone' });
  await anna.opens('/learn/gaia/a-turn');
  await anna.page.locator('[data-do="lesson-next"]').click();
  await anna.page.locator('.coach .task').waitFor();
  expect(await anna.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await barriers(anna.page)).toEqual([]);
  await anna.page.locator('[data-target="hex.4B0"]').tap();
  await expect.poll(() => anna.page.locator('.opts .opt[data-option]').count()).toBeGreaterThan(0);
  await anna.leaves();
});
