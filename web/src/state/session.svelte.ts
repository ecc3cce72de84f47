// Who is here, and the socket that all pages share.

import { api, post, Refused } from '../net/api';
import { Live, type Connection } from '../net/live';
import type { User } from '../net/types';

class Session {
  user = $state<User | null>(null);
  connection = $state<Connection>('connecting');
  // Tables that told us it is our turn since the lobby was last looked at.
  turns = $state<Record<string, number>>({});
  readonly live = new Live();

  constructor() {
    this.live.onconnection = (connection) => (this.connection = connection);
    this.live.onturn = (table, seq) => (this.turns = { ...this.turns, [table]: seq });
  }

  async load(): Promise<void> {
    try {
      this.user = await api.me();
      this.live.connect();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      this.user = null;
    }
  }

  // Whoever has no session becomes a guest with the first thing he does.
  async ensure(): Promise<User> {
    if (!this.user) {
      await post('/api/guest', {});
      await this.load();
    }
    return this.user!;
  }

  // After signing in or out.
  async changed(): Promise<void> {
    await this.load();
    this.live.restart();
  }
}

export const session = new Session();
