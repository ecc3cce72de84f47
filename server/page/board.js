// The board of any game: zones with places and pieces, drawn without knowing the game.

import {classOf, el} from './dom.js';
import {HexMap} from './hex_map.js';
import {seatMark} from './seat_mark.js';
import {message, sentence, word} from './words.js';

export class Board {
  constructor(page) {
    this.page = page;
    this.maps = new Map();
    this.opened = new Map();  // zone id -> whether its list is open, as the reader left it
    this.map = el('section', {class: 'maps', 'data-panel': 'board'});
    this.zones = el('section', {class: 'zones', 'data-panel': 'board'});
    this.targets = new Map();
  }

  show(view, options) {
    this.view = view;
    this.elements = new Map();
    this.targets = targetsOf(options);
    this.piecesAt = groupPieces(view.board?.pieces ?? []);
    const zones = view.board?.zones ?? [];
    const hexMaps = zones.filter((zone) => zone.kind === 'hex_map');
    for (const zone of hexMaps)
      if (!this.maps.has(zone.id)) this.maps.set(zone.id, new HexMap(this));
    const drawn = hexMaps.map((zone) => this.maps.get(zone.id).show(zone));
    if (drawn.length !== this.map.children.length || drawn.some((each, index) => this.map.children[index] !== each))
      this.map.replaceChildren(...drawn);
    this.zones.replaceChildren(...zones.filter((zone) => zone.kind !== 'hex_map' && !zone.owner)
      .map((zone) => this.zoneView(zone)));
  }

  // The zones and counters of one seat.
  zonesOf(seat) {
    return (this.view.board?.zones ?? []).filter((zone) => zone.owner === seat && zone.kind !== 'hex_map')
      .map((zone) => this.zoneView(zone));
  }

  countersOf(seat) {
    return (this.view.board?.counters ?? []).filter((counter) => counter.owner === seat);
  }

  zoneView(zone) {
    const loose = this.piecesAt.get(zone.id) ?? [];
    const places = [...zone.places].sort((a, b) => a.y - b.y || a.x - b.x);
    const cells = places.map((place) => this.placeView(zone, place));
    const body = zone.kind === 'track' || zone.kind === 'grid'
      ? el('ol', {class: zone.kind}, cells)
      : el('ul', {class: 'places'}, cells);
    const details = el('details', {class: classOf('zone', zone.kind), open: this.opened.get(zone.id) ?? true,
      ontoggle: () => this.opened.set(zone.id, details.open)},
    el('summary', {title: sentence(zone.tip)}, sentence(zone.label) || zone.id),
    cells.length ? body : null,
    loose.length ? el('div', {class: 'chips'}, loose.map((piece) => this.pieceChip(piece))) : null);
    this.register(zone.id, details);
    return details;
  }

  placeView(zone, place) {
    const pieces = this.piecesAt.get(place.id) ?? [];
    const label = sentence(place.label);
    const cell = el('li', {class: classOf('kind', place.kind), title: sentence(place.tip)},
      label && el('span', {class: 'place-label'}, label), pieces.map((piece) => this.pieceChip(piece, zone.kind === 'track')));
    if (zone.kind === 'grid') {
      cell.style.gridColumn = String(place.x + 1);
      cell.style.gridRow = String(place.y + 1);
    }
    this.makeTarget(cell, place.id, label || place.id);
    return cell;
  }

  // On a narrow space the mark of its owner is enough for a piece.
  pieceChip(piece, narrow = false) {
    const label = sentence(piece.label) || piece.kind;
    const markOnly = narrow && piece.owner;
    const chip = el('span', {class: `chip${piece.used ? ' used' : ''}${markOnly ? ' bare' : ''}`,
      title: [label, sentence(piece.tip)].filter(Boolean).join('. ')},
    piece.owner ? seatMark(piece.owner) : null, markOnly ? el('span', {class: 'sr'}, label) : label,
    piece.count > 1 ? el('b', {}, ` ×${piece.count}`) : null,
    piece.used ? el('span', {class: 'sr'}, ` ${word('used')}`) : null);
    this.makeTarget(chip, piece.id, label);
    return chip;
  }

  // Something that options touch can be chosen with pointer and keyboard.
  makeTarget(element, id, label) {
    this.register(id, element);
    if (!this.targets.has(id)) return;
    element.classList.add('target');
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '0');
    const choose = (event) => {
      event.stopPropagation();
      this.page.choose(id, label);
    };
    element.addEventListener('click', choose);
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose(event);
    });
  }

  register(id, element) {
    this.elements.set(id, element);
  }

  light(ids) {
    for (const element of this.lit ?? []) element.classList.remove('lit');
    this.lit = ids.map((id) => this.elements.get(id)).filter(Boolean);
    for (const element of this.lit) element.classList.add('lit');
  }

  // One or two letters for a kind of thing, for maps.
  markOf(kind) {
    return message(`${this.view.info.game}.mark.${kind}`, (kind ?? '').slice(0, 2));
  }
}

function groupPieces(pieces) {
  const result = new Map();
  for (const piece of pieces) result.set(piece.at, [...(result.get(piece.at) ?? []), piece]);
  return result;
}

// Which options touch an id. What all options touch tells nothing.
function targetsOf(options) {
  const result = new Map();
  for (const option of options)
    for (const id of option.touches ?? []) result.set(id, [...(result.get(id) ?? []), option]);
  for (const [id, touching] of result)
    if (options.length > 1 && touching.length === options.length) result.delete(id);
  return result;
}
