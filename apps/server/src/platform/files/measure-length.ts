import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

import { withArchive } from './archive.ts';
import type { ArchiveLimits } from './archive.ts';
import { kindOf } from './file-types.ts';

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

/** What a deck may be: browsers unpack it whole, phones too. */
const DECK_LIMITS: ArchiveLimits = {
  entries: 5000,
  totalBytes: 256 * 1024 ** 2,
  fileBytes: 128 * 1024 ** 2,
  ratio: 200,
  ratioFromBytes: 1024 ** 2,
  depth: 12,
};
const LARGEST_OUTLINE_BYTES = 4 * 1024 ** 2;

/** Slides of a deck whose every part unpacks to what its directory promised. */
function countSlides(path: string): Promise<number> {
  return withArchive(path, DECK_LIMITS, async (archive) => {
    const outline = await archive.read('ppt/presentation.xml', LARGEST_OUTLINE_BYTES);
    await archive.extract(
      async (_, content) => {
        content.resume();
        await finished(content);
      },
      (name) => name,
    );
    return outline.toString('utf8').match(/<(?:\w+:)?sldId\s/g)?.length ?? 0;
  });
}

/** Seconds of a recording, pages of a PDF or slides of a deck; null where the file does not tell. Runs in a file worker. */
export async function measureLength(path: string, mime: string): Promise<number | null> {
  const kind = kindOf(mime);
  const measure = kind === 'pdf' ? countPages : kind === 'slides' ? countSlides : readSeconds;
  const length = await measure(path).catch(() => null);
  return length !== undefined && length !== null && Number.isFinite(length) && length > 0 ? length : null;
}
