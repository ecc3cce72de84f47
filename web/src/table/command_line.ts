// The command line of text mode: what a typed line means. Numbers and notations choose, words ask.

import type { Option } from '../net/types';

// Every command with forms that work in all languages; a catalogue adds words of its own.
export const COMMANDS = {
  options: ['options', 'o'],
  state: ['state', 'board', 's'],
  map: ['map', 'm'],
  seats: ['seats'],
  scores: ['scores'],
  log: ['log', 'l'],
  since: ['since'],
  undo: ['undo', 'u'],
  undo_all: ['undo all', 'ua'],
  confirm: ['confirm', 'ok'],
  why: ['why', 'w'],
  chat: ['chat', 'say'],
  help: ['help', 'h', '?'],
} as const;
export type CommandName = keyof typeof COMMANDS;
export const NAMES = Object.keys(COMMANDS) as CommandName[];

// More words after any other command mean that it is none.
const TAKES_WORDS = new Set<CommandName>(['options', 'map', 'log', 'why', 'chat']);

export type Meaning =
  | { is: 'nothing' }
  | { is: 'choice'; option: Option }
  | { is: 'command'; name: CommandName; rest: string }
  | { is: 'no_number'; most: number }
  | { is: 'several'; options: Option[] } // the line is the beginning of each
  | { is: 'unknown'; line: string };

// The words of a catalogue stand in one message, with commas between them.
export const formsOf = (name: CommandName, said: string): string[] => [
  ...new Set([...said.split(',').map((form) => form.trim().toLowerCase()), ...COMMANDS[name]]),
];

export function meaningOf(typed: string, options: Option[], said: (name: CommandName) => string): Meaning {
  const line = typed.trim().replace(/\s+/g, ' ');
  if (line === '') return { is: 'nothing' };
  if (/^\d+$/.test(line)) {
    const option = options[Number(line) - 1];
    return option ? { is: 'choice', option } : { is: 'no_number', most: options.length };
  }
  const wanted = line.toLowerCase();
  const exact = options.find(({ notation }) => notation.toLowerCase() === wanted);
  if (exact) return { is: 'choice', option: exact };
  const command = commandIn(line, said);
  if (command) return command;
  const begun = options.filter(({ notation }) => notation.toLowerCase().startsWith(wanted));
  if (begun.length === 1) return { is: 'choice', option: begun[0]! };
  return begun.length > 1 ? { is: 'several', options: begun } : { is: 'unknown', line };
}

function commandIn(line: string, said: (name: CommandName) => string): Meaning | null {
  const wanted = line.toLowerCase();
  const forms = NAMES.flatMap((name) => formsOf(name, said(name)).map((form) => ({ name, form })));
  forms.sort((one, other) => other.form.length - one.form.length); // "undo all" before "undo"
  for (const { name, form } of forms) {
    if (wanted === form) return { is: 'command', name, rest: '' };
    if (TAKES_WORDS.has(name) && wanted.startsWith(`${form} `)) return { is: 'command', name, rest: line.slice(form.length + 1) };
  }
  return null;
}

// Lines typed before, as the arrow keys bring them back.
export class History {
  private lines: string[] = [];
  private at = 0;

  add(line: string): void {
    if (line !== this.lines.at(-1)) this.lines.push(line);
    this.at = this.lines.length;
  }

  back(): string | undefined {
    this.at = Math.max(0, this.at - 1);
    return this.lines[this.at];
  }

  // After the last line comes an empty one.
  on(): string {
    this.at = Math.min(this.lines.length, this.at + 1);
    return this.lines[this.at] ?? '';
  }
}
