// A table in lines of text: what the drawings show, for ears and for people who like to read.

import { DIRECTIONS } from '../map/hex';
import type { Board, Counter, Info, Option, Piece, Place, SeatScore, Text, Zone } from '../net/types';
import type { Change } from '../state/effects.svelte';
import type { LogLine } from '../state/log';
import { say, words } from '../state/words.svelte';
import { signed } from '../ui/signed';
import { happened } from './happened';
import { seatName } from './names';

const list = (parts: string[]): string => parts.filter(Boolean).join(', ');
const pair = (name: string, value: string): string => (name && value ? `${name}: ${value}` : name || value);

// ── seats, points, what happened ──

// What an option costs and gives, and what to think of.
export function consequences({ preview, warnings = [] }: Option): string {
  return [say(preview), ...warnings.map((warning) => say('web.text.warning', { warning }))].filter(Boolean).join('. ');
}

export const optionLine = (option: Option): string => list([say(option.label) || option.notation, consequences(option)]);

export const changesLine = (changes: Change[]): string =>
  list(changes.map(({ counter, before, after }) => `${say(counter.label)} ${signed(after - before)} (${before} → ${after})`));

export function countersLine(board: Board, seat: number | undefined, wanted: (counter: Counter) => boolean = () => true): string {
  const counted = board.counters.filter((counter) => counter.owner === seat && wanted(counter));
  return list(counted.map(({ label, value, maximum }) => `${say(label)} ${maximum === undefined ? value : `${value}/${maximum}`}`));
}

export function scoreLines(scores: SeatScore[], info: Info | null): string[] {
  const best = [...scores].sort((one, other) => one.place - other.place);
  return best.map(({ seat, place, total, lines }) => {
    const sources = lines.filter(({ points }) => points !== 0).map(({ source, points }) => `${say(source)} ${signed(points)}`);
    return pair(say('web.text.score', { place, name: seatName(info, seat), total }), list(sources));
  });
}

export function logLine(line: LogLine, info: Info | null): string {
  const { step, event, undone } = line;
  const who = step?.by === 0 ? say('core.chance') : seatName(info, step?.by);
  const told = step ? pair(who, say(step.label) || step.text) : say(happened(event, info));
  return undone ? say('web.log.undone_line', { what: told }) : told;
}

// ── the board ──

// The tip of a kind of place belongs to the word for that kind.
function kindWord(tip: Text | undefined): string {
  const key = tip?.key.replace(/\.tip$/, '') ?? '';
  return key !== tip?.key && words.has(key) ? say(key) : '';
}

// Whose it is goes without saying on the board of that seat.
function pieceWords(piece: Piece, info: Info | null, boardOf?: number): string {
  const name = say(piece.label) || piece.kind || '';
  const owner = piece.owner && piece.owner !== boardOf ? seatName(info, piece.owner) : '';
  const notes = list([owner, piece.used ? say('web.text.used') : '']);
  return `${name}${(piece.count ?? 1) > 1 ? ` ×${piece.count}` : ''}${notes ? ` (${notes})` : ''}`;
}

const nameOf = (place: Place): string => list([say(place.label), kindWord(place.tip)]);

// Bare ground says nothing unless something stands there.
const isBare = (place: Place): boolean => place.kind === undefined || place.kind === 'empty';

function piecesAt(board: Board, info: Info | null, boardOf?: number): (place: string) => string {
  const at = (place: string) => board.pieces.filter((piece) => piece.at === place);
  return (place) => at(place).map((piece) => pieceWords(piece, info, boardOf)).join('; '); // names have commas of their own
}

// A line for every zone and for every place in it where something lies.
export function zoneLines(board: Board, info: Info | null): string[] {
  return board.zones.flatMap((zone) => {
    const name = say(zone.label);
    const at = piecesAt(board, info, zone.owner);
    const counters = zone.kind === 'board' && zone.owner ? countersLine(board, zone.owner) : '';
    const places = zone.places.filter(({ id }) => at(id)).map((place) => pair(list([name, nameOf(place)]), at(place.id)));
    return [counters, at(zone.id)].filter(Boolean).map((inside) => pair(name, inside)).concat(places);
  });
}

const isMap = (zone: Zone): boolean => zone.kind === 'hex_map' || zone.kind === 'graph';

function neighbours(place: Place, zone: Zone): { way: string; place: Place }[] {
  if (zone.kind === 'hex_map') {
    return DIRECTIONS.flatMap(({ q, r }, i) => {
      const next = zone.places.find(({ x, y }) => x === place.x + q && y === place.y + r);
      return next ? [{ way: say(`web.text.way.${i}`), place: next }] : [];
    });
  }
  return (place.links ?? []).flatMap((id) => {
    const next = zone.places.find((other) => other.id === id);
    return next ? [{ way: '', place: next }] : [];
  });
}

const isNamed = ({ label }: Piece | Place, low: string): boolean => say(label).toLowerCase() === low;
const saying = ({ label, tip }: Piece | Place): string[] => (tip ? [pair(say(label), say(tip))] : []);

// What cards and other things of that name say, wherever they lie.
function thingLines(board: Board, low: string): string[] {
  const beside = board.zones.filter((zone) => !isMap(zone)).flatMap(({ places }) => places);
  return [...new Set([...board.pieces, ...beside].filter((thing) => isNamed(thing, low)).flatMap(saying))];
}

// Places by what they are called, what they are and what stands there; one that is named is told with what lies there and
// its neighbours.
export function placeLines(board: Board, wanted: string, info: Info | null): string[] {
  const at = piecesAt(board, info);
  const line = (place: Place): string => pair(nameOf(place), at(place.id));
  const found = board.zones.filter(isMap).flatMap((zone) => zone.places.map((place) => ({ zone, place })));
  const low = wanted.toLowerCase();
  const named = found.find(({ place }) => isNamed(place, low));
  if (named) {
    const around = neighbours(named.place, named.zone).map((next) => pair(next.way, line(next.place)));
    const lying = board.pieces.filter((piece) => piece.at === named.place.id).flatMap(saying);
    return [line(named.place), say(named.place.tip), ...lying, ...around].filter(Boolean);
  }
  const told = found.filter(({ place }) => low !== '' || !isBare(place) || at(place.id)).map(({ place }) => line(place));
  return [...thingLines(board, low), ...told.filter((text) => text.toLowerCase().includes(low))];
}
