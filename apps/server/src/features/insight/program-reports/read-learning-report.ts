import type { LearningReport } from '@trilha/contracts/insight/program-reports';
import { LEAST_PEOPLE_COMPARED, compareSelling } from '@trilha/rules/learning/learning-effect';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listReportedCampaigns } from './campaigns.queries.ts';
import { listPublishedCourses, readSoldAround } from './learning-effect.queries.ts';
import type { ReportScope } from './report-scope.ts';

const NOBODY = { people: 0, before: 0, after: 0, changeSquared: 0 };

/** What people sold before and after they passed a course, against the others in equal windows. */
export async function readLearningReport(
  ctx: TenantContext,
  ask: {
    readonly campaign: ReportScope['campaign'];
    readonly course?: string | undefined;
    readonly days: string;
  },
): Promise<LearningReport> {
  requirePermission(ctx.actor, 'program_reports.read');
  const published = await listPublishedCourses(ctx);
  const courses = published.map(({ id, title }) => ({ id, title: textOf(ctx, title) }));
  if (!ask.course) return { courses, comparison: null };
  const isKnown =
    courses.some(({ id }) => id === ask.course) &&
    (ask.campaign === 'all' || (await listReportedCampaigns(ctx)).some(({ id }) => id === ask.campaign));
  if (!isKnown) throw new AppError('not_found');

  const groups = await readSoldAround(ctx, {
    campaign: ask.campaign,
    courseId: ask.course,
    days: Number(ask.days),
  });
  const groupOf = (passed: boolean | null) => groups.find((one) => one.passed === passed)?.group ?? NOBODY;
  return {
    courses,
    comparison: {
      ...compareSelling(groupOf(true), groupOf(false)),
      minimum: LEAST_PEOPLE_COMPARED,
      leftOut: groupOf(null).people,
      pivot: groups[0]?.pivot ?? null,
    },
  };
}
