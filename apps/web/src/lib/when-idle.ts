/** Browsers that do not say when they are idle are given this long for the first picture. */
const FIRST_PICTURE_MS = 2000;

/** Does what nobody waits for, after the first picture. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: FIRST_PICTURE_MS });
  else setTimeout(work, FIRST_PICTURE_MS);
}
