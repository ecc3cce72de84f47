// Notes that are written on several devices: what each of them wrote stays.

// What both devices have of it comes once; what only this one has stands below.
export function joined(theirs: string, mine: string): string {
  if (!mine || theirs.includes(mine)) return theirs;
  if (!theirs || mine.includes(theirs)) return mine;
  const known = new Set(theirs.split('\n'));
  return [theirs, ...mine.split('\n').filter((line) => line && !known.has(line))].join('\n');
}
