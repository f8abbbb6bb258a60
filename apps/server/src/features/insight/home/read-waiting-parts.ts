import { MAX_COUNTED } from '@trilha/contracts/platform/max-counted';
import type { Waiting } from '@trilha/contracts/insight/waiting';
import type { Permission } from '@trilha/contracts/platform/permissions';
import type { Module } from '@trilha/contracts/organization/modules';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { countReported as countReportedPosts } from '../../engagement/forum/reports.ts';
import { countReported as countReportedComments } from '../../engagement/news/decide-comment.ts';
import { countOrders } from '../../incentives/reward-admin/count-orders.ts';
import { cellsOf, sumOf } from '../learning-reports/read-cells.ts';
import { countQuestions } from '../search/answer-question.ts';
import { readAdminOverview } from './read-admin-overview.ts';
import { readProgramWork } from './read-program-work.ts';

/** What waits for the person, part by part, each as far as their roles, the company's modules and the branches they lead reach. */
export async function readWaitingParts(ctx: TenantContext): Promise<Waiting> {
  const { modules } = ctx.actor;
  const ifTheirs = async <Part>(
    permission: Permission,
    module: Module | undefined,
    read: () => Promise<Part>,
  ) => (isAllowed(ctx.actor, permission) && (!module || modules.has(module)) ? read() : null);
  const capped = (count: number) => Math.min(count, MAX_COUNTED);
  return {
    courses: await ifTheirs('attempts.review', 'courses', () => readAdminOverview(ctx)),
    program: await ifTheirs('sales.audit', undefined, () => readProgramWork(ctx)),
    orders: await ifTheirs('orders.fulfil', 'rewards', () => countOrders(ctx, MAX_COUNTED)),
    forumReports: await ifTheirs('forum.moderate', 'forum', async () =>
      capped((await countReportedPosts(ctx)).count),
    ),
    newsReports: await ifTheirs('news.manage', 'news', async () =>
      capped((await countReportedComments(ctx)).count),
    ),
    searchQuestions: await ifTheirs('search_questions.answer', undefined, async () =>
      capped(await countQuestions(ctx)),
    ),
    overdue: await countOverdue(ctx, capped),
  };
}

/** What people of the reader are late with; null for who follows nobody. */
async function countOverdue(ctx: TenantContext, capped: (count: number) => number): Promise<number | null> {
  try {
    return capped(sumOf((await cellsOf(ctx)).cells).late);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
