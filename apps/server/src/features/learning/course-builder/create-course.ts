import { randomUUID } from 'node:crypto';

import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { draftFromTemplate } from '@trilha/contracts/learning/course-templates';
import type { TemplateChoice } from '@trilha/contracts/learning/course-templates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { insertDraft } from './courses.queries.ts';

/** Writes a new course with this first draft, and says so in the audit log. */
export async function insertCourse(
  ctx: TenantContext,
  document: CourseDraft,
  action: string,
): Promise<string> {
  const id = await insertDraft(ctx, document);
  await appendAuditEntry(ctx, {
    action,
    objectKind: 'course',
    objectId: id,
    before: null,
    after: { title: document.title },
  });
  return id;
}

/** Begins a course, empty or from a template. */
export async function createCourse(ctx: TenantContext, choice: TemplateChoice): Promise<string> {
  requirePermission(ctx.actor, 'courses.manage');
  return insertCourse(ctx, draftFromTemplate(choice, randomUUID), 'course.created');
}
