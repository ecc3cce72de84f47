// The service worker: says so when the server cannot be reached, and shows notices while no page is open.
//
// It keeps the few files of the message and nothing else. The program comes from the server each time (its parts have
// their content in their names, so browsers keep them by themselves), so nothing here can be stale; answers of the API never
// come near a cache.

import { ALSO_THERE, noticeOf, pathWithin, type Notice } from './notice';

// The little of a worker's world that is used here; the rest of the page is typed for windows.
interface Client {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<Client>;
  navigate(url: string): Promise<Client | null>;
}
interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Waits {
  readonly data: { text(): string } | null;
}
interface Touched extends Waits {
  readonly notification: Notification;
}
interface Worker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Client[]>;
    openWindow(url: string): Promise<Client | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<E extends Event>(type: string, listener: (event: E) => void): void;
}

const worker = self as unknown as Worker;
const SHELL = ['/offline.html', '/offline.css', '/icon.svg'];
const SHELL_CACHE = `orrery-shell-${import.meta.env.ORRERY_SHELL}`;
const SHOWN_CACHE = 'orrery-shown';
const MOST_SHOWN = 50;

worker.addEventListener<Waits>('install', (event) => {
  const fresh = SHELL.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.addAll(fresh)).then(() => worker.skipWaiting()));
});

worker.addEventListener<Waits>('activate', (event) => {
  const kept = [SHELL_CACHE, SHOWN_CACHE];
  const clean = async (): Promise<void> => {
    for (const name of await caches.keys()) if (!kept.includes(name)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

// Pages come from the server, or not at all; the files of the message when they do not.
worker.addEventListener<Asked>('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => fromShell('/offline.html')));
  } else if (origin === worker.location.origin && SHELL.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => fromShell(pathname)));
  }
});

async function fromShell(path: string): Promise<Response> {
  return (await (await caches.open(SHELL_CACHE)).match(path)) ?? Response.error();
}

worker.addEventListener<Pushed>('push', (event) => {
  const notice = noticeOf(event.data?.text() ?? '');
  if (notice) event.waitUntil(show(notice));
});

async function show(notice: Notice): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Who looks at the table knows.
  if (pages.some((page) => page.focused && new URL(page.url).pathname === notice.path)) return;
  if (await isShown(notice.id)) return;
  const { title, text, tag } = notice;
  const picture = { icon: '/icons/192.png', badge: '/icons/badge.png' };
  await worker.registration.showNotification(title || 'Orrery', { body: text, tag, data: notice, ...picture });
}

// The same notice may come twice when a server dies at the wrong moment.
async function isShown(id: string): Promise<boolean> {
  const cache = await caches.open(SHOWN_CACHE);
  const mark = new URL(`/shown/${encodeURIComponent(id)}`, worker.location.origin).href;
  if (await cache.match(mark)) return true;
  await cache.put(mark, new Response(''));
  const marks = await cache.keys();
  for (const old of marks.slice(0, -MOST_SHOWN)) await cache.delete(old);
  return false;
}

worker.addEventListener<Touched>('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathWithin((event.notification.data as Notice | null)?.path ?? '/')));
});

async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path) ?? pages[0];
  if (!there) return void (await worker.clients.openWindow(path));
  const page = await there.focus();
  if (new URL(page.url).pathname !== path) await page.navigate(path);
}

// The push service has given this browser another address. The page says so to the server when it is opened next; a page
// that is open does it now.
worker.addEventListener<Waits>('pushsubscriptionchange', (event) => {
  const tell = async (): Promise<void> => new BroadcastChannel(ALSO_THERE).postMessage('subscription');
  event.waitUntil(tell());
});
