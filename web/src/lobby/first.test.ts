import { expect, test } from 'vitest';
import type { GameFacts, Summary } from '../net/types';
import { betweenBots, botsWish, easiest, firstOf, firstWish } from './first';

const game = (id: string, players: [number, number], bots = ['random', 'easy', 'medium', 'deep']): GameFacts =>
  ({ id, players, bots, options: [] }) as unknown as GameFacts;

test('a first game has the set-up of the rulebook and bots', () => {
  expect(firstWish(game('gaia', [2, 4]))).toEqual({
    game: 'gaia',
    players: 3,
    seats: ['me', 'bot:easy', 'bot:easy'],
    options: { setup_mode: 'first_game' },
    visibility: 'private',
    coach: true,
  });
  expect(firstWish(game('chess', [2, 2], ['only'])), 'without facts of its own').toMatchObject({ players: 2, seats: ['me', 'bot:only'], options: {} });
});

test('every game with drawings says how long and how hard it is', () => {
  for (const id of ['gaia', 'sun', 'eclipse1', 'eclipse2', 'ti4']) expect(firstOf(id)?.minutes[0], id).toBeGreaterThan(0);
  expect(easiest([game('gaia', [2, 4]), game('sun', [2, 4]), game('chess', [2, 2])]).id).toBe('sun');
});

test('bots that answer at once are watched', () => {
  expect(botsWish(game('gaia', [4, 4])).seats).toEqual(Array(4).fill('bot:medium'));
  const table = (kinds: string[]): Summary => ({ game: 'gaia', seats: kinds.map((kind) => ({ kind })) }) as unknown as Summary;
  expect(betweenBots(table(['bot', 'bot']), 'gaia')).toBe(true);
  expect(betweenBots(table(['bot', 'user']), 'gaia')).toBe(false);
  expect(betweenBots(table(['bot', 'bot']), 'sun')).toBe(false);
});
