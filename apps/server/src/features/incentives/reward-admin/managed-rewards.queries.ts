import type { ManagedRewardFilters, RewardDocument } from '@trilha/contracts/incentives/reward-admin';
import type { RewardKind, RewardState } from '@trilha/rules/incentives/rewards';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';

const MAX_WORDS = 6;
const cursorShape = z.tuple([z.string(), z.uuid()]);

/** What is left below which a reward counts as low: its own mark, or none where it has none. */
const isLow = sql<boolean>`s.pieces > 0 and s.pieces <= coalesce(r.low_stock, 0)`;
const isGone = sql<boolean>`r.kind <> 'gift_card' and coalesce(s.pieces, 0) = 0`;

const campaignCount = sql<number>`(select count(*)::integer from reward_campaigns c
   where c.tenant_id = r.tenant_id and c.reward_id = r.id)`;
const firstPicture = sql<string | null>`(select p.file_id from reward_pictures p
   where p.tenant_id = r.tenant_id and p.reward_id = r.id order by p.position limit 1)`;

function withStock(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('rewards as r')
    .leftJoin('rewardStock as s', (join) =>
      join.onRef('s.tenantId', '=', 'r.tenantId').onRef('s.rewardId', '=', 'r.id'),
    )
    .where('r.tenantId', '=', ctx.actor.tenantId);
}

/** Columns that warnings are judged by. */
const JUDGED = [
  'r.id',
  'r.title',
  'r.price',
  'r.lowStock',
  's.pieces',
  sql<RewardKind>`r.kind`.as('kind'),
  sql<RewardState>`r.state`.as('state'),
  sql<number>`coalesce(s.redeemed, 0)`.as('redeemed'),
  sql<string | null>`r.offered_until::text`.as('offeredUntil'),
  campaignCount.as('campaigns'),
  firstPicture.as('pictureId'),
] as const;

/** Rewards by title in the reader's language, one more than asked. */
export function listRows(
  ctx: TenantContext,
  filters: ManagedRewardFilters & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const title = sql<string>`app.search_key(coalesce(r.title ->> ${ctx.locale}, r.title ->> ${ctx.actor.clientLocale},
    (select min(value) from jsonb_each_text(r.title))))`;
  const after = readCursor(filters.cursor, cursorShape);
  let query = withStock(ctx)
    .innerJoin('rewardCategories as c', (join) =>
      join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.categoryId'),
    )
    .innerJoin('rewardDepartments as d', (join) =>
      join.onRef('d.tenantId', '=', 'c.tenantId').onRef('d.id', '=', 'c.departmentId'),
    );
  for (const word of searchKey(filters.search).split(' ').filter(Boolean).slice(0, MAX_WORDS))
    query = query.where(
      sql<boolean>`r.search_text like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
    );
  if (filters.department !== 'all') query = query.where('c.departmentId', '=', filters.department);
  if (filters.category !== 'all') query = query.where('r.categoryId', '=', filters.category);
  if (filters.kind !== 'all') query = query.where('r.kind', '=', filters.kind);
  if (filters.state !== 'all') query = query.where('r.state', '=', filters.state);
  if (filters.stock !== 'all') query = query.where(filters.stock === 'low' ? isLow : isGone);
  if (after) query = query.where(sql<boolean>`(${title}, r.id) > (${after[0]}, ${after[1]}::uuid)`);
  return query
    .select([...JUDGED, title.as('sortKey'), 'c.name as category', 'd.name as department'])
    .orderBy(title)
    .orderBy('r.id')
    .limit(filters.limit + 1)
    .execute();
}

/** How many are published, and of those how many are low or gone. */
export function countRewards(ctx: TenantContext) {
  return withStock(ctx)
    .where('r.state', '=', 'published')
    .select([
      sql<number>`count(*)::integer`.as('published'),
      sql<number>`(count(*) filter (where ${isLow}))::integer`.as('low'),
      sql<number>`(count(*) filter (where ${isGone}))::integer`.as('gone'),
    ])
    .executeTakeFirstOrThrow();
}

/** A reward with everything that is edited of it. */
export function findReward(ctx: TenantContext, rewardId: string) {
  return withStock(ctx)
    .where('r.id', '=', rewardId)
    .select([
      ...JUDGED,
      'r.revision',
      'r.categoryId',
      'r.description',
      'r.instructions',
      'r.minLevel',
      'r.handsOver',
      'r.audienceAreaIds',
      'r.audienceGroupIds',
      'r.audienceTagIds',
      'r.providerProduct',
      sql<string | null>`r.offered_from::text`.as('offeredFrom'),
      sql<string[]>`array(select c.campaign_id::text from reward_campaigns c
         where c.tenant_id = r.tenant_id and c.reward_id = r.id order by 1)`.as('campaignIds'),
      sql<string[]>`array(select c.training_id::text from reward_trainings c
         where c.tenant_id = r.tenant_id and c.reward_id = r.id order by 1)`.as('courseIds'),
      sql<number>`(select count(*)::integer from reward_orders o
         where o.tenant_id = r.tenant_id and o.reward_id = r.id
           and o.state in ('awaiting_approval', 'in_preparation', 'shipped'))`.as('openOrders'),
    ])
    .executeTakeFirst();
}
export type RewardRow = NonNullable<Awaited<ReturnType<typeof findReward>>>;

/** Pictures of a reward in their order. */
export function listPictures(ctx: TenantContext, rewardId: string) {
  return ctx.tx
    .selectFrom('rewardPictures')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('rewardId', '=', rewardId)
    .select(['fileId', 'alt'])
    .orderBy('position')
    .execute();
}

/** A reward's revision and state, held until the end of the transaction. */
export function lockReward(ctx: TenantContext, rewardId: string) {
  return ctx.tx
    .selectFrom('rewards')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', rewardId)
    .select(['revision', sql<RewardState>`state`.as('state'), sql<RewardKind>`kind`.as('kind')])
    .forUpdate()
    .executeTakeFirst();
}

const count = (table: string, tenantId: string, ids: readonly string[], condition = sql`true`) =>
  sql`(select count(*) from ${sql.table(table)} where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[]) and ${condition})`;

/** Whether everything a reward is tied to belongs to the company; holds the category until the end of the transaction. */
export async function hasEveryTie(ctx: TenantContext, document: RewardDocument): Promise<boolean> {
  const { tenantId } = ctx.actor;
  const category = await ctx.tx
    .selectFrom('rewardCategories')
    .where('tenantId', '=', tenantId)
    .where('id', '=', document.categoryId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!category) return false;
  const { campaignIds, courseIds, areaIds, groupIds, tagIds, pictures } = document;
  const labels = (kind: string, ids: readonly string[]) =>
    count('labels', tenantId, ids, sql`kind = ${kind}`);
  const files = pictures.map(({ fileId }) => fileId);
  const { rows } = await sql<{ found: number }>`
    select (${count('campaigns', tenantId, campaignIds)} + ${count('trainings', tenantId, courseIds)}
      + ${labels('area', areaIds)} + ${labels('group', groupIds)} + ${labels('tag', tagIds)}
      + ${count('files', tenantId, files, sql`status = 'ready' and mime like 'image/%' and purpose <> 'avatar'`)})::integer as found`.execute(
    ctx.tx,
  );
  const wanted = [campaignIds, courseIds, areaIds, groupIds, tagIds, files];
  return rows[0]?.found === wanted.reduce((sum, ids) => sum + new Set(ids).size, 0);
}

/** Languages of the company, in which a title is expected. */
export async function listLanguages(ctx: TenantContext): Promise<readonly string[]> {
  const { languages } = await ctx.tx
    .selectFrom('tenants')
    .where('id', '=', ctx.actor.tenantId)
    .select('languages')
    .executeTakeFirstOrThrow();
  return languages;
}
