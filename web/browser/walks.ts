// A walk over everything that lies on a table, as the page itself sees it: some hundred things take long over the wire. Runs in the
// page, whose waits are cut short meanwhile.

export type Way = 'keys' | 'mouse' | 'finger';
export interface Walk {
  count: number;
  silent: string[]; // what has no name, no explanation or no rule
}

export async function walks(way: Way): Promise<Walk> {
  const [MOST, PATIENCE] = [900, 250];
  const BOARDS = '.side, .own, .strip, .ownbar, .map';
  const TOOLS = 'a, button:not([data-id]), .btn, .ib, .open, .since, .maptools';
  const slow = window.setTimeout;
  const pause = (ms = 3): Promise<void> => new Promise((done) => slow(done, ms));
  const until = async (there: () => boolean, patience = PATIENCE): Promise<boolean> => {
    for (let wait = 0; wait < patience && !there(); ++wait) await pause();
    return there();
  };
  const isOwner = (thing: Element): boolean => thing.getAttribute('aria-describedby') === 'tip' && document.getElementById('tip') !== null;
  const key = (name: string): boolean => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  const things = (): Element[] =>
    [...document.querySelectorAll('[data-id], [data-name], svg.ic[role=img]')].filter((one) => {
      const thing = one.matches('[data-id], [data-name]') ? one : (one.closest('[data-id], [data-name]') ?? one);
      return thing === one && one.closest(BOARDS) !== null && !one.closest(TOOLS) && one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
    });
  const called = (thing: Element): string => ['data-id', 'data-name', 'aria-label'].map((name) => thing.getAttribute(name) ?? '').join(' | ');

  const silent: string[] = [];
  let count = 0;
  // What the card says; the rule comes a moment later.
  const looks = async (thing: Element): Promise<void> => {
    ++count;
    if (!(await until(() => isOwner(thing)))) return void silent.push(`${called(thing)} → no card`);
    await until(() => document.querySelector('#tip .ref') !== null, count === 1 ? PATIENCE * 20 : PATIENCE); // the first brings the rules
    const [name, text, rule] = ['h3', 'p:not(.ref)', '.ref'].map((what) => document.querySelector(`#tip ${what}`)?.textContent?.trim() ?? '');
    const ruled = /[A-Z]{2}-\d/.test(rule ?? '') || thing.querySelector('use')?.getAttribute('href') === '#i-bot'; // no rule speaks of programs
    if (!name || !text || name === text || !ruled) silent.push(`${thing.tagName} ${called(thing)} → ${name} | ${text} | ${rule}`);
  };
  const point = (type: string, thing: Element, pointerType: string): void => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    thing.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType, clientX: x + width / 2, clientY: y + height / 2 }));
  };

  // Those of resting pointers and staying fingers; clocks go on as they are.
  window.setTimeout = ((todo: () => void, ms = 0) => slow(todo, ms > 100 && ms < 500 ? 1 : ms)) as typeof window.setTimeout;
  try {
    if (way === 'keys') {
      key('F2');
      await until(() => document.querySelector('[aria-describedby=tip]') !== null);
      const first = document.activeElement!;
      for (let here = first; count === 0 || (here !== first && count < MOST); ) {
        await looks(here);
        const before = here;
        key('ArrowRight');
        await until(() => document.activeElement !== before && isOwner(document.activeElement!));
        here = document.activeElement!;
      }
      key('Escape');
    } else
      for (const thing of things()) {
        if (!thing.isConnected || thing.closest('.map > svg')) continue; // the map tells by itself, under a pointer
        point(way === 'mouse' ? 'pointerover' : 'pointerdown', thing, way === 'mouse' ? 'mouse' : 'touch');
        await looks(thing);
        point(way === 'mouse' ? 'pointerout' : 'pointerup', thing, way === 'mouse' ? 'mouse' : 'touch');
        if (way === 'mouse') await until(() => !document.getElementById('tip'));
        else thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); // of a finger that is lifted
      }
  } finally {
    window.setTimeout = slow;
  }
  return { count, silent: [...new Set(silent)] };
}
