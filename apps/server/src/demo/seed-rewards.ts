import { randomUUID } from 'node:crypto';

import { rewardDocument } from '@trilha/contracts/incentives/reward-admin';
import type { DemoCampaign } from '@trilha/demo/campaigns';
import { rewardSvg } from '@trilha/demo/reward-pictures';
import { CODE_INSTRUCTIONS, DELIVERY_ADDRESS, DEPARTMENTS, ORDERS, REWARDS } from '@trilha/demo/rewards';
import type { DemoOrder, DemoReward } from '@trilha/demo/rewards';

import type { TenantContext } from '../platform/context.ts';
import type { Storage } from '../platform/files/storage.ts';
import { addCategory, addDepartment } from '../features/incentives/reward-admin/manage-catalog.ts';
import { createReward, saveReward, setRewardState } from '../features/incentives/reward-admin/save-reward.ts';
import { readManagedReward } from '../features/incentives/reward-admin/read-managed-rewards.ts';
import { advanceOrder } from '../features/incentives/rewards/advance-order.ts';
import { cancelOrders } from '../features/incentives/rewards/cancel-order.ts';
import { changeStock } from '../features/incentives/rewards/change-stock.ts';
import { answerProblem, reportOrderProblem } from '../features/incentives/rewards/order-problems.ts';
import { redeemReward } from '../features/incentives/rewards/redeem-reward.ts';
import { importCodes } from '../features/incentives/rewards/reward-codes.ts';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { storeDrawing } from './demo-pictures.ts';
import type { Timeline } from './timeline.ts';

const MORNING_HOURS = 10;
const AFTERNOON_HOURS = 16;

interface Stage {
  readonly as: (username: string, daysAgo: number, hour: number) => TenantContext;
  readonly administrator: TenantContext;
  readonly storage: Storage;
  readonly keys: KeyRing;
  readonly campaign: DemoCampaign;
  readonly campaignId: string;
  readonly timeline: Timeline;
}

/** Rewards of the demo's store by key, as the first campaign brought them. */
/** A demo shows its gift cards wherever it runs; where nobody sells them, orders wait. */
const SELLER = { giftCards: undefined, demo: true, production: false } as const;

export type DemoStore = Map<DemoReward['key'], { readonly id: string; readonly price: number }>;

/** Fills the store as its administrator does: departments, categories, rewards with pictures, stock and codes. */
export async function fillStore(
  stage: Pick<Stage, 'administrator' | 'storage' | 'keys'>,
): Promise<DemoStore> {
  const { administrator, storage, keys } = stage;
  const categories = new Map<string, string>();
  for (const { name, categories: inside } of DEPARTMENTS) {
    const { id: departmentId } = await addDepartment(administrator, { name });
    for (const { key, name: called, maximum } of inside)
      categories.set(
        key,
        (await addCategory(administrator, { departmentId, name: called, maxPerPerson: maximum })).id,
      );
  }
  const store: DemoStore = new Map();
  for (const { key, category, stock, ...reward } of REWARDS) {
    const fileId = await storeDrawing(administrator, storage, rewardSvg(key));
    const { id } = await createReward(
      administrator,
      rewardDocument.parse({
        ...reward,
        categoryId: categories.get(category),
        instructions: reward.kind === 'physical' ? {} : CODE_INSTRUCTIONS,
        pictures: [{ fileId }],
        lowStock: 3,
      }),
    );
    if (reward.kind === 'physical') {
      // What is sold out by now was there while people redeemed it.
      const amount = Math.max(stock, 1);
      await changeStock(administrator, {
        rewardId: id,
        amount,
        reason: 'received',
        note: 'Primeira remessa',
      });
    } else if (stock > 0 && reward.kind !== 'gift_card')
      await importCodes(administrator, keys, {
        rewardId: id,
        batchId: randomUUID(),
        fileName: `${key}.csv`,
        codes: Array.from({ length: stock }, (_, at) => ({
          code: `${key.slice(0, 4).toUpperCase()}-${String(7000 + at * 37)}-${String(1200 + at * 91)}`,
          expiresOn: null,
        })),
      });
    const { revision } = await readManagedReward(administrator, id);
    await setRewardState(administrator, SELLER, { rewardId: id, revision, state: 'published' });
    store.set(key, { id, price: reward.price });
  }
  return store;
}

/** Offers every reward in one more campaign. */
export async function offerRewards({ administrator, campaignId }: Stage, store: DemoStore): Promise<void> {
  for (const { id } of store.values()) {
    const { revision, document } = await readManagedReward(administrator, id);
    await saveReward(administrator, {
      rewardId: id,
      revision,
      document: { ...document, campaignIds: [...document.campaignIds, campaignId] },
    });
  }
}

/** Sells what the demo shows as sold out. */
export async function outOfStockRewards({ administrator }: Stage, store: DemoStore): Promise<void> {
  for (const { key, kind, stock } of REWARDS) {
    const reward = store.get(key);
    if (kind === 'physical' && stock === 0 && reward)
      await changeStock(administrator, {
        rewardId: reward.id,
        amount: -1,
        reason: 'written_off',
        note: 'Peça avariada',
      });
  }
}

/** Notes what the demo's sellers redeemed, and each step of an order as far as it came. */
export function noteOrders(stage: Stage, store: DemoStore): void {
  for (const order of ORDERS[stage.campaign.key]) {
    const buyer = stage.as(order.username, order.daysAgo, AFTERNOON_HOURS);
    stage.timeline.add(buyer.now, () => placeOrder(stage, buyer, store, order));
  }
}

async function placeOrder(
  stage: Stage,
  buyer: TenantContext,
  store: DemoStore,
  order: DemoOrder,
): Promise<void> {
  const reward = store.get(order.reward);
  if (!reward) throw new Error(`The demo's store has no ${order.reward}.`);
  const { order: placed } = await redeemReward(buyer, stage.keys, {
    rewardId: reward.id,
    campaignId: stage.campaignId,
    price: reward.price,
    address: { ...DELIVERY_ADDRESS, recipient: buyer.actor.displayName },
    storeId: null,
  });
  const orderId = placed.id;
  let revision = 1;
  let day = order.daysAgo;
  /** The clock of an administrator on the next morning; what the audit log notes is dated by its own, so orders are not behind it. */
  const nextMorning = (play: (administrator: TenantContext) => Promise<void>): void => {
    day = Math.max(0, day - 1);
    const { now } = stage.as('bruno.admin', day, MORNING_HOURS);
    stage.timeline.add(now, () => play({ ...stage.administrator, now }));
  };
  const steps = { approved: 1, shipped: 2, delivered: 3, placed: 0, cancelled: 0 }[order.until];
  for (const step of (['approve', 'ship', 'deliver'] as const).slice(0, steps))
    nextMorning(async (administrator) => {
      ({ revision } = await advanceOrder(administrator, {
        orderId,
        step,
        revision,
        ...(step === 'ship'
          ? { tracking: { carrier: 'Correios', code: `BR${placed.code.replace('-', '')}`, url: null } }
          : {}),
      }));
    });
  if (order.until === 'cancelled')
    nextMorning((administrator) =>
      cancelOrders(administrator, {
        orders: [{ id: orderId, revision }],
        reason: 'O fornecedor não entregou este modelo. Seus pontos voltaram.',
        returnToStock: true,
      }),
    );
  const { problem } = order;
  if (!problem) return;
  nextMorning(async ({ now }) => {
    const owner = { ...buyer, now };
    await reportOrderProblem(owner, { orderId, kind: 'damaged', message: problem.message });
  });
  nextMorning((administrator) => answerOrderProblem(administrator, orderId, problem.answer));
}

async function answerOrderProblem(
  administrator: TenantContext,
  orderId: string,
  answer: string,
): Promise<void> {
  const reported = await administrator.tx
    .selectFrom('rewardOrderProblems')
    .where('tenantId', '=', administrator.actor.tenantId)
    .where('orderId', '=', orderId)
    .select('id')
    .executeTakeFirst();
  if (reported) await answerProblem(administrator, { problemId: reported.id, answer });
}
