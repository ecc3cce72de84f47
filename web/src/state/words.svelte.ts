// Words in the chosen language, switched on the fly. Catalogues come from the server, the same for all clients.

import { IntlMessageFormat } from 'intl-messageformat';
import { api } from '../net/api';
import type { Text } from '../net/types';

export const LANGUAGES = ['en', 'ru', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];

// A pseudo-language for tests: English, 40 % longer.
const PSEUDO = 'xx';

// What somebody chose here, else what his account says, else what his browser asks for.
export function preferred(chosen: string, account: string | undefined, browser: readonly string[]): Language | typeof PSEUDO {
  if (chosen === PSEUDO) return PSEUDO;
  const wishes = [chosen, account ?? '', ...browser].map((wish) => wish.slice(0, 2).toLowerCase());
  for (const wish of wishes) {
    const known = LANGUAGES.find((language) => language === wish);
    if (known) return known;
  }
  return 'en';
}

class Words {
  language = $state<Language>('en');
  private messages = $state.raw<Record<string, string>>({});
  private formats = new Map<string, IntlMessageFormat>();
  private pseudo = false;
  private wanted = ''; // only the last wish counts
  private parts = ['page']; // of the catalogue that are at hand
  private game = $state(''); // at whose table we are: it may say things in its own way
  // At a table seats are called by the names of those who sit there.
  seatName = $state.raw<((seat: number) => string) | null>(null);

  async load(language: Language | typeof PSEUDO): Promise<void> {
    const real: Language = language === PSEUDO ? 'en' : language;
    if (language === this.wanted) return;
    this.wanted = language;
    const { parts } = this;
    const found = await Promise.all(parts.map((part) => api.words(real, part))).catch((error: unknown) => {
      if (this.wanted === language) this.wanted = '';
      throw error;
    });
    if (this.wanted !== language) return;
    if (this.parts !== parts) return this.again(); // a part came meanwhile
    this.formats = new Map();
    this.pseudo = language === PSEUDO;
    this.messages = Object.assign({}, ...found) as Record<string, string>;
    this.language = real;
    document.documentElement.lang = real;
  }

  // The words of a game come when it is first looked at.
  need(game: string): Promise<void> {
    this.game = game;
    return this.add(game);
  }

  // A part of the catalogue, once, and with every language from then on.
  async add(part: string): Promise<void> {
    if (this.parts.includes(part)) return;
    const { language } = this;
    const found = await api.words(language, part);
    this.parts = [...this.parts, part];
    if (language === this.language) this.messages = { ...this.messages, ...found };
    else await this.again();
  }

  // The language or the parts changed meanwhile.
  private again(): Promise<void> {
    const language = this.wanted as Language;
    this.wanted = '';
    return this.load(language);
  }

  has(key: string): boolean {
    return key in this.messages;
  }

  // The sentence for a text; a missing key shows as the key itself.
  say(text: Text | string | undefined, args?: Record<string, number | string | Text>): string {
    return this.sayAs(this.game, text, args);
  }

  // As `game` says it: "eclipse1/eclipse.ship.starbase" goes before "eclipse.ship.starbase".
  sayAs(game: string, text: Text | string | undefined, args?: Record<string, number | string | Text>): string {
    if (text === undefined) return '';
    const said = this.plain(game, text, args);
    return this.pseudo ? longer(said) : said;
  }

  private plain(game: string, text: Text | string, args?: Record<string, number | string | Text>): string {
    const { key, args: given } = typeof text === 'string' ? { key: text, args } : text;
    if (key === 'core.seat' && this.seatName && typeof given?.n === 'number') return this.seatName(given.n);
    const own = `${game}/${key}`;
    const found = own in this.messages ? own : key;
    const message = this.messages[found];
    if (message === undefined) return key;
    return given || message.includes('{') ? this.filled(game, found, message, given ?? {}) : message;
  }

  private filled(game: string, key: string, message: string, args: Record<string, number | string | Text>): string {
    let format = this.formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(message, this.language, undefined, { ignoreTag: true });
      this.formats.set(key, format);
    }
    const values: Record<string, number | string> = {};
    for (const [name, value] of Object.entries(args)) {
      // A select on a nested message goes by the last word of its key, as in the catalogues of the program.
      values[name] = typeof value === 'object' ? this.plain(game, value) : value;
      if (typeof value === 'object' && selects(message, name)) values[name] = value.key.slice(value.key.lastIndexOf('.') + 1);
    }
    return String(format.format(values));
  }
}

function selects(message: string, name: string): boolean {
  return new RegExp(`\\{\\s*${name}\\s*,\\s*select\\b`).test(message);
}

function longer(text: string): string {
  return text.replace(/\p{L}{3,}/gu, (word) => word + '·'.repeat(Math.ceil(word.length * 0.4)));
}

export const words = new Words();
export const say = (text: Text | string | undefined, args?: Record<string, number | string | Text>): string =>
  words.say(text, args);
