// A turn that is tried before it is made: steps that can still be taken back.

import type { Option, Text, View } from '../net/types';

// One step as the breadcrumb shows it.
export interface Crumb {
  notation: string;
  label?: Text;
}

export type Ends = NonNullable<NonNullable<View['draft']>['ends']>;

export interface Draft {
  seq: number; // of the view it was decided on
  steps: Crumb[];
  view: View; // after the steps; when the last one ends the turn, before that one
  ends: Ends | null;
}

// The steps that lead to the options at hand. A last step that ends the turn is one of those options, chosen.
export function stepsToOptions(draft: Draft | null): Crumb[] {
  if (!draft) return [];
  return draft.ends === null ? draft.steps : draft.steps.slice(0, -1);
}

export function chosenIn(draft: Draft | null): string | null {
  return draft && draft.ends !== null ? (draft.steps.at(-1)?.notation ?? null) : null;
}

export function crumbOf(notation: string, options: Option[]): Crumb {
  const label = options.find((option) => option.notation === notation)?.label;
  return label ? { notation, label } : { notation };
}

export const notations = (steps: Crumb[]): string[] => steps.map((step) => step.notation);
