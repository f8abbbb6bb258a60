import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** What an administrator is about to do with points: of a correction, whose; a transfer that is settled stands for itself. */
export interface Move {
  readonly amount: number;
  readonly corrects: string | null;
}

/** What the training account of a member would have left to give back to this posting, as SQL: what was there before its line. */
const leftBefore = (tenantId: string, posting: string) => sql`
  (select greatest(e.balance_after - e.amount, 0) from entries e
    where e.tenant_id = ${tenantId} and e.posting_id = ${sql.ref(posting)} and e.balance_after is not null limit 1)`;

/** What a member has left, as SQL. */
const leftNow = (tenantId: string, memberId: string | null) => sql`
  (select greatest(a.balance, 0) from accounts a
    where a.tenant_id = ${tenantId} and a.kind = 'member' and a.unit = 'training' and a.member_id = ${memberId}::uuid)`;

/**
 * What the actor did without a second person since an instant, with one more move: of each corrected member what was given and did not come
 * back, and what was taken beyond that; of all members together, and every transfer settled. What was spent meanwhile does not come back by
 * being taken: the account falls below zero, and the points are gone all the same.
 */
export async function sumMovedAlone(
  ctx: TenantContext,
  { amount, corrects }: Move,
  since: Date,
): Promise<number> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(greatest(given - came_back, 0) + greatest(taken - given, 0)), 0)::bigint as sum
      from (select sum(greatest(amount, 0)) as given, sum(greatest(-amount, 0)) as taken,
                   sum(least(greatest(-amount, 0), coalesce(was_left, 0))) as came_back
              from (select c.member_id, null::uuid as transfer_id, c.amount,
                           case when c.amount < 0 then ${leftBefore(tenantId, 'c.posting_id')} end as was_left
                      from point_corrections c
                     where c.tenant_id = ${tenantId} and c.requested_by = ${memberId}
                       and c.state = 'applied' and c.requested_at > ${since}
                    union all
                    select null, id, amount, null from points_transfers
                     where tenant_id = ${tenantId} and settled_alone_by = ${memberId} and settled_alone_at > ${since}
                    union all
                    select ${corrects}::uuid, null, ${amount}::integer, ${leftNow(tenantId, corrects)}) moved
             group by member_id, transfer_id) moves`.execute(ctx.tx);
  return rows[0]?.sum ?? 0;
}

/** Holds the actor until the transaction ends. */
export async function lockActor({ tx, actor }: TenantContext): Promise<void> {
  await tx
    .selectFrom('members')
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', actor.memberId)
    .forNoKeyUpdate()
    .select('id')
    .execute();
}
