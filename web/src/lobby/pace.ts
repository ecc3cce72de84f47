// Clocks in words.

import type { ClockSettings, Text } from '../net/types';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const PACES = ['bank', 'days', 'none'] as const;

// What is written in a list: "Live · 45 min + 30 s", "2 days a move".
export function paceWords(clock: ClockSettings): Text {
  if (clock.kind === 'bank') {
    const minutes = Math.round((clock.bank ?? 0) / MINUTE);
    return clock.increment
      ? { key: 'web.lobby.pace.bank_increment', args: { minutes, seconds: clock.increment } }
      : { key: 'web.lobby.pace.bank', args: { minutes } };
  }
  if (clock.kind === 'days') {
    const seconds = clock.seconds ?? DAY;
    return seconds % DAY === 0
      ? { key: 'web.lobby.pace.days', args: { days: seconds / DAY } }
      : { key: 'web.lobby.pace.hours', args: { hours: Math.max(1, Math.round(seconds / HOUR)) } };
  }
  return { key: 'web.lobby.pace.kind.none' };
}

// Time left, coarse enough not to change while it is read.
export function leftWords(milliseconds: number): Text {
  const seconds = Math.max(0, milliseconds / 1000);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (seconds >= DAY) return { key: 'web.clock.days', args: { days: Math.floor(seconds / DAY), hours } };
  if (hours > 0) return { key: 'web.lobby.left.hours', args: { hours, minutes } };
  return minutes > 0 ? { key: 'web.lobby.left.minutes', args: { minutes } } : { key: 'web.lobby.left.moment' };
}

// Minutes of the day in UTC as the clock on the wall here shows them.
export function wallClock(minutes: number, language: string): string {
  const time = new Date();
  time.setUTCHours(0, minutes, 0, 0);
  return time.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hour12: false });
}
