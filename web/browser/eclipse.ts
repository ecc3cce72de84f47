// Eclipse at the table: what somebody likes who wants to see the end of the game, and whether the page follows the server.

import { expect } from 'vitest';
import type { TableEvent, View } from '../src/net/types';
import type { Person } from './person';
import type { Taste } from './play';
import { newestLine } from './story';

// The usual run plays the second edition, ./test --long both.
export const EDITIONS = process.env.ORRERY_BROWSER === 'long' ? ['eclipse1', 'eclipse2'] : ['eclipse2'];

// Sectors, people, tiles and ships are good. What only takes away is rare: exchanges, sectors given up, discs lifted.
const LIKED: [RegExp, number][] = [
  [/pass$/, 2.5],
  [/trade|lift|^no |discard|none|refresh|propose|scuttle|retreat|leave|to_track|\.(money|science|materials|influence|disc)$/, 0.05],
  [/abandon/, 0.01],
  [/explore|build|colonise|square|^control|^place disc|^keep \d|^take discovery|^use|^attack|^pay/, 6],
  [/(move|influence|upgrade)$/, 0.8],
];

export const ECLIPSE: Taste = {
  weight: (name) => LIKED.find(([what]) => what.test(name))?.[1] ?? 1.5,
  warned: 0.03, // above all of what cannot be paid for
  content: 0.2,
};

interface Shown {
  sectors: string[];
  ships: string[];
  technologies: string[];
  parts: string[]; // squares of the own blueprints with a tile
  money: string;
  newest: string; // the number of the newest line of the log
}

const SHIPS = ['interceptor', 'cruiser', 'dreadnought', 'starbase', 'ancient', 'guardian', 'gcds'];

// Runs in the page.
function drawn(ships: string[]): Shown {
  const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)];
  const ids = (what: string): string[] => all(what).map(({ dataset }) => dataset.id!);
  const onMap = all('.map > svg .pc use').map((use) => use.getAttribute('href')!.replace('#e-', ''));
  return {
    sectors: all('.map > svg .secid').map(({ textContent }) => textContent).sort(),
    ships: onMap.filter((kind) => ships.includes(kind)).sort(),
    technologies: ids('.e-supply .tt').sort(),
    parts: ids('.e-fleet .slot.laid').sort(),
    money: document.querySelector('.e-own .counter[data-id$=".money"] b')?.textContent ?? '',
    newest: document.querySelector('.log a')?.getAttribute('href')?.split('at=')[1] ?? '',
  };
}

function told({ board, viewer }: View, events: TableEvent[]): Shown {
  const { zones, pieces, counters } = board!;
  const map = zones.find(({ id }) => id === 'map')!.places;
  const sectors = new Set(map.map(({ id }) => id));
  return {
    sectors: map.flatMap(({ facts }) => (facts?.sector === undefined ? [] : [String(facts.sector)])).sort(),
    ships: pieces.flatMap(({ at, kind }) => (sectors.has(at ?? '') && SHIPS.includes(kind!) ? [kind!] : [])).sort(),
    technologies: pieces.flatMap(({ id, at }) => (at?.startsWith('techs.') ? [id] : [])).sort(),
    parts: pieces.flatMap(({ id, at, owner }) => (id.endsWith('.tile') && owner === viewer ? [at!] : [])).sort(),
    money: String(counters.find(({ id }) => id === `player.${viewer}.money`)?.value ?? ''),
    newest: newestLine(events),
  };
}

// Map, supply, blueprints, board and log show what the server says. Gives it.
export async function follows(person: Person, table: string): Promise<Shown> {
  const view = await person.get<View>(`/api/tables/${table}`);
  const { events } = await person.get<{ events: TableEvent[] }>(`/api/tables/${table}/events?after=0`);
  const expected = told(view, events);
  await expect.poll(() => person.page.evaluate(drawn, SHIPS)).toEqual(expected);
  return expected;
}
