import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';

/** Writes a new course with its first draft; gives its id. */
export async function insertDraft(ctx: TenantContext, document: CourseDraft): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('trainings')
    .values({
      tenantId: ctx.actor.tenantId,
      kind: 'course',
      draft: JSON.stringify(document),
      draftUpdatedAt: ctx.now,
      draftUpdatedBy: ctx.actor.memberId,
      title: JSON.stringify(document.title),
      activityCount: document.modules.reduce((sum, module) => sum + module.activities.length, 0),
      createdBy: ctx.actor.memberId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What lists show of a course that has nothing published yet. */
export interface ListedDraft {
  readonly title: string;
  readonly summary: string;
  readonly coverFileId: string | null;
  readonly activityCount: number;
  readonly minutes: number;
}

/** Writes a draft as the given revision; what lists show follows while nothing is published. */
export async function updateDraft(
  ctx: TenantContext,
  courseId: string,
  {
    document,
    revision,
    listed,
  }: { document: CourseDraft; revision: number; listed: ListedDraft | undefined },
): Promise<void> {
  await ctx.tx
    .updateTable('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', courseId)
    .set({
      draft: JSON.stringify(document),
      draftRevision: revision,
      draftUpdatedAt: ctx.now,
      draftUpdatedBy: ctx.actor.memberId,
      ...listed,
    })
    .execute();
}

/** Sets the status, or the instant of deletion (null takes it back). */
export async function updateStanding(
  ctx: TenantContext,
  courseId: string,
  standing: { readonly status: 'draft' | 'published' | 'archived' } | { readonly deletedAt: Date | null },
): Promise<void> {
  await ctx.tx
    .updateTable('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', courseId)
    .set(standing)
    .execute();
}

/** The id of the label of this kind and name, which is there. */
export async function findLabelId(
  ctx: TenantContext,
  { kind, name }: { kind: string; name: LocalizedText },
): Promise<string> {
  const { id } = await ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', kind)
    .where('name', '=', JSON.stringify(name))
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
