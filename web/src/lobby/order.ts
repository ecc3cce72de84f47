// In which order tables are shown, and what a line says about one. Lists are calm: a table keeps its place while somebody
// is about to choose one.

import type { Summary } from '../net/types';

const NEVER = Number.MAX_SAFE_INTEGER;

// The table that should be seen to first: the one whose time is up soonest, then the one that has waited longest.
function byUrgency(a: Summary, b: Summary): number {
  return (a.deadline ?? NEVER) - (b.deadline ?? NEVER) || a.changed - b.changed || byAge(a, b);
}

// Newest first. By the time of creation, which does not change with every move.
function byAge(a: Summary, b: Summary): number {
  return b.created - a.created || (a.id < b.id ? 1 : -1);
}

export const waitsForMe = (table: Summary): boolean => table.phase === 'playing' && table.your_turn === true;

export const newestFirst = (tables: Summary[]): Summary[] => [...tables].sort(byAge);

export function nextDecision(tables: Summary[]): Summary | undefined {
  return tables.filter(waitsForMe).sort(byUrgency)[0];
}

// Those that wait for me, those being played, those still open.
export function sorted(tables: Summary[]): Summary[] {
  const rank = (table: Summary): number => (waitsForMe(table) ? 0 : table.phase === 'playing' ? 1 : 2);
  return [...tables].sort((a, b) => rank(a) - rank(b) || (rank(a) === 0 ? byUrgency(a, b) : byAge(a, b)));
}

// The same places as before; what is new comes at the end.
export function keepingPlaces(shown: Summary[], next: Summary[]): Summary[] {
  const places = new Map(shown.map((table, place) => [table.id, place]));
  const place = (table: Summary): number => places.get(table.id) ?? NEVER;
  return [...next].sort((a, b) => place(a) - place(b));
}

// How much of the game is played, as far as its headline counts rounds.
export function progress(table: Summary): number | null {
  const { round, rounds } = table.headline?.args ?? {};
  if (table.phase !== 'playing' || typeof round !== 'number' || typeof rounds !== 'number' || rounds <= 0) return null;
  return Math.min(1, Math.max(0, round / rounds));
}

// Seats with the most points, when the game is over.
export function winners(table: Summary): number[] {
  if (table.phase !== 'over' || !table.scores?.length) return [];
  const most = Math.max(...table.scores);
  return table.scores.flatMap((score, index) => (score === most ? [index + 1] : []));
}

export const filledSeats = (table: Summary): number => table.seats.filter((seat) => seat.kind !== 'open').length;
export const firstOpenSeat = (table: Summary): number => table.seats.findIndex((seat) => seat.kind === 'open') + 1;
export const iSit = (table: Summary): boolean => table.seats.some((seat) => seat.you === true);
