import { trailDocumentSchema } from '@trilha/contracts/learning/trail-document';
import type { TrailDocument } from '@trilha/contracts/learning/trail-document';

import { AppError } from '../../../platform/app-error.ts';
import { byteBoundedCache } from '../../../platform/byte-bounded-cache.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readTrailVersion, readTrailVersions } from './trails.queries.ts';

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

/** The same of several trails by their ids, in one query for all that this process meets for the first time. */
export async function publishedTrails(
  ctx: TenantContext,
  versions: readonly { readonly id: string; readonly version: number }[],
): Promise<ReadonlyMap<string, PublishedTrail>> {
  const found = new Map<string, PublishedTrail>();
  const unknown = versions.filter(({ id, version }) => {
    const known = cache.get(`${ctx.actor.tenantId}:${id}:${version}`);
    if (known) found.set(id, known);
    return !known;
  });
  if (unknown.length === 0) return found;
  for (const { id, version, document, isCommitted } of await readTrailVersions(ctx, unknown)) {
    const trail = { id, version, document: trailDocumentSchema.parse(document) };
    if (isCommitted) cache.set(`${ctx.actor.tenantId}:${id}:${version}`, trail);
    found.set(id, trail);
  }
  return found;
}

/** The trainings a trail names, in its order. */
export const trainingIdsOf = ({ document }: Pick<PublishedTrail, 'document'>) =>
  document.items.map(({ trainingId }) => trainingId);
