// The head of every page: home, connection, language, account.

import {accountMenu} from './account.js';
import {me, post} from './api.js';
import {el} from './dom.js';
import {keepLanguage, language, LANGUAGES, word} from './words.js';

function languageChoice() {
  return el('select', {class: 'small', 'aria-label': word('language'), onchange: async (event) => {
    keepLanguage(event.target.value);
    if (me()) await post('/api/me', {language: event.target.value}).catch(() => null);
    location.reload();
  }}, Object.entries(LANGUAGES).map(([code, name]) =>
    el('option', {value: code, selected: code === language(), 'aria-label': name}, code.toUpperCase())));
}

export function showTop() {
  document.getElementById('top').replaceChildren(
    el('a', {class: 'skip', href: '#main'}, word('skip')),
    el('a', {class: 'brand', href: '/'},
      el('img', {src: new URL('./icon.svg', import.meta.url).href, alt: '', width: 22, height: 22}), 'Orrery'),
    el('span', {id: 'connection', class: 'connection', role: 'status'}),
    languageChoice(),
    accountMenu());
}

// How the socket does, said calmly.
export function showConnection(state) {
  const place = document.getElementById('connection');
  place.dataset.state = state;
  place.textContent = word(`connection.${state}`);
}
