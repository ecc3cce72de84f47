import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSymbol, PRINTED, SPACES, SPECIALS, STRUCTURES, together, TRACKS } from './tiles';

const sprite = readFileSync(new URL('../../kit/symbols.svg', import.meta.url), 'utf8');
const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]));

describe('what is printed on tiles', () => {
  it('uses symbols that the sprite has', () => {
    const used = [
      ...[...Object.values(PRINTED), ...Object.values(SPECIALS)].flat().filter(isSymbol),
      ...Object.values(SPACES).map(([, symbol]) => symbol),
      ...Object.values(TRACKS),
      ...Object.values(STRUCTURES).map(({ symbol }) => symbol),
    ];
    expect(used.filter((symbol) => !drawn.has(symbol))).toEqual([]);
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
