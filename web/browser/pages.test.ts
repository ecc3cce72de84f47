// Every page in every size: nothing sticks out, nothing is cut off, everybody can use it, in all languages and themes.

import { beforeAll, describe, expect, test } from 'vitest';
import { barriers, covered, cutOff, keysIn, missedOf, outOfSight } from './looks';
import { Person, SIZES, type Looks, type Size } from './person';
import { sharedProgram } from './shared';
import { EMPTY, shows, viewsOf, type View } from './views';

// The usual run takes one theme with one language on the desktop and on the phone; ./test --long all of them everywhere.
const THOROUGH = process.env.ORRERY_BROWSER === 'long';

const program = sharedProgram();
let anna: Person;
let views: View[];
beforeAll(async () => {
  anna = await Person.arrives(program().address);
  const boris = await Person.arrives(program().address);
  await anna.becomesGuest();
  await boris.becomesGuest();
  views = await viewsOf(anna, boris, !THOROUGH);
}, 240_000);

// The same person with another window: first before she is known, then at home.
async function tour(looks: Looks, look: (person: Person, view: View) => Promise<Record<string, string[]>>): Promise<void> {
  const person = await Person.arrives(program().address, looks);
  const wrong: Record<string, string[]> = {};
  const visit = async (view: View): Promise<void> => {
    await shows(person, view);
    const sideways = await person.sideways();
    const found = { ...(await look(person, view)), sticksOut: sideways > 0 ? [`by ${sideways} px`] : [], troubles: person.troubles.splice(0) };
    for (const [what, which] of Object.entries(found)) if (which.length > 0) wrong[`${view.name}: ${what}`] = which;
  };
  await visit(EMPTY);
  await person.context.addCookies(await anna.context.cookies());
  for (const view of views) await visit(view);
  expect(wrong).toEqual({});
  await person.leaves();
}

const missed = async (person: Person, { table, resources }: View): Promise<string[]> => (table === 'playing' ? missedOf(person.page, resources) : []);

type Dress = ['dark' | 'light', string];
const USUAL: Partial<Record<Size, Dress[]>> = { desktop: [['light', 'ru']], phone: [['dark', 'uk']] };
const dressesOf = (size: Size): Dress[] => (THOROUGH ? [['light', 'en'], ['dark', 'en'], ['light', 'ru'], ['dark', 'uk']] : (USUAL[size] ?? []));

describe.each(Object.keys(SIZES) as Size[])('%s', (size) => {
  test.each(dressesOf(size))('%s, %s: everybody can use it, and everything is said', (theme, language) =>
    tour({ size, theme, settings: { language } }, async (person, view) => ({
      keys: await keysIn(person.page),
      barriers: await barriers(person.page),
      cut: await cutOff(person.page),
      covered: await covered(person.page),
      missed: await missed(person, view),
    })),
  );

  test.runIf(THOROUGH || size === 'phone')('words 40 % longer fit', () =>
    tour({ size, settings: { language: 'xx' } }, async (person, view) => ({
      cut: await cutOff(person.page),
      covered: await covered(person.page),
      confirm: view.table === 'playing' ? await outOfSight(person.page, '[data-do=confirm]') : [],
      missed: await missed(person, view),
    })),
  );
});
