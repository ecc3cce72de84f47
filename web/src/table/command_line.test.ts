import { describe, expect, it } from 'vitest';
import type { Option } from '../net/types';
import { History, meaningOf, type CommandName } from './command_line';

const options: Option[] = ['build mine 3B2', 'build mine 3B21', 'board 2ore', 'pass boost1'].map((notation) => ({ notation }));
const russian: Partial<Record<CommandName, string>> = { options: 'варианты, в', undo: 'назад', undo_all: 'всё назад' };
const meaning = (line: string) => meaningOf(line, options, (name) => russian[name] ?? '-');

describe('a typed line', () => {
  it('chooses by number', () => {
    expect(meaning(' 3 ')).toEqual({ is: 'choice', option: options[2] });
    expect(meaning('5')).toEqual({ is: 'no_number', most: 4 });
    expect(meaning('0')).toEqual({ is: 'no_number', most: 4 });
  });
  it('chooses by notation, whole before begun', () => {
    expect(meaning('Build  mine 3b2')).toEqual({ is: 'choice', option: options[0] });
    expect(meaning('build mine 3B21')).toEqual({ is: 'choice', option: options[1] });
    expect(meaning('pa')).toEqual({ is: 'choice', option: options[3] });
    expect(meaning('build')).toEqual({ is: 'several', options: options.slice(0, 2) });
  });
  it('is a command in English and in the language of the page', () => {
    expect(meaning('options mine')).toEqual({ is: 'command', name: 'options', rest: 'mine' });
    expect(meaning('В шахта')).toEqual({ is: 'command', name: 'options', rest: 'шахта' });
    expect(meaning('undo all')).toEqual({ is: 'command', name: 'undo_all', rest: '' });
    expect(meaning('назад')).toEqual({ is: 'command', name: 'undo', rest: '' });
    expect(meaning('?')).toEqual({ is: 'command', name: 'help', rest: '' });
  });
  it('keeps what is said as it was typed', () => {
    expect(meaning('chat Good Luck')).toEqual({ is: 'command', name: 'chat', rest: 'Good Luck' });
    expect(meaning('why build mine 4A1')).toEqual({ is: 'command', name: 'why', rest: 'build mine 4A1' });
  });
  it('is a notation where a command would take no more words', () => {
    expect(meaning('board')).toEqual({ is: 'command', name: 'state', rest: '' });
    expect(meaning('board 2')).toEqual({ is: 'choice', option: options[2] });
  });
  it('may mean nothing', () => {
    expect(meaning('   ')).toEqual({ is: 'nothing' });
    expect(meaning('Fly to 9Z9')).toEqual({ is: 'unknown', line: 'Fly to 9Z9' });
  });
});

describe('the history', () => {
  it('goes back and on, and keeps repeated lines once', () => {
    const history = new History();
    expect(history.back()).toBeUndefined();
    for (const line of ['one', 'two', 'two']) history.add(line);
    expect([history.back(), history.back(), history.back()]).toEqual(['two', 'one', 'one']);
    expect([history.on(), history.on(), history.on()]).toEqual(['two', '', '']);
    expect(history.back()).toBe('two');
  });
});
