// What is printed on tiles, tokens and action spaces, as symbols and figures. A part like "r-ore" is a symbol of the
// sprite, everything else a figure. + income, × for each one counted, → each time, the target: a special action, the
// bar: on passing.

import type { Facts } from '../../net/types';
import { amount, word } from '../facts';

export const isSymbol = (part: string): boolean => /^[a-z]-[a-z]/.test(part);

// Parts that stay on one line: a figure with its symbol.
export function together(parts: readonly string[]): string[][] {
  const groups: string[][] = [];
  parts.forEach((part, k) => {
    const fresh = k === 0 || parts[k - 1]?.startsWith('r-') || /^[×→]/.test(part);
    if (fresh) groups.push([part]);
    else groups.at(-1)?.push(part);
  });
  return groups;
}

const AMOUNTS: Readonly<Record<string, string>> = {
  vp: 'r-vp',
  tokens: 'r-token',
  ore: 'r-ore',
  knowledge: 'r-knowledge',
  qic: 'r-qic',
  credits: 'r-credits',
  charge: 'r-charge',
  steps: 'r-step',
  range: 'r-range',
};
// What is counted or rewarded.
export const COUNTED: Readonly<Record<string, string>> = {
  mine: 's-mine',
  trading_station: 's-trading',
  lab: 's-lab',
  big: 's-institute',
  planet_type: 'p-any',
  gaia_planet: 'p-gaia',
  mine_on_gaia: 'p-gaia',
  sector: 'm-n',
  federation_token: 's-federation',
  terraforming_step: 'r-step',
  research: 'i-research',
};

// The amounts whose names begin so, each with its symbol.
function amounts(facts: Facts, group: string, sign: string): string[] {
  return Object.keys(facts).flatMap((name) => {
    const symbol = name.startsWith(group) ? AMOUNTS[name.slice(group.length)] : undefined;
    return symbol ? [`${sign}${amount(facts, name)}`, symbol] : [];
  });
}

export function partsOf(facts: Facts | undefined): string[] {
  if (!facts) return [];
  const [each, pass, on] = [word(facts, 'for'), word(facts, 'pass'), word(facts, 'on')];
  const action = amounts(facts, 'action_', '');
  const counted = COUNTED[each || pass || on];
  return [
    ...(amount(facts, 'big_power') ? ['s-institute', `${amount(facts, 'big_power')}`, 'r-power'] : []),
    ...amounts(facts, 'income_', '+'),
    ...(action.length ? ['i-target', ...action] : []),
    ...(pass ? ['i-pass'] : []),
    ...(counted ? [counted] : []),
    ...(on ? ['→'] : []),
    ...amounts(facts, '', each || pass ? '×' : ''),
  ];
}

// An action space of the research board: price, symbol, figure.
export function spaceOf(facts: Facts | undefined): { price: number; symbol: string; figure: string } | undefined {
  if (!facts) return undefined;
  const price = amount(facts, 'cost_power') || amount(facts, 'cost_qic');
  if (amount(facts, 'standard_tile')) return { price, symbol: 'c-card', figure: '1' };
  if (amount(facts, 'federation_again')) return { price, symbol: 's-federation', figure: '×2' };
  const more = COUNTED[word(facts, 'plus')];
  if (more) return { price, symbol: more, figure: `${amount(facts, 'vp')}+` };
  const [figure = '', symbol = ''] = amounts(facts, '', '');
  return { price, symbol, figure };
}

// Special actions that do more than give something.
const SPECIALS: Readonly<Record<string, readonly string[]>> = {
  academy: ['s-academy'],
  swap: ['s-institute', 'i-trade', 's-mine'],
  downgrade: ['s-lab', '→', 's-trading', 'i-research'],
  station: ['s-station'],
  lowest: ['i-research'],
};
export function specialOf(facts: Facts | undefined): readonly string[] {
  const special = word(facts, 'special');
  if (special === 'step') return ['s-mine', ...amounts(facts!, 'action_', '')];
  if (special === 'range') return ['r-range', `+${amount(facts, 'action_range')}`];
  return SPECIALS[special] ?? amounts(facts ?? {}, 'action_', '');
}

// The figure of a research level: what holds there, or what it gave.
export const levelFigure = (facts: Facts | undefined): number =>
  ['ore_per_step', 'range', 'project_power', 'income_credits', 'income_knowledge', 'credits', 'knowledge', 'qic']
    .map((name) => amount(facts, name))
    .find((n) => n > 0) ?? 0;

export const RESOURCES = ['credits', 'ore', 'knowledge', 'qic'] as const;

export const TRACKS: Readonly<Record<string, string>> = {
  terraforming: 'r-step',
  navigation: 'r-range',
  intelligence: 'r-qic',
  gaia: 's-gaiaformer',
  economy: 'r-credits',
  science: 'r-knowledge',
};

export const STRUCTURES: Readonly<Record<string, { symbol: string; size: number }>> = {
  mine: { symbol: 's-mine', size: 20 },
  trading_station: { symbol: 's-trading', size: 23 },
  lab: { symbol: 's-lab', size: 23 },
  institute: { symbol: 's-institute', size: 26 },
  academy_knowledge: { symbol: 's-academy', size: 25 },
  academy_qic: { symbol: 's-academy', size: 25 },
  station: { symbol: 's-station', size: 22 },
};
