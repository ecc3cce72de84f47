import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Target } from '../../map/touch';
import type { Board, Facts } from '../../net/types';
import { drawingOf } from '../drawing';
import { usePrinted } from '../facts';

const drawing = await drawingOf('eclipse2');

usePrinted({
  'sector.001': { wormholes: 0b111111, vp: 4, square_1: 'money' },
  'sector.201': { wormholes: 0b101010, vp: 1, square_1: 'money' },
  'tech.fusion_source': { cost: 4, least: 3 },
  'part.hull': { hull: 1 },
  'part.zero_point_source': { energy: 12 },
  'part.ion_cannon': { cannon_1: 1, energy: -1 },
  'part.fusion_drive': { move: 2, energy: -2 },
  upkeep: Object.fromEntries([0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30].map((n, k) => [k, n])),
  production: { 0: 28, 1: 24 },
  discount: { 0: 0, 1: 1 },
});

const board: Board = {
  headline: { key: 'eclipse.headline', args: { round: 2, rounds: 8 } },
  zones: [
    {
      id: 'map',
      kind: 'hex_map',
      places: [
        { id: 'sector.001', kind: 'sector', facts: { sector: '001' }, x: 0, y: 0 },
        { id: 'sector.201', kind: 'sector', facts: { sector: '201' }, x: 1, y: 0 },
        { id: 'at.0.1', kind: 'empty', x: 0, y: 1 },
      ],
    },
    { id: 'techs.grid', kind: 'row', places: [] },
    { id: 'parts', kind: 'row', places: [] },
    {
      id: 'battle',
      kind: 'board',
      places: [{ id: 'battle.attacker', x: 0, y: 0 }, { id: 'battle.defender', x: 1, y: 0 }, { id: 'battle.dice', x: 2, y: 0 }],
      facts: { round: 1, hex: 'sector.201' },
    },
    { id: 'player.1', kind: 'board', owner: 1, places: [{ id: 'player.1.action.explore', kind: 'explore', x: 0, y: 0 }] },
    {
      id: 'player.1.cruiser',
      kind: 'grid',
      owner: 1,
      facts: { initiative: 2, cost: 5 },
      places: [{ id: 'player.1.cruiser.1', kind: 'slot', x: 0, y: 0 }, { id: 'player.1.cruiser.2', kind: 'slot', x: 1, y: 0 }, { id: 'player.1.cruiser.outside', kind: 'outside', x: 2, y: 0, facts: { energy: 1 } }],
    },
  ],
  pieces: [
    { id: 'sector.201.disc', kind: 'disc', owner: 1, at: 'sector.201' },
    { id: 'sector.201.square.1', kind: 'square_money', at: 'sector.201', used: true },
    { id: 'sector.201.square.1.cube', kind: 'cube', owner: 1, at: 'sector.201' },
    { id: 'sector.201.1.cruiser', kind: 'cruiser', owner: 1, at: 'sector.201', count: 3 },
    { id: 'sector.001.discovery', kind: 'discovery', at: 'sector.001' },
    { id: 'tech.fusion_source', kind: 'fusion_source', at: 'techs.grid', count: 2, label: { key: 'Fusion Source' }, facts: { price: 3 } },
    { id: 'part.hull', kind: 'hull', at: 'parts' },
    { id: 'part.zero_point_source', kind: 'zero_point_source', at: 'parts', used: true },
    { id: 'player.1.cruiser.1.printed', kind: 'ion_cannon', owner: 1, at: 'player.1.cruiser.1', used: true },
    { id: 'player.1.cruiser.1.tile', kind: 'fusion_drive', owner: 1, at: 'player.1.cruiser.1' },
    { id: 'battle.attacker.cruiser', kind: 'cruiser', owner: 1, at: 'battle.attacker', count: 1, facts: { hull: 2 } },
    { id: 'battle.attacker.cruiser.1', kind: 'battle_cruiser', owner: 1, at: 'battle.attacker', facts: { damage: 1, hull: 2 } },
    { id: 'battle.dice.red.6', kind: 'die.red.6', at: 'battle.dice', count: 2, facts: { damage: 4, face: 6 } },
  ],
  counters: [
    { id: 'player.1.discs', owner: 1, value: 9 },
    { id: 'player.1.money', owner: 1, value: 7 },
  ],
};
const targets = (...ids: string[]): ReadonlyMap<string, Target> => new Map(ids.map((id) => [id, { name: `choose ${id}` }]));
const buttons = (html: string): string[] => [...html.matchAll(/aria-label="choose ([\w.]+)"/g)].map((match) => match[1]!);
const many = (html: string, what: RegExp): number => [...html.matchAll(what)].length;

describe('the galaxy', () => {
  const all = ['at.0.1', 'sector.201', 'sector.201.square.1', 'sector.201.1.cruiser', 'sector.001.discovery', 'battle.attacker.cruiser.1'];
  const { body } = render(drawing.Map, { props: { board, targets: targets(...all) } });

  it('has locations, sectors and what lies on them to choose', () => {
    expect(buttons(body).sort()).toEqual(all.toSorted());
  });
  it('joins wormholes where both halves meet', () => {
    // 201 has them at its edges 1, 3 and 5, the centre everywhere: they meet between edge 2 and edge 5.
    expect(many(body, /class="wh/g)).toBe(9);
    expect(many(body, /class="knot/g)).toBe(1);
  });
  it('shows owners, cubes, stacks, points and the battle', () => {
    expect(body).toContain('claim seat-a');
    expect(many(body, /#e-cube/g)).toBe(1);
    expect(body).toMatch(/class="n"[^>]*>3</);
    expect(body).toMatch(/class="vpt"[^>]*>4</);
    expect(body).toContain('class="fight');
    expect(many(body, /#d-burst/g)).toBe(2);
    expect(many(body, /class="[^"]*\bhit\b/g)).toBe(1);
  });
});

describe('the panels', () => {
  const all = ['tech.fusion_source', 'player.1.cruiser.2', 'part.hull'];
  const { body } = render(drawing.Side, { props: { board, seat: 1, targets: targets(...all) } });

  it('have technologies at your price, blueprints and parts to choose', () => {
    expect(buttons(body)).toEqual(all);
    expect(body).toMatch(/<b[^>]*>3<\/b>/);
  });
  it('show the tile over the printed part, and energy used of made', () => {
    expect(body).toContain('2/1');
    expect(body).not.toContain('+12'); // not to be had
  });
});

describe('the board of a seat', () => {
  it('has the upkeep where discs have left, and actions to choose', () => {
    const { body } = render(drawing.Own, { props: { board, seat: 1, name: 'Anna', targets: targets('player.1.action.explore') } });
    expect(buttons(body)).toEqual(['player.1.action.explore']);
    expect(many(body, /class="[^"]*\bout\b/g)).toBe(4);
    expect(body).toMatch(/\bcur\b[^>]*>(<!--.*?-->)?2</);
  });
});

describe('symbols of options', () => {
  it('go by what is built, moved or researched', () => {
    const icon = (key: string, facts: Facts, ...touches: string[]) => drawing.optionIcon({ notation: 'x', label: { key: `eclipse.action.${key}` }, touches, facts }, board);
    expect(icon('build', { what: 'orbital' })).toBe('e-orbital');
    expect(icon('move', { ship: 'cruiser' })).toBe('e-cruiser');
    expect(icon('research', {}, 'tech.fusion_source')).toBe('t-grid');
    expect(icon('take_part', {}, 'part.hull')).toBe('e-hull');
    expect(icon('do_explore', {})).toBe('i-explore');
  });
});
