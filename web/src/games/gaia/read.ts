import type { Facts } from '../../net/types';
import { word } from '../facts';

export const factionName = (board: { facts?: Facts } | undefined): { key: string } | undefined => {
  const faction = word(board?.facts, 'faction');
  return faction ? { key: `gaia.faction.${faction}` } : undefined;
};
