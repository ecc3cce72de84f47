import { describe, expect, it } from 'vitest';
import { boxAround, centre, hexPath, nearest, neighbour, outline, ribbon } from './hex';

const SIZE = 10;
const edges = (path: string) => path.split('M').length - 1;

describe('hexes', () => {
  it('stand in columns: one step of q is one and a half sizes to the right', () => {
    expect(centre({ q: 2, r: 0 }, SIZE).x).toBeCloseTo(30);
    expect(centre({ q: 0, r: 1 }, SIZE).y).toBeCloseTo(17.32);
    expect(centre({ q: 1, r: 0 }, SIZE).y).toBeCloseTo(8.66);
  });
  it('have six corners', () => {
    expect(hexPath({ x: 0, y: 0 }, SIZE).split('L')).toHaveLength(6);
  });
});

describe('outline', () => {
  it('leaves out what two hexes share', () => {
    expect(edges(outline([{ q: 0, r: 0 }], SIZE))).toBe(6);
    expect(edges(outline([{ q: 0, r: 0 }, { q: 1, r: 0 }], SIZE))).toBe(10);
  });
  it('draws the edge on the side that is open', () => {
    const column = [0, 1, 2].map((r) => ({ q: 0, r }));
    const highest = Math.min(...[...outline(column, SIZE).matchAll(/[ML](\S+) ([-\d.]+)/g)].map((match) => Number(match[2])));
    expect(highest).toBeCloseTo(-8.7);
    expect(outline(column, SIZE)).toContain('M-5 -8.7L5 -8.7');
  });
});

describe('ribbon', () => {
  it('joins neighbours once and keeps single hexes as dots', () => {
    const path = ribbon([{ q: 0, r: 0 }, { q: 0, r: 1 }, { q: 5, r: 5 }], SIZE);
    expect(path.split('L').length - 1).toBe(1);
    expect(path.split('h0').length - 1).toBe(3);
  });
});

describe('finding a spot', () => {
  const spots = [
    { id: 'right', x: 20, y: 0 },
    { id: 'far', x: 60, y: 2 },
    { id: 'below', x: 5, y: 30 },
  ];
  it('takes the nearest one, only within reach', () => {
    expect(nearest({ x: 30, y: 0 }, spots, 24)?.id).toBe('right');
    expect(nearest({ x: 30, y: 80 }, spots, 24)).toBeUndefined();
    expect(nearest({ x: 38, y: 0 }, spots, 24, ({ id }) => (id === 'far' ? 10 : 1))?.id).toBe('far');
  });
  it('follows the arrow keys', () => {
    const here = { x: 0, y: 0 };
    expect(neighbour(here, { x: 1, y: 0 }, spots)?.id).toBe('right');
    expect(neighbour(here, { x: 0, y: 1 }, spots)?.id).toBe('below');
    expect(neighbour(here, { x: -1, y: 0 }, spots)).toBeUndefined();
  });
  it('knows the room they take', () => {
    expect(boxAround(spots, 5)).toEqual({ left: 0, top: -5, right: 65, bottom: 35 });
  });
});
