import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { MAX_COMPARED } from '../../../platform/files/find-same-pictures.ts';
import type { ComparedPicture } from '../../../platform/files/find-same-pictures.ts';
import type { PictureHash } from '../../../platform/files/hash-picture.ts';
import { saveThumbnail } from '../../../platform/files/save-thumbnail.ts';

/** Bits in which the hashes of two pictures of one display differ at most, roughly. */
const NEAR_BITS = 16;

/** A photo that was not hashed yet, or only by an earlier version; none where it was. */
export function findUnhashedPhoto(ctx: TenantContext, photoId: string) {
  return ctx.tx
    .selectFrom('storePhotos as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tenantId', '=', 'p.tenantId').onRef('f.id', '=', 'p.fileId'),
    )
    .leftJoin('pictureThumbnails as t', (join) =>
      join.onRef('t.tenantId', '=', 'p.tenantId').onRef('t.fileId', '=', 'p.fileId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.id', '=', photoId)
    .where((eb) => eb.or([eb('p.hash', 'is', null), eb('t.fileId', 'is', null)]))
    .select(['p.fileId', 'f.storageKey'])
    .execute();
}

/** Saves what a photo looks like, so that the same picture is known again. */
export async function savePhotoHash(
  ctx: TenantContext,
  photoId: string,
  { fileId, bits, quarters, thumbnail }: PictureHash & { readonly fileId: string },
): Promise<void> {
  await sql`update store_photos set hash = ${bits}::bit(64), quarters = ${quarters}::integer[]
    where tenant_id = ${ctx.actor.tenantId} and id = ${photoId}`.execute(ctx.tx);
  await saveThumbnail(ctx, { fileId, thumbnail });
}

/** A photo beside those it may show again: what looks like it at first sight, and what its store or its person sent, the likeliest first. */
export async function listPhotoCandidates(
  ctx: TenantContext,
  photoId: string,
): Promise<readonly { readonly thumbnail: string; readonly others: readonly ComparedPicture[] }[]> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ thumbnail: string; others: readonly ComparedPicture[] }>`
    select encode(t.image, 'base64') as thumbnail, coalesce(o.others, '[]') as others
      from store_photos p
      join picture_thumbnails t on t.tenant_id = p.tenant_id and t.file_id = p.file_id
      left join lateral (
        select json_agg(json_build_object('subjectId', l.id, 'thumbnail', encode(l.image, 'base64'))) as others
          from (
            select c.id, i.image
              from (
                select n.id, n.file_id, n.hash from store_photos n
                 where n.tenant_id = ${tenantId} and n.quarters && p.quarters
                   and bit_count(n.hash # p.hash) <= ${NEAR_BITS}
                union
                select n.id, n.file_id, n.hash from store_photos n
                 where n.tenant_id = ${tenantId} and n.campaign_id = p.campaign_id
                   and (n.store_id = p.store_id or n.member_id = p.member_id)
              ) c
              join picture_thumbnails i on i.tenant_id = ${tenantId} and i.file_id = c.file_id
             where c.id <> ${photoId}
             order by bit_count(c.hash # p.hash), c.id desc
             limit ${MAX_COMPARED}
          ) l
      ) o on true
     where p.tenant_id = ${tenantId} and p.id = ${photoId}`.execute(ctx.tx);
  return rows;
}

/**
 * Records that a photo was compared, and flags the later of two photos with the same picture, from any person and in any order of comparison: a display must
 * be photographed again every week.
 */
export async function flagSamePhotos(
  ctx: TenantContext,
  photoId: string,
  others: readonly string[],
): Promise<void> {
  await sql`
    insert into photo_flags (tenant_id, photo_id, other_photo_id)
    select p.tenant_id, greatest(p.id, o.id), least(p.id, o.id)
      from store_photos p join store_photos o on o.tenant_id = p.tenant_id and o.id = any (${[...others]}::uuid[])
     where p.tenant_id = ${ctx.actor.tenantId} and p.id = ${photoId}
    on conflict do nothing`.execute(ctx.tx);
  await sql`
    update store_photos set compared = true
     where tenant_id = ${ctx.actor.tenantId} and id = ${photoId} and hash is not null`.execute(ctx.tx);
}
