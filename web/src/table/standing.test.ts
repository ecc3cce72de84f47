import { expect, test } from 'vitest';
import type { Standing } from '../net/types';
import { changedAnswers, groupsOf, inForce } from './standing';

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

test('questions go together by the first word of their ids', () => {
  const ask = (id: string) => ({ id, values: ['ask', 'decline'] });
  const groups = groupsOf([ask('nothing'), ask('space.round'), ask('cards.veto'), ask('space.end')]);
  expect(groups.map(({ name, questions }) => [name, ...questions.map(({ id }) => id)])).toEqual([
    ['', 'nothing'],
    ['space', 'space.round', 'space.end'],
    ['cards', 'cards.veto'],
  ]);
});
