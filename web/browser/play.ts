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
  covered: string[];
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

// With arrows through the list; on the map they go from place to place.
async function walkTo(page: Page, wanted: string): Promise<void> {
  if (await page.evaluate(() => document.activeElement?.closest('.map') != null)) await tabTo(page, '.opts .opt');
  for (let steps = 0; steps < MOST_TABS; ++steps) {
    // Where the wanted row lies from here.
    const way = await page.evaluate((what) => {
      const rows = [...document.querySelectorAll('.opts .opt:not(:disabled)')];
      return rows.findIndex((one) => one.matches(what)) - rows.indexOf(document.activeElement!);
    }, wanted);
    if (way === 0) return;
    await page.keyboard.press(way > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  throw new Error(`${wanted} cannot be reached with arrows`);
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
    async row(it) {
      if (it.key && dice.chance(0.7)) return page.keyboard.press(it.key);
      await walkTo(page, row(it));
      await page.keyboard.press('Enter');
    },
    // Space goes to the next lit place, arrows to neighbours.
    async place(_, places) {
      const onButton = await page.evaluate(() => document.activeElement?.closest('button, a') != null); // Space presses it, chosen or not
      if (onButton) await tabTo(page, '[data-target]', 'Shift+Tab');
      else await page.keyboard.press(' ');
      if (places.length > 1 && dice.chance(0.5)) await page.keyboard.press(dice.pick(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']));
      if ((await at(page, 'aria-pressed')) === 'true') await page.keyboard.press(' '); // another one: nothing comes of this
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

// What somebody likes.
export interface Taste {
  weight: (name: string) => number; // of an option, a kind or a place
  warned: number; // how much of that is left when the page warns of it
  content: number; // how often he leaves it at what he has tried, though more could be done
}

// Passing early keeps games short; exchanges lead nowhere.
const GAIA: Taste = {
  weight: (name) => (/pass|booster/.test(name) ? 2.5 : /convert|burn|exchange|spend/.test(name) ? 0.4 : 1.5),
  warned: 1,
  content: 0.85,
};

export interface Plan {
  taste?: Taste;
  decisions?: number; // at most so many
  most?: number; // a game that takes more does not come to an end
  before?: (sight: Sight, course: Course) => Promise<void>; // a look around before every step
}

const MOST_DECISIONS = 400;
const DULL = 0.3; // not worth going on for

// Plays so many decisions, at most until the game is over.
export async function play(person: Person, hand: Hand, dice: Dice, { taste = GAIA, decisions = Infinity, most = MOST_DECISIONS, before }: Plan = {}): Promise<Course> {
  const course: Course = { confirmed: 0, onMap: 0, onPanels: 0, inList: 0, back: 0, covered: [] };
  while (course.confirmed < decisions) {
    const sight = await look(person.page);
    expect(person.troubles).toEqual([]);
    if (sight.over) return course;
    if (course.confirmed >= most) throw new Error('the game does not come to an end');
    course.covered.push(...sight.covered);
    await before?.(sight, course);
    await act(person, hand, dice, taste, sight, course);
  }
  return course;
}

async function act({ page }: Person, hand: Hand, dice: Dice, taste: Taste, sight: Sight, course: Course): Promise<void> {
  const { rows, places, tried, mayConfirm, mayGoBack } = sight;
  const open = rows.filter(({ pressed }) => !pressed);
  const liking = (name: string, warned: boolean): number => taste.weight(name) * (warned ? taste.warned : 1);
  const lit = places.filter((place) => !place.pressed && hand.reaches(place) && taste.weight(place.id) >= DULL);
  if (mayConfirm && (open.every(({ name, warned }) => liking(name, warned) < DULL) || dice.chance(taste.content))) {
    course.confirmed++;
    return hand.confirm();
  }
  if (tried && mayGoBack && dice.chance(0.1)) {
    course.back++;
    return hand.back();
  }
  // Places and rows in turn, where there are both.
  if (lit.length > 0 && course.onMap + course.onPanels <= course.inList) {
    // The map twice as often as the panels: what is behind is liked more.
    const panelsBehind = course.onPanels * 2 < course.onMap;
    const place = dice.pick(lit, ({ id, warned, onMap }) => liking(id, warned) * (onMap === panelsBehind ? 1 : 4));
    if (!(await page.evaluate(lies, place))) return; // the page has moved since: another look
    course[place.onMap ? 'onMap' : 'onPanels']++;
    await pressed(page, place, () => hand.place(place, lit));
  } else {
    course.inList++;
    await hand.row(dice.pick(open, ({ name, warned }) => liking(name, warned)));
  }
}

// Runs in the page: whether a place still lies where it was seen.
function lies({ id, x, y }: Place): boolean {
  const there = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-target], button.thing');
  return (there?.dataset.target ?? there?.dataset.id) === id;
}

// Runs in the page: what a press on a place can change, as soon as it is not as before.
function shown(before: string): string | null {
  const rows = [...document.querySelectorAll<HTMLElement>('.opts .opt')].map(({ dataset }) => dataset.option ?? dataset.kind);
  const marked = [...document.querySelectorAll<HTMLElement>('.map [aria-pressed=true], .thing[aria-pressed=true]')].map(({ dataset }) => dataset.target ?? dataset.id);
  const now = JSON.stringify([document.querySelector('.crumbs')?.textContent, rows.sort(), marked.sort()]);
  return now === before ? null : now;
}

// Something must come of it.
async function pressed(page: Page, { id }: Place, press: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(shown, '');
  await press();
  await page.waitForFunction(shown, before ?? '').catch(() => expect.fail(`nothing comes of a press on ${id}: ${before}`));
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
    if (mayConfirm && (open.length === 0 || dice.chance(GAIA.content))) {
      confirmed++;
      await say('ok');
    } else {
      const { name } = dice.pick(open, (option) => GAIA.weight(option.name));
      await say(dice.chance(0.5) ? name : String(options.findIndex((option) => option.name === name) + 1));
    }
  }
  throw new Error('the game does not come to an end');
}
