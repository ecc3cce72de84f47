// The service worker of this page, where browsers have them.

export function hasWorkers(): boolean {
  return 'serviceWorker' in navigator && globalThis.isSecureContext && !import.meta.env.DEV;
}

// Asked for once the page is shown: it must not take anything from it.
export function startWorker(): void {
  if (hasWorkers()) void navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => {});
}
