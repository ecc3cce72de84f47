import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DISCOUNT, PRODUCTION, UPKEEP, WORMHOLES } from './facts';

const table = (name: string): string => readFileSync(new URL(`../../../../games/eclipse/${name}.h`, import.meta.url), 'utf8');
const numbers = (text: string, name: string): number[] =>
  new RegExp(`${name} = \\{([^}]+)\\}`).exec(text)![1]!.split(',').map(Number);

describe('printed facts', () => {
  it('are those of the rules: wormholes of all sectors', () => {
    const rules = [...table('tables_sectors').matchAll(/sector\((\d+), Stack::\w+, "(\d+)"/g)].map(([, number, edges]) => [number, edges]);
    expect(rules).toHaveLength(60);
    expect(Object.entries(WORMHOLES)).toEqual(rules);
  });
  it('are those of the rules: tracks', () => {
    expect(PRODUCTION).toEqual(numbers(table('tables'), 'kProduction'));
    expect(UPKEEP).toEqual(numbers(table('tables'), 'kUpkeep'));
    expect(DISCOUNT).toEqual(numbers(table('tables_technologies'), 'kTrackDiscount'));
  });
});
