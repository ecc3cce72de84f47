// What can be done with a whole table: invite, keep its record, try a position out, resign.

import {createTable, get, getText, me} from './api.js';
import {actionButton, el, notice} from './dom.js';
import {notifyButton} from './notify.js';
import {message, word} from './words.js';

export function tablePath(id) {
  return `/api/tables/${encodeURIComponent(id)}`;
}

let games = [];
function botsOf(game) {
  return games.find((each) => each.id === game)?.bots ?? [];
}

// A table of one's own from a position: against bots, or with all seats for oneself.
export function forkButtons(table, index, view) {
  const count = view.info.seats.length;
  const mine = view.viewer ?? 1;
  const fork = (seats, hotSeat) => () => createTable({fork: {table, index}, seats, hot_seat: hotSeat});
  const bot = botsOf(view.info.game).at(-1);
  return [
    bot && actionButton(word('fork_bots'), fork(Array.from({length: count}, (_, seat) =>
      seat + 1 === mine ? 'me' : `bot:${bot}`), false), {class: 'button quiet'}),
    actionButton(word('fork_alone'), fork(Array(count).fill('me'), true), {class: 'button quiet'}),
  ];
}

async function downloadRecord(id) {
  const record = await getText(`${tablePath(id)}/record`);
  const address = URL.createObjectURL(new Blob([record], {type: 'text/plain'}));
  el('a', {href: address, download: `orrery-${id}.record`}).click();
  URL.revokeObjectURL(address);
}

async function copy(input) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    notice(word('copied'));
  } catch {
    notice(word('copy_by_hand'));  // without https a page may not write there
  }
}

// Asks again before something that cannot be taken back.
function twiceButton(label, question, action) {
  const first = el('button', {type: 'button', class: 'button quiet', onclick: () => {
    const sure = actionButton(question, action, {class: 'button danger'});
    const no = el('button', {type: 'button', class: 'button quiet', onclick: () => both.replaceWith(first)}, word('no'));
    const both = el('span', {class: 'row'}, sure, no);
    first.replaceWith(both);
    no.focus();
  }}, label);
  return first;
}

export class ToolsPanel {
  constructor(page) {
    this.page = page;
    this.notify = notifyButton();
    this.content = el('div', {class: 'stack'});
    this.element = el('section', {class: 'panel tools', 'data-panel': 'players'}, this.content);
    get('/api/games').then((answer) => {
      games = answer.games;
      if (page.state.view) page.show();
    }).catch(() => null);
  }

  strongestBot() {
    return botsOf(this.page.state.view.info.game).at(-1);
  }

  show(view, shown) {
    // What the reader is about to confirm is not pulled away under his hand.
    if (this.content.querySelector('.danger') && this.phase === view.info.phase) return;
    this.phase = view.info.phase;
    const {info, position} = view;
    this.content.replaceChildren(
      this.inviteRow(info),
      el('div', {class: 'row'},
        this.notify,
        position && actionButton(word('record'), () => downloadRecord(this.page.id), {class: 'button quiet'}),
        shown.position && forkButtons(this.page.id, shown.position.index, view),
        info.phase === 'playing' && (view.you ?? []).map((seat) => twiceButton(
          view.you.length > 1 ? word('resign_seat', {n: seat}) : word('resign'), word('resign_sure'),
          () => this.page.command({do: 'resign', seat}))),
        this.returnButtons(view)),
      this.facts(info));
  }

  // For seats that were mine before a bot took over.
  returnButtons(view) {
    if (view.info.phase !== 'playing') return [];
    const lost = this.page.state.events.filter((event) => event.type === 'substitute' && event.by === me()?.name &&
      event.why !== 'resigned' && view.info.seats[event.seat - 1]?.kind === 'bot');
    return [...new Set(lost.map((event) => event.seat))].map((seat) => actionButton(word('return'),
      () => this.page.command({do: 'return', seat}), {class: 'button go'}));
  }

  inviteRow(info) {
    const address = new URL(`/table/${this.page.id}`, location.origin);
    if (info.invite) address.searchParams.set('invite', info.invite);
    const input = el('input', {readonly: true, value: address.href, 'aria-label': word('invite')});
    return el('label', {}, word(info.invite ? 'invite' : 'address'),
      el('span', {class: 'row'}, input, actionButton(word('copy'), () => copy(input))));
  }

  facts(info) {
    const rows = Object.entries(info.options ?? {}).map(([name, value]) => {
      const key = `${info.game}.option.${name}`;
      return [message(key, name), message(`${key}.${value}`, value)];
    });
    if (info.commitment) rows.push([word('commitment'), info.commitment]);
    if (info.seed) rows.push([word('seed'), info.seed]);
    return el('details', {}, el('summary', {}, word('about_table')), el('dl', {class: 'facts'},
      rows.map(([name, value]) => [el('dt', {}, name), el('dd', {}, value)])));
  }
}
