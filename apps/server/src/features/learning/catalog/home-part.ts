import { sql } from 'kysely';
import { z } from 'zod';

import type { HomePart } from '../../../platform/home-part.ts';
import { homeTrainingJson, homeTrainingRow, presentHomeTraining } from '../trainings/home-training.ts';
import { kindsOn } from '../trainings/kinds-on.ts';
import { isVisibleTo } from './course-visibility.ts';

const MAX_NEW = 6;

const newRows = z.array(homeTrainingRow);

/** Trainings the member could begin and is not enrolled in, the newest first. */
export const newTrainingsAtHome: HomePart = {
  shows: ['newCourses'],
  select: ({ actor }) => sql`
    coalesce((select json_agg(n.course order by n.published_at desc, n.id desc) from (
        select ${homeTrainingJson} as course, c.published_at, c.id from trainings c
          left join enrollments e on e.tenant_id = c.tenant_id and e.member_id = ${actor.memberId} and e.training_id = c.id
         where c.tenant_id = ${actor.tenantId} and c.kind = any(${[...kindsOn(actor)]}) and ${isVisibleTo(actor)}
           and (e.id is null or e.subscription = 'cancelled')
         order by c.published_at desc, c.id desc limit ${MAX_NEW}) n), '[]')`,
  present: (ctx, value) => ({
    newCourses: newRows.parse(value).map((row) => presentHomeTraining(ctx, row)),
  }),
};
