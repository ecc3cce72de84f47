// Friends, invitations and tournaments over the API (docs/api.md).

import { get, newId, post } from '../net/api';
import type { ClockSettings, Phase, Summary, Text } from '../net/types';

export interface Friend {
  name: string;
  since: number;
}

export interface Friends {
  friends: Friend[];
  asked: Friend[]; // by me
  asking: Friend[]; // me
  blocked: Friend[];
}

export interface TournamentLine {
  id: string;
  phase: Phase;
  title: string;
  game: string;
  seats: number;
  format: 'robin' | 'swiss' | 'groups';
  clock: ClockSettings;
  players: number;
  most: number;
  finalists: number;
  groups?: number;
  round: number;
  rounds: number;
  invited_only?: boolean;
  yours?: boolean;
}

export interface Invited {
  by: string;
  at: number;
  table?: Summary;
  seat?: number;
  tournament?: Omit<TournamentLine, 'phase'>;
}

export interface Entrant {
  player: number;
  name?: string;
  bot?: boolean;
  number?: number;
  profile?: boolean;
  you?: boolean;
  out?: boolean;
  rating?: number;
}

export interface SeatResult {
  place: number;
  points: number;
  brings: number; // tenths of a point of the tournament
  left?: boolean;
}

export interface RoundTable {
  players: number[]; // in the order of seats
  table?: string;
  decided?: boolean;
  result?: SeatResult[];
  phase?: Phase;
  scores?: number[];
  headline?: Text;
  your_turn?: boolean;
}

export interface Round {
  finals: boolean;
  began: number;
  tables: RoundTable[];
  byes: number[];
}

export interface Line {
  player: number;
  place: number;
  points: number; // tenths
  opponents: number; // hundredths
  share: number; // hundredths of a percent
  lot: number;
}

export interface Tournament extends TournamentLine {
  options: Record<string, string>;
  substitute: string;
  interval: number;
  seq: number;
  entrants: Entrant[];
  you?: number;
  host?: string;
  host_profile?: boolean;
  played: Round[];
  rounds_before_finals: number;
  standings: Line[][];
  ranking: Line[];
  go_on?: number[];
  invited?: boolean;
}

export const club = {
  friends: () => get<Friends>('/api/friends'),
  tie: (what: 'ask' | 'end' | 'block' | 'unblock', name: string) => post('/api/friends', { do: what, name }),
  refuse: (place: { table: string } | { tournament: string }) => post('/api/invitations/refuse', place),
  invite: (table: string, name: string) => post(`/api/tables/${table}/invite`, { name }),
  invited: (table: string) => get<{ invited: string[] }>(`/api/tables/${table}/invite`).then((answer) => answer.invited),
  tournaments: (list: 'mine' | 'open' | 'playing' | 'over') =>
    get<{ tournaments: TournamentLine[] }>(`/api/tournaments?list=${list}`).then((answer) => answer.tournaments),
  tournament: (id: string) => get<Tournament>(`/api/tournaments/${id}`),
  hold: (wish: Record<string, unknown>) => post<{ tournament: string }>('/api/tournaments', { id: newId(), ...wish }),
  command: (id: string, what: string, fields: Record<string, unknown> = {}) =>
    post(`/api/tournaments/${id}/commands`, { id: newId(), do: what, ...fields }),
};
