// Who sits where, in words.

import { botName } from '../lobby/names';
import type { Info } from '../net/types';
import { say } from '../state/words.svelte';
import { seatLetter } from '../ui/seats';

export function seatName(info: Info | null | undefined, seat: number | null | undefined): string {
  const found = info?.seats.find((other) => other.seat === seat);
  const letter = seatLetter(seat).toUpperCase();
  if (!found?.name) return say('web.table.seat', { letter });
  const name = found.kind === 'bot' ? botName(found.name) : found.name;
  // Two bots of a kind, or one person at several seats.
  const twice = info!.seats.some((other) => other !== found && other.name === found.name);
  return twice ? `${name} ${letter}` : name;
}

export const isBot = (info: Info | null | undefined, seat: number): boolean =>
  info?.seats.find((other) => other.seat === seat)?.kind === 'bot';
