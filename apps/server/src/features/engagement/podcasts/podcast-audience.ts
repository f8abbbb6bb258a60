import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';

/** SQL that is true for shows `p` of the company that are out. */
export const isPodcastOut = ({ actor, now }: TenantContext): RawBuilder<boolean> =>
  sql<boolean>`p.tenant_id = ${actor.tenantId}::uuid and p.removed_at is null and p.published_at <= ${now}`;

/** SQL that is true for those of them that are for this member: of each kind of label for all, or for one of theirs. */
export function isPodcastFor(ctx: TenantContext): RawBuilder<boolean> {
  const labels = sql`${[...ctx.actor.labelIds]}::uuid[]`;
  return sql<boolean>`${isPodcastOut(ctx)}
    and ${isSharedWith('p', labels)}`;
}
