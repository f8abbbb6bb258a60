import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { UploadPurpose } from '@trilha/contracts/platform/files';

import { AppError } from '../app-error.ts';
import { fileWorkers } from '../file-workers/file-workers.ts';
import type { Owner } from '../file-workers/file-workers.ts';
import type { TenantContext } from '../context.ts';
import { detectTable, detectType } from './detect-type.ts';
import { kindOf, PURPOSES } from './file-types.ts';
import { findFile, insertReadyFile } from './files.queries.ts';
import { readLength } from './read-length.ts';
import { newKey } from './storage.ts';
import type { Storage } from './storage.ts';

/** What storing needs of a context; commands and seeding have no session. */
export type FileContext = Pick<TenantContext, 'tx' | 'now'> & {
  readonly actor: Pick<TenantContext['actor'], 'tenantId'> & { readonly memberId: string | null };
  readonly storage: Storage;
};

export interface FileToStore {
  /** Where the bytes lie now; the file there is left as it is. */
  readonly path: string;
  readonly name: string;
  /** A fixed id makes storing it twice harmless: the first one stays. */
  readonly id?: string;
  readonly purpose?: UploadPurpose;
}

/** A file that may be served: its bytes are kept, its type was judged by content. */
export interface SavedFile {
  readonly storageKey: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: Buffer;
  /** Seconds of a video or audio, pages of a document; null where it is unknown. */
  readonly length: number | null;
}

/**
 * Checks and stores the bytes of one file: type by content, images re-encoded, SubRip captions turned into WebVTT,
 * measured, hashed, stored under a key of its own. Belongs outside of any transaction. Throws `file_type_refused`, `file_too_large`,
 * `file_too_demanding`, `too_many_requests`, and `file_unreadable` for a
 * document or a deck without pages that can be counted: damaged, hostile, or closed by a password.
 */
export async function saveBytes(
  storage: Storage,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string | null },
  file: Pick<FileToStore, 'path' | 'name' | 'purpose'>,
): Promise<SavedFile> {
  const owner: Owner = `${tenantId}/${memberId ?? ''}`;
  const { kinds, maximumBytes } = PURPOSES[file.purpose ?? 'attachment'];
  const { size: givenBytes } = await stat(file.path);
  if (givenBytes > maximumBytes) throw new AppError('file_too_large', { values: { maximumBytes } });
  const detected =
    file.purpose === 'people' ? await detectTable(file.path) : await detectType(file.path, file.name);
  const kind = detected && kindOf(detected.mime);
  if (!detected || !kind || !kinds.includes(kind)) throw new AppError('file_type_refused');

  const work = await mkdtemp(join(tmpdir(), 'trilha-file-'));
  try {
    const rewritten = join(work, 'rewritten');
    let { path } = file;
    let { mime } = detected;
    if (kind === 'image') {
      const isShown = file.purpose === 'image' || file.purpose === 'avatar';
      ({ mime } = await fileWorkers.run(owner, { kind: 'reencode', path, mime, target: rewritten, isShown }));
      path = rewritten;
    } else if (detected.rewritten !== null) {
      await writeFile(rewritten, detected.rewritten);
      path = rewritten;
    }
    const length = await readLength(path, mime, owner);
    if (length === null && (file.purpose === 'pdf' || file.purpose === 'slides'))
      throw new AppError('file_unreadable');
    const { size } = await stat(path);
    const sha256 = await hashOf(path);
    const storageKey = newKey(tenantId);
    await storage.put(storageKey, createReadStream(path), size);
    return { storageKey, mime, size, sha256, length };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Stores a file of this machine for the context's company and marks it ready. Throws as `saveBytes` does.
 */
export async function storeFile(
  ctx: FileContext,
  file: FileToStore,
): Promise<{ id: string; mime: string; size: number }> {
  const known = file.id ? await findFile(ctx, file.id) : undefined;
  if (known?.status === 'ready') return { id: known.id, mime: known.mime ?? '', size: known.size };

  const id = file.id ?? crypto.randomUUID();
  const saved = await saveBytes(ctx.storage, ctx.actor, file);
  const added = await insertReadyFile(ctx, {
    id,
    name: file.name,
    purpose: file.purpose ?? 'attachment',
    createdBy: ctx.actor.memberId,
    createdAt: ctx.now,
    ...saved,
  });
  if (!added) await ctx.storage.delete(saved.storageKey);
  return { id, mime: saved.mime, size: saved.size };
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 ** 2 }), hash);
  return hash.digest();
}
