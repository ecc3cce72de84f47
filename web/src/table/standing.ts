// Answers given in advance: what holds, and what a wish would change.

import type { Standing } from '../net/types';

// A question without an answer is asked: its first value.
export const inForce = (standing: Standing, question: Standing['questions'][number]): string =>
  standing.answers[question.id] ?? question.values[0] ?? '';

// All answers as they would be; null: nothing would change.
export function changedAnswers(standing: Standing, wished: Record<string, string>): Record<string, string> | null {
  const answers = standing.questions.map((question) => {
    const now = inForce(standing, question);
    return { id: question.id, now, wish: wished[question.id] ?? now };
  });
  return answers.some(({ now, wish }) => wish !== now) ? Object.fromEntries(answers.map(({ id, wish }) => [id, wish])) : null;
}

type Question = Standing['questions'][number];
export interface Group {
  name: string; // "" for questions that stand alone
  questions: Question[];
}

// An id with a dot begins with the group of the question; groups in the order of their first questions.
export const groupOf = (id: string): string => (id.includes('.') ? id.slice(0, id.indexOf('.')) : '');
export function groupsOf(questions: Question[]): Group[] {
  const groups = new Map<string, Group>();
  for (const question of questions) {
    const name = groupOf(question.id);
    const group = groups.get(name) ?? { name, questions: [] };
    group.questions.push(question);
    groups.set(name, group);
  }
  return [...groups.values()];
}
