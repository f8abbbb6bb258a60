import { trailDocumentSchema } from '@trilha/contracts/learning/trail-document';
import type { TrailDocument } from '@trilha/contracts/learning/trail-document';

import { AppError } from '../../../platform/app-error.ts';
import { byteBoundedCache } from '../../../platform/byte-bounded-cache.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readTrailVersion } from './trails.queries.ts';

/** A published version; it never changes, so it may be kept. */
export interface PublishedTrail {
  readonly id: string;
  readonly version: number;
  readonly document: TrailDocument;
}

const cache = byteBoundedCache<PublishedTrail>(8 * 1024 * 1024);

/** The document of a published version. Versions are immutable: each is read and checked once per process. */
export async function publishedTrail(
  ctx: TenantContext,
  id: string,
  version: number,
): Promise<PublishedTrail> {
  const key = `${ctx.actor.tenantId}:${id}:${version}`;
  const known = cache.get(key);
  if (known) return known;
  const row = await readTrailVersion(ctx, id, version);
  if (!row) throw new AppError('not_found');
  const trail = { id, version, document: trailDocumentSchema.parse(row.document) };
  if (row.isCommitted) cache.set(key, trail);
  return trail;
}

/** The trainings a trail names, in its order. */
export const trainingIdsOf = ({ document }: Pick<PublishedTrail, 'document'>) =>
  document.items.map(({ trainingId }) => trainingId);
