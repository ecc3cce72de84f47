// One tooltip for the whole page. {@attach tip(...)} on any element, also within a map, shows it on hover and focus.

import type { Attachment } from 'svelte/attachments';

export interface TipContent {
  title?: string;
  text?: string;
  rule?: string;
  onrule?: () => void; // reads it
  icon?: string;
}

export const TIP_ID = 'tip';
const BEFORE_SHOWING = 250;
const BEFORE_HIDING = 120; // time to move onto it

class Tips {
  content = $state.raw<TipContent | null>(null);
  owner = $state.raw<Element | null>(null);
  private coming: { owner: Element; content: TipContent } | null = null; // when its time has come
  private timer: ReturnType<typeof setTimeout> | undefined;
  private renewed: Element | null = null; // lost its content a moment ago; it may have more to say at once

  show(owner: Element, content: TipContent, wait = 0): void {
    clearTimeout(this.timer);
    this.coming = { owner, content };
    this.timer = setTimeout(() => {
      const { content: known } = this.coming ?? { content };
      this.hide();
      this.owner = owner;
      this.content = known;
      owner.setAttribute('aria-describedby', TIP_ID);
    }, wait);
  }

  // More is known of what is shown, or will be in a moment.
  tell(owner: Element, content: TipContent): void {
    if (this.coming?.owner === owner) this.coming = { owner, content };
    else if (this.owner === owner) this.content = content;
  }

  hideSoon(): void {
    clearTimeout(this.timer);
    this.coming = null;
    this.timer = setTimeout(() => this.hide(), BEFORE_HIDING);
  }

  // The pointer is on the tooltip itself.
  keep(): void {
    clearTimeout(this.timer);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.coming = null;
    this.owner?.removeAttribute('aria-describedby');
    this.owner = null;
    this.content = null;
    this.renewed = null;
  }

  // The content of an element goes, with it or because there is another one.
  release(element: Element): void {
    if (this.owner !== element) return;
    this.hide();
    this.renewed = element;
  }

  renew(element: Element, content: TipContent): void {
    if (this.renewed === element) this.show(element, content);
  }
}

export const tips = new Tips();

export function tip(content: TipContent | null | undefined): Attachment {
  return (element) => {
    if (!content) return;
    tips.renew(element, content);
    const hovered = () => tips.show(element, content, BEFORE_SHOWING);
    const focused = () => {
      if (element.matches(':focus-visible')) tips.show(element, content);
    };
    const left = () => tips.hideSoon();
    element.addEventListener('pointerenter', hovered);
    element.addEventListener('pointerleave', left);
    element.addEventListener('focus', focused);
    element.addEventListener('blur', left);
    return () => {
      element.removeEventListener('pointerenter', hovered);
      element.removeEventListener('pointerleave', left);
      element.removeEventListener('focus', focused);
      element.removeEventListener('blur', left);
      tips.release(element);
    };
  };
}
