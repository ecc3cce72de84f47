// Twilight Imperium at the table: what somebody likes who wants to see the end of the game, and whether the page follows the server.

import { expect } from 'vitest';
import type { TableEvent, View } from '../src/net/types';
import type { Person } from './person';
import type { Taste } from './play';
import { newestLine } from './story';

// Points are good, and a round that ends. Deals, tokens moved to and fro and starting over lead nowhere.
const LIKED: [RegExp, number][] = [
  [/score|custodians|^done$|^pay$/, 9],
  [/pass$|decline/, 8],
  [/start over|start_over|offer|counter|announce|retreat|move_token|^token|\.(sheet|tactic|fleet|strategy)$/, 0.02],
];

export const TI4: Taste = {
  weight: (name) => LIKED.find(([what]) => what.test(name))?.[1] ?? 1.5,
  warned: 0.2,
  content: 0.9,
};

interface Shown {
  systems: string[];
  planets: string[]; // whose, by resources and influence
  tokens: number;
  ships: string[]; // and what is with them in space
  goods: string;
  newest: string; // the number of the newest line of the log
}

const SYMBOLS: Readonly<Record<string, string>> = { war_sun: 'u-warsun', space_dock: 'u-dock' };
const NO_UNITS = ['planet', 'command_token', 'custodians', 'wormhole_alpha', 'wormhole_beta'];

// Runs in the page.
function drawn(): Shown {
  const all = (what: string): Element[] => [...document.querySelectorAll(what)];
  const uses = (what: string): string[] => all(`.frame > .map > svg ${what} use`).map((use) => use.getAttribute('href')!.slice(1));
  return {
    systems: all('.frame > .map > svg .tileno').map(({ textContent }) => textContent).sort(),
    planets: all('.frame > .map > svg .ri').map(({ textContent }) => textContent.replace(/\s/g, '')).sort(),
    tokens: uses('.pc').filter((id) => id === 'u-command').length,
    ships: all('.frame > .map > svg .fl ~ .pc > g use').map((use) => use.getAttribute('href')!.slice(1)).sort(),
    goods: document.querySelector('.t-own .counter:nth-child(3) b')?.textContent ?? '',
    newest: document.querySelector('.log a')?.getAttribute('href')?.split('at=')[1] ?? '',
  };
}

function told({ board, viewer }: View, events: TableEvent[]): Shown {
  const { zones, pieces, counters } = board!;
  const systems = zones.find(({ id }) => id === 'map')!.places.filter(({ kind }) => kind === 'system');
  const laid = new Set(systems.map(({ id }) => id));
  const there = pieces.filter(({ at }) => laid.has(at ?? ''));
  const symbol = (kind: string): string => SYMBOLS[kind] ?? `u-${kind}`;
  const chosen = zones.some(({ id, facts }) => id === `p${viewer}.sheet` && facts?.faction); // before that the sheet is empty
  return {
    systems: systems.map(({ facts }) => String(facts?.tile)).sort(),
    planets: there.filter(({ kind }) => kind === 'planet').map(({ facts }) => `${facts?.resources}${facts?.influence}`).sort(),
    tokens: there.filter(({ kind }) => kind === 'command_token').length,
    ships: there.filter(({ kind, facts }) => !NO_UNITS.includes(kind!) && !facts?.planet).map(({ kind }) => symbol(kind!)).sort(),
    goods: !chosen ? '' : String(counters.find(({ id }) => id === `p${viewer}.trade_goods`)?.value ?? ''),
    newest: newestLine(events),
  };
}

// Galaxy, sheet and log show what the server says. Gives it.
export async function follows(person: Person, table: string): Promise<Shown> {
  const view = await person.get<View>(`/api/tables/${table}`);
  const { events } = await person.get<{ events: TableEvent[] }>(`/api/tables/${table}/events?after=0`);
  const expected = told(view, events);
  await expect.poll(() => person.page.evaluate(drawn)).toEqual(expected);
  return expected;
}
