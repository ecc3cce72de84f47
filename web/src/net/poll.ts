// Watching without a session: the socket needs one, public tables do not. They are asked for every few seconds.

import { api, Refused } from './api';
import type { Watcher } from './live';

const EVERY = 4000;

export class Poll {
  private stopped = false;
  private seen = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly watcher: Watcher,
    private readonly heard: (answered: boolean) => void,
  ) {
    void this.look();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    try {
      await this.fetch();
      if (this.stopped) return;
      this.heard(true);
    } catch (error) {
      if (this.stopped) return;
      if (error instanceof Refused && error.status < 429) return this.watcher.refused?.(error.error);
      this.heard(false);
    }
    this.timer = setTimeout(() => this.look(), EVERY);
  }

  // A whole view, when there is something new.
  private async fetch(): Promise<void> {
    if (this.seen && (await api.events(this.table, this.watcher.lastSeq())).length === 0) return;
    const view = await api.view(this.table);
    const events = await api.events(this.table, this.watcher.lastSeq());
    if (this.stopped) return;
    this.seen = true;
    // What came after the view is told with the next one.
    this.watcher.viewed(view, events.filter((event) => event.seq <= view.seq));
  }
}
