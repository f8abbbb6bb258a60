import { legibleText } from '@trilha/rules/platform/legible-text';
import { ORDER_STATES, REWARD_KINDS } from '@trilha/rules/incentives/rewards';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { PROBLEM_KINDS, orderAddress, orderState, rewardKind } from './rewards.ts';
import { webAddress } from '../platform/web-address.ts';

const read = { tag: 'reward administration', access: 'orders.read', module: 'rewards' } as const;
const fulfil = { ...read, access: 'orders.fulfil' } as const;
const ALL = 'all';
const idOrAll = z.union([z.literal(ALL), z.uuid()]).default(ALL);
const orderParams = z.object({ orderId: z.uuid() });

/** Columns of the board; a packed order is still in preparation. */
export const BOARD_COLUMNS = [
  'awaiting_approval',
  'in_preparation',
  'packed',
  'shipped',
  'delivered',
] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

export const orderFilters = z.object({
  /** The order's code or the person's name. */
  search: z.string().max(100).default(''),
  campaign: idOrAll,
  department: idOrAll,
  kind: z.enum([ALL, ...REWARD_KINDS]).default(ALL),
  /** Placed at least so many days ago. */
  age: z.enum([ALL, '2', '7', '14']).default(ALL),
  /** Held, with a report that nobody answered, or with a card that does not come. */
  attention: z.enum([ALL, 'true']).default(ALL),
});
export type OrderFilters = z.output<typeof orderFilters>;

export const FULFIL_STEPS = ['release', 'approve', 'pack', 'ship', 'deliver', 'cancel'] as const;
export type FulfilStep = (typeof FULFIL_STEPS)[number];

const managedOrderGiftCard = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  code: z.string(),
  title: z.string(),
  kind: rewardKind,
  price: z.number().int(),
  state: orderState,
  packed: z.boolean(),
  placedAt: z.iso.datetime(),
  member: z.object({ id: z.uuid(), name: z.string() }),
  campaign: z.string(),
  city: z.string().nullable(),
  problem: z.boolean(),
  cardStuck: z.boolean(),
  /** Held because the buyer owes points by now, with their balance in the campaign; null where it may go on. */
  held: z.object({ balance: z.number().int() }).nullable(),
  /** A cancellation would give the points back void: the campaign is over. */
  refundExpires: z.boolean(),
  /** What the reader may do with it now. */
  steps: z.array(z.enum(FULFIL_STEPS)),
});
export type ManagedOrderGiftCard = z.output<typeof managedOrderGiftCard>;

export const getOrderBoard = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/admin/reward-orders/board',
  summary:
    'Orders by state, the oldest of each first (of what was delivered the latest), with how many there are',
  query: orderFilters,
  response: z.object({
    columns: z.array(
      z.object({
        column: z.enum(BOARD_COLUMNS),
        /** Counted up to a thousand. */
        count: z.number().int(),
        items: z.array(managedOrderGiftCard),
        nextCursor: z.string().nullable(),
      }),
    ),
    attention: z.number().int(),
    campaigns: z.array(z.object({ id: z.uuid(), name: z.string() })),
    departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
    can: z.object({ fulfil: z.boolean() }),
  }),
});

export const listManagedOrders = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/admin/reward-orders',
  summary: 'One column of the board, page by page',
  query: orderFilters.extend({ column: z.enum([...BOARD_COLUMNS, 'cancelled']) }).extend(pageQuery.shape),
  response: pageOf(managedOrderGiftCard),
});

const tracking = z.object({
  carrier: z.string().trim().max(80).default(''),
  code: z.string().trim().max(80).default(''),
  url: webAddress(/^https?$/, 500)
    .or(z.literal(''))
    .default(''),
});

const managedOrder = managedOrderGiftCard.extend({
  rewardId: z.uuid(),
  memberEmail: z.string().nullable(),
  address: orderAddress.nullable(),
  /** The store it is handed over at; null where it is sent. */
  store: z.string().nullable(),
  tracking: z.object({
    carrier: z.string().nullable(),
    code: z.string().nullable(),
    url: z.string().nullable(),
  }),
  /** Whether the person holds a code or card by now; the code itself is theirs alone. */
  secretIssued: z.boolean(),
  card: z
    .object({
      status: z.enum(['waiting', 'issued', 'refused', 'stuck', 'dropped']),
      attempts: z.number().int(),
      lastError: z.string().nullable(),
    })
    .nullable(),
  refund: z.object({ points: z.number().int(), expired: z.boolean() }).nullable(),
  events: z.array(
    z.object({
      kind: z.string(),
      at: z.iso.datetime(),
      note: z.string().nullable(),
      actor: z.string().nullable(),
    }),
  ),
  problems: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(PROBLEM_KINDS),
      message: z.string(),
      at: z.iso.datetime(),
      answer: z.string().nullable(),
      answeredAt: z.iso.datetime().nullable(),
    }),
  ),
  can: z.object({ answer: z.boolean(), retryCard: z.boolean() }),
});
export type ManagedOrder = z.output<typeof managedOrder>;

export const getManagedOrder = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/admin/reward-orders/:orderId',
  summary: 'An order with its person, address, time line and reports',
  params: orderParams,
  response: managedOrder,
});

export const bulkUpdateOrders = endpoint({
  ...fulfil,
  method: 'POST',
  path: '/api/v1/admin/reward-orders/steps',
  refusedWhileActing: true,
  summary:
    'Take a step with up to a hundred orders; those somebody else changed meanwhile are named and left as they are',
  body: z.discriminatedUnion('step', [
    z.object({
      step: z.enum(['approve', 'pack', 'deliver']),
      orders: z
        .array(z.object({ id: z.uuid(), revision: z.number().int() }))
        .min(1)
        .max(100),
    }),
    z.object({
      step: z.literal('ship'),
      orders: z
        .array(z.object({ id: z.uuid(), revision: z.number().int() }))
        .min(1)
        .max(100),
      tracking: tracking.default({ carrier: '', code: '', url: '' }),
    }),
    z.object({
      step: z.literal('release'),
      /** Each with the balance that was shown: a debt that grew since is not said yes to. */
      orders: z
        .array(z.object({ id: z.uuid(), revision: z.number().int(), balance: z.number().int() }))
        .min(1)
        .max(100),
      /** Why the order goes on although its buyer owes points. */
      reason: z.string().overwrite(legibleText).min(1).max(256),
    }),
    z.object({
      step: z.literal('cancel'),
      orders: z
        .array(z.object({ id: z.uuid(), revision: z.number().int() }))
        .min(1)
        .max(100),
      reason: z.string().overwrite(legibleText).min(1).max(256),
      returnToStock: z.boolean().default(true),
    }),
  ]),
  response: z.object({
    done: z.array(z.uuid()),
    refused: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        reason: z.enum(['stale_revision', 'order_step_refused', 'order_held', 'own_order', 'not_found']),
      }),
    ),
  }),
});
export type BulkOrderStepBody = z.input<typeof bulkUpdateOrders.body>;

export const answerOrderProblem = endpoint({
  ...fulfil,
  method: 'POST',
  path: '/api/v1/admin/reward-orders/problems/:problemId/answer',
  refusedWhileActing: true,
  summary: 'Answer what a person reported about an order',
  params: z.object({ problemId: z.uuid() }),
  body: z.object({ answer: z.string().trim().min(1).max(256) }),
  status: 204,
  response: z.null(),
  errors: ['order_step_refused'],
});

export const retryGiftCard = endpoint({
  ...fulfil,
  method: 'POST',
  path: '/api/v1/admin/reward-orders/:orderId/card',
  refusedWhileActing: true,
  summary: 'Ask the provider once more for a gift card that did not come',
  params: orderParams,
  status: 204,
  response: z.null(),
  errors: ['order_step_refused'],
});

export const exportOrders = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/admin/reward-orders/export',
  freshProof: true,
  summary: 'Orders with person and address as a file, newest first, with the filters of the screen',
  query: orderFilters.extend({
    state: z.enum([ALL, ...ORDER_STATES]).default(ALL),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  response: z.file(),
});
