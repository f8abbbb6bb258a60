import { randomUUID } from 'node:crypto';

import { emptyTrailDraft } from '@trilha/contracts/learning/trail-document';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import type { TrailProblem } from '@trilha/contracts/learning/trail-builder';
import { isSame } from '@trilha/rules/learning/course-diff';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import {
  archiveTraining,
  createDraft,
  deleteDraft,
  lockDraft,
  readStoredDraft,
  undeleteDraft,
  writeNextRevision,
} from '../trainings/drafts.ts';
import type { ListedDraft, TrainingStatus } from '../trainings/drafts.ts';
import { findTrailProblems } from './find-trail-problems.ts';
import { storedTrailDraft } from './stored-trail-draft.ts';
import { findTrainings } from './trails.queries.ts';

const ref = (id: string) => ({ kinds: ['trail'], id }) as const;

/** Begins a trail with its title in one language. */
export async function createTrail(
  ctx: TenantContext,
  { title, language }: { readonly title: string; readonly language: Locale },
): Promise<string> {
  requirePermission(ctx.actor, 'trails.manage');
  const document = { ...emptyTrailDraft(), title: { [language]: title } };
  return createDraft(ctx, { kind: 'trail', document, activityCount: 0, action: 'created' });
}

/** "Title" becomes "Title (2)", and "Title (2)" becomes "Title (3)": a mark that reads in every language. */
function nextTitle(title: LocalizedText): LocalizedText {
  const next = (text: string) => {
    const [, stem = text, number = '1'] = /^(.*) \((\d{1,3})\)$/su.exec(text) ?? [];
    return `${stem} (${Number(number) + 1})`;
  };
  return Object.fromEntries(Object.entries(title).map(([locale, text]) => [locale, text && next(text)]));
}

/** Copies the draft of a trail into a new one, whose items have ids of their own. Throws `not_found`. */
export async function duplicateTrail(ctx: TenantContext, trailId: string): Promise<string> {
  requirePermission(ctx.actor, 'trails.manage');
  const draft = storedTrailDraft((await readStoredDraft(ctx, ref(trailId))).draft);
  const groupIds = new Map(draft.groups.map(({ id }) => [id, randomUUID()]));
  const document: TrailDraft = {
    ...draft,
    title: nextTitle(draft.title),
    groups: draft.groups.map((group) => ({ ...group, id: groupIds.get(group.id) ?? randomUUID() })),
    items: draft.items.map(({ trainingId, required, lock, groupId }) => ({
      id: randomUUID(),
      trainingId,
      required,
      lock,
      groupId: groupId === null ? null : (groupIds.get(groupId) ?? null),
    })),
  };
  return createDraft(ctx, {
    kind: 'trail',
    document,
    activityCount: document.items.length,
    action: 'duplicated',
  });
}

export interface SavedTrailDraft {
  readonly revision: number;
  readonly updatedAt: string;
  readonly hasChanges: boolean;
  readonly problems: TrailProblem[];
}

/**
 * Saves the whole draft over the revision it was made on; unfinished work is welcome. Saving what is already there changes nothing. Throws
 * `not_found`, `trail_archived` and `stale_revision` with who was faster and when.
 */
export async function saveTrailDraft(
  ctx: TenantContext,
  trailId: string,
  revision: number,
  document: TrailDraft,
): Promise<SavedTrailDraft> {
  requirePermission(ctx.actor, 'trails.manage');
  const row = await lockDraft(ctx, ref(trailId), revision);
  const problems = await findTrailProblems(ctx, trailId, document);
  if (isSame(storedTrailDraft(row.draft), document))
    return { revision, updatedAt: row.draftUpdatedAt.toISOString(), hasChanges: row.hasChanges, problems };
  const saved = await writeNextRevision(ctx, row, {
    document,
    listed: await listedWhileDraft(ctx, document),
  });
  await appendAuditEntry(ctx, {
    action: 'trail.draft_saved',
    objectKind: 'trail',
    objectId: trailId,
    before: { revision },
    after: { revision: saved, title: document.title },
  });
  return {
    revision: saved,
    updatedAt: ctx.now.toISOString(),
    hasChanges: row.publishedVersion !== null,
    problems,
  };
}

async function listedWhileDraft(ctx: TenantContext, document: TrailDraft): Promise<ListedDraft> {
  return {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    coverFileId: document.coverFileId,
    activityCount: document.items.length,
    minutes: await minutesOf(ctx, document),
  };
}

/** Minutes of all trainings of a trail together. */
export async function minutesOf(ctx: TenantContext, { items }: Pick<TrailDraft, 'items'>): Promise<number> {
  const trainings = await findTrainings(
    ctx,
    items.map(({ trainingId }) => trainingId),
  );
  return trainings.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Takes a trail out of the list, or brings it back. Doing it twice is the same as once. */
export async function archiveTrail(
  ctx: TenantContext,
  trailId: string,
  archived: boolean,
): Promise<TrainingStatus> {
  requirePermission(ctx.actor, 'trails.manage');
  return archiveTraining(ctx, ref(trailId), archived);
}

/** Deletes a trail that was never published; it can be taken back. Throws `trail_published`. */
export async function deleteTrail(ctx: TenantContext, trailId: string): Promise<void> {
  requirePermission(ctx.actor, 'trails.manage');
  await deleteDraft(ctx, ref(trailId));
}

/** Takes a deletion back. Throws `not_found` where the trail is not deleted. */
export async function undeleteTrail(ctx: TenantContext, trailId: string): Promise<void> {
  requirePermission(ctx.actor, 'trails.manage');
  await undeleteDraft(ctx, ref(trailId));
}
