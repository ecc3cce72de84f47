// Beyond the Sun at the table: what somebody likes who wants to see the end of the game, and whether the page follows the server.

import { expect } from 'vitest';
import type { TableEvent, View } from '../src/net/types';
import type { Person } from './person';
import type { Taste } from './play';
import { newestLine } from './story';

// Research and claims bring the end nearer; exchanges, and leaving out what one may do, do not.
const LIKED: [RegExp, number][] = [
  [/claim|achievement/, 9],
  [/^(research|colonize|card|take)|slot\.|colonize$/, 5],
  [/exchange|^ability|ability$|^trade|trade$|^skip|\.(ore|population)$/, 0.2],
  [/^done$|^no /, 0.4],
];

export const SUN: Taste = {
  weight: (name) => LIKED.find(([what]) => what.test(name))?.[1] ?? 1.5,
  warned: 0.2,
  content: 0.3,
};

interface Shown {
  discovered: number;
  owners: number; // cubes on technologies
  pawns: number; // on the technology board
  ships: string[];
  outposts: number;
  ore: string;
  newest: string; // the number of the newest line of the log
}

// Runs in the page.
function drawn(): Shown {
  const all = (what: string): Element[] => [...document.querySelectorAll(what)];
  const uses = (where: string): string[] => all(`${where} .pc use`).map((use) => use.getAttribute('href')!.slice(1));
  return {
    discovered: all('.tk:not(.und)').length,
    owners: all('.tk .who2 .mark').length,
    pawns: uses('.frame > .map > svg').filter((id) => id === 'b-pawn').length,
    ships: uses('.s-chart').filter((id) => id.startsWith('b-ship')).sort(),
    outposts: uses('.s-chart').filter((id) => id.startsWith('b-disc')).length,
    ore: document.querySelector('.s-own .counter[data-id$=".ore"] b')?.textContent ?? '',
    newest: document.querySelector('.log a')?.getAttribute('href')?.split('at=')[1] ?? '',
  };
}

function told({ board, viewer }: View, events: TableEvent[]): Shown {
  const { zones, pieces, counters } = board!;
  const placesOf = (...ids: string[]): Set<string> => new Set(zones.filter(({ id }) => ids.includes(id)).flatMap(({ places }) => places.map(({ id }) => id)));
  const [slots, spaces, locations] = [placesOf('technology'), placesOf('technology_spaces', 'spacefaring', 'guilds'), placesOf('exploration')];
  const on = (places: Set<string>, kind: RegExp) => pieces.filter(({ at, kind: one }) => places.has(at ?? '') && kind.test(one ?? ''));
  return {
    discovered: on(slots, /^technology/).length,
    owners: on(slots, /^cube$/).length,
    pawns: on(spaces, /^pawn$/).length,
    ships: on(locations, /^ship/).map(({ kind }) => `b-${kind}`).sort(),
    outposts: on(locations, /^disc_/).length,
    ore: String(counters.find(({ id }) => id === `player.${viewer}.ore`)?.value ?? ''),
    newest: newestLine(events),
  };
}

// Both boards, the mat and the log show what the server says. Gives it.
export async function follows(person: Person, table: string): Promise<Shown> {
  const view = await person.get<View>(`/api/tables/${table}`);
  const { events } = await person.get<{ events: TableEvent[] }>(`/api/tables/${table}/events?after=0`);
  const expected = told(view, events);
  await expect.poll(() => person.page.evaluate(drawn)).toEqual(expected);
  return expected;
}
