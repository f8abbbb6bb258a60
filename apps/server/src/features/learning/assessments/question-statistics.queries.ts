import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { kindsOn } from '../trainings/kinds-on.ts';
import type { AttemptRow } from './attempts.queries.ts';

export interface GradedAttemptRow {
  readonly trainingId: string;
  readonly trainingVersion: number;
  readonly activityId: string;
  readonly drawn: AttemptRow['drawn'];
  readonly answers: Readonly<
    Record<string, { readonly answer: unknown; readonly earned: number | null }>
  > | null;
}

/** The latest graded attempts, with what was answered. */
export async function listGradedAttempts(
  ctx: TenantContext,
  trainingId: string | undefined,
  limit: number,
): Promise<GradedAttemptRow[]> {
  const ofTraining = trainingId ? sql`a.training_id = ${trainingId}::uuid` : sql`true`;
  const { rows } = await sql<GradedAttemptRow>`
    select a.training_id as "trainingId", a.training_version as "trainingVersion", a.activity_id as "activityId", a.drawn,
           (select jsonb_object_agg(w.question_id, jsonb_build_object('answer', w.answer, 'earned', w.earned))
              from attempt_answers w where w.tenant_id = a.tenant_id and w.attempt_id = a.id) as answers
      from (select a.* from attempts a
              join trainings c on c.tenant_id = a.tenant_id and c.id = a.training_id and c.deleted_at is null and c.kind = any (${kindsOn(ctx.actor)}::text[])
             where a.tenant_id = ${ctx.actor.tenantId}::uuid and a.state = 'graded' and ${ofTraining}
             order by a.graded_at desc, a.id desc limit ${limit}) a`.execute(ctx.tx);
  return rows;
}

/** Trainings in which somebody was graded. */
export async function listGradedTrainings(ctx: TenantContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from trainings c
     where c.tenant_id = ${ctx.actor.tenantId}::uuid and c.deleted_at is null and c.kind = any (${kindsOn(ctx.actor)}::text[])
       and exists (select from attempts a where a.tenant_id = c.tenant_id and a.training_id = c.id and a.state = 'graded')
     order by c.id limit 500`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}
