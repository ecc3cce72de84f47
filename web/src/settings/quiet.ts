// Quiet hours: people think in the time of their own clock, the server keeps minutes of the day in UTC.

const DAY = 24 * 60;
const LONGEST = 12 * 60;

const within = (minutes: number): number => ((minutes % DAY) + DAY) % DAY;

// `offset`: minutes that UTC is ahead of the local clock, as Date.getTimezoneOffset tells.
export const toUtc = (local: number, offset: number): number => within(local + offset);
export const toLocal = (utc: number, offset: number): number => within(utc - offset);

// "23:05" and back; not a time: null.
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function minutesOf(clock: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(clock);
  return found ? within(Number(found[1]) * 60 + Number(found[2])) : null;
}

// How long it is quiet, when that is allowed: some time, at most 12 hours.
export function quietLength(from: number, to: number): number | null {
  const length = within(to - from);
  return length > 0 && length <= LONGEST ? length : null;
}
