import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';

/** SQL that is true for articles `n` of the company that stand now. */
export const newsStand = ({ actor, now }: TenantContext): RawBuilder<boolean> =>
  sql<boolean>`n.tenant_id = ${actor.tenantId}::uuid and n.published_at <= ${now} and (n.ends_at is null or n.ends_at > ${now})`;

/** SQL that is true for those of them that are for this member: of each kind of label for all, or for one of theirs. */
export function isNewsFor(ctx: TenantContext): RawBuilder<boolean> {
  const labels = sql`${[...ctx.actor.labelIds]}::uuid[]`;
  return sql<boolean>`${newsStand(ctx)}
    and ${isSharedWith('n', labels)}`;
}
