// What can be chosen on the panels comes into sight, and they go back where they were when it is chosen.

const HEADING = 44; // of a panel, above what lies in it
const BELOW = 6;

export class Coming {
  private back: { to: number; from: number } | null = null;

  // Once for a decision. Who has scrolled by hand meanwhile stays where he is.
  follow(panels: HTMLElement): void {
    const { back } = this;
    this.back = null;
    const lit = [...panels.querySelectorAll('button.thing')].map((thing) => thing.getBoundingClientRect());
    const { top, height } = panels.getBoundingClientRect();
    if (lit.length === 0 || height === 0) {
      if (back && panels.scrollTop === back.from) panels.scrollTop = back.to;
      return;
    }
    const at = panels.scrollTop;
    const begin = Math.min(...lit.map((box) => box.top)) - top + at - HEADING;
    const end = Math.max(...lit.map((box) => box.bottom)) - top + at + BELOW;
    if (end > at + height) panels.scrollTop = Math.min(begin, end - height);
    if (begin < panels.scrollTop || end - begin > height) panels.scrollTop = begin;
    if (panels.scrollTop !== at) this.back = { to: back?.from === at ? back.to : at, from: panels.scrollTop };
    else this.back = back;
  }
}
