// The log tells what every decision changed: main things in symbols, all of them in words where one points.

import { expect, test } from 'vitest';
import { Person } from './person';
import { comesTo, EARLY, FOUR, goesOn, type Course } from './scenes';
import { sharedProgram } from './shared';

const program = sharedProgram();
const LINES = 8;
const ANYTHING: Course = { wishes: [/./], rests: () => true };

interface Counted {
  id: string;
  label: string;
  value: number;
}
interface Told {
  board: { counters: Counted[] };
  moments: { text: string; by: number; patch: { counters?: Counted[] } }[];
}

test.each(['gaia', 'sun', 'eclipse1', 'eclipse2', 'ti4'])('%s: every counter that changes is named', async (game) => {
  const anna = await Person.arrives(program().address);
  await anna.becomesGuest();
  const table = await comesTo(anna, EARLY, FOUR, 7, { game, before: /^1 / });
  await goesOn(anna, table, LINES, ANYTHING);
  await anna.opens(`/table/${table}`);
  const lines = anna.page.locator('.log a');
  await lines.first().waitFor();

  let named = 0;
  for (let line = 0; line < LINES; line++) {
    const shown = lines.nth(line);
    const after = Number(new URL((await shown.getAttribute('href'))!, anna.address).searchParams.get('at'));
    const { board, moments } = await anna.get<Told>(`/api/tables/${table}/moments?from=${after - 1}&to=${after + 1}&texts=en`);
    const values = new Map(board.counters.map(({ id, value }) => [id, value]));
    // That the turn was ended stands with the line before.
    const [first] = moments;
    const together = moments.filter(({ text, by }, i) => i === 0 || (text === 'end' && first!.text !== 'end' && [0, by].includes(first!.by)));
    const changed = new Map(together.flatMap(({ patch }) => (patch.counters ?? []).map((counter) => [counter.id, counter])));
    const wanted = [...changed.values()].filter(({ id, value }) => value !== values.get(id));
    await shown.scrollIntoViewIfNeeded(); // scrolling takes tips away
    await shown.hover();
    const tip = anna.page.getByRole('tooltip');
    await tip.waitFor();
    for (const { id, label, value } of wanted) {
      const by = value - values.get(id)!;
      await expect.poll(() => tip.textContent(), { message: `line ${line}` }).toContain(`${label} ${by < 0 ? '−' : '+'}${Math.abs(by)}`);
      named++;
    }
    await anna.page.mouse.move(0, 0);
    await tip.waitFor({ state: 'detached' });
  }
  expect(named).toBeGreaterThan(0);
  await anna.leaves();
});
