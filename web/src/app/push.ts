// Web Push: this browser is told things while no page is open.

import { get, post, remove } from '../net/api';
import { ALSO_THERE } from './notice';
import { hasWorkers } from './worker_place';

export type Occasion = 'turn' | 'invitation' | 'over' | 'chat';
export type Channel = 'push' | 'mail' | 'webhook';
export type Time = number | 'daily' | 'never'; // minutes after which it is told

export interface Reach {
  push: { key: string; browsers: { id: string; label: string; since: number; here?: true }[] };
  mail: { offered: boolean; address?: string; confirmed?: boolean };
  tell: Record<Channel, Record<Occasion, Time>> & { digest: number };
}

export const reach = {
  get: () => get<Reach>('/api/me/reach'),
  tell: (tell: Partial<Record<Channel, Partial<Record<Occasion, Time>>>> & { digest?: number }) => post<Reach>('/api/me/reach', { tell }),
  trial: (way: string) => post('/api/me/reach/trial', { way }),
  mail: (address: string) => post<Reach>('/api/me/mail', { address }),
  endBrowser: (id: string) => remove(`/api/me/push/${id}`),
};

export function hasPush(): boolean {
  return hasWorkers() && 'PushManager' in globalThis;
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const known = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  const wanted = bytesOf(key);
  return known.length === wanted.length && known.every((byte, index) => byte === wanted[index]);
}

// A name by which a person knows the browser again in a list: "Firefox, Linux".
export function browserName(agent: string): string {
  const browser = [['Firefox', /Firefox/], ['Edge', /Edg/], ['Opera', /OPR/], ['Chrome', /Chrome|CriOS/], ['Safari', /Safari/]] as const;
  const system = [['Android', /Android/], ['iPhone', /iPhone/], ['iPad', /iPad/], ['Windows', /Windows/], ['Mac', /Mac OS/], ['Linux', /Linux/]] as const;
  return [browser, system].flatMap((names) => names.find(([, sign]) => sign.test(agent))?.[0] ?? []).join(', ');
}

// The subscription of this browser, made if there is none, and told to the server.
export async function subscribe(): Promise<Reach> {
  const { push } = await reach.get();
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription = await pushManager.getSubscription();
  if (subscription && !isFor(subscription, push.key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(push.key) });
  const { endpoint, keys } = subscription.toJSON();
  return post<Reach>('/api/me/push', { endpoint, key: keys?.p256dh, auth: keys?.auth, label: browserName(navigator.userAgent) });
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  const { push } = await reach.get();
  for (const browser of push.browsers) if (browser.here) await reach.endBrowser(browser.id);
}

// Whoever is here now is told here, also after signing in anew or when the push service has changed the address.
let channel: BroadcastChannel | null = null;
export async function keepSubscribed(): Promise<void> {
  if (!hasPush() || Notification.permission !== 'granted') return;
  if (!channel) {
    channel = new BroadcastChannel(ALSO_THERE);
    channel.onmessage = () => void subscribe().catch(() => {});
  }
  await subscribe();
}
