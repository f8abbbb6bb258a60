import { sql } from 'kysely';

import type { TenantContext } from '../../context.ts';
import { ALIKE_BITS } from '../files/hash-picture.ts';
import type { PictureHash } from '../files/hash-picture.ts';

/** A photo that was not compared yet. */
export function findUnhashedPhoto(ctx: TenantContext, photoId: string) {
  return ctx.tx
    .selectFrom('storePhotos as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tenantId', '=', 'p.tenantId').onRef('f.id', '=', 'p.fileId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.id', '=', photoId)
    .where('p.hash', 'is', null)
    .select('f.storageKey')
    .executeTakeFirst();
}

/** Keeps what a photo looks like, so that the same picture is known again. */
export async function keepPhotoHash(
  ctx: TenantContext,
  photoId: string,
  { bits, quarters }: PictureHash,
): Promise<void> {
  await sql`update store_photos set hash = ${bits}::bit(64), quarters = ${quarters}::integer[]
    where tenant_id = ${ctx.actor.tenantId} and id = ${photoId}`.execute(ctx.tx);
}

/**
 * Marks the later of two photos that show the same picture, whoever sent them and whichever was compared first: a display is
 * photographed anew every week. The caller holds the comparison (`lockPictures`).
 */
export async function flagSamePhotos(ctx: TenantContext, photoId: string): Promise<void> {
  await sql`
    insert into photo_flags (tenant_id, photo_id, other_photo_id)
    select p.tenant_id, greatest(p.id, o.id), least(p.id, o.id)
      from store_photos p
      join store_photos o on o.tenant_id = p.tenant_id and o.quarters && p.quarters and o.id <> p.id
     where p.tenant_id = ${ctx.actor.tenantId} and p.id = ${photoId}
       and bit_count(o.hash # p.hash) <= ${ALIKE_BITS}
    on conflict do nothing`.execute(ctx.tx);
}
