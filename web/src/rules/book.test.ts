import { describe, expect, it } from 'vitest';
import type { RuleChapter } from '../net/types';
import { partsOf, piecesOf, placeOf } from './book';
import { search, stemOf } from './search';

const chapter = (number: number, part: string, title: string, paragraphs: [lead: string, text: string, ...rules: string[]][]): RuleChapter => ({
  number,
  id: `chapter-${number}`,
  title,
  part,
  sections: [{ kind: 'text', paragraphs: paragraphs.map(([lead, text, ...rules]) => ({ lead, text, rules })) }],
});

const BOOK = [
  chapter(1, 'The game', 'How the game goes', [['Mines.', 'You build mines on planets.', 'GP-5.2.1', 'GP-1.1']]),
  chapter(2, 'Building', 'How far you reach', [['Range.', 'Your range is 1.', 'GP-5.1.1', 'GP-5.1.3']]),
  chapter(3, 'Building', 'Building a mine', [
    ['The place.', 'Choose a planet within your range.', 'GP-5.2.1'],
    ['Gaia planets.', 'Here a mine costs 1 {r-qic} more.', 'GP-5.2.4'],
  ]),
];

describe('a rule', () => {
  const at = (rule: string) => placeOf(BOOK, rule);

  it('is found where it is told, with its neighbours', () => {
    expect(at('GP-5.2.1')?.chapter.number).toBe(3);
    expect(at('GP-5.2.4')?.paragraph?.lead).toBe('Gaia planets.');
  });

  it('is found by its section, and by the section alone', () => {
    expect(at('GP-5.2')?.chapter.number).toBe(3);
    expect(at('GP-5.1.9')?.chapter.number).toBe(2);
    expect(at('GP-1.1')?.chapter.number).toBe(1);
  });

  it('that is told of several things is told of the one that is called so', () => {
    const book = [chapter(1, '', 'Factions: A', [['The Arborec.', '…', 'TI-19.9']]), chapter(2, '', 'Factions: B', [['The Winnu.', '…', 'TI-19.9']])];
    expect(placeOf(book, 'TI-19.9', 'The Winnu')?.chapter.number).toBe(2);
    expect(placeOf(book, 'TI-19.9', 'Somebody')?.chapter.number).toBe(1);
  });

  it('of another game is nowhere', () => expect(at('TI-5.2.1')).toBeUndefined());
});

it('chapters of one part stand together', () => {
  expect(partsOf(BOOK).map(({ name, chapters }) => [name, chapters.length])).toEqual([
    ['The game', 1],
    ['Building', 2],
  ]);
});

it('a text has symbols with their numbers', () => {
  expect(piecesOf('Pay 12 {r-ore}, then {a-nova} on.')).toEqual(['Pay ', { id: 'r-ore', n: 12 }, ', then ', { id: 'a-nova', n: undefined }, ' on.']);
});

describe('search', () => {
  const found = (query: string) => search(BOOK, query, 'en', (text) => text).map(({ chapter, heading }) => [chapter.number, heading]);

  it('puts titles first, then bold words, then texts', () => {
    expect(found('range')).toEqual([
      [2, 'Range.'],
      [3, 'The place.'],
    ]);
    expect(found('mine')).toEqual([
      [3, 'The place.'],
      [1, 'Mines.'],
      [3, 'Gaia planets.'],
    ]);
  });

  it('wants every word, in any form, and knows rule numbers', () => {
    expect(found('planets ranges')).toEqual([[3, 'The place.']]);
    expect(found('5.2.4')).toEqual([[3, 'Gaia planets.']]);
    expect(found('gp-5.1')).toEqual([[2, 'Range.']]);
    expect(found('dragon')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('shows where', () => {
    const [hit] = search(BOOK, 'costs', 'en', (text) => text);
    expect(hit?.snippet.filter(({ found }) => found).map(({ text }) => text)).toEqual(['costs']);
    expect(hit?.snippet.map(({ text }) => text).join('')).toBe('Here a mine costs 1 {r-qic} more.');
  });

  // Each form begins like what the other one is looked for by.
  it.each([
    ['en', 'building', 'builds'],
    ['ru', 'шахту', 'шахтами'],
    ['ru', 'исследование', 'исследований'],
    ['ru', 'планетой', 'планеты'],
    ['uk', 'шахту', 'шахтами'],
    ['uk', 'дальність', 'дальності'],
    ['uk', 'федерацію', 'федерацій'],
  ] as const)('%s: %s finds %s', (language, asked, told) => {
    const book = [chapter(1, '', '', [['', `… ${told} …`, 'GP-1']])];
    expect(search(book, asked, language, (text) => text)).toHaveLength(1);
    expect(stemOf(asked, language).length).toBeGreaterThanOrEqual(3);
  });
});
