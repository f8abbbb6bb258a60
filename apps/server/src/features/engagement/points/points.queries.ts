import type { StatementFilters } from '@trilha/contracts/engagement/points';
import { TRAINING_POINTS } from '@trilha/rules/engagement/point-units';
import type { PointUnit } from '@trilha/rules/engagement/point-units';
import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { addDays, startOfDay } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

/** The member's accounts with what each took in since two instants. */
export function readBalances(ctx: TenantContext, since: { week: Date; month: Date }) {
  const first = since.week < since.month ? since.week : since.month;
  return ctx.tx
    .selectFrom('accounts as a')
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .where('a.kind', '=', 'member')
    .where('a.memberId', '=', ctx.actor.memberId)
    .where('a.unit', '=', 'training')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('entries as e')
          .whereRef('e.tenantId', '=', 'a.tenantId')
          .whereRef('e.accountId', '=', 'a.id')
          .where('e.createdAt', '>=', first)
          // What is sent to a partner, or comes back from there, was not earned in these days.
          .innerJoin('postings as p', (join) =>
            join
              .onRef('p.tenantId', '=', 'e.tenantId')
              .onRef('p.id', '=', 'e.postingId')
              .on('p.sourceKind', '!=', 'points_transfer'),
          )
          .select([
            sql<number>`coalesce(sum(e.amount) filter (where e.created_at >= ${since.week}), 0)::bigint`.as(
              'week',
            ),
            sql<number>`coalesce(sum(e.amount) filter (where e.created_at >= ${since.month}), 0)::bigint`.as(
              'month',
            ),
          ])
          .as('earned'),
      (join) => join.onTrue(),
    )
    .select(['a.unit', 'a.balance', 'earned.week', 'earned.month'])
    .execute();
}

/** Campaigns whose points the member holds or held, newest first, with what lies on each of their accounts. */
export async function readCampaignWallets(ctx: TenantContext) {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{
    id: string;
    title: unknown;
    timeZone: string;
    endsOn: string;
    spendable: number;
    provisional: number;
    experience: number;
  }>`
    select c.id, c.title, c.time_zone, c.ends_on::text as ends_on,
           coalesce(sum(a.balance) filter (where a.unit = 'spendable' and not a.pending), 0)::bigint as spendable,
           coalesce(sum(a.balance) filter (where a.unit = 'spendable' and a.pending), 0)::bigint as provisional,
           coalesce(sum(a.balance) filter (where a.unit = 'experience' and not a.pending), 0)::bigint as experience
      from accounts a
      join campaigns c on c.tenant_id = a.tenant_id and c.id = a.campaign_id
     where a.tenant_id = ${tenantId} and a.kind = 'member' and a.member_id = ${memberId}
     group by c.tenant_id, c.id
     order by c.begins_on desc, c.id desc
     limit 50`.execute(ctx.tx);
  return rows;
}

/** The unit of a statement: training points, or one kind of a campaign's. */
function unitOf({ campaign, wallet }: Pick<StatementFilters, 'campaign' | 'wallet'>): PointUnit {
  if (campaign === undefined) return TRAINING_POINTS;
  const units = campaignUnits(campaign);
  return wallet === 'provisional' ? units.spendablePending : units[wallet];
}

const cursorShape = z.tuple([cursorTime, z.uuid(), z.number()]);

/** Lines of one of the member's accounts, newest first; one more than requested shows whether there are others. */
export function listStatement(
  ctx: TenantContext,
  filters: StatementFilters & { cursor?: string; limit: number },
) {
  const { tenantId, memberId, timeZone } = ctx.actor;
  const after = readCursor(filters.cursor, cursorShape);
  const { unit, campaign, pending } = unitOf(filters);
  let query = ctx.tx
    .selectFrom('accounts as a')
    .innerJoin('entries as e', (join) =>
      join.onRef('e.tenantId', '=', 'a.tenantId').onRef('e.accountId', '=', 'a.id'),
    )
    .innerJoin('postings as p', (join) =>
      join.onRef('p.tenantId', '=', 'e.tenantId').onRef('p.id', '=', 'e.postingId'),
    )
    .leftJoin('postings as r', (join) =>
      join.onRef('r.tenantId', '=', 'p.tenantId').onRef('r.id', '=', 'p.reverses'),
    )
    .leftJoin('postings as u', (join) =>
      join.onRef('u.tenantId', '=', 'p.tenantId').onRef('u.reverses', '=', 'p.id'),
    )
    .where('a.tenantId', '=', tenantId)
    .where('a.kind', '=', 'member')
    .where('a.memberId', '=', memberId)
    .where('a.unit', '=', unit)
    .where('a.campaignId', campaign === null ? 'is' : '=', campaign)
    .where('a.pending', '=', pending);
  if (filters.rule !== 'all') query = query.where('p.rule', '=', filters.rule);
  if (filters.from) query = query.where('e.createdAt', '>=', startOfDay(filters.from, timeZone));
  if (filters.to) query = query.where('e.createdAt', '<', startOfDay(addDays(filters.to, 1), timeZone));
  if (after)
    query = query.where(
      sql<boolean>`(e.created_at, e.posting_id, e.line) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::smallint)`,
    );
  return query
    .select([
      'e.postingId',
      'e.line',
      'e.amount',
      'e.balanceAfter',
      'e.expiresAt',
      'e.createdAt',
      'p.rule',
      'p.sourceKind',
      'p.sourceId',
      'p.detail',
      'r.rule as reversedRule',
      'r.createdAt as reversedPostingAt',
      'r.detail as reversedDetail',
      'u.createdAt as takenBackAt',
      sql<string>`e.created_at::text`.as('createdKey'),
    ])
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.postingId', 'desc')
    .orderBy('e.line', 'desc')
    .limit(filters.limit + 1)
    .execute();
}
export type StatementRow = Awaited<ReturnType<typeof listStatement>>[number];

/** A posting with its lines and the members they belong to; undefined for one of another company. */
export async function findPosting(ctx: TenantContext, postingId: string) {
  const lines = await ctx.tx
    .selectFrom('postings as p')
    .innerJoin('entries as e', (join) =>
      join.onRef('e.tenantId', '=', 'p.tenantId').onRef('e.postingId', '=', 'p.id'),
    )
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.tenantId', '=', 'e.tenantId').onRef('a.id', '=', 'e.accountId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.id', '=', postingId)
    .orderBy('e.line')
    .select([
      'p.rule',
      'p.sourceKind',
      'p.sourceId',
      'p.detail',
      'p.reverses',
      'a.kind',
      'a.memberId',
      sql<PointUnit['unit']>`e.unit`.as('unit'),
      'e.campaignId as campaign',
      'e.pending',
      'e.amount',
    ])
    .execute();
  const [first] = lines;
  return first ? { ...first, lines } : undefined;
}

/** A member with the balance of their training points; null where they never had any. */
export function findAccountHolder(ctx: TenantContext, memberId: string) {
  return ctx.tx
    .selectFrom('members as m')
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .leftJoin('accounts as a', (join) =>
      join
        .onRef('a.tenantId', '=', 'm.tenantId')
        .onRef('a.memberId', '=', 'm.id')
        .on('a.kind', '=', 'member')
        .on('a.unit', '=', 'training'),
    )
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', '=', memberId)
    .select(['m.displayName as name', 'b.name as branch', 'a.balance'])
    .executeTakeFirst();
}

/** Whether a posting was taken back. */
export async function isReversed(ctx: TenantContext, postingId: string): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('postings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('reverses', '=', postingId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
