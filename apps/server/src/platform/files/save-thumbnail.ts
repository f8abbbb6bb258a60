import { sql } from 'kysely';

import type { TenantContext } from '../context.ts';

/** Saves the small picture by which a file is compared with others. */
export async function saveThumbnail(
  ctx: TenantContext,
  { fileId, thumbnail }: { readonly fileId: string; readonly thumbnail: string },
): Promise<void> {
  await sql`
    insert into picture_thumbnails (tenant_id, file_id, image)
      values (${ctx.actor.tenantId}, ${fileId}, decode(${thumbnail}, 'base64'))
    on conflict do nothing`.execute(ctx.tx);
}
