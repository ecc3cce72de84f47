// A turn that is tried before it is made: steps that can still be taken back.

import type { Option, Text, View } from '../net/types';

// One step as the breadcrumb shows it.
export interface Crumb {
  notation: string;
  label?: Text;
  place?: string; // on the board
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
  const option = options.find((other) => other.notation === notation);
  const place = option?.touches?.[0];
  return { notation, ...(option?.label && { label: option.label }), ...(place !== undefined && { place }) };
}

export const notations = (steps: Crumb[]): string[] => steps.map((step) => step.notation);
