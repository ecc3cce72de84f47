import { expect, test } from 'vitest';
import { fits, verdictOn } from './lessons';

const STEP = {
  title: '',
  text: '',
  lit: [],
  answers: ['build mine 3B2'],
  wrong: [
    { to: 'build mine *', text: 'far' },
    { to: '*', text: 'else' },
  ],
};

test('a star stands for anything, all else for itself', () => {
  expect(fits('build mine *', 'build mine 3B2')).toBe(true);
  expect(fits('build * 3B2', 'build mine 3B2')).toBe(true);
  expect(fits('build mine', 'build mine 3B2')).toBe(false);
  expect(fits('a.b', 'axb')).toBe(false);
});

test('a turn is right when the answer is in it; else the first remark that fits is made', () => {
  expect(verdictOn(STEP, [])).toBeNull();
  expect(verdictOn(STEP, ['burn 1', 'build mine 3B2'])).toEqual({ right: true, text: null });
  expect(verdictOn(STEP, ['build mine 1A1'])).toEqual({ right: false, text: 'far' });
  expect(verdictOn(STEP, ['pass'])).toEqual({ right: false, text: 'else' });
  expect(verdictOn({ ...STEP, answers: [], wrong: [] }, ['pass'])).toEqual({ right: false, text: null });
});
