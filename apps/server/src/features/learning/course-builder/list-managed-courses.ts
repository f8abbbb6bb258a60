import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { countManagedCourses, listManagedCourses } from './course-builder.queries.ts';
import type { CourseListAsk } from './course-builder.queries.ts';
import { presentManagedCourse } from './course-builder.presenter.ts';

/** A page of the company's courses for those who run them, with the number of all that match. */
export async function listForManagers(ctx: TenantContext, ask: CourseListAsk) {
  requirePermission(ctx.actor, 'courses.manage');
  const rows = await listManagedCourses(ctx, ask);
  const total = await countManagedCourses(ctx, ask);
  const page = pageFrom(rows, ask.limit, (row) => [row.updatedKey, row.id]);
  return {
    items: page.items.map((row) => presentManagedCourse(ctx, row)),
    nextCursor: page.nextCursor,
    total,
  };
}
