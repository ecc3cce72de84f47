// The seats: who sits where, clocks, scores, counters, and what may be done with a seat.

import {me} from './api.js';
import {actionButton, classOf, el} from './dom.js';
import {seatClass, seatMark} from './seat_mark.js';
import {duration, sentence, word} from './words.js';

// So many counters are always shown; games name the important ones first.
const MAIN_COUNTERS = 8;

export class PlayersPanel {
  constructor(page) {
    this.page = page;
    this.element = el('section', {class: 'players', 'data-panel': 'players', 'aria-label': word('tab.players')});
    this.opened = new Set();
    this.clocks = [];
    setInterval(() => this.tick(), 1000);
  }

  show(view, shown, board) {
    this.clocks = [];
    const scores = new Map((shown.position?.scores ?? []).map((score) => [score.seat, score]));
    this.element.replaceChildren(...view.info.seats.map((seat, index) =>
      this.seatCard(view, shown, board, seat, index + 1, scores.get(index + 1))), ...this.hostButtons(view));
    this.tick();
  }

  seatCard(view, shown, board, seat, number, score) {
    const deciding = shown.position?.to_move === number && view.info.phase === 'playing';
    const counters = board.countersOf(number);
    return el('article', {class: `player ${seatClass(number)}${deciding ? ' deciding' : ''}`},
      el('h2', {}, seatMark(number), seat.kind === 'open' ? el('em', {}, word('open_seat')) : seat.name,
        seat.you && el('span', {class: 'pill'}, word('you')),
        seat.kind === 'bot' && el('span', {class: 'pill'}, word('bot')),
        deciding && el('span', {class: 'pill deciding'}, word('deciding')),
        this.clock(view.info.clock, number),
        score && el('span', {class: 'score', title: word('points')}, String(score.total))),
      this.seatButtons(view, seat, number),
      counters.length ? this.counterList(board, counters.slice(0, MAIN_COUNTERS)) : null,
      this.more(`more.${number}`, word('more'), [
        counters.length > MAIN_COUNTERS ? this.counterList(board, counters.slice(MAIN_COUNTERS)) : null,
        ...board.zonesOf(number), score ? this.scoreLines(score) : null]));
  }

  more(id, label, content) {
    const inside = content.filter(Boolean);
    if (!inside.length) return null;
    const details = el('details', {open: this.opened.has(id), ontoggle: () =>
      details.open ? this.opened.add(id) : this.opened.delete(id)}, el('summary', {}, label), inside);
    return details;
  }

  counterList(board, counters) {
    return el('dl', {class: 'counters'}, counters.map((counter) => {
      const element = el('div', {class: `${classOf('counter', counter.kind)}${counter.value ? '' : ' zero'}`,
        title: sentence(counter.tip)},
      el('dt', {}, sentence(counter.label) || counter.kind),
      el('dd', {}, String(counter.value), counter.maximum ? el('small', {}, `/${counter.maximum}`) : null));
      board.register(counter.id, element);
      return element;
    }));
  }

  scoreLines(score) {
    return el('table', {class: 'scores'}, el('caption', {}, word('points')), el('tbody', {},
      (score.lines ?? []).filter((line) => line.points).map((line) => el('tr', {class: line.final ? 'final' : ''},
        el('th', {scope: 'row'}, sentence(line.source)), el('td', {}, String(line.points))))));
  }

  clock(clock, seat) {
    const left = clock?.left?.[seat - 1];
    if (clock?.kind === undefined || clock.kind === 'none' || left === undefined || left === null) return null;
    const element = el('time', {class: clock.running === seat ? 'clock running' : 'clock'});
    this.clocks.push({element, left, runs: clock.running === seat});
    return element;
  }

  tick() {
    const passed = Date.now() - this.page.state.receivedAt;
    for (const {element, left, runs} of this.clocks) element.textContent = duration(runs ? left - passed : left);
  }

  seatButtons(view, seat, number) {
    const {phase} = view.info;
    const command = (fields) => () => this.page.command({seat: number, ...fields});
    const buttons = [];
    if (phase === 'open') {
      const host = isHost(view);
      if (seat.kind === 'open') buttons.push(actionButton(word('sit'), command({do: 'sit'}), {class: 'button go'}));
      if (seat.you) buttons.push(actionButton(word('stand'), command({do: 'stand'})));
      if (host && (seat.kind === 'open' || seat.you))
        buttons.push(actionButton(word('seat_bot'), command({do: 'seat_bot', bot: this.page.tools.strongestBot()})));
      if (host && seat.kind !== 'open' && !seat.you) buttons.push(actionButton(word('clear'), command({do: 'clear'})));
    } else if (phase === 'playing' && seat.kind === 'human' && !seat.you && view.you?.length) {
      return this.more(`replace.${number}`, word('away'), [el('p', {class: 'hint'}, word('replace_hint')),
        actionButton(word('propose_replace'), () =>
          this.page.command({do: 'propose', seq: this.page.state.view.seq, replace: number}))]);
    }
    return buttons.length ? el('div', {class: 'row'}, buttons) : null;
  }

  hostButtons(view) {
    if (view.info.phase !== 'open' || !isHost(view)) return [];
    const filled = view.info.seats.every((seat) => seat.kind !== 'open');
    return [el('div', {class: 'row'},
      filled && actionButton(word('start'), () => this.page.command({do: 'start'}), {class: 'button go'}),
      actionButton(word('close'), () => this.page.command({do: 'close'}), {class: 'button quiet'}))];
  }
}

// Names are made unique for a table, so mine may be the one of my seat there.
function isHost(view) {
  const {host, seats} = view.info;
  return view.role === 'host' || host === me()?.name || seats.some((seat) => seat.you && seat.name === host);
}
