// The rules of a game in player's prose: chapters of paragraphs, each with the numbers of the rules it tells.

import { api } from '../net/api';
import type { RuleChapter, RuleLine, RuleParagraph } from '../net/types';
import { words } from '../state/words.svelte';

const books = new Map<string, Promise<RuleChapter[]>>();

export function bookOf(game: string, language: string): Promise<RuleChapter[]> {
  const name = `${game}/${language}`;
  let book = books.get(name);
  if (!book) {
    book = api.ruleBook(game, language);
    books.set(name, book);
    book.catch(() => books.delete(name)); // the next reader asks again
  }
  return book;
}

// The contents: chapters of one part stand together.
export function partsOf(book: readonly RuleChapter[]): { name: string; chapters: RuleChapter[] }[] {
  const parts: { name: string; chapters: RuleChapter[] }[] = [];
  for (const chapter of book) {
    const last = parts.at(-1);
    if (last?.name === chapter.part) last.chapters.push(chapter);
    else parts.push({ name: chapter.part, chapters: [chapter] });
  }
  return parts;
}

export const paragraphsOf = (chapter: RuleChapter): RuleParagraph[] => chapter.sections.flatMap(({ paragraphs }) => paragraphs);
export const linesOf = (paragraph: RuleParagraph): RuleLine[] => [paragraph, ...(paragraph.items ?? [])];
export const numbersOf = (paragraph: RuleParagraph): string[] => linesOf(paragraph).flatMap(({ rules }) => rules ?? []);

export interface Place {
  chapter: RuleChapter;
  paragraph?: RuleParagraph;
}

// Where a rule is told: in the chapter that tells most of it, or else most of its section. A rule that is told of several things,
// each in its own paragraph, is told of what is `called` so.
export function placeOf(book: readonly RuleChapter[], rule: string, called = ''): Place | undefined {
  for (let wanted = rule; wanted !== ''; wanted = sectionOf(wanted)) {
    const tells = (paragraph: RuleParagraph) => numbersOf(paragraph).some((number) => isOf(number, wanted));
    const own = (paragraph: RuleParagraph) => called !== '' && tells(paragraph) && (paragraph.lead ?? '').includes(called);
    const ownChapter = book.find((one) => paragraphsOf(one).some(own));
    if (ownChapter) return { chapter: ownChapter, paragraph: paragraphsOf(ownChapter).find(own) };
    const much = (chapter: RuleChapter, number: string) => paragraphsOf(chapter).flatMap(numbersOf).filter((told) => isOf(told, number)).length;
    const [chapter] = book
      .filter((one) => paragraphsOf(one).some(tells))
      .sort((one, other) => much(other, wanted) - much(one, wanted) || much(other, sectionOf(wanted)) - much(one, sectionOf(wanted)));
    if (chapter) return { chapter, paragraph: paragraphsOf(chapter).find(tells) };
  }
  return undefined;
}

const isOf = (number: string, section: string): boolean => number === section || number.startsWith(`${section}.`);
const sectionOf = (number: string): string => number.slice(0, Math.max(0, number.lastIndexOf('.')));

// A text in pieces: words, and symbols with the number before them.
export interface Sign {
  id: string;
  n?: number;
}

export function piecesOf(text: string): (string | Sign)[] {
  const pieces: (string | Sign)[] = [];
  let end = 0;
  for (const found of text.matchAll(/(?:(\d+) )?\{([^{}]+)\}/g)) {
    if (found.index > end) pieces.push(text.slice(end, found.index));
    pieces.push({ id: found[2]!, n: found[1] === undefined ? undefined : Number(found[1]) });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

// What a symbol is called with its number: "2 credits". One without a number only marks a line.
export const spoken = (game: string, { id, n }: Sign): string => (n === undefined ? '' : words.sayAs(game, `core.symbol.${id}`, { n }));

export const inWords = (game: string, text: string): string =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : spoken(game, piece)))
    .join('')
    .trim();
