import { BOARD_COLUMNS } from '@trilha/contracts/incentives/order-admin';
import type { ManagedOrderGiftCard, OrderFilters } from '@trilha/contracts/incentives/order-admin';

import { refundExpires } from '@trilha/rules/incentives/rewards';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { countBoard, listBoard, listBoardChoices, listColumn } from './managed-orders.queries.ts';
import type { OrderColumn, OrderRow } from './managed-orders.queries.ts';
import { mayFulfil, stepsOf } from './orders.policy.ts';

const FIRST = 25;
const keyOf = (row: OrderRow) => [row.placedKey, row.id];

function presentCard(ctx: TenantContext, row: OrderRow): ManagedOrderGiftCard {
  return {
    id: row.id,
    revision: row.revision,
    code: row.code,
    title: textOf(ctx, row.title),
    kind: row.kind,
    price: row.price,
    state: row.state,
    packed: row.packed,
    placedAt: row.placedAt.toISOString(),
    member: { id: row.memberId, name: row.member },
    campaign: textOf(ctx, row.campaign),
    city: row.address?.['city'] ?? row.storeCity,
    problem: row.problem,
    cardStuck: row.cardStuck,
    held: row.held ? { balance: row.balance } : null,
    refundExpires: refundExpires(row.campaignEnd, ctx.now),
    steps: stepsOf(ctx.actor, row),
  };
}

/** Orders by what has to be done with them next, with the first of each column (RWD-04). */
export async function readBoard(ctx: TenantContext, filters: OrderFilters) {
  requirePermission(ctx.actor, 'orders.read');
  const first = await listBoard(ctx, filters, FIRST);
  const counts = await countBoard(ctx, filters);
  const choices = await listBoardChoices(ctx);
  const named = ({ id, name }: { id: string; name: unknown }) => ({ id, name: textOf(ctx, name) });
  return {
    columns: BOARD_COLUMNS.map((column) => {
      const page = pageFrom(first.get(column) ?? [], FIRST, keyOf);
      return {
        column,
        count: counts[column],
        items: page.items.map((row) => presentCard(ctx, row)),
        nextCursor: page.nextCursor,
      };
    }),
    attention: counts.attention,
    campaigns: choices.campaigns.map(named),
    departments: choices.departments.map(named),
    can: { fulfil: mayFulfil(ctx.actor) },
  };
}

/** One column page by page; what was cancelled has no column on the board, but a list. */
export async function readColumn(
  ctx: TenantContext,
  {
    column,
    cursor,
    limit,
    ...filters
  }: OrderFilters & { column: OrderColumn; cursor?: string | undefined; limit: number },
) {
  requirePermission(ctx.actor, 'orders.read');
  const page = pageFrom(await listColumn(ctx, column, filters, { cursor, limit }), limit, keyOf);
  return { items: page.items.map((row) => presentCard(ctx, row)), nextCursor: page.nextCursor };
}
