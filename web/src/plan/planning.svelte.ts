// A private board: the position as it is now, on which one person tries moves for everybody. Nothing is done at the table;
// the server shows what the moves lead to, and keeps them as a plan.

import { textOf, Refused } from '../net/api';
import type { Outcome } from '../net/live';
import { own, type KeptPlan, type Moves, type PlanView } from './own';
import type { Text } from '../net/types';
import type { Crumb } from '../state/draft';
import { TableState, type Sender } from '../state/table.svelte';

const MOST_MOVES = 60;
const NOT_HERE: Text = { key: 'web.plan.not_here' };

export interface PlannedMove {
  by: number; // the seat
  steps: Crumb[];
}

export class Planning implements Sender {
  moves = $state.raw<PlannedMove[]>([]);
  guess = $state(0);
  // The last plan does not go on as it did: the game has.
  broken = $state.raw<Text | null>(null);
  trouble = $state.raw<Text | null>(null);
  readonly table: TableState;

  private shows = 0; // positions shown so far; the table takes their number for that of an event

  constructor(readonly id: string) {
    this.table = new TableState(`plan-${id}`, this, () => true);
  }

  async begin(): Promise<void> {
    try {
      const kept = await own.plan(this.id);
      this.guess = kept?.guess ?? 0;
      await this.show((kept?.moves ?? []).map((steps) => ({ by: 0, steps: steps.map((notation) => ({ notation })) })));
    } catch (error) {
      this.trouble = textOf(error);
    }
  }

  takeBack = (): Promise<void> => this.change(this.moves.slice(0, -1));
  beginAgain = (): Promise<void> => this.change([]);
  async guessAgain(): Promise<void> {
    this.guess = (this.guess + 1) % 1_000_000;
    await this.change(this.moves);
  }

  private kept(moves: PlannedMove[]): KeptPlan {
    const written: Moves = moves.map(({ steps }) => steps.map(({ notation }) => notation));
    return { moves: written, guess: this.guess };
  }

  private async change(moves: PlannedMove[]): Promise<void> {
    try {
      await this.show(moves);
      await own.keepPlan(this.id, this.kept(this.moves));
    } catch (error) {
      this.broken = textOf(error);
    }
  }

  // Shows the board after these moves, as far as they go.
  private async show(moves: PlannedMove[]): Promise<void> {
    const view = await own.planView(this.id, this.kept(moves));
    await this.table.backToStart();
    this.take(view, moves);
  }

  private take(view: PlanView, moves: PlannedMove[]): void {
    const number = ++this.shows;
    this.moves = moves.slice(0, view.plan.moves);
    this.broken = view.plan.why?.text ?? null;
    this.table.viewed({ ...view, seq: number, position_seq: number }, []);
    this.table.dismiss();
  }

  // ── what the table asks of a server ──

  async send(_table: string, what: string, fields: Record<string, unknown> = {}): Promise<Outcome> {
    const steps = (fields.steps as string[] | undefined) ?? [];
    const id = '';
    try {
      if (what === 'effects') return { type: 'effects', id, effects: await own.planEffects(this.id, this.kept(this.moves), steps) };
      if (what === 'draft' && steps.length > 0)
        return { type: 'draft', id, view: await own.planView(this.id, this.kept(this.moves), steps) };
      if (what === 'draft') return { type: 'done', id, seq: this.shows };
      if (what === 'undo') {
        await this.takeBack();
        return { type: 'done', id, seq: this.shows };
      }
      if (what === 'move' && this.moves.length < MOST_MOVES) return await this.move(steps);
    } catch (error) {
      if (error instanceof Refused) return { type: 'refused', error: error.error };
      return { type: 'refused', error: { code: 'busy', text: textOf(error) } };
    }
    return { type: 'refused', error: { code: 'plan', text: NOT_HERE } };
  }

  private async move(steps: string[]): Promise<Outcome> {
    const named = new Map(this.table.crumbs.map((crumb) => [crumb.notation, crumb]));
    const by = this.table.view?.position?.to_move ?? 0;
    const moves = [...this.moves, { by, steps: steps.map((notation) => named.get(notation) ?? { notation }) }];
    const view = await own.planView(this.id, this.kept(moves));
    if (view.plan.moves < moves.length && view.plan.why) return { type: 'refused', error: view.plan.why };
    this.take(view, moves);
    await own.keepPlan(this.id, this.kept(this.moves));
    return { type: 'done', id: '', seq: this.shows };
  }
}
