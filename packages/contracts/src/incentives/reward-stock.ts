import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const manage = { tag: 'reward administration', access: 'rewards.manage', module: 'rewards' } as const;

const rewardParams = z.object({ rewardId: z.uuid() });

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
    note: z.string().overwrite(legibleText).max(256).default(''),
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

export const withdrawRewardCodes = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/rewards/:rewardId/codes/withdrawal',
  summary: 'Take every free code out of the pool',
  params: rewardParams,
  body: z.object({ note: z.string().overwrite(legibleText).min(1).max(256) }),
  response: z.object({ withdrawn: z.number().int() }),
});
