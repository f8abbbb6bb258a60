/**
 * Works on files that came from people, one at a time, as a process of its own: whatever a file does to a decoder, its
 * memory and its time are bounded and end with this process, never with the server.
 */
import { constants, setPriority } from 'node:os';

import sharp from 'sharp';

import { AppError } from './platform/app-error.ts';
import { findSameThumbnails, hashPictureFile } from './platform/files/picture-hashes.ts';
import { measureLength } from './platform/files/measure-length.ts';
import { reencodeImage } from './platform/files/reencode-image.ts';
import { shrinkPicture } from './platform/files/shrink-picture.ts';
import { extractParts } from './features/engagement/library/extract-parts.ts';
import { unpackIntoFolder } from './features/learning/packages/unpack-job.ts';
import { writeTable } from './platform/imports/write-table.ts';
import { OUT_OF_MEMORY_EXIT } from './platform/file-workers/file-jobs.ts';
import type { FileJob, FileWorkByKind, JobAnswer } from './platform/file-workers/file-jobs.ts';

const WATCH_MS = 50;
const maxBytes = Number(process.argv[2]) * 1024 ** 2;

/** What each kind of job does. */
const WORK: FileWorkByKind = {
  reencode: ({ path, mime, target, isShown }) => reencodeImage(path, mime, target, { isShown }),
  hash: ({ path }) => hashPictureFile(path),
  compare: ({ thumbnail, others }) => findSameThumbnails(thumbnail, others),
  shrink: ({ path, height, format }) => shrinkPicture(path, { height, format }),
  length: ({ path, mime }) => measureLength(path, mime),
  parts: extractParts,
  table: writeTable,
  unpack: unpackIntoFolder,
};

async function answerTo(job: FileJob): Promise<JobAnswer> {
  try {
    // A job goes to the work of its own kind.
    return { result: await (WORK[job.kind] as (job: FileJob) => Promise<unknown>)(job) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code, values: error.details.values };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
  }
}

// People who wait for the server come first.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);
function endIfTooLarge(): void {
  if (process.memoryUsage.rss() > maxBytes) process.exit(OUT_OF_MEMORY_EXIT);
}
setInterval(endIfTooLarge, WATCH_MS).unref();
process.on('disconnect', () => process.exit());
process.on('message', (job: FileJob) => {
  endIfTooLarge();
  void answerTo(job).then((answer) => process.send?.(answer));
});
