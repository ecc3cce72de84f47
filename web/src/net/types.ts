// What the server sends: docs/api.md in types. Texts come as keys with arguments; state/words.svelte.ts says them.

export interface Text {
  key: string;
  args?: Record<string, number | string | Text>;
}

export type Phase = 'open' | 'playing' | 'over' | 'closed';

export interface User {
  id: string;
  name: string;
  guest: boolean;
  language: string;
  webhook: string;
  quiet: { from: number; to: number } | null;
  hidden: boolean; // no profile, no place in the lists of the best
}

// ── what finished games say about people ──

export interface Rating {
  mean: number;
  doubt: number; // it lies within this of the mean with 95 %
  provisional: boolean;
  games: number;
  place?: number;
  of?: number;
}

// Games of one kind: with a faction, at a seat, or among so many players.
export interface Kind {
  games: number;
  won: number;
  even: number; // in per mille: what somebody of the same strength would win
  points: number;
  faction?: Text;
  seat?: number;
  players?: number;
}

export interface GameProfile {
  game: string;
  games: number;
  rating?: Rating;
  course: [mean: number, doubt: number][];
  by: Record<'faction' | 'seat' | 'players', Kind[]>;
  best: { table: string; points: number; faction?: Text } | null;
}

// Somebody who does not want it has no name.
export interface Other {
  name?: string;
  bot?: boolean;
}

export interface Profile {
  name: string;
  since: number;
  shown: boolean;
  you?: boolean;
  count: number;
  longest: { table: string; game: string; ms: number } | null;
  games: GameProfile[];
  against: (Other & { name: string; games: number; ahead: number; behind: number })[];
}

export interface Played {
  table: string;
  game: string;
  title: string;
  place: number;
  players: number;
  points: number;
  change: number | null;
  at: number;
  left?: boolean;
  with: Other[];
}

export interface Best {
  game: string;
  of: number;
  players: (Other & Rating & { name: string; place: number; you?: boolean })[];
  you: (Rating & { name: string; place: number }) | null;
}

// An access token of a program.
export interface Token {
  id: string;
  label: string;
  scope: 'play' | 'read';
  created: number;
  used: number;
}

export interface GameFacts {
  id: string;
  name: Text;
  rules_version: number;
  players: [number, number];
  options: { name: string; values: string[]; free?: boolean; alone?: boolean }[]; // alone: for a game of one
  hides_nothing: boolean; // everybody sees everything
  bots: string[];
  notice?: Text; // what to know before choosing it
}

export interface ClockSettings {
  kind: 'none' | 'bank' | 'days';
  bank?: number;
  increment?: number;
  seconds?: number;
}

export interface Clock extends ClockSettings {
  left?: (number | null)[];
  running?: number[];
  now?: number;
  deadline?: number;
}

export interface SeatInfo {
  seat: number;
  kind: 'open' | 'human' | 'bot';
  name?: string;
  bot?: string;
  you?: boolean;
  may_return?: boolean;
  kept?: string; // while open: for whom the seat is kept
  kept_for_you?: boolean;
}

export interface Proposal {
  by: number;
  waiting: number[];
  rewind?: number;
  replace?: number;
}

export interface Info {
  game: string;
  title?: string;
  rules_version: number;
  players: number;
  phase: Phase;
  visibility: 'public' | 'private';
  host: string;
  hot_seat: boolean;
  coach?: boolean; // whoever decides may ask for advice
  start: 'auto' | 'host';
  options: Record<string, string>;
  substitute: string;
  patience: number;
  created: number;
  commitment?: string;
  commitment_from?: number;
  seed?: string;
  frozen?: boolean;
  invite?: string;
  seats: SeatInfo[];
  clock: Clock;
  proposal?: Proposal;
  tournament?: { id: string; round: number; table: number };
}

// ── the board: zones made of places, pieces on them, counters ──

// What is printed on something or counted on it, by name.
export type Facts = Readonly<Record<string, number | string>>;

export interface Place {
  id: string;
  kind?: string;
  label?: Text;
  tip?: Text;
  x: number;
  y: number;
  links?: string[];
  facts?: Facts;
}

export type ZoneKind = 'hex_map' | 'graph' | 'track' | 'grid' | 'row' | 'pile' | 'board';

export interface Zone {
  id: string;
  kind: ZoneKind;
  owner?: number;
  label?: Text;
  tip?: Text;
  places: Place[];
  facts?: Facts;
}

export interface Piece {
  id: string;
  kind?: string;
  owner?: number;
  at?: string;
  count?: number;
  label?: Text;
  tip?: Text;
  used?: boolean;
  facts?: Facts;
}

export interface Counter {
  id: string;
  kind?: string;
  owner?: number;
  label?: Text;
  tip?: Text;
  value: number;
  maximum?: number;
}

export interface Board {
  headline?: Text;
  zones: Zone[];
  pieces: Piece[];
  counters: Counter[];
}

export interface Patch {
  base: string;
  headline?: Text;
  zones?: Zone[];
  pieces?: Piece[];
  counters?: Counter[];
  gone?: string[];
}

// What an option is in its decision: the end of the turn, out of the round, what was offered not taken, enough. Without
// one it does something.
export type OptionRole = 'end' | 'pass' | 'decline' | 'stop';

export interface Option {
  notation: string;
  label?: Text;
  preview?: Text;
  warnings?: Text[];
  touches?: string[];
  rule?: string;
  role?: OptionRole;
  facts?: Facts;
}

// What an option would change on the counters of the board.
export interface Effect {
  notation: string;
  changes: { id: string; by: number }[];
  ends?: 'chance' | 'reveal' | 'others' | 'over';
}

export interface SeatScore {
  seat: number;
  total: number;
  place: number;
  lines: { source?: Text; points: number; final?: boolean }[];
}

export interface Position {
  index: number;
  to_move: number | null;
  waiting?: number[]; // whom the table waits for, the first of them is to move
  prompt?: Text;
  options?: Option[];
  undo_to?: number;
  impossible?: { label: Text; why: Text; rule?: string }[]; // what people look for, and why it cannot be done now
  scores: SeatScore[];
}

// Questions that a seat may answer in advance; the first value is "ask me". Only its owner sees the answers.
export interface Standing {
  questions: { id: string; values: string[] }[];
  answers: Record<string, string>;
}

// A question that is put to this seat in advance: what it answers is made when its turn has come.
export interface Ahead {
  position: Position;
}

// What this seat has answered to its question; it can be changed until it is made. Nobody else sees it.
export interface Answered {
  steps: string[];
  standing?: true;
}

export interface View {
  table: string;
  seq: number;
  position_seq: number;
  viewer: number | null;
  you: number[];
  role: 'host' | 'player' | 'spectator';
  info: Info;
  position?: Position;
  ahead?: Ahead;
  answered?: Answered;
  board?: Board;
  patch?: Patch;
  hash?: string;
  draft?: { steps: string[]; ends: 'chance' | 'reveal' | 'others' | 'over' | null };
  saved_draft?: string[];
  standing?: Standing;
}

export interface Step {
  index: number;
  by: number; // 0: chance
  text: string;
  label?: Text;
  facts?: Facts; // its arguments by name
}

export interface TableEvent {
  seq: number;
  at: number;
  type: string;
  by?: string;
  seat?: number;
  name?: string;
  bot?: string;
  why?: string;
  say?: string;
  yes?: boolean;
  to?: number;
  rewind?: number;
  replace?: number;
  steps?: Step[];
}

// Points of every seat before each decision and at the end; a mark stands where the headline changed.
export interface Series {
  totals: number[][];
  marks: { index: number; headline: Text }[];
}

// ── coach and review ──

// One thing that a value counts, in points.
export interface Reason {
  what: Text;
  points: number;
}

export interface Judged {
  value: number; // points at the end, expected
  doubt: number;
  win_share: number; // 0 to 1
}

export interface Way extends Judged {
  steps: string[];
  labels: Text[];
  touches: string[];
  reasons: Reason[];
  then: { by: number; label: Text }[];
}

// Shares in the victory of every seat before some decisions.
export interface Course {
  at: number[];
  shares: number[][];
}

export interface Advice {
  seat: number;
  index: number;
  seq: number;
  seconds: number;
  ways: Way[]; // best first
  options: (Judged & { notation: string })[];
  shares: number[];
  course: Course;
}

export interface ReviewedOption extends Judged {
  notation: string;
  label: Text;
  touches: string[];
}

export interface Costly {
  index: number;
  seat: number;
  headline: Text;
  cost: number;
  played: ReviewedOption;
  better: ReviewedOption;
  reasons: Reason[];
}

export interface SeatReview {
  seat: number;
  lost: number;
  decisions: number;
  by: (Reason & { key: string })[];
}

export interface GameReview {
  progress: 1;
  decisions: number;
  course: Course;
  seats: SeatReview[];
  costly: Costly[]; // the costliest first
}

export interface Summary {
  id: string;
  game: string;
  title?: string;
  phase: Phase;
  visibility: 'public' | 'private';
  seats: { kind: 'open' | 'human' | 'bot'; name: string; you?: boolean }[];
  host: string;
  options?: Record<string, string>; // while open
  to_move?: number;
  waiting?: number[];
  your_turn?: boolean;
  headline?: Text;
  scores?: number[];
  created: number;
  changed: number;
  seq: number;
  clock: ClockSettings;
  deadline?: number;
  tournament?: { id: string; round: number; table: number };
}

export interface ApiError {
  code: string;
  text: Text;
  rule?: string;
  position?: number; // in a text that cannot be read
}

// ── the rules in player's prose ──

// Texts hold symbols: "2 {r-ore}". `rules` are the numbers of the rules that are told.
export interface RuleLine {
  text: string;
  rules?: string[];
}

export interface RuleParagraph extends RuleLine {
  lead?: string;
  items?: RuleLine[];
  rows?: [what: string, amount: string][];
}

export interface RuleSection {
  kind: 'text' | 'example' | 'questions';
  title?: RuleLine;
  paragraphs: RuleParagraph[];
}

export interface RuleChapter {
  number: number;
  id: string;
  title: string;
  part: string;
  sections: RuleSection[];
}

// A faction, a tile, a card: what can be looked up away from a table.
export interface LegendEntry {
  group: string;
  kind: string;
  label: Text;
  tip: Text;
  rule: string;
  facts?: Facts;
  of?: string;
}

// ── lessons ──

export interface LessonStep {
  title: string;
  text: string;
  do?: string;
  why?: string;
  right?: string;
  lit: string[]; // ids of the board
  answers: string[]; // patterns of typed answers; none: there is only something to read
  wrong: { to: string; text: string }[];
}

export interface Lesson {
  number: number;
  id: string;
  title: string;
  about: string;
  steps: LessonStep[];
}
