// The words of the page, from the catalogues of the server. Sentences of a game come ready made (`texts=`), so only
// simple {name} places are filled here.

export const LANGUAGES = {en: 'English', ru: 'Русский', uk: 'Українська'};

let messages = {};
let current = 'en';

export function language() {
  return current;
}

// What was chosen before, else what the browser prefers.
function preferred() {
  const kept = localStorage.getItem('language');
  if (kept in LANGUAGES) return kept;
  const wishes = navigator.languages.map((tag) => tag.slice(0, 2));
  return wishes.find((tag) => tag in LANGUAGES) ?? 'en';
}

export async function loadWords() {
  current = preferred();
  document.documentElement.lang = current;
  const answer = await fetch(`/api/words/${current}`);
  messages = (await answer.json()).messages;
}

export function keepLanguage(chosen) {
  localStorage.setItem('language', chosen);
}

// A message by its whole key; `otherwise` when the catalogue has none.
export function message(key, otherwise = key) {
  return messages[key] ?? otherwise;
}

// A message of the page: word('seat', {n: 2}).
export function word(name, values = {}) {
  return message(`server.page.${name}`).replace(/\{(\w+)\}/g, (whole, place) => values[place] ?? '');
}

// A text of the server that came as a key with arguments instead of a sentence.
export function sentence(text) {
  if (typeof text !== 'object' || text === null) return String(text ?? '');
  return message(text.key).replace(/\{(\w+)\}/g, (whole, place) => sentence(text.args?.[place]));
}

export function gameName(game) {
  return message(`${game}.name`, game);
}

export function timeOf(milliseconds) {
  return new Date(milliseconds).toLocaleString(current, {dateStyle: 'short', timeStyle: 'short'});
}

export function shortTime(milliseconds) {
  return new Date(milliseconds).toLocaleTimeString(current, {hour: '2-digit', minute: '2-digit', hourCycle: 'h23'});
}

// Time left: "2 d 4 h", "1:05:00", "4:09".
export function duration(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor(seconds / 3600) % 24;
  if (days > 0) return word('days_hours', {days, hours});
  const two = (number) => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
