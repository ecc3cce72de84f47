// Where the person who is here can be reached, as the server knows it.

import { reach, type Reach } from '../app/push';

export class Reached {
  now = $state.raw<Reach | null>(null);

  constructor() {
    void this.load();
  }

  async load(): Promise<void> {
    this.now = await reach.get().catch(() => this.now);
  }
}
