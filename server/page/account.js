// Who I am: a guest with a name, or an account with a password.

import {loadMe, me, post} from './api.js';
import {el, notice} from './dom.js';
import {word} from './words.js';

// A form with some fields; `send` gets their values.
function form(fields, label, send) {
  return el('form', {class: 'stack', onsubmit: async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.target));
    const button = event.target.querySelector('button');
    button.disabled = true;
    try {
      await send(values);
      location.reload();
    } catch (error) {
      notice(error.message, true);
      button.disabled = false;
    }
  }}, fields, el('button', {class: 'button'}, label));
}

function field(name, attributes = {}) {
  return el('label', {}, word(`field.${name}`),
    el('input', {name, required: true, maxlength: name === 'password' ? 200 : 40, ...attributes}));
}

const nameField = () => field('name', {autocomplete: 'username', value: me()?.name ?? ''});
const passwordField = (autocomplete, minlength) => field('password', {type: 'password', autocomplete, minlength});

function signedIn() {
  const end = (everywhere) => async () => {
    await post('/api/logout', {everywhere});
    location.assign('/');
  };
  return [
    form([nameField()], word('rename'), ({name}) => post('/api/me', {name})),
    el('button', {class: 'button quiet', onclick: end(false)}, word('sign_out')),
    el('button', {class: 'button quiet', onclick: end(true)}, word('sign_out_everywhere')),
  ];
}

function notSignedIn() {
  return [
    el('h3', {}, word('as_guest')),
    form([nameField()], me() ? word('rename') : word('play_as_guest'), async ({name}) => {
      localStorage.setItem('guest_name', name);
      await post(me() ? '/api/me' : '/api/guest', {name});
      await loadMe();
    }),
    el('h3', {}, word('sign_in')),
    form([nameField(), passwordField('current-password')], word('sign_in'), (values) => post('/api/login', values)),
    el('h3', {}, word('register')),
    el('p', {class: 'hint'}, word('register_hint')),
    form([nameField(), passwordField('new-password', 8)], word('register'), (values) => post('/api/register', values)),
  ];
}

export function accountMenu() {
  const user = me();
  return el('details', {class: 'menu'},
    el('summary', {}, user ? user.name : word('sign_in')),
    el('div', {class: 'sheet'}, user && !user.guest ? signedIn() : notSignedIn()));
}
