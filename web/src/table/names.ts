// Who sits where, in words.

import { botName } from '../lobby/names';
import type { Info, SeatScore } from '../net/types';
import { say } from '../state/words.svelte';
import { seatLetter } from '../ui/seats';

export function seatName(info: Info | null | undefined, seat: number | null | undefined): string {
  const found = info?.seats.find((other) => other.seat === seat);
  const letter = seatLetter(seat).toUpperCase();
  if (isAutoma(info, seat)) return say(`${info!.game}.automa`);
  if (!found?.name) return say('web.table.seat', { letter });
  const name = found.kind === 'bot' ? botName(found.name) : found.name;
  // Two bots of a kind, or one person at several seats.
  const twice = info!.seats.some((other) => other !== found && other.name === found.name);
  return twice ? `${name} ${letter}` : name;
}

// Beyond the seats are those that the rules play, in a game of one.
const isAutoma = (info: Info | null | undefined, seat: number | null | undefined): boolean =>
  info?.seats.length === 1 && !!seat && seat > 1;

export const isBot = (info: Info | null | undefined, seat: number): boolean =>
  isAutoma(info, seat) || info?.seats.find((other) => other.seat === seat)?.kind === 'bot';

interface Played {
  info?: Info | null;
  position?: { scores: SeatScore[] } | null;
}
// Everybody who plays, by number: the seats, and who has points besides.
export const sidesOf = (view: Played | null | undefined): number[] => [
  ...new Set([...(view?.info?.seats ?? []), ...(view?.position?.scores ?? [])].map(({ seat }) => seat)),
];
