import { describe, expect, it } from 'vitest';
import type { Board, Facts, Step } from '../../net/types';
import { diceOf, plays, sameBattle, volleyOf } from './volleys';
import { read } from '../read';

interface Fight {
  dice?: { kind: string; facts: Facts; count: number }[];
  ancients?: number[]; // their damage
  lost?: number;
  round?: number;
  over?: boolean;
  sector?: number; // Ancients left there, when it is over
}

// A cruiser of seat 1 with a computer of 1 fires at Ancients with a hull of 1.
function fight({ dice = [], ancients = [0, 0], lost = 0, round = 1, over = false, sector }: Fight): Board {
  const places = ['attacker', 'defender', 'dice'].map((kind, x) => ({ id: `battle.${kind}`, kind, x, y: 0 }));
  const facts = { round, hex: 'sector.104', acts: 'battle.attacker.cruiser' };
  const left = sector ?? 2;
  return {
    zones: [{ id: 'map', kind: 'hex_map', places: [{ id: 'sector.104', x: 0, y: 0 }] }, ...(over ? [] : [{ id: 'battle', kind: 'board' as const, places, facts }])],
    pieces: [
      ...(left ? [{ id: 'sector.104.ancient', kind: 'ancient', at: 'sector.104', count: left }] : []),
      ...(over
        ? []
        : [
            { id: 'battle.attacker.cruiser', kind: 'cruiser', owner: 1, at: 'battle.attacker', count: 1, facts: { computer: 1 } },
            { id: 'battle.attacker.cruiser.1', kind: 'battle_cruiser', owner: 1, at: 'battle.attacker' },
            { id: 'battle.defender.ancient', kind: 'ancient', at: 'battle.defender', count: ancients.length, facts: { hull: 1, lost } },
            ...ancients.map((damage, k) => ({ id: `battle.defender.ancient.${k + 1}`, kind: 'battle_ancient', at: 'battle.defender', facts: { damage, hull: 1 } })),
            ...dice.map(({ kind, facts: die, count }) => ({ id: `battle.dice.${kind}`, kind: `die.${kind}`, at: 'battle.dice', count, facts: die })),
          ]),
    ],
    counters: [],
  };
}
const step = (kind: string, ...faces: number[]): Step => ({ index: 9, by: 0, text: '', label: { key: `eclipse.action.${kind}` }, facts: Object.fromEntries(faces.map((n, k) => [`face_${k + 1}`, n])) });
const inHand = [{ kind: 'orange', facts: { damage: 2 }, count: 2 }];
const six = { damage: 1, face: 6 };

describe('a roll', () => {
  it('throws dice of the colour that is in the hand and marks those that hit', () => {
    const volley = volleyOf({ step: step('roll', 0, 0, 0, 1, 1, 0), before: fight({ dice: inHand }), after: fight({ ancients: [1, 0] }) });
    expect(volley?.acts).toBe('battle.attacker.cruiser');
    expect(volley?.thrown).toEqual([{ damage: 2, face: 5, hit: true }, { damage: 2, face: 4, hit: false }]);
    expect([...volley!.wounds]).toEqual([['battle.defender.ancient.1', 1]]);
  });

  it('keeps dice of another colour that lie there already', () => {
    const before = fight({ dice: [{ kind: 'yellow.6', facts: six, count: 1 }, ...inHand] });
    expect(volleyOf({ step: step('roll', 2, 0, 0, 0, 0, 0), before, after: before })?.held).toEqual([{ damage: 1, face: 6, hit: true }]);
  });

  it('destroys the most damaged ship first, also with the last shot of a battle', () => {
    const before = fight({ dice: inHand, ancients: [1, 0] });
    const goesOn = volleyOf({ step: step('roll', 0, 0, 0, 0, 0, 2), before, after: fight({ ancients: [0], lost: 1 }) });
    expect([...goesOn!.wounds]).toEqual([['battle.defender.ancient.1', 2]]);
    const last = volleyOf({ step: step('roll', 0, 0, 0, 0, 0, 2), before, after: fight({ over: true, sector: 0 }) });
    expect([...last!.wounds]).toEqual([['battle.defender.ancient.1', 2], ['battle.defender.ancient.2', 2]]);
  });
});

it('a hit that somebody chose is played without dice, anything else not at all', () => {
  const [before, after] = [fight({ dice: [{ kind: 'yellow.6', facts: six, count: 2 }] }), fight({ ancients: [1, 0] })];
  expect(volleyOf({ step: step('hit'), before, after })).toMatchObject({ thrown: [], held: [{ face: 6 }, { face: 6 }] });
  expect(['roll', 'hit', 'roll_population', 'attack'].map((kind) => plays(step(kind)))).toEqual([true, true, false, false]);
});

it('dice in the hand show nothing; a battle of others is another one', () => {
  expect(diceOf(read(fight({ dice: inHand })))).toEqual([{ damage: 2, face: 0, hit: false }, { damage: 2, face: 0, hit: false }]);
  expect(sameBattle(read(fight({})), read(fight({ round: 2 })))).toBe(true);
  expect(sameBattle(read(fight({})), read(fight({ over: true })))).toBe(false);
});
