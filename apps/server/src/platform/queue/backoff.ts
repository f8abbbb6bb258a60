const FIRST_MS = 250;
const MAX_MS = 30_000;

/**
 * Milliseconds to wait after so many failures in a row: twice as long each time, up to half a minute. The second half of
 * it is chance, so that several processes do not come back at the same moment.
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return whole / 2 + (whole / 2) * random();
}
