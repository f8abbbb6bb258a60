import type { ForumRules } from '@trilha/contracts/engagement/forum-moderation';
import { linkHost } from '@trilha/rules/engagement/forum-rules';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findRules, upsertRules } from './rules.queries.ts';

/** What the company does not want anybody to write, in the forum or under news. */
export async function readRules(ctx: TenantContext): Promise<ForumRules> {
  requirePermission(ctx.actor, 'forum.moderate');
  return findRules(ctx);
}

/** Says what nobody may write from now on. Throws `forum_host_invalid` with what is no host. */
export async function saveRules(ctx: TenantContext, wanted: ForumRules): Promise<ForumRules> {
  requirePermission(ctx.actor, 'forum.moderate');
  const hosts = wanted.hosts.map((entered) => {
    const host = linkHost(entered);
    if (host === undefined)
      throw new AppError('forum_host_invalid', { field: 'hosts', values: { host: entered } });
    return host;
  });
  const before = await findRules(ctx);
  const after = { ...wanted, words: [...new Set(wanted.words)], hosts: [...new Set(hosts)] };
  await upsertRules(ctx, after);
  await appendAuditEntry(ctx, {
    action: 'forum_rules.changed',
    objectKind: 'forum_rules',
    objectId: ctx.actor.tenantId,
    before,
    after,
  });
  return after;
}
