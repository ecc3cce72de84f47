// How a tournament is told: names, figures, what a round has come to.

import { botName, gameName } from '../lobby/names';
import { say } from '../state/words.svelte';
import type { Entrant, Line, Round, Tournament, TournamentLine } from './api';

export const titleOf = (one: Pick<TournamentLine, 'title' | 'game'>): string => one.title || gameName(one.game);

// Who does not want to be seen, or has gone, is a player.
export function entrantName(one: Entrant | undefined): string {
  if (!one?.name) return say('web.tournament.somebody');
  return one.bot ? `${botName(one.name)} ${one.number}` : one.name;
}

// Tenths as people write them: 120 is 12, 96 is 9.6.
export const figure = (value: number, unit: number, digits: number, language: string): string =>
  (value / unit).toLocaleString(language, { maximumFractionDigits: digits });

export const tablesDone = (round: Round): number => round.tables.filter((table) => table.result).length;

// The place that somebody has made in a round; a bye is 0, a game that goes on is null; nothing when he did not play.
export function placeIn(round: Round, player: number): number | null | undefined {
  if (round.byes.includes(player)) return 0;
  for (const { players, result } of round.tables) {
    const seat = players.indexOf(player);
    if (seat >= 0) return result?.[seat]?.place ?? null;
  }
  return undefined;
}

// Rounds that are still to come, as far as that is known.
export const roundsToCome = (one: Tournament): number => Math.max(0, one.rounds - one.played.length);

// Which group somebody plays in, from 0.
export const groupOf = (one: Tournament, player: number): number =>
  one.standings.findIndex((lines) => lines.some((line) => line.player === player));

// The games of a player, round by round.
export interface Step {
  round: number; // from 1
  finals: boolean;
  place: number | null;
  points: number | null;
  others: number[];
  table?: string;
}
export function wayOf(one: Tournament, player: number): Step[] {
  return one.played.flatMap(({ tables, finals }, index) => {
    const table = tables.find(({ players }) => players.includes(player));
    if (!table) return [];
    const result = table.result?.[table.players.indexOf(player)];
    const others = table.players.filter((other) => other !== player);
    return [{ round: index + 1, finals, place: result?.place ?? null, points: result?.points ?? null, others, ...(table.table && { table: table.table }) }];
  });
}

// The lines to be shown: all of them together where there are no groups or the finals have been played.
export const shownLines = (one: Tournament, group: number): Line[] =>
  one.standings.length > 1 && group >= 0 ? (one.standings[group] ?? []) : one.ranking;
