import { MOST_CODES } from '@trilha/rules/reward-codes';
import { REWARD_STATES } from '@trilha/rules/rewards';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { localizedText, requiredLocalizedText } from './locale.ts';
import { pageOf, pageQuery } from './paging.ts';
import { rewardKind } from './rewards.ts';

const manage = { tag: 'reward administration', access: 'rewards.manage', module: 'rewards' } as const;
const ALL = 'all';
const idOrAll = z.union([z.literal(ALL), z.uuid()]).default(ALL);

const rewardParams = z.object({ rewardId: z.uuid() });
const departmentParams = z.object({ departmentId: z.uuid() });
const categoryParams = z.object({ categoryId: z.uuid() });
const rewardState = z.enum(REWARD_STATES);

const choice = z.object({ id: z.uuid(), name: z.string() });

const managedCategory = z.object({
  id: z.uuid(),
  name: localizedText(80),
  maxPerPerson: z.number().int().nullable(),
  rewards: z.number().int(),
});
export type ManagedCategory = z.output<typeof managedCategory>;

const managedDepartment = z.object({
  id: z.uuid(),
  name: localizedText(80),
  categories: z.array(managedCategory),
});
export type ManagedDepartment = z.output<typeof managedDepartment>;

export const getRewardCatalogue = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/reward-catalogue',
  summary: 'Departments and categories in their order, and what a reward can be tied to',
  response: z.object({
    departments: z.array(managedDepartment),
    campaigns: z.array(choice),
    courses: z.array(choice),
    labels: z.array(choice.extend({ kind: z.enum(['area', 'group', 'tag']) })),
  }),
});

const departmentBody = z.object({ name: requiredLocalizedText(80) });
const categoryBody = z.object({
  name: requiredLocalizedText(80),
  /** Most pieces of the category one person redeems in a campaign; null is without limit. */
  maxPerPerson: z.number().int().min(1).max(1000).nullable(),
});

export const addRewardDepartment = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/reward-departments',
  summary: 'Add a department at the end of the list',
  status: 201,
  body: departmentBody,
  response: z.object({ id: z.uuid() }),
});

export const renameRewardDepartment = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/reward-departments/:departmentId',
  summary: 'Rename a department in each language',
  params: departmentParams,
  body: departmentBody,
  status: 204,
  response: z.null(),
});

export const deleteRewardDepartment = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/reward-departments/:departmentId',
  summary: 'Delete a department without categories',
  params: departmentParams,
  status: 204,
  response: z.null(),
  errors: ['label_in_use'],
});

export const addRewardCategory = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/reward-departments/:departmentId/categories',
  summary: 'Add a category at the end of a department',
  params: departmentParams,
  body: categoryBody,
  status: 201,
  response: z.object({ id: z.uuid() }),
});

export const updateRewardCategory = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/reward-categories/:categoryId',
  summary: 'Rename a category or change how much one person may redeem of it',
  params: categoryParams,
  body: categoryBody,
  status: 204,
  response: z.null(),
});

export const deleteRewardCategory = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/reward-categories/:categoryId',
  summary: 'Delete a category without rewards',
  params: categoryParams,
  status: 204,
  response: z.null(),
  errors: ['label_in_use'],
});

export const orderRewardCatalogue = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/reward-catalogue/order',
  summary: 'Put the departments, or the categories of one department, in this order',
  body: z.object({ departmentId: z.uuid().nullable(), ids: z.array(z.uuid()).min(1).max(500) }),
  status: 204,
  response: z.null(),
});

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
    /** Of the whole catalogue, whatever is filtered. */
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
  errors: ['stale_revision'],
});

export const changeRewardStock = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/rewards/:rewardId/stock',
  summary: 'Receive pieces, correct their number or write some off; never below zero',
  params: rewardParams,
  body: z.object({
    reason: z.enum(['received', 'corrected', 'written_off']),
    /** Pieces more, or below zero fewer. */
    amount: z
      .number()
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((amount) => amount !== 0),
    note: z.string().trim().max(256).default(''),
  }),
  response: z.object({ pieces: z.number().int().nullable() }),
  errors: ['out_of_stock'],
});

export const listStockMovements = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/rewards/:rewardId/stock',
  summary: 'Every change of the stock with its reason, newest first',
  params: rewardParams,
  query: pageQuery,
  response: pageOf(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      reason: z.enum([
        'received',
        'corrected',
        'written_off',
        'redeemed',
        'returned',
        'codes_imported',
        'codes_withdrawn',
      ]),
      amount: z.number().int(),
      note: z.string().nullable(),
      actor: z.string().nullable(),
      order: z.object({ id: z.uuid(), code: z.string() }).nullable(),
    }),
  ),
});

export const getCodePool = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/rewards/:rewardId/codes',
  summary: 'How many codes are left, when they expire and which files they came in; never a code itself',
  params: rewardParams,
  response: z.object({
    free: z.number().int(),
    taken: z.number().int(),
    withdrawn: z.number().int(),
    /** Free codes by the last day they are good, soonest first. */
    expiring: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
    batches: z.array(
      z.object({
        id: z.uuid(),
        fileName: z.string(),
        imported: z.number().int(),
        at: z.iso.datetime(),
        actor: z.string().nullable(),
      }),
    ),
  }),
});

/** Codes travel in parts, so that a file of any size stays below the largest body. */
export const CODES_AT_ONCE = 5000;

export const importRewardCodes = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/rewards/:rewardId/codes',
  summary:
    'Add codes to the pool, or only check them; codes at fault and those imported before are named by row and left out',
  params: rewardParams,
  body: z.object({
    fileName: z.string().trim().min(1).max(255),
    /** Checks only. */
    dryRun: z.boolean(),
    codes: z
      .array(
        z.object({
          row: z
            .number()
            .int()
            .min(1)
            .max(10 * MOST_CODES),
          code: z.string().max(300),
          expiresOn: z.string().max(20).nullable(),
        }),
      )
      .min(1)
      .max(CODES_AT_ONCE),
  }),
  response: z.object({
    taken: z.number().int(),
    refused: z.array(
      z.object({
        row: z.number().int(),
        fault: z.enum([
          'too_short',
          'too_long',
          'bad_character',
          'day_invalid',
          'expired',
          'repeated',
          'known',
        ]),
      }),
    ),
  }),
});

export const withdrawRewardCodes = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/rewards/:rewardId/codes/withdrawal',
  summary: 'Take every free code out of the pool',
  params: rewardParams,
  body: z.object({ note: z.string().trim().min(1).max(256) }),
  response: z.object({ withdrawn: z.number().int() }),
});
