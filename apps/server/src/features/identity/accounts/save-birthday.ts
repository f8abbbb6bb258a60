import type { TenantContext } from '../../../platform/context.ts';

/** Completes the member's own profile with a birthday somebody else asked for; one that is known stays. */
export async function saveBirthday(ctx: TenantContext, birthday: string): Promise<void> {
  await ctx.tx
    .insertInto('memberProfiles')
    .values({ tenantId: ctx.actor.tenantId, memberId: ctx.actor.memberId, birthday, updatedAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId'])
        .doUpdateSet({ birthday, updatedAt: ctx.now })
        .where('memberProfiles.birthday', 'is', null),
    )
    .execute();
}
