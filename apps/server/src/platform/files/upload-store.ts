import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { FileStore } from '@tus/file-store';
import type { S3Store } from '@tus/s3-store';
import { Upload } from '@tus/server';

import type { Config } from '../../config.ts';
import type { S3Settings } from './s3-storage.ts';

/** Bytes of an upload nobody finished are forgotten after two days; its address has ended by then. */
const RETENTION_MS = 48 * 3600 * 1000;
const S3_PART_BYTES = 8 * 1024 ** 2;

/** Which upload of which company; also its name in the store. */
export interface UploadId {
  readonly tenantId: string;
  readonly fileId: string;
}

/** Where uploads gather until they are finished, whatever the storage is. */
export interface UploadStore {
  /** What the resumable protocol writes to. */
  readonly datastore: FileStore | S3Store;
  nameOf(id: UploadId): string;
  /** Makes room for an announced upload. */
  create(id: UploadId, byteCount: number): Promise<void>;
  /** Whether all announced bytes have arrived. */
  isComplete(id: UploadId): Promise<boolean>;
  /** Lends the bytes as a file of this machine. */
  withFile<T>(id: UploadId, work: (path: string) => Promise<T>): Promise<T>;
  remove(id: UploadId): Promise<void>;
  /** Forgets what was never finished; gives how many. */
  removeExpired(): Promise<number>;
}

function nameOf({ tenantId, fileId }: UploadId): string {
  return `upload-${tenantId}-${fileId}`;
}

/** A bucket in which uploads are collected; its client is loaded only where there is one. */
async function openBucket(s3: S3Settings): Promise<S3Store> {
  const [store, { s3ClientConfig }] = await Promise.all([import('@tus/s3-store'), import('./s3-storage.ts')]);
  return new store.S3Store({
    partSize: S3_PART_BYTES,
    expirationPeriodInMilliseconds: RETENTION_MS,
    useTags: false,
    s3ClientConfig: { ...s3ClientConfig(s3), bucket: s3.bucket },
  });
}

/** Where bytes of uploads gather, as the configuration says: a folder of this machine or a bucket. */
export async function openUploadStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<UploadStore> {
  const directory = join(config.dataDir, 'uploads');
  const { s3 } = config;
  const local = s3 ? undefined : new FileStore({ directory, expirationPeriodInMilliseconds: RETENTION_MS });
  const bucket = s3 ? await openBucket(s3) : undefined;
  const datastore = local ?? bucket;
  if (!datastore) throw new Error('An upload store is local or a bucket.');

  return {
    datastore,
    nameOf,
    create: async (id, byteCount) => {
      await datastore.create(
        new Upload({ id: nameOf(id), size: byteCount, offset: 0, creation_date: new Date().toISOString() }),
      );
    },
    isComplete: async (id) => {
      try {
        const upload = await datastore.getUpload(nameOf(id));
        return upload.size !== undefined && upload.offset === upload.size;
      } catch {
        // Expired, removed, or never begun: the store has one answer for all of them.
        return false;
      }
    },
    withFile: async (id, work) => {
      if (local) return work(join(directory, nameOf(id)));
      const folder = await mkdtemp(join(tmpdir(), 'trilha-upload-'));
      try {
        const path = join(folder, 'bytes');
        await pipeline(await datastore.read(nameOf(id)), createWriteStream(path));
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    remove: (id) => datastore.remove(nameOf(id)),
    removeExpired: () => datastore.deleteExpired(),
  };
}
