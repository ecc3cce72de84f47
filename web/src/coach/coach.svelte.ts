// The coach of a table: what was asked and what it answered, for the decision at hand only.

import { api, textOf } from '../net/api';
import type { Advice, Text } from '../net/types';
import type { TableState } from '../state/table.svelte';
import { placed, refreshed, type Placed } from './coach';

export type How = 'nudge' | 'ways';

const HOW = 'orrery.coach.how';
const COURSE = 'orrery.coach.course';

export class Coach {
  open = $state(false);
  how = $state<How>(localStorage.getItem(HOW) === 'nudge' ? 'nudge' : 'ways');
  course = $state(localStorage.getItem(COURSE) === 'on'); // shown until it is put away
  way = $state(0); // the one that is open
  thinking = $state(false);
  private failed = $state.raw<{ seq: number; text: Text } | null>(null);
  private said = $state.raw<Advice | null>(null);

  constructor(private readonly table: TableState) {}

  // Of an earlier position it says nothing.
  get advice(): Advice | null {
    return this.said && this.said.seq === this.table.view?.position_seq && this.said.seat === this.table.view.viewer ? this.said : null;
  }
  // Why there is no answer to the question at hand.
  get trouble(): Text | null {
    return this.failed?.seq === this.table.view?.position_seq ? (this.failed?.text ?? null) : null;
  }
  // What is tried, among the ways.
  get draft(): Placed | null {
    const [first] = this.table.crumbs;
    return first && this.advice ? placed(this.advice, first.notation) : null;
  }

  toggle(): void {
    this.open = !this.open;
  }

  choose(how: How): void {
    this.how = how;
    localStorage.setItem(HOW, how);
  }

  showCourse(shown: boolean): void {
    this.course = shown;
    localStorage.setItem(COURSE, shown ? 'on' : 'off');
  }

  async ask(longer = false): Promise<void> {
    const { view } = this.table;
    if (this.thinking || !view?.viewer) return;
    this.thinking = true;
    this.failed = null;
    try {
      const fresh = await api.advice(this.table.table, view.viewer, longer);
      const shown = this.advice;
      this.said = longer && shown?.seq === fresh.seq ? refreshed(shown, fresh) : fresh;
      if (!longer) this.way = 0;
    } catch (error) {
      this.failed = { seq: view.position_seq, text: textOf(error) };
    }
    this.thinking = false;
  }
}
