import { ORDER_STATES, REWARD_KINDS, REWARD_OBSTACLES } from '@trilha/rules/incentives/rewards';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const part = { tag: 'rewards', access: 'rewards.redeem', module: 'rewards' } as const;
const ALL = 'all';
const idOrAll = z.union([z.literal(ALL), z.uuid()]).default(ALL);

export const rewardKind = z.enum(REWARD_KINDS);
export const orderState = z.enum(ORDER_STATES);
const rewardObstacle = z.enum(REWARD_OBSTACLES);

/** Why somebody cannot spend in a campaign, a code of the errors' table. */
const whyNot = z.enum([
  'program_blocked',
  'campaign_not_open',
  'campaign_not_begun',
  'campaign_over',
  'role_not_eligible',
  'birthday_missing',
  'too_young',
  'not_joined',
]);

/** A campaign whose points can be spent, or the reason why not. */
const wallet = z.object({
  campaignId: z.uuid(),
  title: z.string(),
  /** Spendable now; below zero after points that were spent already were taken back. */
  balance: z.number().int(),
  /** Waiting for the audit, not spendable yet. */
  waiting: z.number().int(),
  endsOn: z.iso.date(),
  timeZone: z.string(),
  daysLeft: z.number().int(),
  level: z.number().int(),
  whyNot: whyNot.nullable(),
});
export type Wallet = z.output<typeof wallet>;

const categoryLimit = z.object({
  /** Most pieces one person redeems of the category in a campaign; null is without limit. */
  maximum: z.number().int().nullable(),
  taken: z.number().int(),
});

export const rewardStoreOverview = z.object({
  /** Campaigns one joined and whose points are not over, latest first. */
  wallets: z.array(wallet),
  /** The one rewards are shown for; null where one takes part in none. */
  chosen: z.uuid().nullable(),
  /** The program block, said even where there is no campaign. */
  blocked: z.boolean(),
  departments: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      categories: z.array(z.object({ id: z.uuid(), name: z.string() }).extend(categoryLimit.shape)),
    }),
  ),
});
export type RewardStoreOverview = z.output<typeof rewardStoreOverview>;

const chosenCampaign = z.object({ campaign: z.uuid().optional() });

export const getRewardStore = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/reward-store',
  summary: 'Departments, categories with their limits, and the points that can be spent',
  query: chosenCampaign,
  response: rewardStoreOverview,
});

const REWARD_SORTS = ['popularity', 'name', 'price'] as const;

/** Filters of the store, exactly as the address carries them. */
export const rewardFilters = chosenCampaign.extend({
  search: z.string().max(256).default(''),
  department: idOrAll,
  category: idOrAll,
  sort: z.enum(REWARD_SORTS).default('popularity'),
  /** Only what the person can redeem now, or (`next`) what nothing but points stands against yet. */
  redeemable: z.enum([ALL, 'true', 'next']).default(ALL),
});
export type RewardFilters = z.output<typeof rewardFilters>;

export const rewardCard = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: rewardKind,
  price: z.number().int(),
  pictureUrl: z.string().nullable(),
  category: z.object({ id: z.uuid(), name: z.string() }).extend(categoryLimit.shape),
  /** Pieces left; null is without limit. */
  pieces: z.number().int().nullable(),
  pointsMissing: z.number().int(),
  /** Everything that stands against redeeming it now; none where it can be. */
  obstacles: z.array(rewardObstacle),
});
export type RewardCard = z.output<typeof rewardCard>;

export const listRewards = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/rewards',
  summary: 'Rewards of a campaign the member may see; accents, case and small typing errors do not matter',
  query: rewardFilters.extend(pageQuery.shape),
  /** `wallet`: whose points buy what is listed; null where the member has none. */
  response: pageOf(rewardCard).extend({ total: z.number().int(), wallet: wallet.nullable() }),
});

/** Where a piece is sent; names as in the profile. */
export const orderAddress = z.object({
  recipient: z.string().trim().min(1).max(256),
  postal_code: z.string().trim().min(1).max(16),
  street: z.string().trim().min(1).max(256),
  street_number: z.string().trim().min(1).max(32),
  complement: z.string().trim().max(256).default(''),
  neighborhood: z.string().trim().min(1).max(256),
  city: z.string().trim().min(1).max(256),
  state: z.string().trim().min(1).max(64),
  country: z.string().trim().length(3),
});
export type OrderAddress = z.output<typeof orderAddress>;

/** A store where pieces are handed over. */
const handOverStore = z.object({ id: z.uuid(), name: z.string(), city: z.string() });

export const rewardDetail = rewardCard.extend({
  description: z.string(),
  instructions: z.string(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** First and last day of the offer in the campaign's zone; null is without limit. */
  offeredFrom: z.iso.date().nullable(),
  offeredUntil: z.iso.date().nullable(),
  minLevel: z.object({ position: z.number().int(), name: z.string() }).nullable(),
  /** Trainings that have to be finished first, with which of them are. */
  courses: z.array(z.object({ id: z.uuid(), title: z.string(), finished: z.boolean() })),
  wallet: wallet.nullable(),
  /** Other campaigns whose points buy it too. */
  campaigns: z.array(z.object({ id: z.uuid(), title: z.string(), balance: z.number().int() })),
  /** Where the last piece went, else what the profile knows of an address; for physical rewards. */
  address: orderAddress.partial().nullable(),
  addressFrom: z.enum(['order', 'profile']).nullable(),
  /** Stores of the member where it may be handed over instead, and the one the last piece went to; null where it is always sent. */
  handOver: z.object({ stores: z.array(handOverStore), lastStoreId: z.uuid().nullable() }).nullable(),
  /** Days within which four of five pieces arrived lately; null where it is no piece, or too few arrived to say so. */
  deliveryDays: z.number().int().nullable(),
  can: z.object({ redeem: z.boolean() }),
});
export type RewardDetail = z.output<typeof rewardDetail>;

const rewardParams = z.object({ rewardId: z.uuid() });

export const getReward = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/rewards/:rewardId',
  summary: 'A reward with everything that stands against redeeming it now',
  params: rewardParams,
  query: chosenCampaign,
  response: rewardDetail,
});

export const PROBLEM_KINDS = ['not_arrived', 'damaged', 'wrong_item', 'code_refused', 'other'] as const;

const orderEvent = z.object({
  kind: z.enum([
    'placed',
    'approved',
    'packed',
    'shipped',
    'delivered',
    'cancelled',
    'address_changed',
    'tracking_changed',
    'card_delayed',
    'problem_reported',
    'problem_answered',
  ]),
  at: z.iso.datetime(),
  note: z.string().nullable(),
  /** Whether the owner of the order did it. */
  own: z.boolean(),
});

export const purchaseGiftCard = z.object({
  id: z.uuid(),
  code: z.string(),
  title: z.string(),
  kind: rewardKind,
  price: z.number().int(),
  state: orderState,
  placedAt: z.iso.datetime(),
  pictureUrl: z.string().nullable(),
  rewardId: z.uuid(),
  campaign: z.object({ id: z.uuid(), title: z.string() }),
  /** Whether its code or card is there; the code itself is opened with a fresh proof. */
  hasCode: z.boolean(),
});
export type OrderGiftCard = z.output<typeof purchaseGiftCard>;

export const orderPage = purchaseGiftCard.extend({
  address: orderAddress.nullable(),
  /** The store it is handed over at; null where it is sent. */
  store: handOverStore.nullable(),
  /** By when it arrives, as pieces did lately; null where nothing is on its way or too little is known. */
  expectedAt: z.iso.datetime().nullable(),
  tracking: z.object({
    carrier: z.string().nullable(),
    code: z.string().nullable(),
    url: z.string().nullable(),
  }),
  instructions: z.string(),
  events: z.array(orderEvent),
  /** The latest report with its answer. */
  problem: z
    .object({
      kind: z.enum(PROBLEM_KINDS),
      message: z.string(),
      at: z.iso.datetime(),
      answer: z.string().nullable(),
      answeredAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Points that came back, and whether they were void at once because the campaign was over. */
  refund: z.object({ points: z.number().int(), expired: z.boolean() }).nullable(),
  /** Cancelled now, its points would come back void: the campaign is over. */
  refundExpires: z.boolean(),
  can: z.object({ cancel: z.boolean(), reportProblem: z.boolean() }),
});
export type OrderPage = z.output<typeof orderPage>;

export const redeemReward = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/rewards/:rewardId/redemptions',
  summary: 'Redeem one piece with the points of a campaign; a code is in the answer at once',
  freshProof: 'by_case',
  refusedWhileActing: true,
  params: rewardParams,
  body: z.object({
    campaignId: z.uuid(),
    /** The price that was confirmed: another one is refused rather than charged. */
    price: z.number().int(),
    /** Where it goes; for physical rewards only, unless it is handed over. */
    address: orderAddress.nullable(),
    /** One's own store where it is handed over; for rewards that may be. */
    storeId: z.uuid().nullable().default(null),
  }),
  status: 201,
  /** `secret`: the code that was just redeemed; null for pieces, and while a card is being made. */
  response: z.object({ order: orderPage, secret: z.string().nullable(), balance: z.number().int() }),
  errors: [
    ...whyNot.options,
    ...rewardObstacle.options,
    'reward_price_changed',
    'fields_missing',
    'store_not_selected',
  ],
});

const orderParams = z.object({ orderId: z.uuid() });

export const listOrders = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/reward-orders',
  summary: "The member's orders, newest first",
  query: pageQuery.extend({ state: z.enum([ALL, 'open', ...ORDER_STATES]).default(ALL) }),
  response: pageOf(purchaseGiftCard),
});

export const getOrder = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/reward-orders/:orderId',
  summary: 'An order with its time line, and whether it has a code',
  params: orderParams,
  response: orderPage,
});

export const revealOrderCode = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/reward-orders/:orderId/code',
  summary: 'The code or card of an own order, which is money: shown with a fresh proof of who one is',
  freshProof: true,
  refusedWhileActing: true,
  params: orderParams,
  response: z.object({ code: z.string() }),
});

export const cancelOwnOrder = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/reward-orders/:orderId/cancellation',
  summary: 'Take an order back before it is approved; its points return',
  refusedWhileActing: true,
  params: orderParams,
  body: z.object({}),
  response: orderPage,
  errors: ['order_step_refused'],
});

export const reportOrderProblem = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/reward-orders/:orderId/problems',
  refusedWhileActing: true,
  summary: 'Say what is wrong with an order; one open report at a time',
  params: orderParams,
  body: z.object({ kind: z.enum(PROBLEM_KINDS), message: z.string().trim().min(1).max(256) }),
  status: 201,
  response: orderPage,
  errors: ['order_step_refused', 'problem_open'],
});
