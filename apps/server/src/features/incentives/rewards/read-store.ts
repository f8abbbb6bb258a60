import { orderAddress } from '@trilha/contracts/incentives/rewards';
import type { RewardDetail, RewardFilters, RewardStoreOverview } from '@trilha/contracts/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listStoresOf } from '../registration/list-stores-of.ts';
import { countStoreRewards, findStoreReward, listCategories, listStoreRewards } from './catalog.queries.ts';
import { chooseWallet, presentWallet, readWallets } from './read-wallets.ts';
import type { OpenWallet } from './read-wallets.ts';
import {
  deliveryDays,
  findLastAddress,
  findLastStoreId,
  findLevelName,
  findProfileAddress,
  listPictures,
  listRequiredCourses,
  listRewardCampaigns,
} from './reward-parts.queries.ts';
import { presentProfileAddress, presentReward } from './rewards.presenter.ts';

/** Departments and categories of the store, and the points that can be spent (RWD-01). */
export async function readRewardStore(
  ctx: TenantContext,
  campaign: string | undefined,
): Promise<RewardStoreOverview> {
  requirePermission(ctx.actor, 'rewards.redeem');
  const { wallets, blocked } = await readWallets(ctx);
  const chosen = chooseWallet(wallets, campaign);
  const rows = chosen ? await listCategories(ctx, chosen.campaignId) : [];
  const departments = [...Map.groupBy(rows, ({ departmentId }) => departmentId)];
  return {
    wallets: wallets.map(presentWallet),
    chosen: chosen?.campaignId ?? null,
    blocked,
    departments: departments.map(([id, categories]) => ({
      id,
      name: textOf(ctx, categories[0]?.departmentName),
      categories: categories.map((category) => ({
        id: category.id,
        name: textOf(ctx, category.name),
        maximum: category.maxPerPerson,
        taken: category.taken,
      })),
    })),
  };
}

/** A page of the rewards a campaign's points buy, each with everything that stands against it (RWD-01, RWD-02). */
export async function listRewards(
  ctx: TenantContext,
  { cursor, limit, ...filters }: RewardFilters & { cursor?: string | undefined; limit: number },
) {
  requirePermission(ctx.actor, 'rewards.redeem');
  const { wallets } = await readWallets(ctx);
  const wallet = chooseWallet(wallets, filters.campaign);
  if (!wallet) return { items: [], nextCursor: null, total: 0, wallet: null };
  const rows = await listStoreRewards(ctx, wallet, filters, { ...(cursor ? { cursor } : {}), limit });
  const page = pageFrom(rows, limit, (row) => [row.first, row.second, row.third, row.id]);
  return {
    items: page.items.map((row) => presentReward(ctx, row, wallet)),
    nextCursor: page.nextCursor,
    total: await countStoreRewards(ctx, wallet, filters),
    wallet: presentWallet(wallet),
  };
}

/** Where nothing can be spent, a reward is still shown: with no points and at the first level. */
const EMPTY_WALLET: OpenWallet = {
  campaignId: '',
  title: '',
  balance: 0,
  waiting: 0,
  endsOn: '',
  timeZone: '',
  daysLeft: 0,
  level: 1,
  whyNot: 'not_joined',
  today: '',
};

const NOT_SENT = { address: null, addressFrom: null, handOver: null, deliveryDays: null } as const;

/** Where a piece may go, as the member had it last, and how long that takes. */
async function readDelivery(
  ctx: TenantContext,
  { handsOver }: { readonly handsOver: boolean },
  campaignId: string | undefined,
): Promise<Pick<RewardDetail, keyof typeof NOT_SENT>> {
  const sent = await findLastAddress(ctx);
  const registered = handsOver && campaignId ? await listStoresOf(ctx, campaignId, ctx.actor.memberId) : [];
  const stores = registered.map(({ id, name, city }) => ({ id, name, city }));
  const lastStoreId = stores.length > 0 ? await findLastStoreId(ctx) : undefined;
  return {
    address: sent ? orderAddress.parse(sent.address) : presentProfileAddress(await findProfileAddress(ctx)),
    addressFrom: sent ? 'order' : 'profile',
    handOver:
      stores.length > 0
        ? { stores, lastStoreId: stores.find(({ id }) => id === lastStoreId)?.id ?? null }
        : null,
    deliveryDays: await deliveryDays(ctx),
  };
}

/** A reward with everything that stands against redeeming it now. Throws `not_found`. */
export async function readReward(
  ctx: TenantContext,
  rewardId: string,
  campaign: string | undefined,
): Promise<RewardDetail> {
  requirePermission(ctx.actor, 'rewards.redeem');
  const { wallets } = await readWallets(ctx);
  const offeredIn = await listRewardCampaigns(ctx, rewardId);
  const buying = wallets.filter(({ campaignId }) => offeredIn.has(campaignId));
  const wallet = chooseWallet(buying, campaign);
  const row = await findStoreReward(ctx, rewardId, wallet?.campaignId ?? null);
  if (!row) throw new AppError('not_found');

  const card = presentReward(ctx, row, wallet ?? EMPTY_WALLET);
  const pictures = await listPictures(ctx, rewardId);
  const courses = await listRequiredCourses(ctx, rewardId);
  const level =
    wallet && row.minLevel > 1 ? await findLevelName(ctx, wallet.campaignId, row.minLevel) : undefined;
  return {
    ...card,
    description: textOf(ctx, row.description),
    instructions: textOf(ctx, row.instructions),
    pictures: pictures.map(({ fileId, alt }) => ({ url: ctx.fileUrl(fileId), alt: textOf(ctx, alt) })),
    offeredFrom: row.offeredFrom,
    offeredUntil: row.offeredUntil,
    minLevel: level ? { position: row.minLevel, name: textOf(ctx, level.name) } : null,
    courses: courses.map(({ id, title, finished }) => ({ id, title: textOf(ctx, title), finished })),
    wallet: wallet ? presentWallet(wallet) : null,
    campaigns: buying.map(({ campaignId, title, balance }) => ({ id: campaignId, title, balance })),
    ...(row.kind === 'physical' ? await readDelivery(ctx, row, wallet?.campaignId) : NOT_SENT),
    can: { redeem: wallet?.whyNot === null && card.obstacles.length === 0 },
  };
}
