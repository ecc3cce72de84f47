// The keys of the table. Keys pressed in a field, in a dialog or in the rules belong to it.

import type { Deciding } from './deciding.svelte';

export interface TableKeys {
  deciding: Deciding;
  seat: (step: 1 | -1) => void; // the board of the next or previous seat
  rule: (rule: string) => void; // shows the rule of what is pointed at
  rules: () => void; // opens and closes them
}

const MAP_KEYS = new Set([' ', '+', '=', '-', '0']);

// Under an open dialog or menu nothing is pressed, even when what had the focus in it is gone.
export function isTyping(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], :popover-open')) return true;
  return event.target instanceof Element && event.target.closest('input, textarea, select, dialog, .rules, [contenteditable]') !== null;
}

// Whether the key meant something here.
export function tableKey(event: KeyboardEvent, { deciding, seat, rule, rules }: TableKeys): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return false;
  const { key } = event;
  if (key === '?') rules();
  else if (key === '[') seat(-1);
  else if (key === ']') seat(1);
  else if (latin(event).toLowerCase() === 'r') {
    if (!deciding.shown?.rule) return false;
    rule(deciding.shown.rule);
  } else if (key === 'Backspace') deciding.back();
  else if (key === 'Escape') deciding.backToStart();
  else if (key === 'Enter') return confirmed(event, deciding);
  else if (key === 'ArrowDown' || key === 'ArrowUp') return walked(key === 'ArrowDown' ? 1 : -1);
  else if (MAP_KEYS.has(key)) return toMap(event);
  else return deciding.openKey(latin(event));
  return true;
}

// With a layout of another alphabet the letter that is printed beside it.
const latin = ({ key, code }: KeyboardEvent): string => (/^(?![a-z])\p{L}$/iu.test(key) && code.startsWith('Key') ? code.slice(3) : key);

// Enter on a button presses it; everywhere else, and on the option already chosen, it confirms.
function confirmed(event: KeyboardEvent, deciding: Deciding): boolean {
  const on = event.target instanceof Element ? event.target.closest('button, a, [role="button"]') : null;
  if (on && on.getAttribute('aria-pressed') !== 'true') return false;
  deciding.confirm();
  return true;
}

// Through the list, from wherever one is.
function walked(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLButtonElement>('.opts .opt:not(:disabled)')];
  const here = rows.indexOf(document.activeElement as HTMLButtonElement);
  const next = here < 0 ? (step > 0 ? 0 : rows.length - 1) : here + step;
  rows[next]?.focus();
  return rows.length > 0;
}

// What comes back from the map was not meant for it either.
function toMap(event: KeyboardEvent): boolean {
  if (!event.isTrusted) return false;
  const on = event.target instanceof Element ? event.target.closest('button, a, label') : null;
  if (on && event.key === ' ') return false;
  const lit = event.key === ' ' ? document.querySelector('.map:has([data-target]) > svg') : null;
  const map = lit ?? document.querySelector('.frame > .map > svg');
  map?.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
  return map !== null;
}
