import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';

/** SQL that is true for files `b` of the company's library that are out. */
export const isFileOut = ({ actor, now }: TenantContext): RawBuilder<boolean> =>
  sql<boolean>`b.tenant_id = ${actor.tenantId}::uuid and b.removed_at is null and b.published_at <= ${now}`;

/** SQL that is true for those of them that are for this member: of each kind of label for all, or for one of theirs. */
export function isFileFor(ctx: TenantContext): RawBuilder<boolean> {
  const labels = sql`${[...ctx.actor.labelIds]}::uuid[]`;
  return sql<boolean>`${isFileOut(ctx)} and ${isSharedWith('b', labels)}`;
}
