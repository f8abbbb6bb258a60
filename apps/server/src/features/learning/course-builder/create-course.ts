import { randomUUID } from 'node:crypto';

import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { draftFromTemplate } from '@trilha/contracts/learning/course-templates';
import type { TemplateChoice } from '@trilha/contracts/learning/course-templates';
import type { CourseKind } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { createDraft } from '../trainings/drafts.ts';
import { isKindOn } from '../trainings/kinds-on.ts';

/** Writes a new course with this first draft, and says so in the audit log. */
export function insertCourse(
  ctx: TenantContext,
  kind: CourseKind,
  document: CourseDraft,
  action: 'created' | 'duplicated',
): Promise<string> {
  const activityCount = document.modules.reduce((sum, module) => sum + module.activities.length, 0);
  return createDraft(ctx, { kind, document, activityCount, action });
}

/** Begins a course, or a training of another kind with one, empty or from a template. Throws `not_found` where its module is off. */
export async function createCourse(
  ctx: TenantContext,
  { kind, ...choice }: TemplateChoice & { readonly kind: CourseKind },
): Promise<string> {
  requirePermission(ctx.actor, 'courses.manage');
  if (!isKindOn(ctx.actor, kind)) throw new AppError('not_found');
  return insertCourse(ctx, kind, draftFromTemplate(choice, randomUUID), 'created');
}
