// The lobby: play at once, my tables, open tables, a new table.

import {createTable, get, me} from './api.js';
import {actionButton, el} from './dom.js';
import {Live} from './live.js';
import {newTableForm} from './new_table.js';
import {notifyButton, notifyTurn} from './notify.js';
import {seatMark} from './seat_mark.js';
import {showConnection, showTop} from './top.js';
import {gameName, timeOf, word} from './words.js';

const LOOK_AGAIN = 30000;

function seatList(table) {
  return el('ul', {class: 'seats-line'}, table.seats.map((seat, index) => {
    const moves = table.to_move === index + 1;
    return el('li', {class: moves ? 'moves' : ''}, seatMark(index + 1),
      seat.kind === 'open' ? el('em', {}, word('open_seat')) : seat.name,
      seat.you && el('small', {}, ` ${word('you')}`));
  }));
}

function tableCard(table) {
  const waits = table.phase === 'playing' && !table.your_turn;
  return el('li', {class: table.your_turn ? 'card yours' : 'card'},
    el('a', {href: `/table/${encodeURIComponent(table.id)}`},
      el('b', {}, gameName(table.game)), ' ',
      el('span', {class: 'pill'}, word(`phase.${table.phase}`)),
      table.visibility === 'private' && el('span', {class: 'pill'}, word('private')),
      el('p', {class: table.your_turn ? 'call' : 'hint'},
        table.your_turn ? word('your_turn') : waits ? word('waiting_for_others') : ''),
      seatList(table),
      el('small', {class: 'hint'}, timeOf(table.changed),
        table.deadline ? ` · ${word('until', {time: timeOf(table.deadline)})}` : '')));
}

function tableList(title, none) {
  const list = el('ul', {class: 'cards'});
  const section = el('section', {}, el('h2', {}, title), list);
  const show = (tables) =>
    list.replaceChildren(...(tables.length ? tables.map(tableCard) : [el('li', {class: 'hint'}, none)]));
  return {section, show};
}

// One click: me against bots, everything by default.
function playNow(games) {
  const game = el('select', {'aria-label': word('game')},
    games.map((each) => el('option', {value: each.id}, gameName(each.id))));
  const players = el('select', {'aria-label': word('players')});
  const offerPlayers = () => {
    const [least, most] = games[game.selectedIndex].players;
    players.replaceChildren(...Array.from({length: most - least + 1}, (_, index) =>
      el('option', {value: least + index}, word('players_n', {n: least + index}))));
  };
  game.addEventListener('change', offerPlayers);
  offerPlayers();
  return el('section', {class: 'hero'},
    el('h1', {}, word('welcome')),
    el('p', {class: 'hint'}, word('welcome_hint')),
    el('div', {class: 'row'}, game, players, actionButton(word('play_now'), () => {
      const count = Number(players.value);
      const bot = `bot:${games[game.selectedIndex].bots.at(-1)}`;
      return createTable({game: game.value, players: count, seats: ['me', ...Array(count - 1).fill(bot)],
        visibility: 'private', start: 'auto'});
    }, {class: 'button go large'})));
}

export async function showLobby(main) {
  showTop();
  const {games} = await get('/api/games');
  const mine = tableList(word('my_tables'), word('no_tables'));
  const open = tableList(word('open_tables'), word('no_open_tables'));
  main.className = 'lobby';
  main.replaceChildren(playNow(games), me() ? mine.section : '', open.section,
    el('section', {}, el('h2', {}, word('new_table')), newTableForm(games)),
    me() ? el('p', {}, notifyButton()) : '');

  const look = async () => {
    if (me()) mine.show((await get('/api/tables?list=mine')).tables);
    open.show((await get('/api/tables?list=open')).tables.filter((table) => !table.seats.some((seat) => seat.you)));
  };
  await look();
  setInterval(() => document.hidden || look().catch(() => null), LOOK_AGAIN);
  if (me()) {
    new Live({state: showConnection, message: () => null, turn: (message) => {
      notifyTurn(message.table);
      look().catch(() => null);
    }});
  }
}
