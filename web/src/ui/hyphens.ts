// Long words in narrow places: where a word may be parted if it does not fit. Browsers know that for some languages only.

const VOWEL = /[aeiouyаеёиоуыэюяіїє]/i;
const CONSONANT = /[bcdfghjklmnpqrstvwxzбвгґджзклмнпрстфхцчшщ]/i;
const STOP = /[bdfgkptбвгґдкпстфх]/i;
const LIQUID = /[lrлр]/i;
const LONG = 10; // letters
const LEAST = 3; // on either side
const SOFT = '\u00ad';

// Whether a syllable begins with this letter: a consonant before a vowel, or the first of two that go together, as in "про".
function begins(word: string, i: number): boolean {
  const [before = '', letter = '', next = '', behind = ''] = [word[i - 1], word[i], word[i + 1], word[i + 2]];
  if (STOP.test(letter) && LIQUID.test(next) && VOWEL.test(behind)) return true;
  return CONSONANT.test(letter) && VOWEL.test(next) && !(LIQUID.test(letter) && STOP.test(before));
}

const parted = (word: string): string =>
  [...word].map((letter, i) => (i >= LEAST && i + LEAST <= word.length && begins(word, i) ? SOFT : '') + letter).join('');

export const hyphenated = (text: string): string => text.replace(new RegExp(`\\p{L}{${LONG},}`, 'gu'), parted);
