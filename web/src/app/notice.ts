// What the server sends to a browser that is told things: the same words for the worker and for the page.

export interface Notice {
  id: string; // the same when it comes again
  title: string;
  text: string;
  path: string; // of the page that it is about
  tag: string; // a newer one with the same tag takes its place
}

// The channel on which the worker speaks to pages.
export const ALSO_THERE = 'orrery';

// A path of this server and nothing else, whatever is asked for.
export function pathWithin(path: string): string {
  return /^\/(?![/\\])[\w\-./?=%]*$/.test(path) ? path : '/';
}

export function noticeOf(text: string): Notice | null {
  try {
    const found = JSON.parse(text) as Partial<Record<keyof Notice, unknown>>;
    const word = (name: keyof Notice): string => (typeof found[name] === 'string' ? (found[name] as string) : '');
    if (!word('id') || !word('text')) return null;
    return { id: word('id'), title: word('title'), text: word('text'), path: pathWithin(word('path')), tag: word('tag') };
  } catch {
    return null;
  }
}
