import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findSameThumbnails, hashPictureFile } from '../platform/files/picture-hashes.ts';
import { labelledReceipts } from './labelled-receipts.ts';

/** What was compared, and how the answer went. */
interface Measured {
  readonly pairs: number;
  /** Of those said to be the same photograph, the share that is. */
  readonly precision: number;
  /** Of those that are the same photograph, the share that was said to be. */
  readonly recall: number;
  /** Both said in words: which pictures were taken for which, and which were not known again. */
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
  readonly millisecondsAPair: number;
}

async function thumbnails(set: Parameters<typeof labelledReceipts>[0]) {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-likeness-'));
  try {
    const hashed = [];
    const path = join(folder, 'picture');
    for (const { receipt, spoiled, bytes } of await labelledReceipts(set)) {
      await writeFile(path, bytes);
      hashed.push({ receipt, spoiled, thumbnail: (await hashPictureFile(path)).thumbnail });
    }
    return hashed;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compares every picture of the labelled set with the receipts of its chain, as the product does. */
export async function measureLikeness(set: Parameters<typeof labelledReceipts>[0]): Promise<Measured> {
  const pictures = await thumbnails(set);
  const originals = pictures.filter(({ spoiled }) => spoiled === 'original');
  const wrong: string[] = [];
  const missed: string[] = [];
  let pairs = 0;
  let right = 0;
  const startedAt = performance.now();
  for (const picture of pictures) {
    const chainOf = ({ receipt }: { readonly receipt: string }) => receipt.split(' ')[0];
    const others = originals.filter((one) => one !== picture && chainOf(one) === chainOf(picture));
    const same = await findSameThumbnails(
      picture.thumbnail,
      others.map(({ thumbnail }) => thumbnail),
    );
    for (const [at, other] of others.entries()) {
      const isSame = same.includes(at);
      const is = other.receipt === picture.receipt;
      pairs += 1;
      if (isSame && is) right += 1;
      else if (isSame) wrong.push(`${picture.receipt} ${picture.spoiled} taken for ${other.receipt}`);
      else if (is) missed.push(`${picture.receipt} ${picture.spoiled}`);
    }
  }
  return {
    pairs,
    precision: right / (right + wrong.length),
    recall: right / (right + missed.length),
    wrong,
    missed,
    millisecondsAPair: (performance.now() - startedAt) / pairs,
  };
}
