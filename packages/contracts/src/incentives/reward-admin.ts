import { REWARD_STATES } from '@trilha/rules/incentives/rewards';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { rewardKind } from './rewards.ts';

const manage = { tag: 'reward administration', access: 'rewards.manage', module: 'rewards' } as const;
const ALL = 'all';
const idOrAll = z.union([z.literal(ALL), z.uuid()]).default(ALL);

const rewardParams = z.object({ rewardId: z.uuid() });
const rewardState = z.enum(REWARD_STATES);

const picture = z.object({ fileId: z.uuid(), alt: localizedText(256).default({}) });

/** What a reward is made of, as it is edited. */
export const rewardDocument = z.object({
  categoryId: z.uuid(),
  kind: rewardKind,
  title: requiredLocalizedText(120),
  description: localizedText(2000).default({}),
  /** How a code or card is used. */
  instructions: localizedText(2000).default({}),
  price: z.number().int().min(1).max(10_000_000),
  minLevel: z.number().int().min(1).max(3).default(1),
  /** First and last day, in the campaign's zone; null is without limit. */
  offeredFrom: z.iso.date().nullable().default(null),
  offeredUntil: z.iso.date().nullable().default(null),
  areaIds: z.array(z.uuid()).max(100).default([]),
  groupIds: z.array(z.uuid()).max(100).default([]),
  tagIds: z.array(z.uuid()).max(100).default([]),
  campaignIds: z.array(z.uuid()).max(100).default([]),
  courseIds: z.array(z.uuid()).max(50).default([]),
  pictures: z.array(picture).max(6).default([]),
  /** Warn at this many pieces or fewer; null warns when none is left. */
  lowStock: z.number().int().min(0).max(1_000_000).nullable().default(null),
  /** A piece may be handed over at the person's store instead of being sent. */
  handsOver: z.boolean().default(false),
  /** The provider's name of a gift card. */
  providerProduct: z.string().trim().max(100).nullable().default(null),
});
export type RewardDocument = z.output<typeof rewardDocument>;

const REWARD_WARNINGS = [
  'no_campaign',
  'no_stock',
  'low_stock',
  'no_picture',
  'offer_over',
  'translation_missing',
] as const;
export const rewardWarning = z.enum(REWARD_WARNINGS);
export type RewardWarning = z.output<typeof rewardWarning>;

const managedCard = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: rewardKind,
  state: rewardState,
  price: z.number().int(),
  category: z.string(),
  department: z.string(),
  pieces: z.number().int().nullable(),
  redeemed: z.number().int(),
  pictureUrl: z.string().nullable(),
  warnings: z.array(rewardWarning),
});
export type ManagedRewardCard = z.output<typeof managedCard>;

export const managedRewardFilters = z.object({
  search: z.string().max(256).default(''),
  department: idOrAll,
  category: idOrAll,
  kind: z.enum([ALL, ...rewardKind.options]).default(ALL),
  state: z.enum([ALL, ...REWARD_STATES]).default(ALL),
  /** Only those that will soon be gone, or are. */
  stock: z.enum([ALL, 'low', 'none']).default(ALL),
});
export type ManagedRewardFilters = z.output<typeof managedRewardFilters>;

export const listManagedRewards = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/rewards',
  summary: 'Rewards in every state by title, filtered',
  query: managedRewardFilters.extend(pageQuery.shape),
  response: pageOf(managedCard).extend({
    /** Of the whole catalog, whatever is filtered. */
    figures: z.object({
      published: z.number().int(),
      low: z.number().int(),
      gone: z.number().int(),
    }),
  }),
});

export const managedReward = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  state: rewardState,
  document: rewardDocument,
  pictures: z.array(z.object({ fileId: z.uuid(), url: z.string() })),
  stock: z.object({ pieces: z.number().int().nullable(), redeemed: z.number().int() }),
  openOrders: z.number().int(),
  warnings: z.array(rewardWarning),
});
export type ManagedReward = z.output<typeof managedReward>;

export const createReward = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/rewards',
  summary: 'Begin a reward as a draft',
  status: 201,
  body: rewardDocument,
  response: z.object({ id: z.uuid() }),
  errors: ['not_found', 'file_not_found'],
});

export const getManagedReward = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/rewards/:rewardId',
  summary: 'A reward for editing, with its stock and what people would stumble over',
  params: rewardParams,
  response: managedReward,
});

export const saveReward = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/rewards/:rewardId',
  summary: 'Save a reward; the revision says which state was edited',
  params: rewardParams,
  body: z.object({ revision: z.number().int(), document: rewardDocument }),
  response: managedReward,
  errors: ['stale_revision', 'file_not_found'],
});

export const setRewardState = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/rewards/:rewardId/state',
  summary: 'Publish a reward, or withdraw it; orders under way go on',
  params: rewardParams,
  body: z.object({ revision: z.number().int(), state: z.enum(['published', 'withdrawn']) }),
  response: managedReward,
  errors: ['stale_revision', 'gift_cards_not_set_up'],
});
