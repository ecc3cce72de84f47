// Situations that take long to reach by hand: games of bots from fixed seeds, which a table then goes on from.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from './person';
import { PROGRAM } from './program';

const BOT = 'greedy';
export const FOUR = ['me', `bot:${BOT}`, `bot:${BOT}`, `bot:${BOT}`];

// How far a game has come, as a part of its decisions.
export const EARLY = 0.25;
export const LATE = 0.65;

// What is played, and before which decision of the first seat a record is cut: one with a place on the map.
export interface Play {
  game: string;
  before: RegExp;
}
const GAIA: Play = { game: 'gaia', before: /^1 (build|upgrade)/ };

// The record of a whole game.
export function played(seed: number, players = 4, game = GAIA.game): string {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-scenes-'));
  try {
    const seats = Array.from({ length: players }, () => BOT).join(',');
    execFileSync(PROGRAM, ['random', game, '--games', '1', '--seats', seats, '--seed', String(seed), '--records', folder]);
    return readFileSync(join(folder, `${game}-${seed}.orrery`), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// The record up to such a decision, if there is one in the rest of the game.
function cut(record: string, part: number, before: RegExp): string | null {
  const lines = record.split('\n');
  const start = Math.round(lines.length * part);
  const end = lines.findIndex((line, index) => index >= start && before.test(line));
  return end < 0 ? null : lines.slice(0, end).join('\n') + '\n';
}

const MOST_GAMES = 40;

// The same from the first game, beginning with a seed, that has such a decision.
export function cutFrom(seed: number, players: number, part: number, { game, before } = GAIA): string {
  for (let tried = 0; tried < MOST_GAMES; ++tried) {
    const record = cut(played(seed + tried, players, game), part, before);
    if (record) return record;
  }
  throw new Error(`${before} does not happen in ${MOST_GAMES} games`);
}

// The record of a game of two up to where it fits, from the first game in which that happens.
export function upTo(game: string, happens: RegExp): string {
  for (let seed = 1; seed <= MOST_GAMES; ++seed) {
    const record = played(seed, 2, game);
    const found = happens.exec(record);
    if (found) return record.slice(0, found.index + found[0].length);
  }
  throw new Error(`${happens} does not happen in ${MOST_GAMES} games`);
}

export const comesTo = async (person: Person, part: number, seats = FOUR, seed = 7, play = GAIA): Promise<string> =>
  (await person.makesTable({ game: play.game, seats, record: cutFrom(seed, seats.length, part, play) })).table;

export const finished = async (person: Person, seats = FOUR, seed = 7, { game } = GAIA): Promise<string> =>
  (await person.makesTable({ game, seats, record: played(seed, seats.length, game) })).table;

interface Position {
  seq: number;
  you: number[];
  position: { to_move: number | null; options?: { notation: string }[] };
}
// What a person wishes to do, the dearest wish first, and when he rests.
export interface Course {
  wishes: RegExp[];
  rests: (options: string[]) => boolean;
}
const MINES: Course = {
  wishes: [/^build/, /^upgrade/, /^research/, /^charge/, /^end/, /^(?!pass|convert|burn)/],
  rests: (options) => options.filter((option) => option.startsWith('build mine')).length >= 3,
};

// The person makes some decisions through the API, so that the log has something to tell, up to a choice worth a look.
export async function goesOn(person: Person, table: string, decisions: number, { wishes, rests }: Course = MINES): Promise<void> {
  for (let made = 0; ; ) {
    const { seq, you, position } = await person.get<Position>(`/api/tables/${table}`);
    if (position.to_move === null) throw new Error('the game is over before there is something worth a look');
    if (!you.includes(position.to_move)) {
      await new Promise((after) => setTimeout(after, 30));
      continue;
    }
    const options = position.options!.map(({ notation }) => notation);
    if (made >= decisions && rests(options)) return;
    const wish = wishes.find((one) => options.some((option) => one.test(option))) ?? /./;
    await person.post(`/api/tables/${table}/commands`, { id: crypto.randomUUID(), do: 'move', seq, steps: [options.find((option) => wish.test(option))] });
    made++;
  }
}

// Tables of every phase in the lobby, of this person and of others.
export async function fillsLobby(person: Person, other: Person): Promise<void> {
  const host = (by: Person, wish: object): Promise<unknown> => by.makesTable({ visibility: 'public', ...wish });
  await host(person, { title: 'Thursday four', seats: ['me', 'open', 'open', 'bot:greedy'] });
  await host(person, { seats: ['me', 'bot:random'], clock: { kind: 'days', days: 2 } });
  await comesTo(person, LATE);
  await comesTo(person, EARLY, FOUR, 11);
  await finished(person);
  await host(other, { title: 'First steps', seats: ['me', 'open'], options: { setup_mode: 'first_game' } });
  await host(other, { seats: ['me', 'open', 'bot:greedy'], clock: { kind: 'bank', bank: 900, increment: 30 }, options: { map_mode: 'var3' } });
  await host(other, { seats: ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'] });
  await host(other, { seats: ['bot:greedy', 'bot:greedy', 'bot:random'] });
}
