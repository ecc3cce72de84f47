// People who play: by mouse, keyboard, finger or text. They look at the page only, choose with dice, change their minds
// now and then, and confirm.

import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { Dice } from './dice';
import type { Person } from './person';
import { look, type Place, type Row, type Sight } from './sight';

export interface Hand {
  reaches(place: Place): boolean;
  row(row: Row): Promise<void>;
  place(place: Place, places: Place[]): Promise<void>;
  confirm(): Promise<void>;
  back(): Promise<void>;
}

// How a game went.
export interface Course {
  confirmed: number;
  onMap: number;
  onPanels: number;
  inList: number;
  back: number;
  covered: number;
}

const row = ({ name, kind }: Row): string => `.opts .opt[data-${kind ? 'kind' : 'option'}="${name.replaceAll('"', '\\"')}"]`;
const SEEN_CONFIRM = '[data-do=confirm]:visible';
const MOST_TABS = 120;
const SEEN_UNDO = '[data-do=undo]:visible';

export const byMouse = ({ page }: Person): Hand => ({
  reaches: () => true,
  row: (it) => page.locator(row(it)).click(),
  place: ({ x, y }) => page.mouse.click(x, y),
  confirm: () => page.locator(SEEN_CONFIRM).click(),
  back: () => page.locator(SEEN_UNDO).click(),
});

export const byFinger = ({ page }: Person): Hand => ({
  reaches: () => true,
  row: (it) => page.locator(row(it)).tap(),
  place: ({ x, y }) => page.touchscreen.tap(x, y),
  confirm: () => page.locator(SEEN_CONFIRM).tap(),
  back: () => page.locator(SEEN_UNDO).tap(),
});

// With Tab from wherever one is.
export async function tabTo(page: Page, what: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; ++pressed) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, what)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${what} cannot be reached with Tab`);
}

const at = (page: Page, attribute: string): Promise<string | null> =>
  page.evaluate((name) => document.activeElement?.getAttribute(name) ?? null, attribute);

export function byKeyboard({ page }: Person, dice: Dice): Hand {
  // Enter and Space on a button press that button: whoever stands on one goes with Tab.
  const onOther = (): Promise<boolean> =>
    page.evaluate(() => {
      const on = document.activeElement?.closest('button, a, [role="button"]');
      return !!on && on.getAttribute('aria-pressed') !== 'true';
    });
  return {
    reaches: ({ onMap }) => onMap, // things on panels with Tab only: the list is nearer
    async row({ name, kind, key }) {
      if (key && dice.chance(0.7)) return page.keyboard.press(key);
      const attribute = kind ? 'data-kind' : 'data-option';
      for (let steps = 0; (await at(page, attribute)) !== name; ++steps) {
        if (steps > 80) throw new Error(`${name} cannot be reached with arrows`);
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    },
    // Space goes to the next lit place, arrows to neighbours.
    async place(_, places) {
      if (await onOther()) await tabTo(page, '[data-target]', 'Shift+Tab');
      else await page.keyboard.press(' ');
      if (places.length > 1 && dice.chance(0.5)) await page.keyboard.press(dice.pick(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']));
      expect(await at(page, 'data-target'), 'the place that has the focus').not.toBeNull();
      await page.keyboard.press('Enter');
    },
    async confirm() {
      if (await onOther()) await tabTo(page, '[data-do=confirm]');
      await page.keyboard.press('Enter');
    },
    back: () => page.keyboard.press('Backspace'),
  };
}

// Passing early keeps games short; exchanges lead nowhere.
function weight(name: string): number {
  if (/pass|booster/.test(name)) return 2.5;
  return /convert|burn|exchange|spend/.test(name) ? 0.4 : 1.5;
}

const MOST_DECISIONS = 400;

// Plays so many decisions, at most until the game is over.
export async function play(person: Person, hand: Hand, dice: Dice, decisions = Infinity): Promise<Course> {
  const course: Course = { confirmed: 0, onMap: 0, onPanels: 0, inList: 0, back: 0, covered: 0 };
  while (course.confirmed < decisions) {
    const sight = await look(person.page);
    expect(person.troubles).toEqual([]);
    if (sight.over) return course;
    if (course.confirmed >= MOST_DECISIONS) throw new Error('the game does not come to an end');
    course.covered += sight.covered;
    await act(person, hand, dice, sight, course);
  }
  return course;
}

async function act({ page }: Person, hand: Hand, dice: Dice, sight: Sight, course: Course): Promise<void> {
  const { rows, places, tried, mayConfirm, mayGoBack } = sight;
  const open = rows.filter(({ pressed }) => !pressed);
  const lit = places.filter((place) => !place.pressed && hand.reaches(place));
  if (mayConfirm && (open.length === 0 || dice.chance(0.85))) {
    course.confirmed++;
    return hand.confirm();
  }
  if (tried && mayGoBack && dice.chance(0.1)) {
    course.back++;
    return hand.back();
  }
  // Places and rows in turn, where there are both.
  if (lit.length > 0 && course.onMap + course.onPanels <= course.inList) {
    const place = dice.pick(lit, ({ onMap }) => (onMap ? 2 : 1));
    course[place.onMap ? 'onMap' : 'onPanels']++;
    await pressed(page, () => hand.place(place, lit));
  } else {
    course.inList++;
    await hand.row(dice.pick(open, ({ name }) => weight(name)));
  }
}

// Runs in the page: what a press on a place can change, as soon as it is not as before.
function shown(before: string): string | null {
  const rows = [...document.querySelectorAll<HTMLElement>('.opts .opt')].map(({ dataset }) => dataset.option ?? dataset.kind);
  const marked = [...document.querySelectorAll<HTMLElement>('.map [aria-pressed=true], .thing[aria-pressed=true]')].map(({ dataset }) => dataset.target ?? dataset.id);
  const now = JSON.stringify([document.querySelector('.crumbs')?.textContent, rows.sort(), marked.sort()]);
  return now === before ? null : now;
}

// Something must come of it.
async function pressed(page: Page, press: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(shown, '');
  await press();
  await page.waitForFunction(shown, before ?? '');
}

// Text only: numbers, notations and "ok", nothing else.
export async function playByText({ page, troubles }: Person, dice: Dice): Promise<number> {
  const line = page.locator('#text-line');
  const say = async (words: string): Promise<void> => {
    await line.fill(words);
    await line.press('Enter');
  };
  for (let confirmed = 0; confirmed < MOST_DECISIONS; ) {
    const found = await page.waitForFunction(
      () => {
        const options = [...document.querySelectorAll('.choices .opt')].map((option) => ({
          name: option.querySelector('code')!.textContent!,
          pressed: option.getAttribute('aria-pressed') === 'true',
        }));
        const over = document.querySelector('.now > ol') !== null;
        const mayConfirm = document.querySelector('.choices header .btn:not(.ghost)') !== null;
        const asking = options.some(({ pressed }) => pressed) && !mayConfirm;
        return over || (options.length > 0 && !asking) ? { over, options, mayConfirm } : null;
      },
      undefined,
      { timeout: 30_000 },
    );
    const { over, options, mayConfirm } = (await found.jsonValue())!;
    expect(troubles).toEqual([]);
    if (over) return confirmed;
    const open = options.filter(({ pressed, name }) => !pressed && name !== 'end');
    if (mayConfirm && (open.length === 0 || dice.chance(0.85))) {
      confirmed++;
      await say('ok');
    } else {
      const { name } = dice.pick(open, (option) => weight(option.name));
      await say(dice.chance(0.5) ? name : String(options.findIndex((option) => option.name === name) + 1));
    }
  }
  throw new Error('the game does not come to an end');
}
