// Where everything lies on the technology board: Basic Spacefaring and guilds at the left, four columns of slots, their spaces.

import type { Box, Point } from '../../map/hex';
import { short } from '../../map/hex';
import { middleOf, type Area } from '../../map/spots';
import type { Board, Piece, Place } from '../../net/types';
import { amount } from '../facts';
import { read, type Read } from '../read';
import { isEvent, isTechnology } from './symbols';
import { typesOf } from './read';

export const LEFT = 146; // the column of actions that everybody has
const CARD = 132;
const BETWEEN = 24;
const UNIT = 26.5; // of the board's own rows
const HEIGHTS: readonly number[] = [0, 98, 96, 96, 104];
export const ROUND = 9;
export const SPACE = 10; // radius of an action space
const PITCH = 2 * SPACE + 4;
const LOWEST = 9; // under the lowest row of spaces
const FIRST = LEFT + 28;

export interface Space extends Point {
  place: Place;
  pawns: Piece[];
}
export interface Action {
  id: string;
  spaces: Space[]; // the first place says what it does and costs
}
export interface Slot {
  place: Place;
  level: number;
  area: Area;
  tech?: Piece;
  face: boolean; // an event lies there, face down
  events: Piece[]; // beside the technology
  owners: number[];
  actions: Action[];
}
export interface Line {
  id: string;
  path: string;
  end: Point;
  have: boolean;
  type?: string; // of the card that it starts from
  to: string;
}

const actionOf = (space: string): string => space.replace(/\.\d+$/, '');

// The spaces of a zone by the action they belong to.
function grouped(places: readonly Place[]): Map<string, Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const id = actionOf(place.id);
    groups.set(id, [...(groups.get(id) ?? []), place]);
  }
  return groups;
}

const pawnsAt = (found: Read, place: Place): Piece[] => found.at(place.id).filter(({ kind }) => kind === 'pawn');

const columnOf = ({ x }: Place): number => Math.round(x / 12);

export function slotsOf(board: Board): Slot[] {
  const found = read(board);
  const spaces = grouped(found.zone('technology_spaces')?.places ?? []);
  return (found.zone('technology')?.places ?? []).map((place) => {
    const level = columnOf(place) + 1;
    const height = HEIGHTS[level] ?? HEIGHTS[1]!;
    const area = { x: FIRST + columnOf(place) * (CARD + BETWEEN), y: place.y * UNIT - height / 2, width: CARD, height };
    const here = found.at(place.id);
    const own = [...spaces].filter(([id]) => id.startsWith(`${place.id.replace('slot.', 'space.')}.`));
    const actions = own.map(([id, places], row) => {
      const y = area.y + height - LOWEST - SPACE - (own.length - 1 - row) * PITCH;
      return { id, spaces: places.map((space, k) => ({ place: space, pawns: pawnsAt(found, space), x: area.x + 9 + SPACE + k * PITCH, y })) };
    });
    return {
      place,
      level,
      area,
      tech: here.find(isTechnology),
      face: here.some(({ kind }) => kind === 'event_back'),
      events: here.filter(isEvent),
      owners: here.flatMap(({ kind, owner }) => (kind === 'cube' && owner ? [owner] : [])),
      actions,
    };
  });
}

// From the right edge of a prerequisite to the left edge of what it leads to.
export function linesOf(slots: readonly Slot[], seat: number | undefined): Line[] {
  const known = new Map(slots.map((slot) => [slot.place.id, slot]));
  return slots.flatMap(({ place, area }) =>
    (place.links ?? []).flatMap((id, k, all) => {
      const from = known.get(id);
      if (!from) return [];
      const start = { x: from.area.x + from.area.width, y: middleOf(from.area).y };
      const end = { x: area.x, y: middleOf(area).y + (k - (all.length - 1) / 2) * 12 };
      const bend = BETWEEN * 0.6;
      const path = `M${short(start.x)} ${short(start.y)}C${short(start.x + bend)} ${short(start.y)} ${short(end.x - bend)} ${short(end.y)} ${short(end.x)} ${short(end.y)}`;
      const have = seat !== undefined && from.owners.includes(seat);
      return [{ id: `${id}-${place.id}`, path, end, have, type: typesOf(from.tech?.facts)[0], to: place.id }];
    }),
  );
}

export interface ActionBox {
  id: string;
  area: Area;
  action: Action;
  guild?: Piece;
}
export interface Column {
  spacefaring: ActionBox[];
  guilds: ActionBox[];
  headings: { zone: string; y: number }[];
}

const HEADING = 22;
const BASIC = 78;
const GUILD = 57;
const APART = 6;

// Basic Spacefaring above, guilds below.
export function columnOfActions(board: Board): Column {
  const found = read(board);
  let y = 0;
  const headings: Column['headings'] = [];
  const stacked = (zone: string, height: number): ActionBox[] => {
    headings.push({ zone, y: y + 13 });
    y += HEADING;
    return [...grouped(found.zone(zone)?.places ?? [])].map(([id, places]) => {
      const area = { x: 0, y, width: LEFT, height };
      y += height + APART;
      const guild = found.piece(id.replace('space.', ''));
      const right = area.x + LEFT - 8 - SPACE;
      const spaces = places.map((place, k) => ({ place, pawns: pawnsAt(found, place), x: right - (places.length - 1 - k) * PITCH, y: area.y + height - 7 - SPACE }));
      return { id, area, action: { id, spaces }, guild };
    });
  };
  return { spacefaring: stacked('spacefaring', BASIC), guilds: stacked('guilds', GUILD), headings };
}

export const columnX = (level: number): number => FIRST + (level - 1) * (CARD + BETWEEN) + CARD / 2;
// Of the highest card of a column.
export const topOf = (slots: readonly Slot[], level: number): number => Math.min(...slots.filter((slot) => slot.level === level).map(({ area }) => area.y));
export const WHOLE: Box = { left: -8, top: -50, right: FIRST + 4 * CARD + 3 * BETWEEN + 8, bottom: 24 * UNIT + 22 };

// How many prerequisites are needed, and of how many.
export function needed({ facts, links }: Place): { need: number; of: number } | undefined {
  const need = amount(facts, 'need');
  return need ? { need, of: links?.length ?? 0 } : undefined;
}
