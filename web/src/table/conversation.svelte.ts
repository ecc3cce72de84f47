// Text mode: what is typed, what it does to the table, and what the table tells.

import { notations, stepsToOptions } from '../state/draft';
import type { Message, TableState } from '../state/table.svelte';
import { say } from '../state/words.svelte';
import { formsOf, History, meaningOf, NAMES, type CommandName } from './command_line';
import { changesLine, countersLine, logLine, optionLine, placeLines, scoreLines, zoneLines } from './in_words';
import { seatName, sidesOf } from './names';
import { isEnd } from './options';

export interface Told {
  number: number;
  typed?: string;
  lines: string[];
}

const KEPT = 200;
const LOG_LINES = 10;

const word = (name: CommandName): string => say(`web.text.word.${name}`);
export const firstWord = (name: CommandName): string => formsOf(name, word(name))[0]!;

export class Conversation {
  told = $state.raw<Told[]>([]);
  readonly history = new History();
  private numbers = 0;
  private heard: { log: number; chat: number; status: string; message: Message | null };

  constructor(readonly table: TableState) {
    this.heard = { log: table.log.length, chat: table.chat.length, status: '', message: table.message };
  }

  // How it stands, in one or two sentences.
  readonly status = $derived.by((): string => {
    const { info, position, draft, crumbs, mine, options } = this.table;
    if (info?.phase === 'over') return say('web.text.over');
    if (!position?.to_move) return '';
    if (!mine) return say('web.text.decides', { name: seatName(info, position.to_move) });
    const tried = crumbs.map(({ label, notation }) => say(label) || notation).join(', ');
    if (draft?.ends) return say(`web.text.ready.${draft.ends}`, { tried, confirm: firstWord('confirm') });
    const asked = say('web.text.asked', { prompt: say(position.prompt), count: options.length });
    return tried ? `${say('web.text.so_far', { tried })} ${asked}` : asked;
  });

  readonly mayConfirm = $derived.by(() => this.table.mayConfirm || this.ending !== undefined);
  readonly mayUndo = $derived.by(() => this.table.draft !== null || this.table.undoTo !== undefined);

  // Whatever has changed is told, whoever changed it. To be called after every change.
  listen(): void {
    const { log, chat, info, message, sending } = this.table;
    const { heard } = this;
    const lines = log.slice(heard.log).map((line) => logLine(line, info));
    for (const { by, say: words } of chat.slice(heard.chat)) lines.push(`${by}: ${words}`);
    if (message && message !== heard.message) lines.push(withRule(say(message.text), message.rule));
    const status = sending ? heard.status : this.status;
    if (status !== heard.status) lines.push(status);
    this.heard = { log: log.length, chat: chat.length, status, message };
    this.tell(lines.filter(Boolean));
  }

  submit(line: string): void {
    this.history.add(line);
    this.tell([], line);
    const meaning = meaningOf(line, this.table.options, word);
    if (meaning.is === 'choice') this.choose(meaning.option.notation);
    else if (meaning.is === 'command') this.run[meaning.name](meaning.rest);
    else if (meaning.is === 'no_number') this.tell([say('web.text.no_number', { most: meaning.most })]);
    else if (meaning.is === 'several') this.tell([say('web.text.several'), ...this.optionsWith(line)]);
    else if (meaning.is === 'unknown' && this.table.mine) void this.why(line);
    else this.tell([say('web.text.unknown', { help: firstWord('help') })]);
  }

  choose(notation: string): void {
    if (notation !== this.table.chosen) void this.table.choose(notation);
  }

  confirm(): void {
    if (this.ending) void this.table.confirm(this.ending);
    else if (this.table.mayConfirm) void this.table.confirm();
    else this.tell([say('web.text.nothing_to_confirm')]);
  }

  undo(all: boolean): void {
    const { table } = this;
    if (table.draft) void (all ? table.backToStart() : table.back());
    else if (table.undoTo !== undefined) void table.takeBack(all ? table.undoTo : undefined);
    else this.tell([say('server.error.undo')]);
  }

  help(): void {
    const commands = NAMES.map((name) => `${formsOf(name, word(name)).join(', ')}: ${say(`web.text.help.${name}`)}`);
    this.tell([say('web.text.help'), ...commands]);
  }

  private get ending(): string | undefined {
    return this.table.chosen === null ? this.table.options.find(isEnd)?.notation : undefined;
  }

  private readonly run: Record<CommandName, (rest: string) => unknown> = {
    options: (rest) => this.answer(this.optionsWith(rest)),
    state: () => this.answer(this.onBoard((board) => [say(board.headline), this.status, ...zoneLines(board, this.table.info)])),
    map: (rest) => this.answer(this.onBoard((board) => placeLines(board, rest, this.table.info))),
    seats: () => this.answer(this.seats()),
    scores: () => this.answer(scoreLines(this.table.position?.scores ?? [], this.table.info)),
    log: (rest) => this.answer(this.lines(this.table.log.slice(-(Number.parseInt(rest, 10) || LOG_LINES)))),
    since: () => this.answer(this.lines(this.table.since)),
    undo: () => this.undo(false),
    undo_all: () => this.undo(true),
    confirm: () => this.confirm(),
    why: (rest) => this.why(rest),
    chat: (rest) => (rest ? this.table.say(rest) : this.tell([say('web.text.help.chat')])),
    help: () => this.help(),
  };

  // What an option does; for anything else the server knows why not, and its refusal is told as every other.
  private async why(notation: string): Promise<void> {
    const { table } = this;
    const meaning = meaningOf(notation, table.options, () => '');
    if (meaning.is === 'choice') {
      const { option } = meaning;
      this.answer([withRule(optionLine(option), option.rule), changesLine(table.changes(option.notation))]);
    } else if (!table.mine) {
      this.answer([this.status]);
    } else {
      const steps = [...notations(stepsToOptions(table.draft)), notation];
      const outcome = await table.command('effects', { seq: table.draft?.seq ?? table.view?.seq, steps });
      if (outcome.type === 'effects') this.answer([say('web.text.allowed')]);
    }
  }

  private optionsWith(what: string): string[] {
    const numbered = this.table.options.map((option, i) => `${i + 1}. ${optionLine(option)} [${option.notation}]`);
    return numbered.filter((line) => line.toLowerCase().includes(what.toLowerCase()));
  }

  private seats(): string[] {
    const { info } = this.table;
    return this.onBoard((board) => sidesOf(this.table.view).map((seat) => `${seatName(info, seat)}: ${countersLine(board, seat)}`));
  }

  private lines(log: TableState['log']): string[] {
    return log.map((line) => logLine(line, this.table.info));
  }

  private onBoard(tell: (board: NonNullable<TableState['board']>) => string[]): string[] {
    return this.table.shownBoard ? tell(this.table.shownBoard) : [];
  }

  private answer(lines: string[]): void {
    const full = lines.filter(Boolean);
    this.tell(full.length ? full : [say('web.text.nothing')]);
  }

  private tell(lines: string[], typed?: string): void {
    if (lines.length || typed) this.told = [...this.told, { number: ++this.numbers, lines, typed }].slice(-KEPT);
  }
}

const withRule = (text: string, rule?: string): string => (rule ? say('core.with_rule', { text, rule }) : text);
