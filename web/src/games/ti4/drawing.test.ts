import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Target } from '../../map/touch';
import type { Board, Piece } from '../../net/types';
import { drawingOf } from '../drawing';
import { usePrinted } from '../facts';
import { allForces, fightOf, textOf } from './odds';

const drawing = await drawingOf('ti4');

usePrinted({
  'tile.26': { kind: 'blue' },
  'unit.cruiser_2': { cost: 2, combat: 6, move: 3, level: 2 },
  'unit.carrier_1': { cost: 3, combat: 9, level: 1 },
  'unit.dreadnought_1': { cost: 4, combat: 5, sustain_damage: 1, level: 1 },
  'tech.neural_motivator': { colour: 'green' },
  'faction.sol': { abilities: 'orbital_drop versatile' },
});
const piece = (id: string, kind: string, at: string, more: Partial<Piece> = {}): Piece => ({ id, kind, at, ...more });
const board: Board = {
  headline: { key: 'ti4.headline', args: { round: 2 } },
  zones: [
    { id: 'map', kind: 'hex_map', facts: { active: 'system.0', galaxy: '1 2 3' }, places: [
      { id: 'system.0', kind: 'system', x: 0, y: 0, facts: { tile: 26, alpha: 1 } },
      { id: 'system.1', kind: 'system', x: 1, y: 0, facts: { tile: 42, anomaly: 'nebula', home_of: 2 } },
    ] },
    { id: 'objectives', kind: 'row', places: [] },
    { id: 'strategy_cards', kind: 'row', places: [] },
    { id: 'agenda', kind: 'board', places: [], facts: { agenda: 'fleet_regulations', type: 'law', vote: 'for_against', number: 1, voted: 2 } },
    { id: 'offer', kind: 'board', places: [], facts: { from: 1, to: 2 } },
    { id: 'window', kind: 'board', places: [], facts: { window: 'action_card_played', card: 'sabotage', seat: 2 } },
    { id: 'promises', kind: 'row', places: [] },
    { id: 'p1.sheet', kind: 'board', owner: 1, places: [], facts: { faction: 'sol', speaker: 1 } },
    { id: 'p2.sheet', kind: 'board', owner: 2, places: [], facts: { faction: 'letnev' } },
  ],
  pieces: [
    piece('planet.lodor', 'planet', 'system.0', { owner: 1, used: true, facts: { planet: 'lodor', resources: 3, influence: 1, trait: 'cultural', specialty: 'red' } }),
    piece('units.0.1.cruiser', 'cruiser', 'system.0', { owner: 1, count: 3 }),
    piece('units.1.2.dreadnought', 'dreadnought', 'system.1', { owner: 2, count: 2, facts: { damaged: 1 } }),
    piece('token.0.1', 'command_token', 'system.0', { owner: 1 }),
    piece('p1.unit.cruiser', 'cruiser', 'p1.units', { owner: 1, facts: { unit: 'cruiser_2', on_board: 3, left: 5 } }),
    piece('p2.unit.dreadnought', 'dreadnought', 'p2.units', { owner: 2, facts: { unit: 'dreadnought_1', on_board: 2, left: 3 } }),
    piece('p1.tech.assault_cannon', 'tech', 'p1.techs', { owner: 1, facts: { tech: 'assault_cannon' } }),
    piece('strategy.trade', 'strategy_card', 'strategy_cards', { owner: 1, used: true, facts: { card: 'trade', initiative: 5 } }),
    piece('objective.expand_borders', 'objective', 'objectives', { facts: { kind: 'stage_1', points: 1, need: 6, have_1: 4 } }),
    piece('outcome.for', 'outcome', 'agenda', { facts: { votes: 4, outcome: 'for', on: 'outcome.for' } }),
    piece('outcome.against', 'outcome', 'agenda', { facts: { votes: 0, outcome: 'against', on: 'outcome.against' } }),
    piece('p2.vote', 'vote', 'agenda', { owner: 2, count: 4, facts: { outcome: 'for' } }),
    piece('offer.give.trade_goods', 'trade_goods', 'offer', { count: 2 }),
    piece('offer.ask.promise', 'promise', 'offer'),
    piece('owed.1', 'promise', 'promises', { owner: 2, facts: { to: 1, round: 1 } }),
    piece('p1.card.3', 'action_card', 'p1.hand', { owner: 1, facts: { card: 'sabotage' } }),
  ],
  counters: [
    { id: 'target', value: 10 },
    { id: 'p1.tactic', owner: 1, value: 3 },
    { id: 'p2.trade_goods', owner: 2, value: 4 },
  ],
};
const targets = (...ids: string[]): ReadonlyMap<string, Target> => new Map(ids.map((id) => [id, { name: `choose ${id}` }]));
const buttons = (html: string): string[] => [...html.matchAll(/aria-label="choose ([\w.]+)"/g)].map((match) => match[1]!);
const many = (html: string, what: RegExp): number => [...html.matchAll(what)].length;

describe('the galaxy', () => {
  const all = ['system.1', 'planet.lodor', 'outcome.for'];
  const { body } = render(drawing.Map, { props: { board, seat: 1, targets: targets(...all) } });

  it('has systems and planets to choose, in the council planets and outcomes', () => {
    const map = render(drawing.Map, { props: { board: { ...board, zones: board.zones.filter(({ id }) => id !== 'agenda') }, seat: 1, targets: targets(...all) } });
    expect(buttons(map.body).sort()).toEqual(['planet.lodor', 'system.1']);
    expect(buttons(body).sort()).toEqual(['outcome.for', 'planet.lodor']);
  });
  it('shows control, exhaustion, wormholes, anomalies, tokens, counts and damage', () => {
    expect(body).toContain('ctl seat-a t-spent');
    expect(body).toContain('#w-alpha');
    expect(body).toContain('#a-nebula');
    expect(many(body, /#u-command/g)).toBe(1);
    expect(body).toMatch(/class="n"[^>]*>3</);
    expect(many(body, /class="t-hurt"/g)).toBe(1);
    expect(body).toContain('class="t-active"');
  });
  it('shows what goes on: votes, an offer, the window', () => {
    expect(many(body, /class="[^"]*\bout\b/g)).toBe(2);
    expect(body).toContain('t-offer');
    expect(body).toContain('t-window');
  });
});

describe('the panels', () => {
  const { body } = render(drawing.Side, { props: { board, seat: 1, targets: targets('strategy.trade', 'objective.expand_borders') } });
  it('have strategy cards and objectives to choose, promises and the galaxy as text', () => {
    expect(buttons(body)).toEqual(['strategy.trade', 'objective.expand_borders']);
    expect(many(body, /class="owed/g)).toBe(1);
    expect(body).toContain('1 2 3');
  });
});

describe('boards of seats', () => {
  it('have sheets, cards and technologies to choose', () => {
    const own = render(drawing.Own, { props: { board, seat: 1, name: 'Anna', targets: targets('p1.sheet', 'p1.tech.assault_cannon') } });
    expect(new Set(buttons(own.body))).toEqual(new Set(['p1.sheet', 'p1.tech.assault_cannon']));
    const hand = render(drawing.Hand!, { props: { board, seat: 1, name: 'Anna', targets: targets('p1.card.3') } });
    expect(buttons(hand.body)).toEqual(['p1.card.3']);
    const strip = render(drawing.Strip, { props: { board, seat: 2, name: 'Boris', targets: targets('p2.sheet') } });
    expect(buttons(strip.body)).toEqual(['p2.sheet']);
  });
});

describe('tools', () => {
  it('show the round at a glance', () => {
    const Round = drawing.tools!.find(({ name }) => name === 'round')!.Panel;
    const { body } = render(Round, { props: { board, game: 'ti4', seat: 1 } });
    expect(many(body, /class="prow/g)).toBe(2);
    expect(many(body, /class="oc /g)).toBe(4);
  });
  it('ask for odds of the live position', () => {
    expect(allForces(board)).toHaveLength(2);
    const fight = fightOf(board, 1)!;
    expect(textOf(board, fight)).toBe('space: sol 3 cruiser2 with assault_cannon vs letnev 2 dreadnought (1 damaged) with goods 4, nebula');
    const armed = { ...fight, attacker: { ...fight.attacker, units: [...fight.attacker.units, { type: 'pds', count: 1, damaged: 0 }] } };
    expect(textOf(board, armed)).toBe(textOf(board, fight)); // they stand in another system
  });
});

describe('symbols of options', () => {
  const icon = (key: string, facts: Record<string, string>, ...touches: string[]) => drawing.optionIcon({ notation: 'x', label: { key: `ti4.action.${key}` }, touches, facts }, board);
  it('go by unit, technology, card and place', () => {
    expect(icon('unit_at', { unit: 'war_sun' })).toBe('u-warsun');
    expect(icon('tech_named', { tech: 'neural_motivator' })).toBe('t-biotic');
    expect(icon('strategic', {}, 'strategy.trade')).toBe('g-trade');
    expect(icon('planet', {}, 'planet.lodor')).toBe('p-cultural');
    expect(icon('pass', {})).toBe('i-pass');
  });
});
