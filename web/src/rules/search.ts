// Search through the rules by the stems of words: every word asked for begins some word of the paragraph, endings apart.

import type { RuleChapter, RuleParagraph } from '../net/types';
import type { Language } from '../state/words.svelte';
import { linesOf, numbersOf } from './book';

export interface Hit {
  chapter: RuleChapter;
  paragraph: RuleParagraph;
  heading: string;
  snippet: { text: string; found: boolean }[];
}

const MOST = 40;
const SHORTEST = 3; // letters of a stem
const BEFORE = 30;
const AFTER = 90;

// Endings, the longest first where one ends in another.
const ENDINGS: Record<Language, RegExp> = {
  en: /(?:ings?|ers?|ed|es|e|s|’s)$/,
  ru: /(?:иями|ями|ами|ться|тся|ого|его|ому|ему|ыми|ими|ешь|ишь|ете|ите|ах|ях|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ам|ям|ых|их|ым|им|ию|ия|ии|ть|ет|ит|ут|ют|ат|ят|ла|ло|ли|[аяоеиыуюьй])$/,
  uk: /(?:ями|ами|тися|ться|ого|ому|ими|іми|ові|еві|ають|ують|ете|ите|єте|ах|ях|ів|їв|ей|ій|ою|ею|єю|ий|ої|ую|юю|их|іх|им|ім|ом|ем|ам|ям|ти|ть|ає|ує|[аяоеєиіїуюьй])$/,
};

// Letters that change from form to form: дальність, дальності.
const folded = (text: string, language: Language): string => {
  const low = text.toLowerCase().replace(/ё/g, 'е').replace(/['ʼ]/g, '’');
  return language === 'uk' ? low.replace(/[іе]/g, 'о') : low;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’.-]*/gu;

export function stemOf(word: string, language: Language): string {
  const low = word.toLowerCase();
  const stem = /\d/.test(low) ? low : low.replace(ENDINGS[language], '');
  return folded(stem.length >= SHORTEST ? stem : low, language);
}

const stemsOf = (query: string, language: Language): string[] => [...query.matchAll(WORD)].map(([word]) => stemOf(word, language));

// Whether a text has every word that is asked for.
export function fitsIn(query: string, language: Language): (text: string) => boolean {
  const stems = stemsOf(query, language);
  return (text) => {
    const known = [...folded(text, language).matchAll(WORD)].map(([word]) => word);
    return stems.every((stem) => known.some((word) => word.startsWith(stem)));
  };
}

// `say` turns a text into words without symbols.
export function search(book: readonly RuleChapter[], query: string, language: Language, say: (text: string) => string): Hit[] {
  const stems = stemsOf(query, language);
  if (stems.length === 0) return [];
  const begins = (word: string): boolean => stems.some((stem) => word.startsWith(stem));
  const fits = fitsIn(query, language);

  const ranked: { rank: number; hit: Hit }[] = [];
  for (const chapter of book) {
    for (const section of chapter.sections) {
      for (const paragraph of section.paragraphs) {
        const heading = paragraph.lead ?? section.title?.text ?? '';
        const text = say([...linesOf(paragraph).map((line) => line.text), ...(paragraph.rows ?? []).map((row) => row.join(' '))].join(' '));
        const numbers = numbersOf(paragraph).flatMap((number) => [number, number.slice(number.indexOf('-') + 1)]);
        if (!fits([chapter.title, heading, text, ...numbers].join(' '))) continue;
        // A chapter that is called so comes first, once; its other paragraphs only where they say it themselves.
        const first = paragraph === chapter.sections[0]?.paragraphs[0];
        const rank = fits(chapter.title) && first ? 0 : heading && fits(heading) ? 1 : fits([heading, text, ...numbers].join(' ')) ? 2 : 3;
        if (rank === 3 && fits(chapter.title)) continue;
        ranked.push({ rank, hit: { chapter, paragraph, heading: say(heading), snippet: snippetOf(text, (word) => begins(folded(word, language))) } });
      }
    }
  }
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ hit }) => hit);
}

// The text around the first word that was found, with all that were.
function snippetOf(text: string, found: (word: string) => boolean): Hit['snippet'] {
  const all = [...text.matchAll(WORD)];
  const at = all.find(([word]) => found(word))?.index ?? 0;
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const space = text.lastIndexOf(' ', at + AFTER);
  const to = at + AFTER >= text.length ? text.length : Math.max(space, at);
  const parts: Hit['snippet'] = from > 0 ? [{ text: '…', found: false }] : [];
  let end = from;
  for (const word of all) {
    if (word.index < from || word.index + word[0].length > to || !found(word[0])) continue;
    if (word.index > end) parts.push({ text: text.slice(end, word.index), found: false });
    parts.push({ text: word[0], found: true });
    end = word.index + word[0].length;
  }
  parts.push({ text: text.slice(end, to) + (to < text.length ? '…' : ''), found: false });
  return parts;
}
