import type { FileJob, ResultOf } from '../file-workers/file-jobs.ts';
import { fileWorkers, queueOwner } from '../file-workers/file-workers.ts';
import { hashPicture } from './hash-picture.ts';
import type { PictureHash } from './hash-picture.ts';
import type { Storage } from './storage.ts';

/** Pictures that a new one is compared with at most: the likeliest ones. */
export const MAX_COMPARED = 40;

/** A picture of something that was reported before. */
export interface ComparedPicture {
  readonly subjectId: string;
  readonly thumbnail: string;
}

interface Stages {
  readonly storage: Pick<Storage, 'open'>;
  /** Pictures of the subject that were not hashed yet. */
  readonly unhashed: () => Promise<readonly { readonly fileId: string; readonly storageKey: string }[]>;
  readonly save: (hashes: readonly (PictureHash & { readonly fileId: string })[]) => Promise<void>;
  /** Each picture of the subject beside those it may show again. */
  readonly candidates: () => Promise<
    readonly { readonly thumbnail: string; readonly others: readonly ComparedPicture[] }[]
  >;
  readonly flag: (same: readonly string[]) => Promise<void>;
}

const compare = (owner: string, job: Extract<FileJob, { kind: 'compare' }>): Promise<ResultOf<typeof job>> =>
  fileWorkers.run(queueOwner(owner), job);

/**
 * Flags the subjects that show the same photograph as this one. Each stage has a transaction of its own and the work on pictures lies between
 * them. What the picture looks like is written down before others are read: of two at the same instant one sees the other. A picture that cannot be
 * read keeps no other from being compared; its fault is thrown at the end.
 */
export async function findSamePictures(subjectId: string, stages: Stages): Promise<void> {
  const hashes = [];
  const faults: unknown[] = [];
  for (const { fileId, storageKey } of await stages.unhashed())
    try {
      hashes.push({ fileId, ...(await hashPicture(stages.storage, storageKey)) });
    } catch (error) {
      faults.push(error);
    }
  await stages.save(hashes);
  const same = new Set<string>();
  for (const { thumbnail, others } of await stages.candidates()) {
    if (others.length === 0) continue;
    const places = await compare(subjectId, {
      kind: 'compare',
      thumbnail,
      others: others.map((other) => other.thumbnail),
    });
    for (const place of places) {
      const other = others[place];
      if (other) same.add(other.subjectId);
    }
  }
  await stages.flag([...same]);
  if (faults.length > 0) throw faults[0];
}
