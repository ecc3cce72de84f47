import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardsOf } from './cards';
import { changed, valueAt, written, type Json } from './json';

const shipped = readFileSync(join(import.meta.dirname, '../../../games/sun/cards.json'), 'utf8');

describe('changed', () => {
  it('exchanges one value and leaves every other byte', () => {
    const text = '{\n "a": [1,  2],\n "b": {"c": "x\\"]"}, "d" : null }\n';
    expect(changed(text, ['a', 1], 3)).toBe(text.replace('2', '3'));
    expect(changed(text, ['b', 'c'], ['y', {}])).toBe(text.replace('"x\\"]"', '["y", {}]'));
    expect(changed(text, ['d'], { e: true })).toBe(text.replace('null', '{"e": true}'));
  });
  it('adds behind the others and takes out', () => {
    expect(changed('{"a": 1}', ['b'], 2)).toBe('{"a": 1, "b": 2}');
    expect(changed('{}', ['b'], 2)).toBe('{"b": 2}');
    expect(changed('[]', [0], 2)).toBe('[2]');
    expect(changed('{"a": 1, "b": 2, "c": 3}', ['b'], undefined)).toBe('{"a": 1, "c": 3}');
    expect(changed('{"a": 1, "b": 2}', ['a'], undefined)).toBe('{"b": 2}');
    expect(changed('{"a": 1}', ['a'], undefined)).toBe('{}');
    expect(changed('{"a": 1}', ['x'], undefined)).toBe('{"a": 1}');
    expect(changed('{"a": 1}', ['x', 'y'], 2)).toBe('{"a": 1}');
  });
  it('knows nothing of prototypes', () => {
    expect(valueAt({}, ['constructor'])).toBeUndefined();
    expect(changed('{"__proto__": 1}', ['__proto__'], 2)).toBe('{"__proto__": 2}');
  });
});

describe('the card file that comes with the program', () => {
  const file = JSON.parse(shipped) as Json;
  const cards = cardsOf(file);

  it('comes back as it was, byte by byte, when a field is changed and changed back', () => {
    expect(cards).toHaveLength(142);
    cards.forEach((card, k) => {
      const fields = Object.entries(card.data);
      const [name, value] = fields[k % fields.length]!;
      const path = [...card.path, name];
      const other = changed(shipped, path, 'something else');
      expect(other).not.toBe(shipped);
      const back = changed(other, path, value);
      // What is written over several lines comes back on one; the values are the same.
      if (shipped.includes(`"${name}": ${written(value)}`)) expect(back === shipped, path.join('.')).toBe(true);
      else expect(JSON.parse(back)).toEqual(file);
    });
  });

  it('is written on one line wherever a card of a list is', () => {
    const lists = cards.filter(({ path }) => path.length === 2 && typeof path[1] === 'number');
    expect(lists).toHaveLength(112);
    for (const { data } of lists) for (const [name, value] of Object.entries(data)) expect(shipped).toContain(`"${name}": ${written(value)}`);
  });
});
