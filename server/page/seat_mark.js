// A seat is a colour, a shape and a letter, so that nobody needs to see the colour.

import {el, svg} from './dom.js';
import {word} from './words.js';

const LETTERS = 'abcdef';

// Shapes in a square of 20 around the middle.
const SHAPES = {
  a: () => svg('circle', {r: 9}),
  b: () => svg('path', {d: 'M0-10 10 8H-10Z'}),
  c: () => svg('path', {d: 'M-8.5-8.5H8.5V8.5H-8.5Z'}),
  d: () => svg('path', {d: 'M0-10.5 10.5 0 0 10.5-10.5 0Z'}),
  e: () => svg('path', {d: 'M-4-10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z'}),
  f: () => svg('path', {d: 'M0-11 3-4 10.5-3.4 4.8 1.5 6.5 9 0 5-6.5 9-4.8 1.5-10.5-3.4-3-4Z'}),
};

export function seatClass(seat) {
  return `seat-${LETTERS[seat - 1] ?? 'n'}`;
}

export function seatLetter(seat) {
  return (LETTERS[seat - 1] ?? '').toUpperCase();
}

// The shape with a letter or two on it: those of the seat, or of a piece on a map.
export function seatShape(seat, text = seatLetter(seat)) {
  const shape = (SHAPES[LETTERS[seat - 1]] ?? SHAPES.a)();
  return svg('g', {class: `mark ${seatClass(seat)}`}, shape,
    svg('text', {y: seat === 2 ? 5 : 3.5, class: text.length > 1 ? 'long' : ''}, text));
}

export function seatMark(seat) {
  return el('span', {class: 'seat-mark', role: 'img', 'aria-label': word('seat', {n: seat})},
    svg('svg', {viewBox: '-11 -11 22 22', 'aria-hidden': 'true'}, seatShape(seat)));
}
