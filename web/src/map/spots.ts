// Things on a map that can be chosen by themselves, by their form.

import { short, type Point } from './hex';
import type { MapSpot } from './touch';

export function spotAround(id: string, name: string, at: Point, size: number): MapSpot {
  const edge = (more: number): string => {
    const r = short(size + more);
    return `M${short(at.x - r)} ${short(at.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  };
  return { id, name, ...at, size, edge };
}

// A rectangle; x and y are its corner.
export interface Area extends Point {
  width: number;
  height: number;
}

export const middleOf = ({ x, y, width, height }: Area): Point => ({ x: x + width / 2, y: y + height / 2 });

export function roundedPath({ x, y, width, height }: Area, round: number, more = 0): string {
  const r = Math.max(0, Math.min(round + more, width / 2 + more, height / 2 + more));
  const [w, h] = [width + 2 * more - 2 * r, height + 2 * more - 2 * r];
  const arc = (dx: number, dy: number): string => `a${short(r)} ${short(r)} 0 0 1 ${short(dx)} ${short(dy)}`;
  return `M${short(x - more + r)} ${short(y - more)}h${short(w)}${arc(r, r)}v${short(h)}${arc(-r, r)}h${short(-w)}${arc(-r, -r)}v${short(-h)}${arc(r, -r)}z`;
}

export function spotOn(id: string, name: string, area: Area, round: number): MapSpot {
  const edge = (more: number): string => roundedPath(area, round, more);
  return { id, name, ...middleOf(area), size: Math.max(area.width, area.height) / 2, edge, angular: true };
}
