// Places of the board that carry a number while something beside the map speaks of them: the ways of a coach.

class Numbered {
  places = $state.raw<ReadonlyMap<string, number>>(new Map());
}

export const numbered = new Numbered();
