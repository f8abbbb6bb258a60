import { loadChunk } from './load-chunk.ts';
import { isInApp } from './native/in-app.ts';

/** Shows how much is unread on the icon of the installed app, of the app for phones as well; 0 clears it. Never throws. */
export async function showIconBadge(count: number): Promise<void> {
  // Not every browser has icons to show it on.
  const installed = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  try {
    if (isInApp()) await (await loadChunk(() => import('./native/badge.ts'))).setIconBadge(count);
    else if (count > 0) await installed.setAppBadge?.(count);
    else await installed.clearAppBadge?.();
  } catch {
    // The number stands beside the bell as well.
  }
}
