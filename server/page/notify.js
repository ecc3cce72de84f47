// Notices of the browser when it is one's turn. They are asked for only by a button.

import {el} from './dom.js';
import {word} from './words.js';

export function notifyButton() {
  if (!('Notification' in window) || Notification.permission !== 'default') return null;
  const button = el('button', {type: 'button', class: 'button quiet', onclick: async () => {
    await Notification.requestPermission();
    button.remove();
  }}, word('notify_me'));
  return button;
}

// Tells of a turn when nobody looks at the page.
export function notifyTurn(table) {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const shown = new Notification('Orrery', {body: word('your_turn'), tag: table, icon: new URL('./icon.svg', import.meta.url).href});
  shown.onclick = () => {
    focus();
    shown.close();
    if (location.pathname !== `/table/${table}`) location.assign(`/table/${table}`);
  };
}
