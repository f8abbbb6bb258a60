import { open } from 'node:fs/promises';
import { extname } from 'node:path';

import { fileTypeFromFile } from 'file-type';

import { readEntryNames } from './compound-file.ts';
import { decodeText } from './decode-text.ts';

/** Text files are read up to here to judge them; captions of a long film stay below. */
const TEXT_BYTES = 8 * 1024 ** 2;

const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.txt': 'text/plain',
  '.md': 'text/plain',
  '.csv': 'text/csv',
};
/** What spreadsheets save, which in Portuguese is often not UTF-8. It is kept as it is: they would not read anything else. */
const TABLES: ReadonlySet<string> = new Set(['.csv']);
const SRT = /^\s*\d+\s*\r?\n\d{1,2}:\d{2}:\d{2}[,.]\d{3}\s*-->\s*\d{1,2}:\d{2}:\d{2}[,.]\d{3}/;

/** The container of Office files of before 2007: only what lies in it tells them apart. */
const COMPOUND_FILE = 'application/x-cfb';
const OLD_DECK = { mime: 'application/vnd.ms-powerpoint', rewritten: null };
const isOldDeck = (entries: readonly string[]) => entries.includes('PowerPoint Document');

/** What a file really is, by its bytes; `null` where nothing sensible can be said. */
export interface DetectedType {
  readonly mime: string;
  /** The text itself, where it has to be rewritten before it is kept. */
  readonly rewritten: string | null;
}

/**
 * Judges a file by its content. The name only chooses between kinds of plain text, never lets anything pass: markup
 * that a browser would run (SVG, HTML, XML) is no text here.
 */
export async function detectType(path: string, name: string): Promise<DetectedType | null> {
  const found = await fileTypeFromFile(path);
  if (found?.mime === COMPOUND_FILE) return isOldDeck(await readEntryNames(path)) ? OLD_DECK : null;
  if (found) return { mime: found.mime.split(';')[0] ?? found.mime, rewritten: null };

  const extension = extname(name).toLowerCase();
  const text = await readText(path, TABLES.has(extension));
  if (text === null) return null;
  if (/^WEBVTT(\s|$)/.test(text)) return { mime: 'text/vtt', rewritten: null };
  if (SRT.test(text)) return { mime: 'text/vtt', rewritten: vttOf(text) };
  const mime = TEXT_TYPES[extension];
  return mime && !looksLikeMarkup(text) ? { mime, rewritten: null } : null;
}

/** The first bytes tell text in any encoding from everything else. */
const TABLE_HEAD_BYTES = 64 * 1024;
const UTF16_MARK = /^(\u00ff\u00fe|\u00fe\u00ff)/;

/** Judges a list of people: a spreadsheet, or delimited text of any size in any encoding. It is read as data and never shown. */
export async function detectTable(path: string): Promise<DetectedType | null> {
  const found = await fileTypeFromFile(path);
  if (found) return { mime: found.mime.split(';')[0] ?? found.mime, rewritten: null };
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TABLE_HEAD_BYTES), 0, TABLE_HEAD_BYTES, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const isText = bytesRead > 0 && (UTF16_MARK.test(head) || !head.includes('\0'));
    return isText ? { mime: 'text/csv', rewritten: null } : null;
  } finally {
    await file.close();
  }
}

async function readText(path: string, inAnyEncoding: boolean): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0 || size > TEXT_BYTES) return null;
    const bytes = await file.readFile();
    const text = inAnyEncoding ? decodeText(bytes) : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- control characters are what tells a binary file from a text
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  } finally {
    await file.close();
  }
}

function looksLikeMarkup(text: string): boolean {
  return /<\s*(!doctype|html|head|body|script|svg|iframe|object|embed|\?xml)/i.test(text);
}

/** Browsers play WebVTT only; SubRip differs in its head and its decimal comma. */
function vttOf(srt: string): string {
  const cues = srt
    .replaceAll('\r\n', '\n')
    .replaceAll(/^(\d{1,2}:\d{2}:\d{2}),(\d{3})(\s*-->\s*)(\d{1,2}:\d{2}:\d{2}),(\d{3})/gm, '$1.$2$3$4.$5')
    .replaceAll(/^(\d:)/gm, '0$1');
  return `WEBVTT\n\n${cues.trimStart()}`;
}
