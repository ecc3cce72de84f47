// What somebody who learns is shown on a table: ids of the board. Maps and panels light them.

class Lit {
  ids = $state.raw<ReadonlySet<string>>(new Set());
}

export const lit = new Lit();
