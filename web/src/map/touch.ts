// What can be touched on a table, the same for maps and panels. Ids are those of the board: options name them.

import type { Spot } from './hex';

export interface Target {
  name?: string; // spoken: what choosing this means
  cost?: { icon: string; n: number }[]; // short, shown under a place of the map
  dear?: boolean; // at an extra cost: a dim ring
}

export interface Touching {
  targets?: ReadonlyMap<string, Target>;
  chosen?: ReadonlySet<string>;
  hovered?: string | null; // pointed at elsewhere, for instance in the list of options
  tentative?: ReadonlySet<string>; // pieces of the turn that is not confirmed yet
  last?: ReadonlyMap<string, number>; // touched by the last moves, by which seat
  onchoose?: (id: string) => void;
  onhover?: (id: string | null) => void;
}

// Something on a map that can be a target.
export interface MapSpot extends Spot {
  name: string; // spoken
  size: number; // how far it reaches from its middle
  edge: (more: number) => string; // the path around it, this much larger
  angular?: boolean; // what happened there is drawn along its edge instead of a circle
}
