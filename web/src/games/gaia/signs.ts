// The symbols of Gaia Project and the rules that explain what lies on its table.

import type { Signs } from '../../legend/signs';
import { printed, word } from '../facts';
import { partsOf, spaceOf, STRUCTURES, TRACKS } from './tiles';

const PLANETS = ['terra', 'oxide', 'volcanic', 'desert', 'swamp', 'titanium', 'ice', 'gaia', 'transdim', 'lost'];

export default {
  tabs: { factions: 'gaia.zone.factions', cards: 'web.legend.tab.tiles' },
  groups: {
    resource: [
      ['r-credits', 'gaia.counter.credits'],
      ['r-ore', 'gaia.counter.ore'],
      ['r-knowledge', 'gaia.counter.knowledge'],
      ['r-qic', 'gaia.counter.qic'],
      ['r-vp', 'gaia.counter.vp'],
    ],
    power: [
      ['r-power', 'web.gaia.sign.power'],
      ['r-token', 'web.gaia.sign.token'],
      ['r-charge', 'web.gaia.sign.charge'],
      ['p-gaia', 'gaia.counter.gaia_area'],
    ],
    planet: PLANETS.map((name) => [`p-${name}`, `gaia.planet.${name}`] as const),
    structure: [
      ...Object.entries(STRUCTURES).map(([name, { symbol }]) => [symbol, `gaia.piece.${name}`] as const),
      ['s-gaiaformer', 'gaia.piece.gaiaformer'],
      ['s-satellite', 'gaia.piece.satellite'],
      ['s-federation', 'gaia.piece.federated'],
    ],
    reach: [
      ['r-range', 'gaia.counter.range'],
      ['r-step', 'gaia.counter.ore_per_step'],
      ['i-pass', 'gaia.counter.pass_vp'],
    ],
    track: Object.entries(TRACKS).map(([name, symbol]) => [symbol, `gaia.track.${name}`] as const),
  },
  rules: {
    'gaia.planet': 'GP-5.2.1',
    'gaia.planet.gaia': 'GP-5.2.4',
    'gaia.planet.transdim': 'GP-5.3.1',
    'gaia.planet.lost': 'GP-6.2.6',
    'gaia.planet.empty': 'GP-6.3.1',
    'gaia.hex': 'GP-2.2.1',
    'gaia.hex_label': 'GP-2.2.1',
    'gaia.piece': 'GP-5.4.1',
    'gaia.piece.mine': 'GP-5.2.1',
    'gaia.piece.gaiaformer': 'GP-5.3.1',
    'gaia.piece.station': 'GP-9.8.1',
    'gaia.piece.satellite': 'GP-6.3.1',
    'gaia.piece.federated': 'GP-6.5.3',
    'gaia.piece.draft_member': 'GP-6.3.1',
    'gaia.piece.draft_satellite': 'GP-6.3.1',
    'gaia.piece.research': 'GP-6.2.1',
    'gaia.piece.turn': 'GP-3.4.1',
    'gaia.piece.passed': 'GP-7.4.1',
    'gaia.piece.brainstone': 'GP-9.5.1',
    'gaia.piece.brainstone_in': 'GP-9.5.1',
    'gaia.piece.green_tokens': 'GP-6.5.2',
    'gaia.piece.grey_tokens': 'GP-6.5.2',
    'gaia.track': 'GP-6.2.1',
    'gaia.level': 'GP-6.2.1',
    'gaia.zone': 'GP-2.6.1',
    'gaia.zone.factions': 'GP-2.6.1',
    'gaia.zone.federations': 'GP-6.5.1',
    'gaia.zone.boosters': 'GP-7.4.1',
    'gaia.zone.rounds': 'GP-2.4.1',
    'gaia.zone.finals': 'GP-10.2.1',
    'gaia.zone.actions': 'GP-7.1.1',
    'gaia.zone.standard': 'GP-6.1.1',
    'gaia.counter': 'GP-3.2.1',
    'gaia.counter.vp': 'GP-10.6.1',
    'gaia.counter.qic': 'GP-7.1.1',
    'gaia.counter.bowl1': 'GP-4.1',
    'gaia.counter.bowl2': 'GP-4.1',
    'gaia.counter.bowl3': 'GP-4.1',
    'gaia.counter.gaia_area': 'GP-5.3.1',
    'gaia.counter.gaiaformers': 'GP-5.3.1',
    'gaia.counter.satellites_left': 'GP-6.3.1',
    'gaia.counter.range': 'GP-5.1.1',
    'gaia.counter.ore_per_step': 'GP-5.2.3',
    'gaia.counter.pass_vp': 'GP-7.4.1',
    'gaia.counter.neutral': 'GP-2.9.1',
    'gaia.counter.standing': 'GP-10.2.1',
    'gaia.special': 'GP-7.3.1',
    'gaia.board': 'GP-7.1.1',
    'gaia.tile': 'GP-6.1.1',
    'gaia.bowl': 'GP-4.1',
    'core.seat': 'GP-3.1.2',
    'web.gaia.power': 'GP-4.1',
    'web.gaia.sign.power': 'GP-4.2',
    'web.gaia.sign.token': 'GP-4.3',
    'web.gaia.sign.charge': 'GP-4.1',
  },
  drawn: ({ group, kind, facts }) => {
    if (group === 'faction') return [`p-${word(facts, 'home')}`];
    if (group === 'board_action') {
      const space = spaceOf(printed(kind));
      return space ? [space.figure, space.symbol] : [];
    }
    if (group === 'exchange') return ['i-trade'];
    if (group === 'final_tile') return ['i-flag'];
    return partsOf(printed(kind));
  },
} satisfies Signs;
