// Goes to the part of the page that the address names, now and with every link followed on the page.

import { router } from '../state/route.svelte';

export function followAnchor(): void {
  $effect(() => {
    void router.route; // a new one with every step
    const soon = setTimeout(() => {
      const part = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    });
    return () => clearTimeout(soon);
  });
}
