// What a person set for this browser.

import type { Pace } from './paced.svelte';

export type Theme = 'auto' | 'dark' | 'light';
// When only one option exists it is taken by itself; 'smart': only where it can be undone.
export type Forced = 'never' | 'smart' | 'always';

interface Stored {
  theme: Theme;
  language: string;
  confirm: boolean; // a turn is tentative until it is confirmed
  warnings: boolean;
  hints: boolean; // in first games
  forced: Forced;
  pace: Pace; // of moves of others
  text: boolean; // tables are shown as text with a command line
  motion: boolean;
  sound: boolean;
  notifications: boolean;
  push: boolean; // the server tells this browser, also while no page is open
}

const KEY = 'orrery.settings';
const STANDARD: Stored = {
  theme: 'auto',
  language: '',
  confirm: true,
  warnings: true,
  hints: true,
  forced: 'never',
  pace: 'quick',
  text: false,
  motion: true,
  sound: false,
  notifications: false,
  push: false,
};

function stored(): Stored {
  try {
    return { ...STANDARD, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return STANDARD;
  }
}

class Settings {
  private value = $state<Stored>(stored());

  get<K extends keyof Stored>(name: K): Stored[K] {
    return this.value[name];
  }

  set<K extends keyof Stored>(name: K, value: Stored[K]): void {
    this.value = { ...this.value, [name]: value };
    localStorage.setItem(KEY, JSON.stringify(this.value));
    if (name === 'theme') this.applyTheme();
  }

  applyTheme(): void {
    const light = matchMedia('(prefers-color-scheme: light)').matches;
    const theme = this.value.theme === 'auto' ? (light ? 'light' : 'dark') : this.value.theme;
    document.documentElement.dataset.theme = theme;
  }
}

export const settings = new Settings();
