import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { recordForMembers } from './changes.queries.ts';
import { mayGive } from './people.policy.ts';
import { usernamesOf } from './person.queries.ts';

/** Sends people a link that sets their password: the first one to who never had one. Blocked people get none. */
export async function sendLinks(ctx: TenantContext, memberIds: readonly string[]): Promise<{ sent: number }> {
  requirePermission(ctx.actor, 'people.manage');
  const members = (await usernamesOf(ctx, memberIds)).filter(({ role }) => mayGive(ctx.actor, role));
  for (const { username, personId, isFirst } of members)
    await afterCommit(ctx, 'password_link.requested', {
      identifier: username,
      personId,
      purpose: isFirst ? 'first_access' : 'recover',
      locale: ctx.actor.clientLocale,
    });
  await recordForMembers(
    ctx,
    'member.link_sent',
    members.map(({ id }) => id),
    { before: members.map(() => null), after: null },
  );
  return { sent: members.length };
}
