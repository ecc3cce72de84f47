import { expect, test } from 'vitest';
import type { GameFacts, Info } from '../net/types';
import { chosenOptions, clockSentence, forkSeats, inviteLink, timeWords } from './facts';

const info = {
  game: 'gaia',
  options: { map_mode: 'var3', map: 'a b' },
  substitute: 'greedy',
  seats: [
    { seat: 1, kind: 'human' },
    { seat: 2, kind: 'human' },
    { seat: 3, kind: 'bot' },
  ],
} as unknown as Info;

test('times are told in the largest unit that fits', () => {
  expect(timeWords(172_800)).toEqual({ key: 'web.facts.days', args: { n: 2 } });
  expect(timeWords(129_600)).toEqual({ key: 'web.facts.hours', args: { n: 36 } });
  expect(timeWords(2700)).toEqual({ key: 'web.facts.minutes', args: { n: 45 } });
  expect(timeWords(20)).toEqual({ key: 'web.facts.minutes', args: { n: 1 } });
});

test('clocks are told as a sentence', () => {
  expect(clockSentence({ kind: 'none' }).key).toBe('web.facts.clock.none');
  expect(clockSentence({ kind: 'days', seconds: 86_400 }).args).toEqual({ time: { key: 'web.facts.days', args: { n: 1 } } });
  expect(clockSentence({ kind: 'bank', bank: 3600, increment: 30 }).args).toMatchObject({ seconds: 30 });
});

test('options that differ come first, those not set have the first value', () => {
  const facts = {
    options: [
      { name: 'setup_mode', values: ['advanced', 'first_game'] },
      { name: 'map_mode', values: ['standard', 'var3'] },
      { name: 'map', values: [], free: true },
    ],
  } as unknown as GameFacts;
  const told = chosenOptions(info, facts).map(({ option, value, standard }) => [option, value, standard]);
  expect(told).toEqual([
    ['map_mode', 'var3', false],
    ['map', 'a b', false],
    ['setup_mode', 'advanced', true],
  ]);
  expect(chosenOptions(info, undefined)).toHaveLength(2);
});

test('an invitation carries its code when it is known', () => {
  expect(inviteLink('k3', { ...info, invite: 'x9' }, 'https://games.example')).toBe('https://games.example/table/k3?invite=x9');
  expect(inviteLink('k3', info, 'https://games.example')).toBe('https://games.example/table/k3');
  for (const origin of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']) expect(inviteLink('k3', info, origin)).toBe('/table/k3');
  expect(inviteLink('k3', info, 'http://localhost.example')).toBe('http://localhost.example/table/k3');
});

test('a game is taken on alone or against bots', () => {
  expect(forkSeats(info, [2], true)).toEqual(['me', 'me', 'me']);
  expect(forkSeats(info, [2], false)).toEqual(['bot:greedy', 'me', 'bot:greedy']);
});
