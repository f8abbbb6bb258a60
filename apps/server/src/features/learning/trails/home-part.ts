import type { HomePage } from '@trilha/contracts/learning/learning';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { HomePart } from '../../../platform/home-part.ts';
import { textOf } from '../../../platform/localized-text.ts';
import {
  homeTrainingJson,
  homeTrainingRow,
  presentHomeTraining,
  unfinishedEnrollments,
} from '../trainings/home-training.ts';
import { memberStanding } from './member-standing.ts';
import { minutesLeftIn } from './minutes-left-in.ts';
import { publishedTrails } from './published-trail.ts';
import { standingIn, trainingsOfTrails, trainingsOfTrailsJson } from './trainings-of-trails.ts';

const trailRow = z
  .object({
    trail: homeTrainingRow,
    trainings: trainingsOfTrails,
    /** What was open to the member once. */
    walk: z.object({ version: z.number(), reachedIds: z.array(z.string()) }).nullable(),
  })
  .nullable();

/** A trail as it stands now, with the training that it goes on with; none where nothing of it is open. */
async function presentTrail(
  ctx: TenantContext,
  { trail: row, trainings, walk }: NonNullable<z.output<typeof trailRow>>,
): Promise<HomePage['trail']> {
  const trail = (await publishedTrails(ctx, [row])).get(row.id);
  if (!trail) return null;
  const standing = standingIn(ctx, trainings);
  const { nextId, percent } = await memberStanding(ctx, trail, { ...standing, walk: walk ?? undefined });
  const item = trail.document.items.find(({ id }) => id === nextId);
  const training = trainings.find(({ id }) => id === item?.trainingId);
  return {
    ...presentHomeTraining(ctx, row),
    minutesLeft: minutesLeftIn(trail, standing, trainings),
    percent,
    next: training
      ? { kind: trainingKindOf(training.kind), id: training.id, title: textOf(ctx, training.title) }
      : null,
  };
}

/** The trail under way: the one due first, else the one used last. */
export const trailAtHome: HomePart = {
  shows: ['trail'],
  reads: [unfinishedEnrollments],
  select: (ctx) => {
    const { tenantId } = ctx.actor;
    return sql`(
    with trail as materialized (
      select * from unfinished_enrollments u where u.kind = 'trail' order by u.due_at nulls last, u.turn limit 1
    )
    select json_build_object(
      'trail', ${homeTrainingJson},
      'trainings', ${trainingsOfTrailsJson(ctx, sql`select training_id from trail`)},
      'walk', (select json_build_object('version', w.version, 'reachedIds', w.reached_ids)
                 from trail_walks w where w.tenant_id = ${tenantId} and w.enrollment_id = e.id))
      from trail e join trainings c on c.tenant_id = ${tenantId} and c.id = e.training_id)`;
  },
  present: async (ctx, value) => {
    const found = trailRow.parse(value);
    return { trail: found && (await presentTrail(ctx, found)) };
  },
};
