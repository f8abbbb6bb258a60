import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { z } from 'zod';

import { kindOf } from './file-types.ts';

/** Below the silence the database allows inside a transaction. */
const PATIENCE_MS = 8000;
const MOST_MEGABYTES = 256;

const answer = z.tuple([z.number().positive().nullable()]);

/**
 * Seconds of a video or audio, pages of a PDF, read from the file itself; null for other files and for those that do
 * not tell. Never throws and never takes long, whatever the file holds.
 */
export async function readLength(path: string, mime: string): Promise<number | null> {
  const kind = kindOf(mime);
  if (kind !== 'video' && kind !== 'audio' && kind !== 'pdf') return null;
  const reader = new Worker(new URL('length-reader.ts', import.meta.url), {
    workerData: { path, mime },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    stdout: true,
    stderr: true,
  });
  try {
    const [length] = answer.parse(
      await once(reader, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) }),
    );
    return length;
  } catch {
    // Out of time or memory, or the file broke its reader: its length stays unknown.
    return null;
  } finally {
    await reader.terminate();
  }
}
