// What happened, newest first; and what people say.

import {el} from './dom.js';
import {seatMark} from './seat_mark.js';
import {sentence, shortTime, timeOf, word} from './words.js';

// Older events stay on the server.
const LONGEST = 400;

// Decisions that were taken back later: their indexes, by the event that holds them.
function takenBack(events) {
  const gone = new Map();
  let floor = Infinity;
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const event = events[index];
    const to = event.type === 'undo' || event.type === 'rewind' ? event.to ?? event.index ?? event.rewind : undefined;
    if (to !== undefined) floor = Math.min(floor, to);
    const first = event.steps?.[0]?.index;
    if (first === undefined) continue;
    if (floor < Infinity) gone.set(event.seq, floor);
    if (first <= floor) floor = Infinity;
  }
  return gone;
}

export class LogPanel {
  constructor(page) {
    this.page = page;
    this.list = el('ol', {class: 'log', reversed: true});
    this.element = el('section', {class: 'panel log-panel', 'data-panel': 'log'},
      el('h2', {}, word('tab.log')), this.list);
  }

  show(events, view) {
    const gone = takenBack(events);
    const shown = events.filter((event) => event.type !== 'chat').slice(-LONGEST).reverse();
    this.list.replaceChildren(...shown.map((event) => this.eventLine(event, view, gone.get(event.seq) ?? Infinity)));
  }

  eventLine(event, view, floor) {
    const time = el('time', {title: timeOf(event.at)}, shortTime(event.at));
    const steps = [...(event.steps ?? [])].reverse().map((step) => this.stepLine(step, floor));
    const by = event.by || event.name || view.info.seats[event.seat - 1]?.name;
    const words = event.type === 'move' ? null
      : el('span', {class: 'hint'}, word(`event.${event.type}`, {by, seat: event.seat, bot: event.bot}));
    return el('li', {}, time, el('div', {}, steps, words));
  }

  stepLine(step, floor) {
    return el('button', {type: 'button', class: step.index >= floor ? 'step gone' : 'step', title: step.text,
      onclick: () => this.page.lookAt(step.index + 1)},
    step.by > 0 ? seatMark(step.by) : el('span', {class: 'chance', title: word('chance')}, '⚄'),
    el('span', {}, sentence(step.label) || step.text));
  }
}

export class ChatPanel {
  constructor(page) {
    this.page = page;
    this.seenCount = 0;
    this.list = el('ol', {class: 'chat', 'aria-live': 'polite'});
    this.input = el('input', {maxlength: 500, 'aria-label': word('say'), placeholder: word('say'), autocomplete: 'off'});
    this.element = el('section', {class: 'panel chat-panel', 'data-panel': 'chat'},
      el('h2', {}, word('tab.chat')), this.list,
      el('form', {class: 'row', onsubmit: (event) => this.send(event)}, this.input,
        el('button', {class: 'button'}, word('send'))));
  }

  async send(event) {
    event.preventDefault();
    const say = this.input.value.trim();
    if (!say) return;
    this.input.value = '';
    if (!(await this.page.command({do: 'chat', say}))) this.input.value = say;
  }

  show(events) {
    const lines = events.filter((event) => event.type === 'chat');
    if (lines.length !== this.count) {
      this.count = lines.length;
      this.list.replaceChildren(...lines.slice(-LONGEST).map((event) => el('li', {}, el('b', {}, event.by), ' ', event.say)));
      this.list.scrollTop = this.list.scrollHeight;
    }
    if (this.page.root.dataset.tab === 'chat' || this.firstShown === undefined) this.seenCount = this.count;
    this.firstShown = true;
    this.badge();
  }

  seen() {
    this.seenCount = this.count;
    this.badge();
    this.list.scrollTop = this.list.scrollHeight;
  }

  badge() {
    const unread = this.count - this.seenCount;
    this.page.root.querySelector('.tabs [data-tab=chat]')
      .replaceChildren(word('tab.chat'), unread ? el('b', {class: 'unread'}, String(unread)) : '');
  }
}
