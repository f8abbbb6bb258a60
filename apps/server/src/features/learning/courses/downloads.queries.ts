import type { TenantContext } from '../../../platform/context.ts';

/** Size and checksum of files that are ready. */
export function readDownloadFiles(ctx: TenantContext, fileIds: readonly string[]) {
  return ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('status', '=', 'ready')
    .select(['id', 'mime', 'size', 'sha256'])
    .execute();
}
export type DownloadFileRow = Awaited<ReturnType<typeof readDownloadFiles>>[number];

/** When a version of a course was published. */
export async function readPublishedAt(
  ctx: TenantContext,
  courseId: string,
  version: number,
): Promise<Date | undefined> {
  const row = await ctx.tx
    .selectFrom('trainingVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', courseId)
    .where('version', '=', version)
    .select('publishedAt')
    .executeTakeFirst();
  return row?.publishedAt;
}
