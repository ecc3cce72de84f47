import { expect, test } from 'vitest';
import { clauses } from './clauses';

test('a preview falls into its parts, in any depth', () => {
  const [steps, charge, vp] = ['steps', 'may_charge', 'vp'].map((what) => ({ key: `gaia.preview.${what}` }));
  const text = { key: 'gaia.clauses', args: { first: steps!, rest: { key: 'gaia.clauses', args: { first: charge!, rest: vp! } } } };
  expect(clauses(text)).toEqual([steps, charge, vp]);
  expect(clauses(steps)).toEqual([steps]);
  expect(clauses(undefined)).toEqual([]);
});
