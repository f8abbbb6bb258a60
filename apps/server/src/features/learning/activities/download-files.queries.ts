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
