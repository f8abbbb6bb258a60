import type { TenantContext } from '../../../platform/context.ts';

/** Recordings of an episode with their files, by language. */
export function readAudioFiles(ctx: TenantContext, episodeId: string) {
  return ctx.tx
    .selectFrom('podcastAudios as a')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tenantId', '=', 'a.tenantId').onRef('f.id', '=', 'a.fileId'),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .where('a.episodeId', '=', episodeId)
    .where('f.status', '=', 'ready')
    .select(['a.id', 'a.language', 'a.fileId', 'f.mime', 'f.size', 'f.sha256', 'f.createdAt'])
    .orderBy('a.language')
    .execute();
}
