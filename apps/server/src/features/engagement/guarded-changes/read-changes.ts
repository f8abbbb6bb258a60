import type { listGuardedChanges } from '@trilha/contracts/engagement/guarded-changes';
import { holds } from '@trilha/contracts/platform/permissions';
import type { QueryOf, ResponseOf } from '@trilha/contracts/platform/endpoint';

import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { mayReject, readRefusals } from '../../../platform/second-person/second-person.ts';
import { GUARD_PERMISSIONS } from './guard.ts';
import { listChanges } from './guarded-changes.queries.ts';
import type { ListedChange } from './guarded-changes.queries.ts';

type Changes = ResponseOf<typeof listGuardedChanges>;

function present(
  ctx: TenantContext,
  row: ListedChange,
  refusalOf: Awaited<ReturnType<typeof readRefusals>>,
): Changes['items'][number] {
  const { id, setting, subjectId, campaignTitle, from, to, requestedBy, requestedByName, state, decidedAt } =
    row;
  const isOpen = state === 'waiting' && row.expiresAt > ctx.now;
  const mayTouch = isOpen && holds(GUARD_PERMISSIONS[setting], ctx.actor.role, ctx.actor.isSuperuser);
  return {
    id,
    setting,
    campaign: campaignTitle === null ? null : { id: subjectId, title: textOf(ctx, campaignTitle) },
    from,
    to,
    requestedBy: requestedByName,
    requestedAt: row.requestedAt.toISOString(),
    state: state === 'waiting' && !isOpen ? 'expired' : state,
    effectiveAt: row.effectiveAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    decision: decidedAt
      ? { by: row.decidedByName, at: decidedAt.toISOString(), reason: row.decisionReason }
      : null,
    can: {
      confirm: mayTouch && refusalOf({ requestedBy }) === null,
      reject: mayTouch && mayReject(ctx, { requestedBy }),
      withdraw: isOpen && isOneself(ctx.actor, requestedBy),
    },
  };
}

/** Changes that wait for a second person, or that ended, for those who run the company. */
export async function readGuardedChanges(
  ctx: TenantContext,
  query: QueryOf<typeof listGuardedChanges>,
): Promise<Changes> {
  requirePermission(ctx.actor, 'guarded_changes.view');
  const rows = await listChanges(ctx, query);
  const { items, nextCursor } = pageFrom(rows, query.limit, ({ atKey, id }) => [atKey, id]);
  const refusalOf = await readRefusals(ctx);
  return { items: items.map((row) => present(ctx, row, refusalOf)), nextCursor };
}
