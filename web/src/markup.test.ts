// Words from others are shown as text, never as markup; and the content security policy forbids style attributes.
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const FORBIDDEN = [/\{@html/, /innerHTML/, /outerHTML/, /insertAdjacentHTML/, /document\.write/, /\beval\(/, /\sstyle="/];
// The symbols of the kit are part of the page.
const SAFE = ['./kit/sprite.ts: insertAdjacentHTML'];

it('builds no markup from words', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(20);
  const found = Object.entries(sources).flatMap(([file, text]) =>
    FORBIDDEN.filter((one) => one.test(text)).map((one) => `${file}: ${one.source}`),
  );
  expect(found.filter((one) => !SAFE.includes(one))).toEqual([]);
});
