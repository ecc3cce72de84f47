// A preview in parts, as a game puts it together. Costs and gains are not among them: they are counters that change.

import type { Text } from '../net/types';

export function clauses(text: Text | undefined): Text[] {
  if (!text) return [];
  const { first, rest } = text.args ?? {};
  if (text.key.endsWith('.clauses') && typeof first === 'object' && typeof rest === 'object') return [...clauses(first), ...clauses(rest)];
  return [text];
}
