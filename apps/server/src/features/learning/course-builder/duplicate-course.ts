import { randomUUID } from 'node:crypto';

import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { courseKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readStoredDraft } from '../trainings/drafts.ts';
import { courseRef } from './course-ref.ts';
import { insertCourse } from './create-course.ts';
import { storedDraft } from './stored-draft.ts';

/** "Title" becomes "Title (2)", and "Title (2)" becomes "Title (3)": a mark that reads in every language. */
function nextTitle(title: string): string {
  const [, stem = title, number = '1'] = /^(.*) \((\d{1,3})\)$/su.exec(title) ?? [];
  return `${stem} (${Number(number) + 1})`;
}

function withOwnIds(draft: CourseDraft): CourseDraft {
  return {
    ...draft,
    title: Object.fromEntries(
      Object.entries(draft.title).map(([locale, text]) => [locale, text && nextTitle(text)]),
    ),
    instructors: draft.instructors.map((instructor) => ({ ...instructor, id: randomUUID() })),
    supportMaterials: draft.supportMaterials.map((material) => ({ ...material, id: randomUUID() })),
    modules: draft.modules.map((module) => ({
      ...module,
      id: randomUUID(),
      activities: module.activities.map((activity) => ({ ...activity, id: randomUUID() })),
    })),
  };
}

/** Copies a draft into a new course. Its parts get ids of their own, so that nobody's progress is shared. */
export async function duplicateCourse(ctx: TenantContext, courseId: string): Promise<string> {
  requirePermission(ctx.actor, 'courses.manage');
  const row = await readStoredDraft(ctx, courseRef(ctx, courseId));
  return insertCourse(ctx, courseKindOf(row.kind), withOwnIds(storedDraft(row.draft)), 'duplicated');
}
