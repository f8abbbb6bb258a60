import { ADMINISTRATION } from '@trilha/demo/administration';
import type { DemoCompany } from '@trilha/demo/companies';
import { courseId, memberId } from '@trilha/demo/ids';

import type { TenantContext } from '../platform/context.ts';
import { createLabel } from '../features/learning/course-builder/create-label.ts';
import { createQuestionBank } from '../features/learning/assessments/create-question-bank.ts';
import { decideEnrollment } from '../features/learning/enrollments/decide-enrollment.ts';
import { subscribe } from '../features/learning/enrollments/subscribe.ts';
import { correctPoints } from '../features/engagement/points/correct-points.ts';
import { rebuildRanking } from '../features/engagement/ranking/rebuild-ranking.ts';

const HOUR_MS = 3_600_000;

/**
 * What administrators did in the last hours, through the use cases of their screens, so that the audit log tells of
 * more than publishing.
 */
export async function playAdministration(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const done = ADMINISTRATION.filter((one) => one.company === company.slug);
  for (const [index, change] of done.entries()) {
    const now = new Date(ctx.now.getTime() - change.hoursAgo * HOUR_MS);
    await playChange({ ...ctx, now, requestId: `demo-${company.slug}-${index + 1}` }, company, change);
  }
}

async function playChange(
  ctx: TenantContext,
  company: DemoCompany,
  change: (typeof ADMINISTRATION)[number],
): Promise<void> {
  switch (change.kind) {
    case 'label':
      await createLabel(ctx, { kind: 'tag', name: change.name });
      return;
    case 'question_bank':
      await createQuestionBank(ctx, { title: change.title });
      return;
    case 'approval': {
      const member = memberId(company.slug, change.username);
      const course = courseId(change.courseSlug);
      const asker = { ...ctx, actor: { ...ctx.actor, memberId: member, role: 'learner' as const } };
      await subscribe(asker, {
        memberId: member,
        trainingId: course,
        subscription: 'awaiting',
        isOwnChoice: true,
      });
      await decideEnrollment(ctx, course, member, true);
      return;
    }
    case 'points':
      await correctPoints(ctx, {
        memberId: memberId(company.slug, change.username),
        amount: change.amount,
        reason: change.reason,
      });
      return;
    case 'ranking':
      await rebuildRanking(ctx);
  }
}
