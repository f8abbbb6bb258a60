import type { SECOND_CHANCE_STATUSES } from '@trilha/contracts/learning/second-chances';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

export interface ChanceRow {
  readonly id: string;
  readonly text: string;
  readonly askedAt: Date;
  readonly status: (typeof SECOND_CHANCE_STATUSES)[number];
  readonly reason: string | null;
}

const columns = sql`s.id, s.text, s.asked_at as "askedAt", s.status, s.reason`;

/** What was asked last of a test in an enrollment. */
export async function findLast(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
): Promise<ChanceRow | undefined> {
  const { rows } = await sql<ChanceRow>`
    select ${columns} from second_chances s
     where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.enrollment_id = ${enrollmentId}::uuid and s.activity_id = ${activityId}::uuid
     order by s.asked_at desc, s.id desc limit 1`.execute(ctx.tx);
  return rows[0];
}

/** Writes down what is asked; false where something of the test waits already, also of two at once. */
export async function insertAsked(
  ctx: TenantContext,
  asked: {
    readonly memberId: string;
    readonly enrollmentId: string;
    readonly trainingId: string;
    readonly activityId: string;
    readonly text: string;
  },
): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('secondChances')
    .values({ ...asked, tenantId: ctx.actor.tenantId, askedAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'enrollmentId', 'activityId'])
        .where('status', '=', sql.lit('waiting'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface AskedRow extends ChanceRow {
  readonly memberId: string;
  readonly name: string;
  readonly trainingTitle: unknown;
  readonly testTitle: unknown;
  readonly scores: (number | null)[];
  readonly askedKey: string;
}

const byTime = z.tuple([cursorTime, z.uuid()]);

/** What waits, longest first, one more than asked. */
export async function listWaitingChances(
  ctx: TenantContext,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<AskedRow[]> {
  const after = readCursor(ask.cursor, byTime);
  const { rows } = await sql<AskedRow>`
    select ${columns}, s.asked_at::text as "askedKey", m.id as "memberId", m.display_name as name, v.document -> 'title' as "trainingTitle",
           jsonb_path_query_first(v.document, '$.modules[*].activities[*] ? (@.id == $id).title',
             jsonb_build_object('id', s.activity_id)) as "testTitle",
           array(select a.score::float8 from attempts a
                  where a.tenant_id = s.tenant_id and a.enrollment_id = s.enrollment_id and a.activity_id = s.activity_id and a.round = e.round
                  order by a.number) as scores
      from second_chances s
      join enrollments e on e.tenant_id = s.tenant_id and e.id = s.enrollment_id
      join members m on m.tenant_id = s.tenant_id and m.id = s.member_id
      join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
      join training_versions v on v.tenant_id = c.tenant_id and v.training_id = c.id and v.version = c.published_version
     where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.status = 'waiting'
       ${after ? sql`and (s.asked_at, s.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
     order by s.asked_at, s.id limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

const chanceById = (ctx: TenantContext, chanceId: string) =>
  ctx.tx.selectFrom('secondChances').where('tenantId', '=', ctx.actor.tenantId).where('id', '=', chanceId);

/** Whose test it is that one was asked for. */
export function findChance(ctx: TenantContext, chanceId: string) {
  return chanceById(ctx, chanceId).select(['memberId', 'trainingId', 'activityId']).executeTakeFirst();
}

/** How one that was asked for stands, held until the commit. */
export function lockChance(ctx: TenantContext, chanceId: string) {
  return chanceById(ctx, chanceId).forUpdate().select(['status']).executeTakeFirst();
}

/** Writes what was decided. */
export async function writeDecision(
  ctx: TenantContext,
  chanceId: string,
  decision: { readonly status: 'granted' | 'refused'; readonly reason: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('secondChances')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', chanceId)
    .set({ ...decision, decidedBy: ctx.actor.memberId, decidedAt: ctx.now })
    .execute();
}
