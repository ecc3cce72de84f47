// A new table with everything that can be chosen.

import {createTable} from './api.js';
import {el, notice} from './dom.js';
import {gameName, message, word} from './words.js';

function choice(name, label, values, attributes = {}) {
  return el('label', {}, label, el('select', {name, ...attributes},
    values.map(([value, text]) => el('option', {value}, text))));
}

function numberField(name, value, least, most) {
  return el('label', {}, word(`field.${name}`),
    el('input', {name, type: 'number', value, min: least, max: most, required: true}));
}

// An option of the set-up; its first value is the default.
function setupField(game, option) {
  const key = `${game}.option.${option.name}`;
  const label = message(key, option.name);
  const tip = message(`${key}.tip`, '');
  const name = `option.${option.name}`;
  const control = option.values.length
    ? el('select', {name}, option.values.map((value) => el('option', {value}, message(`${key}.${value}`, value))))
    : el('input', {name, maxlength: 500});
  return el('label', {}, label, control, tip && el('small', {class: 'hint'}, tip));
}

function seatFields(game, count) {
  const others = game.bots.map((bot) => [`bot:${bot}`, word('bot_named', {name: bot})]);
  return Array.from({length: count}, (_, index) => {
    const field = choice(`seat.${index}`, word('seat', {n: index + 1}),
      [['me', word('seat_me')], ['open', word('seat_open')], ...others]);
    field.querySelector('select').value = index === 0 ? 'me' : 'open';
    return field;
  });
}

const CLOCK_FIELDS = {
  none: () => [],
  bank: () => [numberField('bank_minutes', 30, 1, 10000), numberField('increment_seconds', 30, 0, 86400)],
  days: () => [numberField('days', 2, 1, 30)],
};

function clockOf(values) {
  if (values.clock === 'bank')
    return {kind: 'bank', bank: 60 * Number(values.bank_minutes), increment: Number(values.increment_seconds)};
  if (values.clock === 'days') return {kind: 'days', days: Number(values.days)};
  return {kind: 'none'};
}

// What the API wants, from the values of the form.
function wishOf(game, values) {
  const players = Number(values.players);
  const seats = Array.from({length: players}, (_, index) => values[`seat.${index}`]);
  const options = {};
  for (const option of game.options) {
    const value = values[`option.${option.name}`];
    if (value && value !== option.values[0]) options[option.name] = value;
  }
  return {game: game.id, players, options, seats, hot_seat: seats.filter((seat) => seat === 'me').length > 1,
    visibility: values.visibility, start: values.start, clock: clockOf(values)};
}

export function newTableForm(games) {
  let game = games[0];
  const seats = el('div', {class: 'fields'});
  const setup = el('div', {class: 'fields'});
  const clock = el('div', {class: 'fields'});
  const players = choice('players', word('players'), [], {onchange: (event) => {
    seats.replaceChildren(...seatFields(game, Number(event.target.value)));
  }});

  const chooseGame = (id) => {
    game = games.find((each) => each.id === id);
    const [least, most] = game.players;
    const counts = Array.from({length: most - least + 1}, (_, index) => least + index);
    players.querySelector('select').replaceChildren(...counts.map((count) => el('option', {value: count}, count)));
    seats.replaceChildren(...seatFields(game, least));
    setup.replaceChildren(...game.options.map((option) => setupField(game.id, option)));
  };
  chooseGame(game.id);

  return el('form', {class: 'panel stack', onsubmit: async (event) => {
    event.preventDefault();
    const button = event.target.querySelector('button');
    button.disabled = true;
    try {
      await createTable(wishOf(game, Object.fromEntries(new FormData(event.target))));
    } catch (error) {
      notice(error.message, true);
      button.disabled = false;
    }
  }},
  el('div', {class: 'fields'},
    choice('game', word('game'), games.map((each) => [each.id, gameName(each.id)]),
      {onchange: (event) => chooseGame(event.target.value)}),
    players,
    choice('visibility', word('visibility'), [['public', word('public')], ['private', word('private')]]),
    choice('start', word('start_when'), [['auto', word('start_auto')], ['host', word('start_host')]]),
    choice('clock', word('clock'), Object.keys(CLOCK_FIELDS).map((kind) => [kind, word(`clock.${kind}`)]),
      {onchange: (event) => clock.replaceChildren(...CLOCK_FIELDS[event.target.value]())})),
  clock,
  el('h3', {}, word('who_sits')), seats,
  el('details', {}, el('summary', {}, word('setup_options')), setup),
  el('button', {class: 'button go'}, word('create_table')));
}
