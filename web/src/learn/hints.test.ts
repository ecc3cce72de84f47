import { expect, it } from 'vitest';
import { hintFor } from './hints';

it('explains the questions of a first game', () => {
  expect(hintFor('gaia.ask.turn')).toBe('web.hint.gaia.turn');
  expect(hintFor('gaia.ask.brainstone_bowl')).toBeUndefined();
  expect(hintFor('chess.ask.turn')).toBeUndefined();
});
