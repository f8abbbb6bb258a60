import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

export interface FedFile {
  readonly fileId: string;
  readonly mime: string;
  readonly size: number;
}

/** Types and sizes of files, as a feed names them. */
export async function readFedFiles(ctx: TenantContext, fileIds: readonly string[]): Promise<FedFile[]> {
  const { rows } = await sql<FedFile>`
    select f.id as "fileId", f.mime, f.size::float as size from files f
     where f.tenant_id = ${ctx.actor.tenantId}::uuid and f.id = any (${[...fileIds]}::uuid[]) and f.status = 'ready'`.execute(
    ctx.tx,
  );
  return rows;
}

/** What episodes are about, by their ids. */
export async function readSummaries(ctx: TenantContext, ids: readonly string[]) {
  const rows = await ctx.tx
    .selectFrom('podcastEpisodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'summary'])
    .execute();
  return new Map(rows.map(({ id, summary }) => [id, summary]));
}
