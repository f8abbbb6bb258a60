import type { CourseDraftPage } from '@trilha/contracts/learning/course-builder';
import { courseKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { countEnrolled, readStoredDraft } from '../trainings/drafts.ts';
import { courseRef } from './course-ref.ts';
import { findPackages, readFileNames } from './course-builder.queries.ts';
import { presentDraftPage } from './course-builder.presenter.ts';
import { idsOf, referencesOf } from './draft-references.ts';
import { findProblems } from './find-problems.ts';
import { storedDraft } from './stored-draft.ts';

/** The draft of a course with everything its editor shows. Throws `not_found`. */
export async function readDraft(ctx: TenantContext, courseId: string): Promise<CourseDraftPage> {
  requirePermission(ctx.actor, 'courses.manage');
  const row = await readStoredDraft(ctx, courseRef(ctx, courseId));
  const document = storedDraft(row.draft);
  const references = referencesOf(document);
  const fileIds = idsOf(references, 'file');
  const packageIds = idsOf(references, 'package');
  const problems = await findProblems(ctx, courseKindOf(row.kind), document);
  const files = fileIds.length > 0 ? await readFileNames(ctx, fileIds) : [];
  const packages = packageIds.length > 0 ? await findPackages(ctx, packageIds) : [];
  const numbers = await countEnrolled(ctx, courseId);
  return presentDraftPage(ctx, { row, document, problems, files, packages, numbers });
}
