// Whatever the rules allow can be found in the page, and soon.

import { expect, test } from 'vitest';
import type { Option, View } from '../src/net/types';
import { Dice } from './dice';
import { Person } from './person';
import { sharedProgram } from './shared';

const POSITIONS = 60;
const MOST_STEPS = 4; // of a turn, after its kind is chosen
const PIECE_BY_PIECE = /federate|member|enough|satellite/; // a federation has as many steps as parts
const END = 'end';

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
    if (view.draft?.ends || options.some(({ notation }) => notation === END)) return steps.length;
    steps.push(options[0]!.notation);
  }
}

test('at every position of a game each legal option is one or two clicks away, and a turn takes few steps', async () => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const { table } = await anna.makesTable({ seats: ['me', 'bot:random'] });
  await anna.opens(`/table/${table}`);
  const dice = new Dice(31);
  const steps = new Map<string, number>(); // by kind
  for (let at = 0; at < POSITIONS; ++at) {
    const view = await nextDecision(anna, table);
    if (!view) break;
    const options = view.position!.options!;
    await expect.poll(async () => Object.keys(await anna.page.evaluate(offered)).sort(), { timeout: 15_000 }).toEqual(notations(options));
    const clicks = await anna.page.evaluate(offered);
    for (const [notation, needed] of Object.entries(clicks)) expect(needed, notation).toBeLessThanOrEqual(2);

    const firsts = new Map(options.filter(({ notation }) => notation !== END).map((option) => [kindOf(option), option.notation]));
    for (const [kind, notation] of firsts) if (!steps.has(kind)) steps.set(kind, await stepsOf(anna, table, view.seq, notation));

    const passing = (notation: string): number => (/^(pass|burn|convert|decline)/.test(notation) ? 0.2 : 1);
    await anna.moves(table, view.seq, [dice.pick(options, ({ notation }) => passing(notation)).notation]);
  }
  expect(steps.size).toBeGreaterThan(8);
  expect(Object.fromEntries([...steps].filter(([kind, needed]) => needed > MOST_STEPS && !PIECE_BY_PIECE.test(kind)))).toEqual({});
  await anna.leaves();
});
