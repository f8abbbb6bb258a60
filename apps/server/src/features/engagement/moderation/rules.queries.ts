import type { ForumRules } from '@trilha/contracts/engagement/forum-moderation';
import { FORUM_LINK_RULES } from '@trilha/rules/engagement/forum-rules';

import type { TenantContext } from '../../../platform/context.ts';

const NO_RULES: ForumRules = { words: [], links: 'all', hosts: [] };

/** What the company does not want in its forum. */
export async function findRules(ctx: TenantContext): Promise<ForumRules> {
  const row = await ctx.tx
    .selectFrom('forumRules')
    .where('tenantId', '=', ctx.actor.tenantId)
    .select(['words', 'links', 'hosts'])
    .executeTakeFirst();
  if (!row) return NO_RULES;
  return { ...row, links: FORUM_LINK_RULES.find((rule) => rule === row.links) ?? 'all' };
}

/** Stores what the company does not want in its forum. */
export async function upsertRules(ctx: TenantContext, rules: ForumRules): Promise<void> {
  const written = { ...rules, updatedAt: ctx.now };
  await ctx.tx
    .insertInto('forumRules')
    .values({ tenantId: ctx.actor.tenantId, ...written })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(written))
    .execute();
}
