import { ApiError } from './api-error.ts';
import { loadChunk } from './load-chunk.ts';

/** Small enough that a proxy's time limit never cuts one, large enough that few requests are needed. */
const CHUNK_BYTES = 8 * 1024 ** 2;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

export interface SendOptions {
  /** 0…1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends the bytes of a file to the address the server signed, going on after a lost connection from where the server
 * stands; without a network it waits for it. Throws `ApiError` with `upload_failed`, and an `AbortError` when given up.
 */
export async function sendBytes(uploadUrl: string, file: Blob, options: SendOptions): Promise<void> {
  const { Upload } = await loadChunk(() => import('tus-js-client'));
  const { signal, onProgress } = options;
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      upload.abort(true).catch(() => undefined);
      reject(new DOMException('The upload was given up.', 'AbortError'));
    };
    const upload = new Upload(file, {
      uploadUrl,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () => {
        // What has arrived must not be taken back when the component leaves later.
        signal.removeEventListener('abort', giveUp);
        resolve();
      },
      onError: () => {
        if (navigator.onLine) reject(new ApiError('upload_failed'));
        else addEventListener('online', () => upload.start(), { once: true, signal });
      },
    });
    signal.addEventListener('abort', giveUp, { once: true });
    upload.start();
  });
}
