import { sql } from 'kysely';
import { z } from 'zod';

import type { HomePart } from '../../../platform/home-part.ts';
import {
  homeTrainingJson,
  homeTrainingRow,
  presentHomeTraining,
  unfinishedEnrollments,
} from '../trainings/home-training.ts';
import { minutesLeftIn } from '../trails/minutes-left-in.ts';
import { publishedTrails } from '../trails/published-trail.ts';
import { standingIn, trainingsOfTrails, trainingsOfTrailsJson } from '../trails/trainings-of-trails.ts';

/** So many of what is due are shown. */
const MAX_DUE = 6;

const dueRows = z.object({ due: z.array(homeTrainingRow), trainings: trainingsOfTrails });

/** Unfinished trainings with a deadline, the nearest first; of a trail the minutes that its own page names. */
export const dueAtHome: HomePart = {
  shows: ['dueSoon'],
  reads: [unfinishedEnrollments],
  select: (ctx) => sql`(
    with due as materialized (
      select * from unfinished_enrollments u where u.due_at is not null order by u.due_at, u.turn limit ${MAX_DUE}
    )
    select json_build_object(
      'due', coalesce((select json_agg(${homeTrainingJson} order by e.due_at, e.turn) from due e
          join trainings c on c.tenant_id = ${ctx.actor.tenantId} and c.id = e.training_id), '[]'),
      'trainings', ${trainingsOfTrailsJson(ctx, sql`select training_id from due where kind = 'trail'`)}))`,
  present: async (ctx, value) => {
    const { due, trainings } = dueRows.parse(value);
    const trails = await publishedTrails(
      ctx,
      due.filter(({ kind }) => kind === 'trail'),
    );
    return {
      dueSoon: due.map((row) => {
        const shown = presentHomeTraining(ctx, row);
        const trail = trails.get(row.id);
        if (trail) shown.minutesLeft = minutesLeftIn(trail, standingIn(ctx, trainings), trainings);
        return shown;
      }),
    };
  },
};
