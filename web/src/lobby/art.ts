// A small drawing for every game, made of the symbols of the kit, in a field of 220 × 120 around (110, 60): `art.ts` beside the
// game's drawings.

import type { SeatLetter } from '../ui/seats';

export interface Art {
  icon: string; // for lists
  orbits: number[];
  symbols: { id: string; x: number; y: number; size: number; seat?: SeatLetter }[]; // x and y: the middle
}

const ART = import.meta.glob<Art>('../games/*/art.ts', { eager: true, import: 'default' });

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

export const artOf = (game: string): Art => ART[`../games/${game}/art.ts`] ?? STANDARD;
