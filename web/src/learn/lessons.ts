// The lessons of a game, and how far somebody has come with them, which this browser remembers.

import { api } from '../net/api';
import type { Lesson, LessonStep } from '../net/types';

const known = new Map<string, Promise<Lesson[]>>();

export function lessonsOf(game: string, language: string): Promise<Lesson[]> {
  const name = `${game}/${language}`;
  let lessons = known.get(name);
  if (!lessons) {
    lessons = api.lessons(game, language);
    known.set(name, lessons);
    lessons.catch(() => known.delete(name)); // the next reader asks again
  }
  return lessons;
}

// "*" in a typed answer stands for anything.
export function fits(pattern: string, answer: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(answer);
}

export interface Verdict {
  right: boolean;
  text: string | null; // null: nothing of its own
}

// What is said to a tried turn.
export function verdictOn(step: LessonStep, steps: readonly string[]): Verdict | null {
  const [first] = steps;
  if (first === undefined) return null;
  if (steps.some((one) => step.answers.some((answer) => fits(answer, one)))) return { right: true, text: step.right ?? null };
  return { right: false, text: step.wrong.find(({ to }) => fits(to, first))?.text ?? null };
}

const KEY = 'orrery.learnt';

// Steps behind one, by game and lesson; all of them: it is done.
function learnt(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export const stepsBehind = (game: string, lesson: string): number => learnt()[`${game}/${lesson}`] ?? 0;
export const isDone = (game: string, lesson: Lesson): boolean => stepsBehind(game, lesson.id) >= lesson.steps.length;

export function remember(game: string, lesson: string, steps: number): void {
  localStorage.setItem(KEY, JSON.stringify({ ...learnt(), [`${game}/${lesson}`]: steps }));
}
