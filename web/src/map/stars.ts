// A field of stars, the same every time.

import { short, type Box } from './hex';

export function starField(box: Box, count: number): { faint: string; bright: string } {
  let seed = 11;
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  let [faint, bright] = ['', ''];
  for (let i = 0; i < count; ++i) {
    const x = box.left + random() * (box.right - box.left);
    const y = box.top + random() * (box.bottom - box.top);
    const star = `M${short(x)} ${short(y)}h0`;
    if (random() < 0.82) faint += star;
    else bright += star;
  }
  return { faint, bright };
}
