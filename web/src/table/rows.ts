// The lines of the log under their headings, newest first.

import type { Drawing } from '../games/drawing';
import type { Series, Text } from '../net/types';
import type { LogLine } from '../state/log';

export type Heading =
  | { kind: 'since' }
  | { kind: 'round'; round: number }
  | { kind: 'phase'; headline: Text }
  | { kind: 'day'; day: string };
export type Row = { key: string; heading: Heading } | { key: string; line: LogLine; fresh: boolean };

type Marks = Series['marks'];
export type RoundOf = (headline: Text) => number | undefined;

export const roundsOf =
  (drawing: Drawing): RoundOf =>
  (headline) =>
    drawing.rounds({ headline, zones: [], pieces: [], counters: [] })?.now;

export function rowsOf(lines: LogLine[], since: LogLine[], marks: Marks, roundOf: RoundOf, most: number): Row[] {
  const unseen = new Set(since);
  const unseenFrom = since[0]?.seq ?? Infinity;
  const headings = headingsOf(lines, marks, roundOf);
  const rows: Row[] = [];
  const times = new Map<string, number>(); // after a rewind a round comes again
  let last = '';
  for (let i = lines.length - 1; i >= Math.max(0, lines.length - most); --i) {
    const line = lines[i]!;
    const heading: Heading = line.seq >= unseenFrom ? { kind: 'since' } : headings[i]!;
    const name = JSON.stringify(heading);
    if (name !== last) {
      times.set(name, (times.get(name) ?? 0) + 1);
      rows.push({ key: `${name} ${times.get(name)}`, heading });
      last = name;
    }
    rows.push({ key: keyOf(line), line, fresh: unseen.has(line) });
  }
  return rows;
}

// Rows that say the same as before are the same objects: the page need not draw them again.
export function keptRows(before: readonly Row[], now: Row[]): Row[] {
  const known = new Map(before.map((row) => [row.key, row]));
  return now.map((row) => {
    const old = known.get(row.key);
    return old && 'line' in old && 'line' in row && old.line === row.line && old.fresh === row.fresh ? old : row;
  });
}

const keyOf = (line: LogLine): string => `${line.seq} ${line.step?.index ?? ''}`;

// What is no decision, or was taken back, stands where it happened: with what was decided before it.
function headingsOf(lines: LogLine[], marks: Marks, roundOf: RoundOf): Heading[] {
  let mark = -1;
  return lines.map((line) => {
    const { step } = line;
    if (step && !line.undone) mark = marks.findLastIndex(({ index }) => index <= step.index);
    const headline = marks[Math.max(mark, 0)]?.headline;
    if (!headline) return { kind: 'day', day: new Date(line.at).toDateString() };
    const round = roundOf(headline);
    return round === undefined ? { kind: 'phase', headline } : { kind: 'round', round };
  });
}
