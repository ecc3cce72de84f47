import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferred, say, words } from './words.svelte';

const catalogues: Record<string, Record<string, string>> = {
  en: {
    plain: 'Choose a planet for the mine',
    moves: '{count, plural, one {# move} other {# moves}}',
    'planet.ice': 'Ice',
    'planet.gaia': 'Gaia',
    built: '{planet, select, gaia {the green one} other {some other}} is taken',
    on: 'Mine on {planet}',
    'second/planet.ice': 'Frozen',
  },
  ru: {
    plain: 'Выберите планету',
    moves: '{count, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}',
  },
};

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(JSON.stringify({ messages: catalogues[/words\/(..)/.exec(path)![1]!] }))),
  );
  await words.load('en');
});

describe('say', () => {
  it('counts as the language does', async () => {
    expect([1, 2, 5].map((count) => say('moves', { count }))).toEqual(['1 move', '2 moves', '5 moves']);
    await words.load('ru');
    expect([1, 2, 5, 21].map((count) => say('moves', { count }))).toEqual(['1 ход', '2 хода', '5 ходов', '21 ход']);
    expect(document.documentElement.lang).toBe('ru');
  });
  it('says texts within texts', () => {
    expect(say({ key: 'on', args: { planet: { key: 'planet.ice' } } })).toBe('Mine on Ice');
  });
  it('selects by the last word of the key of a text', () => {
    expect(say({ key: 'built', args: { planet: { key: 'planet.gaia' } } })).toBe('the green one is taken');
    expect(say({ key: 'built', args: { planet: { key: 'planet.ice' } } })).toBe('some other is taken');
  });
  it('says it as the game of the table does', async () => {
    const text = { key: 'on', args: { planet: { key: 'planet.ice' } } };
    expect(words.sayAs('second', text)).toBe('Mine on Frozen');
    expect(words.sayAs('first', text)).toBe('Mine on Ice');
    await words.need('second');
    expect(say(text)).toBe('Mine on Frozen');
    await words.need('first');
    expect(say(text)).toBe('Mine on Ice');
  });
  it('shows the key where words are missing, and nothing for nothing', () => {
    expect(say('no.such.key')).toBe('no.such.key');
    expect(say(undefined)).toBe('');
    expect(words.has('plain')).toBe(true);
    expect(words.has('no.such.key')).toBe(false);
  });
});

describe('the pseudo-language', () => {
  const letters = (text: string) => text.replace(/\s/g, '').length;
  it('is English with its words 40 % longer', async () => {
    const english = say('plain');
    await words.load('xx');
    const longer = say('plain');
    expect(longer.split(' ')).toHaveLength(english.split(' ').length);
    expect(letters(longer)).toBeGreaterThanOrEqual(letters(english.replace(' a ', ' ')) * 1.4);
    expect(letters(longer)).toBeLessThan(letters(english) * 1.7);
    expect(words.language).toBe('en');
  });
  it('does not lengthen twice what stands within a text', async () => {
    await words.load('xx');
    expect(say({ key: 'on', args: { planet: { key: 'planet.gaia' } } })).toBe('Mine·· on Gaia··');
  });
});

describe('preferred', () => {
  it('takes the choice, then the account, then the browser', () => {
    expect(preferred('uk', 'ru', ['en-GB'])).toBe('uk');
    expect(preferred('', 'ru', ['en-GB'])).toBe('ru');
    expect(preferred('', undefined, ['de-DE', 'uk-UA', 'en'])).toBe('uk');
    expect(preferred('', '', ['de'])).toBe('en');
    expect(preferred('xx', 'ru', [])).toBe('xx');
  });
});
