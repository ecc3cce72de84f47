// Times as people write them, in the language of the page.

import { words } from '../state/words.svelte';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export const dayOf = (at: number | string): string =>
  new Date(at).toLocaleDateString(words.language, { day: 'numeric', month: 'long' });

export const dayAndTime = (at: number): string =>
  new Date(at).toLocaleString(words.language, { day: 'numeric', month: 'long', ...TIME });

// Today's time, else the day: short enough for a column.
export function shortTime(at: number, now: number): string {
  const then = new Date(at);
  if (then.toDateString() === new Date(now).toDateString()) return then.toLocaleTimeString(words.language, TIME);
  return then.toLocaleDateString(words.language, { day: '2-digit', month: '2-digit' });
}
