import type { Passage } from '@trilha/contracts/platform/passage';

import type { TenantContext } from '../../../platform/context.ts';
import { listMeantWords } from '../../../platform/db/search-candidates.ts';
import { isFileFor } from './library-audience.ts';
import { passageOf } from './passage.ts';
import { listPieces, listStoredOf } from './texts.queries.ts';

interface Asked {
  readonly id: string;
  readonly fileId: string;
}

/** The sentences in which these words stand inside of files that the member was found to see, by the files' ids. */
export async function findPassages(
  ctx: TenantContext,
  files: readonly Asked[],
  words: readonly string[],
): Promise<ReadonlyMap<string, Passage>> {
  const meant = await listMeantWords(
    ctx,
    { kind: 'library_file', place: 'inside' },
    files.map(({ id }) => id),
    words,
  );
  const pieces = await listPieces(
    ctx,
    files.map(({ fileId }) => fileId),
    meant,
  );
  const byFile = new Map(pieces.map(({ fileId, body }) => [fileId, passageOf(body, meant)]));
  return new Map(
    files.flatMap(({ id, fileId }) => {
      const passage = byFile.get(fileId);
      return passage === undefined ? [] : [[id, passage] as const];
    }),
  );
}

/** The same by the ids of files of the library alone; nothing of those that are for others. */
export async function findPassagesOf(
  ctx: TenantContext,
  libraryFileIds: readonly string[],
  words: readonly string[],
): Promise<ReadonlyMap<string, Passage>> {
  return findPassages(ctx, await listStoredOf(ctx, libraryFileIds, isFileFor(ctx)), words);
}
