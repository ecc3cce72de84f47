// Something that may be refused. The reason is shown beside what caused it, and nothing typed is lost.

import { textOf } from '../net/api';
import type { Text } from '../net/types';

export class Attempt {
  busy = $state(false);
  problem = $state.raw<Text | null>(null);

  // `what` may answer with a reason of its own.
  async run(what: () => Promise<Text | void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      this.problem = (await what()) ?? null;
    } catch (error) {
      this.problem = textOf(error);
    } finally {
      this.busy = false;
    }
  }
}
