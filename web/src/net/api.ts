// The HTTP part of the API.

import type { Advice, ApiError, Best, Effect, Facts, GameFacts, GameReview, LegendEntry, Lesson, Played, Profile, RuleChapter, Series, Summary, TableEvent, Text, Token, User, View } from './types';
import type { Checked } from '../workshop/cards';
import type { Language } from '../workshop/language';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: ApiError,
  ) {
    super(error.code);
  }
}

// An id that nobody else makes: 128 random bits.
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  return askAs(method, path, body === undefined ? undefined : JSON.stringify(body));
}

// With a body that is JSON already.
async function askAs(method: string, path: string, body: string | undefined): Promise<Response> {
  const request: RequestInit = { method, cache: 'no-cache', credentials: 'same-origin' };
  if (body !== undefined) {
    request.headers = { 'Content-Type': 'application/json' };
    request.body = body;
  }
  const answer = await fetch(path, request);
  if (answer.ok) return answer;
  const refusal = (await answer.json().catch(() => null)) as { error?: ApiError } | null;
  throw new Refused(answer.status, refusal?.error ?? { code: 'busy', text: { key: 'server.error.busy' } });
}

export async function get<T>(path: string): Promise<T> {
  return (await ask('GET', path)).json() as Promise<T>;
}

export async function getText(path: string): Promise<string> {
  return (await ask('GET', path)).text();
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await ask('POST', path, body)).json() as Promise<T>;
}

export async function remove(path: string): Promise<void> {
  await ask('DELETE', path, {});
}

// ── what the pages need, by name ──

export const api = {
  games: () => get<{ games: GameFacts[] }>('/api/games').then((answer) => answer.games),
  printed: (game: string) => get<{ printed: Record<string, Facts> }>(`/api/games/${game}`).then((answer) => answer.printed),
  // The words that every page needs ("page"), or those that a game adds.
  words: (language: string, part: string) =>
    get<{ messages: Record<string, string> }>(`/api/words/${language}?part=${part}`).then((answer) => answer.messages),
  legend: (game: string) => get<{ legend: LegendEntry[] }>(`/api/legend/${game}`).then((answer) => answer.legend),
  ruleBook: (game: string, language: string) =>
    get<{ chapters: RuleChapter[] }>(`/api/rules/${game}/${language}`).then((answer) => answer.chapters),
  lessons: (game: string, language: string) =>
    get<{ lessons: Lesson[] }>(`/api/lessons/${game}/${language}`).then((answer) => answer.lessons),
  // The table before a step of a lesson, and what tried steps would make of it.
  lessonTable: (game: string, lesson: string, step: number) => get<View>(`/api/lessons/${game}/${lesson}/${step}`),
  lessonDraft: (game: string, lesson: string, step: number, steps: string[]) =>
    get<View>(`/api/lessons/${game}/${lesson}/${step}?try=${encodeURIComponent(steps.join('\n'))}`),
  lessonEffects: (game: string, lesson: string, step: number, steps: string[]) =>
    get<{ effects: Effect[] }>(`/api/lessons/${game}/${lesson}/${step}?effects=${encodeURIComponent(steps.join('\n'))}`).then(
      (answer) => answer.effects,
    ),
  me: () => get<{ user: User }>('/api/me').then((answer) => answer.user),
  tables: (list: 'mine' | 'open' | 'playing' | 'over') =>
    get<{ tables: Summary[] }>(`/api/tables?list=${list}`).then((answer) => answer.tables),
  create: (wish: Record<string, unknown>) =>
    post<{ table: string; invite: string }>('/api/tables', { id: newId(), ...wish }),
  enter: (table: string, invite: string) => post(`/api/tables/${table}/enter`, { invite }),
  view: (table: string, at?: number) => get<View>(`/api/tables/${table}${at === undefined ? '' : `?at=${at}`}`),
  events: (table: string, after = 0) =>
    get<{ events: TableEvent[] }>(`/api/tables/${table}/events?after=${after}`).then((answer) => answer.events),
  changeMe: (wish: Partial<Pick<User, 'name' | 'language' | 'webhook' | 'quiet' | 'hidden'>>) =>
    post<{ user: User }>('/api/me', wish).then((answer) => answer.user),
  tokens: () => get<{ tokens: Token[] }>('/api/tokens').then((answer) => answer.tokens),
  createToken: (label: string, scope: Token['scope']) => post<{ id: string; token: string }>('/api/tokens', { label, scope }),
  revokeToken: (id: string) => remove(`/api/tokens/${id}`),
  profile: (name: string) => get<Profile>(`/api/people?name=${encodeURIComponent(name)}`),
  // The games of somebody, newest first; `before` is where the page before ended.
  played: (name: string, before?: number) =>
    get<{ games: Played[]; before?: number }>(
      `/api/people/games?name=${encodeURIComponent(name)}${before === undefined ? '' : `&before=${before}`}`,
    ),
  best: (game: string) => get<Best>(`/api/ratings/${game}`),
  series: (table: string) => get<Series>(`/api/tables/${table}/series`),
  advice: (table: string, seat: number, longer: boolean) =>
    get<Advice>(`/api/tables/${table}/advice?seat=${seat}${longer ? '&longer=1' : ''}`),
  // As long as it is being worked out, how far that is: each question does some of the work.
  review: (table: string) => get<GameReview | { progress: number | null }>(`/api/tables/${table}/review`),
  record: (table: string) => getText(`/api/tables/${table}/record`),
  // Own cards: the file that comes with the program and the language of its forms; what is wrong with one; one to play with.
  cards: (game: string) => get<{ file: string; language: Language }>(`/api/cards/${game}`),
  checkCards: async (game: string, file: string, record: string) =>
    (await askAs('POST', `/api/cards/${game}/check?record=${encodeURIComponent(record)}`, file)).json() as Promise<Checked>,
  keepCards: async (game: string, file: string) =>
    ((await (await askAs('POST', `/api/cards/${game}`, file)).json()) as { cards: string }).cards,
  keptCards: (game: string, hash: string) => getText(`/api/cards/${game}/${hash}`),
};

export function textOf(error: unknown): Text {
  return error instanceof Refused ? error.error.text : { key: 'server.error.busy' };
}
