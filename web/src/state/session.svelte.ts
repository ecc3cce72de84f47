// Who is here, and the socket that all pages share.

import { api, post, Refused } from '../net/api';
import { Live, type Connection } from '../net/live';
import type { User } from '../net/types';
import { notifyTurn } from './notify';
import { router } from './route.svelte';
import { settings } from './settings.svelte';

const NO_SESSION = { key: 'server.error.no_session' };
const ENDED = { key: 'web.session.ended' };

class Session {
  user = $state<User | null>(null);
  // The session ended although nobody signed out here; it is told once more with the next thing that needs one.
  ended = $state(false);
  connection = $state<Connection>('connecting');
  // Tables that told us it is our turn since the lobby was last looked at.
  turns = $state<Record<string, number>>({});
  readonly live = new Live();

  private asked = 0; // only the last answer counts

  constructor() {
    this.live.onconnection = (connection) => (this.connection = connection);
    this.live.onturn = (table, seq) => {
      this.turns = { ...this.turns, [table]: seq };
      notifyTurn(table, (path) => router.go(path));
    };
    // Without an answer the socket goes on trying.
    this.live.onrejected = () => void this.load().catch(() => {});
  }

  async load(restart = false): Promise<void> {
    const asked = ++this.asked;
    try {
      const user = await api.me();
      if (asked !== this.asked) return;
      this.user = user;
      this.ended = false;
      if (restart) this.live.restart();
      else this.live.connect();
      this.renewPush();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      if (asked === this.asked) this.left(this.ended || this.user !== null);
    }
  }

  // Whoever has no session becomes a guest with the first thing he does.
  async ensure(): Promise<User> {
    if (this.ended) {
      this.ended = false;
      throw new Refused(401, { code: 'no_session', text: ENDED });
    }
    if (!this.user) {
      await post('/api/guest', {});
      await this.load();
    }
    return this.user!;
  }

  // The table that waits is looked at.
  seen(table: string): void {
    if (!(table in this.turns)) return;
    const { [table]: _, ...others } = this.turns;
    this.turns = others;
  }

  // After signing in.
  async changed(): Promise<void> {
    this.turns = {};
    await this.load(true);
  }

  // Ends the session here with a request that does so.
  async leave(path: string, body: Record<string, unknown>): Promise<void> {
    await post(path, body);
    this.asked++;
    this.left(false);
  }

  // For those alone who want it: nobody else loads what it takes.
  private renewPush(): void {
    if (!this.user || !settings.get('push')) return;
    void import('../app/push').then(({ keepSubscribed }) => keepSubscribed()).catch(() => {});
  }

  private left(ended: boolean): void {
    this.user = null;
    this.turns = {};
    this.ended = ended;
    this.live.withoutSession(ended ? ENDED : NO_SESSION);
  }
}

export const session = new Session();
