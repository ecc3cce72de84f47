import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameFacts } from '../net/types';
import { beginsAtOnce, fitted, isHotSeat, quickWish, remember, remembered, wishOf } from './choices';

const gaia: GameFacts = {
  id: 'gaia',
  name: { key: 'gaia.name' },
  rules_version: 1,
  players: [2, 4],
  options: [
    { name: 'map_mode', values: ['standard', 'custom'] },
    { name: 'map', values: [], free: true },
  ],
  hides_nothing: true,
  bots: ['random', 'greedy'],
};
const large: GameFacts = { ...gaia, id: 'large', players: [3, 6], options: [], bots: ['random'] };
const games = [gaia, large];

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe('remembered choices', () => {
  it('come back as they were', () => {
    const choices = { ...fitted({}, games), players: 2, clock: 'bank' as const, minutes: 90 };
    choices.seats[1] = 'bot:greedy';
    choices.options.gaia = { map_mode: 'custom', map: '1 2 3' };
    remember(choices);
    expect(remembered(games)).toEqual(choices);
  });
  it('are the standard ones when there are none, or when they cannot be read', () => {
    const standard = remembered(games);
    expect(standard.game).toBe('gaia');
    expect(standard.seats.slice(0, 3)).toEqual(['me', 'open', 'open']);
    kept.set('orrery.new_table', '{broken');
    expect(remembered(games)).toEqual(standard);
    kept.set('orrery.new_table', '[1]');
    expect(remembered(games)).toEqual(standard);
  });
  it('fit what the server offers now', () => {
    const stored = {
      game: 'gone',
      players: 9,
      seats: ['me', 'bot:clever', 'bot:greedy'],
      days: 99,
      minutes: null,
      clock: 'sand',
      options: { gaia: { map_mode: 'round', map: 'x', unknown: 'y' }, gone: { a: 'b' } },
      substitute: 'clever',
    };
    expect(fitted(stored, games)).toMatchObject({
      game: 'gaia',
      players: 4,
      days: 30,
      minutes: 45,
      clock: 'days',
      options: { gaia: { map: 'x' }, large: {} },
      substitute: 'greedy',
    });
    expect(fitted(stored, games).seats.slice(0, 3)).toEqual(['me', 'open', 'bot:greedy']);
  });
  it('move to another game as far as it allows', () => {
    const moved = fitted({ ...fitted({}, games), players: 2, seats: ['me', 'bot:greedy'], game: 'large' }, games);
    expect(moved).toMatchObject({ game: 'large', players: 3, substitute: 'random' });
    expect(moved.seats[1]).toBe('open');
  });
});

describe('the wish for a new table', () => {
  const choices = fitted({ players: 2, seats: ['me', 'me'], clock: 'bank', options: { gaia: { map_mode: 'standard' } } }, games);
  it('says everything the API wants', () => {
    expect(wishOf(choices, gaia, ' Thursday ')).toEqual({
      game: 'gaia',
      players: 2,
      options: {},
      seats: ['me', 'me'],
      hot_seat: true,
      visibility: 'public',
      start: 'auto',
      clock: { kind: 'bank', bank: 2700, increment: 30 },
      substitute: 'greedy',
      patience: 86_400,
      title: 'Thursday',
    });
    expect(wishOf(choices, gaia, '  ')).not.toHaveProperty('title');
    expect(wishOf({ ...choices, clock: 'days' }, gaia, '').clock).toEqual({ kind: 'days', days: 2 });
  });
  it('leaves out what is for a game of one where more play', () => {
    const options = [...gaia.options, { name: 'automa_level', values: ['automa', 'ultoma'], alone: true }];
    const wished = { ...choices, options: { gaia: { automa_level: 'ultoma' } } };
    expect(wishOf(wished, { ...gaia, options }, '').options).toEqual({});
    expect(wishOf({ ...wished, players: 1 }, { ...gaia, options }, '').options).toEqual({ automa_level: 'ultoma' });
  });
  it('knows hot-seat and whether the game begins at once', () => {
    expect(isHotSeat(choices)).toBe(true);
    expect(beginsAtOnce(choices)).toBe(true);
    expect(beginsAtOnce({ ...choices, start: 'host' })).toBe(false);
    expect(isHotSeat({ ...choices, seats: ['me', 'open', 'me'] })).toBe(false);
    expect(beginsAtOnce({ ...choices, seats: ['me', 'open'] })).toBe(false);
  });
  it('has a coach only for one person against bots, who wants one', () => {
    const alone = { ...choices, seats: ['me', 'bot:greedy'] };
    expect(wishOf(alone, gaia, '')).toMatchObject({ coach: true });
    expect(wishOf({ ...alone, coach: false }, gaia, '')).not.toHaveProperty('coach');
    expect(wishOf({ ...choices, seats: ['me', 'open'] }, gaia, '')).not.toHaveProperty('coach');
    expect(wishOf(choices, gaia, '')).not.toHaveProperty('coach');
  });
  it('is me against the strongest bots when it must be quick', () => {
    expect(quickWish(gaia, 3)).toMatchObject({ coach: true });
    expect(quickWish(gaia, 3)).toMatchObject({ players: 3, seats: ['me', 'bot:greedy', 'bot:greedy'], visibility: 'private' });
  });
});
