// A small drawing for every game, made of the symbols of the kit, in a field of 220 × 120 around (110, 60).

import type { SeatLetter } from '../ui/seats';

export interface Art {
  icon: string; // for lists
  orbits: number[];
  symbols: { id: string; x: number; y: number; size: number; seat?: SeatLetter }[]; // x and y: the middle
}

const ART: Record<string, Art> = {
  gaia: {
    icon: 'p-gaia',
    orbits: [46, 78],
    symbols: [
      { id: 'p-gaia', x: 110, y: 60, size: 52 },
      { id: 'p-volcanic', x: 151, y: 25, size: 22 },
      { id: 'p-ice', x: 68, y: 92, size: 16 },
      { id: 'p-transdim', x: 65, y: 25, size: 22 },
      { id: 's-station', x: 152, y: 92, size: 17, seat: 'a' },
    ],
  },
  sun: {
    icon: 'p-star',
    orbits: [38, 66, 94],
    symbols: [
      { id: 'p-star', x: 78, y: 84, size: 58 },
      { id: 'w-hole', x: 152, y: 26, size: 30 },
      { id: 'p-ice', x: 122, y: 50, size: 13 },
      { id: 'p-terra', x: 134, y: 94, size: 17 },
      { id: 'i-research', x: 76, y: 28, size: 22, seat: 'a' },
    ],
  },
  eclipse1: {
    icon: 'w-hole',
    orbits: [44, 72],
    symbols: [
      { id: 'p-star', x: 104, y: 64, size: 66 },
      { id: 'w-hole', x: 116, y: 56, size: 48 },
      { id: 'p-desert', x: 150, y: 88, size: 15 },
      { id: 'p-terra', x: 68, y: 22, size: 18 },
      { id: 's-station', x: 152, y: 24, size: 17, seat: 'c' },
    ],
  },
  eclipse2: {
    icon: 'p-transdim',
    orbits: [40, 68, 96],
    symbols: [
      { id: 'p-star', x: 118, y: 56, size: 66 },
      { id: 'p-transdim', x: 104, y: 64, size: 50 },
      { id: 'p-volcanic', x: 154, y: 92, size: 18 },
      { id: 'w-hole', x: 66, y: 24, size: 22 },
      { id: 's-station', x: 66, y: 96, size: 17, seat: 'b' },
    ],
  },
};

// For games without a drawing of their own.
const STANDARD: Art = {
  icon: 'i-orrery',
  orbits: [30, 46, 64],
  symbols: [
    { id: 'p-star', x: 110, y: 60, size: 62 },
    { id: 'p-terra', x: 141, y: 26, size: 15 },
    { id: 'p-desert', x: 82, y: 71, size: 10 },
    { id: 'p-titanium', x: 66, y: 20, size: 18 },
  ],
};

export const artOf = (game: string): Art => ART[game] ?? STANDARD;
