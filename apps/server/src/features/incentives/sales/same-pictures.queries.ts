import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { MAX_COMPARED } from '../../../platform/files/find-same-pictures.ts';
import type { ComparedPicture } from '../../../platform/files/find-same-pictures.ts';
import type { PictureHash } from '../../../platform/files/hash-picture.ts';
import { saveThumbnail } from '../../../platform/files/save-thumbnail.ts';

/** A sale of so many days before or after may show the same receipt in the same shop or by the same person. */
const NEAR_DAYS = 31;
/** Bits in which the hashes of two pictures of one layout differ at most, roughly. */
const NEAR_BITS = 16;

/** Pictures of a sale that were not hashed yet, or only by an earlier version. */
export function listUnhashedPages(ctx: TenantContext, saleId: string) {
  return ctx.tx
    .selectFrom('salePages as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tenantId', '=', 'p.tenantId').onRef('f.id', '=', 'p.fileId'),
    )
    .leftJoin('pictureThumbnails as t', (join) =>
      join.onRef('t.tenantId', '=', 'p.tenantId').onRef('t.fileId', '=', 'p.fileId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.saleId', '=', saleId)
    .where((eb) => eb.or([eb('p.hash', 'is', null), eb('t.fileId', 'is', null)]))
    .select(['p.fileId', 'f.storageKey'])
    .orderBy('p.page')
    .execute();
}

/** Saves what a page looks like, so that the same picture is known again. */
export async function savePageHash(
  ctx: TenantContext,
  saleId: string,
  { fileId, bits, quarters, thumbnail }: PictureHash & { readonly fileId: string },
): Promise<void> {
  await sql`update sale_pages set hash = ${bits}::bit(64), quarters = ${quarters}::integer[]
    where tenant_id = ${ctx.actor.tenantId} and sale_id = ${saleId} and file_id = ${fileId}`.execute(ctx.tx);
  await saveThumbnail(ctx, { fileId, thumbnail });
}

/**
 * Each picture of a sale beside those of other sales it may show again: those that look like it at first sight, and those of the same
 * store or person about the same days, the likeliest first.
 */
export async function listPageCandidates(
  ctx: TenantContext,
  saleId: string,
): Promise<
  readonly {
    readonly fileId: string;
    readonly thumbnail: string;
    readonly others: readonly ComparedPicture[];
  }[]
> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ fileId: string; thumbnail: string; others: readonly ComparedPicture[] }>`
    select p.file_id, encode(t.image, 'base64') as thumbnail, coalesce(o.others, '[]') as others
      from sale_pages p
      join sales s on s.tenant_id = p.tenant_id and s.id = p.sale_id
      join picture_thumbnails t on t.tenant_id = p.tenant_id and t.file_id = p.file_id
      left join lateral (
        select json_agg(json_build_object('subjectId', l.sale_id, 'thumbnail', encode(l.image, 'base64'))) as others
          from (
            select c.sale_id, i.image
              from (
                select n.sale_id, n.file_id, n.hash from sale_pages n
                 where n.tenant_id = ${tenantId} and n.quarters && p.quarters
                   and bit_count(n.hash # p.hash) <= ${NEAR_BITS}
                union
                select n.sale_id, n.file_id, n.hash
                  from sales b join sale_pages n on n.tenant_id = b.tenant_id and n.sale_id = b.id
                 where b.tenant_id = ${tenantId} and (b.store_id = s.store_id or b.member_id = s.member_id)
                   and b.sold_on between s.sold_on - ${NEAR_DAYS}::integer and s.sold_on + ${NEAR_DAYS}::integer
              ) c
              join picture_thumbnails i on i.tenant_id = ${tenantId} and i.file_id = c.file_id
             where c.sale_id <> ${saleId}
             order by bit_count(c.hash # p.hash), c.sale_id desc
             limit ${MAX_COMPARED}
          ) l
      ) o on true
     where p.tenant_id = ${tenantId} and p.sale_id = ${saleId}
     order by p.page`.execute(ctx.tx);
  return rows;
}

/**
 * Records that these pictures of a sale were compared, and flags sales with the same picture, in both directions and from any person; flags of replaced
 * pictures are removed only now, so that nobody decides in between.
 */
export async function flagSamePictures(
  ctx: TenantContext,
  saleId: string,
  { compared, others }: { readonly compared: readonly string[]; readonly others: readonly string[] },
): Promise<void> {
  const { tenantId } = ctx.actor;
  await sql`
    update sale_pages set compared = true
     where tenant_id = ${tenantId} and sale_id = ${saleId} and file_id = any (${[...compared]}::uuid[])`.execute(
    ctx.tx,
  );
  await sql`
    delete from sale_flags where tenant_id = ${tenantId} and kind = 'same_picture'
       and ((sale_id = ${saleId} and other_sale_id <> all (${[...others]}::uuid[]))
         or (other_sale_id = ${saleId} and sale_id <> all (${[...others]}::uuid[])))`.execute(ctx.tx);
  await sql`
    insert into sale_flags (tenant_id, sale_id, kind, other_sale_id)
    select s.tenant_id, unnest(array[s.id, o.id]), 'same_picture', unnest(array[o.id, s.id])
      from sales s join sales o on o.tenant_id = s.tenant_id and o.id = any (${[...others]}::uuid[])
     where s.tenant_id = ${tenantId} and s.id = ${saleId}
    on conflict do nothing`.execute(ctx.tx);
}
