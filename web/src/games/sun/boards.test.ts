import { describe, expect, it } from 'vitest';
import type { Board, Place } from '../../net/types';
import { boardOf } from './boards';
import { jumpsOf, locationsOf } from './chart';
import { progress, researched } from './goals';
import { linesOf, needed, slotsOf } from './tree';

const place = (id: string, kind: string, x: number, y: number, links: string[] = []): Place => ({ id, kind, x, y, links });
const board: Board = {
  zones: [
    {
      id: 'technology',
      kind: 'graph',
      places: [
        { ...place('slot.I-1', 'level1', 0, 3), facts: { level: 1 } },
        { ...place('slot.II-A', 'level2', 12, 2, ['slot.I-1']), facts: { level: 2, need: 1 } },
      ],
    },
    { id: 'technology_spaces', kind: 'row', places: [place('space.I-1.1.1', 'space', 0, 0), place('space.I-1.1.2', 'space', 1, 0), place('space.I-1.2.1', 'space', 2, 0)] },
    {
      id: 'exploration',
      kind: 'graph',
      places: [
        place('location.SOL', 'sol', 0, 0, ['location.A1', 'location.A2']),
        place('location.A1', 'system', 2, -1, ['location.SOL', 'location.X1']),
        place('location.A2', 'system', 2, 2, ['location.SOL', 'location.DEEP']),
        place('location.X1', 'linked_system', 1, -6, ['location.A1']),
        place('location.DEEP', 'deep_space', 10, 0, ['location.A2']),
      ],
    },
    { id: 'player.1.food_track', kind: 'track', owner: 1, places: [place('f.0', 'letter', 0, 0), place('f.1', 'blank', 1, 0), place('f.2', 'letter', 2, 0)] },
  ],
  pieces: [
    { id: 'tech.lasers', kind: 'technology1', at: 'slot.I-1', facts: { level: 1, type_1: 'military' } },
    { id: 'slot.I-1.cube.1', kind: 'cube', owner: 1, at: 'slot.I-1' },
    { id: 'slot.II-A.event', kind: 'event_back', at: 'slot.II-A' },
    { id: 'pawn.2', kind: 'pawn', owner: 2, at: 'space.I-1.1.2' },
    { id: 'ships.SOL.1.2', kind: 'ship2', owner: 1, at: 'location.SOL', count: 3 },
    { id: 'outpost.A1', kind: 'disc_food', owner: 2, at: 'location.A1' },
    { id: 'f.2.disc', kind: 'disc_food', owner: 1, at: 'f.2' },
    { id: 'tech.cannon', kind: 'technology2', owner: 1, at: 'player.1.private', facts: { level: 2 } },
  ],
  counters: [{ id: 'player.1.military_power', kind: 'military_power', owner: 1, value: 6 }],
};

describe('the technology board', () => {
  const slots = slotsOf(board);
  it('knows owners, events and the rows of spaces with pawns', () => {
    const [lasers, unknown] = slots;
    expect(lasers).toMatchObject({ level: 1, owners: [1], face: false, tech: { id: 'tech.lasers' } });
    expect(lasers!.actions.map(({ spaces }) => spaces.length)).toEqual([2, 1]);
    expect(lasers!.actions[0]!.spaces[1]!.pawns.map(({ id }) => id)).toEqual(['pawn.2']);
    expect(lasers!.actions[0]!.spaces[0]!.y).toBeLessThan(lasers!.actions[1]!.spaces[0]!.y);
    expect(unknown).toMatchObject({ level: 2, owners: [], face: true, tech: undefined });
    expect(unknown!.area.x).toBeGreaterThan(lasers!.area.x + lasers!.area.width);
    expect(needed(unknown!.place)).toEqual({ need: 1, of: 1 });
  });
  it('draws lines from what a seat has', () => {
    expect(linesOf(slots, 1)).toMatchObject([{ have: true, type: 'military', to: 'slot.II-A' }]);
    expect(linesOf(slots, 2)[0]!.have).toBe(false);
  });
});

describe('the exploration board', () => {
  const at = (id: string, wide: boolean) => locationsOf(board, wide).find(({ place: { id: one } }) => one === `location.${id}`)!;
  it('has Sol below and Deep Space above, or Sol at the left', () => {
    expect(at('SOL', false).area.y).toBeGreaterThan(at('DEEP', false).area.y);
    expect(at('SOL', true).area.x).toBeLessThan(at('DEEP', true).area.x);
  });
  it('lays nothing over anything else', () => {
    for (const wide of [false, true]) {
      const areas = locationsOf(board, wide).map(({ area }) => area);
      const apart = areas.every((one, k) =>
        areas.slice(k + 1).every((other) => one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y),
      );
      expect(apart).toBe(true);
    }
  });
  it('has every line once, ships and outposts', () => {
    expect(jumpsOf(locationsOf(board)).length).toBe(4);
    expect(at('SOL', false).ships.map(({ piece }) => piece.count)).toEqual([3]);
    expect(at('A1', false).outpost?.owner).toBe(2);
  });
});

it('turns to the board where something can be chosen', () => {
  expect(boardOf(['location.A1', 'ships.SOL.1.1', 'player.1.ore'])).toBe('chart');
  expect(boardOf(['slot.II-A', 'space.I-1.1.1'])).toBe('tree');
  expect(boardOf(['player.1.ore'])).toBeUndefined();
});

it('counts how far a seat is with an achievement', () => {
  const far = (kind: string, n: number, more = {}) => progress(board, { goal: kind, need: n, ...more }, 1);
  expect(far('military_power', 12)).toEqual({ n: 6, of: 12 });
  expect(far('food_symbols', 5)).toEqual({ n: 1, of: 5 });
  expect(far('techs_of_level', 1, { level: 2 })).toEqual({ n: 1, of: 1 });
  expect(far('specialization', 5)).toBeUndefined();
  expect(researched(board, 1)).toEqual([1, 1, 0, 0]);
});
