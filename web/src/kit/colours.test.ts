// The colours of tokens.css: texts can be read, and seats told apart by people who see fewer colours.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, distance, seenBy, sights, type Colour } from './colour';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(theme: string): Record<string, Colour> {
  const [, block = ''] = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\n\\}`).exec(css) ?? [];
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, value]) => [name, value]));
}

const dark = tokensOf('dark');
const themes = { dark, light: { ...dark, ...tokensOf('light') } };
const SEATS = [...'abcdef'];

// Ink, ground, least contrast.
const TEXTS: [string, string, number][] = [
  ['ink', 'bg-1', 7],
  ['ink-2', 'bg-1', 7],
  ['ink-3', 'bg-1', 4.5],
  ['ink-3', 'bg-2', 4.5],
  ['accent', 'bg-1', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['brass', 'bg-1', 4.5],
  ['good', 'bg-1', 4.5],
  ['bad', 'bg-1', 4.5],
  ['warn', 'bg-1', 4.5],
  ['chance', 'bg-1', 4.5],
  ['map-ink', 'map-hex', 7],
  ['map-ink-2', 'map-hex', 4.5],
  ['target', 'map-hex', 7],
];
const SEAT_TEXTS: [string, string, number][] = SEATS.flatMap((seat): [string, string, number][] => [
  [`seat-${seat}`, 'map-hex', 4.5],
  [`seat-${seat}-ink`, 'bg-1', 4.2], // always large or beside a shape and a letter
  ['piece-ink', `seat-${seat}`, 4.5],
]);

const nearest = (colours: Colour[]): number =>
  Math.min(...colours.flatMap((one, index) => colours.slice(0, index).map((other) => distance(one, other))));

describe('measures', () => {
  it('agree with published ones', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(distance('#ff0000', '#00ff00')).toBeCloseTo(86.61, 1);
    expect(distance('#000000', '#ffffff')).toBeCloseTo(100, 3);
    expect(distance('#ff0000', '#ff0000')).toBe(0);
    expect(sights.map((sight) => seenBy(sight, '#808080'))).toEqual(['#808080', '#808080', '#808080', '#808080']);
    expect(seenBy('protanopia', '#ff0000')).toBe('#6d5f00');
  });
});

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
  it.each([...TEXTS, ...SEAT_TEXTS])('%s on %s has a contrast of %s', (ink, ground, least) => {
    expect(contrast(tokens[ink]!, tokens[ground]!)).toBeGreaterThanOrEqual(least);
  });
  // The six colours of Okabe and Ito reach 11.1.
  it.each(sights)('seats can be told apart: %s', (sight) => {
    expect(nearest(SEATS.map((seat) => seenBy(sight, tokens[`seat-${seat}`]!)))).toBeGreaterThanOrEqual(15);
    expect(nearest(SEATS.map((seat) => seenBy(sight, tokens[`seat-${seat}-ink`]!)))).toBeGreaterThanOrEqual(9);
  });
});
