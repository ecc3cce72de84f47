// What the texts of Gaia Project tell beside their words.

import type { Text, Zone } from '../../net/types';

// The text given as an argument of another one.
function argument(text: Text | undefined, name: string): Text | undefined {
  const value = text?.args?.[name];
  return typeof value === 'object' ? value : undefined;
}

export function factionOf(zone: Zone | undefined): Text | undefined {
  return argument(zone?.label, 'faction');
}

export function homePlanet(faction: { tip?: Text } | undefined): string | undefined {
  return argument(faction?.tip, 'home')?.key.split('.').at(-1);
}

// The amounts a text speaks of, in its order: what a research level shows.
export function amounts(text: Text | undefined): { what: string; n: number }[] {
  if (!text) return [];
  const what = /^gaia\.(?:amount|level)\.(\w+)$/.exec(text.key)?.[1];
  const n = text.args?.n;
  if (what !== undefined && typeof n === 'number') return [{ what, n }];
  return Object.values(text.args ?? {}).flatMap((value) => (typeof value === 'object' ? amounts(value) : []));
}
