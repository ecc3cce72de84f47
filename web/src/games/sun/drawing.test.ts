import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Target } from '../../map/touch';
import type { Board, Facts, Place, Text } from '../../net/types';
import { drawingOf } from '../drawing';

const drawing = await drawingOf('sun');

const place = (id: string, kind: string, x = 0, y = 0, more: Partial<Place> = {}): Place => ({ id, kind, x, y, ...more });
const jump: Facts = { 'effects.0': 'jump', 'effects.0.n': 2 };
const technology = (type: string): Facts => ({ type_1: type });
const system: Facts = { strength: 3, food: 1 };

const board: Board = {
  headline: { key: 'sun.headline', args: { round: 2 } },
  zones: [
    { id: 'technology', kind: 'graph', places: [place('slot.I-1', 'level1', 0, 3), place('slot.II-A', 'level2', 12, 2, { links: ['slot.I-1'] })] },
    { id: 'technology_spaces', kind: 'row', places: [place('space.I-1.1.1', 'space', 0, 0, { facts: jump })] },
    { id: 'spacefaring', kind: 'row', places: [place('space.spacefaring.1.1', 'space', 0, 0, { facts: jump }), place('space.spacefaring.1.2', 'space', 1, 0, { facts: { extra_ore: 1 } })] },
    { id: 'guilds', kind: 'row', places: [place('space.guild.scholars.1', 'space')] },
    { id: 'exploration', kind: 'graph', places: [place('location.SOL', 'sol', 0, 0, { links: ['location.A1'] }), place('location.A1', 'system', 2, 0, { links: ['location.SOL'] })] },
    { id: 'achievements', kind: 'grid', places: [place('achievement.empire', 'achievement', 0, 0, { facts: { goal: 'colonized', need: 4 } }), place('achievement.empire.1', 'vp_space', 1, 0), place('achievement.empire.2', 'vp_blocked', 2, 0)] },
    { id: 'events', kind: 'row', places: [place('space.event.dyson.1', 'space')] },
    { id: 'event_discards', kind: 'pile', places: [] },
    { id: 'row.2', kind: 'row', places: [] },
    { id: 'revealed', kind: 'row', places: [] },
    { id: 'player.1', kind: 'board', owner: 1, places: [] },
    { id: 'player.1.food_track', kind: 'track', owner: 1, places: [place('player.1.food_track.0', 'letter', 0, 0, { facts: { column: 'A' } }), place('player.1.food_track.1', 'blank', 1)] },
    { id: 'player.1.supply', kind: 'row', owner: 1, places: [place('player.1.supply.A', 'column', 0, 0, { facts: { column: 'A', capacity: 3 } })] },
    { id: 'player.1.colonies', kind: 'row', owner: 1, places: [place('colony.system.sirius', 'colony')] },
    { id: 'player.1.private', kind: 'row', owner: 1, places: [place('space.private.cannon.1.1', 'space')] },
  ],
  pieces: [
    { id: 'tech.lasers', kind: 'technology1', at: 'slot.I-1', label: { key: 'Lasers' }, facts: technology('military') },
    { id: 'slot.I-1.cube.1', kind: 'cube', owner: 1, at: 'slot.I-1' },
    { id: 'slot.II-A.event', kind: 'event_back', at: 'slot.II-A' },
    { id: 'pawn.1', kind: 'pawn', owner: 1, at: 'space.I-1.1.1' },
    { id: 'guild.scholars', kind: 'guild', at: 'guilds', label: { key: 'Scholars' }, used: true },
    { id: 'ships.SOL.1.2', kind: 'ship2', owner: 1, at: 'location.SOL', count: 3 },
    { id: 'system.wolf', kind: 'system_a', at: 'location.A1', label: { key: 'Wolf' }, facts: system },
    { id: 'outpost.A1', kind: 'disc_food', owner: 1, at: 'location.A1' },
    { id: 'event.dyson', kind: 'event3', at: 'events', label: { key: 'Dyson' } },
    { id: 'achievement.empire.1.disc', kind: 'disc_star', owner: 1, at: 'achievement.empire.1' },
    { id: 'tech.engines', kind: 'technology2', at: 'row.2', label: { key: 'Engines' }, facts: technology('scientific') },
    { id: 'tech.drives', kind: 'technology2', at: 'revealed', label: { key: 'Drives' }, facts: technology('commercial') },
    { id: 'tech.probes', kind: 'technology2', at: 'revealed', label: { key: 'Probes' }, facts: technology('economic') },
    { id: 'player.1.mat', kind: 'nations', owner: 1, at: 'player.1', label: { key: 'Nations' } },
    { id: 'player.1.food_track.1.disc', kind: 'disc_food', owner: 1, at: 'player.1.food_track.1' },
    { id: 'player.1.supply.A.cubes', kind: 'supply', owner: 1, at: 'player.1.supply.A', count: 2 },
    { id: 'system.sirius', kind: 'system_a', owner: 1, at: 'colony.system.sirius', label: { key: 'Sirius' }, facts: system },
    { id: 'tech.cannon', kind: 'technology2', owner: 1, at: 'player.1.private', label: { key: 'Cannon' } },
  ],
  counters: [
    { id: 'player.1.vp', kind: 'vp', owner: 1, value: 12 },
    { id: 'player.1.ore', kind: 'ore', owner: 1, value: 5 },
    { id: 'player.1.population', kind: 'population', owner: 1, value: 2 },
    { id: 'deck.2.left', kind: 'deck', value: 11 },
    { id: 'claims', kind: 'claims', value: 1, maximum: 4 },
  ],
};
const targets = (...ids: string[]): ReadonlyMap<string, Target> => new Map(ids.map((id) => [id, { name: `choose ${id}` }]));
const buttons = (html: string): string[] => [...html.matchAll(/aria-label="choose ([\w.-]+)"/g)].map((match) => match[1]!).sort();
const many = (html: string, what: RegExp): number => [...html.matchAll(what)].length;

describe('the technology board', () => {
  const all = ['slot.II-A', 'space.I-1.1.1', 'space.guild.scholars.1', 'space.spacefaring.1.2', 'tech.drives'];
  const { body } = render(drawing.Map, { props: { board, seat: 1, targets: targets(...all) } });

  it('has slots, spaces and drawn cards to choose', () => {
    expect(buttons(body)).toEqual(all);
  });
  it('shows types, effects, pawns, lines that one has and the price of a second space', () => {
    expect(body).toContain('#t-warlike');
    expect(body).toContain('#b-jump');
    expect(many(body, /#b-pawn/g)).toBe(1);
    expect(many(body, /class="pl[^"]*have/g)).toBe(2);
    expect(body).toMatch(/class="spx"[^>]*>\+1</);
    expect(body).toMatch(/class="ba[^"]*shut/);
  });
  it('names drawn cards that do not fit, after those that do', () => {
    expect(many(body, /class="s-card"/g)).toBe(1);
    expect(body.indexOf('Drives')).toBeLessThan(body.indexOf('Probes'));
  });
});

describe('the panels', () => {
  const all = ['achievement.empire', 'location.A1', 'ships.SOL.1.2', 'space.event.dyson.1', 'tech.engines'];
  const { body } = render(drawing.Side, { props: { board, seat: 1, targets: targets(...all) } });

  it('have locations, ships, achievements, events and the tableau to choose from', () => {
    expect(buttons(body)).toEqual(all);
  });
  it('show outposts, stacks, claims and decks', () => {
    expect(body).toContain('nd system own seat-a');
    expect(body).toMatch(/class="n"[^>]*>3</);
    expect(body).toContain('#b-disc-star');
    expect(body).toMatch(/<b[^>]*>11<\/b>/);
  });
});

describe('the mat of a seat', () => {
  const all = ['player.1', 'player.1.food_track', 'player.1.ore', 'player.1.supply', 'player.1.supply.A', 'space.private.cannon.1.1', 'system.sirius'];
  const { body } = render(drawing.Own, { props: { board, seat: 1, name: 'Anna', targets: targets(...all), changes: new Map([['player.1.ore', -2]]) } });

  it('has tracks, columns, resources and cards to choose', () => {
    expect(buttons(body)).toEqual(all);
  });
  it('shows what is covered and what the turn changes', () => {
    expect(many(body, /#b-disc-food/g)).toBe(1);
    expect(many(body, /class="ic gone"/g)).toBe(1);
    expect(body).toContain('−2');
  });
  it('is short in the strip and in the line', () => {
    for (const part of [drawing.Strip, drawing.Line]) expect(render(part, { props: { board, seat: 1, name: 'Anna' } }).body).toContain('12');
  });
});

it('has a symbol for options by what they are about', () => {
  const icon = (notation: string, label: Text, touches: string[], facts: Facts = {}) => drawing.optionIcon({ notation, label, touches, facts }, board);
  expect(icon('card drives', { key: 'sun.action.card' }, ['tech.drives'])).toBe('t-commercial');
  expect(icon('research I-1', { key: 'sun.action.research' }, ['slot.I-1'])).toBe('t-warlike');
  expect(icon('research II-A', { key: 'sun.action.research' }, ['slot.II-A'])).toBe('c-card');
  expect(icon('move 2 SOL A1', { key: 'sun.action.move' }, ['location.A1', 'ships.SOL.1.2'])).toBe('b-ship2');
  expect(icon('outpost A1 food', { key: 'sun.action.outpost' }, ['location.A1'], { disc: 'food' })).toBe('b-disc-food');
  expect(drawing.counterIcon(board.counters[1]!)).toBe('r-sunore');
  expect(drawing.rounds(board)).toBeNull();
});
