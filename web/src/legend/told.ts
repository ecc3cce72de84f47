// What a drawing says of something that is no part of the board: its name and what it is, apart, and the words that name it.

import type { Text } from '../net/types';
import { say } from '../state/words.svelte';

type Words = Text | string | undefined;

export interface Told {
  'data-name': string;
  'data-text': string;
  'data-key': string;
}

export const told = (name: Words, text?: Words, figure = ''): Told => ({
  'data-name': figure ? `${say(name)} ${figure}` : say(name),
  'data-text': say(text),
  'data-key': typeof name === 'string' ? name : (name?.key ?? ''),
});
