// What somebody chose for his last new table. It is kept in this browser and fits whatever this server offers.

import type { ClockSettings, GameFacts } from '../net/types';

export const MOST_SEATS = 8;

export interface Choices {
  game: string;
  players: number;
  seats: string[]; // 'me', 'open' or 'bot:NAME'; as many as any game needs
  clock: ClockSettings['kind'];
  minutes: number;
  seconds: number;
  days: number;
  options: Record<string, Record<string, string>>; // by game
  visibility: 'public' | 'private';
  start: 'auto' | 'host';
  coach: boolean;
  substitute: string;
  patience: number; // hours
}

const KEY = 'orrery.new_table';
const STANDARD: Choices = {
  game: '',
  players: 3,
  seats: ['me', ...Array<string>(MOST_SEATS - 1).fill('open')],
  clock: 'days',
  minutes: 45,
  seconds: 30,
  days: 2,
  options: {},
  visibility: 'public',
  start: 'auto',
  coach: true,
  substitute: 'medium',
  patience: 24,
};

export const LIMITS = {
  minutes: [1, 43_200],
  seconds: [0, 86_400],
  days: [1, 30],
  patience: [1, 720],
} as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function oneOf<T>(value: unknown, allowed: readonly T[], standard: T): T {
  return allowed.find((each) => each === value) ?? standard;
}

function within(value: unknown, [least, most]: readonly [number, number], standard: number): number {
  return typeof value === 'number' && Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : standard;
}

export const gameOf = (choices: Pick<Choices, 'game'>, games: GameFacts[]): GameFacts =>
  games.find((game) => game.id === choices.game) ?? games[0]!;

// One that plays well and at once.
const usualBot = ({ bots }: GameFacts): string => (bots.includes(STANDARD.substitute) ? STANDARD.substitute : (bots.at(-1) ?? ''));

// Only what is chosen differently from the first value, and only what the game knows.
function knownOptions(given: unknown, game: GameFacts): Record<string, string> {
  const known: Record<string, string> = {};
  for (const { name, values, free } of game.options) {
    const value = isRecord(given) ? given[name] : undefined;
    if (typeof value !== 'string' || value === '' || value === values[0]) continue;
    if (free || values.includes(value)) known[name] = value;
  }
  return known;
}

// Whatever was stored, as choices that this server takes.
export function fitted(stored: unknown, games: GameFacts[]): Choices {
  const given = isRecord(stored) ? stored : {};
  const game = gameOf({ game: String(given.game) }, games);
  const kinds = ['me', 'open', ...game.bots.map((bot) => `bot:${bot}`)];
  const seats = Array.isArray(given.seats) ? given.seats : [];
  const options = isRecord(given.options) ? given.options : {};
  return {
    game: game.id,
    players: within(given.players, game.players, Math.min(game.players[1], Math.max(game.players[0], STANDARD.players))),
    seats: STANDARD.seats.map((seat, index) => oneOf(seats[index], kinds, seat)),
    clock: oneOf(given.clock, ['none', 'bank', 'days'], STANDARD.clock),
    minutes: within(given.minutes, LIMITS.minutes, STANDARD.minutes),
    seconds: within(given.seconds, LIMITS.seconds, STANDARD.seconds),
    days: within(given.days, LIMITS.days, STANDARD.days),
    options: Object.fromEntries(games.map((each) => [each.id, knownOptions(options[each.id], each)])),
    visibility: oneOf(given.visibility, ['public', 'private'], STANDARD.visibility),
    start: oneOf(given.start, ['auto', 'host'], STANDARD.start),
    coach: oneOf(given.coach, [true, false], STANDARD.coach),
    substitute: oneOf(given.substitute, game.bots, usualBot(game)),
    patience: within(given.patience, LIMITS.patience, STANDARD.patience),
  };
}

export function remembered(games: GameFacts[]): Choices {
  try {
    return fitted(JSON.parse(localStorage.getItem(KEY) ?? '{}'), games);
  } catch {
    return fitted({}, games);
  }
}

export function remember(choices: Choices): void {
  localStorage.setItem(KEY, JSON.stringify(choices));
}

export const seatsOf = (choices: Choices): string[] => choices.seats.slice(0, choices.players);
export const isHotSeat = (choices: Choices): boolean => seatsOf(choices).filter((seat) => seat === 'me').length > 1;
// One person against bots: then there may be a coach.
export const isAlone = (choices: Choices): boolean => seatsOf(choices).filter((seat) => !seat.startsWith('bot:')).join() === 'me';
// The game begins with the table: nobody has to come first.
export const beginsAtOnce = (choices: Choices): boolean => choices.start === 'auto' && !seatsOf(choices).includes('open');

function clockOf({ clock, minutes, seconds, days }: Choices): Record<string, unknown> {
  if (clock === 'bank') return { kind: 'bank', bank: 60 * minutes, increment: seconds };
  return clock === 'days' ? { kind: 'days', days } : { kind: 'none' };
}

// Some options are for a game of one.
export const optionsOf = (game: GameFacts, players: number): GameFacts['options'] => game.options.filter(({ alone }) => !alone || players === 1);

// The body of POST /api/tables.
export function wishOf(choices: Choices, game: GameFacts, title: string): Record<string, unknown> {
  const fitting = new Set(optionsOf(game, choices.players).map(({ name }) => name));
  const options = Object.entries(choices.options[choices.game] ?? {}).filter(([name]) => fitting.has(name));
  return {
    game: choices.game,
    players: choices.players,
    options: Object.fromEntries(options),
    seats: seatsOf(choices),
    hot_seat: isHotSeat(choices),
    visibility: choices.visibility,
    start: choices.start,
    ...(isAlone(choices) && choices.coach && { coach: true }),
    clock: clockOf(choices),
    substitute: choices.substitute,
    patience: 3600 * choices.patience,
    ...(title.trim() && { title: title.trim() }),
  };
}

// Me against bots that play well and at once, without a clock.
export function quickWish(game: GameFacts, players: number): Record<string, unknown> {
  const bot = `bot:${usualBot(game)}`;
  return { game: game.id, players, seats: ['me', ...Array<string>(players - 1).fill(bot)], visibility: 'private', coach: true };
}
