import { loadChunk } from './load-chunk.ts';
import { isInApp } from './native/in-app.ts';

const TAP_MS = 10;

async function tap(): Promise<void> {
  try {
    const { impactLightly } = await loadChunk(() => import('./native/haptics.ts'));
    await impactLightly();
  } catch {
    // A phone without a motor: what happened is on the screen as well.
  }
}

/** A light tap under the finger where something came to its end; nothing where a person wants less motion, or the device cannot. */
export function tapLightly(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Browsers of iPhones have none.
  if (!isInApp()) (navigator as Partial<Pick<Navigator, 'vibrate'>>).vibrate?.(TAP_MS);
  else void tap();
}
