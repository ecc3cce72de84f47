// Fleets and fights on the table: ships with the values of their blueprints.

import { read, type Read } from '../games/read';
import { amount } from '../games/facts';
import { statsIn } from '../games/eclipse/read';
import type { Board, Facts, Piece, Place } from '../net/types';
import { NEUTRAL_SHIPS, OWN_SHIPS, type Group, type Role, type Side, type Values } from './fight';

export interface Fleet {
  id: string;
  sector: Place;
  owner?: number;
  groups: Group[];
}

function valuesIn(facts: Facts | undefined): Values {
  const { initiative, computer, shield, hull, cannons, missiles } = statsIn(facts);
  return { initiative, computer, shield, hull, cannons, missiles };
}

export function valuesOf(board: Board, owner: number | undefined, ship: string): Values | undefined {
  const blueprint = read(board).zone(`player.${owner}.${ship}`);
  return blueprint && valuesIn(blueprint.facts);
}

const hasSplitter = (found: Read, owner: number | undefined): boolean => found.piece(`player.${owner}.tech.antimatter_splitter`) !== undefined;

export function fleetsIn(board: Board, sector: Place): Fleet[] {
  const fleets = new Map<number | undefined, Fleet>();
  for (const { kind = '', owner, count, facts } of read(board).at(sector.id)) {
    if (!OWN_SHIPS.includes(kind) && !NEUTRAL_SHIPS.includes(kind)) continue;
    const fleet = fleets.get(owner) ?? { id: `${sector.id} ${owner ?? ''}`, sector, owner, groups: [] };
    fleet.groups.push({ ship: kind, count: count ?? 1, values: owner ? valuesOf(board, owner, kind) : valuesIn(facts) });
    fleets.set(owner, fleet);
  }
  return [...fleets.values()];
}

export const fleetsOf = (board: Board): Fleet[] => (read(board).zone('map')?.places ?? []).flatMap((sector) => fleetsIn(board, sector));

export function sideOf(board: Board, role: Role, { owner, groups }: Fleet): Side {
  return { role, owner, splitter: hasSplitter(read(board), owner), groups };
}

// Who would fight in a sector, the attacker first: if it can be, the one who looks against somebody else. Nobody's ships
// defend, and so does who has the sector.
export function fightIn(board: Board, sector: string, seat?: number): Side[] | null {
  const found = read(board);
  const place = found.place(sector);
  const fleets = place ? fleetsIn(board, place) : [];
  const holder = found.piece(`${sector}.disc`)?.owner;
  const rank = ({ owner }: Fleet): number => (owner === undefined ? 2 : owner === holder ? 1 : 0);
  const mine = fleets.find(({ owner }) => owner === seat && owner !== undefined) ?? fleets.find(({ owner }) => owner !== undefined);
  const other = fleets.filter((fleet) => fleet !== mine).sort((one, another) => rank(another) - rank(one))[0];
  if (!mine || !other) return null;
  const [attacker, defender] = rank(mine) > rank(other) ? [other, mine] : [mine, other];
  return [sideOf(board, 'attacker', attacker), sideOf(board, 'defender', defender)];
}

// ── the battle being fought ──

export interface Battle {
  sides: Side[];
  uneven: boolean; // ships of one kind have different damage
}

// Missiles are fired before the first round. Damage done makes the hull smaller.
export function battleOf(board: Board): Battle | null {
  const found = read(board);
  const missiles = amount(found.zone('battle')?.facts, 'round') === 0;
  let uneven = false;
  const group = (piece: Piece, ships: Piece[]): Group => {
    const values = valuesIn(piece.facts);
    const damages = ships.map(({ facts }) => amount(facts, 'damage'));
    const least = Math.min(...damages, values.hull);
    uneven ||= damages.some((damage) => damage !== least);
    return { ship: piece.kind!, count: piece.count ?? 1, values: { ...values, hull: values.hull - least, missiles: missiles ? values.missiles : [] } };
  };
  const sides = (['attacker', 'defender'] as const).map((role): Side => {
    const here = found.at(`battle.${role}`);
    const fighting = here.filter(({ kind, used }) => !used && !kind?.startsWith('battle_'));
    const owner = fighting[0]?.owner;
    const groups = fighting.map((piece) => group(piece, here.filter(({ id }) => id.startsWith(`${piece.id}.`))));
    return { role, owner, splitter: hasSplitter(found, owner), groups };
  });
  return sides.every(({ groups }) => groups.length > 0) ? { sides, uneven } : null;
}

// ── what somebody would ask first ──

const apart = (one: Place, other: Place): number => {
  const q = one.x - other.x, r = one.y - other.y;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

// A fight in a sector, your own before those of others; else your largest fleet against the nearest one of somebody else.
export function nextFight(board: Board, seat?: number): Side[] | null {
  const fights = (read(board).zone('map')?.places ?? []).flatMap(({ id }) => [fightIn(board, id, seat) ?? []].filter(({ length }) => length > 0));
  const own = fights.find((sides) => sides.some(({ owner }) => owner !== undefined && owner === seat));
  if (own ?? fights[0]) return own ?? fights[0]!;
  const ships = ({ groups }: Fleet): number => groups.reduce((sum, { count }) => sum + count, 0);
  const fleets = fleetsOf(board).sort((one, other) => ships(other) - ships(one));
  const mine = fleets.find(({ owner }) => owner !== undefined && (owner === seat || seat === undefined));
  if (!mine) return null;
  const other = fleets
    .filter(({ owner }) => owner !== mine.owner)
    .sort((one, another) => apart(one.sector, mine.sector) - apart(another.sector, mine.sector))[0];
  return other ? [sideOf(board, 'attacker', mine), sideOf(board, 'defender', other)] : null;
}
