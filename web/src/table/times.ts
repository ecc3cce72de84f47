// Times as people write them, in the language of the page.

import { words } from '../state/words.svelte';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const LOOKS = {
  day: { day: 'numeric', month: 'long' },
  dayAndTime: { day: 'numeric', month: 'long', ...TIME },
  time: TIME,
  shortDay: { day: '2-digit', month: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// To make a format takes longer than to use it a hundred times: each is made once.
const formats = new Map<string, Intl.DateTimeFormat>();
function written(at: number | string, look: keyof typeof LOOKS): string {
  const name = `${words.language} ${look}`;
  const known = formats.get(name);
  const format = known ?? new Intl.DateTimeFormat(words.language, LOOKS[look]);
  if (!known) formats.set(name, format);
  return format.format(new Date(at));
}

export const dayOf = (at: number | string): string => written(at, 'day');
export const dayAndTime = (at: number): string => written(at, 'dayAndTime');

// Today's time, else the day: short enough for a column.
export const shortTime = (at: number, now: number): string =>
  written(at, new Date(at).toDateString() === new Date(now).toDateString() ? 'time' : 'shortDay');
