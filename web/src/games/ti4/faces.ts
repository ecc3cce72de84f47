// A system tile off the map, as it is printed.

import { amount, printed, word } from '../facts';
import type { Planet, System } from './read';

export function faceOf(id: string, tile: number): System {
  const facts = printed(`tile.${tile}`);
  const wormhole = word(facts, 'wormhole');
  const planets = word(facts, 'planets').split(' ').filter(Boolean).map((name): Planet => {
    const card = printed(`planet.${name}`);
    return { piece: { id: name, kind: 'planet' }, name, resources: amount(card, 'resources'), influence: amount(card, 'influence'), look: word(card, 'trait') || 'home', specialty: word(card, 'specialty'), units: [] };
  });
  return {
    place: { id, x: 0, y: 0 }, tile, anomaly: word(facts, 'anomaly'), wormholes: wormhole ? [wormhole] : [],
    red: word(facts, 'kind') === 'red', mecatol: false, planets, fleets: [], tokens: [], custodians: false,
  };
}
