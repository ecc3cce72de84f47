// A table as a page shows it: what the server told, and the turn that is being tried. No drawing here.

import { patched } from '../net/board';
import type { Outcome, Update, Watcher } from '../net/live';
import type { ApiError, Board, Info, Option, Position, Proposal, TableEvent, Text, View } from '../net/types';
import { chosenIn, crumbOf, notations, stepsToOptions, type Crumb, type Draft } from './draft';
import { Effects, type Change } from './effects.svelte';
import { chatOf, linesOf, sinceLastMove, type ChatLine, type LogLine } from './log';

export interface Sender {
  send(table: string, what: string, fields?: Record<string, unknown>): Promise<Outcome>;
}

// A command that has no answer yet; without a connection it waits and is sent later.
export interface Pending {
  number: number;
  what: string;
  fields: Record<string, unknown>;
}

export interface Message {
  text: Text;
  rule?: string;
}

const DRAFT_DROPPED: Message = { text: { key: 'web.table.draft_dropped' } };
const DRAFT_RESTORED: Message = { text: { key: 'web.table.draft_restored' } };
const PREPARED_DROPPED: Message = { text: { key: 'web.table.prepared_dropped' } };

export class TableState implements Watcher {
  // The table as it is, without the draft.
  view = $state.raw<View | null>(null);
  board = $state.raw<Board | null>(null);
  receivedAt = $state.raw(0); // by the clock of this machine, for clocks that run on

  events = $state.raw<TableEvent[]>([]);
  log = $state.raw<LogLine[]>([]);
  since = $state.raw<LogLine[]>([]); // since your last move
  chat = $state.raw<ChatLine[]>([]);

  draft = $state.raw<Draft | null>(null);
  asking = $state.raw<string | null>(null); // the step whose result is awaited
  sending = $state.raw<Crumb[] | null>(null); // the turn that is on its way
  pending = $state.raw<Pending[]>([]);
  message = $state.raw<Message | null>(null);
  refusedWith = $state.raw<ApiError | null>(null); // the table cannot be watched
  lately = $state.raw<ReadonlyMap<string, number>>(new Map()); // places that others changed since your last move, and who

  readonly effects: Effects;

  private hash = '';
  private known = 0; // the last event
  private catchingUp = true; // a whole view is on its way
  private question = 0; // answers to older questions about drafts are not wanted any more
  private readonly drafts = new Map<string, Draft>();
  private putAwayAt = -1; // the position whose draft was taken back here
  private doneAt = 0;
  private lastPrepared: Crumb[] = []; // with their labels
  private commands = 0;

  constructor(
    readonly table: string,
    private readonly link: Sender,
    private readonly confirms: () => boolean,
    readonly seat?: number,
  ) {
    this.effects = new Effects((steps) => link.send(table, 'effects', { seq: this.seq, steps }));
  }

  // ── what is shown: the draft where there is one ──

  get info(): Info | null {
    return this.view?.info ?? null;
  }
  get position(): Position | null {
    return this.draft?.view.position ?? (this.preparing ? this.view?.ahead?.position : this.view?.position) ?? null;
  }
  get shownBoard(): Board | null {
    return this.draft?.view.board ?? this.board;
  }
  // Whether the seat looked at is asked, now or in advance, has not answered, and is yours.
  get mine(): boolean {
    const { view } = this;
    const mover = view?.position?.to_move;
    const decides = !!view && !!mover && view.info.phase === 'playing' && view.viewer === mover && view.you.includes(mover);
    return view?.answered === undefined && (decides || this.preparing);
  }
  // Whether there is anything to decide for whoever looks; watchers only watch.
  get seated(): boolean {
    return (this.view?.you.length ?? 0) > 0;
  }
  // Another seat decides, and the one looked at may answer meanwhile.
  get preparing(): boolean {
    return this.view?.ahead !== undefined && this.view.answered === undefined;
  }
  // What is done as soon as its turn has come.
  get prepared(): Crumb[] | null {
    const steps = this.view?.answered?.steps;
    if (!steps) return null;
    return steps.map((notation, i) => (this.lastPrepared[i]?.notation === notation ? this.lastPrepared[i] : { notation }));
  }
  get options(): Option[] {
    return this.mine ? (this.position?.options ?? []) : [];
  }
  // The option that ends the tried turn, still among the options.
  get chosen(): string | null {
    return this.asking ?? chosenIn(this.draft);
  }
  get crumbs(): Crumb[] {
    return this.sending ?? this.draft?.steps ?? [];
  }
  get mayConfirm(): boolean {
    return this.draft !== null && this.asking === null && this.sending === null;
  }
  get proposal(): Proposal | null {
    return this.view?.info.proposal ?? null;
  }
  get mayAnswer(): boolean {
    return !!this.proposal?.waiting.some((seat) => this.view?.you.includes(seat));
  }
  // Decisions already made that may be taken back, down to this one.
  get undoTo(): number | undefined {
    return this.view?.position?.undo_to;
  }

  changes(notation: string): Change[] {
    return this.effects.changes(notation, this.shownBoard);
  }
  // What the tried turn has changed on a counter so far.
  tried(counter: string): number {
    if (!this.draft) return 0;
    const value = (board: Board | null | undefined) => board?.counters.find(({ id }) => id === counter)?.value ?? 0;
    return value(this.draft.view.board) - value(this.board);
  }

  // ── what the server tells ──

  lastSeq(): number {
    return this.known;
  }

  viewed(view: View, events: TableEvent[]): void {
    this.catchingUp = false;
    this.refusedWith = null;
    this.adopt(view, view.board ?? null, view.hash ?? '');
    this.remember(events);
    this.known = Math.max(this.known, view.seq);
    if (view.saved_draft?.length) void this.restore(view.saved_draft);
  }

  updated(update: Update): boolean {
    // Nothing was told, but something about this seat alone has changed.
    const own = update.after === update.seq;
    if (this.catchingUp || (update.seq <= this.known && !own)) return true;
    const { view } = update;
    const fits = update.after === this.known && (view.patch === undefined || view.patch.base === this.hash);
    const seen = !own && update.after === this.known && update.seq <= this.seq; // a fresh view came with a refusal
    if (!fits && !seen) {
      this.catchingUp = true;
      return false;
    }
    if (!seen) {
      const before = this.board;
      const board = view.patch && this.board ? patched(this.board, view.patch) : (view.board ?? this.board);
      this.adopt(view, board, view.hash ?? this.hash);
      this.noticed(update.events, before, board);
    }
    this.remember(update.events);
    this.known = update.seq;
    return true;
  }

  refused(error: ApiError): void {
    this.catchingUp = false;
    this.refusedWith = error;
  }

  private get seq(): number {
    return this.view?.seq ?? 0;
  }

  private adopt(view: View, board: Board | null, hash: string): void {
    const before = this.view;
    this.view = view;
    this.board = board;
    this.hash = hash;
    this.receivedAt = Date.now();
    const moved = before?.position_seq !== view.position_seq || before.viewer !== view.viewer;
    const begun = before?.ahead && before.viewer === view.viewer && this.mine ? notations(this.draft?.steps ?? []) : [];
    if (moved || !this.mine) this.dropDraft(this.sending === null && begun.length === 0);
    if (moved) this.effects.forget();
    this.settleSent();
    this.showEffects();
    if (moved && begun.length > 0) void this.restore(begun);
    if (moved && before?.answered && this.options.length > 0) this.message = PREPARED_DROPPED;
  }

  // Marks what others did, until you have moved yourself.
  private noticed(events: TableEvent[], before: Board | null, after: Board | null): void {
    const move = events.findLast((event) => event.type === 'move');
    if (!move?.seat || !before || !after || before === after) return;
    if (this.view?.you.includes(move.seat)) {
      this.lately = new Map();
      return;
    }
    const stood = new Map(before.pieces.map((piece) => [piece.id, piece.at]));
    const fresh = after.pieces.filter(({ id, at }) => at !== undefined && stood.get(id) !== at);
    if (fresh.length) this.lately = new Map([...this.lately, ...fresh.map(({ at, owner }) => [at!, owner ?? move.seat!] as const)]);
  }

  private remember(events: TableEvent[]): void {
    const fresh = events.filter((event) => event.seq > this.known);
    if (fresh.length) {
      this.events = [...this.events, ...fresh];
      this.log = linesOf(fresh, this.log);
      this.chat = chatOf(this.events);
    }
    this.since = sinceLastMove(this.log, this.view?.viewer ?? null);
  }

  // ── the tried turn ──

  // Chooses an option: a step of the draft, or a move at once for those who do not want to confirm.
  async choose(notation: string): Promise<void> {
    if (!this.mine || this.asking !== null || this.sending !== null) return;
    const steps = [...stepsToOptions(this.draft), crumbOf(notation, this.options)];
    if (this.confirms() || this.preparing) await this.try(steps);
    else await this.move(steps);
  }

  // Tries these steps in the place of what was tried, one by one, as far as they go. Nothing is made.
  async lay(steps: string[]): Promise<void> {
    const position = this.view?.position_seq;
    await this.backToStart();
    for (const notation of steps) {
      const free = this.asking === null && this.sending === null && this.chosen === null;
      if (!this.mine || !free || this.view?.position_seq !== position) return;
      if (!this.options.some((option) => option.notation === notation)) return;
      await this.try([...stepsToOptions(this.draft), crumbOf(notation, this.options)]);
    }
  }

  // Makes the tried turn, with one last step where the turn has to be ended.
  async confirm(last?: string): Promise<void> {
    if (this.asking !== null || this.sending !== null || !this.mine) return;
    const steps = [...(this.draft?.steps ?? []), ...(last === undefined ? [] : [crumbOf(last, this.options)])];
    if (steps.length > 0) await this.move(steps);
  }

  // Goes back to the first `count` steps; without it, one step.
  async back(count = this.crumbs.length - (this.asking === null ? 1 : 0)): Promise<void> {
    if (this.sending !== null || (this.draft === null && this.asking === null)) return;
    const steps = (this.draft?.steps ?? []).slice(0, Math.max(0, count));
    const seq = this.draft?.seq ?? this.seq;
    this.question++;
    this.asking = null;
    this.draft = this.drafts.get(keyOf(steps)) ?? null;
    if (!this.draft) this.putAwayAt = this.view?.position_seq ?? -1;
    this.showEffects();
    // The server keeps drafts for other devices: it has to know that this one became shorter.
    await this.link.send(this.table, 'draft', { seq, steps: notations(steps) });
  }

  backToStart(): Promise<void> {
    return this.back(0);
  }

  // Takes back decisions that were already made, one or down to an index.
  async takeBack(to = (this.view?.position?.index ?? 0) - 1): Promise<void> {
    if (this.undoTo !== undefined && to >= this.undoTo) await this.command('undo', { seq: this.seq, to });
  }

  // Takes back what was answered.
  async unprepare(): Promise<void> {
    if (this.prepared) await this.command('withdraw', { seq: this.seq });
  }

  private async try(steps: Crumb[]): Promise<void> {
    const question = ++this.question;
    const seq = this.draft?.seq ?? this.seq;
    this.asking = steps.at(-1)?.notation ?? null;
    const outcome = await this.link.send(this.table, 'draft', { seq, steps: notations(steps) });
    if (question !== this.question) return; // taken back, or the position has changed
    this.asking = null;
    if (outcome.type === 'draft') {
      this.message = null;
      this.draft = { seq, steps, view: outcome.view, ends: outcome.view.draft?.ends ?? null };
      this.drafts.set(keyOf(steps), this.draft);
      this.showEffects();
    } else if (outcome.type === 'refused') {
      this.told(outcome.error, outcome.view);
    }
  }

  private async move(steps: Crumb[]): Promise<void> {
    this.sending = steps;
    this.message = null;
    this.doneAt = 0;
    const { preparing } = this;
    this.lastPrepared = steps;
    const fields = { seq: this.draft?.seq ?? this.seq, steps: notations(steps) };
    const outcome = await this.command('move', fields);
    if (outcome.type === 'done') this.doneAt = outcome.seq;
    else this.sending = null;
    this.settleSent();
    // The other seat was quicker: what was to be prepared is tried on the new position.
    if (preparing && outcome.type === 'refused' && outcome.error.code === 'stale') await this.restore(fields.steps);
  }

  // A turn is on its way until its result is seen, not only until it is answered.
  private settleSent(): void {
    if (this.sending === null || this.doneAt === 0 || this.seq < this.doneAt) return;
    this.sending = null;
    this.doneAt = 0;
  }

  // Step by step, so that every step has its label and can be taken back.
  private async restore(saved: string[]): Promise<void> {
    const free = this.draft === null && this.asking === null && this.sending === null;
    const position = this.view?.position_seq;
    if (!free || !this.mine || !(this.confirms() || this.preparing) || this.putAwayAt === position) return;
    for (const [i, notation] of saved.entries()) {
      await this.choose(notation);
      if (this.view?.position_seq !== position || this.crumbs.length !== i + 1) return;
    }
    this.message = DRAFT_RESTORED;
  }

  private dropDraft(tell: boolean): void {
    if (tell && (this.draft !== null || this.asking !== null)) this.message = DRAFT_DROPPED;
    this.question++;
    this.asking = null;
    this.draft = null;
    this.drafts.clear();
  }

  private showEffects(): void {
    if (this.options.length > 0) void this.effects.show(notations(stepsToOptions(this.draft)));
  }

  // ── commands ──

  async command(what: string, fields: Record<string, unknown> = {}): Promise<Outcome> {
    const entry: Pending = { number: ++this.commands, what, fields };
    this.pending = [...this.pending, entry];
    const outcome = await this.link.send(this.table, what, fields);
    this.pending = this.pending.filter((other) => other !== entry);
    if (outcome.type === 'refused') this.told(outcome.error, outcome.view);
    return outcome;
  }

  say(words: string): Promise<Outcome> {
    return this.command('chat', { say: words });
  }

  answer(yes: boolean): Promise<Outcome> {
    return this.command('answer', { seq: this.seq, yes });
  }

  propose(what: { rewind: number } | { replace: number }): Promise<Outcome> {
    return this.command('propose', { seq: this.seq, ...what });
  }

  dismiss(): void {
    this.message = null;
  }

  // A refusal: when the position has changed, here is the new one and the draft does not fit it.
  private told(error: ApiError, view: View | undefined): void {
    if (error.code !== 'stale') {
      this.message = { text: error.text, rule: error.rule };
      return;
    }
    const tried = this.draft !== null || this.sending !== null;
    this.dropDraft(false);
    if (view && view.seq > this.seq) this.adopt(view, view.board ?? null, view.hash ?? '');
    this.message = tried ? DRAFT_DROPPED : { text: error.text };
  }
}

const keyOf = (steps: Crumb[]): string => notations(steps).join('\n');
