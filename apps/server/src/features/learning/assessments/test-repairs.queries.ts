import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';

/** The place of a repair: a test in one round of an enrollment. */
export interface RepairPlace {
  readonly enrollmentId: string;
  readonly activityId: string;
  readonly round: number;
}

const waitsSchema = z.record(z.uuid(), z.object({ wrong: z.number().int(), until: z.coerce.date() }));
/** How often a question was answered wrong, and until when it waits, by question. */
export type RepairWaits = z.output<typeof waitsSchema>;

/** The repair of a test in a round, whether it is open or was used; undefined where there was none. */
export async function findRepair(ctx: TenantContext, { enrollmentId, activityId, round }: RepairPlace) {
  const row = await ctx.tx
    .selectFrom('testRepairs')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('activityId', '=', activityId)
    .where('round', '=', round)
    .select(['id', 'attemptId', 'questionIds', 'rightIds', 'waits', 'doneAt'])
    .executeTakeFirst();
  return row && { ...row, waits: waitsSchema.parse(row.waits) };
}
export type RepairRow = NonNullable<Awaited<ReturnType<typeof findRepair>>>;

/** Opens a repair; one that is open already is of this attempt from now on, one that was used stays. */
export async function writeRepair(
  ctx: TenantContext,
  repair: RepairPlace & {
    readonly memberId: string;
    readonly trainingId: string;
    readonly attemptId: string;
    readonly questionIds: readonly string[];
  },
): Promise<void> {
  const { attemptId } = repair;
  const opened = { attemptId, questionIds: [...repair.questionIds], openedAt: ctx.now };
  await ctx.tx
    .insertInto('testRepairs')
    .values({ ...repair, ...opened, tenantId: ctx.actor.tenantId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'enrollmentId', 'activityId', 'round'])
        .doUpdateSet({ ...opened, rightIds: [], waits: '{}' })
        .where('testRepairs.doneAt', 'is', null),
    )
    .execute();
}

/** Takes a repair back that nothing is to be repaired by any more. */
export async function deleteRepair(ctx: TenantContext, repairId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('testRepairs')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', repairId)
    .execute();
}

/** Writes down how long which questions wait. */
export async function writeWaits(ctx: TenantContext, repairId: string, waits: RepairWaits): Promise<void> {
  await ctx.tx
    .updateTable('testRepairs')
    .set({ waits: JSON.stringify(waits) })
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', repairId)
    .execute();
}

/** Writes down that a question was answered right; returns what is right now, and whether this was the last one. */
export async function addRight(ctx: TenantContext, repairId: string, questionId: string) {
  const { rows } = await sql<{ rightIds: string[]; done: boolean }>`
    update test_repairs
       set right_ids = array_append(right_ids, ${questionId}::uuid),
           done_at = case when array_append(right_ids, ${questionId}::uuid) @> question_ids then ${ctx.now}::timestamptz end
     where tenant_id = ${ctx.actor.tenantId}::uuid and id = ${repairId}::uuid and not right_ids @> array[${questionId}::uuid]
    returning right_ids as "rightIds", done_at is not null as done`.execute(ctx.tx);
  return rows[0];
}
