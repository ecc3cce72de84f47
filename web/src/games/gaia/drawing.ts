// The drawings of Gaia Project.

import type { Board, Counter, Option } from '../../net/types';
import type { Drawing } from '../drawing';
import GaiaMap from './GaiaMap.svelte';
import OwnBoard from './OwnBoard.svelte';
import { word } from '../facts';
import { read } from '../read';
import { roundsOf } from '../rounds';
import ResourceLine from './ResourceLine.svelte';
import SeatStrip from './SeatStrip.svelte';
import Side from './Side.svelte';
import { STRUCTURES } from './tiles';

const COUNTERS: Readonly<Record<string, string>> = {
  vp: 'r-vp',
  credits: 'r-credits',
  ore: 'r-ore',
  knowledge: 'r-knowledge',
  qic: 'r-qic',
  bowl3: 'r-power',
  gaiaformers: 's-gaiaformer',
};

// By the kind of the option: the last word of its label's key.
const KINDS: Readonly<Record<string, string>> = {
  place_mine: 's-mine',
  place_institute: 's-institute',
  mine: 's-mine',
  mine_shared: 's-mine',
  project: 's-gaiaformer',
  federate: 's-federation',
  research: 'i-research',
  advance: 'i-research',
  tile: 'i-research',
  advanced_tile: 'i-research',
  cover: 'i-research',
  upgrade: 'i-upgrade',
  faction: 'i-users',
  board: 'i-target',
  special: 'i-target',
  booster: 'c-card',
  pass: 'i-pass',
  pass_last: 'i-pass',
  burn: 'r-token',
  convert: 'r-power',
  exchange: 'r-power',
  charge: 'r-charge',
  token_first: 'r-charge',
  token_after: 'r-charge',
  income_charge: 'r-charge',
  income_tokens: 'r-token',
  end: 'i-confirm',
  stop: 'i-confirm',
  enough: 'i-confirm',
  satellite: 's-satellite',
  token: 's-federation',
  repeat: 's-federation',
  swap: 's-institute',
  downgrade: 's-trading',
  station: 's-station',
  lost_planet: 'p-lost',
};

const KEYS: Readonly<Record<string, string>> = {
  ...{ mine: '1', mine_shared: '1', project: '2', upgrade: '3', federate: '4', research: '5', board: '6', special: '7' },
  ...{ pass: '8', pass_last: '8', convert: '9', burn: '9' },
};
const FREE = new Set(['convert', 'burn']);

const kindOf = (key: string | undefined): string => key?.split('.').at(-1) ?? '';

function optionIcon(option: Option, board: Board): string | undefined {
  const kind = kindOf(option.label?.key);
  if (kind === 'upgrade') return STRUCTURES[read(board).piece(option.touches?.[1] ?? '')?.kind ?? '']?.symbol;
  if (kind === 'faction') return homeIcon(option.touches?.[0], board);
  const planet = read(board).zone('map')?.places.find(({ id }) => id === option.touches?.[0])?.kind;
  const onPlanet = (kind === 'mine' || kind === 'place_mine' || kind === 'member') && planet && planet !== 'empty';
  return onPlanet ? `p-${planet}` : KINDS[kind];
}

function homeIcon(faction: string | undefined, board: Board): string | undefined {
  const home = word(read(board).piece(faction ?? '')?.facts, 'home');
  return home ? `p-${home}` : undefined;
}

export default {
  Map: GaiaMap,
  Side,
  Own: OwnBoard,
  Strip: SeatStrip,
  Line: ResourceLine,
  side: { label: 'web.gaia.research', icon: 'i-research' },
  rounds: roundsOf,
  counterIcon: (counter: Counter) => COUNTERS[counter.kind ?? ''],
  optionIcon,
  kindIcon: (key) => KINDS[kindOf(key)],
  kindKey: (key) => KEYS[kindOf(key)],
  folds: (key) => FREE.has(kindOf(key)),
} satisfies Drawing;
