// What the texts of Eclipse tell beside their words: statistics, faces of sectors, species.

import type { Text, Zone } from '../../net/types';
import { WORMHOLES } from './facts';

// The text given as an argument of another one.
export function argument(text: Text | undefined, name: string): Text | undefined {
  const value = text?.args?.[name];
  return typeof value === 'object' ? value : undefined;
}
export function figure(text: Text | undefined, name: string): number | undefined {
  const value = text?.args?.[name];
  return typeof value === 'number' ? value : undefined;
}
export const lastWord = (key: string | undefined): string => key?.split('.').at(-1) ?? '';

// A text and all that it is made of, in its order.
function within(text: Text | undefined): Text[] {
  if (!text) return [];
  return [text, ...Object.values(text.args ?? {}).flatMap((value) => (typeof value === 'object' ? within(value) : []))];
}

export const speciesOf = (zone: Zone | undefined): Text | undefined => argument(zone?.label, 'species');

// ── ships and parts ──

const COLOURS = ['yellow', 'orange', 'blue', 'red'];
export const damageOf = (colour: string): number => COLOURS.indexOf(colour) + 1;

export interface Stats {
  initiative: number;
  move: number;
  energy: number; // made less used
  computer: number;
  shield: number;
  hull: number;
  cannons: number[]; // damage of each die
  missiles: number[];
}

export function statsIn(text: Text | undefined): Stats {
  const stats: Stats = { initiative: 0, move: 0, energy: 0, computer: 0, shield: 0, hull: 0, cannons: [], missiles: [] };
  for (const { key, args } of within(text)) {
    const [, what, colour] = /^eclipse\.stat\.([a-z]+)(?:_(\w+))?$/.exec(key) ?? [];
    const n = args?.n;
    if (typeof n !== 'number') continue;
    if (what === 'cannon') stats.cannons.push(...Array<number>(n).fill(damageOf(colour!)));
    else if (what === 'missile') stats.missiles.push(...Array<number>(n).fill(damageOf(colour!)));
    else if (what === 'energy') stats.energy += colour === 'used' ? -n : n;
    else if (what === 'initiative' || what === 'move' || what === 'computer' || what === 'shield' || what === 'hull') stats[what] += n;
  }
  return stats;
}

export type PartKind = 'cannon' | 'missile' | 'drive' | 'hull' | 'shield' | 'computer' | 'source';

// What a part is for: the first of these that it has.
export function kindOfPart(stats: Stats): PartKind {
  if (stats.cannons.length) return 'cannon';
  if (stats.missiles.length) return 'missile';
  if (stats.move) return 'drive';
  if (stats.hull) return 'hull';
  if (stats.shield) return 'shield';
  return stats.computer ? 'computer' : 'source';
}

// ── sectors ──

export interface Face {
  number: string;
  edges: number[]; // with a half wormhole, as the tile lies, clockwise from the top
  vp: number;
  squares: { kind: string; advanced: boolean }[];
  artifact: boolean;
  discovery: boolean;
  portal: boolean;
}

// The kind tells number and turn of a tile ("s203.2"), the tip all that is printed on it.
export function faceOf({ kind, tip }: { kind?: string; tip?: Text }): Face | undefined {
  const [, number, turn] = /^s(\d+)\.(\d)$/.exec(kind ?? '') ?? [];
  if (!number) return undefined;
  const printed = within(tip);
  const has = (what: string): boolean => printed.some(({ key }) => key === `eclipse.face.${what}`);
  return {
    number,
    edges: [...(WORMHOLES[Number(number)] ?? '')].map((edge) => (Number(edge) + Number(turn)) % 6),
    vp: figure(printed.find(({ key }) => key === 'eclipse.amount.vp'), 'n') ?? 0,
    squares: printed.flatMap(({ key }) => {
      const [, sort, of] = /^eclipse\.(square|advanced)\.(\w+)$/.exec(key) ?? [];
      return of ? [{ kind: of, advanced: sort === 'advanced' }] : [];
    }),
    artifact: has('artifact'),
    discovery: has('discovery'),
    portal: has('portal'),
  };
}

// A tile that lies upright, turned clockwise.
export const turned = (face: Face, sixths: number): Face => ({ ...face, edges: face.edges.map((edge) => (edge + sixths) % 6) });
