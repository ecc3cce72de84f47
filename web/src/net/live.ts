// The socket: one for the whole page. It comes back by itself, asks again for every table that is watched, and sends
// what was not answered once more with the same id; the server does nothing twice. Without a session there is no socket:
// tables can only be looked at.

import { newId } from './api';
import { Poll } from './poll';
import type { ApiError, Effect, TableEvent, Text, View } from './types';

export type Outcome =
  | { type: 'done'; id: string; seq: number; repeated?: boolean }
  | { type: 'draft'; id: string; view: View }
  | { type: 'effects'; id: string; effects: Effect[] }
  | { type: 'view'; id: string; view: View; events?: TableEvent[] }
  | { type: 'refused'; id?: string; error: ApiError; view?: View };

export interface Update {
  type: 'update';
  table: string;
  seq: number;
  after: number;
  events: TableEvent[];
  view: View;
}

export interface Watcher {
  // A whole view: at first, and whenever the connection was lost or something was missed.
  viewed(view: View, events: TableEvent[]): void;
  // What changed. False: it does not fit, send everything.
  updated(update: Update): boolean;
  // The table cannot be watched: it is private, or gone.
  refused?(error: ApiError): void;
  // The last event known, for the next whole view.
  lastSeq(): number;
  seat?: number;
}

interface Sent {
  frame: Record<string, unknown>;
  answer: (outcome: Outcome) => void;
}

export type Connection = 'connecting' | 'live' | 'lost';

const OPEN = 1; // WebSocket.OPEN
const SESSION_ENDED = 1008;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class Live {
  connection: Connection = 'connecting';
  onconnection: (connection: Connection) => void = () => {};
  onturn: (table: string, seq: number) => void = () => {};
  // The server may not know the session any more: closed for that reason, or never opened (browsers do not tell why).
  onrejected: () => void = () => {};

  private socket: WebSocket | null = null;
  private readonly watchers = new Map<string, Watcher>();
  private readonly asked = new Map<string, string>(); // id of a watch -> its table
  private readonly unanswered = new Map<string, Sent>();
  private readonly polls = new Map<string, Poll>();
  private signedOut: Text | null = null; // why nothing can be sent
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly open: () => WebSocket = () => new WebSocket(liveAddress())) {}

  connect(): void {
    if (this.socket || this.closed) return;
    clearTimeout(this.timer);
    this.signedOut = null;
    this.stopPolls();
    this.say('connecting');
    const socket = this.open();
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.wait = FIRST_WAIT;
      this.say('live');
      for (const [table, watcher] of this.watchers) this.ask(table, watcher);
      for (const { frame } of this.unanswered.values()) socket.send(JSON.stringify(frame));
    };
    socket.onmessage = (message) => this.received(JSON.parse(String(message.data)) as Outcome | Update | Turn);
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return; // put down on purpose
      this.socket = null;
      this.asked.clear();
      this.say('lost');
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
      if (!opened || code === SESSION_ENDED) this.onrejected();
    };
  }

  close(): void {
    this.closed = true;
    this.hangUp();
    this.stopPolls();
  }

  // After a change of who is signed in.
  restart(): void {
    this.hangUp();
    this.connect();
  }

  // Nobody is signed in: commands are refused with these words, and public tables are polled.
  withoutSession(why: Text): void {
    this.hangUp();
    this.signedOut = why;
    for (const { answer } of this.unanswered.values()) answer(refusal(why));
    this.unanswered.clear();
    for (const [table, watcher] of this.watchers) this.poll(table, watcher);
  }

  watch(table: string, watcher: Watcher): void {
    this.watchers.set(table, watcher);
    if (this.signedOut) this.poll(table, watcher);
    else if (this.socket?.readyState === OPEN) this.ask(table, watcher);
    else this.connect();
  }

  leave(table: string): void {
    this.polls.get(table)?.stop();
    this.polls.delete(table);
    if (this.watchers.delete(table)) this.transmit({ id: newId(), do: 'leave', table });
  }

  // Sends a command and keeps it until it is answered, whatever happens to the connection.
  send(table: string, what: string, fields: Record<string, unknown> = {}): Promise<Outcome> {
    if (this.signedOut) return Promise.resolve(refusal(this.signedOut));
    const id = newId();
    const frame = { id, do: what, table, ...fields };
    return new Promise((answer) => {
      this.unanswered.set(id, { frame, answer });
      this.transmit(frame);
    });
  }

  get waiting(): number {
    return this.unanswered.size;
  }

  private say(connection: Connection): void {
    this.connection = connection;
    this.onconnection(connection);
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    this.asked.clear();
    socket?.close();
  }

  private poll(table: string, watcher: Watcher): void {
    this.polls.get(table)?.stop();
    this.polls.set(table, new Poll(table, watcher, (answered) => this.say(answered ? 'live' : 'lost')));
  }

  private stopPolls(): void {
    for (const poll of this.polls.values()) poll.stop();
    this.polls.clear();
  }

  private transmit(frame: Record<string, unknown>): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(frame)); // else when it is open again
  }

  private ask(table: string, watcher: Watcher): void {
    const id = newId();
    this.asked.set(id, table);
    const frame: Record<string, unknown> = { id, do: 'watch', table, seq: watcher.lastSeq() };
    if (watcher.seat !== undefined) frame.seat = watcher.seat;
    this.transmit(frame);
  }

  private received(message: Outcome | Update | Turn): void {
    switch (message.type) {
      case 'turn':
        this.onturn(message.table, message.seq);
        return;
      case 'update': {
        const watcher = this.watchers.get(message.table);
        if (watcher && !watcher.updated(message)) this.ask(message.table, watcher);
        return;
      }
      case 'view':
        this.asked.delete(message.id);
        this.watchers.get(message.view.table)?.viewed(message.view, message.events ?? []);
        return;
      default: {
        if (message.id === undefined) return;
        const watched = this.asked.get(message.id);
        if (watched !== undefined && message.type === 'refused') this.watchers.get(watched)?.refused?.(message.error);
        this.asked.delete(message.id);
        this.unanswered.get(message.id)?.answer(message);
        this.unanswered.delete(message.id);
      }
    }
  }
}

interface Turn {
  type: 'turn';
  table: string;
  seq: number;
}

const refusal = (text: Text): Outcome => ({ type: 'refused', error: { code: 'no_session', text } });

function liveAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`;
}
