// What games, bots and options are called. Something without words is called by its id.

import type { GameFacts, Summary } from '../net/types';
import { say, words } from '../state/words.svelte';

const worded = (key: string, otherwise: string): string => (words.has(key) ? say(key) : otherwise);

export const gameName = (game: string): string => worded(`${game}.name`, game);
export const gameAbout = (game: string): string => worded(`${game}.about`, '');
export const botName = (bot: string): string => worded(`web.lobby.bot.${bot}`, bot);
export const botTip = (bot: string): string => worded(`web.lobby.bot.${bot}.tip`, '');
export const optionName = (game: string, name: string): string => worded(`${game}.option.${name}`, name);
export const optionTip = (game: string, name: string): string => worded(`${game}.option.${name}.tip`, '');
export const valueName = (game: string, name: string, value: string): string =>
  worded(`${game}.option.${name}.${value}`, value);
export const valueTip = (game: string, name: string, value: string): string =>
  worded(`${game}.option.${name}.${value}.tip`, '');

export function tableName({ title, host, tournament }: Summary): string {
  if (tournament) return say('web.lobby.table_of_tournament', { round: tournament.round, table: tournament.table });
  return title || say('web.lobby.table_of', { host });
}

export function seatName(seat: Summary['seats'][number]): string {
  if (seat.kind === 'open') return say('web.lobby.seat.open');
  if (seat.you) return say('web.lobby.seat.me');
  return seat.kind === 'bot' ? botName(seat.name) : seat.name;
}

// The options that differ from the standard game, in short: "map: everything varies · variable turn order".
export function optionsInShort(table: Summary, games: GameFacts[]): string {
  const facts = games.find((game) => game.id === table.game);
  return Object.entries(table.options ?? {})
    .map(([name, value]) => {
      const free = facts?.options.find((option) => option.name === name)?.free;
      const called = optionName(table.game, name);
      return free || value === 'true' ? called : `${called}: ${valueName(table.game, name, value)}`;
    })
    .join(' · ');
}
