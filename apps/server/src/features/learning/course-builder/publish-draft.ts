import { placeActivities } from '@trilha/contracts/learning/course-document';
import { checkDraft } from '@trilha/contracts/learning/course-problems';
import { courseKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { haveBanksChanged } from '../assessments/have-banks-changed.ts';
import { snapshotBanks } from '../assessments/snapshot-banks.ts';
import { followNewVersion } from '../enrollments/follow-new-version.ts';
import { findStandingVersion, nextVersionOf, publishNextVersion } from '../trainings/drafts.ts';
import type { DraftRow } from '../trainings/drafts.ts';
import { findProblems } from './find-problems.ts';
import { listedColumns } from './listed-columns.ts';
import { storedDraft } from './stored-draft.ts';
import { lockCourse } from './write-draft.ts';

export interface Publication {
  readonly version: number;
  /** ISO instant. */
  readonly publishedAt: string;
}

/**
 * Publishes the draft as the next immutable version and brings the progress of people in the course up to date with it;
 * they keep what they did, since activities keep their ids. What is published already is not published again: the same
 * revision gives the same version, until a question bank it draws from has changed. Throws `stale_revision`,
 * `course_archived`, and `course_incomplete` with every place that keeps it from being published.
 */
export async function publishDraft(
  ctx: TenantContext,
  courseId: string,
  revision: number,
): Promise<Publication> {
  requirePermission(ctx.actor, 'courses.manage');
  // The row stays locked until the commit: of two who publish at once, the second finds what the first has published.
  const row = await lockCourse(ctx, courseId, revision);
  const standing = await standingPublication(ctx, row);
  if (standing) return standing;

  const draft = storedDraft(row.draft);
  const problems = await findProblems(ctx, courseKindOf(row.kind), draft);
  const { document } = checkDraft(draft);
  if (!document || problems.length > 0)
    throw new AppError('course_incomplete', {
      issues: problems.map(({ path, code }) => ({ field: path, code })),
    });

  const version = nextVersionOf(row);
  await snapshotBanks(ctx, courseId, version, document);
  await publishNextVersion(ctx, row, { document, listed: listedColumns(document) });
  await followNewVersion(ctx, {
    kind: courseKindOf(row.kind),
    courseId,
    version,
    document,
    placed: placeActivities(document),
  });
  return { version, publishedAt: ctx.now.toISOString() };
}

/** The version people take now, where it is just what publishing would make. */
async function standingPublication(ctx: TenantContext, row: DraftRow): Promise<Publication | undefined> {
  const published = await findStandingVersion(ctx, row);
  if (!published || (await haveBanksChanged(ctx, row.id, published.version))) return undefined;
  return { version: published.version, publishedAt: published.publishedAt.toISOString() };
}
