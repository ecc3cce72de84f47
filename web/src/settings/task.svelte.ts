// Something asked of the server by a form: under way, refused with words, or done with words.

import { textOf } from '../net/api';
import type { Text } from '../net/types';

export class Task {
  busy = $state(false);
  error = $state.raw<Text | null>(null);
  done = $state.raw<Text | null>(null);

  // `fields`: which errors belong beside which field; all others stand at the end of the form.
  constructor(private readonly fields: Record<string, string[]> = {}) {}

  errorAt(field: string): Text | null {
    return this.error && this.fields[field]?.includes(this.error.key) ? this.error : null;
  }

  get errorElsewhere(): Text | null {
    const known = Object.values(this.fields).flat();
    return this.error && !known.includes(this.error.key) ? this.error : null;
  }

  async run(action: () => Promise<unknown>, done: Text | null = null): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = null;
    this.done = null;
    try {
      await action();
      this.done = done;
      return true;
    } catch (error) {
      this.error = textOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

export const NAME_ERRORS = ['server.error.name', 'server.error.name_taken'];
