// What each option at hand would change on the counters: one request for a decision.

import { read } from '../games/read';
import type { Outcome } from '../net/live';
import type { Board, Counter, Effect } from '../net/types';

export interface Change {
  counter: Counter;
  before: number;
  after: number;
}

export class Effects {
  private at = $state.raw<Map<string, Effect>>(new Map());
  private key = '';
  private readonly known = new Map<string, Map<string, Effect>>();

  constructor(private readonly ask: (steps: string[]) => Promise<Outcome>) {}

  // The decision at hand is the one after these steps.
  async show(steps: string[]): Promise<void> {
    const key = steps.join('\n');
    this.key = key;
    const known = this.known.get(key);
    this.at = known ?? new Map();
    if (known) return;
    const asked = new Map<string, Effect>();
    this.known.set(key, asked);
    const outcome = await this.ask(steps);
    // A refusal is no matter: previews only help. After a change of the position nobody waits for this answer.
    if (outcome.type !== 'effects' || this.known.get(key) !== asked) return;
    const found = new Map(outcome.effects.map((effect) => [effect.notation, effect]));
    this.known.set(key, found);
    if (this.key === key) this.at = found;
  }

  forget(): void {
    this.known.clear();
    this.at = new Map();
  }

  of(notation: string): Effect | undefined {
    return this.at.get(notation);
  }

  // Before and after for every counter that the option changes.
  changes(notation: string, board: Board | null): Change[] {
    const changes = this.of(notation)?.changes ?? [];
    if (!board || changes.length === 0) return [];
    const { counter: counterOf } = read(board);
    return changes.flatMap(({ id, by }) => {
      const counter = counterOf(id);
      return counter ? [{ counter, before: counter.value, after: counter.value + by }] : [];
    });
  }
}
