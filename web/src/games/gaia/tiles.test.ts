import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COUNTED, isSymbol, levelFigure, partsOf, spaceOf, specialOf, STRUCTURES, together, TRACKS } from './tiles';

const sprite = readFileSync(new URL('../../kit/symbols.svg', import.meta.url), 'utf8');
const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]));

describe('what is printed on tiles', () => {
  it('uses symbols that the sprite has', () => {
    const amounts = { vp: 1, tokens: 1, ore: 1, knowledge: 1, qic: 1, credits: 1, charge: 1, steps: 1, range: 1, big_power: 4 };
    const used = [
      ...partsOf(amounts),
      ...['academy', 'swap', 'downgrade', 'station', 'lowest', 'step', 'range'].flatMap((special) => specialOf({ special })),
      ...Object.values(COUNTED),
      ...Object.values(TRACKS),
      ...Object.values(STRUCTURES).map(({ symbol }) => symbol),
    ].filter(isSymbol);
    expect(used.filter((symbol) => !drawn.has(symbol))).toEqual([]);
  });
  it('is drawn from facts: once, income, for each one, each time, on passing, by an action', () => {
    const printed = (facts: Record<string, number | string>): string => partsOf(facts).join(' ');
    expect(printed({ vp: 8, qic: 1 })).toBe('8 r-vp 1 r-qic');
    expect(printed({ income_credits: 2, income_qic: 1 })).toBe('+2 r-credits +1 r-qic');
    expect(printed({ for: 'planet_type', knowledge: 1 })).toBe('p-any ×1 r-knowledge');
    expect(printed({ on: 'mine_on_gaia', vp: 3 })).toBe('p-gaia → 3 r-vp');
    expect(printed({ income_ore: 1, pass: 'mine', vp: 1 })).toBe('+1 r-ore i-pass s-mine ×1 r-vp');
    expect(printed({ action_qic: 1, action_credits: 5 })).toBe('i-target 1 r-qic 5 r-credits');
    expect(printed({ big_power: 4 })).toBe('s-institute 4 r-power');
  });
  it('tells prices and gains of action spaces', () => {
    expect(spaceOf({ cost_power: 7, knowledge: 3 })).toEqual({ price: 7, symbol: 'r-knowledge', figure: '3' });
    expect(spaceOf({ cost_power: 5, steps: 2 })).toEqual({ price: 5, symbol: 'r-step', figure: '2' });
    expect(spaceOf({ cost_qic: 2, plus: 'planet_type', vp: 3 })).toEqual({ price: 2, symbol: 'p-any', figure: '3+' });
    expect(specialOf({ special: 'charge', action_charge: 4 })).toEqual(['4', 'r-charge']);
  });
  it('tells what a research level is for', () => {
    expect(levelFigure({ income_ore: 1, income_credits: 2, charge: 3 })).toBe(2);
    expect(levelFigure({ range: 2, qic: 1 })).toBe(2);
    expect(levelFigure(undefined)).toBe(0);
  });
  it('keeps a figure with its symbol', () => {
    expect(together(['i-target', '1', 'r-qic', '5', 'r-credits'])).toEqual([
      ['i-target', '1', 'r-qic'],
      ['5', 'r-credits'],
    ]);
    expect(together(['i-pass', 'p-any', '×1', 'r-vp'])).toEqual([
      ['i-pass', 'p-any'],
      ['×1', 'r-vp'],
    ]);
  });
});
