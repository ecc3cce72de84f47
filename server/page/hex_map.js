// A map of hexes: flat top, axial coordinates, x to the right and y downwards.

import {classOf, el, svg} from './dom.js';
import {seatShape} from './seat_mark.js';
import {sentence, word} from './words.js';

const SIZE = 20;
const HALF = (SIZE * Math.sqrt(3)) / 2;
const CORNERS = `M${-SIZE} 0 ${-SIZE / 2} ${-HALF}H${SIZE / 2}L${SIZE} 0 ${SIZE / 2} ${HALF}H${-SIZE / 2}Z`;
const ZOOMS = [1, 1.5, 2.2, 3.2];
const ARROWS = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]};

function centre(place) {
  return {x: 1.5 * SIZE * place.x, y: HALF * (2 * place.y + place.x)};
}

// The target nearest in the direction of an arrow key.
function neighbour(targets, from, [dx, dy]) {
  let best = null;
  let bestCost = Infinity;
  for (const target of targets) {
    const along = (target.x - from.x) * dx + (target.y - from.y) * dy;
    const aside = Math.abs((target.x - from.x) * dy) + Math.abs((target.y - from.y) * dx);
    if (along > 1 && along + 2 * aside < bestCost) {
      best = target;
      bestCost = along + 2 * aside;
    }
  }
  return best;
}

export class HexMap {
  constructor(board) {
    this.board = board;
    this.zoom = matchMedia('(max-width: 760px)').matches ? 1 : 0;
    this.scroller = el('div', {class: 'map-scroll', tabindex: 0, role: 'region', 'aria-label': word('tab.board')});
    this.element = el('div', {class: 'map'}, this.scroller,
      el('div', {class: 'map-tools'},
        el('button', {type: 'button', 'aria-label': word('zoom_in'), onclick: () => this.zoomBy(1)}, '+'),
        el('button', {type: 'button', 'aria-label': word('zoom_out'), onclick: () => this.zoomBy(-1)}, '−')));
  }

  show(zone) {
    const centres = zone.places.map(centre);
    const left = Math.min(...centres.map((at) => at.x)) - SIZE - 2;
    const top = Math.min(...centres.map((at) => at.y)) - HALF - 2;
    const width = Math.max(...centres.map((at) => at.x)) + SIZE + 2 - left;
    const height = Math.max(...centres.map((at) => at.y)) + HALF + 2 - top;
    this.box = {left, top, width, height};
    this.targets = [];
    // Targets come last, so that their rings lie above their neighbours.
    const hexes = zone.places.map((place) => this.hex(place));
    this.drawing = svg('svg', {viewBox: `${left} ${top} ${width} ${height}`, role: 'group',
      'aria-label': sentence(zone.label), onkeydown: (event) => this.step(event)},
    svg('g', {}, hexes), svg('g', {}, this.targets.map((target) => target.element)));
    if (this.targets.length) this.targets[0].element.setAttribute('tabindex', '0');
    this.scroller.replaceChildren(this.drawing);
    this.resize();
    this.bringTargetsIntoSight();
    return this.element;
  }

  hex(place) {
    const at = centre(place);
    const pieces = this.board.piecesAt.get(place.id) ?? [];
    const label = sentence(place.label) || place.id;
    const words = [label, sentence(place.tip), ...pieces.map((piece) => this.wordsOf(piece))].filter(Boolean).join('. ');
    const empty = !place.kind || place.kind === 'empty';
    const element = svg('g', {class: 'hex', transform: `translate(${at.x} ${at.y})`},
      svg('title', {}, words), svg('path', {class: 'ground', d: CORNERS}),
      empty ? null : svg('circle', {class: classOf('kind', place.kind), r: 11}),
      empty || pieces.length ? null : svg('text', {class: 'kind-mark', y: 3}, this.board.markOf(place.kind)),
      svg('text', {class: 'hex-label', y: HALF - 1.5}, label),
      pieces.map((piece, index) => this.piece(piece, index, pieces.length)));
    this.board.register(place.id, element);
    for (const piece of pieces) this.board.register(piece.id, element);
    const touched = [place.id, ...pieces.map((piece) => piece.id)].find((id) => this.board.targets.has(id));
    if (!touched) return element;
    this.board.makeTarget(element, touched, label);
    element.setAttribute('tabindex', '-1');
    element.setAttribute('aria-label', words);
    this.targets.push({...at, element});
    return null;
  }

  wordsOf(piece) {
    const owner = piece.owner ? ` (${this.board.view.info.seats[piece.owner - 1]?.name ?? piece.owner})` : '';
    return `${sentence(piece.label) || piece.kind}${owner}`;
  }

  piece(piece, index, count) {
    const space = count > 1 ? Math.min(12, 26 / count) : 0;
    const scale = count > 1 ? 0.62 : 0.95;
    return svg('g', {transform: `translate(${(index - (count - 1) / 2) * space} ${index % 2 ? 3 : -2}) scale(${scale})`,
      class: piece.used ? 'used' : ''}, seatShape(piece.owner ?? 0, this.board.markOf(piece.kind)));
  }

  step(event) {
    const direction = ARROWS[event.key];
    const from = this.targets.find((target) => target.element === document.activeElement);
    if (!direction || !from) return;
    event.preventDefault();
    const next = neighbour(this.targets, from, direction);
    if (!next) return;
    from.element.setAttribute('tabindex', '-1');
    next.element.setAttribute('tabindex', '0');
    next.element.focus();
  }

  zoomBy(steps) {
    const {scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight} = this.scroller;
    const middle = {x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight};
    this.zoom = Math.min(ZOOMS.length - 1, Math.max(0, this.zoom + steps));
    this.resize();
    this.scroller.scrollTo(middle.x * this.scroller.scrollWidth - clientWidth / 2,
      middle.y * this.scroller.scrollHeight - clientHeight / 2);
  }

  resize() {
    this.drawing.style.width = this.drawing.style.height = `${ZOOMS[this.zoom] * 100}%`;
  }

  // Only when the targets are others than before: what the reader looks at does not move by itself.
  bringTargetsIntoSight() {
    const signature = this.targets.map((target) => `${target.x},${target.y}`).join(' ');
    if (signature === this.signature || this.zoom === 0) return;
    const {left, top, width, height} = this.box;
    const wanted = this.targets.length ? this.targets : [{x: left + width / 2, y: top + height / 2}];
    if (!this.targets.length && this.signature !== undefined) return;
    this.signature = signature;
    requestAnimationFrame(() => {
      const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;
      const x = (middle(wanted.map((target) => target.x)) - left) / width;
      const y = (middle(wanted.map((target) => target.y)) - top) / height;
      const {scrollWidth, scrollHeight, clientWidth, clientHeight} = this.scroller;
      this.scroller.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
    });
  }
}
