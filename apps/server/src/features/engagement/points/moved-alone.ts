import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { lockMember } from './corrections.queries.ts';

const DAY_MS = 86_400_000;

/** What an administrator is about to do with points: of a correction, whose; a transfer that is settled stands for itself. */
interface Move {
  readonly amount: number;
  readonly corrects: string | null;
}

/**
 * What the actor did without a second person since an instant, with one more move: of each corrected member what was given less what was
 * taken, of all members together, and every transfer settled.
 */
async function sumMovedAlone(ctx: TenantContext, { amount, corrects }: Move, since: Date): Promise<number> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(abs(net)), 0)::bigint as sum
      from (select sum(amount) as net
              from (select member_id, null::uuid as transfer_id, amount from point_corrections
                     where tenant_id = ${tenantId} and requested_by = ${memberId}
                       and state = 'applied' and requested_at > ${since}
                    union all
                    select null, id, amount from points_transfers
                     where tenant_id = ${tenantId} and settled_alone_by = ${memberId} and settled_alone_at > ${since}
                    union all
                    select ${corrects}::uuid, null, ${amount}::integer) moved
             group by member_id, transfer_id) moves`.execute(ctx.tx);
  return rows[0]?.sum ?? 0;
}

/** Holds the actor, so that what they do at once is counted one after the other; before anything else is held. */
export async function lockOwnMoves(ctx: TenantContext): Promise<void> {
  await lockMember(ctx, ctx.actor.memberId);
}

/**
 * Whether a move of points is more than one administrator may do alone: by itself, or with all they did within a day, whoever's points it
 * was (decisions 060, 233 and 241). The caller holds the actor (`lockOwnMoves`).
 */
export async function needsSecondPerson(ctx: TenantContext, move: Move): Promise<boolean> {
  const { proof } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  const since = new Date(ctx.now.getTime() - DAY_MS);
  return Math.max(Math.abs(move.amount), await sumMovedAlone(ctx, move, since)) > proof.correctAloneUpTo;
}
