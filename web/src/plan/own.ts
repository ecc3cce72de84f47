// What a person keeps at a table for himself alone: notes and plans.

import type { ApiError, Effect, View } from '../net/types';
import { get, post, Refused } from '../net/api';

export interface KeptNotes {
  text: string;
  version: number; // 0: there are none
}

// Steps that one seat makes together, one move after the other.
export type Moves = string[][];
export interface KeptPlan {
  moves: Moves;
  guess: number; // which of the guesses at what is hidden
}
// The board after the moves, as far as the rules allow them.
export type PlanView = View & { plan: { moves: number; why?: ApiError } };

const at = (table: string, what: string): string => `/api/tables/${table}/${what}`;

export const own = {
  notes: (table: string) => get<KeptNotes>(at(table, 'notes')),
  keepNotes: (table: string, notes: KeptNotes) => post<{ version: number }>(at(table, 'notes'), notes).then(({ version }) => version),
  plan: (table: string) => get<{ plan: KeptPlan | null }>(at(table, 'plan')).then(({ plan }) => plan),
  keepPlan: (table: string, plan: KeptPlan) => post(at(table, 'plan'), plan),
  planView: (table: string, plan: KeptPlan, steps?: string[]) => post<PlanView>(at(table, 'plan/view'), { ...plan, steps }),
  planEffects: (table: string, plan: KeptPlan, steps: string[]) =>
    post<{ effects: Effect[] }>(at(table, 'plan/view'), { ...plan, steps, effects: true }).then(({ effects }) => effects),
};

// Somebody has written meanwhile: the same person on another device.
export function isStale(error: unknown): boolean {
  return error instanceof Refused && error.error.code === 'stale';
}
