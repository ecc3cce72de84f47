// What lies on the table of Twilight Imperium: systems, planets, fleets, sheets, technologies.

import type { Board, Facts, Piece, Place, Text } from '../../net/types';
import { amount, printed, word } from '../facts';
import { read, type Read } from '../read';

// From large to small, as they stand in a fleet.
export const SHIPS = ['flagship', 'war_sun', 'dreadnought', 'carrier', 'cruiser', 'destroyer', 'fighter'] as const;
export const GROUND = ['infantry', 'pds', 'space_dock'] as const;
export const UNITS = [...SHIPS, ...GROUND] as const;
export const POOLS = ['tactic', 'fleet', 'strategy'] as const;
export const COLOURS = ['blue', 'green', 'yellow', 'red'] as const;

const UNIT_KINDS: ReadonlySet<string> = new Set(UNITS);
export const isUnit = ({ kind }: Piece): boolean => UNIT_KINDS.has(kind ?? '');
// On the map, or on its way there.
export const isLaid = (piece: Piece): boolean => isUnit(piece) && (piece.id.startsWith('units.') || piece.at === 'moves');
const order = (kind: string | undefined): number => UNITS.findIndex((unit) => unit === kind);

export const own = (seat: number, what: string): string => `p${seat}.${what}`;
export const damagedOf = ({ facts }: Piece): number => amount(facts, 'damaged');
export const countOf = ({ count }: Piece): number => count ?? 1;

// ── systems ──

export interface Planet {
  piece: Piece;
  name: string; // in ids
  resources: number;
  influence: number;
  look: string; // its symbol
  specialty: string; // a colour, or nothing
  units: Piece[];
}
export interface Fleet {
  owner: number;
  units: Piece[];
}
export interface System {
  place: Place;
  tile: number;
  home?: number; // whose
  anomaly: string;
  wormholes: string[];
  red: boolean;
  mecatol: boolean;
  planets: Planet[];
  fleets: Fleet[]; // in space
  tokens: number[]; // seats
  custodians: boolean;
}

const WORMHOLES = ['alpha', 'beta', 'delta'] as const;

export function planetOf(piece: Piece, units: Piece[]): Planet {
  const name = word(piece.facts, 'planet');
  return {
    piece,
    name,
    resources: amount(piece.facts, 'resources'),
    influence: amount(piece.facts, 'influence'),
    look: name === 'mecatol_rex' ? 'mecatol' : word(piece.facts, 'trait') || 'home',
    specialty: word(piece.facts, 'specialty'),
    units: units.filter(({ facts }) => word(facts, 'planet') === name).sort((one, other) => order(one.kind) - order(other.kind)),
  };
}

export function fleetsOf(units: Piece[]): Fleet[] {
  const fleets = new Map<number, Fleet>();
  for (const piece of units) {
    const owner = piece.owner ?? 0;
    const fleet = fleets.get(owner) ?? { owner, units: [] };
    fleet.units.push(piece);
    fleets.set(owner, fleet);
  }
  for (const { units: row } of fleets.values()) row.sort((one, other) => order(one.kind) - order(other.kind));
  return [...fleets.values()];
}

export function systemOf(found: Read, place: Place): System {
  const here = found.at(place.id);
  const units = here.filter(isUnit);
  const { facts } = place;
  const tile = amount(facts, 'tile');
  return {
    place,
    tile,
    home: amount(facts, 'home_of') || undefined,
    anomaly: word(facts, 'anomaly'),
    wormholes: WORMHOLES.filter((kind) => amount(facts, kind) > 0),
    red: word(printed(`tile.${tile}`), 'kind') === 'red' || word(facts, 'anomaly') !== '',
    mecatol: here.some(({ id }) => id === 'planet.mecatol_rex'),
    planets: here.filter(({ kind }) => kind === 'planet').map((piece) => planetOf(piece, units)),
    fleets: fleetsOf(units.filter(({ facts: on }) => !word(on, 'planet'))),
    tokens: here.filter(({ kind }) => kind === 'command_token').map(({ owner }) => owner ?? 0),
    custodians: here.some(({ kind }) => kind === 'custodians'),
  };
}

// ── players ──

export const factionOf = (found: Read, seat: number): string => word(found.zone(own(seat, 'sheet'))?.facts, 'faction');
export const factionName = (found: Read, seat: number): Text | undefined => {
  const faction = factionOf(found, seat);
  return faction ? { key: `ti4.faction.${faction}.short` } : undefined;
};
export const hasFlag = (found: Read, seat: number, flag: string): boolean => amount(found.zone(own(seat, 'sheet'))?.facts, flag) > 0;

// Only where turns are taken.
export const hasPassed = (found: Read, seat: number): boolean => found.at('order').length > 0 && hasFlag(found, seat, 'passed');

export const strategyCardsOf = (found: Read, seat: number): Piece[] => found.at('strategy_cards').filter(({ owner }) => owner === seat);
const planetsOf = (board: Board, seat: number): Piece[] => board.pieces.filter(({ kind, owner }) => kind === 'planet' && owner === seat);
// What all planets of a seat give, ready or not.
export const worthOf = (board: Board, seat: number, what: 'resources' | 'influence'): number =>
  planetsOf(board, seat).reduce((sum, { facts }) => sum + amount(facts, what), 0);

// Of the order of play: initiative, else the seats as they sit.
export function inOrder(board: Board): number[] {
  const found = read(board);
  const turns = found.at('order').toSorted((one, other) => amount(one.facts, 'place') - amount(other.facts, 'place'));
  return turns.length > 0 ? turns.map(({ owner }) => owner ?? 0) : found.seats;
}
// Voting goes clockwise and ends with the speaker (TI-13.4).
export function votingOrder(board: Board): number[] {
  const found = read(board);
  const speaker = found.seats.findIndex((seat) => hasFlag(found, seat, 'speaker'));
  return [...found.seats.slice(speaker + 1), ...found.seats.slice(0, speaker + 1)];
}

// ── units ──

// The values of the unit that a seat has in force.
export function unitFacts(found: Read, seat: number, type: string): Facts | undefined {
  return printed(`unit.${word(found.piece(own(seat, `unit.${type}`))?.facts, 'unit')}`);
}
const AS_THE_ENEMY = 255; // as many dice as the other side has ships
// "9", "5×2"; "7×?" of a number that depends on the enemy.
export const rollOf = (facts: Facts | undefined, what: string): string => {
  const hit = amount(facts, what);
  const dice = amount(facts, `${what}_dice`) || 1;
  return hit ? (dice > 1 ? `${hit}×${dice === AS_THE_ENEMY ? '?' : dice}` : `${hit}`) : '';
};

// The largest fleet of a seat in one system: ships that count against its limit.
export function largestFleet(board: Board, seat: number): number {
  const systems = new Map<string, number>();
  for (const piece of board.pieces) {
    if (piece.owner !== seat || !isUnit(piece) || word(piece.facts, 'planet') || piece.kind === 'fighter' || order(piece.kind) >= SHIPS.length) continue;
    if (!piece.at?.startsWith('system.')) continue;
    systems.set(piece.at, (systems.get(piece.at) ?? 0) + countOf(piece));
  }
  return Math.max(0, ...systems.values());
}

// ── technologies ──

export interface Tech {
  name: string;
  id: string;
  colour: string; // none: a unit upgrade
  needs: string; // letters of colours
  faction: string;
  piece?: Piece; // where it is owned
}

// All that a seat may have: the general ones and those of its faction, by colour and by what they need.
export function techsOf(found: Read, seat: number, all: Readonly<Record<string, Facts>>): Tech[] {
  const faction = factionOf(found, seat);
  return Object.entries(all)
    .flatMap(([key, facts]): Tech[] => {
      if (!key.startsWith('tech.')) return [];
      const name = key.slice('tech.'.length);
      const id = own(seat, `tech.${name}`);
      const piece = found.piece(id);
      const of = word(facts, 'faction');
      if (of && of !== faction && !piece) return [];
      return [{ name, id, piece, colour: word(facts, 'colour'), needs: word(facts, 'prerequisites'), faction: of }];
    })
    .sort((one, other) => one.needs.length - other.needs.length);
}

// ── objectives ──

export interface Goal {
  piece: Piece;
  kind: string; // stage_1, stage_2, secret
  points: number;
  need: number;
  scored: number[]; // seats
}

export function goalOf(piece: Piece): Goal {
  return {
    piece,
    kind: word(piece.facts, 'kind'),
    points: amount(piece.facts, 'points'),
    need: amount(piece.facts, 'need'),
    scored: word(piece.facts, 'scored').split(' ').filter(Boolean).map(Number),
  };
}
const KINDS = ['stage_1', 'stage_2', 'secret'];
export const goalsOf = (pieces: Piece[]): Goal[] => pieces.map(goalOf).sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));

export interface Progress {
  state: 'scored' | 'can' | 'missing';
  have: number;
  need: number;
}
// How far a seat is; its own secrets are known to itself alone.
export function progressOf({ piece, scored, need }: Goal, seat: number | undefined): Progress | undefined {
  if (seat === undefined) return undefined;
  const of = word(piece.facts, 'kind') === 'secret' ? '' : `_${seat}`;
  const have = amount(piece.facts, `have${of}`);
  const met = amount(piece.facts, `met${of}`) > 0;
  return { state: scored.includes(seat) ? 'scored' : met ? 'can' : 'missing', have: Math.min(have, need), need };
}
