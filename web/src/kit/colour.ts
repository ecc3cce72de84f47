// Measures of colours: contrast (WCAG 2), distance (CIEDE2000), and how they look to people who see fewer colours
// (Machado, Oliveira and Fernandes 2009, full severity).

export type Colour = string; // #rrggbb
type Triple = [number, number, number];

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);

const linear = (colour: Colour): Triple =>
  [1, 3, 5].map((from) => toLinear(parseInt(colour.slice(from, from + 2), 16) / 255)) as Triple;

const dot = (row: Triple, [r, g, b]: Triple): number => row[0] * r + row[1] * g + row[2] * b;

const luminance = (colour: Colour): number => dot([0.2126, 0.7152, 0.0722], linear(colour));

export function contrast(one: Colour, other: Colour): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

const SIGHTS: Record<string, [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export const sights = Object.keys(SIGHTS);

export function seenBy(sight: string, colour: Colour): Colour {
  const seen = SIGHTS[sight]!.map((row) => fromLinear(Math.min(1, Math.max(0, dot(row, linear(colour))))));
  return '#' + seen.map((part) => Math.round(part * 255).toString(16).padStart(2, '0')).join('');
}

// CIE L*a*b*, white D65.
function lab(colour: Colour): Triple {
  const rgb = linear(colour);
  const bend = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = bend(dot([0.4124564, 0.3575761, 0.1804375], rgb) / 0.95047);
  const y = bend(dot([0.2126729, 0.7151522, 0.072175], rgb));
  const z = bend(dot([0.0193339, 0.119192, 0.9503041], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIAN = Math.PI / 180;
const cos = (degrees: number): number => Math.cos(degrees * RADIAN);
const sin = (degrees: number): number => Math.sin(degrees * RADIAN);

// Names as in Sharma, Wu and Dalal 2005.
export function distance(one: Colour, other: Colour): number {
  const [[L1, a1, b1], [L2, a2, b2]] = [lab(one), lab(other)];
  const chroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(chroma7 / (chroma7 + 25 ** 7)));
  const hue = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIAN + 360) % 360);
  const [C1, C2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)];
  const grey = C1 * C2 === 0; // then there is no hue

  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dL = L2 - L1;
  const dC = C2 - C1;
  const dH = 2 * Math.sqrt(C1 * C2) * sin(turn / 2);

  const L = (L1 + L2) / 2;
  const C = (C1 + C2) / 2;
  const h = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const T = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const SL = 1 + (0.015 * (L - 50) ** 2) / Math.sqrt(20 + (L - 50) ** 2);
  const SC = 1 + 0.045 * C;
  const SH = 1 + 0.015 * C * T;
  const RT = -2 * Math.sqrt(C ** 7 / (C ** 7 + 25 ** 7)) * sin(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt((dL / SL) ** 2 + (dC / SC) ** 2 + (dH / SH) ** 2 + RT * (dC / SC) * (dH / SH));
}
