/** A page nobody looks at wakes the phone no more often than this. */
const MIN_HIDDEN_MS = 30_000;

/**
 * Does something again and again, as often as asked for while the page is looked at and every 30 s at most while it is hidden; at once
 * when somebody looks again. Returns how to stop it.
 */
export function every(ms: number, work: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const begin = () => {
    clearInterval(timer);
    timer = setInterval(work, document.visibilityState === 'hidden' ? Math.max(ms, MIN_HIDDEN_MS) : ms);
  };
  const handleVisibility = () => {
    begin();
    if (document.visibilityState === 'visible') work();
  };
  begin();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
