import { MAX_RECONCILED_DAYS } from '@trilha/contracts/incentives/points-transfer-admin';
import type {
  Reconciliation,
  ReconciliationFinding,
} from '@trilha/contracts/incentives/points-transfer-admin';
import { calendarDay, daysBetween } from '@trilha/rules/platform/dates';
import type pg from 'pg';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableRow } from '../../../platform/tables/table-file.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { stateOf } from './apply-event.ts';
import { findProgram } from './programs.queries.ts';
import {
  findReconciliation,
  insertReconciliation,
  listFindingRows,
  listReconciliationRows,
} from './reconciliations.queries.ts';
import type { FindingRow, ReconciliationRow } from './reconciliations.queries.ts';
import type { Page } from './transfers.queries.ts';

const EXPORT_PAGE = 1000;
const HEAD = [
  'kind',
  'reference',
  'member',
  'participant',
  'our_points',
  'partner_points',
  'our_state',
  'at',
];

function presentReconciliation(row: ReconciliationRow): Reconciliation {
  return {
    id: row.id,
    from: row.from,
    to: row.to,
    timeZone: row.timeZone,
    state: row.state === 'done' || row.state === 'failed' ? row.state : 'running',
    at: row.createdAt.toISOString(),
    by: row.by,
    counts: {
      matched: row.matched,
      missing_there: row.missingThere,
      missing_here: row.missingHere,
      different: row.different,
    },
  };
}

function kindOf(kind: string): ReconciliationFinding['kind'] {
  if (kind === 'matched' || kind === 'missing_there' || kind === 'missing_here') return kind;
  return 'different';
}

function presentFinding(row: FindingRow): ReconciliationFinding {
  return {
    ...row,
    kind: kindOf(row.kind),
    ourState: row.ourState === null ? null : stateOf({ state: row.ourState }),
    at: row.at.toISOString(),
  };
}

/** Reconciliations of the company, newest first. */
export async function readReconciliations(ctx: TenantContext, page: Page) {
  requirePermission(ctx.actor, 'points_transfer.manage');
  const rows = await listReconciliationRows(ctx, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [row.createdKey, row.id]);
  return { items: items.map(presentReconciliation), nextCursor };
}

/** One reconciliation. Throws `not_found`. */
export async function readReconciliation(ctx: TenantContext, id: string): Promise<Reconciliation> {
  requirePermission(ctx.actor, 'points_transfer.manage');
  const row = await findReconciliation(ctx, id);
  if (!row) throw new AppError('not_found');
  return presentReconciliation(row);
}

/**
 * Has our transfers compared with the partner's statement of some days, in the asking member's zone, after the commit; written
 * to the audit log. Throws `transfer_not_offered` and `transfer_period_invalid` (turned round, to come, or over 92 days).
 */
export async function beginReconciliation(
  ctx: TenantContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Reconciliation> {
  requirePermission(ctx.actor, 'points_transfer.manage');
  const { tenantId, timeZone } = ctx.actor;
  if (!(await findProgram(ctx.tx, tenantId))) throw new AppError('transfer_not_offered');
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_RECONCILED_DAYS || to > calendarDay(ctx.now, timeZone))
    throw new AppError('transfer_period_invalid', { field: 'to', values: { days: MAX_RECONCILED_DAYS } });
  const id = await insertReconciliation(ctx, { from, to, timeZone });
  await appendAuditEntry(ctx, {
    action: 'points_transfer.reconciled',
    objectKind: 'points_transfer_reconciliation',
    objectId: id,
    before: null,
    after: { from, to },
  });
  return readReconciliation(ctx, id);
}

/** A page of the lines of a reconciliation. Throws `not_found`. */
export async function readFindings(ctx: TenantContext, id: string, page: Page & { readonly kind: string }) {
  await readReconciliation(ctx, id);
  const rows = await listFindingRows(ctx, id, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, ({ line }) => [line]);
  return { items: items.map(presentFinding), nextCursor };
}

/** Lines of a reconciliation, page by page, each in a transaction of its own: a long export holds nothing. */
async function* rowsOf(ctx: TenantContext, pool: pg.Pool, id: string): AsyncGenerator<TableRow> {
  yield HEAD;
  let cursor: string | undefined;
  do {
    const page = await inTenant(pool, ctx.actor.tenantId, (tx) =>
      readFindings({ ...ctx, tx }, id, { cursor, limit: EXPORT_PAGE, kind: 'all' }),
    );
    for (const {
      kind,
      reference,
      member,
      participantId,
      ourAmount,
      partnerAmount,
      ourState,
      at,
    } of page.items)
      yield [
        kind,
        reference,
        member ?? '',
        participantId,
        String(ourAmount ?? ''),
        String(partnerAmount ?? ''),
        ourState ?? '',
        at,
      ];
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** A reconciliation as a file, written while it is read. Throws `not_found`. */
export async function exportReconciliation(
  ctx: TenantContext,
  pool: pg.Pool,
  id: string,
): Promise<FileAnswer> {
  const { from, to } = await readReconciliation(ctx, id);
  return tableAnswer(`points-transfer-${from}-${to}`, 'csv', rowsOf(ctx, pool, id));
}
