import { CAMPAIGN_LIMITS } from '@trilha/rules/incentives/campaign-limits';
import {
  MAXIMUM_LINES,
  MAXIMUM_PAGES,
  MAXIMUM_QUANTITY,
  MAXIMUM_READINGS,
  SALE_STATUSES,
} from '@trilha/rules/incentives/sales';
import { z } from 'zod';

import { campaignCountry, campaignParams } from './campaigns.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const part = { tag: 'sales', access: 'campaigns.take', module: 'campaigns' } as const;

/** Everything the form needs, so that it works without network afterwards. */
export const saleForm = z.object({
  campaign: z.object({
    id: z.uuid(),
    title: z.string(),
    country: campaignCountry,
    beginsOn: z.iso.date(),
    endsOn: z.iso.date(),
    provisionalSpendable: z.boolean(),
  }),
  stores: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      chain: z.string(),
      /** Its registration number, as documents name their issuer. */
      registration: z.string(),
      timeZone: z.string(),
      allowsCameras: z.boolean(),
      /** What all reports of the store together earned by week, named by its first day, where that has a cap. */
      earned: z.array(z.object({ week: z.iso.date(), points: z.number().int() })),
    }),
  ),
  products: z.array(
    z.object({
      id: z.uuid(),
      type: z.string(),
      brand: z.string(),
      processor: z.string(),
      generation: z.string(),
      sku: z.string(),
      formFactor: z.string(),
      points: z.number().int(),
    }),
  ),
  promotions: z.array(
    z.object({
      factor: z.number().int(),
      beginsOn: z.iso.date(),
      endsOn: z.iso.date(),
      productId: z.uuid().nullable(),
      storeId: z.uuid().nullable(),
    }),
  ),
  /** Products of the last reports, latest first. */
  lastUsed: z.array(z.uuid()),
  /** Most points one report earns; null without a ceiling. */
  capReport: z.number().int().nullable(),
  /** Most points all reports of one store earn in a week; null without a cap. */
  capStore: z
    .object({ points: z.number().int(), weekStart: z.union([z.literal(0), z.literal(1)]) })
    .nullable(),
  /** What the person may still earn, and what is left of the campaign's budget; null without one. */
  capLeft: z.number().int().nullable(),
  budgetLeft: z.number().int().nullable(),
  /** Signed proof of when the form was read; goes with each report made from it, also without network. */
  ticket: z.string(),
});
export type SaleForm = z.output<typeof saleForm>;

export const getSaleForm = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/campaigns/:campaignId/sale-form',
  summary: "The member's stores and the campaign's products and promotions, for reporting a sale",
  params: campaignParams,
  /** For correcting an own sale, also after the campaign's last day. */
  query: z.object({ saleId: z.uuid().optional() }),
  response: saleForm,
  errors: ['not_joined', 'correction_over'],
});

/** What the device read from a picture or code; the auditor sees it beside what the person entered. */
export const saleReading = z.object({
  field: z.enum(['invoiceNumber', 'soldOn', 'total', 'issuer', 'fiscalKey', 'product']),
  value: z.string().trim().min(1).max(120),
  /** 0 to 100. */
  confidence: z.number().int().min(0).max(100),
  source: z.enum(['text', 'code']),
});
export type SaleReading = z.output<typeof saleReading>;

export const saleBody = z.object({
  storeId: z.uuid(),
  invoiceNumber: z.string().trim().min(1).max(50),
  fiscalKey: z.string().trim().max(120).nullable(),
  soldOn: z.iso.date(),
  lines: z
    .array(z.object({ productId: z.uuid(), quantity: z.number().int().min(1).max(MAXIMUM_QUANTITY) }))
    .min(1)
    .max(MAXIMUM_LINES),
  observation: z.string().trim().max(256).default(''),
  fileIds: z.array(z.uuid()).max(MAXIMUM_PAGES),
  readings: z.array(saleReading).max(MAXIMUM_READINGS).default([]),
  /** When the report was finished on the device; it counts for three days without network, with the ticket of its form. */
  capturedAt: z.iso.datetime(),
  /** The ticket of the form it was made from; without one the report counts from its arrival. */
  ticket: z.string().max(100).nullable().default(null),
});
export type SaleBody = z.output<typeof saleBody>;

const saleCard = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  soldOn: z.iso.date(),
  store: z.string(),
  reportedAt: z.iso.datetime(),
  status: z.enum(SALE_STATUSES),
  points: z.number().int(),
  /** What the sale was worth where a limit of the campaign cut it, and which limit. */
  pointsBeforeCaps: z.number().int().nullable(),
  cutBy: z.enum(CAMPAIGN_LIMITS).nullable(),
  reason: z.number().int().nullable(),
  /** The last day on which it can be corrected or appealed; null where it cannot. */
  answerUntil: z.iso.date().nullable(),
  can: z.object({ correct: z.boolean(), appeal: z.boolean() }),
});
export type SaleCard = z.output<typeof saleCard>;

export const saleDetail = saleCard.extend({
  campaignId: z.uuid(),
  storeId: z.uuid(),
  fiscalKey: z.string().nullable(),
  observation: z.string(),
  capturedAt: z.iso.datetime(),
  note: z.string().nullable(),
  appealed: z.boolean(),
  lines: z.array(
    z.object({
      productId: z.uuid(),
      product: z.string(),
      quantity: z.number().int(),
      pointsEach: z.number().int(),
      factor: z.number().int(),
      points: z.number().int(),
    }),
  ),
  pages: z.array(z.object({ fileId: z.uuid(), url: z.string() })),
});
export type SaleDetail = z.output<typeof saleDetail>;

const saleErrors = [
  'program_blocked',
  'campaign_not_open',
  'campaign_not_begun',
  'campaign_over',
  'not_joined',
  'role_not_eligible',
  'store_not_selected',
  'invoice_already_sent',
  'document_already_sent',
  'fiscal_key_differs',
  'sale_in_future',
  'sale_too_old',
  'sale_outside_campaign',
  'picture_required',
  'proof_required',
  'picture_already_used',
  'product_not_in_campaign',
  'fiscal_key_invalid',
  'file_not_found',
] as const;

export const reportSale = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/campaigns/:campaignId/sales',
  refusedWhileActing: true,
  summary: 'Report a sale; its points are credited at once and confirmed by the audit',
  params: campaignParams,
  body: saleBody,
  status: 201,
  response: saleDetail,
  errors: saleErrors,
});

export const listSales = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/campaigns/:campaignId/sales',
  summary: "The member's own sales, latest first",
  params: campaignParams,
  query: pageQuery,
  response: pageOf(saleCard),
});

export const findReported = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/campaigns/:campaignId/sales/by-invoice',
  summary: "The member's own sale with this invoice number, to warn while it is typed",
  params: campaignParams,
  query: z.object({ number: z.string().trim().min(1).max(50) }),
  response: z.object({ sale: saleCard.nullable() }),
});

const saleParams = z.object({ saleId: z.uuid() });

export const getSale = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/sales/:saleId',
  summary: 'One of the own sales with its status and the reason of a rejection',
  params: saleParams,
  response: saleDetail,
});

export const correctSale = endpoint({
  ...part,
  method: 'PUT',
  path: '/api/v1/sales/:saleId',
  refusedWhileActing: true,
  summary: 'Correct a reproved sale and send it again',
  params: saleParams,
  body: saleBody,
  response: saleDetail,
  errors: [...saleErrors, 'sale_decided', 'appeal_used', 'correction_over'],
});

export const appealSale = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/sales/:saleId/appeal',
  refusedWhileActing: true,
  summary: 'Ask once for a second auditor',
  params: saleParams,
  body: z.object({ text: z.string().trim().min(3).max(256) }),
  response: saleDetail,
  errors: ['appeal_used', 'sale_decided', 'correction_over'],
});
