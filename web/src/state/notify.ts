// Notifications of the browser: a table waits, and the page is not seen.

import { settings } from './settings.svelte';
import { say } from './words.svelte';

// What the browser allows; 'unsupported' also where the page has no secure address.
export function permission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis && globalThis.isSecureContext ? Notification.permission : 'unsupported';
}

export function wantsNotice(wanted: boolean, allowed: ReturnType<typeof permission>, hidden: boolean): boolean {
  return wanted && allowed === 'granted' && hidden;
}

export function notifyTurn(table: string, go: (path: string) => void): void {
  // What the server tells this browser is not told a second time.
  if (settings.get('push') || !wantsNotice(settings.get('notifications'), permission(), document.hidden)) return;
  show(say('web.notice.waits'), table, () => go(`/table/${table}`));
}

// False: this browser shows none from a page (phones).
export function show(title: string, tag: string, onclick: () => void): boolean {
  try {
    const notification = new Notification(title, { tag, icon: '/icon.svg' });
    notification.onclick = () => {
      globalThis.focus();
      notification.close();
      onclick();
    };
    return true;
  } catch {
    return false;
  }
}
