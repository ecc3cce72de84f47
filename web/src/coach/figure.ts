// Points in tenths, with the decimal mark of the language.

import { words } from '../state/words.svelte';

const FORM = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
export const figure = (points: number): string => points.toLocaleString(words.language, FORM);
