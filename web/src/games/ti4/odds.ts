// Fights of the live position as texts that the odds are asked with (docs/odds.md).

import type { Board, Piece, Place } from '../../net/types';
import { get } from '../../net/api';
import type { Odds } from '../../odds/fight';
import { amount, word } from '../facts';
import { read, type Read } from '../read';
import { countOf, damagedOf, factionOf, isUnit, own, SHIPS, unitFacts } from './read';

export interface Force {
  id: string; // system, or system and planet
  place: Place;
  planet?: string;
  owner: number;
  units: { type: string; count: number; damaged: number }[];
}
export interface Fight {
  ground: boolean;
  attacker: Force;
  defender: Force;
}

// What the odds know beside units.
const TECHS = [
  'antimass_deflectors', 'plasma_scoring', 'magen_defense_grid', 'duranium_armor', 'assault_cannon', 'graviton_laser_system',
  'dimensional_splicer', 'non_euclidean_shielding', 'l4_disruptors', 'valkyrie_particle_weave', 'impulse_core',
];
const RICH = ['letnev', 'hacan']; // trade goods fight
const isShip = (kind: string | undefined): boolean => SHIPS.some((ship) => ship === kind);
const unitsOf = (pieces: Piece[]): Force['units'] => pieces.map((piece) => ({ type: piece.kind ?? '', count: countOf(piece), damaged: damagedOf(piece) }));

function merged(units: Force['units']): Force['units'] {
  const sums = new Map<string, Force['units'][number]>();
  for (const { type, count, damaged } of units) {
    const sum = sums.get(type) ?? { type, count: 0, damaged: 0 };
    sums.set(type, { type, count: sum.count + count, damaged: sum.damaged + damaged });
  }
  return [...sums.values()];
}

// Everything in a system: fleets in space (with cannons beside them) and garrisons of planets.
export function forcesIn(found: Read, place: Place): Force[] {
  const here = found.at(place.id).filter(isUnit);
  const owners = [...new Set(here.map(({ owner }) => owner ?? 0))];
  const planets = [...new Set(here.map(({ facts }) => word(facts, 'planet')).filter(Boolean))];
  return owners.flatMap((owner): Force[] => {
    const mine = here.filter((piece) => piece.owner === owner);
    const ships = mine.filter((piece) => isShip(piece.kind) && !word(piece.facts, 'planet'));
    const cannons = mine.filter(({ kind }) => kind === 'pds');
    const fleet: Force[] = ships.length ? [{ id: `${place.id} ${owner}`, place, owner, units: merged(unitsOf([...ships, ...cannons])) }] : [];
    const garrisons = planets.flatMap((planet): Force[] => {
      const on = mine.filter(({ kind, facts }) => word(facts, 'planet') === planet && (kind === 'infantry' || kind === 'pds'));
      return on.some(({ kind }) => kind === 'infantry') ? [{ id: `${place.id} ${planet} ${owner}`, place, planet, owner, units: merged(unitsOf(on)) }] : [];
    });
    return [...fleet, ...garrisons];
  });
}
export const allForces = (board: Board): Force[] => (read(board).zone('map')?.places ?? []).flatMap((place) => forcesIn(read(board), place));

// The ships of the plan with those that are there already.
function arriving(found: Read): Force | undefined {
  const moving = found.at('moves');
  const place = found.place(word(found.zone('map')?.facts, 'active'));
  const owner = found.zone('moves')?.owner;
  if (!place || !owner || moving.length === 0) return undefined;
  const there = forcesIn(found, place).find((force) => force.owner === owner && !force.planet)?.units ?? [];
  const coming = moving.flatMap(({ kind = '', facts }) => [
    { type: kind, count: 1, damaged: amount(facts, 'damaged') },
    ...(amount(facts, 'fighters') ? [{ type: 'fighter', count: amount(facts, 'fighters'), damaged: 0 }] : []),
  ]);
  return { id: 'moves', place, owner, units: merged([...coming, ...there]) };
}

const distance = (one: Place, other: Place): number => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y), Math.abs(one.x + one.y - other.x - other.y));
const strength = ({ units }: Force): number => units.reduce((sum, { count }) => sum + count, 0);

// The fight that somebody would ask about: the one being fought, the one the plan leads to, else your largest fleet
// against the nearest fleet of somebody else.
export function fightOf(board: Board, seat?: number): Fight | undefined {
  const found = read(board);
  const combat = found.zone('combat');
  const [first, second] = [amount(combat?.facts, 'attacker'), amount(combat?.facts, 'defender')];
  const place = found.place(word(combat?.facts, 'system'));
  if (place && first && second) {
    const planet = word(combat?.facts, 'planet');
    const forces = forcesIn(found, place).filter((force) => (force.planet ?? '') === planet);
    const [attacker, defender] = [forces.find(({ owner }) => owner === first), forces.find(({ owner }) => owner === second)];
    if (attacker && defender) return { ground: planet !== '', attacker, defender };
  }
  const coming = arriving(found);
  const fleets = allForces(board).filter(({ planet }) => !planet);
  const met = coming && fleets.find((force) => force.place.id === coming.place.id && force.owner !== coming.owner);
  if (coming && met) return { ground: false, attacker: coming, defender: met };
  const mine = coming ?? fleets.filter(({ owner }) => owner === seat || seat === undefined).sort((one, other) => strength(other) - strength(one))[0];
  const other = mine && fleets.filter(({ owner }) => owner !== mine.owner).sort((one, another) => distance(one.place, mine.place) - distance(another.place, mine.place))[0];
  return mine && other ? { ground: false, attacker: mine, defender: other } : undefined;
}

function written(found: Read, force: Force, ground: boolean, defends: boolean): string {
  const { owner, units } = force;
  const level = (type: string): string => (amount(unitFacts(found, owner, type), 'level') > 1 ? '2' : '');
  const names = units
    .filter(({ type }) => type !== 'space_dock')
    .map(({ type, count, damaged }) => `${count > 1 ? `${count} ` : ''}${type}${level(type)}${damaged ? ` (${damaged} damaged)` : ''}`);
  const faction = factionOf(found, owner);
  const goods = RICH.includes(faction) ? found.value(own(owner, 'trade_goods')) : 0;
  const besides = [
    ...TECHS.filter((tech) => found.piece(own(owner, `tech.${tech}`)) !== undefined),
    ...(goods ? [`goods ${goods}`] : []),
    ...(defends && !ground && word(force.place.facts, 'anomaly') === 'nebula' ? ['nebula'] : []),
  ];
  return `${faction} ${names.join(' + ')}${besides.length ? ` with ${besides.join(', ')}` : ''}`.trim();
}

export function textOf(board: Board, { ground, attacker, defender }: Fight): string {
  const found = read(board);
  // Cannons of the attacker fire only where they stand, and never at a landing.
  const near = !ground && attacker.place.id === defender.place.id;
  const comes = near ? attacker : { ...attacker, units: attacker.units.filter(({ type }) => type !== 'pds') };
  return `${ground ? 'ground' : 'space'}: ${written(found, comes, ground, false)} vs ${written(found, defender, ground, true)}`;
}

interface Answer extends Odds {
  draw: number;
}
// Both die, or neither can win: nobody does.
export async function askOdds(game: string, fight: string): Promise<Odds> {
  const { draw, ...odds } = await get<Answer>(`/api/odds/${game}?fight=${encodeURIComponent(fight)}`);
  return { ...odds, stalemate: odds.stalemate + draw };
}
