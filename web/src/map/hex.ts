// Flat-topped hexes in axial coordinates. `size` is the distance from the centre to a corner.

export interface Point {
  x: number;
  y: number;
}
export interface Hex {
  q: number;
  r: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ROOT3 = Math.sqrt(3);
// North, north-east, south-east, south, south-west, north-west.
export const DIRECTIONS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

export const hexKey = ({ q, r }: Hex): string => `${q},${r}`;
export const short = (value: number): number => Math.round(value * 10) / 10 || 0;

export function centre({ q, r }: Hex, size: number): Point {
  return { x: 1.5 * q * size, y: ROOT3 * (r + q / 2) * size };
}

export function corner(at: Point, size: number, k: number): Point {
  const angle = (k * Math.PI) / 3;
  return { x: at.x + size * Math.cos(angle), y: at.y + size * Math.sin(angle) };
}

const said = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

export function hexPath(at: Point, size: number): string {
  return `M${[0, 1, 2, 3, 4, 5].map((k) => said(corner(at, size, k))).join('L')}z`;
}

// The border of a group of hexes: every edge that no other hex of the group shares.
export function outline(group: readonly Hex[], size: number): string {
  const members = new Set(group.map(hexKey));
  let path = '';
  for (const hex of group) {
    const at = centre(hex, size);
    DIRECTIONS.forEach((step, direction) => {
      if (members.has(hexKey({ q: hex.q + step.q, r: hex.r + step.r }))) return;
      const k = (direction + 4) % 6;
      path += `M${said(corner(at, size, k))}L${said(corner(at, size, k + 1))}`;
    });
  }
  return path;
}

// Lines between all neighbours of a group. One path, so a translucent stroke does not darken where lines cross.
export function ribbon(group: readonly Hex[], size: number): string {
  const members = new Set(group.map(hexKey));
  let path = '';
  for (const hex of group) {
    const from = said(centre(hex, size));
    path += `M${from}h0`; // a hex without neighbours is a dot
    for (const step of DIRECTIONS.slice(0, 3)) {
      const next = { q: hex.q + step.q, r: hex.r + step.r };
      if (members.has(hexKey(next))) path += `M${from}L${said(centre(next, size))}`;
    }
  }
  return path;
}

export function boxAround(points: readonly Point[], margin: number): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

export interface Spot extends Point {
  id: string;
}

// The spot nearest to a point, if it is within reach; of its edge, where spots have a size.
export function nearest<T extends Spot>(point: Point, spots: Iterable<T>, reach: number, size: (spot: T) => number = () => 0): T | undefined {
  let best: T | undefined;
  let least = reach;
  for (const spot of spots) {
    const apart = Math.hypot(spot.x - point.x, spot.y - point.y) - size(spot);
    if (apart > least) continue;
    least = apart;
    best = spot;
  }
  return best;
}

// The next spot in the direction of an arrow key: near, and not far off that direction.
export function neighbour(from: Point, arrow: Point, spots: Iterable<Spot>): Spot | undefined {
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * arrow.x + dy * arrow.y;
    const across = Math.abs(dx * arrow.y - dy * arrow.x);
    if (along < 1 || across > along * 1.8) continue;
    const far = along + 2 * across;
    if (far >= least) continue;
    least = far;
    best = spot;
  }
  return best;
}
