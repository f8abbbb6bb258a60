import { BOARD_COLUMNS } from '@trilha/contracts/incentives/order-admin';
import type { BoardColumn, OrderFilters } from '@trilha/contracts/incentives/order-admin';
import type { OrderState, RewardKind } from '@trilha/rules/incentives/rewards';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { buyerBalance, campaignEnd, heldOrder } from './order-parts.queries.ts';
import type { CampaignEnd } from './order-parts.queries.ts';

export type OrderColumn = BoardColumn | 'cancelled';

const MAX_COUNTED = 1000;
const MAX_WORDS = 4;
const DAY_MS = 86_400_000;
const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** What belongs into a column; packed pieces are still in preparation. */
const COLUMN_CONDITIONS: Readonly<Record<OrderColumn, RawBuilder<unknown>>> = {
  awaiting_approval: sql`o.state = 'awaiting_approval'`,
  in_preparation: sql`o.state = 'in_preparation' and o.packed_at is null`,
  packed: sql`o.state = 'in_preparation' and o.packed_at is not null`,
  shipped: sql`o.state = 'shipped'`,
  delivered: sql`o.state = 'delivered'`,
  cancelled: sql`o.state = 'cancelled'`,
};

/** What is done reads latest first; what waits, oldest first. */
const isDone = (column: OrderColumn) => column === 'delivered' || column === 'cancelled';

const openProblem = sql`exists (select 1 from reward_order_problems p
  where p.tenant_id = o.tenant_id and p.order_id = o.id and p.answered_at is null)`;
const stuckCard = sql`exists (select 1 from reward_card_jobs j
  where j.tenant_id = o.tenant_id and j.order_id = o.id and j.status = 'stuck')`;

/** An order as the board and the file show it. */
export interface OrderRow {
  readonly id: string;
  readonly revision: number;
  readonly code: string;
  readonly title: unknown;
  readonly kind: RewardKind;
  readonly price: number;
  readonly state: OrderState;
  readonly packed: boolean;
  readonly placedAt: Date;
  readonly placedKey: string;
  readonly memberId: string;
  readonly member: string;
  readonly campaign: unknown;
  readonly address: Readonly<Record<string, string>> | null;
  readonly storeName: string | null;
  readonly storeCity: string | null;
  readonly carrier: string | null;
  readonly trackingCode: string | null;
  readonly problem: boolean;
  readonly cardStuck: boolean;
  readonly balance: number;
  readonly held: boolean;
  readonly campaignEnd: CampaignEnd;
}

const COLUMNS = sql`o.id, o.revision, o.code, o.title, o.kind, o.price, o.state, o.packed_at is not null as packed, o.placed_at,
  o.placed_at::text as placed_key, o.member_id, m.display_name as member, k.title as campaign, o.address,
  t.name as store_name, t.city as store_city, o.carrier,
  o.tracking_code`;
const held = heldOrder('o');
const ROW = sql`${COLUMNS}, ${openProblem} as problem, ${stuckCard} as card_stuck, ${buyerBalance('o')} as balance, ${held} as held,
  ${campaignEnd} as campaign_end`;
const JOINS = sql`join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
  join campaigns k on k.tenant_id = o.tenant_id and k.id = o.campaign_id
  left join program_stores t on t.tenant_id = o.tenant_id and t.id = o.store_id`;

/** What every shown order fulfils, as SQL over `reward_orders o`. */
function conditionsOf(ctx: TenantContext, filters: OrderFilters): RawBuilder<unknown> {
  const { tenantId } = ctx.actor;
  const all: RawBuilder<unknown>[] = [sql`o.tenant_id = ${tenantId}`];
  if (filters.campaign !== 'all') all.push(sql`o.campaign_id = ${filters.campaign}`);
  if (filters.department !== 'all')
    all.push(sql`o.category_id in (select c.id from reward_categories c
      where c.tenant_id = ${tenantId} and c.department_id = ${filters.department})`);
  if (filters.kind !== 'all') all.push(sql`o.kind = ${filters.kind}`);
  if (filters.age !== 'all')
    all.push(sql`o.placed_at <= ${new Date(ctx.now.getTime() - Number(filters.age) * DAY_MS)}`);
  if (filters.attention === 'true') all.push(sql`(${openProblem} or ${stuckCard} or ${held})`);
  if (filters.search.trim() !== '') all.push(searched(tenantId, filters.search));
  return sql.join(all, sql` and `);
}

/** The order's code as it is read out, or the words of a person. */
function searched(tenantId: string, search: string): RawBuilder<unknown> {
  const code = search.toUpperCase().replaceAll(/[^\dA-Z]/g, '');
  const words = searchKey(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const named = words.map(
    (word) => sql`d.search_text like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  const members = sql`o.member_id in (select d.member_id from member_directory d
    where d.tenant_id = ${tenantId} and ${named.length > 0 ? sql.join(named, sql` and `) : sql`false`})`;
  if (code === '') return members;
  return sql`(replace(o.code, '-', '') like ${`${code}%`} or ${members})`;
}

interface PageAsk {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

function columnQuery(
  ctx: TenantContext,
  column: OrderColumn,
  filters: OrderFilters,
  page: PageAsk,
): RawBuilder<OrderRow> {
  const after = readCursor(page.cursor, cursorShape);
  const direction = sql.raw(isDone(column) ? 'desc' : 'asc');
  const beyond = sql.raw(isDone(column) ? '<' : '>');
  return sql<OrderRow>`select ${ROW} from reward_orders o ${JOINS}
    where ${conditionsOf(ctx, filters)} and ${COLUMN_CONDITIONS[column]}
      ${after ? sql`and (o.placed_at, o.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by o.placed_at ${direction}, o.id ${direction} limit ${sql.lit(page.limit + 1)}`;
}

/** A page of one column, one more than asked. */
export async function listColumn(
  ctx: TenantContext,
  column: OrderColumn,
  filters: OrderFilters,
  page: PageAsk,
): Promise<readonly OrderRow[]> {
  const { rows } = await columnQuery(ctx, column, filters, page).execute(ctx.tx);
  return rows;
}

/** The first orders of every column in one query, one more than asked of each. */
export async function listBoard(
  ctx: TenantContext,
  filters: OrderFilters,
  limit: number,
): Promise<ReadonlyMap<BoardColumn, readonly OrderRow[]>> {
  const parts = BOARD_COLUMNS.map((column) => sql`(${columnQuery(ctx, column, filters, { limit })})`);
  const { rows } = await sql<OrderRow>`${sql.join(parts, sql` union all `)}`.execute(ctx.tx);
  const columnOf = ({ state, packed }: OrderRow): BoardColumn | 'cancelled' =>
    state === 'in_preparation' && packed ? 'packed' : state;
  return new Map(BOARD_COLUMNS.map((column) => [column, rows.filter((row) => columnOf(row) === column)]));
}

/** How many orders have not left yet, counted no further than so many. */
export async function countOpenOrders(ctx: TenantContext, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from reward_orders o where o.tenant_id = ${ctx.actor.tenantId}
       and o.state in ('awaiting_approval', 'in_preparation') limit ${most}) counted`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}

/** How many orders each column holds, counted up to a thousand, and how many ask for attention. */
export async function countBoard(
  ctx: TenantContext,
  filters: OrderFilters,
): Promise<Readonly<Record<BoardColumn | 'attention', number>>> {
  const counted = (condition: RawBuilder<unknown>, ask: OrderFilters) =>
    sql`(select count(*)::integer from (select from reward_orders o where ${conditionsOf(ctx, ask)} and ${condition}
      limit ${sql.lit(MAX_COUNTED)}) counted)`;
  const columns = BOARD_COLUMNS.map(
    (column) => sql`${counted(COLUMN_CONDITIONS[column], filters)} as ${sql.id(column)}`,
  );
  const attention = counted(sql`true`, { ...filters, attention: 'true' });
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(columns)}, ${attention} as attention`.execute(ctx.tx);
  // Columns of several words come back as the library names them.
  const found = rows[0] ?? {};
  const of = (name: string) => found[name.replaceAll(/_(\w)/g, (_, sign: string) => sign.toUpperCase())] ?? 0;
  return {
    awaiting_approval: of('awaiting_approval'),
    in_preparation: of('in_preparation'),
    packed: of('packed'),
    shipped: of('shipped'),
    delivered: of('delivered'),
    attention: of('attention'),
  };
}

/** An order as the file shows it. */
export interface OrderFileRow extends Omit<
  OrderRow,
  'problem' | 'cardStuck' | 'balance' | 'held' | 'campaignEnd'
> {
  readonly department: unknown;
  readonly category: unknown;
}

/** Orders of any column, newest first, for files; `state` narrows them. The page is cut before anything is joined to it. */
export async function listForFile(
  ctx: TenantContext,
  filters: OrderFilters & { readonly state: OrderState | 'all' },
  page: PageAsk,
): Promise<readonly OrderFileRow[]> {
  const after = readCursor(page.cursor, cursorShape);
  const { rows } = await sql<OrderFileRow>`
    with o as materialized (
      select o.* from reward_orders o
       where ${conditionsOf(ctx, filters)} ${filters.state === 'all' ? sql`` : sql`and o.state = ${filters.state}`}
         ${after ? sql`and (o.placed_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
       order by o.placed_at desc, o.id desc limit ${sql.lit(page.limit + 1)})
    select ${COLUMNS}, c.name as category, d.name as department from o ${JOINS}
      left join reward_categories c on c.tenant_id = o.tenant_id and c.id = o.category_id
      left join reward_departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
     order by o.placed_at desc, o.id desc`.execute(ctx.tx);
  return rows;
}

/** Campaigns and departments the board can be filtered by. */
export async function listBoardChoices(ctx: TenantContext) {
  const { tenantId } = ctx.actor;
  const campaigns = await ctx.tx
    .selectFrom('campaigns')
    .where('tenantId', '=', tenantId)
    .select(['id', 'title as name'])
    .orderBy('beginsOn', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  const departments = await ctx.tx
    .selectFrom('rewardDepartments')
    .where('tenantId', '=', tenantId)
    .select(['id', 'name'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return { campaigns, departments };
}
