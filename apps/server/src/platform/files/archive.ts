import { Transform } from 'node:stream';
import type { Readable, TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

import type { PackageProblemCode } from '@trilha/contracts/learning/scorm';
import * as yauzl from 'yauzl';

import { isClutter, pathKey, safePath } from './archive-names.ts';

export interface ArchiveLimits {
  readonly entries: number;
  /** Bytes of all files together, unpacked. */
  readonly totalBytes: number;
  readonly fileBytes: number;
  /** Unpacked by packed size; applies from `ratioFromBytes` on, since small files of zeros are honest. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  /** Folders and file name together. */
  readonly depth: number;
}

/** What a course package may be. Real ones are far below; text rarely packs better than 20 to 1. */
export const PACKAGE_LIMITS: ArchiveLimits = {
  entries: 20_000,
  totalBytes: 1024 ** 3,
  fileBytes: 512 * 1024 ** 2,
  ratio: 200,
  ratioFromBytes: 1024 ** 2,
  depth: 24,
};

/** Many small files of zeros together are a bomb as well. */
const TOTAL_RATIO_FROM_BYTES = 32 * 1024 ** 2;

/** Takes one file; resolves once all of `content` is stored, rejects to give up the whole archive. */
export type ArchiveSink = (path: string, content: Readable, byteCount: number) => Promise<void>;

export interface ArchiveFile {
  readonly path: string;
  readonly byteCount: number;
}

/** An archive whose directory was checked. File contents are checked while they are read. */
export interface Archive {
  readonly files: readonly ArchiveFile[];
  /** The whole of one small file. Throws ArchiveError when it is longer than `maximumBytes`. */
  read(path: string, maximumBytes: number): Promise<Buffer>;
  /** Streams every file that `choose` gives a path to, one after the other. */
  extract(sink: ArchiveSink, choose: (path: string) => string | null): Promise<void>;
}

/** An archive that is refused, with the entry at fault where there is one. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly code: PackageProblemCode;
  readonly entry: string | null;

  constructor(code: PackageProblemCode, entry: string | null = null, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.entry = entry;
  }
}

/**
 * Opens the zip file at `file`, checks its whole directory before a byte is unpacked, lends it to `work` and closes it.
 * Archives inside the archive are files like any other: nothing ever unpacks them. Throws ArchiveError.
 */
export async function withArchive<T>(
  file: string,
  limits: ArchiveLimits,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const zip = await asArchiveError(yauzl.openPromise(file, { autoClose: false, decodeStrings: false }));
  try {
    const entries = await asArchiveError(checkDirectory(zip, limits));
    return await work({
      files: Array.from(entries, ([path, entry]) => ({ path, byteCount: entry.uncompressedSize })),
      read: async (path, maximumBytes) => await readWhole(zip, entries, path, maximumBytes),
      extract: async (sink, choose) => await extractAll(zip, entries, sink, choose),
    });
  } finally {
    zip.close();
  }
}

type Entries = ReadonlyMap<string, yauzl.Entry>;

async function checkDirectory(zip: yauzl.ZipFile, limits: ArchiveLimits): Promise<Entries> {
  if (zip.entryCount > limits.entries) throw new ArchiveError('archive_too_many_entries');
  const files = new Map<string, yauzl.Entry>();
  const names = new Names();
  const total = { packed: 0, unpacked: 0 };

  for await (const entry of zip.eachEntry()) {
    const name = decodeName(entry);
    const isFolder = /[/\\]$/.test(name);
    const checked = safePath(name, limits.depth);
    if ('code' in checked) throw new ArchiveError(checked.code, printable(name));
    const { path } = checked;

    checkKind(entry, path);
    if (isClutter(path)) continue;
    names.add(path, isFolder);
    if (isFolder) continue;

    total.packed += entry.compressedSize;
    total.unpacked += entry.uncompressedSize;
    checkSize(entry, path, limits);
    if (total.unpacked > limits.totalBytes) throw new ArchiveError('archive_too_large');
    // Entries that share their bytes make small files that unpack to anything.
    if (total.packed > zip.fileSize) throw new ArchiveError('archive_overlapping', path);
    files.set(path, entry);
  }
  if (total.unpacked >= TOTAL_RATIO_FROM_BYTES && total.unpacked > total.packed * limits.ratio) {
    throw new ArchiveError('archive_ratio_suspicious');
  }
  return files;
}

function checkKind(entry: yauzl.Entry, path: string): void {
  if (entry.isEncrypted()) throw new ArchiveError('archive_encrypted', path);
  // The upper half holds the Unix mode: 0 where unknown, otherwise only plain files and folders will do.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000)
    throw new ArchiveError('archive_link_refused', path);
  if (!entry.canDecodeFileData()) throw new ArchiveError('archive_compression_unsupported', path);
}

function checkSize(entry: yauzl.Entry, path: string, limits: ArchiveLimits): void {
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > limits.fileBytes) throw new ArchiveError('archive_file_too_large', path);
  if (uncompressedSize >= limits.ratioFromBytes && uncompressedSize > compressedSize * limits.ratio) {
    throw new ArchiveError('archive_ratio_suspicious', path);
  }
}

/** Finds names that are, or on some file system would become, the same, and files used as folders. */
class Names {
  readonly #kinds = new Map<string, 'file' | 'folder'>();

  add(path: string, isFolder: boolean): void {
    const key = pathKey(path);
    for (let cut = key.indexOf('/'); cut !== -1; cut = key.indexOf('/', cut + 1)) {
      this.#claim(key.slice(0, cut), 'folder', path);
    }
    this.#claim(key, isFolder ? 'folder' : 'file', path);
  }

  #claim(key: string, kind: 'file' | 'folder', path: string): void {
    const known = this.#kinds.get(key);
    if (known !== undefined && (known === 'file' || kind === 'file')) {
      throw new ArchiveError('archive_name_repeated', path);
    }
    this.#kinds.set(key, kind);
  }
}

async function readWhole(
  zip: yauzl.ZipFile,
  entries: Entries,
  path: string,
  maximumBytes: number,
): Promise<Buffer> {
  const entry = entries.get(path);
  if (!entry) throw new ArchiveError('archive_malformed', path);
  if (entry.uncompressedSize > maximumBytes) throw new ArchiveError('archive_file_too_large', path);
  const chunks: Buffer[] = [];
  await eachFile(zip, entry, path, async (content) => {
    for await (const chunk of content) chunks.push(Buffer.from(chunk));
  });
  return Buffer.concat(chunks);
}

async function extractAll(
  zip: yauzl.ZipFile,
  entries: Entries,
  sink: ArchiveSink,
  choose: (path: string) => string | null,
): Promise<void> {
  for (const [path, entry] of entries) {
    const target = choose(path);
    if (target === null) continue;
    await eachFile(zip, entry, path, (content) => sink(target, content, entry.uncompressedSize));
  }
}

/** Unpacks one entry into `take`; what the directory promised about length and checksum is proved on the way. */
async function eachFile(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  path: string,
  take: (content: Readable) => Promise<void>,
): Promise<void> {
  const packed = await asArchiveError(zip.openReadStreamPromise(entry), path);
  const content = new ChecksumCheck(entry.crc32, path);
  let damage: unknown = null;
  packed.once('error', (error) => (damage ??= archiveErrorOf(error, path)));
  try {
    await Promise.all([pipeline(packed, content), take(content)]);
  } catch (error) {
    // A damaged entry also makes the sink fail: name the cause, not its echo.
    const cause = damage ?? content.refusal ?? error;
    content.destroy();
    throw cause;
  }
}

/** Passes bytes on and fails at the end when they are not those that were packed; yauzl leaves that to its caller. */
class ChecksumCheck extends Transform {
  refusal: ArchiveError | null = null;
  readonly #expected: number;
  readonly #path: string;
  #checksum = 0;

  constructor(expected: number, path: string) {
    super();
    this.#expected = expected;
    this.#path = path;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#checksum = crc32(chunk, this.#checksum);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    if (this.#checksum !== this.#expected) {
      this.refusal = new ArchiveError('archive_checksum_wrong', this.#path);
    }
    done(this.refusal);
  }
}

/** Names are UTF-8 where flagged so, and wherever they read as UTF-8; older tools wrote the characters of DOS. */
function decodeName(entry: yauzl.Entry): string {
  const utf8 = utf8Text(entry.fileNameRaw);
  const isFlagged = (entry.generalPurposeBitFlag & 0x800) !== 0;
  if (isFlagged && utf8 === null) {
    throw new ArchiveError('archive_path_refused', printable(entry.fileNameRaw.toString('latin1')));
  }
  const hasUnicodeName = entry.extraFields.some((field) => field.id === 0x7075);
  if (utf8 !== null && !hasUnicodeName) return utf8;
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
}

function utf8Text(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A hostile name as it may be shown: no controls, not endless. */
function printable(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '\u{fffd}').slice(0, 120);
}

async function asArchiveError<T>(work: Promise<T>, path: string | null = null): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw archiveErrorOf(error, path);
  }
}

/** Whatever goes wrong while reading a zip file is the file's fault, except errors of the file system. */
function archiveErrorOf(error: unknown, path: string | null): unknown {
  const isSystemError = error instanceof Error && 'syscall' in error;
  if (error instanceof ArchiveError || isSystemError) return error;
  return new ArchiveError('archive_malformed', path, { cause: error });
}
