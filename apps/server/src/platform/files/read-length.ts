import { AppError } from '../app-error.ts';
import { fileWorkers } from '../file-workers/file-workers.ts';
import type { Owner } from '../file-workers/file-workers.ts';
import { kindOf } from './file-types.ts';
import type { FileKind } from './file-types.ts';

const MEASURED: ReadonlySet<FileKind> = new Set(['video', 'audio', 'pdf', 'slides']);

/**
 * Seconds of a video or audio, pages of a PDF, slides of a deck, read from the file itself; null for other files and for those that do
 * not tell within the time and memory of a file worker.
 */
export async function readLength(path: string, mime: string, owner: Owner): Promise<number | null> {
  const kind = kindOf(mime);
  if (!kind || !MEASURED.has(kind)) return null;
  try {
    return await fileWorkers.run(owner, { kind: 'length', path, mime });
  } catch (error) {
    // It took too long or too much, or broke its reader: its length stays unknown.
    if (error instanceof AppError && error.code === 'file_too_demanding') return null;
    throw error;
  }
}
