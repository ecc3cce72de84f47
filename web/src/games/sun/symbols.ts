// The symbols of types, counters and options of Beyond the Sun.

import type { Board, Counter, Option } from '../../net/types';
import { word } from '../facts';
import { read } from '../read';
import { ORE, POPULATION, typesOf } from './read';

// By type of technology; the military one is the name of a colour of Eclipse already.
export const TYPES: Readonly<Record<string, string>> = {
  scientific: 't-scientific',
  economic: 't-economic',
  military: 't-warlike',
  commercial: 't-commercial',
};
export const colourOf = (type: string | undefined): string => (type && TYPES[type] ? `var(--${TYPES[type]})` : 'var(--map-line-2)');

const COUNTERS: Readonly<Record<string, string>> = {
  vp: 'r-vp',
  ore: ORE,
  population: POPULATION,
  supply_cubes: 'b-supply',
  automation_level: 'b-automate',
};
export const counterIcon = (counter: Counter): string | undefined => COUNTERS[counter.kind ?? ''];

// By the kind of the option: the last word of its label's key.
const KINDS: Readonly<Record<string, string>> = {
  spacefaring: 'b-pawn',
  spacefaring_dear: 'b-pawn',
  technology: 'b-pawn',
  private: 'b-pawn',
  event: 'b-pawn',
  guild: 'b-guild',
  copy: 'b-pawn',
  research: 'i-research',
  card: 'c-card',
  system: 'p-star',
  faction: 'i-users',
  type: 'i-research',
  build: 'i-build',
  move: 'b-jump',
  upgrade: 'i-upgrade',
  outpost: 'b-outpost',
  colonize: 'b-colonize',
  link: 'i-link',
  claim: 'i-flag',
  ability: 'i-star',
  replace_star: 'b-disc-star',
  produce_population: 'r-food',
  produce_ore: ORE,
  produce_trade: 'i-trade',
  exchange_ore: POPULATION,
  exchange_population: ORE,
  exchange_ship: POPULATION,
  ship_to_population: POPULATION,
  use_population: POPULATION,
  pay_population: POPULATION,
  pay_ore: ORE,
  column: 'b-supply',
  lift: 'b-supply',
  disc: 'b-automate',
  option: 'i-target',
  take: 'i-confirm',
  bonus: 'i-star',
  opponent: 'i-user',
  end: 'i-confirm',
  done: 'i-confirm',
  go_on: 'i-confirm',
  end_jump: 'i-confirm',
  end_trade: 'i-confirm',
  end_upgrade: 'i-confirm',
  end_return: 'i-confirm',
  no_trade: 'i-cancel',
  skip: 'i-cancel',
  skip_building: 'i-cancel',
};

const kindOf = (key: string | undefined): string => key?.split('.').at(-1) ?? '';
const KEYS: Readonly<Record<string, string>> = {
  ...{ spacefaring: '1', spacefaring_dear: '1', technology: '2', private: '2', guild: '3', event: '4' },
  ...{ produce_ore: '1', produce_population: '2', produce_trade: '3', ability: 'x', replace_star: 'x' },
};
export const kindKey = (key: string): string | undefined => KEYS[kindOf(key)];
export const kindIcon = (key: string): string | undefined => KINDS[kindOf(key)];

export function optionIcon({ label, touches, facts }: Option, board: Board): string | undefined {
  const found = read(board);
  const kind = kindOf(label?.key);
  const [first, second] = touches ?? [];
  const tech = kind === 'card' ? found.piece(first ?? '') : kind === 'research' ? found.at(first ?? '').find(isTechnology) : undefined;
  if (tech) return TYPES[typesOf(tech.facts)[0] ?? ''];
  if (kind === 'research') return 'c-card'; // an event is turned over first, or a deck is drawn from
  if (kind === 'type') return TYPES[word(facts, 'type')] ?? KINDS.type;
  if (kind === 'disc' || kind === 'outpost') return discIcon(word(facts, 'disc'));
  const ship = [first, second].map((id) => found.piece(id ?? '')).find((piece) => piece?.kind?.startsWith('ship'));
  return ship && kind !== 'exchange_ship' ? `b-${ship.kind}` : KINDS[kind];
}

export const isTechnology = ({ kind }: { kind?: string }): boolean => kind?.startsWith('technology') ?? false;
export const isSystem = ({ kind }: { kind?: string }): boolean => kind?.startsWith('system_') ?? false;
export const isEvent = ({ kind }: { kind?: string }): boolean => /^event\d$/.test(kind ?? '');
export const isShip = ({ kind }: { kind?: string }): boolean => /^ship\d$/.test(kind ?? '');
export const isDisc = ({ kind }: { kind?: string }): boolean => kind?.startsWith('disc_') ?? false;
// Of "food" as well as of "disc_food".
export const discIcon = (kind: string | undefined): string => `b-disc-${kind?.replace('disc_', '')}`;
