// An emblem drawn from a name: orbits with bodies, the same wherever the person appears.

export interface Body {
  x: number;
  y: number;
  radius: number;
  colour: string;
}

export interface EmblemDrawing {
  ground: string;
  orbit: string;
  orbits: number[];
  bodies: Body[]; // the first is the star
}

// Numbers that follow from the name alone.
function dice(name: string): () => number {
  let state = 7;
  for (const letter of name) state = (Math.imul(state, 31) + letter.codePointAt(0)!) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ORBITS = [15, 22, 28];
const rounded = (value: number): number => Math.round(value * 10) / 10;

// In a field of 64 × 64.
export function emblemOf(name: string): EmblemDrawing {
  const next = dice(name);
  const hue = rounded(next() * 360);
  const star: Body = { x: 32, y: 32, radius: rounded(6 + next() * 3), colour: `hsl(${hue + 30} 80% 72%)` };
  const bodies = ORBITS.map((orbit, number) => {
    const angle = next() * 2 * Math.PI;
    return {
      x: rounded(32 + orbit * Math.cos(angle)),
      y: rounded(32 + orbit * Math.sin(angle)),
      radius: rounded(2.2 + next() * 2.8),
      colour: `hsl(${hue + 70 * (number + 1)} 70% 70%)`,
    };
  });
  return { ground: `hsl(${hue} 42% 17%)`, orbit: `hsl(${hue} 40% 55%)`, orbits: ORBITS, bodies: [star, ...bodies] };
}
