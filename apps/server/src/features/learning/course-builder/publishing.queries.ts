import type { CourseDocument } from '@trilha/contracts/learning/course-document';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** The columns of a course that lists and searches read; they follow from the published document. */
export interface ListedColumns {
  readonly title: string;
  readonly summary: string;
  readonly coverFileId: string | null;
  readonly minutes: number;
  readonly activityCount: number;
  readonly completionPoints: number;
  readonly perfectScorePoints: number;
  readonly deadlineDays: number | null;
  readonly subscriptionType: string;
  readonly hasCertificate: boolean;
  readonly certificateHours: number;
  readonly categoryIds: string[];
  readonly audienceAreaIds: string[];
  readonly audienceGroupIds: string[];
  readonly audienceTagIds: string[];
  readonly searchText: string;
}

/** When a version was published. */
export function findPublication(ctx: TenantContext, courseId: string, version: number) {
  return ctx.tx
    .selectFrom('trainingVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', courseId)
    .where('version', '=', version)
    .select(['version', 'publishedAt'])
    .executeTakeFirst();
}

/** Adds a version; nothing ever changes it. */
export async function insertVersion(
  ctx: TenantContext,
  courseId: string,
  version: number,
  document: CourseDocument,
): Promise<void> {
  await ctx.tx
    .insertInto('trainingVersions')
    .values({
      tenantId: ctx.actor.tenantId,
      trainingId: courseId,
      version,
      document: JSON.stringify(document),
      publishedBy: ctx.actor.memberId,
      publishedAt: ctx.now,
    })
    .execute();
}

/** Puts a version before people; the instant of the first one stays. */
export async function markPublished(
  ctx: TenantContext,
  courseId: string,
  { version, revision, listed }: { version: number; revision: number; listed: ListedColumns },
): Promise<void> {
  await ctx.tx
    .updateTable('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', courseId)
    .set({
      ...listed,
      status: 'published',
      publishedVersion: version,
      publishedRevision: revision,
      publishedAt: sql<Date>`coalesce(published_at, ${ctx.now})`,
    })
    .execute();
}
