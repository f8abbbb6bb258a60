import type { TenantContext } from '../../../platform/context.ts';

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
