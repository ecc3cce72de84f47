// What the legend of every game shows: a name and an explanation in each language, a drawing, and a rule that the book tells.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawn } from '../kit/sprite';
import { ruleFor, signsOf } from './signs';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const LANGUAGES = ['en', 'ru', 'uk'];
const GAMES = { gaia: 'gaia', sun: 'sun', eclipse1: 'eclipse', eclipse2: 'eclipse', ti4: 'ti4' };

const catalogue = (folder: string, language: string): Record<string, string> =>
  Object.assign({}, ...['core', `games/${folder}`, 'web'].map((part) => JSON.parse(read(`${part}/text/${language}.json`)) as object)) as Record<string, string>;

const told = (game: string): Set<string> =>
  new Set(readdirSync(new URL(`docs/play/${game}/en/`, ROOT)).flatMap((file) => read(`docs/play/${game}/en/${file}`).match(/[A-Z]{2}-[\dA-Z.]*\d/g) ?? []));

describe.each(Object.entries(GAMES))('%s', (game, folder) => {
  it('names and explains every symbol in every language', async () => {
    const { groups } = await signsOf(game);
    for (const language of LANGUAGES) {
      const words = catalogue(folder, language);
      const missing = Object.entries(groups).flatMap(([group, signs]) => [
        ...(words[`web.legend.group.${group}`] ? [] : [`web.legend.group.${group}`]),
        ...signs.flatMap(([icon, key]) => [
          ...(words[key] ? [] : [key]),
          ...([`${key}.tip`, `web.legend.${key}`, `web.legend.symbol.${icon}`].some((one) => words[one]) ? [] : [`${key}.tip`]),
        ]),
      ]);
      expect([language, missing]).toEqual([language, []]);
    }
  });

  it('has a drawing and a rule for every symbol', async () => {
    const signs = await signsOf(game);
    const own = new URL(`web/src/kit/symbols/${folder}.svg`, ROOT);
    const known = new Set([...drawn, ...(existsSync(own) ? [...readFileSync(own, 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id!) : [])]);
    const all = Object.values(signs.groups).flat();
    expect(all.filter(([icon]) => !known.has(icon))).toEqual([]);
    expect(all.filter(([, key]) => !ruleFor(signs, key))).toEqual([]);
  });

  it('names rules that the book tells', async () => {
    const { rules } = await signsOf(game);
    const book = told(game);
    expect(Object.entries(rules).filter(([, rule]) => !book.has(rule))).toEqual([]);
  });
});

it('the longest beginning of a key decides', () => {
  const signs = { tabs: { factions: '', cards: '' }, groups: {}, rules: { 'gaia.planet': 'GP-1', 'gaia.planet.gaia': 'GP-2', 'at.hex': 'GP-3' }, drawn: () => [] };
  expect(ruleFor(signs, 'gaia.planet.gaia')).toBe('GP-2');
  expect(ruleFor(signs, 'gaia.planet.ice')).toBe('GP-1');
  expect(ruleFor(signs, 'gaia.piece', 'at.hex')).toBe('GP-3');
  expect(ruleFor(signs, 'gaia.piece')).toBeUndefined();
});
