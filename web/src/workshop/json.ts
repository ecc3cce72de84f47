// A JSON text in which single values are exchanged, while everything else stays as it was written, byte by byte.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Path = readonly (string | number)[];

export const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
export const membersOf = (value: Json | undefined): { [key: string]: Json } => (isObject(value) ? value : {});

export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  let found = value;
  for (const step of path) found = typeof step === 'number' ? listOf(found)[step] : Object.hasOwn(membersOf(found), step) ? membersOf(found)[step] : undefined;
  return found;
}

// On one line, as card files are written.
export function written(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (isObject(value)) return `{${Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${written(member)}`).join(', ')}}`;
  return JSON.stringify(value);
}

// Where a value stands in the text, and what stands in it.
interface Spot {
  from: number;
  to: number;
  within: Map<string | number, Spot>;
}

function spotsOf(text: string): Spot {
  let at = 0;
  const skip = (): void => {
    while (/\s/.test(text[at] ?? '')) ++at;
  };
  const quoted = (): string => {
    const from = at++;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    return JSON.parse(text.slice(from, ++at)) as string;
  };
  const value = (): Spot => {
    skip();
    const from = at;
    const within = new Map<string | number, Spot>();
    const opens = text[at];
    if (opens === '{' || opens === '[') {
      ++at;
      skip();
      for (let n = 0; !/[\]}]/.test(text[at]!); ++n) {
        const step = opens === '{' ? quoted() : n;
        skip();
        if (opens === '{') ++at; // the colon
        within.set(step, value());
        skip();
        if (text[at] === ',') ++at;
        skip();
      }
      ++at;
    } else if (opens === '"') {
      quoted();
    } else {
      while (at < text.length && !/[\s,\]}]/.test(text[at]!)) ++at;
    }
    return { from, to: at, within };
  };
  return value();
}

// The text with another value at a place; a member that is not there yet comes behind the others. Undefined takes a member out.
export function changed(text: string, path: Path, value: Json | undefined): string {
  let outer = spotsOf(text);
  for (const step of path.slice(0, -1)) {
    const next = outer.within.get(step);
    if (!next) return text;
    outer = next;
  }
  const last = path.at(-1)!;
  const spot = outer.within.get(last);
  if (value === undefined) return spot ? without(text, outer, last) : text;
  if (spot) return text.slice(0, spot.from) + written(value) + text.slice(spot.to);
  const added = typeof last === 'string' ? `${JSON.stringify(last)}: ${written(value)}` : written(value);
  const before = [...outer.within.values()].at(-1);
  return before ? `${text.slice(0, before.to)}, ${added}${text.slice(before.to)}` : text.slice(0, outer.from + 1) + added + text.slice(outer.to - 1);
}

function without(text: string, outer: Spot, gone: string | number): string {
  const steps = [...outer.within.keys()];
  const n = steps.indexOf(gone);
  const end = (k: number): number => outer.within.get(steps[k]!)!.to;
  if (n > 0) return text.slice(0, end(n - 1)) + text.slice(end(n));
  const next = steps[1] === undefined ? outer.to - 1 : text.indexOf('"', end(0));
  return text.slice(0, outer.from + 1) + text.slice(next);
}
