// Where ratings stand on a line or in a chart, in per cent.

export interface Scale {
  from: number;
  to: number;
  marks: number[];
  at: (value: number) => number; // within the line
}

const STEP = 200;

// Holds 1200 to 2000 and whatever lies outside, with a mark every 200.
export function scaleOf(values: readonly number[], least = 1200, most = 2000): Scale {
  const from = Math.floor(Math.min(least, ...values) / STEP) * STEP;
  const to = Math.ceil(Math.max(most, ...values) / STEP) * STEP;
  const marks = Array.from({ length: (to - from) / STEP + 1 }, (_, k) => from + k * STEP);
  const at = (value: number): number => Math.round(Math.min(1, Math.max(0, (value - from) / (to - from))) * 1000) / 10;
  return { from, to, marks, at };
}

// How long something took, as words say it: whole days, hours or minutes.
export function lengthOf(ms: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) };
}
