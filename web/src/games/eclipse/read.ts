// Ships, parts and sectors of Eclipse, from the facts of the board and what is printed in the box.

import type { Facts } from '../../net/types';
import { amount, printed, word } from '../facts';

// ── ships and parts ──

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

export function statsIn(facts: Facts | undefined): Stats {
  const dice = (what: string): number[] => [1, 2, 3, 4].flatMap((damage) => Array<number>(amount(facts, `${what}_${damage}`)).fill(damage));
  return {
    initiative: amount(facts, 'initiative'),
    move: amount(facts, 'move'),
    energy: amount(facts, 'energy'),
    computer: amount(facts, 'computer'),
    shield: amount(facts, 'shield'),
    hull: amount(facts, 'hull'),
    cannons: dice('cannon'),
    missiles: dice('missile'),
  };
}
export const statsOfPart = ({ kind }: { kind?: string }): Stats => statsIn(printed(`part.${kind}`));

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

export function faceOf({ facts }: { facts?: Facts }): Face | undefined {
  const number = word(facts, 'sector');
  if (!number) return undefined;
  const face = printed(`sector.${number}`);
  const squares = [1, 2, 3, 4, 5, 6].flatMap((k) => {
    const kind = word(face, `square_${k}`);
    return kind ? [{ kind, advanced: amount(face, `advanced_${k}`) > 0 }] : [];
  });
  const upright = {
    number,
    edges: [0, 1, 2, 3, 4, 5].filter((edge) => amount(face, 'wormholes') & (1 << edge)),
    vp: amount(face, 'vp'),
    squares,
    artifact: amount(face, 'artifact') > 0,
    discovery: amount(face, 'discovery') > 0,
    portal: amount(face, 'portal') > 0,
  };
  return turned(upright, amount(facts, 'turn'));
}
export const sectorName = (facts: Facts | undefined): { key: string } => ({ key: `eclipse.sector.${Number(word(facts, 'sector'))}` });

// A tile turned clockwise.
export const turned = (face: Face, sixths: number): Face => ({ ...face, edges: face.edges.map((edge) => (edge + sixths) % 6) });

export const speciesName = (board: { facts?: Facts } | undefined): { key: string } | undefined => {
  const species = word(board?.facts, 'species');
  return species ? { key: `eclipse.species.${species}` } : undefined;
};
