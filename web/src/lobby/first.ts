// What somebody new wants to know of a game, and how his first one is set up: `first.ts` beside the game's drawings.

import type { GameFacts, Summary } from '../net/types';

export interface First {
  minutes: readonly [number, number]; // for people who know the game
  hard: 1 | 2 | 3 | 4 | 5;
  options: Readonly<Record<string, string>>; // of the rulebook's first game, where they differ from the standard ones
}

const FIRST = import.meta.glob<First>('../games/*/first.ts', { eager: true, import: 'default' });

// Games without one say nothing of it and begin as usual.
export const firstOf = (game: string): First | undefined => FIRST[`../games/${game}/first.ts`];

// Whoever knows least begins with this one.
export const easiest = (games: readonly GameFacts[]): GameFacts =>
  games.reduce((best, game) => ((firstOf(game.id)?.hard ?? 6) < (firstOf(best.id)?.hard ?? 6) ? game : best));

const OPPONENT = 'easy'; // like people who have played a few times
const WATCHED = 'medium'; // plays well and at once
const USUAL = 3;

const playersOf = ({ players: [least, most] }: GameFacts): number => Math.min(most, Math.max(least, USUAL));
const seated = ({ bots }: GameFacts, wanted: string): string => `bot:${bots.includes(wanted) ? wanted : bots.at(-1)}`;

// Bodies of POST /api/tables: a first game against bots, and a game between bots that anybody may watch.
export function firstWish(game: GameFacts): Record<string, unknown> {
  const players = playersOf(game);
  const seats = ['me', ...Array<string>(players - 1).fill(seated(game, OPPONENT))];
  return { game: game.id, players, seats, options: firstOf(game.id)?.options ?? {}, visibility: 'private', coach: true };
}

export function botsWish(game: GameFacts): Record<string, unknown> {
  const players = playersOf(game);
  return { game: game.id, players, seats: Array<string>(players).fill(seated(game, WATCHED)), visibility: 'public' };
}

export const betweenBots = (table: Summary, game: string): boolean => table.game === game && table.seats.every(({ kind }) => kind === 'bot');
