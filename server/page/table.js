// One table: takes what the socket says, keeps the panels up to date, sends commands.

import {ensureMe, get, post, Refused} from './api.js';
import {Board} from './board.js';
import {DecisionPanel} from './decision.js';
import {el, notice} from './dom.js';
import {Live} from './live.js';
import {ChatPanel, LogPanel} from './log.js';
import {notifyTurn} from './notify.js';
import {PlayersPanel} from './players.js';
import {TableState} from './table_state.js';
import {tablePath, ToolsPanel} from './tools.js';
import {showConnection, showTop} from './top.js';
import {gameName, language, word} from './words.js';

// After an outcome its update is already on the way; if it does not come, something was missed.
const UPDATE_WAIT = 3000;
// The panels that a phone shows one at a time.
const TABS = ['decide', 'board', 'players', 'log', 'chat'];

class TablePage {
  constructor(main, id) {
    this.id = id;
    this.state = new TableState();
    this.past = null;       // a view of an earlier position, when one is looked at
    this.sending = 0;       // commands without an outcome
    this.expectedSeq = 0;   // what the last outcome promised
    this.seat = undefined;  // whose view is asked for, when one person has several seats
    this.headline = el('h1', {class: 'headline'});
    this.decision = new DecisionPanel(this);
    this.board = new Board(this);
    this.players = new PlayersPanel(this);
    this.log = new LogPanel(this);
    this.chat = new ChatPanel(this);
    this.tools = new ToolsPanel(this);
    this.root = main;
    main.className = 'table';
    main.dataset.tab = 'decide';
    main.replaceChildren(
      el('div', {class: 'stage'}, this.headline, this.board.map, this.players.element, this.board.zones,
        this.tools.element),
      el('div', {class: 'side'}, this.decision.element, this.log.element, this.chat.element),
      this.tabBar());
    this.live = new Live({
      state: (state) => this.connection(state),
      message: (message) => this.receive(message),
      turn: (message) => notifyTurn(message.table),
    });
    this.watch();
  }

  tabBar() {
    return el('nav', {class: 'tabs', 'aria-label': word('panels')}, TABS.map((tab) =>
      el('button', {type: 'button', 'data-tab': tab, 'aria-pressed': String(tab === 'decide'),
        onclick: () => this.showTab(tab)}, word(`tab.${tab}`))));
  }

  showTab(tab) {
    this.root.dataset.tab = tab;
    for (const button of this.root.querySelectorAll('.tabs button'))
      button.setAttribute('aria-pressed', String(button.dataset.tab === tab));
    if (tab === 'chat') this.chat.seen();
    if (matchMedia('(max-width: 760px)').matches) scrollTo(0, 0);
  }

  connection(state) {
    showConnection(state);
    this.connected = state === 'live';
    if (this.state.view) this.decision.showSending();
  }

  watch() {
    this.live.watch(() => ({table: this.id, seq: this.state.lastSeq(), seat: this.seat, texts: language()}));
  }

  receive(message) {
    if (message.type === 'refused') {
      const refusal = new Refused(0, message.error);
      if (this.state.view) notice(refusal.message, true);
      else this.root.replaceChildren(el('p', {class: 'failure', role: 'alert'}, refusal.message));
      return;
    }
    if (message.type === 'update' && message.table !== this.id) return;
    const before = this.state.view;
    if (!this.state.take(message)) return this.watch();
    if (!before && this.state.view.info.phase === 'open') this.showTab('players');
    if (before !== this.state.view) this.show();
  }

  show() {
    const view = this.state.view;
    const {position} = view;
    // One person with several seats sees the table with the eyes of the seat that decides.
    if (position && view.you?.includes(position.to_move) && view.viewer !== position.to_move &&
        this.seat !== position.to_move) {
      this.seat = position.to_move;
      this.watch();
    }
    const shown = this.past ?? view;
    const mine = view.you?.includes(position?.to_move);
    const game = gameName(view.info.game);
    document.title = `${mine ? '● ' : ''}${game} · Orrery`;
    this.headline.replaceChildren(el('b', {}, game), ' ', shown.board?.headline ?? word(`phase.${view.info.phase}`));
    this.decision.show(view, this.past);
    this.board.show(shown, this.past ? [] : this.decision.options());
    this.players.show(view, shown, this.board);
    this.log.show(this.state.events, view);
    this.chat.show(this.state.events);
    this.tools.show(view, shown);
  }

  // Things of the board under the pointer, or touched by an option under the pointer.
  light(ids) {
    this.board.light(ids);
  }

  // Something on the board was chosen: play its only option, or show those that belong to it.
  choose(id, label) {
    const options = this.board.targets.get(id) ?? [];
    if (options.length === 1 && matchMedia('(pointer: fine)').matches) return this.play(options[0].notation);
    this.showTab('decide');
    this.decision.filterBy(id, label);
  }

  play(notation) {
    if (!this.busy()) this.command({do: 'move', seq: this.state.view.seq, steps: [notation]});
  }

  busy() {
    return this.sending > 0 || this.expectedSeq > this.state.lastSeq();
  }

  async command(fields) {
    this.sending += 1;
    this.decision.showSending();
    const outcome = await this.live.send({table: this.id, ...fields});
    this.sending -= 1;
    if (outcome.type === 'refused') {
      notice(new Refused(0, outcome.error).message, true);
      this.watch();
    } else if (outcome.seq > this.state.lastSeq()) {
      this.expectedSeq = outcome.seq;
      setTimeout(() => outcome.seq > this.state.lastSeq() && this.watch(), UPDATE_WAIT);
    }
    this.decision.showSending();
    return outcome.type !== 'refused';
  }

  // The position before decision `index`; nothing: the present one.
  async lookAt(index) {
    try {
      const now = index === undefined || index >= (this.state.view.position?.index ?? 0);
      this.past = now ? null : await get(`${tablePath(this.id)}?at=${Math.max(0, index)}`);
      this.show();
    } catch (error) {
      notice(error.message, true);
    }
  }
}

export async function showTable(main, id) {
  await ensureMe();
  showTop();
  const invite = new URLSearchParams(location.search).get('invite');
  if (invite) {
    await post(`${tablePath(id)}/enter`, {invite});
    // Whoever is let in needs the code no longer; an address is easily shown to others.
    history.replaceState(null, '', `/table/${id}`);
  }
  new TablePage(main, id);
}
