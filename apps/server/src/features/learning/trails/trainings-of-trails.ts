import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { isAvailable, isRetired } from './is-available.ts';
import { progressIn } from './member-standing.ts';

/** Trainings of trails with where the member stands in them (`trainingsOfTrailsJson`). */
export const trainingsOfTrails = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    status: z.string(),
    asksNothing: z.boolean(),
    title: z.record(z.string(), z.string()),
    state: z.string().nullable(),
    minutes: z.number(),
    progressPercent: z.number().nullable(),
  }),
);

/** SQL of the trainings of these trails, a query of their ids, with where the member stands in them. */
export const trainingsOfTrailsJson = ({ actor }: TenantContext, trailIds: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'status', c.status, 'asksNothing', c.asks_nothing, 'title', c.title, 'state', e.state,
                     'minutes', c.minutes, 'progressPercent', e.progress_percent)) from trainings c
      left join enrollments e on e.tenant_id = c.tenant_id and e.member_id = ${actor.memberId} and e.training_id = c.id
       and e.subscription = 'active'
     where c.tenant_id = ${actor.tenantId} and c.id in (
       select i.training_id from trail_items i where i.tenant_id = ${actor.tenantId} and i.trail_id in (${trailIds}))), '[]')`;

/** Where the member stands in the trainings of their trails. */
export const standingIn = (ctx: TenantContext, trainings: z.output<typeof trainingsOfTrails>) => ({
  progress: progressIn(trainings.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const]))),
  closedTrainingIds: new Set(trainings.filter((one) => !isAvailable(ctx, one)).map(({ id }) => id)),
  retiredTrainingIds: new Set(trainings.filter(isRetired).map(({ id }) => id)),
});
