import { beforeEach, describe, expect, it, vi } from 'vitest';

type Handler = (event: unknown) => void;

// Just enough of a browser for links and the history.
class FakeLink {
  target = '';
  constructor(
    readonly href: string,
    private readonly attributes: string[] = [],
  ) {}
  closest(): FakeLink {
    return this;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.includes(name);
  }
}

const place = { href: 'https://orrery.example/', origin: 'https://orrery.example' };
const handlers = new Map<string, Handler>();
const changed = (_: unknown, __: string, path: string) => (place.href = new URL(path, place.href).href);
const history = { pushState: vi.fn(changed), replaceState: vi.fn(changed) };

vi.stubGlobal('location', place);
vi.stubGlobal('history', history);
vi.stubGlobal('HTMLAnchorElement', FakeLink);
vi.stubGlobal('addEventListener', (type: string, handler: Handler) => handlers.set(type, handler));
const { routeOf, router } = await import('./route.svelte');

const at = (path: string) => routeOf(new URL(path, 'https://orrery.example'));

function click(link: FakeLink, keys: Record<string, unknown> = {}): boolean {
  const preventDefault = vi.fn();
  handlers.get('click')!({ target: link, button: 0, defaultPrevented: false, preventDefault, ...keys });
  return preventDefault.mock.calls.length > 0;
}

describe('routeOf', () => {
  it('knows the pages', () => {
    expect(at('/')).toEqual({ page: 'lobby' });
    expect(at('/settings')).toEqual({ page: 'settings' });
    expect(at('/workshop')).toEqual({ page: 'workshop', cards: null });
    expect(at('/workshop?cards=0123456789abcdef')).toEqual({ page: 'workshop', cards: '0123456789abcdef' });
    expect(at('/rules/gaia/a-mine')).toEqual({ page: 'rules', game: 'gaia', chapter: 'a-mine' });
    expect(at('/rules/gaia')).toEqual({ page: 'rules', game: 'gaia', chapter: null });
    expect(at('/about')).toEqual({ page: 'about' });
    expect(at('/plan/k3v')).toEqual({ page: 'plan', id: 'k3v' });
    expect(at('/mail?end=a.0.b')).toEqual({ page: 'mail', confirm: null, end: 'a.0.b' });
    expect(at('/game/k3v')).toEqual({ page: 'game', id: 'k3v' });
    expect(at('/tournaments')).toEqual({ page: 'tournaments' });
    expect(at('/tournaments/k3v')).toEqual({ page: 'tournament', id: 'k3v' });
    expect(at('/elsewhere')).toEqual({ page: 'missing' });
  });
  it('takes invitations and moments from the query', () => {
    expect(at('/table/k3v_-1?invite=x9')).toEqual({ page: 'table', id: 'k3v_-1', invite: 'x9' });
    expect(at('/table/k3v')).toEqual({ page: 'table', id: 'k3v', invite: null });
    expect(at('/replay/k3v?at=12')).toEqual({ page: 'replay', id: 'k3v', at: 12, play: false });
    expect(at('/replay/k3v?at=-1')).toEqual({ page: 'replay', id: 'k3v', at: null, play: false });
    expect(at('/replay/k3v?at=0&play')).toEqual({ page: 'replay', id: 'k3v', at: 0, play: true });
    expect(at('/replay/k3v')).toEqual({ page: 'replay', id: 'k3v', at: null, play: false });
  });
  it('refuses ids that no table has', () => {
    expect(at('/table/a%20b')).toEqual({ page: 'missing' });
    expect(at(`/table/${'a'.repeat(65)}`)).toEqual({ page: 'missing' });
    expect(at('/table/')).toEqual({ page: 'missing' });
  });
});

describe('router', () => {
  beforeEach(() => {
    history.pushState.mockClear();
    history.replaceState.mockClear();
    router.go('/', true);
  });
  it('follows links within the page without loading it', () => {
    expect(click(new FakeLink('https://orrery.example/table/abc'))).toBe(true);
    expect(router.route).toEqual({ page: 'table', id: 'abc', invite: null });
    expect(history.pushState).toHaveBeenCalledTimes(1);
  });
  it('leaves other links, downloads and clicks with keys to the browser', () => {
    expect(click(new FakeLink('https://elsewhere.example/'))).toBe(false);
    expect(click(new FakeLink('https://orrery.example/api/tables/abc/record'))).toBe(false);
    expect(click(new FakeLink('https://orrery.example/table/abc', ['download']))).toBe(false);
    expect(click(new FakeLink('https://orrery.example/table/abc'), { ctrlKey: true })).toBe(false);
    expect(click(new FakeLink('https://orrery.example/table/abc'), { button: 1 })).toBe(false);
    expect(router.route).toEqual({ page: 'lobby' });
  });
  it('goes back with the browser', () => {
    router.go('/about');
    place.href = 'https://orrery.example/settings';
    handlers.get('popstate')!({});
    expect(router.route).toEqual({ page: 'settings' });
  });
});
