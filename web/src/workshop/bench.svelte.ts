// What lies on the bench of the workshop: the card file as a text, kept in this browser as it is typed, and what the server says of it.

import { api, Refused, textOf } from '../net/api';
import type { Text } from '../net/types';
import { cardsOf, fieldOf, isConfirmed, isWithin, type Card, type Checked, type Problem } from './cards';
import { changed, type Json } from './json';
import type { Language } from './language';

const KEY = 'orrery.workshop.sun';
const PAUSE = 250; // between the last key and the check
const MOST_STEPS = 100; // that can be taken back
const GAME = 'sun';

export class Bench {
  text = $state.raw('');
  shipped = '';
  language = $state.raw<Language | null>(null);
  checked = $state.raw<Checked | null>(null);
  current = $state(''); // id of a card
  told = $state.raw<{ id: string; tip: Text; now: boolean } | null>(null); // the card at hand in words, as it is or as it last was right
  lost = $state.raw<Text | null>(null); // why the server cannot be asked, or nothing be kept
  private steps = $state.raw<string[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  readonly file = $derived.by((): Json => {
    try {
      return JSON.parse(this.text) as Json;
    } catch {
      return null;
    }
  });
  readonly cards = $derived(cardsOf(this.file));
  readonly card = $derived(this.cards.find(({ id }) => id === this.current) ?? this.cards[0]);
  readonly confirmed = $derived(this.cards.filter(isConfirmed).length);
  readonly own = $derived(this.text !== this.shipped);
  readonly canUndo = $derived(this.steps.length > 0);
  readonly guilds = $derived(this.cards.filter(({ section }) => section === 'guilds').map(({ data }) => String(data['id'])));
  // Of the card at hand, by field.
  private readonly wrong = $derived.by(() => {
    const { card, checked } = this;
    if (!card || !checked) return [];
    return checked.problems.flatMap((problem) => {
      const field = fieldOf(card, problem);
      return field === undefined ? [] : [{ field, problem }];
    });
  });
  // What belongs to no single card.
  readonly general = $derived((this.checked?.problems ?? []).filter((problem) => !this.cards.some((card) => fieldOf(card, problem) !== undefined)));

  async load(): Promise<void> {
    const { file, language } = await api.cards(GAME);
    this.shipped = file;
    this.language = language;
    this.text = localStorage.getItem(KEY) ?? file;
    await this.check();
  }

  // Another window of this browser has changed it.
  heard(event: StorageEvent): void {
    if (event.key !== KEY || event.newValue === null || event.newValue === this.text) return;
    this.text = event.newValue;
    void this.check();
  }

  select(card: Card | undefined): void {
    if (!card) return;
    this.current = card.id;
    void this.check();
  }

  // A member of the card at hand.
  change(name: string, value: Json | undefined): void {
    if (this.card) this.put(changed(this.text, [...this.card.path, name], value));
  }
  put(text: string): void {
    if (text === this.text) return;
    this.steps = [...this.steps, this.text].slice(-MOST_STEPS);
    this.take(text);
  }
  undo(): void {
    const before = this.steps.at(-1);
    if (before === undefined) return;
    this.steps = this.steps.slice(0, -1);
    this.take(before);
  }

  private take(text: string): void {
    this.text = text;
    this.lost = null;
    try {
      if (text === this.shipped) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, text);
    } catch {
      this.lost = { key: 'web.workshop.not_kept' };
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  // Only the last question counts.
  async check(): Promise<void> {
    clearTimeout(this.timer);
    const number = ++this.asked;
    const { card } = this;
    try {
      const checked = await api.checkCards(GAME, this.text, card?.record ?? '');
      if (number !== this.asked) return;
      this.checked = checked;
      const before = this.told?.id === card?.id ? this.told : null;
      this.told = card && checked.card ? { id: card.id, tip: checked.card.tip, now: true } : before && { ...before, now: false };
      this.lost = null;
    } catch (error) {
      if (number !== this.asked) return;
      this.lost = textOf(error);
      const wait = error instanceof Refused && error.status === 429 ? 3000 : 10_000;
      this.timer = setTimeout(() => void this.check(), wait);
    }
  }

  // At a field of the card at hand itself, and in all that is within it.
  at(path: string): Problem[] {
    return this.wrong.filter(({ field }) => field === path).map(({ problem }) => problem);
  }
  within(path: string): { field: string; problem: Problem }[] {
    return path === '' ? this.wrong : this.wrong.filter(({ field }) => isWithin(field, path));
  }
  isWrong(path: string): boolean {
    return this.at(path).some(({ warning }) => !warning);
  }
  errorsOf(card: Card): number {
    return (this.checked?.problems ?? []).filter((problem) => !problem.warning && fieldOf(card, problem) !== undefined).length;
  }

  keep(): Promise<string> {
    return api.keepCards(GAME, this.text);
  }
}

export const bench = new Bench();
