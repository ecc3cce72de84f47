import { expect, test } from 'vitest';
import type { Standing } from '../net/types';
import { changedAnswers, inForce } from './standing';

const standing: Standing = {
  questions: [
    { id: 'charge', values: ['ask', 'up_to_1', 'all'] },
    { id: 'charge_above', values: ['ask', 'decline'] },
  ],
  answers: { charge: 'up_to_1' },
};

test('a question without an answer is asked', () => {
  expect(standing.questions.map((question) => inForce(standing, question))).toEqual(['up_to_1', 'ask']);
});

test('only a real change is sent, with all answers', () => {
  expect(changedAnswers(standing, {})).toBeNull();
  expect(changedAnswers(standing, { charge: 'up_to_1' })).toBeNull();
  expect(changedAnswers(standing, { charge_above: 'decline' })).toEqual({ charge: 'up_to_1', charge_above: 'decline' });
});
