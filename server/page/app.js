// The beginning: words, who is calling, then the lobby or a table.

import {loadMe} from './api.js';
import {el} from './dom.js';
import {showLobby} from './lobby.js';
import {showTable} from './table.js';
import {loadWords} from './words.js';

async function begin() {
  const main = document.getElementById('main');
  try {
    await loadWords();
    await loadMe();
    const table = location.pathname.match(/^\/table\/([\w-]+)$/);
    await (table ? showTable(main, table[1]) : showLobby(main));
  } catch (error) {
    main.replaceChildren(el('p', {class: 'failure', role: 'alert'}, error.message),
      el('p', {class: 'failure'}, el('a', {href: '/'}, 'Orrery')));
  }
}

begin();
