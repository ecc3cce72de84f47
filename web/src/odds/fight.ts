// A fight as it is asked for and answered. The text of a fight is what the server reads (docs/odds.md); its answer tells
// every group again with its values, so a text typed by hand becomes rows too.

import { get } from '../net/api';
import type { Stats } from '../games/eclipse/read';

export type Values = Omit<Stats, 'move' | 'energy'>;
export type Role = 'attacker' | 'defender';

export interface Group {
  ship: string;
  count: number;
  values?: Values; // else those printed
}
export interface Side {
  role: Role;
  owner?: number; // nobody's, or not known
  splitter?: boolean;
  groups: Group[];
}

// What GET /api/odds/{game} answers.
export interface Odds {
  sides: {
    role: Role;
    wins: number;
    standard_error: number;
    fraction?: string;
    splitter?: boolean;
    survivors: number;
    groups: { ship: string; count: number; stats: Values; survivors: number }[];
    ships_left: number[]; // the chance of each number
  }[];
  stalemate: number;
  rounds: number;
  samples: number; // 0: computed from all rolls
}

export const MOST_SHIPS = 8; // of a kind
export const MOST_KINDS = 4;
export const DAMAGES = [1, 2, 3, 4] as const;
export const OWN_SHIPS = ['interceptor', 'cruiser', 'dreadnought', 'starbase'];
export const NEUTRAL_SHIPS = ['ancient', 'guardian', 'gcds'];
export const isNeutral = ({ groups }: Side): boolean => groups.some(({ ship }) => NEUTRAL_SHIPS.includes(ship));

export const askOdds = (game: string, fight: string): Promise<Odds> => get<Odds>(`/api/odds/${game}?fight=${encodeURIComponent(fight)}`);

export const diceOf = (dice: readonly number[], damage: number): number => dice.filter((one) => one === damage).length;

function dice(name: string, all: readonly number[]): string[] {
  const some = DAMAGES.filter((damage) => all.includes(damage));
  if (some.length === 0) return [];
  return [`${name} ${some.map((damage) => (diceOf(all, damage) > 1 ? `${diceOf(all, damage)}x${damage}` : damage)).join(',')}`];
}

function writtenGroup({ ship, count, values }: Group, splitter: boolean): string {
  const name = count > 1 ? `${count} ${ship}` : ship;
  if (!values) return name;
  const { initiative, computer, shield, hull, cannons, missiles } = values;
  const numbers = Object.entries({ init: initiative, comp: computer, shield, hull }).flatMap(([stat, n]) => (n ? [`${stat} ${n}`] : []));
  return `${name}{${[...numbers, ...dice('cannon', cannons), ...dice('missile', missiles), ...(splitter ? ['splitter'] : [])].join(' ')}}`;
}

export function written(sides: readonly Side[]): string {
  return sides
    .map(({ role, groups, splitter }, k) => {
      const marked = groups.findIndex(({ values }) => values);
      const names = groups.map((group, g) => writtenGroup(group, splitter === true && g === marked)).join(' + ');
      return k === 0 && role === 'defender' ? `defender ${names}` : names;
    })
    .join(' vs ');
}

// The sides of an answer; whose they are it does not tell.
export function sidesOf(odds: Odds, owners: readonly (number | undefined)[]): Side[] {
  return odds.sides.map(({ role, splitter, groups }, k) => ({
    role,
    owner: owners[k],
    splitter,
    groups: groups.map(({ ship, count, stats }) => ({ ship, count, values: stats })),
  }));
}

// "5/11" where it can be taken in at a glance.
export const shortFraction = (fraction: string | undefined): string | undefined => (fraction && fraction.length <= 15 ? fraction : undefined);

// How many ships may be left and how likely, without the ends that hardly ever happen.
export function likelyNumbers(left: readonly number[]): { ships: number; chance: number }[] {
  const all = left.map((chance, ships) => ({ ships, chance }));
  const counts = all.filter(({ chance }) => chance >= 0.0005).map(({ ships }) => ships);
  return all.slice(counts[0] ?? 0, (counts.at(-1) ?? -1) + 1);
}
