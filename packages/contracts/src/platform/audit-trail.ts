import { z } from 'zod';

import { pictureRegion } from '../incentives/claim-review.ts';
import { endpoint } from './endpoint.ts';

const reported = z.object({
  invoiceNumber: z.string(),
  soldOn: z.iso.date(),
  store: z.string(),
  lines: z.array(z.object({ product: z.string(), quantity: z.number().int(), points: z.number().int() })),
  points: z.number().int(),
});
export type ReportedSale = z.output<typeof reported>;

/** What became of a sale or photo, for the person who sent it; auditors are not named. */
export const auditTrail = z.object({
  /** By when it is decided, going by the last two weeks; null where it is decided or there is too little to go by. */
  expectedAt: z.iso.datetime().nullable(),
  steps: z.array(
    z.object({
      kind: z.enum(['sent', 'changed', 'sent_again', 'appealed', 'approved', 'reproved']),
      at: z.iso.datetime(),
      reason: z.number().int().nullable(),
      note: z.string().nullable(),
      /** The part of a picture the reason is about. */
      region: pictureRegion.extend({ url: z.string() }).nullable(),
      change: z.object({ before: reported, after: reported }).nullable(),
    }),
  ),
});
export type AuditTrail = z.output<typeof auditTrail>;

const own = { tag: 'audits', access: 'campaigns.take', module: 'campaigns' } as const;

export const getSaleTrail = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/sales/:saleId/audit-trail',
  summary: 'What became of an own sale, step by step, and when it will be decided',
  params: z.object({ saleId: z.uuid() }),
  response: auditTrail,
});

export const getPhotoTrail = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/store-photos/:photoId/audit-trail',
  summary: 'What became of an own store photo, step by step, and when it will be decided',
  params: z.object({ photoId: z.uuid() }),
  response: auditTrail,
});
