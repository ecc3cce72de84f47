// An address is given away: by the device where it can, else by the clipboard.

import { say } from '../state/words.svelte';

// What is to be said about it; nothing where the device says it itself, or somebody changed his mind.
export async function share(title: string, url: string): Promise<string> {
  if (typeof navigator.share === 'function') {
    await navigator.share({ title, url }).catch(() => {});
    return '';
  }
  // Without a safe connection browsers do not let pages copy.
  return navigator.clipboard ? navigator.clipboard.writeText(url).then(() => say('web.invite.copied'), () => url) : url;
}
