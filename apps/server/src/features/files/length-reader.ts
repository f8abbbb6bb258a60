/**
 * Reads how long one file is and posts the number (or null). Runs as a thread of its own: the file came from a person,
 * and whatever it does to a parser must not stop the server.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

import { z } from 'zod';

const errand = z.object({ path: z.string(), mime: z.string() });

async function countPages(path: string): Promise<number> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const { numPages } = await loading.promise;
    return numPages;
  } finally {
    await loading.destroy();
  }
}

async function readSeconds(path: string): Promise<number | undefined> {
  const { parseFile } = await import('music-metadata');
  // Recordings of variable bit rate tell their length only to those who read them whole.
  const { format } = await parseFile(path, { duration: true, skipCovers: true });
  return format.duration;
}

const { path, mime } = errand.parse(workerData);
const length = await (mime === 'application/pdf' ? countPages(path) : readSeconds(path)).catch(() => null);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(length !== undefined && length !== null && Number.isFinite(length) ? length : null);
