// How a game is drawn on the table and in replays. Every game with drawings of its own has a folder here with
// drawing.ts in it; every other game is drawn from its zones, by generic/.

import type { Component, Snippet } from 'svelte';
import type { Touching } from '../map/touch';
import type { Board, Counter, Option, Piece, Step } from '../net/types';

export interface BoardProps extends Touching {
  board: Board;
  seat?: number; // who looks
}

// A decision with the table before and after it.
export interface Happening {
  step: Step;
  before: Board;
  after: Board;
}

export interface MapProps extends BoardProps {
  happened?: readonly Happening[] | null; // just now: may be played; null: it is asked for
  pointed?: Option | null; // under the pointer, not chosen yet
  children?: Snippet; // what the page lays over the map
}

export interface SeatProps extends BoardProps {
  seat: number;
  name: string;
  bot?: boolean;
  deciding?: boolean;
  changes?: ReadonlyMap<string, number>; // of counters, by what is tried but not confirmed
  clock?: Snippet; // how much time this seat has left
  onopen?: () => void; // to the whole board of this seat
}

// A window of its own beside the table.
export interface ToolProps {
  board: Board;
  game: string;
  seat?: number; // who looks
}

export interface Tool {
  name: string;
  Panel: Component<ToolProps>;
  label: string;
  title: string;
  icon: string;
}

export interface Drawing {
  Map: Component<MapProps>;
  Side: Component<BoardProps>; // what lies in the middle of the table, in panels
  Own: Component<SeatProps>; // the whole board of a seat
  Strip: Component<SeatProps>; // a seat in short
  Line: Component<SeatProps>; // your resources in one line
  side: { label: string; icon: string }; // the panels as a tab, on a phone
  tools?: readonly Tool[]; // opened from the map
  Hand?: Component<SeatProps>; // what a seat holds, beside the log
  plays?(step: Step): boolean; // whether the map plays such a decision
  rounds(board: Board): { now: number; of: number } | null;
  // The symbol of a counter that costs and gains are shown in; none: it is not shown among them.
  counterIcon(counter: Counter): string | undefined;
  optionIcon(option: Option, board: Board): string | undefined;
  kindIcon?(key: string): string | undefined; // of options whose labels have this key
  kindKey?(key: string): string | undefined; // of the keyboard, for such options: always the same one
  isUnit?(piece: Piece): boolean; // ships and the like: the log says when one is lost
  folds?(key: string): boolean; // such options are listed under their kind even where they fit: always there, rarely wanted
}

const own = import.meta.glob<{ default: Drawing }>('./*/drawing.ts');

export async function drawingOf(game: string): Promise<Drawing> {
  const load = own[`./${game}/drawing.ts`] ?? own['./generic/drawing.ts']!;
  return (await load()).default;
}
