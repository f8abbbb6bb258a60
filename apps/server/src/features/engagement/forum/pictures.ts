import { sql } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';

/**
 * The pictures a post is to show, each once: uploaded by who writes, or in the post already. Throws `file_not_found` for anything else,
 * be it somebody else's or no picture.
 */
export async function requirePictures(
  { tx, actor }: TenantContext,
  wanted: readonly string[],
  present: readonly string[] = [],
): Promise<string[]> {
  const ids = [...new Set(wanted)];
  const added = ids.filter((id) => !present.includes(id));
  if (added.length === 0) return ids;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from files
     where tenant_id = ${actor.tenantId}::uuid and id = any (${added}::uuid[]) and created_by = ${actor.memberId}::uuid
       and status = 'ready' and purpose = 'image' and mime like 'image/%'`.execute(tx);
  if (rows[0]?.count !== added.length) throw new AppError('file_not_found');
  return ids;
}
