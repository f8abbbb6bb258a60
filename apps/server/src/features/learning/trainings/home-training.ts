import type { HomePage } from '@trilha/contracts/learning/learning';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { SharedRows } from '../../../platform/home-part.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { kindsOn } from './kinds-on.ts';

const MAX_UNFINISHED = 100;

/** A training as the home screen reads it (`homeTrainingJson`). */
export const homeTrainingRow = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.record(z.string(), z.string()),
  coverFileId: z.string().nullable(),
  minutes: z.number(),
  points: z.number(),
  percent: z.number(),
  state: z.string().nullable(),
  dueAt: z
    .string()
    .transform((value) => new Date(value))
    .nullable(),
  version: z.number(),
  lastActivityId: z.string().nullable(),
});
export type HomeTrainingRow = z.output<typeof homeTrainingRow>;

/** A training `c` with the member's enrollment `e`, if there is one. */
export const homeTrainingJson = sql`json_build_object('kind', c.kind, 'id', c.id, 'title', c.title, 'coverFileId', c.cover_file_id, 'minutes', c.minutes,
  'points', c.completion_points, 'percent', coalesce(e.progress_percent, 0), 'state', e.state, 'dueAt', e.due_at,
  'version', c.published_version, 'lastActivityId', e.last_activity_id)`;

/** The member's enrollments in unfinished trainings of kinds the company has: by `turn` those begun first, last touched first. */
export const unfinishedEnrollments: SharedRows = {
  name: 'unfinished_enrollments',
  select: ({ actor }) => sql`
  select e.*, c.kind, row_number() over (order by e.state = 'not_started', e.updated_at desc, e.id) as turn
    from enrollments e
    join trainings c on c.tenant_id = ${actor.tenantId} and c.id = e.training_id and c.status = 'published' and not c.asks_nothing
   where e.tenant_id = ${actor.tenantId} and e.member_id = ${actor.memberId} and e.subscription = 'active'
     and e.state in ('not_started', 'in_progress', 'restarted') and c.kind = any(${[...kindsOn(actor)]})
   order by turn limit ${MAX_UNFINISHED}`,
};

/** A training on the home screen. */
export function presentHomeTraining(
  ctx: TenantContext,
  row: HomeTrainingRow,
): HomePage['newCourses'][number] {
  return {
    kind: trainingKindOf(row.kind),
    id: row.id,
    title: textOf(ctx, row.title),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    percent: row.percent,
    minutesLeft: Math.ceil((row.minutes * (100 - row.percent)) / 100),
    dueAt: row.dueAt?.toISOString() ?? null,
    points: row.points,
  };
}
