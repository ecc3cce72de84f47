// The socket. It comes back by itself, watches its table again from the last event it has, and sends unanswered commands
// again with the same id, so that nothing is lost and nothing is done twice.

import {get, newId} from './api.js';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const ANSWER_WAIT = 10000;
const SESSION_ENDED = 1008;
const STOPPING = 1012;

export class Live {
  // handlers: state(name), message(message), turn(message); state is 'connecting', 'live', 'waiting' or 'ended'.
  constructor(handlers) {
    this.handlers = handlers;
    this.unanswered = new Map();  // id -> {command, resolve, timer}
    this.watchRequest = null;
    this.watchId = null;
    this.failures = 0;
    this.connect();
    const comeBack = () => this.waitTimer && this.connect();
    addEventListener('online', comeBack);
    document.addEventListener('visibilitychange', () => document.hidden || comeBack());
  }

  // `request` gives {table, seq, seat, texts} as they are when the socket opens.
  watch(request) {
    this.watchRequest = request;
    if (this.isOpen()) this.sendWatch();
  }

  // The outcome of a command; never fails for a lost connection, it waits for the next one.
  send(command) {
    const whole = {id: newId(), ...command};
    return new Promise((resolve) => {
      this.unanswered.set(whole.id, {command: whole, resolve});
      this.transmit(whole.id);
    });
  }

  isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.waitTimer);
    this.waitTimer = null;
    this.handlers.state('connecting');
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.handlers.state('live');
      if (this.watchRequest) this.sendWatch();
      for (const id of this.unanswered.keys()) this.transmit(id);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = (event) => this.closed(event.code);
  }

  sendWatch() {
    this.watchId = newId();
    this.socket.send(JSON.stringify({id: this.watchId, do: 'watch', ...this.watchRequest()}));
  }

  transmit(id) {
    const entry = this.unanswered.get(id);
    if (!entry || !this.isOpen()) return;
    this.socket.send(JSON.stringify(entry.command));
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => this.transmit(id), ANSWER_WAIT);
  }

  receive(message) {
    if (message.type === 'turn') return this.handlers.turn(message);
    if (message.type === 'update') return this.handlers.message(message);
    if (message.type === 'view' || message.id === this.watchId) {
      // An older watch of ours may be answered after a newer one was sent.
      if (message.id === this.watchId) this.handlers.message(message);
      return;
    }
    const entry = this.unanswered.get(message.id);
    if (!entry) return;
    clearTimeout(entry.timer);
    if (message.error?.code === 'busy' || message.error?.code === 'too_many') {
      entry.timer = setTimeout(() => this.transmit(message.id), 1000);
      return;
    }
    this.unanswered.delete(message.id);
    entry.resolve(message);
  }

  async closed(code) {
    for (const entry of this.unanswered.values()) clearTimeout(entry.timer);
    if (code === SESSION_ENDED) return this.handlers.state('ended');
    this.handlers.state('waiting');
    this.failures += 1;
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    const wait = code === STOPPING ? 1000 : longest * (0.5 + Math.random() / 2);
    this.waitTimer = setTimeout(() => this.connect(), wait);
    // A browser does not tell why an upgrade was refused; perhaps the session is over.
    if (this.failures === 3) {
      const refusal = await get('/api/me').then(() => null, (error) => error);
      if (refusal?.status === 401) {
        clearTimeout(this.waitTimer);
        this.waitTimer = null;
        this.handlers.state('ended');
      }
    }
  }
}
