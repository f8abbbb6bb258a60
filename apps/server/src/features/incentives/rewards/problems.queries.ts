import type { PROBLEM_KINDS } from '@trilha/contracts/incentives/rewards';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Files a report; false where one is open already. */
export async function insertProblem(
  ctx: TenantContext,
  problem: { readonly orderId: string; readonly kind: ProblemKind; readonly message: string },
): Promise<boolean> {
  const { tenantId, memberId } = ctx.actor;
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('rewardOrderProblems')
    .values({ ...problem, tenantId, memberId, reportedAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'orderId']).where('answeredAt', 'is', sql.lit(null)).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The latest report about an order. */
export function findLastProblem(ctx: TenantContext, orderId: string) {
  return ctx.tx
    .selectFrom('rewardOrderProblems')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('orderId', '=', orderId)
    .select([sql<ProblemKind>`kind`.as('kind'), 'message', 'reportedAt', 'answer', 'answeredAt'])
    .orderBy('reportedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Answers an open report; undefined where there is none of this id. */
export function closeProblem(ctx: TenantContext, problemId: string, answer: string) {
  return ctx.tx
    .updateTable('rewardOrderProblems')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', problemId)
    .where('answeredAt', 'is', null)
    .set({ answer, answeredBy: ctx.actor.memberId, answeredAt: ctx.now })
    .returning(['orderId', 'message'])
    .executeTakeFirst();
}
