// The symbols of kinds, counters and options of Twilight Imperium.

import type { Board, Counter, Option } from '../../net/types';
import { printed, word } from '../facts';
import { read } from '../read';
import { UNITS } from './read';

const UNIT_SYMBOLS: Readonly<Record<string, string>> = { war_sun: 'u-warsun', space_dock: 'u-dock' };
export const unitIcon = (type: string | undefined): string => UNIT_SYMBOLS[type ?? ''] ?? `u-${type}`;
const UNIT_KINDS: ReadonlySet<string> = new Set(UNITS);

const FIELDS: Readonly<Record<string, string>> = { blue: 'propulsion', green: 'biotic', yellow: 'cybernetic', red: 'warfare' };
const LETTERS: Readonly<Record<string, string>> = { b: 'blue', g: 'green', y: 'yellow', r: 'red' };
// Without a colour: unit upgrades.
export const fieldOf = (colour: string): string => FIELDS[colour] ?? 'unit';
export const techIcon = (tech: string): string => `t-${fieldOf(word(printed(`tech.${tech}`), 'colour'))}`;
export const needsOf = (letters: string): string[] => [...letters].map((letter) => LETTERS[letter] ?? '');

const COUNTERS: Readonly<Record<string, string>> = {
  points: 'r-vp',
  tactic: 'u-command',
  fleet: 'u-command',
  strategy: 'u-command',
  trade_goods: 'r-trade',
  commodities: 'r-commodity',
  resources: 'r-resource',
  influence: 'r-influence',
  action_cards: 'c-action',
};
export const counterIcon = (counter: Counter): string | undefined => (counter.owner ? COUNTERS[counter.kind ?? ''] : undefined);

// By the kind of the option: the last word of its label's key.
const KINDS: Readonly<Record<string, string>> = {
  activate: 'u-command',
  strategic: 'g-imperial',
  pick_card: 'g-imperial',
  pass: 'i-pass',
  decline: 'i-cancel',
  abstain: 'i-cancel',
  drop_offer: 'i-cancel',
  cast_votes: 'i-confirm',
  done: 'i-confirm',
  done_moving: 'i-move',
  done_loading: 'i-confirm',
  done_producing: 'i-build',
  done_landing: 'i-confirm',
  done_redistributing: 'i-confirm',
  done_trading: 'i-confirm',
  start_over: 'i-undo',
  use: 'c-action',
  player: 'i-user',
  system: 'i-target',
  planet: 'p-home',
  outcome: 'c-law',
  number: 'i-plus',
  research: 'i-research',
  technology: 'i-research',
  tech_named: 'i-research',
  ignore: 'i-research',
  pay: 'r-resource',
  exhaust: 'r-resource',
  spend_goods: 'r-trade',
  pool: 'u-command',
  move_token: 'u-command',
  discard_card: 'c-action',
  return_secret: 'c-secret',
  keep_secret: 'c-secret',
  score: 'c-objective',
  move: 'i-move',
  move_first: 'i-move',
  move_all: 'i-move',
  lift: 'u-infantry',
  load: 'u-infantry',
  load_all: 'u-infantry',
  place_at: 'u-infantry',
  unit: 'u-infantry',
  fire: 'u-pds',
  all_units: 'i-battle',
  cheapest: 'd-10',
  die: 'd-10',
  misses: 'd-10',
  announce: 'i-move',
  custodians: 'u-custodian',
  place_agenda: 'c-law',
  law_named: 'c-law',
  all_planets: 'r-influence',
  prediction: 'c-action',
  offer: 'i-trade',
  send: 'i-trade',
  accept: 'i-confirm',
  counter: 'i-redo',
  clause: 'i-plus',
  give_goods: 'r-trade',
  ask_goods: 'r-trade',
  give_commodities: 'r-commodity',
  ask_commodities: 'r-commodity',
  give_note: 'c-note',
  ask_note: 'c-note',
  give_card: 'c-action',
  ask_card: 'c-action',
  give_promise: 'i-chat',
  ask_promise: 'i-chat',
  faction: 'i-users',
  tile: 'i-explore',
  produce: 'i-build',
  produce_at: 'i-build',
  name_speaker: 'u-speaker',
  replenish_free: 'r-commodity',
  fight_first: 'i-battle',
  close_system: 'u-command',
  token_to: 'u-command',
  token_back: 'u-command',
  buy_tokens: 'u-command',
  gain_token: 'u-command',
  spend_token: 'u-command',
  lose_token: 'u-command',
  retreat_to: 'i-move',
  bombard_all: 'i-battle',
  land: 'u-infantry',
  land_all: 'u-infantry',
  place_unit: 'u-infantry',
  lose_unit: 'i-cancel',
  votes: 'r-influence',
  vote_with: 'r-influence',
};
// The word behind "ti4.action"; what follows it says how the thing is meant.
const wordOf = (key: string): string => key.split('.')[2] ?? '';
const KEYS: Readonly<Record<string, string>> = { strategic: '1', activate: '2', use: '3', pass: '4', offer: 'x' };
export const kindKey = (key: string): string | undefined => KEYS[wordOf(key)];
export const folds = (key: string): boolean => wordOf(key) === 'offer';

export const kindIcon = (key: string): string | undefined => KINDS[wordOf(key).replace(/_condition$/, '')];

export function optionIcon({ label, touches, facts }: Option, board: Board): string | undefined {
  const unit = word(facts, 'unit');
  if (UNIT_KINDS.has(unit)) return unitIcon(unit);
  const tech = word(facts, 'tech');
  if (tech && printed(`tech.${tech}`)) return techIcon(tech);
  const first = touches?.[0] ?? '';
  const [group, name] = first.split('.');
  if (group === 'strategy') return `g-${name}`;
  const piece = read(board).piece(first);
  if (piece?.kind === 'planet') return `p-${word(piece.facts, 'trait') || (name === 'mecatol_rex' ? 'mecatol' : 'home')}`;
  if (piece?.kind === 'tech') return techIcon(word(piece.facts, 'tech'));
  if (piece?.kind === 'note') return 'c-note';
  if (piece?.kind === 'objective') return word(piece.facts, 'kind') === 'secret' ? 'c-secret' : 'c-objective';
  return kindIcon(label?.key ?? '');
}
