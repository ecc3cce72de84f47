// Where the page is. Links are ordinary links; those within the page are followed without loading it again.

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string; invite: string | null }
  | { page: 'replay'; id: string; at: number | null; play: boolean }
  | { page: 'review'; id: string }
  | { page: 'plan'; id: string }
  | { page: 'game'; id: string }
  | { page: 'rules'; game: string; chapter: string | null }
  | { page: 'learn' }
  | { page: 'lesson'; game: string; lesson: string }
  | { page: 'people'; game: string | null }
  | { page: 'profile'; name: string }
  | { page: 'tournaments' }
  | { page: 'tournament'; id: string }
  | { page: 'workshop'; cards: string | null }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'mail'; confirm: string | null; end: string | null }
  | { page: 'missing' };

export function routeOf(address: URL): Route {
  const [first = '', second = '', third = ''] = address.pathname.split('/').filter(Boolean);
  const id = /^[A-Za-z0-9_-]{1,64}$/.test(second) ? second : '';
  if (first === '') return { page: 'lobby' };
  if (first === 'table' && id) return { page: 'table', id, invite: address.searchParams.get('invite') };
  if (first === 'replay' && id) {
    const at = Number(address.searchParams.get('at') ?? Number.NaN);
    return { page: 'replay', id, at: Number.isInteger(at) && at >= 0 ? at : null, play: address.searchParams.has('play') };
  }
  if (first === 'plan' && id) return { page: 'plan', id };
  if (first === 'game' && id) return { page: 'game', id };
  if (first === 'tournaments') return id ? { page: 'tournament', id } : { page: 'tournaments' };
  if (first === 'review' && id) return { page: 'review', id };
  if (first === 'rules' && id) return { page: 'rules', game: id, chapter: third || null };
  if (first === 'learn') return id && third ? { page: 'lesson', game: id, lesson: third } : { page: 'learn' };
  if (first === 'people') {
    const name = decoded(second);
    return name ? { page: 'profile', name } : { page: 'people', game: address.searchParams.get('game') };
  }
  if (first === 'workshop') return { page: 'workshop', cards: address.searchParams.get('cards') };
  if (first === 'settings') return { page: 'settings' };
  if (first === 'about') return { page: 'about' };
  if (first === 'mail')
    return { page: 'mail', confirm: address.searchParams.get('confirm'), end: address.searchParams.get('end') };
  return { page: 'missing' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state.raw<Route>(routeOf(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => (this.route = routeOf(new URL(location.href))));
    addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element).closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
      const address = new URL(link.href);
      if (address.origin !== location.origin || address.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(address.pathname + address.search + address.hash);
    });
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.route = routeOf(new URL(location.href));
  }
}

export const router = new Router();
