const TIMEOUT_MS = 20_000;

/** Reads codes on one picture after the other, until it is closed. */
export interface CodeReader {
  /** What the QR codes and barcodes on a picture say; empty where there is none. Never throws. */
  readonly read: (picture: Blob | ImageData) => Promise<readonly string[]>;
  readonly close: () => void;
}

/** Opens a reader in a worker of our own, which alone may run the reader's WebAssembly. */
export function openCodeReader(): CodeReader {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' });
  const read = (picture: Blob | ImageData) =>
    new Promise<readonly string[]>((resolve) => {
      const ended = new AbortController();
      const finish = (codes: readonly string[]) => {
        clearTimeout(timer);
        ended.abort();
        resolve(codes);
      };
      const timer = setTimeout(() => finish([]), TIMEOUT_MS);
      const { signal } = ended;
      worker.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => finish(data), {
        signal,
      });
      worker.addEventListener('error', () => finish([]), { signal });
      worker.postMessage(picture, []);
    });
  return { read, close: () => worker.terminate() };
}

/** The same of a single picture. */
export async function readCodes(picture: Blob): Promise<readonly string[]> {
  const reader = openCodeReader();
  try {
    return await reader.read(picture);
  } finally {
    reader.close();
  }
}
