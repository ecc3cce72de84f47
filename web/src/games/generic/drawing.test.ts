import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Target } from '../../map/touch';
import type { Board } from '../../net/types';
import { drawingOf } from '../drawing';

const drawing = await drawingOf('a game without drawings of its own');

const board: Board = {
  headline: { key: 'any.headline', args: { round: 2, rounds: 5 } },
  zones: [
    {
      id: 'stars',
      kind: 'graph',
      places: [
        { id: 'sol', kind: 'nebula', label: { key: 'Sol' }, x: 0, y: 0, links: ['tau'] },
        { id: 'tau', kind: 'shoals', label: { key: 'Tau Ceti' }, x: 9, y: 0, links: ['sol'] },
      ],
    },
    { id: 'techs', kind: 'grid', label: { key: 'Techs' }, places: [{ id: 'slot', label: { key: 'A1' }, x: 0, y: 0 }] },
    { id: 'deck', kind: 'pile', label: { key: 'Deck' }, places: [] },
    { id: 'hand', kind: 'row', owner: 2, label: { key: 'Hand' }, places: [] },
  ],
  pieces: [
    { id: 'ship', kind: 'cruiser', owner: 1, at: 'sol', count: 3 },
    { id: 'cube', kind: 'cube', owner: 2, at: 'slot' },
    { id: 'backs', kind: 'back', at: 'deck', count: 17 },
    { id: 'card', kind: 'card', owner: 2, at: 'hand', label: { key: 'Sabotage' } },
  ],
  counters: [
    { id: 'one.ore', kind: 'ore', owner: 1, value: 4, maximum: 6 },
    { id: 'bank', kind: 'bank', value: 21 },
  ],
};
const targets = (...ids: string[]): ReadonlyMap<string, Target> => new Map(ids.map((id) => [id, { name: `choose ${id}` }]));
const buttons = (html: string): string[] => [...html.matchAll(/aria-label="choose (\w+)"/g)].map((match) => match[1]!);

describe('a game without drawings of its own', () => {
  it('has the graph in the middle, with places and pieces to choose', () => {
    const { body } = render(drawing.Map, { props: { board, targets: targets('tau', 'ship', 'cube') } });
    expect(buttons(body)).toEqual(['tau', 'ship']);
    expect(body).toContain('#e-cruiser');
    expect(body).toContain('Tau Ceti');
  });
  it('has all other shared zones beside it', () => {
    const { body } = render(drawing.Side, { props: { board, targets: targets('deck', 'cube', 'bank', 'card') } });
    expect(buttons(body)).toEqual(['cube', 'deck', 'bank']);
    expect(body).toContain('×17');
    expect(body).not.toContain('Sabotage');
  });
  it('without a map has them in its place', () => {
    const flat = { ...board, zones: board.zones.slice(1), counters: [] };
    expect(buttons(render(drawing.Map, { props: { board: flat, targets: targets('deck') } }).body)).toEqual(['deck']);
    expect(buttons(render(drawing.Side, { props: { board: flat, targets: targets('deck') } }).body)).toEqual([]);
  });
  it('has the zones and counters of a seat together', () => {
    const own = (seat: number) => render(drawing.Own, { props: { board, seat, name: 'Anna', changes: new Map([['one.ore', -2]]) } }).body;
    expect(own(1)).toContain('−2');
    expect(own(1)).not.toContain('Sabotage');
    expect(own(2)).toContain('Sabotage');
  });
  it('tells rounds where the headline has them', () => {
    expect(drawing.rounds(board)).toEqual({ now: 2, of: 5 });
    expect(drawing.rounds({ ...board, headline: { key: 'any.headline', args: { round: 2 } } })).toBeNull();
  });
  it('marks options by what they touch', () => {
    const icon = (...touches: string[]) => drawing.optionIcon({ notation: 'x', touches }, board);
    expect(icon('ship')).toBe('e-cruiser');
    expect(icon('one.ore')).toBe('r-ore');
    expect(icon('sol')).toBe('a-nebula');
    expect(icon('tau', 'ship')).toBe('e-cruiser');
    expect(icon('tau')).toBeUndefined();
    expect(icon()).toBeUndefined();
  });
});
