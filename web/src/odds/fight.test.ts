import { describe, expect, it } from 'vitest';
import { likelyNumbers, shortFraction, sidesOf, written, type Odds, type Side, type Values } from './fight';

const values = (some: Partial<Values>): Values => ({ initiative: 0, computer: 0, shield: 0, hull: 0, cannons: [], missiles: [], ...some });

describe('a fight as a text', () => {
  it('names ships with their values', () => {
    const sides: Side[] = [
      {
        role: 'attacker',
        groups: [
          { ship: 'interceptor', count: 3, values: values({ initiative: 3, cannons: [1, 1, 4], missiles: [2] }) },
          { ship: 'cruiser', count: 1, values: values({ computer: 1, shield: 2, hull: 1 }) },
        ],
      },
      { role: 'defender', groups: [{ ship: 'ancient', count: 2 }] },
    ];
    expect(written(sides)).toBe('3 interceptor{init 3 cannon 2x1,4 missile 2} + cruiser{comp 1 shield 2 hull 1} vs 2 ancient');
  });
  it('tells a ship without any value from a printed one', () => {
    const side = (role: Side['role'], some?: Values): Side => ({ role, groups: [{ ship: 'cruiser', count: 1, values: some }] });
    expect(written([side('attacker', values({})), side('defender')])).toBe('cruiser{} vs cruiser');
  });
  it('tells who owns the splitter once, and who defends on the left', () => {
    const groups = [{ ship: 'cruiser', count: 1 }, { ship: 'starbase', count: 1, values: values({ hull: 1 }) }];
    expect(written([{ role: 'defender', splitter: true, groups }, { role: 'attacker', groups: groups.slice(0, 1) }])).toBe(
      'defender cruiser + starbase{hull 1 splitter} vs cruiser',
    );
  });
});

describe('an answer', () => {
  const group = (ship: string, count: number) => ({ ship, count, stats: values({ hull: 1, cannons: [1] }), survivors: 0.5 });
  const side = { wins: 0.5, standard_error: 0, survivors: 0.5, ships_left: [0.5, 0.5] };
  const odds: Odds = {
    sides: [
      { ...side, role: 'attacker', splitter: true, groups: [group('cruiser', 2)] },
      { ...side, role: 'defender', groups: [group('gcds', 1)] },
    ],
    stalemate: 0,
    rounds: 1.5,
    samples: 0,
  };
  it('becomes the fight that was asked for', () => {
    const sides = sidesOf(odds, [3, undefined]);
    expect(sides.map(({ owner, role }) => [owner, role])).toEqual([[3, 'attacker'], [undefined, 'defender']]);
    expect(written(sides)).toBe('2 cruiser{hull 1 cannon 1 splitter} vs gcds{hull 1 cannon 1}');
  });
  it('shows numbers of ships that happen', () => {
    expect(likelyNumbers([0.25, 0, 0.7499, 0.0001])).toEqual([
      { ships: 0, chance: 0.25 },
      { ships: 1, chance: 0 },
      { ships: 2, chance: 0.7499 },
    ]);
  });
  it('shows short fractions', () => {
    expect([shortFraction('6/11'), shortFraction('123456789/987654321'), shortFraction(undefined)]).toEqual(['6/11', undefined, undefined]);
  });
});
