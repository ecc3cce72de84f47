// The lists of tables, kept up to date calmly.

import { get, textOf } from '../net/api';
import type { Summary, Text } from '../net/types';
import { keepingPlaces } from './order';

export type ListName = 'mine' | 'open' | 'playing' | 'over';

const PAGE = 20;
const MOST_AT_ONCE = 100; // the server sends no more

export class TableList {
  tables = $state.raw<Summary[]>([]);
  loaded = $state(false);
  more = $state(false);
  problem = $state.raw<Text | null>(null);
  private count: number;
  private asked = 0;

  constructor(
    private readonly name: ListName,
    private readonly sort: (tables: Summary[]) => Summary[] = (tables) => tables,
    count = PAGE,
  ) {
    this.count = count;
  }

  // With `held` every table stays where it is shown. `quietly`: what is shown is good enough if no answer comes.
  async load(held: boolean, quietly = false): Promise<void> {
    const asked = ++this.asked;
    try {
      const found = await this.fetch(this.count + 1);
      if (asked !== this.asked) return; // a newer answer is on its way
      const next = found.slice(0, this.count);
      this.more = found.length > this.count;
      this.tables = held ? keepingPlaces(this.tables, this.sort(next)) : this.sort(next);
      this.problem = null;
      this.loaded = true;
    } catch (error) {
      if (asked === this.asked && !(quietly && this.loaded)) this.problem = textOf(error);
    }
  }

  async showMore(): Promise<void> {
    this.count += PAGE;
    await this.load(true);
  }

  // For somebody else.
  forget(): void {
    ++this.asked;
    this.tables = [];
    this.loaded = false;
  }

  private async fetch(count: number): Promise<Summary[]> {
    const found: Summary[] = [];
    for (;;) {
      const limit = Math.min(MOST_AT_ONCE, count - found.length);
      const last = found.at(-1);
      const after = last ? `&before=${last.changed}&before_id=${last.id}` : '';
      const { tables } = await get<{ tables: Summary[] }>(`/api/tables?list=${this.name}&limit=${limit}${after}`);
      found.push(...tables);
      if (tables.length < limit || found.length >= count) return found;
    }
  }
}
