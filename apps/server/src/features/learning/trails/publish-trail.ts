import type { TrailDocument } from '@trilha/contracts/learning/trail-document';
import { searchKey } from '@trilha/rules/platform/text';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { findStandingVersion, lockDraft, noteAsksNothing, publishNextVersion } from '../trainings/drafts.ts';
import type { ListedColumns } from '../trainings/drafts.ts';
import { findTrailProblems } from './find-trail-problems.ts';
import { storedTrailDraft } from './stored-trail-draft.ts';
import { checkTrailDraft } from './trail-problems.ts';
import { lockTrailStructure, replaceTrailItems, startRecount } from './trails.queries.ts';
import { minutesOf } from './write-trail.ts';

const SEARCH_TEXT_LIMIT = 20_000;

/**
 * Publishes the draft as the next immutable version. People in the trail keep what they did and what was open to them; their numbers
 * follow in the background. With `asksAgain` those who have finished it and lack something it asks for are asked again; without, they stay as they
 * are. The same revision gives the same version. Throws `stale_revision`, `trail_archived`, and `trail_incomplete`
 * with every place that keeps it from being published.
 */
export async function publishTrail(
  ctx: TenantContext,
  trailId: string,
  { revision, asksAgain }: { readonly revision: number; readonly asksAgain: boolean },
): Promise<{ readonly version: number; readonly publishedAt: string }> {
  requirePermission(ctx.actor, 'trails.manage');
  await lockTrailStructure(ctx);
  const row = await lockDraft(ctx, { kinds: ['trail'], id: trailId }, revision);
  const standing = await findStandingVersion(ctx, row);
  if (standing) return { version: standing.version, publishedAt: standing.publishedAt.toISOString() };

  const draft = storedTrailDraft(row.draft);
  const problems = await findTrailProblems(ctx, trailId, draft);
  const { document } = checkTrailDraft(draft);
  if (!document || problems.length > 0)
    throw new AppError('trail_incomplete', {
      issues: problems.map(({ path, code }) => ({ field: path, code })),
    });
  const listed = listedColumns(document, await minutesOf(ctx, document));
  const version = await publishNextVersion(ctx, row, { document, listed });
  await replaceTrailItems(
    ctx,
    trailId,
    document.items.map(({ trainingId }) => trainingId),
  );
  await startRecount(ctx, trailId, { version, asksAgain });
  // Something can be taken in it again: it is asked for in those that hold it, too.
  if (await noteAsksNothing(ctx, trailId))
    await afterCommit(ctx, 'training.archived', { trainingId: trailId });
  if (asksAgain)
    await appendAuditEntry(ctx, {
      action: 'trail.asked_again',
      objectKind: 'trail',
      objectId: trailId,
      before: null,
      after: { version },
    });
  return { version, publishedAt: ctx.now.toISOString() };
}

/** The columns of a trail that follow from its document. */
function listedColumns(document: TrailDocument, minutes: number): ListedColumns {
  const texts = [document.title, document.summary, ...document.groups.map(({ title }) => title)];
  return {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    coverFileId: document.coverFileId,
    minutes,
    activityCount: document.items.length,
    completionPoints: document.points,
    perfectScorePoints: 0,
    deadlineDays: document.deadlineDays,
    dueOn: document.dueOn,
    subscriptionType: document.audience.subscriptionType,
    hasCertificate: document.certificate.enabled,
    certificateHours: document.certificate.hours,
    categoryIds: document.categoryIds,
    audienceAreaIds: document.audience.areaIds,
    audienceGroupIds: document.audience.groupIds,
    audienceTagIds: document.audience.tagIds,
    audienceBranchIds: document.audience.branchIds,
    audienceRoles: document.audience.roles,
    searchText: searchKey(texts.flatMap((text) => Object.values(text)).join(' ')).slice(0, SEARCH_TEXT_LIMIT),
  };
}
