// What the card language is called in the workshop. Words that have no words of their own stand as the file has them.

import { say, words } from '../state/words.svelte';

const called = (key: string, otherwise: string): string => (words.has(key) ? say(key) : otherwise);

export const operationName = (op: string): string => called(`web.workshop.op.${op}`, op);
export const paramName = (param: string): string => called(`web.workshop.param.${param}`, param);
export const wordName = (word: string): string => called(`web.workshop.word.${word}`, word);
export const fieldName = (field: string): string => called(`web.workshop.field.${field}`, field);

// "technologies.II": the list, and which part of it.
export function groupName(group: string): string {
  const dot = group.indexOf('.');
  return dot < 0 ? say(`web.workshop.group.${group}`) : say(`web.workshop.group.${group.slice(0, dot)}.of`, { part: wordName(group.slice(dot + 1)) });
}
