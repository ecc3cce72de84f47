// The symbols of kinds, counters and options of Eclipse.

import type { Board, Counter, Option } from '../../net/types';
import { word } from '../facts';
import { read } from '../read';
import { kindOfPart, statsOfPart } from './read';

export const RESOURCES = ['money', 'science', 'materials'] as const;
export const CATEGORIES = ['military', 'grid', 'nano', 'rare'] as const;
export const ACTIONS = ['explore', 'influence', 'research', 'upgrade', 'build', 'move'] as const;

const COUNTERS: Readonly<Record<string, string>> = {
  vp: 'r-vp',
  money: 'r-money',
  science: 'r-science',
  materials: 'r-materials',
  discs: 'e-disc',
  colony_ships: 'e-colony',
};
export const counterIcon = (counter: Counter): string | undefined => COUNTERS[counter.kind ?? ''];

// By the kind of the option: the last word of its label's key.
const KINDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ACTIONS.flatMap((name) => [[`do_${name}`, `i-${name}`], [`react_${name}`, `i-${name}`]])),
  pass: 'i-pass',
  pass_again: 'i-pass',
  end: 'i-confirm',
  end_upkeep: 'i-confirm',
  end_proposals: 'i-confirm',
  stop: 'i-confirm',
  species: 'i-users',
  trade: 'i-trade',
  colonise: 'e-colony',
  refresh: 'e-colony',
  explore: 'i-explore',
  second_tile: 'i-explore',
  place_sector: 'i-explore',
  home_rotation: 'i-redo',
  discard: 'i-cancel',
  control: 'e-disc',
  put_disc: 'e-disc',
  place_disc: 'e-disc',
  lift_disc: 'e-disc',
  abandon: 'e-disc',
  to_track: 'e-disc',
  no_control: 'i-cancel',
  no_disc: 'i-cancel',
  take_discovery: 'e-discovery',
  use_discovery: 'e-discovery',
  keep_discovery: 'r-vp',
  research: 'i-research',
  research_rare: 't-rare',
  ancient_tech: 'i-research',
  portal: 'w-hole',
  remove_part: 'i-cancel',
  take_part: 'i-upgrade',
  part_square: 'i-blueprint',
  part_square_over: 'i-blueprint',
  save_part: 'i-upgrade',
  build: 'i-build',
  move: 'i-move',
  step: 'i-move',
  propose: 'e-ambassador',
  accept: 'e-ambassador',
  refuse: 'i-cancel',
  cube_home: 'e-cube',
  cube_grave: 'e-cube',
  destroy_cube: 'e-cube',
  attack: 'i-battle',
  retreat: 'i-move',
  leave: 'i-move',
  hit: 'd-burst',
  waste: 'd-blank',
  bombard_cannons: 'e-cannon',
  bombard_bombs: 'd-burst',
  bombard_not: 'i-cancel',
  keep_reputation: 'e-reputation',
  swap_reputation: 'e-reputation',
  return_reputation: 'e-reputation',
  keep_no_reputation: 'i-cancel',
  pay: 'r-money',
  collapse: 'i-warn',
};
const lastWord = (key: string | undefined): string => key?.split('.').at(-1) ?? '';
const KEYS: Readonly<Record<string, string>> = {
  ...{ do_explore: '1', do_influence: '2', do_research: '3', do_upgrade: '4', do_build: '5', do_move: '6' },
  ...{ react_upgrade: '4', react_build: '5', react_move: '6', pass: '7', pass_again: '7' },
  ...{ colonise: 'z', trade: 'x', propose: 'v' },
};
export const kindKey = (key: string): string | undefined => KEYS[lastWord(key)];
export const folds = (key: string): boolean => lastWord(key) === 'trade';

export const kindIcon = (key: string): string | undefined => KINDS[lastWord(key)];

const FIGURES = new Set(['interceptor', 'cruiser', 'dreadnought', 'starbase', 'orbital', 'monolith', 'ancient', 'guardian', 'gcds']);

export function optionIcon(option: Option, board: Board): string | undefined {
  const { label, touches, facts } = option;
  const touched = touches?.map((id) => read(board).piece(id)?.kind ?? '').find((kind) => FIGURES.has(kind));
  const thing = word(facts, 'what') || word(facts, 'ship') || touched || '';
  if (FIGURES.has(thing)) return `e-${thing}`;
  const first = read(board).piece(touches?.[0] ?? '');
  if (first?.at?.startsWith('techs.')) return `t-${lastWord(first.at)}`;
  if (lastWord(label?.key) === 'take_part') return `e-${kindOfPart(statsOfPart(first ?? {}))}`;
  const square = /square_(money|science|materials|any)$|advanced_(\w+)$/.exec(first?.kind ?? '');
  if (square) return `p-${square[1] ?? square[2]}`;
  const resource = word(facts, 'gained') || word(facts, 'amount') || word(facts, 'track');
  return RESOURCES.some((name) => name === resource) ? `r-${resource}` : kindIcon(label?.key ?? '');
}
