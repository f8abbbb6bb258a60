import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { ArchiveError } from './archive.ts';
import { decodeText } from './decode-text.ts';
import { Locked, OFFICE_TYPES, readOfficeText } from './office-text.ts';
import { TextBuffer, TextFull } from './text-buffer.ts';

/** Characters that are kept of a file: a thick book. */
const MAX_CHARACTERS = 1_000_000;
/** Pages that are read of a document, and how long that may take; then what was read until there is kept. */
const MAX_PAGES = 3000;
const MAX_READING_MS = 60_000;

const PDF = 'application/pdf';
const TEXT_TYPES: ReadonlySet<string> = new Set(['text/plain', 'text/csv', 'text/vtt']);

/** Types of files with a text that can be taken out. */
export const TYPES_WITH_TEXT: readonly string[] = [PDF, ...TEXT_TYPES, ...OFFICE_TYPES];

/** What came of taking out a text; `cut` where the file has more of it. */
export interface ExtractedText {
  readonly state: 'read' | 'cut' | 'empty' | 'locked' | 'too_demanding' | 'unreadable';
  readonly text: string;
}

/** Archives of which nothing more was read than their directory: too many entries, too large, or packed too well. */
const TOO_MUCH: ReadonlySet<string> = new Set([
  'archive_too_many_entries',
  'archive_too_large',
  'archive_file_too_large',
  'archive_ratio_suspicious',
]);

async function readPdf(path: string, buffer: TextBuffer): Promise<void> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    // What the letters of East Asian fonts mean.
    cMapUrl: join(library, 'cmaps', '/'),
    cMapPacked: true,
    standardFontDataUrl: join(library, 'standard_fonts', '/'),
  });
  const end = performance.now() + MAX_READING_MS;
  try {
    const file = await loading.promise;
    for (let number = 1; number <= file.numPages; number += 1) {
      if (number > MAX_PAGES || performance.now() > end) throw new TextFull();
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) buffer.add(item.hasEOL ? `${item.str}\n` : item.str);
      buffer.add('\n');
      page.cleanup();
    }
  } finally {
    await loading.destroy();
  }
}

async function readPlain(path: string, mime: string, buffer: TextBuffer): Promise<void> {
  const text = decodeText(await readFile(path));
  // Captions: when each is shown is nothing to search by.
  buffer.add(mime === 'text/vtt' ? text.replace(/^(WEBVTT.*|\d+|.*-->.*)$/gm, '') : text);
}

function stateOf(error: unknown): ExtractedText['state'] {
  if (error instanceof TextFull) return 'cut';
  if (error instanceof Locked) return 'locked';
  if (error instanceof ArchiveError) {
    if (error.code === 'archive_encrypted') return 'locked';
    return TOO_MUCH.has(error.code) ? 'too_demanding' : 'unreadable';
  }
  return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable';
}

/** The text inside a document, as far as there is one and it can be read. Throws nothing that is the file's fault. For a file worker. */
export async function extractText(path: string, mime: string, most = MAX_CHARACTERS): Promise<ExtractedText> {
  const buffer = new TextBuffer(most);
  let state: ExtractedText['state'] = 'read';
  try {
    if (mime === PDF) await readPdf(path, buffer);
    else if (TEXT_TYPES.has(mime)) await readPlain(path, mime, buffer);
    else await readOfficeText(path, mime, buffer);
  } catch (error) {
    state = stateOf(error);
    if (state !== 'cut') return { state, text: '' };
  }
  const whole = buffer.text();
  // One sign may stand for many letters.
  if (whole.length > most) return { state: 'cut', text: whole.slice(0, most).toWellFormed() };
  const text = whole;
  return text === '' && state === 'read' ? { state: 'empty', text } : { state, text };
}
