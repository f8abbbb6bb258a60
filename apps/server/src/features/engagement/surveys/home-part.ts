import { sql } from 'kysely';
import { z } from 'zod';

import type { HomePart } from '../../../platform/home-part.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { isAnsweredBy, isSurveyFor } from './survey-audience.ts';

const text = z.record(z.string(), z.string());
const MAX_SURVEYS = 5;

const surveyRows = z.array(
  z.object({ id: z.string(), title: text, mandatory: z.boolean(), endsAt: z.string().nullable() }),
);

/** Surveys the member has not answered yet, those that are mandatory first. */
export const surveysAtHome: HomePart = {
  shows: ['surveys'],
  select: ({ actor: { tenantId, memberId, modules }, now }) => sql`
    coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title, 'mandatory', s.mandatory, 'endsAt', s.ends_at)
                  order by s.mandatory desc, s.starts_at, s.id)
          from (select * from surveys s
                 where s.tenant_id = ${tenantId} and s.published and s.starts_at <= ${now} and ${modules.has('surveys')}
                   and (s.ends_at is null or s.ends_at > ${now})
                   and ${isSurveyFor(memberId)} and not ${isAnsweredBy(memberId)}
                 order by s.mandatory desc, s.starts_at, s.id limit ${MAX_SURVEYS}) s), '[]')`,
  present: (ctx, value) => ({
    surveys: surveyRows.parse(value).map(({ id, title, mandatory, endsAt }) => ({
      id,
      title: textOf(ctx, title),
      mandatory,
      endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    })),
  }),
};
