// A lesson under way: which step, its table, what is said to what was tried. Nothing is done at the table of a lesson:
// the server shows the position before each step, and what tried steps would make of it.

import { api, Refused, textOf } from '../net/api';
import type { Outcome } from '../net/live';
import type { Lesson, LessonStep, Text } from '../net/types';
import { lit } from '../state/lit.svelte';
import { TableState, type Sender } from '../state/table.svelte';
import { say } from '../state/words.svelte';
import { remember, stepsBehind, verdictOn, type Verdict } from './lessons';

const NOT_HERE: Text = { key: 'web.learn.not_here' };

export class Learning implements Sender {
  at = $state(0); // the step
  done = $state(false); // all steps are behind
  trouble = $state.raw<Text | null>(null);
  readonly table: TableState;

  private shows = 0; // positions shown so far; the table takes their number for that of an event

  constructor(
    readonly game: string,
    readonly lesson: Lesson,
  ) {
    this.table = new TableState(`lesson-${game}-${lesson.id}`, this, () => true);
    const behind = stepsBehind(game, lesson.id);
    this.at = behind < lesson.steps.length ? behind : 0;
  }

  get step(): LessonStep {
    return this.lesson.steps[this.at]!;
  }
  get verdict(): Verdict | null {
    return verdictOn(
      this.step,
      this.table.crumbs.map(({ notation }) => notation),
    );
  }
  get asks(): boolean {
    return this.step.answers.length > 0;
  }

  // Shows a step and its position.
  async goTo(at: number): Promise<void> {
    if (at < 0) return;
    if (at >= this.lesson.steps.length) {
      this.done = true;
      lit.ids = new Set();
      remember(this.game, this.lesson.id, this.lesson.steps.length);
      return;
    }
    try {
      const view = await api.lessonTable(this.game, this.lesson.id, at + 1);
      const number = ++this.shows;
      const seats = view.info.seats.map((seat) => (seat.you ? { ...seat, name: say('web.learn.you') } : seat));
      await this.table.backToStart();
      this.done = false;
      this.at = at;
      lit.ids = new Set(this.step.lit);
      this.table.viewed({ ...view, seq: number, position_seq: number, info: { ...view.info, seats } }, []);
      this.table.dismiss();
      remember(this.game, this.lesson.id, at);
    } catch (error) {
      this.trouble = textOf(error);
    }
  }

  next = (): Promise<void> => this.goTo(this.at + 1);
  previous = (): Promise<void> => this.goTo(this.done ? this.at : this.at - 1);

  // ── what the table asks of a server ──

  async send(_table: string, what: string, fields: Record<string, unknown> = {}): Promise<Outcome> {
    const steps = (fields.steps as string[] | undefined) ?? [];
    const id = '';
    try {
      if (what === 'draft' && steps.length > 0)
        return { type: 'draft', id, view: await api.lessonDraft(this.game, this.lesson.id, this.at + 1, steps) };
      if (what === 'effects') return { type: 'effects', id, effects: await api.lessonEffects(this.game, this.lesson.id, this.at + 1, steps) };
      if (what === 'move' && verdictOn(this.step, steps)?.right) {
        await this.next();
        return { type: 'done', id, seq: this.shows };
      }
      if (what === 'draft') return { type: 'done', id, seq: this.shows };
    } catch (error) {
      if (error instanceof Refused) return { type: 'refused', error: error.error };
      return { type: 'refused', error: { code: 'busy', text: textOf(error) } };
    }
    return { type: 'refused', error: { code: 'lesson', text: NOT_HERE } };
  }
}
