import { expect, test } from 'vitest';
import { remarks } from './clauses';

test('costs and gains are left out of the remarks, in any depth', () => {
  const steps = { key: 'gaia.preview.steps', args: { n: 2, free: 0 } };
  const charge = { key: 'gaia.preview.may_charge', args: { n: 1 } };
  const text = {
    key: 'gaia.clauses',
    args: { first: { key: 'gaia.preview.costs' }, rest: { key: 'gaia.clauses', args: { first: steps, rest: charge } } },
  };
  expect(remarks(text)).toEqual([steps, charge]);
  expect(remarks({ key: 'gaia.preview.costs' })).toEqual([]);
  expect(remarks(undefined)).toEqual([]);
});
