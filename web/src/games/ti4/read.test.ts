import { describe, expect, it } from 'vitest';
import type { Board, Facts, Piece } from '../../net/types';
import { usePrinted } from '../facts';
import { read } from '../read';
import { convoysOf, fleetAfter, priceOf } from './plans';
import { goalOf, inOrder, largestFleet, progressOf, rollOf as valueOf, systemOf, techsOf, votingOrder, worthOf } from './read';
import { fightOf as fightKey, hits, rollOf } from './rolls';
import { pillsIn, planetsIn } from './system';

const PRINTED = {
  'tile.26': { kind: 'blue' },
  'unit.cruiser_1': { cost: 2, combat: 7, move: 2, level: 1 },
  'unit.fighter_1': { cost: 1, per_cost: 2, combat: 9, level: 1 },
  'tech.neural_motivator': { colour: 'green' },
  'tech.dacxive_animators': { colour: 'green', prerequisites: 'g' },
  'tech.magmus_reactor': { colour: 'red', prerequisites: 'rr', faction: 'muaat' },
};
usePrinted(PRINTED);

const piece = (id: string, kind: string, at: string, more: Partial<Piece> = {}): Piece => ({ id, kind, at, ...more });

export const board: Board = {
  zones: [
    { id: 'map', kind: 'hex_map', facts: { active: 'system.1' }, places: [
      { id: 'system.0', kind: 'system', x: 0, y: 0, facts: { tile: 26 } },
      { id: 'system.1', kind: 'system', x: 0, y: -1, facts: { tile: 41, anomaly: 'gravity_rift' } },
    ] },
    { id: 'order', kind: 'row', places: [] },
    { id: 'moves', kind: 'row', owner: 1, places: [] },
    { id: 'combat', kind: 'board', places: [], facts: { kind: 'space', round: 2, attacker: 1, defender: 2, system: 'system.0' } },
    { id: 'p1.sheet', kind: 'board', owner: 1, places: [], facts: { faction: 'sol' } },
    { id: 'p2.sheet', kind: 'board', owner: 2, places: [], facts: { faction: 'letnev', speaker: 1 } },
    { id: 'p3.sheet', kind: 'board', owner: 3, places: [], facts: { faction: 'saar' } },
  ],
  pieces: [
    piece('planet.lodor', 'planet', 'system.0', { owner: 1, used: true, facts: { planet: 'lodor', resources: 3, influence: 1, trait: 'cultural' } }),
    piece('units.lodor.1.infantry', 'infantry', 'system.0', { owner: 1, count: 2, facts: { planet: 'lodor' } }),
    piece('units.0.1.fighter', 'fighter', 'system.0', { owner: 1, count: 3 }),
    piece('units.0.1.cruiser', 'cruiser', 'system.0', { owner: 1, count: 2, facts: { damaged: 1 } }),
    piece('units.0.2.carrier', 'carrier', 'system.0', { owner: 2 }),
    piece('units.1.1.destroyer', 'destroyer', 'system.1', { owner: 1 }),
    piece('token.0.2', 'command_token', 'system.0', { owner: 2 }),
    piece('p1.unit.cruiser', 'cruiser', 'p1.units', { owner: 1, facts: { unit: 'cruiser_1', on_board: 2, left: 6 } }),
    piece('p1.unit.fighter', 'fighter', 'p1.units', { owner: 1, facts: { unit: 'fighter_1', on_board: 3 } }),
    piece('p1.tech.neural_motivator', 'tech', 'p1.techs', { owner: 1, facts: { tech: 'neural_motivator' } }),
    piece('p2.turn', 'turn', 'order', { owner: 2, facts: { place: 1 } }),
    piece('p1.turn', 'turn', 'order', { owner: 1, facts: { place: 2 } }),
    piece('moving.1', 'cruiser', 'moves', { owner: 1, facts: { from: 'system.0', rifts: 1 } }),
    piece('moving.2', 'cruiser', 'moves', { owner: 1, facts: { from: 'system.0' } }),
    piece('moving.3', 'infantry', 'moves', { owner: 1, facts: { from: 'planet.lodor', aboard: 2 } }),
    piece('dice.cruiser.waiting', 'die', 'combat', { owner: 1, count: 2, facts: { unit: 'cruiser', needs: 7 } }),
    piece('dice.fighter.waiting', 'die', 'combat', { owner: 1, count: 1, facts: { unit: 'fighter', needs: 9 } }),
    piece('objective.expand_borders', 'objective', 'objectives', { facts: { kind: 'stage_1', points: 1, need: 6, scored: '3', have_1: 4, have_2: 6, met_2: 1 } }),
  ],
  counters: [{ id: 'p1.fleet_limit', owner: 1, value: 3 }],
};
const found = read(board);

describe('systems', () => {
  const system = systemOf(found, found.place('system.0')!);
  it('hold planets with their garrisons and fleets from large to small', () => {
    expect(system.planets[0]).toMatchObject({ resources: 3, influence: 1, look: 'cultural' });
    expect(system.planets[0]!.units.map(({ kind }) => kind)).toEqual(['infantry']);
    expect(system.fleets.map(({ owner, units }) => [owner, ...units.map(({ kind }) => kind)])).toEqual([[1, 'cruiser', 'fighter'], [2, 'carrier']]);
    expect(system.tokens).toEqual([2]);
  });
  it('keep fleets inside and planets above them', () => {
    const pills = pillsIn(system);
    for (const { width, scale } of pills) expect(width * scale).toBeLessThanOrEqual(82.001);
    expect(pills[0]!.y).toBeLessThan(pills[1]!.y);
    expect(planetsIn(system)[0]!.y).toBeLessThan(0);
  });
  it('are red where there is an anomaly', () => expect(systemOf(found, found.place('system.1')!).red).toBe(true));
});

describe('units', () => {
  it('roll dice of a number that may depend on the enemy', () => {
    const units: Facts[] = [{ combat: 9 }, { combat: 5, combat_dice: 2 }, { combat: 7, combat_dice: 255 }, {}];
    expect(units.map((facts) => valueOf(facts, 'combat'))).toEqual(['9', '5×2', '7×?', '']);
  });
});

describe('players', () => {
  it('play by initiative and vote up to the speaker', () => {
    expect(inOrder(board)).toEqual([2, 1]);
    expect(votingOrder(board)).toEqual([3, 1, 2]);
  });
  it('have planets and fleets that are counted', () => {
    expect(worthOf(board, 1, 'resources')).toBe(3);
    expect(largestFleet(board, 1)).toBe(2);
  });
  it('may have technologies of all and of their faction', () => {
    expect(techsOf(found, 1, PRINTED).map(({ name, piece: owned }) => [name, owned !== undefined])).toEqual([['neural_motivator', true], ['dacxive_animators', false]]);
  });
});

describe('objectives', () => {
  const goal = goalOf(found.piece('objective.expand_borders')!);
  it('tell for every seat what is missing', () => {
    expect(progressOf(goal, 1)).toEqual({ state: 'missing', have: 4, need: 6 });
    expect(progressOf(goal, 2)?.state).toBe('can');
    expect(progressOf(goal, 3)?.state).toBe('scored');
  });
});

describe('plans', () => {
  it('gather ships by origin and count the fleet that arrives', () => {
    expect(convoysOf(found)).toEqual([{ from: 'system.0', ships: [['cruiser', 2]], fighters: 0, infantry: 1, risk: 1 }]);
    expect(fleetAfter(found)).toEqual({ ships: 3, limit: 3 });
  });
  it('sell fighters in pairs', () => {
    expect(priceOf(found, 1, [piece('produced.fighter', 'fighter', 'production', { count: 3 }), piece('produced.cruiser', 'cruiser', 'production')])).toBe(4);
  });
});

describe('rolls', () => {
  it('give each die to its unit', () => {
    const roll = rollOf({ step: { index: 9, by: 0, text: 'roll 8 3 10' }, before: board, after: board });
    expect(roll?.seat).toBe(1);
    expect(roll?.fight).toBe(fightKey(board));
    expect(roll?.dice.map((die) => [die.unit, die.face, hits(die)])).toEqual([['cruiser', 8, true], ['cruiser', 3, false], ['fighter', 10, true]]);
  });
});
