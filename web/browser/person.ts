// A person with a browser of his own: his own session, window size, language and theme. What he does and what he sees.

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  wide: { width: 2560, height: 1440 },
  laptop: { width: 1280, height: 720 },
  tablet: { width: 820, height: 1180 },
  larger_phone: { width: 390, height: 844 },
  phone: { width: 360, height: 740 },
} as const;
export type Size = keyof typeof SIZES;

export interface Looks {
  size?: Size;
  locale?: string;
  theme?: 'dark' | 'light';
  settings?: Record<string, unknown>; // as the settings page stores them
  worker?: boolean; // with the service worker, which only its own tests are about
}

export interface Wish {
  players?: number;
  seats?: string[];
  options?: Record<string, string>;
  [more: string]: unknown;
}

let browser: Promise<Browser> | null = null;

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = null;
}

export class Person {
  readonly troubles: string[] = []; // errors of the page

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly address: string,
  ) {
    context.on('weberror', (error) => this.troubles.push(String(error.error())));
    context.on('console', (message) => {
      // A refused request or a lost line is the server's business; everything else the page says as an error is its own.
      const ofServer = /^(Failed to load resource|WebSocket connection to)/.test(message.text());
      if (message.type() === 'error' && !ofServer) this.troubles.push(message.text());
    });
  }

  static async arrives(address: string, { size = 'desktop', locale = 'en-US', theme = 'dark', settings, worker = false }: Looks = {}): Promise<Person> {
    browser ??= chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    const phone = SIZES[size].width < 500;
    const context = await (
      await browser
    ).newContext({ viewport: SIZES[size], locale, colorScheme: theme, hasTouch: phone, isMobile: phone, baseURL: address, serviceWorkers: worker ? 'allow' : 'block' });
    // Nobody here has time to watch the moves of others, but for whoever wants to.
    await context.addInitScript((wanted) => {
      // Blank pages, such as axe opens, have no storage.
      if (!location.protocol.startsWith('http')) return;
      const stored = JSON.parse(localStorage.getItem('orrery.settings') ?? '{}') as object;
      localStorage.setItem('orrery.settings', JSON.stringify({ ...stored, ...wanted }));
    }, { pace: 'instant', ...settings });
    context.setDefaultTimeout(30_000);
    return new Person(await context.newPage(), context, address);
  }

  // Whoever had trouble says so when he leaves.
  async leaves(): Promise<void> {
    await this.context.close();
    if (this.troubles.length > 0) throw new Error(this.troubles.join('\n'));
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await this.context.request.post(path, { data: body, headers: { origin: this.address } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.context.request.get(path)).json()) as T;
  }

  becomesGuest(): Promise<unknown> {
    return this.post('/api/guest', {});
  }

  // A table made through the API, for tests whose subject is not the lobby.
  async makesTable(wish: Wish = {}): Promise<{ table: string; invite: string }> {
    const seats = wish.seats ?? ['me', 'bot:greedy'];
    return this.post('/api/tables', { id: crypto.randomUUID(), game: 'gaia', players: seats.length, ...wish, seats });
  }

  // A decision made through the API, without touching the page.
  async moves(table: string, seq: number, steps: string[]): Promise<void> {
    await this.post(`/api/tables/${table}/commands`, { id: crypto.randomUUID(), do: 'move', seq, steps });
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator('#main').waitFor();
  }

  // Nothing may stick out sideways.
  sideways(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
