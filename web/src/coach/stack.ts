// Shares of all seats over a game as areas one above the other, in a box of 1000 by 100.

import type { Course } from '../net/types';

export interface Area {
  seat: number;
  path: string;
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

// The seat `first` lies at the bottom. Less than two points are no course.
export function stackOf({ at, shares }: Course, first: number): Area[] {
  const end = at.at(-1) ?? 0;
  if (at.length < 2 || end === 0) return [];
  const count = shares[0]?.length ?? 0;
  const order = [first, ...Array.from({ length: count }, (_, index) => index + 1).filter((seat) => seat !== first)];
  let base = shares.map(() => 0);
  return order.map((seat) => {
    const top = base.map((below, k) => below + (shares[k]?.[seat - 1] ?? 0));
    const edge = (heights: number[]): string[] => heights.map((height, k) => `${short(((at[k] ?? 0) / end) * 1000)} ${short(100 - height * 100)}`);
    const path = `M${edge(top).join('L')}L${edge(base).reverse().join('L')}z`;
    base = top;
    return { seat, path };
  });
}
