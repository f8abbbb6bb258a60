import type { RewardFilters } from '@trilha/contracts/incentives/rewards';
import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import type { RewardKind } from '@trilha/rules/incentives/rewards';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { searchMatch, searchWords } from '../../../platform/db/search-match.ts';
import { isCampaignFor } from '../campaigns/campaign-audience.ts';
import type { OpenWallet } from './read-wallets.ts';
import { isOfferedOn, isRewardFor } from './reward-audience.ts';

const FINISHED = ENROLLMENT_STATES.filter(earnsCertificate);

/** Pieces of the category the member redeemed in the campaign, cancelled ones left out. */
const taken = (ctx: TenantContext, campaignId: string | null) =>
  sql<number>`(select count(*) from reward_orders o where o.tenant_id = k.tenant_id and o.member_id = ${ctx.actor.memberId}
    and o.campaign_id = ${campaignId} and o.category_id = k.id and o.state <> 'cancelled')::integer`;

/** Required courses the member has not finished; what is no longer published cannot be asked of anybody. */
const missingCourses = (ctx: TenantContext) =>
  sql<number>`(select count(*) from reward_trainings q
    join trainings u on u.tenant_id = q.tenant_id and u.id = q.training_id and u.status = 'published'
    where q.tenant_id = r.tenant_id and q.reward_id = r.id and not exists (
      select 1 from enrollments e where e.tenant_id = q.tenant_id and e.member_id = ${ctx.actor.memberId}
 and e.training_id = q.training_id and e.subscription = 'active'
        and e.state in (${sql.join(FINISHED)})))::integer`;

/** Published rewards the member may see that a campaign's points buy, or those of any that has begun to be seen: `r`, `k`, `s`. */
function rewardsFor(ctx: TenantContext, campaignId: string | null) {
  return ctx.tx
    .selectFrom('rewards as r')
    .innerJoin('rewardCategories as k', (join) =>
      join.onRef('k.tenantId', '=', 'r.tenantId').onRef('k.id', '=', 'r.categoryId'),
    )
    .leftJoin('rewardStock as s', (join) =>
      join.onRef('s.tenantId', '=', 'r.tenantId').onRef('s.rewardId', '=', 'r.id'),
    )
    .where(isRewardFor(ctx))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('rewardCampaigns as x')
          .innerJoin('campaigns as c', (join) =>
            join.onRef('c.tenantId', '=', 'x.tenantId').onRef('c.id', '=', 'x.campaignId'),
          )
          .whereRef('x.tenantId', '=', 'r.tenantId')
          .whereRef('x.rewardId', '=', 'r.id')
          .where(isCampaignFor(ctx, 'c'))
          .$if(campaignId !== null, (query) => query.where('x.campaignId', '=', campaignId))
          .select('x.rewardId'),
      ),
    );
}

/** A null stock is without limit; a missing row is none. */
const pieces = sql<number | null>`case when s.reward_id is null then 0 else s.pieces end`;

const columns = (ctx: TenantContext, campaignId: string | null) =>
  [
    'r.id',
    'r.title',
    'r.price',
    'r.minLevel',
    'r.handsOver',
    'r.categoryId',
    'k.name as categoryName',
    'k.maxPerPerson',
    sql<RewardKind>`r.kind`.as('kind'),
    sql<string | null>`r.offered_from::text`.as('offeredFrom'),
    sql<string | null>`r.offered_until::text`.as('offeredUntil'),
    pieces.as('pieces'),
    taken(ctx, campaignId).as('taken'),
    missingCourses(ctx).as('missingCourses'),
    sql<
      string | null
    >`(select i.file_id from reward_pictures i where i.tenant_id = r.tenant_id and i.reward_id = r.id
      order by i.position limit 1)`.as('pictureFileId'),
  ] as const;

function filtered(ctx: TenantContext, wallet: OpenWallet, filters: RewardFilters) {
  let query = rewardsFor(ctx, wallet.campaignId).where(isOfferedOn(sql`${wallet.today}::date`));
  const match = searchMatch(sql`r.search_text`, searchWords(filters.search));
  if (match) query = query.where(match.matches);
  if (filters.category !== 'all') query = query.where('r.categoryId', '=', filters.category);
  if (filters.department !== 'all') query = query.where('k.departmentId', '=', filters.department);
  // The same conditions as `rewardObstacles`, so that the page is full; a test holds the two together.
  if (filters.redeemable !== 'all')
    query = query
      .where(sql<boolean>`${wallet.whyNot === null}`)
      .where('r.price', filters.redeemable === 'next' ? '>' : '<=', wallet.balance)
      .where('r.minLevel', '<=', wallet.level)
      .where(sql<boolean>`coalesce(${pieces} > 0, true)`)
      .where(sql<boolean>`coalesce(${taken(ctx, wallet.campaignId)} < k.max_per_person, true)`)
      .where(missingCourses(ctx), '=', 0);
  return { query, rank: match?.rank ?? sql<number>`0` };
}

/** What a sort orders by, ascending. */
function sortKey(ctx: TenantContext, sort: RewardFilters['sort']): RawBuilder<string | number> {
  if (sort === 'price') return sql`r.price`;
  if (sort === 'popularity') return sql`-coalesce(s.redeemed, 0)`;
  return sql`app.search_key(coalesce(r.title ->> ${ctx.locale}, r.title ->> ${ctx.actor.clientLocale}, r.title ->> 'pt-BR', ''))`;
}

const cursorShape = z.tuple([z.number(), z.number(), z.union([z.number(), z.string()]), z.uuid()]);

/**
 * A page of the store. With a search the best match comes first; by popularity what can be paid comes first. Every part of the
 * order ascends, so that one comparison of rows finds the next page.
 */
export function listStoreRewards(
  ctx: TenantContext,
  wallet: OpenWallet,
  filters: RewardFilters,
  page: { cursor?: string; limit: number },
) {
  const { query, rank } = filtered(ctx, wallet, filters);
  const first = sql<number>`-${rank}`;
  const second =
    filters.sort === 'popularity'
      ? sql<number>`case when r.price <= ${wallet.balance}::bigint then 0 else 1 end`
      : sql<number>`0`;
  const third = sortKey(ctx, filters.sort);
  const after = readCursor(page.cursor, cursorShape);
  const started = after
    ? query.where(
        sql<boolean>`(${first}, ${second}, ${third}, r.id) > (${after[0]}::integer, ${after[1]}::integer, ${after[2]}::${sql.raw(filters.sort === 'name' ? 'text' : 'integer')}, ${after[3]}::uuid)`,
      )
    : query;
  return started
    .select(columns(ctx, wallet.campaignId))
    .select([first.as('first'), second.as('second'), third.as('third')])
    .orderBy('first')
    .orderBy('second')
    .orderBy('third')
    .orderBy('r.id')
    .limit(page.limit + 1)
    .execute();
}
export type StoreRow = Omit<
  Awaited<ReturnType<typeof listStoreRewards>>[number],
  'first' | 'second' | 'third'
>;

/** How many rewards these filters find. */
export async function countStoreRewards(
  ctx: TenantContext,
  wallet: OpenWallet,
  filters: RewardFilters,
): Promise<number> {
  const { total } = await filtered(ctx, wallet, filters)
    .query.select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One reward as the member sees it in a campaign, also outside the days it is offered. */
export function findStoreReward(ctx: TenantContext, rewardId: string, campaignId: string | null) {
  return rewardsFor(ctx, campaignId)
    .where('r.id', '=', rewardId)
    .select(columns(ctx, campaignId))
    .select(['r.description', 'r.instructions'])
    .executeTakeFirst();
}

/** What kind of reward it is where the member may see it and no piece of it is left; undefined otherwise. */
export async function findSoldOutKind(
  ctx: TenantContext,
  rewardId: string,
  campaignId: string,
): Promise<RewardKind | undefined> {
  const row = await rewardsFor(ctx, campaignId)
    .where('r.id', '=', rewardId)
    .where(pieces, '<', 1)
    .select(sql<RewardKind>`r.kind`.as('kind'))
    .executeTakeFirst();
  return row?.kind;
}

/** Departments with their categories that hold something for the member, in their order, and what was taken of each. */
export function listCategories(ctx: TenantContext, campaignId: string | null) {
  return ctx.tx
    .selectFrom('rewardCategories as k')
    .innerJoin('rewardDepartments as d', (join) =>
      join.onRef('d.tenantId', '=', 'k.tenantId').onRef('d.id', '=', 'k.departmentId'),
    )
    .where('k.tenantId', '=', ctx.actor.tenantId)
    .where((eb) =>
      eb.exists(
        rewardsFor(ctx, campaignId)
          .whereRef('r.categoryId', '=', eb.ref('k.id'))
          .select(sql<number>`1`.as('one')),
      ),
    )
    .select([
      'd.id as departmentId',
      'd.name as departmentName',
      'k.id',
      'k.name',
      'k.maxPerPerson',
      taken(ctx, campaignId).as('taken'),
    ])
    .orderBy('d.sortOrder')
    .orderBy('d.id')
    .orderBy('k.sortOrder')
    .orderBy('k.id')
    .limit(500)
    .execute();
}
