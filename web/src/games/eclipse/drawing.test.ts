import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Target } from '../../map/touch';
import type { Board, Text } from '../../net/types';
import { drawingOf } from '../drawing';

const drawing = await drawingOf('eclipse2');

const stat = (what: string, n: number): Text => ({ key: `eclipse.stat.${what}`, args: { n } });
const printed = (vp: number): Text => ({
  key: 'eclipse.clauses',
  args: { first: { key: 'eclipse.amount.vp', args: { n: vp } }, rest: { key: 'eclipse.face.squares', args: { list: { key: 'eclipse.square.money' } } } },
});
const part = (stats: Text): Text => ({ key: 'eclipse.part_tip', args: { stats } });

const board: Board = {
  headline: { key: 'eclipse.headline', args: { round: 2, rounds: 8 } },
  zones: [
    {
      id: 'map',
      kind: 'hex_map',
      places: [
        { id: 'sector.001', kind: 's001.0', tip: printed(4), x: 0, y: 0 },
        { id: 'sector.201', kind: 's201.0', tip: printed(1), x: 1, y: 0 },
        { id: 'at.0.1', kind: 'empty', x: 0, y: 1 },
      ],
    },
    { id: 'techs.grid', kind: 'row', places: [] },
    { id: 'parts', kind: 'row', places: [] },
    {
      id: 'battle',
      kind: 'board',
      places: [{ id: 'battle.attacker', x: 0, y: 0 }, { id: 'battle.defender', x: 1, y: 0 }, { id: 'battle.dice', x: 2, y: 0 }, { id: 'battle.hex', kind: 'sector.201', x: 3, y: 0 }],
    },
    { id: 'player.1', kind: 'board', owner: 1, places: [{ id: 'player.1.action.explore', kind: 'explore', x: 0, y: 0 }] },
    {
      id: 'player.1.cruiser',
      kind: 'grid',
      owner: 1,
      tip: { key: 'eclipse.blueprint_tip', args: { stats: stat('initiative', 2), outside: stat('energy', 1), cost: 5 } },
      places: [{ id: 'player.1.cruiser.1', kind: 'slot', x: 0, y: 0 }, { id: 'player.1.cruiser.2', kind: 'slot', x: 1, y: 0 }],
    },
  ],
  pieces: [
    { id: 'sector.201.disc', kind: 'disc', owner: 1, at: 'sector.201' },
    { id: 'sector.201.square.1', kind: 'square_money', at: 'sector.201', used: true },
    { id: 'sector.201.square.1.cube', kind: 'cube', owner: 1, at: 'sector.201' },
    { id: 'sector.201.1.cruiser', kind: 'cruiser', owner: 1, at: 'sector.201', count: 3 },
    { id: 'sector.001.discovery', kind: 'discovery', at: 'sector.001' },
    { id: 'tech.fusion_source', kind: 'fusion_source', at: 'techs.grid', count: 2, label: { key: 'Fusion Source' }, tip: { key: 'eclipse.offer_tip_price', args: { cost: 4, price: 3 } } },
    { id: 'part.hull', kind: 'hull', at: 'parts', tip: part(stat('hull', 1)) },
    { id: 'part.zero_point_source', kind: 'zero_point_source', at: 'parts', used: true, tip: part(stat('energy', 12)) },
    { id: 'player.1.cruiser.1.printed', kind: 'ion_cannon', owner: 1, at: 'player.1.cruiser.1', used: true, tip: part(stat('cannon_yellow', 1)) },
    { id: 'player.1.cruiser.1.tile', kind: 'fusion_drive', owner: 1, at: 'player.1.cruiser.1', tip: part({ key: 'eclipse.list', args: { first: stat('move', 2), rest: stat('energy_used', 2) } }) },
    { id: 'battle.attacker.cruiser', kind: 'cruiser', owner: 1, at: 'battle.attacker', count: 1, tip: { key: 'eclipse.group_tip', args: { stats: stat('hull', 2) } } },
    { id: 'battle.attacker.cruiser.1', kind: 'battle_cruiser', owner: 1, at: 'battle.attacker' },
    { id: 'battle.dice.red.6', kind: 'die.red.6', at: 'battle.dice', count: 2 },
  ],
  counters: [
    { id: 'battle.attacker.cruiser.1.damage', value: 1, maximum: 2 },
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
    const icon = (key: string, args: Record<string, Text>, ...touches: string[]) => drawing.optionIcon({ notation: 'x', label: { key: `eclipse.action.${key}`, args }, touches }, board);
    expect(icon('build', { what: { key: 'eclipse.ship.orbital' } })).toBe('e-orbital');
    expect(icon('move', { ship: { key: 'eclipse.ship.cruiser' } })).toBe('e-cruiser');
    expect(icon('research', {}, 'tech.fusion_source')).toBe('t-grid');
    expect(icon('take_part', {}, 'part.hull')).toBe('e-hull');
    expect(icon('do_explore', {})).toBe('i-explore');
  });
});
