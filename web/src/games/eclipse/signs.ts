// The symbols of both editions of Eclipse; each names the rules that explain them.

import type { Signs } from '../../legend/signs';
import { word } from '../facts';
import { kindOfPart, statsOfPart } from './read';
import { ACTIONS, CATEGORIES, RESOURCES } from './symbols';

const SHIPS = ['interceptor', 'cruiser', 'dreadnought', 'starbase', 'ancient', 'guardian', 'gcds'];
const STATS: readonly (readonly [string, string])[] = [
  ['i-next-turn', 'initiative'],
  ['e-drive', 'move'],
  ['e-source', 'energy'],
  ['e-computer', 'computer'],
  ['e-shield', 'shield'],
  ['e-hull', 'hull'],
  ['e-cannon', 'cannons'],
  ['e-missile', 'missiles'],
];

// New Dawn has neither Guardians nor warp portals.
export const signs = (rules: Signs['rules'], second = true): Signs => ({
  tabs: { factions: 'eclipse.zone.species', cards: 'web.legend.tab.parts' },
  groups: {
    resource: [...RESOURCES.map((name) => [`r-${name}`, `eclipse.counter.${name}`] as const), ['r-vp', 'eclipse.counter.vp'], ['r-any', 'eclipse.counter.trade']],
    empire: [
      ['e-disc', 'eclipse.counter.discs'],
      ['e-colony', 'eclipse.counter.colony_ships'],
      ['e-cube', 'eclipse.piece.cube'],
      ['e-ambassador', 'web.eclipse.sign.ambassador'],
      ['e-reputation', 'eclipse.counter.reputation_tiles'],
    ],
    action: ACTIONS.map((name) => [`i-${name}`, `eclipse.actions.${name}`] as const),
    square: [...[...RESOURCES, 'any'].map((name) => [`p-${name}`, `eclipse.square.${name}`] as const), ['i-star', 'eclipse.advanced.any']],
    sector: [
      ['e-discovery', 'eclipse.piece.discovery'],
      ['e-artifact', 'web.eclipse.sign.artifact'],
      ['i-link', 'web.eclipse.sign.wormhole'],
      ['e-orbital', 'eclipse.piece.orbital'],
      ['e-monolith', 'eclipse.piece.monolith'],
      ...(second ? [['w-hole', 'eclipse.piece.portal_tile'] as const] : []),
    ],
    ship: SHIPS.filter((name) => second || name !== 'guardian').map((name) => [`e-${name}`, `eclipse.ship.${name}`] as const),
    stat: STATS.map(([icon, name]) => [icon, `web.eclipse.stat.${name}`] as const),
    category: CATEGORIES.map((name) => [`t-${name}`, `eclipse.category.${name}`] as const),
  },
  rules,
  drawn: ({ group, kind, facts }) => {
    if (group === 'species') return ['i-users'];
    if (group === 'technology') return [`t-${word(facts, 'category')}`];
    if (group === 'part') return [`e-${kindOfPart(statsOfPart({ kind: kind.replace('part.', '') }))}`];
    return ['e-discovery'];
  },
});
