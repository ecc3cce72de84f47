// What is known of one table: the last view and the events so far. Updates bring only what changed on the board.

const LISTS = ['zones', 'pieces', 'counters'];

// The board after a patch: whole things in the place of those with the same id.
export function patched(board, patch) {
  const gone = new Set(patch.gone ?? []);
  const result = {headline: 'headline' in patch ? patch.headline : board.headline};
  for (const list of LISTS) {
    const changed = new Map((patch[list] ?? []).map((thing) => [thing.id, thing]));
    const kept = (board[list] ?? []).filter((thing) => !gone.has(thing.id) || changed.has(thing.id));
    result[list] = kept.map((thing) => {
      const fresh = changed.get(thing.id);
      changed.delete(thing.id);
      return fresh ?? thing;
    });
    result[list].push(...changed.values());
  }
  return result;
}

export class TableState {
  view = null;
  events = [];
  receivedAt = 0;  // by our own clock; times left are told as they are when a view is sent

  lastSeq() {
    return this.view?.seq ?? 0;
  }

  // Takes a `view` or an `update`. False: something is missing, watch again.
  take(message) {
    if (message.type === 'view') {
      this.keep(message.view, message.events);
      return true;
    }
    if (!this.view) return false;
    if (message.seq <= this.view.seq) return true;
    if (message.after !== this.view.seq) return false;
    const {patch, ...view} = message.view;
    if (patch) {
      if (!this.view.board || patch.base !== this.view.hash) return false;
      view.board = patched(this.view.board, patch);
    } else if (view.position && !view.board) {
      return false;
    }
    this.keep(view, message.events);
    return true;
  }

  keep(view, events = []) {
    this.view = view;
    this.receivedAt = Date.now();
    const last = this.events.at(-1)?.seq ?? 0;
    this.events.push(...events.filter((event) => event.seq > last));
  }
}
