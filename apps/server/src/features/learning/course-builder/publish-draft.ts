import { placeActivities } from '@trilha/contracts/learning/course-document';
import { checkDraft } from '@trilha/contracts/learning/course-problems';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { haveBanksChanged } from '../assessments/have-banks-changed.ts';
import { snapshotBanks } from '../assessments/snapshot-banks.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { followNewVersion } from '../enrollments/follow-new-version.ts';
import type { DraftRow } from './course-builder.queries.ts';
import { findProblems } from './find-problems.ts';
import { listedColumns } from './listed-columns.ts';
import { findPublication, insertVersion, markPublished } from './publishing.queries.ts';
import { storedDraft } from './stored-draft.ts';
import { lockDraft } from './write-draft.ts';

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
  const row = await lockDraft(ctx, courseId, revision);
  const standing = await standingPublication(ctx, row);
  if (standing) return standing;

  const draft = storedDraft(row.draft);
  const problems = await findProblems(ctx, draft);
  const { document } = checkDraft(draft);
  if (!document || problems.length > 0)
    throw new AppError('course_incomplete', {
      issues: problems.map(({ path, code }) => ({ field: path, code })),
    });

  const version = (row.publishedVersion ?? 0) + 1;
  await snapshotBanks(ctx, courseId, version, document);
  await insertVersion(ctx, courseId, version, document);
  await markPublished(ctx, courseId, { version, revision, listed: listedColumns(document) });
  await followNewVersion(ctx, { courseId, version, document, placed: placeActivities(document) });
  await appendAuditEntry(ctx, {
    action: 'course.published',
    objectKind: 'course',
    objectId: courseId,
    before: { version: row.publishedVersion },
    after: { version, revision, title: document.title },
  });
  return { version, publishedAt: ctx.now.toISOString() };
}

/** The version people take now, where it is just what publishing would make. */
async function standingPublication(ctx: TenantContext, row: DraftRow): Promise<Publication | undefined> {
  if (row.publishedVersion === null || row.hasChanges) return undefined;
  if (await haveBanksChanged(ctx, row.id, row.publishedVersion)) return undefined;
  const published = await findPublication(ctx, row.id, row.publishedVersion);
  return published && { version: published.version, publishedAt: published.publishedAt.toISOString() };
}
