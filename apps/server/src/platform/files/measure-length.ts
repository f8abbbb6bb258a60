import { readFile } from 'node:fs/promises';

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

/** Seconds of a recording or pages of a PDF; null where the file does not tell. Runs in a file worker. */
export async function measureLength(path: string, mime: string): Promise<number | null> {
  const length = await (mime === 'application/pdf' ? countPages(path) : readSeconds(path)).catch(() => null);
  return length !== undefined && length !== null && Number.isFinite(length) && length > 0 ? length : null;
}
