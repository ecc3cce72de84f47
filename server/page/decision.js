// What has to be decided: the prompt, the options with a filter, taking back, answers to proposals.

import {actionButton, el} from './dom.js';
import {forkButtons} from './tools.js';
import {seatMark} from './seat_mark.js';
import {sentence, word} from './words.js';

// Options that begin alike stand together from this number on.
const GROUP = 3;
// Shorter lists need no filter.
const FILTER_FROM = 8;

// "build mine 3B2" begins with "build mine".
function beginning(notation) {
  const space = notation.lastIndexOf(' ');
  return space < 0 ? notation : notation.slice(0, space);
}

// Options in their order, those that begin alike together: [{title, options}].
export function groups(options) {
  const sizes = new Map();
  for (const option of options) {
    const title = beginning(option.notation);
    sizes.set(title, (sizes.get(title) ?? 0) + 1);
  }
  const named = new Map();
  const result = [];
  for (const option of options) {
    const title = sizes.get(beginning(option.notation)) >= GROUP ? beginning(option.notation) : '';
    let group = title ? named.get(title) : result.at(-1)?.title === '' ? result.at(-1) : undefined;
    if (!group) {
      group = {title, options: []};
      result.push(group);
      named.set(title, group);
    }
    group.options.push(option);
  }
  return result;
}

export class DecisionPanel {
  constructor(page) {
    this.page = page;
    this.touching = null;  // {id, label}: only options that touch this
    this.prompt = el('h2', {tabindex: -1});
    this.prompts = el('div', {class: 'prompt', 'aria-live': 'polite'});
    this.extra = el('div', {class: 'extra'});
    this.list = el('div', {class: 'options'});
    this.foot = el('div', {class: 'row foot'});
    this.sendingNote = el('p', {class: 'hint', role: 'status'});
    this.filter = el('input', {type: 'search', placeholder: word('filter'), 'aria-label': word('filter'),
      autocomplete: 'off', spellcheck: 'false', oninput: () => this.showOptions(), onkeydown: (event) => {
        if (event.key === 'Enter') this.playFiltered();
        if (event.key === 'Escape') this.clearFilter();
      }});
    this.chip = el('button', {type: 'button', class: 'pill', onclick: () => this.clearFilter()});
    this.filterRow = el('div', {class: 'row filter'}, this.filter, this.chip);
    this.element = el('section', {class: 'panel decision', 'data-panel': 'decide'},
      this.prompts, this.extra, this.filterRow, this.list, this.sendingNote, this.foot);
    document.addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.target.matches('input, select, textarea') || this.filterRow.hidden) return;
      event.preventDefault();
      this.filter.focus();
    });
  }

  options() {
    return this.view?.position?.options ?? [];
  }

  show(view, past) {
    const moved = this.view?.position?.index !== view.position?.index;
    const hadFocus = this.list.contains(document.activeElement);
    this.view = view;
    this.past = past;
    if (moved) {
      this.touching = null;
      this.filter.value = '';
    }
    this.prompts.replaceChildren(...this.promptOf(view, past));
    this.extra.replaceChildren(...this.proposalOf(view));
    this.foot.replaceChildren(...this.undoButtons(view, past));
    this.filterRow.hidden = past !== null || this.options().length < FILTER_FROM;
    this.showOptions();
    this.showSending();
    if (hadFocus) this.prompt.focus();
  }

  promptOf(view, past) {
    const {position, info} = view;
    if (past) return this.pastPrompt(past);
    let text = word(`phase.${info.phase}`);
    let mark = null;
    let ranking = null;
    if (info.phase === 'playing' && position) {
      if (position.to_move > 0) mark = seatMark(position.to_move);
      const mine = view.you?.includes(position.to_move);
      const name = info.seats[position.to_move - 1]?.name ?? '';
      text = mine ? sentence(position.prompt) : word('waiting_for', {name});
    } else if (info.phase === 'over' && position?.scores?.length) {
      const best = Math.max(...position.scores.map((score) => score.total));
      const winners = position.scores.filter((score) => (score.place ?? (score.total === best ? 1 : 2)) === 1);
      text = word('won', {names: winners.map((score) => info.seats[score.seat - 1].name).join(', ')});
      ranking = el('ol', {class: 'ranking'}, [...position.scores].sort((a, b) => b.total - a.total).map((score) =>
        el('li', {}, seatMark(score.seat), el('span', {}, info.seats[score.seat - 1].name), el('b', {}, String(score.total)))));
    }
    this.prompt.replaceChildren(text);
    return [mark, this.prompt, ranking].filter(Boolean);
  }

  pastPrompt(past) {
    const {index} = past.position;
    this.prompt.replaceChildren(word('past', {n: index}));
    const canPropose = this.view.info.phase === 'playing' && this.view.you?.length > 0;
    return [this.prompt, el('div', {class: 'row'},
      el('button', {type: 'button', class: 'button', onclick: () => this.page.lookAt(index - 1)}, word('step_back')),
      el('button', {type: 'button', class: 'button', onclick: () => this.page.lookAt(index + 1)}, word('step_on')),
      el('button', {type: 'button', class: 'button go', onclick: () => this.page.lookAt()}, word('back_to_now')),
      canPropose && actionButton(word('propose_rewind'), async () => {
        await this.page.command({do: 'propose', seq: this.view.seq, rewind: index});
        await this.page.lookAt();
      }),
      forkButtons(this.page.id, index, this.view))];
  }

  proposalOf(view) {
    const proposal = view.info.proposal;
    if (!proposal) return [];
    const nameOf = (seat) => view.info.seats[seat - 1]?.name ?? '';
    const text = proposal.rewind !== undefined
      ? word('proposal_rewind', {name: nameOf(proposal.by), n: proposal.rewind})
      : word('proposal_replace', {name: nameOf(proposal.by), other: nameOf(proposal.replace)});
    const asked = proposal.waiting?.some((seat) => view.you?.includes(seat));
    const answer = (yes) => () => this.page.command({do: 'answer', seq: this.view.seq, yes});
    return [el('div', {class: 'callout', role: 'status'}, el('p', {}, text),
      proposal.rewind !== undefined && el('button', {type: 'button', class: 'button quiet',
        onclick: () => this.page.lookAt(proposal.rewind)}, word('look')),
      asked ? [actionButton(word('agree'), answer(true)), actionButton(word('refuse'), answer(false))]
        : el('p', {class: 'hint'}, word('waiting_for', {name: (proposal.waiting ?? []).map(nameOf).join(', ')})))];
  }

  undoButtons(view, past) {
    const {position, you} = view;
    if (past || !position || !you?.length || !(position.undo_to < position.index)) return [];
    const undo = (to) => () => this.page.command({do: 'undo', seq: this.view.seq, ...to});
    const buttons = [actionButton(word('undo'), undo({}))];
    if (position.index - position.undo_to > 1)
      buttons.push(actionButton(word('undo_all'), undo({to: position.undo_to}), {class: 'button quiet'}));
    return buttons;
  }

  matching() {
    const wanted = this.filter.value.trim().toLowerCase();
    return this.options().filter((option) =>
      (!this.touching || option.touches?.includes(this.touching.id)) &&
      (!wanted || option.notation.toLowerCase().includes(wanted) ||
       sentence(option.label).toLowerCase().includes(wanted)));
  }

  showOptions() {
    this.chip.hidden = !this.touching;
    this.chip.replaceChildren(this.touching ? `${this.touching.label} ✕` : '');
    if (this.past) return this.list.replaceChildren();
    const options = this.matching();
    this.list.replaceChildren(...groups(options).map((group) => el('div', {role: 'group', 'aria-label': group.title},
      group.title && el('h3', {}, group.title), group.options.map((option) => this.optionButton(option)))));
    if (!options.length && this.options().length) this.list.append(el('p', {class: 'hint'}, word('nothing_matches')));
  }

  optionButton(option) {
    const light = () => this.page.light(option.touches ?? []);
    const dark = () => this.page.light([]);
    return el('button', {type: 'button', class: 'option', title: option.rule, onclick: () => this.page.play(option.notation),
      onmouseenter: light, onmouseleave: dark, onfocus: light, onblur: dark},
    el('b', {}, sentence(option.label) || option.notation),
    el('small', {}, sentence(option.preview)),
    el('code', {}, option.notation),
    (option.warnings ?? []).map((warning) => el('small', {class: 'warning'}, `⚠ ${sentence(warning)}`)));
  }

  // Options cannot be chosen twice while one is under way.
  showSending() {
    const busy = this.page.busy();
    this.list.inert = busy;
    this.list.classList.toggle('busy', busy);
    this.sendingNote.textContent = busy ? word(this.page.connected ? 'sending' : 'will_be_sent') : '';
  }

  filterBy(id, label) {
    this.touching = {id, label};
    this.filterRow.hidden = false;
    this.showOptions();
    this.list.querySelector('button')?.focus();
  }

  clearFilter() {
    this.touching = null;
    this.filter.value = '';
    this.showOptions();
  }

  playFiltered() {
    const typed = this.filter.value.trim().toLowerCase();
    const options = this.matching();
    const exact = options.find((option) => option.notation.toLowerCase() === typed);
    if (exact) this.page.play(exact.notation);
    else if (options.length === 1) this.page.play(options[0].notation);
  }
}
