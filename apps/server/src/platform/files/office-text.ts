import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';

import { SaxesParser } from 'saxes';

import { withArchive } from './archive.ts';
import type { ArchiveLimits } from './archive.ts';
import type { TextBuffer } from './text-buffer.ts';

/** What an office file may be, as decks are; only its parts with text are unpacked. */
const OFFICE_LIMITS: ArchiveLimits = {
  entries: 5000,
  totalBytes: 512 * 1024 ** 2,
  fileBytes: 128 * 1024 ** 2,
  ratio: 200,
  ratioFromBytes: 1024 ** 2,
  depth: 12,
};
const MANIFEST = 'META-INF/manifest.xml';
const MAX_MANIFEST_BYTES = 4 * 1024 ** 2;

/** Names of elements, without what stands before the colon: each program chooses that itself. */
interface Vocabulary {
  /** Parts of the archive that hold text. */
  readonly parts: RegExp;
  /** Elements whose characters are text. */
  readonly texts: ReadonlySet<string>;
  /** Elements after which a new line begins. */
  readonly lines: ReadonlySet<string>;
  /** Elements that stand for a space. */
  readonly spaces: ReadonlySet<string>;
  /** Elements of which nothing counts: what is there twice, was deleted, or is a remark on the text. */
  readonly skipped: ReadonlySet<string>;
}

const OOXML = {
  texts: new Set(['t']),
  lines: new Set(['p']),
  spaces: new Set(['tab', 'br', 'cr']),
  skipped: new Set(['Fallback', 'rPh']),
};
const DOCUMENT: Vocabulary = { ...OOXML, parts: /^word\/(document|footnotes|endnotes)\.xml$/ };
const DECK: Vocabulary = { ...OOXML, parts: /^ppt\/slides\/[^/]+\.xml$/ };
const OPEN_DOCUMENT: Vocabulary = {
  parts: /^content\.xml$/,
  texts: new Set(['p', 'h']),
  lines: new Set(['p', 'h']),
  spaces: new Set(['s', 'tab', 'line-break']),
  skipped: new Set(['annotation', 'tracked-changes']),
};
/** Lines of a table are rows, not what stands in each cell. */
const OPEN_SHEET: Vocabulary = {
  ...OPEN_DOCUMENT,
  lines: new Set(['table-row']),
  spaces: new Set([...OPEN_DOCUMENT.spaces, 'table-cell']),
};
const SHARED_TEXTS = 'xl/sharedStrings.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';
const OPEN_FORMAT = 'application/vnd.oasis.opendocument.';
const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  [`${OPEN_XML}wordprocessingml.document`]: DOCUMENT,
  [`${OPEN_XML}presentationml.presentation`]: DECK,
  [`${OPEN_FORMAT}text`]: OPEN_DOCUMENT,
  [`${OPEN_FORMAT}presentation`]: OPEN_DOCUMENT,
  [`${OPEN_FORMAT}spreadsheet`]: OPEN_SHEET,
};
const WORKBOOK = `${OPEN_XML}spreadsheetml.sheet`;

/** Types of office files whose text can be taken out. */
export const OFFICE_TYPES: readonly string[] = [...Object.keys(VOCABULARIES), WORKBOOK];

/** The file asks for a password. */
export class Locked extends Error {
  override name = 'Locked';
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Feeds XML to a parser that knows no entities but the five, so that nothing is fetched or multiplied. */
async function parse(xml: Readable, parser: SaxesParser): Promise<void> {
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A document type stands in an office file.');
  });
  const decoder = new TextDecoder();
  const take = new Writable({
    write: (chunk: Buffer, _, done) => {
      try {
        parser.write(decoder.decode(chunk, { stream: true }));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error('An office file is no XML.'));
      }
    },
  });
  await pipeline(xml, take);
}

async function readPart(xml: Readable, words: Vocabulary, buffer: TextBuffer): Promise<void> {
  const parser = new SaxesParser();
  let inText = 0;
  let inSkipped = 0;
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (words.skipped.has(local)) inSkipped += 1;
    if (words.texts.has(local)) inText += 1;
    if (words.spaces.has(local) && inSkipped === 0) buffer.add(' ');
  });
  parser.on('text', (text) => {
    if (inText > 0 && inSkipped === 0) buffer.add(text);
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (words.skipped.has(local)) inSkipped -= 1;
    if (words.texts.has(local)) inText -= 1;
    if (words.lines.has(local) && inSkipped === 0) buffer.add('\n');
  });
  await parse(xml, parser);
}

/** Texts that cells refer to by their number. */
async function readShared(xml: Readable): Promise<string[]> {
  const texts: string[] = [];
  const parser = new SaxesParser();
  let text = '';
  let isText = false;
  let isPhonetic = false;
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (local === 'si') text = '';
    if (local === 'rPh') isPhonetic = true;
    isText = local === 't' && !isPhonetic;
  });
  parser.on('text', (piece) => {
    if (isText) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (local === 'rPh') isPhonetic = false;
    if (local === 'si') texts.push(text);
    isText = false;
  });
  await parse(xml, parser);
  return texts;
}

/** The rows of a sheet, one a line. */
async function readSheet(xml: Readable, shared: readonly string[], buffer: TextBuffer): Promise<void> {
  const parser = new SaxesParser();
  let isShared = false;
  let isValue = false;
  let value = '';
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if (local === 'c') {
      isShared = attributes['t'] === 's';
      value = '';
    }
    isValue = local === 'v' || local === 't';
  });
  parser.on('text', (text) => {
    if (isValue) value += text;
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    isValue = false;
    if (local === 'c') buffer.add(`${isShared ? (shared[Number(value)] ?? '') : value} `);
    if (local === 'row') buffer.add('\n');
  });
  await parse(xml, parser);
}

/**
 * Adds the text of an office file to a buffer. Throws `ArchiveError`, `Locked`, `TextFull`, and whatever a parser says of what is no office
 * file. For a file worker.
 */
export async function readOfficeText(path: string, mime: string, buffer: TextBuffer): Promise<void> {
  await withArchive(path, OFFICE_LIMITS, async (archive) => {
    const has = (name: string) => archive.files.some((file) => file.path === name);
    if (has(MANIFEST)) {
      const manifest = await archive.read(MANIFEST, MAX_MANIFEST_BYTES);
      if (/<(?:[\w-]+:)?encryption-data[\s/>]/.test(manifest.toString('utf8'))) throw new Locked();
    }
    const each = (parts: RegExp, take: (xml: Readable) => Promise<void>) =>
      archive.extract(
        (_, content) => take(content),
        (name) => (parts.test(name) ? name : null),
      );
    if (mime === WORKBOOK) {
      let shared: string[] = [];
      if (has(SHARED_TEXTS))
        await each(/^xl\/sharedStrings\.xml$/, async (xml) => {
          shared = await readShared(xml);
        });
      await each(SHEET, (xml) => readSheet(xml, shared, buffer));
      return;
    }
    const words = VOCABULARIES[mime];
    if (!words) throw new Error(`No text is taken out of ${mime}.`);
    await each(words.parts, (xml) => readPart(xml, words, buffer));
  });
}
