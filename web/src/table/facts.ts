// The facts of a table in words: times, and what was chosen for the game.

import { api } from '../net/api';
import type { ClockSettings, GameFacts, Info, Text } from '../net/types';
import { optionName, optionTip, valueName, valueTip } from '../lobby/names';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// In the largest unit that fits without a rest, at least minutes.
export function timeWords(seconds: number): Text {
  if (seconds >= DAY && seconds % DAY === 0) return { key: 'web.facts.days', args: { n: seconds / DAY } };
  if (seconds >= HOUR && seconds % HOUR === 0) return { key: 'web.facts.hours', args: { n: seconds / HOUR } };
  return { key: 'web.facts.minutes', args: { n: Math.max(1, Math.round(seconds / MINUTE)) } };
}

export function clockSentence(clock: ClockSettings): Text {
  if (clock.kind === 'days') return { key: 'web.facts.clock.days', args: { time: timeWords(clock.seconds ?? DAY) } };
  if (clock.kind === 'none') return { key: 'web.facts.clock.none' };
  const time = timeWords(clock.bank ?? 0);
  return { key: 'web.facts.clock.bank', args: { time, seconds: clock.increment ?? 0 } };
}

export interface Chosen {
  option: string;
  name: string;
  tip: string;
  value: string;
  valueTip: string;
  standard: boolean;
}

// Every option of the game with what holds at this table, those that differ from the standard first.
export function chosenOptions(info: Info, facts: GameFacts | undefined): Chosen[] {
  const { game, options } = info;
  const known = facts?.options ?? Object.keys(options).map((name) => ({ name, values: [] as string[], free: true }));
  const chosen = known.flatMap(({ name, values, free }) => {
    const value = options[name] ?? values[0];
    if (value === undefined) return [];
    const standard = value === values[0];
    const said = free ? { value, valueTip: '' } : { value: valueName(game, name, value), valueTip: valueTip(game, name, value) };
    return [{ option: name, name: optionName(game, name), tip: optionTip(game, name), standard, ...said }];
  });
  return [...chosen.filter(({ standard }) => !standard), ...chosen.filter(({ standard }) => standard)];
}

let games: Promise<GameFacts[]> | undefined;

export async function factsOf(game: string): Promise<GameFacts | undefined> {
  games ??= api.games();
  try {
    return (await games).find(({ id }) => id === game);
  } catch {
    games = undefined; // asked again next time; names of options do without
    return undefined;
  }
}

// Addresses that lead to oneself wherever they are opened.
export const leadsHome = (hostname: string): boolean => /^(localhost|.*\.localhost|127\.[\d.]+|\[?::1\]?)$/.test(hostname);

// Without a server that others can find it is what they write where one joins by invitation.
export const inviteLink = (table: string, info: Info, origin: string): string =>
  `${leadsHome(new URL(origin).hostname) ? '' : origin}/table/${table}${info.invite ? `?invite=${info.invite}` : ''}`;

// A private table opens only with its code, which those who look on do not know.
export const mayInvite = (info: Info): boolean => info.invite !== undefined || info.visibility === 'public';

// Who sits where at a table that goes on from this position: oneself everywhere, or bots for the others.
export function forkSeats(info: Info, mine: number[], alone: boolean): string[] {
  return info.seats.map(({ seat }) => (alone || mine.includes(seat) ? 'me' : `bot:${info.substitute}`));
}
