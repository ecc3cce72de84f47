// Whatever the rules allow can be found in the page, and soon.

import { expect, test } from 'vitest';
import type { Option, View } from '../src/net/types';
import { Dice } from './dice';
import { ECLIPSE, EDITIONS } from './eclipse';
import { Person } from './person';
import type { Taste } from './play';
import { cutFrom, LATE } from './scenes';
import { sharedProgram } from './shared';

const MOST_STEPS = 4; // of a turn, after its kind is chosen
const PIECE_BY_PIECE = /federate|member|enough|satellite|abandon|trade|income_/; // as many steps as parts, or until all is paid
const END = 'end';

interface Kind {
  game: string;
  record?: string; // it goes on from
  positions: number;
  kinds: number; // at least so many kinds of options come up
  weight: Taste['weight'];
}
const GAMES: Kind[] = [
  { game: 'gaia', positions: 60, kinds: 8, weight: (notation) => (/^(pass|burn|convert|decline)/.test(notation) ? 0.2 : 1) },
  ...EDITIONS.flatMap((game) => [undefined, cutFrom(1, 2, LATE, { game, before: /^1 / })].map((record) => ({ game, record, positions: 40, kinds: 6, weight: ECLIPSE.weight }))),
];

const program = sharedProgram();

// Runs in the page: every option that the list offers, with the clicks to it. Ending the turn is the confirm button.
async function offered(): Promise<Record<string, number>> {
  const clicks: Record<string, number> = {};
  const rows = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`.opts .opt[data-${what}]:not(:disabled)`)];
  const press = async (what: string): Promise<void> => {
    document.querySelector<HTMLElement>(what)!.click();
    await new Promise((done) => setTimeout(done));
  };
  for (const { dataset } of rows('option')) clicks[dataset.option!] = 1;
  for (const { dataset } of rows('kind')) {
    await press(`.opts .opt[data-kind="${dataset.kind}"]`);
    for (const { dataset: inside } of rows('option')) clicks[inside.option!] = 2;
    await press('.crumbs .chip.now');
  }
  if (document.querySelector('[data-do=confirm]:not(:disabled)')) clicks.end = 1;
  return clicks;
}

// Runs in the page: which of these places cannot be pressed on the map or on a panel.
const unlit = (places: string[]): string[] => {
  const lit = [...document.querySelectorAll<HTMLElement>('.map [data-target], button.thing')].map(({ dataset }) => dataset.target ?? dataset.id);
  return places.filter((place) => !lit.includes(place));
};

// The view at the next decision of this person; null when the game is over.
async function nextDecision(person: Person, table: string): Promise<View | null> {
  for (;;) {
    const view = await person.get<View>(`/api/tables/${table}`);
    if (view.info.phase === 'over') return null;
    if (view.position?.options?.length) return view;
    await new Promise((after) => setTimeout(after, 20));
  }
}

const notations = (options: Option[]): string[] => options.map(({ notation }) => notation).sort();
const kindOf = ({ label, notation }: Option): string => label?.key ?? notation;

// How many steps a turn takes that begins with this one, if then always the first option is taken.
async function stepsOf(person: Person, table: string, seq: number, first: string): Promise<number> {
  for (const steps = [first]; ; ) {
    const { view } = await person.post<{ view: View }>(`/api/tables/${table}/commands`, { id: crypto.randomUUID(), do: 'draft', seq, steps });
    const options = view.position?.options ?? [];
    if (view.draft?.ends || options.some((option) => option.notation === END || PIECE_BY_PIECE.test(kindOf(option)))) return steps.length;
    steps.push(options[0]!.notation);
  }
}

test.each(GAMES)('$game: at every position each legal option is one or two clicks away in the list and on the board, and a turn takes few steps', async ({ game, record, positions, kinds, weight }) => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const { table } = await anna.makesTable({ game, seats: ['me', 'bot:random'], record });
  await anna.opens(`/table/${table}`);
  const dice = new Dice(31);
  const steps = new Map<string, number>(); // by kind
  for (let at = 0; at < positions; ++at) {
    const view = await nextDecision(anna, table);
    if (!view) break;
    const options = view.position!.options!;
    await expect.poll(async () => Object.keys(await anna.page.evaluate(offered)).sort()).toEqual(notations(options));
    const clicks = await anna.page.evaluate(offered);
    for (const [notation, needed] of Object.entries(clicks)) expect(needed, notation).toBeLessThanOrEqual(2);
    const counters = new Set(view.board!.counters.map(({ id }) => id)); // they only change
    const places = options.flatMap(({ touches = [] }) => touches.slice(0, 1)).filter((place) => !counters.has(place));
    await expect.poll(() => anna.page.evaluate(unlit, places)).toEqual([]); // when all that was rolled is shown

    const firsts = new Map(options.filter(({ notation }) => notation !== END).map((option) => [kindOf(option), option.notation]));
    for (const [kind, notation] of firsts) if (!steps.has(kind)) steps.set(kind, await stepsOf(anna, table, view.seq, notation));

    await anna.moves(table, view.seq, [dice.pick(options, ({ notation }) => weight(notation)).notation]);
  }
  expect(steps.size).toBeGreaterThan(kinds);
  expect(Object.fromEntries([...steps].filter(([kind, needed]) => needed > MOST_STEPS && !PIECE_BY_PIECE.test(kind)))).toEqual({});
  await anna.leaves();
});
