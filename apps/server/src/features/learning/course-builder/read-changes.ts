import type { CourseChanges } from '@trilha/contracts/learning/course-builder';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { diffCourses } from '@trilha/rules/learning/course-diff';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { readStoredDraft } from '../trainings/drafts.ts';
import { courseRef } from './course-ref.ts';
import { readVersion } from './course-builder.queries.ts';
import { storedDraft } from './stored-draft.ts';

/** What publishing the draft would change for people; everything is new where nothing was published yet. */
export async function readChanges(ctx: TenantContext, courseId: string): Promise<CourseChanges> {
  requirePermission(ctx.actor, 'courses.manage');
  const row = await readStoredDraft(ctx, courseRef(ctx, courseId));
  const draft = storedDraft(row.draft);
  const published =
    row.publishedVersion === null ? undefined : await readVersion(ctx, courseId, row.publishedVersion);
  const before = published ? storedDraft(published.document) : { ...draft, modules: [] };

  const diff = diffCourses(before, draft);
  const named = namesIn(ctx, [before, draft]);
  const present = (ids: readonly string[]) => ids.flatMap((id) => named.get(id) ?? []);
  return {
    publishedVersion: row.publishedVersion,
    added: present(diff.added),
    removed: present(diff.removed),
    moved: present(diff.moved),
    changed: present(diff.changed),
    fields: [...diff.fields],
  };
}

function namesIn(ctx: TenantContext, states: readonly Pick<CourseDraft, 'modules'>[]) {
  return new Map(
    states
      .flatMap((state) => state.modules.flatMap((module) => module.activities))
      .map(({ id, type, title }) => [id, { id, type, title: textOf(ctx, title) }] as const),
  );
}
