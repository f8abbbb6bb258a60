import type { TenantContext } from '../../../platform/context.ts';
import { momentFor, textFor } from '../../../platform/listener.ts';
import { forEach, forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { notifyMany } from '../notices/notify.ts';
import { listSurveysToRemindOf, listUnanswering, markReminded } from './remind.queries.ts';
import type { SurveyToRemindOf } from './remind.queries.ts';

const JOB = 'remind-of-surveys';

/** Reminds whoever a survey is for and has not answered it, once for each end it is given. */
async function remindOf(ctx: TenantContext, survey: SurveyToRemindOf): Promise<void> {
  const people = await listUnanswering(ctx, survey.id);
  await notifyMany(
    ctx,
    people.map((person) => ({
      memberId: person.memberId,
      body: {
        kind: 'survey_reminder' as const,
        data: { survey: textFor(ctx, person, survey.title), when: momentFor(ctx, person, survey.endsAt) },
      },
      link: `/home/surveys/${survey.id}` as const,
      dedupe: `survey_reminder:${survey.id}:${survey.endsAt.toISOString()}`,
    })),
  );
  await markReminded(ctx, survey);
}

/** Reminds of surveys that end soon, in each company by itself; of one that fails the others are reminded of all the same. */
export async function remindOfSurveys(services: AppServices): Promise<void> {
  const at = services.clock();
  await forEveryTenant(services, JOB, async (tenantId) => {
    const task = { tenantId, at, name: JOB };
    const due = (await asSystem(services, task, (ctx) => listSurveysToRemindOf(ctx))) ?? [];
    const byId = new Map(due.map((survey) => [survey.id, survey]));
    await forEach(services, JOB, [...byId.keys()], (id) =>
      asSystem(services, task, async (ctx) => {
        const survey = byId.get(id);
        if (survey) await remindOf(ctx, survey);
      }),
    );
  });
}
