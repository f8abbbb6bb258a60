import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Holds what pictures show until the end of the transaction: the same bytes under two names are one picture. */
export async function lockPictures(ctx: TenantContext, fileIds: readonly string[]): Promise<void> {
  const { tenantId } = ctx.actor;
  // One order for everybody: two reports that share two pictures never wait for each other in a circle.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${tenantId} || ':picture:' || k, 0))
      from (select distinct coalesce(encode(sha256, 'hex'), id::text) as k from files
             where tenant_id = ${tenantId} and id = any (${[...fileIds]}::uuid[]) order by 1) keys`.execute(
    ctx.tx,
  );
}

/**
 * Whether one of these pictures belongs to another sale or photo than this one, whoever sent it; the same bytes under another name belong
 * to one unless it was rejected.
 */
export async function arePicturesUsed(
  ctx: TenantContext,
  { subjectId, fileIds }: { readonly subjectId: string; readonly fileIds: readonly string[] },
): Promise<boolean> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ used: boolean }>`
    with sent as (
      select id, sha256 from files where tenant_id = ${tenantId} and id = any (${[...fileIds]}::uuid[])
    ), alike as (
      select id, true as is_sent from sent
      union all
      select f.id, false from sent s join files f on f.tenant_id = ${tenantId} and f.sha256 = s.sha256
       where f.id <> all (${[...fileIds]}::uuid[])
    )
    select exists (select from alike a
                     join sale_pages p on p.tenant_id = ${tenantId} and p.file_id = a.id
                     join sales s on s.tenant_id = p.tenant_id and s.id = p.sale_id
                    where s.id <> ${subjectId} and (a.is_sent or s.status <> 'reproved'))
        or exists (select from alike a
                     join store_photos p on p.tenant_id = ${tenantId} and p.file_id = a.id
                    where p.id <> ${subjectId} and (a.is_sent or p.status <> 'reproved')) as used`.execute(
    ctx.tx,
  );
  return rows[0]?.used === true;
}
