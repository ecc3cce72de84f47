// A preview in parts. Costs and gains are shown as amounts with symbols, so in words only the rest is wanted.

import type { Text } from '../net/types';

export function clauses(text: Text | undefined): Text[] {
  if (!text) return [];
  const { first, rest } = text.args ?? {};
  if (text.key.endsWith('.clauses') && typeof first === 'object' && typeof rest === 'object') return [...clauses(first), ...clauses(rest)];
  return [text];
}

export const remarks = (text: Text | undefined): Text[] => clauses(text).filter(({ key }) => !/\.(costs|gains)$/.test(key));
