import type { AdminOverview } from '@trilha/contracts/insight/admin-overview';

import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { readWaiting } from './admin-overview.queries.ts';

/** What waits for the person who manages, as far as their role reaches. One query. */
export async function readAdminOverview(ctx: TenantContext): Promise<AdminOverview> {
  requirePermission(ctx.actor, 'attempts.review');
  const waiting = await readWaiting(ctx);
  return {
    requests: isAllowed(ctx.actor, 'enrollments.manage')
      ? {
          count: waiting.requests,
          oldest: waiting.oldestCourseId
            ? { courseId: waiting.oldestCourseId, courseTitle: textOf(ctx, waiting.oldestTitle) }
            : null,
        }
      : null,
    certificates: isAllowed(ctx.actor, 'enrollments.manage') ? waiting.certificates : null,
    reviews: waiting.reviews,
    chances: waiting.chances,
    courses: isAllowed(ctx.actor, 'courses.manage')
      ? { drafts: waiting.drafts, changed: waiting.changed }
      : null,
  };
}
