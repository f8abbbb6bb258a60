/** Asks again once the network is back where it failed without one. Rejects with what failed with one, and where it was given up meanwhile. */
export async function onceOnline<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (navigator.onLine || signal.aborted) throw error;
      await networkIsBack(signal, error);
    }
  }
}

function networkIsBack(signal: AbortSignal, error: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(error);
    signal.addEventListener('abort', giveUp, { once: true });
    const goOn = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    addEventListener('online', goOn, { once: true, signal });
    // It came back while this was said.
    if (navigator.onLine) goOn();
  });
}
