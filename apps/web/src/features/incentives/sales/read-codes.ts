const TIMEOUT_MS = 20_000;

/**
 * What the QR codes and barcodes on a picture say. They are read in a worker of our own, which alone may run the reader's
 * WebAssembly. Empty where there is none; never throws.
 */
export async function readCodes(picture: Blob): Promise<readonly string[]> {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<readonly string[]>((resolve) => {
      const timer = setTimeout(() => resolve([]), TIMEOUT_MS);
      const settle = (codes: readonly string[]) => {
        clearTimeout(timer);
        resolve(codes);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => settle(data));
      worker.addEventListener('error', () => settle([]));
      worker.postMessage(picture, []);
    });
  } finally {
    worker.terminate();
  }
}
