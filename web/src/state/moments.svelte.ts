// The decisions of a game one after another, for replays and logs: the board after each, what it changed, its words.
// They are loaded in chunks when they are wanted, the newest wish first; only the chunks used last are kept.

import { get } from '../net/api';
import { patched } from '../net/board';
import type { Board, Counter, Patch, SeatScore, Step } from '../net/types';
import { NOTHING, touchedBy, type Touched } from './losses';

export interface Moment extends Step {
  scores: number[]; // points of every seat after it
}

export interface CounterChange {
  counter: Counter; // as it is afterwards
  by: number;
}

export interface Chunk {
  from: number;
  to: number;
  decisions: number;
  board: Board; // before the first
  hash: string;
  scores: SeatScore[];
  moments: (Moment & { patch: Patch; hash: string })[];
}

interface Loaded extends Chunk {
  changes: CounterChange[][];
  pieces: Touched[];
  boards: Map<number, Board>; // those reached already, by how many moments lie before them; one in EVERY is kept
}

const SIZE = 100; // decisions in a chunk
const EVERY = 25;
const MOST = 12; // chunks kept
const AT_ONCE = 2; // requests

export class Moments {
  // How many decisions the game has, as far as we know.
  decisions = $state(0);
  failed = $state.raw<unknown>(null); // why the last request was refused

  private news = $state(0); // whoever reads a chunk is told when one has come
  private readonly chunks = new Map<number, Loaded>(); // used last, at the end
  private readonly asked = new Map<number, Promise<void>>();
  private next: number | null = null; // wanted when a request is free; newer wishes take its place
  private latest: { index: number; board: Board } | null = null;
  private age = 0; // answers to questions from before something was taken back are not wanted

  constructor(
    readonly table: string,
    private readonly ask: (path: string) => Promise<Chunk> = get<Chunk>,
  ) {}

  // ── what is known: undefined when it has to be loaded first ──

  // The board after `index` decisions.
  boardAt(index: number): Board | undefined {
    const chunk = this.chunkOf(index) ?? this.chunkOf(index - 1);
    if (!chunk || index > chunk.to) return undefined;
    if (this.latest?.index === index) return this.latest.board;
    let n = index - chunk.from;
    while (!chunk.boards.has(n)) --n; // the one before the first is always there
    let board = chunk.boards.get(n)!;
    const near = this.latest;
    if (near && near.index > chunk.from + n && near.index < index) {
      n = near.index - chunk.from;
      board = near.board;
    }
    for (; n < index - chunk.from; ++n) {
      if (n % EVERY === 0) chunk.boards.set(n, board);
      board = patched(board, chunk.moments[n]!.patch);
    }
    this.latest = { index, board };
    return board;
  }

  moment(index: number): Moment | undefined {
    const chunk = this.chunkOf(index);
    return chunk?.moments[index - chunk.from];
  }

  // What decision `index` changed on the counters.
  changes(index: number): CounterChange[] {
    const chunk = this.chunkOf(index);
    return chunk?.changes[index - chunk.from] ?? [];
  }

  // What it did to the pieces.
  pieces(index: number): Touched {
    const chunk = this.chunkOf(index);
    return chunk?.pieces[index - chunk.from] ?? NOTHING;
  }

  // The pieces that decision `index` put, moved or took away, and their places: who did it.
  touched(index: number): ReadonlyMap<string, number> {
    const chunk = this.chunkOf(index);
    const moment = chunk?.moments[index - chunk.from];
    if (!moment) return new Map();
    const gone = new Set(moment.patch.gone);
    const taken = gone.size ? (this.boardAt(index)?.pieces.filter((piece) => gone.has(piece.id)) ?? []) : [];
    const things = [...(moment.patch.pieces ?? []), ...taken].flatMap(({ id, at }) => (at === undefined ? [id] : [id, at]));
    return new Map(things.map((id) => [id, moment.by]));
  }

  // ── loading ──

  // Loads what belongs to decision `index`, then what lies beside it. Of wishes that have to wait only the newest counts:
  // the others are given up.
  async want(index: number): Promise<void> {
    const number = numberOf(Math.min(index, this.decisions - 1));
    while (!this.whole(number)) {
      if (this.asked.has(number) || this.asked.size < AT_ONCE) {
        await this.load(number);
        if (this.failed !== null) return;
      } else {
        this.next = number;
        await Promise.race(this.asked.values());
        if (this.next !== number && !this.asked.has(number)) return;
      }
    }
    this.use(number);
  }

  // The game has gone on.
  grown(decisions: number): void {
    this.decisions = Math.max(this.decisions, decisions);
  }

  // Decisions from `index` on were taken back.
  forget(index: number): void {
    this.age += 1;
    for (const [number, chunk] of this.chunks) if (chunk.to > index) this.chunks.delete(number);
    this.latest = null;
    this.decisions = Math.min(this.decisions, index);
    this.news += 1;
  }

  // The last chunk of a game that goes on may have been cut short.
  private whole(number: number): boolean {
    const chunk = this.chunks.get(number);
    return chunk !== undefined && chunk.to >= Math.min(this.decisions, (number + 1) * SIZE);
  }

  private chunkOf(index: number): Loaded | undefined {
    void this.news;
    return this.chunks.get(numberOf(index));
  }

  private load(number: number): Promise<void> {
    let asked = this.asked.get(number);
    if (!asked) {
      asked = this.fetch(number).finally(() => this.asked.delete(number));
      this.asked.set(number, asked);
    }
    return asked;
  }

  private async fetch(number: number): Promise<void> {
    const { age } = this;
    try {
      const chunk = await this.ask(`/api/tables/${this.table}/moments?from=${number * SIZE}&to=${(number + 1) * SIZE}`);
      this.failed = null;
      if (age === this.age) this.keep(number, chunk);
    } catch (error) {
      this.failed = error;
    }
  }

  private keep(number: number, chunk: Chunk): void {
    this.chunks.set(number, { ...chunk, changes: changesIn(chunk), pieces: piecesIn(chunk), boards: new Map([[0, chunk.board]]) });
    for (const oldest of this.chunks.keys()) {
      if (this.chunks.size <= MOST) break;
      this.chunks.delete(oldest);
    }
    this.grown(chunk.decisions);
    this.news += 1;
  }

  // This chunk is looked at; the ones beside it will be wanted soon.
  private use(number: number): void {
    const chunk = this.chunks.get(number)!;
    this.chunks.delete(number);
    this.chunks.set(number, chunk);
    const last = numberOf(this.decisions - 1);
    const beside = [number + 1, number - 1].find((other) => other >= 0 && other <= last && !this.whole(other));
    if (beside !== undefined && this.asked.size === 0) void this.load(beside);
  }
}

const numberOf = (index: number): number => Math.floor(Math.max(0, index) / SIZE);

function changesIn(chunk: Chunk): CounterChange[][] {
  const values = new Map(chunk.board.counters.map(({ id, value }) => [id, value]));
  return chunk.moments.map(({ patch }) =>
    (patch.counters ?? []).flatMap((counter) => {
      const by = counter.value - (values.get(counter.id) ?? 0);
      values.set(counter.id, counter.value);
      return by === 0 ? [] : [{ counter, by }];
    }),
  );
}

function piecesIn({ board, moments }: Chunk): Touched[] {
  const lying = new Map(board.pieces.map((piece) => [piece.id, piece]));
  return moments.map(({ patch }) => touchedBy(patch, lying));
}
