// What the page shows of a decision: rows of the list, lit places of the board, what is pointed at. Both ways to choose
// lead here.

import type { Coach } from '../coach/coach.svelte';
import type { Drawing } from '../games/drawing';
import type { Target } from '../map/touch';
import type { Counter, Option } from '../net/types';
import { settings } from '../state/settings.svelte';
import type { TableState } from '../state/table.svelte';
import { say, words } from '../state/words.svelte';
import { ANY, areTurns, FEW, isEnd, keyOf, keysOf, narrowed, placeOf, pressed, rowsOf, type Narrowed, type Row } from './options';

export interface Amount {
  counter: Counter;
  icon: string;
  by: number;
}

// The words of the catalogue for a kind; without them every label is a kind of its own.
export const nameKind = (key: string): string => (words.has(`${key}.kind`) ? say(`${key}.kind`) : key);

// Options that differ in a number alone have words for what is counted.
const hasAmount = (key: string): boolean => words.has(`${key}.amount`);

export class Deciding {
  private wanted = $state.raw<{ at: string; to: Narrowed }>({ at: '', to: ANY });
  pointed = $state.raw<string | null>(null); // an option, by its row or its place
  private pointedPlace = $state.raw<string | null>(null);
  coach = $state.raw<Coach | null>(null); // of tables that have one

  constructor(
    readonly table: TableState,
    private readonly drawing: Drawing,
  ) {}

  // ── the list ──

  // Narrowing belongs to one decision: at the next one all is open again.
  readonly at = $derived.by(() => `${this.table.view?.position_seq}:${this.table.draft?.steps.length ?? 0}`);
  private steps = $state.raw<{ at: string; by: ReadonlyMap<string, number> }>({ at: '', by: new Map() }); // of rows with amounts
  readonly to = $derived.by(() => (this.wanted.at === this.at ? this.wanted.to : ANY));
  room = $state.raw(FEW); // rows that the list shows without scrolling
  readonly rows = $derived.by((): Row[] => {
    const folds = (key: string): boolean => this.drawing.folds?.(key) ?? false;
    const rows = rowsOf(this.table.options, this.to, nameKind, hasAmount, { room: this.room, folds });
    // Only what was opened by hand: a list that is there from the start must not change its order when the costs arrive.
    return this.to !== ANY && rows.every((row) => row.option) ? this.cheapestFirst(rows) : rows;
  });
  readonly keys = $derived.by(() => keysOf(this.rows, nameKind, (key) => this.drawing.kindKey?.(key)));
  // The option that confirming takes along.
  readonly ending = $derived.by(() => (this.table.chosen === null ? this.table.options.find(isEnd) : undefined));
  // An end that gives something up is asked about once before it is made.
  private askedAt = $state.raw('');
  readonly asks = $derived(this.ending !== undefined && this.askedAt === this.at);
  // The tried steps lead to another choice of the same turn.
  readonly halfway = $derived.by(() => {
    const { draft, chosen, options } = this.table;
    return draft !== null && chosen === null && this.ending === undefined && options.length > 0;
  });

  // Of what is asked now: of the option pointed at, or else of the first.
  get rule(): string | null {
    const [first] = this.rows;
    return this.shown?.rule ?? (first?.option ?? first?.kind?.options[0])?.rule ?? null;
  }

  narrow(to: Narrowed): void {
    this.wanted = { at: this.at, to };
    this.pointed = null;
  }

  open(row: Row): void {
    if (row.kind) this.narrow({ ...this.to, kind: row.kind.name });
    else this.choose(this.optionOf(row).notation);
  }

  // By its key: the row, or the kind of several. Whether there is one.
  openKey(key: string): boolean {
    const [first, ...others] = this.rows.filter((_, index) => this.keys[index] === key.toLowerCase());
    if (first?.option && others.length > 0) this.narrow({ ...this.to, kind: nameKind(keyOf(first.option)) });
    else if (first) this.open(first);
    return first !== undefined;
  }

  // Of a row with amounts the one it stands at: the smallest, until somebody steps on.
  optionOf({ option, amounts }: Row & { option: Option }): Option {
    return amounts?.[this.stepOf(option)] ?? option;
  }
  stepOf = (option: Option): number => (this.steps.at === this.at ? (this.steps.by.get(option.notation) ?? 0) : 0);
  step({ option, amounts = [] }: Row & { option: Option }, by: number): void {
    const to = Math.min(amounts.length - 1, Math.max(0, this.stepOf(option) + by));
    this.steps = { at: this.at, by: new Map(this.steps.at === this.at ? this.steps.by : []).set(option.notation, to) };
    if (amounts[to]) this.pointAt(amounts[to]);
  }

  choose(notation: string): void {
    if (notation !== this.table.chosen) void this.table.choose(notation);
  }

  // A tile as it was turned on its place, not laid yet.
  private turnedTo = $state.raw({ at: '', notation: '' });
  readonly turned = $derived.by(() => (this.turnedTo.at === this.at ? this.table.options.find(({ notation }) => notation === this.turnedTo.notation) : undefined));
  private turn(ways: Option[]): void {
    const next = ways[(ways.findIndex((way) => way === this.turned) + 1) % ways.length]!;
    this.turnedTo = { at: this.at, notation: next.notation };
  }

  confirm(): void {
    if (this.turned) return this.choose(this.turned.notation);
    const wastes = settings.get('warnings') && (this.ending?.warnings?.length ?? 0) > 0;
    if (wastes && !this.asks) this.askedAt = this.at;
    else void this.table.confirm(this.ending?.notation);
  }

  // One step back: first out of a question, then out of a kind, then out of the tried turn, then decisions made already.
  back(): void {
    if (this.asks) this.askedAt = '';
    else if (this.turned) this.turnedTo = { at: '', notation: '' };
    else if (this.to !== ANY) this.narrow(ANY);
    else if (this.table.crumbs.length > 0) void this.table.back();
    else void this.table.takeBack();
  }

  backToStart(): void {
    if (this.table.crumbs.length > 0) void this.table.backToStart();
    else if (this.to === ANY) void this.table.takeBack(this.table.undoTo);
    this.narrow(ANY);
  }

  // ── costs and gains ──

  amounts(option: Option): Amount[] {
    const mover = this.table.position?.to_move;
    return this.table.changes(option.notation).flatMap(({ counter, before, after }) => {
      const icon = counter.owner === mover ? this.drawing.counterIcon(counter) : undefined;
      return icon ? [{ counter, icon, by: after - before }] : [];
    });
  }

  private cheapestFirst(rows: Row[]): Row[] {
    const price = (row: Row) => (row.option ? this.amounts(row.option).reduce((sum, { by }) => sum + Math.max(0, -by), 0) : 0);
    const key = rows[0]?.option && keyOf(rows[0].option);
    // Only among options of one kind: their order says nothing else.
    if (rows.some((row) => row.option && keyOf(row.option) !== key)) return rows;
    return rows
      .map((row) => ({ row, price: price(row) }))
      .sort((one, other) => one.price - other.price)
      .map(({ row }) => row);
  }

  // ── the board ──

  readonly targets = $derived.by((): ReadonlyMap<string, Target> => {
    const lit = new Map<string, Option[]>();
    for (const option of narrowed(this.table.options, { kind: this.to.kind, place: null }, nameKind)) {
      const place = placeOf(option);
      if (place !== undefined) lit.set(place, [...(lit.get(place) ?? []), option]);
    }
    return new Map([...lit].map(([place, options]) => [place, this.target(options)]));
  });

  // Of several options the kinds are said: all their words would be a wall.
  private target([option, ...others]: Option[]): Target {
    if (!option) return {};
    if (others.length > 0) {
      const all = [option, ...others];
      const kinds = [...new Set(all.map((one) => this.kindSpoken(one)))].join('; ');
      const dear = all.every(({ warnings }) => (warnings?.length ?? 0) > 0);
      return { name: areTurns(all) ? say('web.table.turn_here', { what: kinds }) : kinds, dear };
    }
    const cost = this.amounts(option).flatMap(({ icon, by }) => (by < 0 ? [{ icon, n: -by }] : []));
    return { name: this.spoken(option), cost, dear: (option.warnings?.length ?? 0) > 0 };
  }

  private kindSpoken(option: Option): string {
    const key = keyOf(option);
    const kind = nameKind(key);
    return kind === key ? this.spoken(option) : kind;
  }

  spoken(option: Option): string {
    return [say(option.label) || option.notation, say(option.preview)].filter(Boolean).join(', ');
  }

  readonly chosen = $derived.by((): ReadonlySet<string> => {
    const { table } = this;
    const turned = this.turned && placeOf(this.turned);
    const places = [...table.crumbs.slice(-1).map(({ place }) => place), this.to.place ?? undefined, turned];
    return new Set(places.filter((place) => place !== undefined));
  });

  // Pieces that are only tried stand out until they are confirmed.
  readonly tentative = $derived.by((): ReadonlySet<string> => {
    const { table } = this;
    if (!table.draft || table.shownBoard === table.board) return new Set();
    const before = new Map(table.board?.pieces.map((piece) => [piece.id, piece.at]));
    return new Set((table.shownBoard?.pieces ?? []).filter(({ id, at }) => before.get(id) !== at).map(({ id }) => id));
  });

  // What the tried turn changed on the counters.
  readonly changes = $derived.by((): ReadonlyMap<string, number> => {
    const { table } = this;
    if (!table.draft || table.shownBoard === table.board) return new Map();
    const before = new Map(table.board?.counters.map((counter) => [counter.id, counter.value]));
    return new Map((table.shownBoard?.counters ?? []).map(({ id, value }) => [id, value - (before.get(id) ?? 0)]));
  });

  press(place: string): void {
    const does = pressed(this.table.options, this.to, place, nameKind);
    if (does && 'choose' in does) this.choose(does.choose);
    else if (does && 'turn' in does) this.turn(does.turn);
    else if (does) this.narrow(does.narrow);
  }

  point(place: string | null): void {
    this.pointedPlace = place;
    const there = place === null ? [] : narrowed(this.table.options, { ...this.to, place }, nameKind);
    this.pointed = there.length === 1 ? there[0]!.notation : null;
  }

  pointAt(option: Option | null): void {
    this.pointed = option?.notation ?? null;
    this.pointedPlace = (option && placeOf(option)) ?? null;
  }

  get hovered(): string | null {
    return this.pointedPlace;
  }

  // The option to explain: pointed at, else asked about, else chosen.
  readonly shown = $derived.by((): Option | null => {
    const notation = this.pointed ?? this.turned?.notation ?? (this.asks ? this.ending?.notation : this.table.chosen);
    return this.table.options.find((option) => option.notation === notation) ?? null;
  });
  // Pointed at and not chosen: it may be drawn where it would lie.
  readonly aimed = $derived.by((): Option | null => ((this.pointed !== null && this.pointed !== this.table.chosen) || this.turned ? this.shown : null));
  readonly warnings = $derived(settings.get('warnings') ? (this.shown?.warnings ?? []) : []);
}
