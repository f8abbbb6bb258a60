import type { listGuardedChanges } from '@trilha/contracts/engagement/guarded-changes';
import type { QueryOf, ResponseOf } from '@trilha/contracts/platform/endpoint';

import { isAllowed, isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { pageOfRequests } from '../../../platform/second-person/request-pages.ts';
import type { RequestRights } from '../../../platform/second-person/request-pages.ts';
import { GUARD_PERMISSIONS } from './guard.ts';
import { listChanges } from './guarded-changes.queries.ts';
import type { ListedChange } from './guarded-changes.queries.ts';

type Changes = ResponseOf<typeof listGuardedChanges>;

function present(
  ctx: TenantContext,
  row: ListedChange,
  { confirm, reject }: RequestRights,
): Changes['items'][number] {
  const { id, setting, subjectId, campaignTitle, from, to, requestedBy, requestedByName, state, decidedAt } =
    row;
  const isOpen = state === 'waiting' && row.expiresAt > ctx.now;
  const mayTouch = isOpen && isAllowed(ctx.actor, GUARD_PERMISSIONS[setting]);
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
      confirm: mayTouch && confirm,
      reject: mayTouch && reject,
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
  return pageOfRequests(ctx, { rows, limit: query.limit }, (row, rightsTo) =>
    present(ctx, row, rightsTo({ requestedBy: row.requestedBy })),
  );
}
