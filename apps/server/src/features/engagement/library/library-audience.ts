import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';

/** SQL that is true for files `b` of the company's library that are out: published, and not over. */
export const isFileOut = ({ actor, now }: TenantContext): RawBuilder<boolean> =>
  sql<boolean>`b.tenant_id = ${actor.tenantId}::uuid and b.removed_at is null and b.published_at <= ${now}
    and (b.expires_at is null or b.expires_at > ${now})`;

/** SQL that is true for those of them that are for this member: of each kind of label for all, or for one of theirs. */
export function isFileFor(ctx: TenantContext): RawBuilder<boolean> {
  const labels = sql`${[...ctx.actor.labelIds]}::uuid[]`;
  return sql<boolean>`${isFileOut(ctx)} and (b.is_for_all or ${isSharedWith('b', labels)})`;
}

/** SQL of when this member confirmed to have read a file `b` as it is asked for now; null for not yet. */
export const confirmedAt = ({ actor }: TenantContext): RawBuilder<Date | null> =>
  sql<Date | null>`(select min(k.confirmed_at) from library_confirmations k where k.tenant_id = b.tenant_id
    and k.library_file_id = b.id and k.member_id = ${actor.memberId}::uuid and k.version >= b.confirm_from)`;

/** SQL that is true for files `b` for this member that they still have to confirm to have read. */
export const isToConfirm = (ctx: TenantContext): RawBuilder<boolean> =>
  sql<boolean>`(b.must_read and ${isFileFor(ctx)} and ${confirmedAt(ctx)} is null)`;
