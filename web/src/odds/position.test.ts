import { describe, expect, it } from 'vitest';
import type { Board, Facts, Piece, Place, Zone } from '../net/types';
import { written } from './fight';
import { battleOf, fightIn, fleetsOf, nextFight } from './position';

const sector = (number: number, x: number, y = 0): Place => ({ id: `sector.${number}`, kind: 'sector', x, y });
const blueprint = (seat: number, ship: string, facts: Facts): Zone => ({
  id: `player.${seat}.${ship}`,
  kind: 'grid',
  owner: seat,
  places: [],
  facts,
});
const ships = (at: number, owner: number, kind: string, count = 1): Piece => ({ id: `sector.${at}.${owner}.${kind}`, kind, owner, count, at: `sector.${at}` });
const ancients = (at: number, count: number): Piece => ({
  id: `sector.${at}.ancient`,
  kind: 'ancient',
  count,
  at: `sector.${at}`,
  facts: { initiative: 2, hull: 1, cannon_1: 2 },
});
const disc = (at: number, owner: number): Piece => ({ id: `sector.${at}.disc`, kind: 'disc', owner, at: `sector.${at}` });

const table = (...pieces: Piece[]): Board => ({
  zones: [
    { id: 'map', kind: 'hex_map', places: [sector(1, 0), sector(101, 1), sector(201, 2)] },
    blueprint(1, 'interceptor', { initiative: 3, move: 1, energy: 2, cannon_1: 1, cost: 3 }),
    blueprint(2, 'cruiser', { initiative: 2, computer: 1, hull: 1, cannon_2: 2, missile_4: 1, cost: 5 }),
  ],
  pieces,
  counters: [],
});
const MINE = 'interceptor{init 3 cannon 1}';
const CRUISER = 'cruiser{init 2 comp 1 hull 1 cannon 2x2 missile 4}';

describe('a fight in a sector', () => {
  const text = (board: Board, seat?: number) => written(fightIn(board, 'sector.101', seat) ?? []);
  it('takes ships from the map and values from blueprints', () => {
    expect(text(table(ships(101, 1, 'interceptor', 2), ancients(101, 2)), 1)).toBe(`2 ${MINE} vs 2 ancient{init 2 hull 1 cannon 2x1}`);
  });
  it('lets the holder of the sector defend', () => {
    const both = [ships(101, 1, 'interceptor'), ships(101, 2, 'cruiser')];
    expect(text(table(...both, disc(101, 1)), 1)).toBe(`${CRUISER} vs ${MINE}`);
    expect(text(table(...both, disc(101, 2)), 1)).toBe(`${MINE} vs ${CRUISER}`);
  });
  it('is that of the one who looks when three meet', () => {
    const three = table(ships(101, 1, 'interceptor'), ships(101, 2, 'cruiser'), ancients(101, 1));
    expect(fightIn(three, 'sector.101', 2)?.map(({ owner }) => owner)).toEqual([2, undefined]);
  });
  it('needs two sides', () => {
    expect(fightIn(table(ships(101, 1, 'interceptor')), 'sector.101', 1)).toBeNull();
    expect(fightIn(table(ancients(101, 1)), 'sector.101', 1)).toBeNull();
    expect(fightIn(table(), 'sector.999', 1)).toBeNull();
  });
  it('knows who owns the splitter', () => {
    const splitter: Piece = { id: 'player.1.tech.antimatter_splitter', kind: 'antimatter_splitter', owner: 1 };
    expect(text(table(ships(101, 1, 'interceptor'), ancients(101, 1), splitter), 1)).toContain('interceptor{init 3 cannon 1 splitter}');
  });
});

describe('the fight to ask for first', () => {
  it('is one on the map, your own before those of others', () => {
    const board = table(ships(1, 2, 'cruiser'), ancients(1, 1), ships(201, 1, 'interceptor'), ancients(201, 1));
    expect(nextFight(board, 1)?.[0]?.owner).toBe(1);
    expect(nextFight(board)?.[0]?.owner).toBe(2);
  });
  it('is else your fleet against the nearest', () => {
    const board = table(ships(1, 2, 'cruiser'), ships(201, 1, 'interceptor'), ancients(101, 1), disc(1, 2));
    expect(nextFight(board, 1)?.map(({ owner }) => owner)).toEqual([1, undefined]);
    expect(fleetsOf(board)).toHaveLength(3);
    expect(nextFight(table(), 1)).toBeNull();
  });
});

describe('a battle that is on', () => {
  const group = (side: string, ship: string, count: number, owner?: number, used?: boolean): Piece => ({
    id: `battle.${side}.${ship}`,
    kind: ship,
    at: `battle.${side}`,
    owner,
    count,
    used,
    facts: { hull: 2, cannon_1: 1, missile_2: 2 },
  });
  const ship = (side: string, kind: string, n: number, damage = 0): Piece => ({ id: `battle.${side}.${kind}.${n}`, kind: `battle_${kind}`, at: `battle.${side}`, facts: { damage, hull: 2 } });
  const battle = (round: number, ...damage: number[]): Board => ({
    zones: [{ id: 'battle', kind: 'board', places: [], facts: { round } }],
    pieces: [
      group('attacker', 'cruiser', 2, 1),
      ship('attacker', 'cruiser', 1, damage[0]),
      ship('attacker', 'cruiser', 2, damage[1]),
      group('attacker', 'interceptor', 0, 1, true),
      group('defender', 'gcds', 1),
      ship('defender', 'gcds', 1),
    ],
    counters: [],
  });
  it('begins with missiles', () => {
    expect(written(battleOf(battle(0))?.sides ?? [])).toBe('2 cruiser{hull 2 cannon 1 missile 2x2} vs gcds{hull 2 cannon 1 missile 2x2}');
  });
  it('goes on without them and with what is left of the hulls', () => {
    const { sides, uneven } = battleOf(battle(1, 1, 1))!;
    expect(written(sides)).toBe('2 cruiser{hull 1 cannon 1} vs gcds{hull 2 cannon 1}');
    expect(uneven).toBe(false);
    expect(battleOf(battle(2, 2, 1))?.uneven).toBe(true);
  });
  it('is not there without two sides', () => {
    expect(battleOf(table())).toBeNull();
  });
});
