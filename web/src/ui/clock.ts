// How much time a seat has left, and how that is written.

import type { Clock, Text } from '../net/types';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// In milliseconds at `now`, when the clock came at `receivedAt` (both by this machine); null: no clock for this seat.
export function timeLeft(clock: Clock, seat: number, receivedAt: number, now: number): number | null {
  const left = clock.left?.[seat - 1];
  if (left === null || left === undefined) return null;
  if (!clock.running?.includes(seat)) return left;
  // The deadline knows of quiet hours; where several are asked it is that of the last one.
  const alone = clock.running.length === 1;
  const then = alone && clock.deadline !== undefined && clock.now !== undefined ? clock.deadline - clock.now : left;
  return Math.max(0, then - (now - receivedAt));
}

const two = (n: number): string => String(n).padStart(2, '0');

// 2 days 4 hours as a text, less than a day in figures: 4:07:09, 7:09.
export function clockWords(left: number): Text | string {
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  if (days > 0) return { key: 'web.clock.days', args: { days, hours } };
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = two(Math.floor((left % MINUTE) / SECOND));
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

export const isShort = (left: number): boolean => left < MINUTE;
