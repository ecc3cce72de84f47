// The fonts of the pages, cut to what kit/tokens.css asks for: each file holds the characters of its unicode-range and the
// weights of its font-weight, so a page loads few bytes and the rest only when such a character appears.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
// @ts-expect-error the package has no types
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const PACKAGES = join(import.meta.dirname, 'node_modules/@fontsource-variable');
const CUT = join(import.meta.dirname, 'node_modules/.fonts');
const TOKENS = join(import.meta.dirname, 'src/kit/tokens.css');

// What kit.css switches on, and what browsers apply by themselves.
const FEATURES = ['tnum', 'cv11', 'ss03', 'calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk'];
const COPYRIGHT = [0, 13, 14]; // entries of the name table: the authors and their licence stay in the file

interface Face {
  file: string; // family-script-part.woff2
  ranges: string;
  weights: string;
}

const facesOf = (css: string): Face[] =>
  [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule = '']) => {
    const of = (property: RegExp): string => property.exec(rule)![1]!;
    return { file: of(/url\("fonts\/([^"]+)"\)/), ranges: of(/unicode-range: ([^;]+);/), weights: of(/font-weight: ([^;]+);/) };
  });

function charactersOf(ranges: string): string {
  return ranges
    .split(', ')
    .flatMap((range) => {
      const [from = 0, to = from] = range.replace('U+', '').split('-').map((code) => parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

function wholeFont(file: string): Buffer {
  const [family, script] = file.split('-');
  return readFileSync(join(PACKAGES, `${family}/files/${family}-${script}-wght-normal.woff2`));
}

async function cut({ file, ranges, weights }: Face): Promise<void> {
  const [min, max] = weights.split(' ').map(Number);
  const part = await subsetFont(wholeFont(file), charactersOf(ranges), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    preserveNameIds: COPYRIGHT,
    variationAxes: { wght: { min, max } },
  });
  writeFileSync(join(CUT, file), part);
}

function fingerprint(faces: Face[]): string {
  const hash = createHash('sha256').update(JSON.stringify(faces)).update(readFileSync(import.meta.filename));
  for (const { file } of faces) hash.update(wholeFont(file));
  return hash.digest('hex');
}

// url("fonts/...") in a style sheet is a cut font. They are made anew when what they are made of changes.
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async config() {
      const faces = facesOf(readFileSync(TOKENS, 'utf8'));
      const mark = join(CUT, fingerprint(faces));
      if (!existsSync(mark)) {
        mkdirSync(CUT, { recursive: true });
        await Promise.all(faces.map(cut));
        writeFileSync(mark, '');
      }
      return { resolve: { alias: { fonts: CUT } } };
    },
  };
}
