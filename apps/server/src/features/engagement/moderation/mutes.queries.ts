import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Listener } from '../../../platform/listener.ts';

/** Mutes who wrote a post until an instant. */
export async function insertMute(
  ctx: TenantContext,
  mute: { readonly memberId: string; readonly postId: string; readonly mutedUntil: Date },
): Promise<void> {
  await ctx.tx
    .insertInto('forumMutes')
    .values({ tenantId: ctx.actor.tenantId, ...mute, mutedAt: ctx.now })
    .execute();
}

/** Ends what a decision about a post muted. */
export async function liftMutes(ctx: TenantContext, postId: string): Promise<void> {
  await ctx.tx
    .updateTable('forumMutes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('postId', '=', postId)
    .where('liftedAt', 'is', null)
    .set({ liftedAt: ctx.now })
    .execute();
}

/** The language and the zone of a member. */
export async function findListener(ctx: TenantContext, memberId: string): Promise<Listener> {
  const { rows } = await sql<Listener>`
    select p.language, coalesce(p.time_zone, t.time_zone) as "timeZone"
      from members m join people p on p.id = m.person_id join tenants t on t.id = m.tenant_id
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = ${memberId}::uuid`.execute(ctx.tx);
  return rows[0] ?? { language: null, timeZone: 'UTC' };
}
