import type { listPointCorrections } from '@trilha/contracts/engagement/points';
import type { QueryOf, ResponseOf } from '@trilha/contracts/platform/endpoint';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageOfRequests } from '../../../platform/second-person/request-pages.ts';
import type { RequestRights } from '../../../platform/second-person/request-pages.ts';
import { listCorrections } from './corrections.queries.ts';
import type { CorrectionRow } from './corrections.queries.ts';
import { titleOf } from './points.presenter.ts';

type Corrections = ResponseOf<typeof listPointCorrections>;

function stateOf({ state }: CorrectionRow): Corrections['items'][number]['state'] {
  return state === 'confirmed' || state === 'rejected' ? state : 'waiting';
}

function present(
  ctx: TenantContext,
  row: CorrectionRow,
  { confirm, reject }: RequestRights,
): Corrections['items'][number] {
  const { id, memberId, member, branch, amount, reason, requestedByName, requestedAt } = row;
  const waits = row.state === 'waiting';
  return {
    id,
    member: { id: memberId, name: member, branch },
    amount,
    reverses: row.reversedAt
      ? { at: row.reversedAt.toISOString(), title: titleOf(ctx, row.reversedDetail) }
      : null,
    reason,
    requestedBy: requestedByName,
    requestedAt: requestedAt.toISOString(),
    state: stateOf(row),
    decision:
      row.decidedAt && row.decidedByName !== null && row.decisionReason !== null
        ? { by: row.decidedByName, at: row.decidedAt.toISOString(), reason: row.decisionReason }
        : null,
    can: { decide: waits && confirm, reject: waits && reject },
  };
}

/** Large corrections that wait for a second person, or that were decided, for anyone who may decide them. */
export async function readCorrections(
  ctx: TenantContext,
  query: QueryOf<typeof listPointCorrections>,
): Promise<Corrections> {
  requirePermission(ctx.actor, 'points.correct');
  const rows = await listCorrections(ctx, query);
  return pageOfRequests(ctx, { rows, limit: query.limit }, (row, rightsTo) =>
    present(ctx, row, rightsTo({ requestedBy: row.requestedBy, about: row.memberId })),
  );
}
