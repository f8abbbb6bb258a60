import type { TenantContext } from '../../../platform/context.ts';
import { dayOf } from '../campaigns/campaign-columns.ts';

/** What decides whether somebody may take part at all. */
export function findCandidate(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('members as m')
    .leftJoin('memberProfiles as f', (join) =>
      join.onRef('f.tenantId', '=', 'm.tenantId').onRef('f.memberId', '=', 'm.id'),
    )
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', '=', ctx.actor.memberId)
    .select((eb) => [
      'm.role',
      dayOf('f.birthday').$castTo<string | null>().as('birthday'),
      eb
        .exists(
          eb
            .selectFrom('programBlocks as b')
            .whereRef('b.tenantId', '=', 'm.tenantId')
            .whereRef('b.memberId', '=', 'm.id')
            .where('b.liftedAt', 'is', null)
            .select('b.id'),
        )
        .$castTo<boolean>()
        .as('blocked'),
    ])
    .executeTakeFirstOrThrow();
}

/** The member's registration; with `lock`, held so that two reports at once count one after the other. */
export function findParticipation(ctx: TenantContext, campaignId: string, { lock = false } = {}) {
  const query = ctx.tx
    .selectFrom('participations as p')
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.campaignId', '=', campaignId)
    .where('p.memberId', '=', ctx.actor.memberId)
    .select(['p.id', 'p.agencyId', 'p.brands', 'p.level', 'p.levelAwaits']);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
