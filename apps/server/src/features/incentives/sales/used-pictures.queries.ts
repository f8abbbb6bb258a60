import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

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

/** Pictures of a sale or of a photo, which is not held against itself. */
export interface SentPictures {
  readonly subjectId: string;
  readonly fileIds: readonly string[];
}

/** Whether another sale or photo, of which this is true, shows one of these pictures or the same bytes; `a.is_sent` where it is the very file. */
async function isShownElsewhere(
  ctx: TenantContext,
  { subjectId, fileIds }: SentPictures,
  where: (status: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<boolean> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ shown: boolean }>`
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
                    where s.id <> ${subjectId} and ${where(sql`s.status`)})
        or exists (select from alike a
                     join store_photos p on p.tenant_id = ${tenantId} and p.file_id = a.id
                    where p.id <> ${subjectId} and ${where(sql`p.status`)}) as shown`.execute(ctx.tx);
  return rows[0]?.shown === true;
}

/**
 * Whether one of these pictures belongs to another sale or photo than this one, of any person; the same bytes under another name belong
 * to one unless it was rejected.
 */
export const arePicturesUsed = (ctx: TenantContext, sent: SentPictures): Promise<boolean> =>
  isShownElsewhere(ctx, sent, (status) => sql<boolean>`(a.is_sent or ${status} <> 'reproved')`);

/** Whether another sale or photo that is approved shows one of these pictures. */
export const arePicturesPaid = (ctx: TenantContext, sent: SentPictures): Promise<boolean> =>
  isShownElsewhere(ctx, sent, (status) => sql<boolean>`${status} = 'approved'`);
