// Calls of the HTTP part of the API, and who is calling.

import {language, sentence} from './words.js';

export class Refused extends Error {
  constructor(status, error) {
    super(error.rule ? `${sentence(error.text)} (${error.rule})` : sentence(error.text));
    this.status = status;
    this.code = error.code;
  }
}

// An id that nobody else makes: 128 random bits.
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function ask(method, path, body) {
  const address = new URL(path, location.origin);
  address.searchParams.set('texts', language());
  const request = {method, headers: {}, cache: 'no-store'};
  if (body !== undefined) {
    request.headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  const answer = await fetch(address, request);
  if (answer.ok) return answer;
  const refusal = await answer.json().catch(() => null);
  throw new Refused(answer.status, refusal?.error ?? {code: 'unknown', text: `${answer.status} ${answer.statusText}`});
}

export async function get(path) {
  return (await ask('GET', path)).json();
}

export async function getText(path) {
  return (await ask('GET', path)).text();
}

export async function post(path, body) {
  return (await ask('POST', path, body)).json();
}

// ── who is calling ──

let user = null;

export function me() {
  return user;
}

export async function loadMe() {
  try {
    user = (await get('/api/me')).user;
  } catch (error) {
    if (error.status !== 401) throw error;
    user = null;
  }
  return user;
}

// Whoever has no session becomes a guest with the first thing he does.
export async function ensureMe() {
  if (user) return user;
  const name = localStorage.getItem('guest_name');
  await post('/api/guest', name ? {name} : {});
  return loadMe();
}

export async function createTable(wish) {
  await ensureMe();
  const {table} = await post('/api/tables', {id: newId(), ...wish});
  location.assign(`/table/${encodeURIComponent(table)}`);
}
