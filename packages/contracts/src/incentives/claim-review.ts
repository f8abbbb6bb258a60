import { legibleText } from '@trilha/rules/platform/legible-text';
import { DOCUMENT_DIFFERENCES } from '@trilha/rules/incentives/fiscal-documents';
import { MAXIMUM_LINES, MAXIMUM_QUANTITY } from '@trilha/rules/incentives/sales';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { saleReading } from './sales.ts';

const audit = { tag: 'audits', access: 'sales.audit', module: 'campaigns' } as const;
const auditKind = z.enum(['sale', 'photo']);

const share = z.number().min(0).max(1);
/** A part of a picture, in shares of its sides; pages count from 1. */
export const pictureRegion = z.object({
  page: z.number().int().min(1).max(10),
  x: share,
  y: share,
  width: share.refine((value) => value > 0),
  height: share.refine((value) => value > 0),
});
export type PictureRegion = z.output<typeof pictureRegion>;

/** One thing on an auditor's table: the pictures, what was reported, and what helps to judge it. */
export const auditItem = z.object({
  kind: auditKind,
  id: z.uuid(),
  revision: z.number().int(),
  campaign: z.string(),
  member: z.object({
    id: z.uuid(),
    name: z.string(),
    approved: z.number().int(),
    reproved: z.number().int(),
    /** Why their last ones were reproved, latest first. */
    lastReasons: z.array(z.object({ kind: auditKind, reason: z.number().int(), at: z.iso.datetime() })),
  }),
  /** `second`: somebody approved it already, and it earns so much that another has to agree. */
  asks: z.enum(['decision', 'second']),
  /** Of an appeal: what was decided before. */
  earlier: z.object({ reason: z.number().int(), note: z.string().nullable() }).nullable(),
  store: z.object({ name: z.string(), chain: z.string(), city: z.string(), timeZone: z.string() }),
  at: z.iso.datetime(),
  capturedAt: z.iso.datetime(),
  points: z.number().int(),
  pages: z.array(z.string()),
  /** All its pictures were compared with those of others; what was not is decided by itself. */
  compared: z.boolean(),
  appealed: z.boolean(),
  note: z.string().nullable(),
  sale: z
    .object({
      invoiceNumber: z.string(),
      fiscalKey: z.string().nullable(),
      soldOn: z.iso.date(),
      observation: z.string(),
      storeId: z.uuid(),
      /** What the device read; `agrees` is null where there is nothing to compare it with. */
      readings: z.array(saleReading.extend({ agrees: z.boolean().nullable() })),
      /** What the document says otherwise than the person, the worst first. */
      differences: z.array(
        z.object({
          kind: z.enum(DOCUMENT_DIFFERENCES),
          told: z.string(),
          found: z.string(),
          refuses: z.boolean(),
        }),
      ),
      lines: z.array(
        z.object({
          productId: z.uuid(),
          product: z.string(),
          quantity: z.number().int(),
          points: z.number().int(),
        }),
      ),
      flags: z.array(
        z.object({
          kind: z.enum(['same_picture', 'same_fiscal_key', 'same_invoice', 'same_text']),
          member: z.string(),
          invoiceNumber: z.string(),
          reportedAt: z.iso.datetime(),
          status: z.string(),
          page: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  photo: z
    .object({
      type: z.string(),
      hint: z.string(),
      /** Address of a picture of what a good one shows. */
      example: z.string().nullable(),
      week: z.iso.date(),
      /** Photos sent before that show the same. */
      flags: z.array(
        z.object({
          member: z.string(),
          store: z.string(),
          takenAt: z.iso.datetime(),
          status: z.string(),
          page: z.string(),
        }),
      ),
    })
    .nullable(),
});
export type AuditItem = z.output<typeof auditItem>;

export const claimAudits = endpoint({
  ...audit,
  method: 'POST',
  path: '/api/v1/admin/audits/claims',
  refusedWhileActing: true,
  summary:
    'Take up to twenty items for four minutes, oldest first; nobody else gets them meanwhile. More than forty on all own ' +
    'tables together are never held: those claimed first are given up',
  body: z.object({
    kind: auditKind.nullable(),
    /** Of one person only. */
    memberId: z.uuid().nullable().default(null),
    /** Which of the auditor's tables takes them: each open queue names its own. */
    tableId: z.uuid().nullable().default(null),
  }),
  response: z.object({
    items: z.array(auditItem),
    until: z.iso.datetime(),
    waiting: z.number().int(),
    decidedToday: z.number().int(),
  }),
});

export const releaseAudits = endpoint({
  ...audit,
  method: 'DELETE',
  path: '/api/v1/admin/audits/claims',
  summary: 'Give back what is still on one of the own tables, or one item of it',
  query: z
    .object({ kind: auditKind.optional(), id: z.uuid().optional(), tableId: z.uuid().optional() })
    .refine(({ kind, id }) => (kind === undefined) === (id === undefined)),
  status: 204,
  response: z.null(),
});

export const decideAudits = endpoint({
  ...audit,
  method: 'POST',
  path: '/api/v1/admin/audits/decisions',
  refusedWhileActing: true,
  summary: 'Approve or reprove one or several items; of several, those that look like another are left',
  body: z.object({
    items: z
      .array(z.object({ kind: auditKind, id: z.uuid(), revision: z.number().int() }))
      .min(1)
      .max(20),
    decision: z.enum(['approve', 'reprove']),
    reason: z.number().int().min(1).max(9).nullable(),
    note: z.string().overwrite(legibleText).max(256).default(''),
    /** The part of the picture the reason is about; of one item only. */
    region: pictureRegion.nullable().default(null),
  }),
  response: z.object({
    decisions: z.array(
      z.object({
        id: z.uuid(),
        subjectId: z.uuid(),
        /** Approved, and waiting for somebody else to approve it as well. */
        awaitsSecond: z.boolean(),
      }),
    ),
    /** Of several: those that look like another by now and wait for a look of their own. */
    left: z.array(z.uuid()),
  }),
  errors: [
    'reason_required',
    'audit_taken',
    'sale_decided',
    'document_already_paid',
    'picture_already_paid',
    'second_person_new',
    'second_person_made',
  ],
});

export const undoAudit = endpoint({
  ...audit,
  method: 'POST',
  path: '/api/v1/admin/audits/decisions/:decisionId/undo',
  refusedWhileActing: true,
  summary: 'Take back an own decision as long as the points it confirmed are unspent',
  params: z.object({ decisionId: z.uuid() }),
  response: z.object({ item: auditItem }),
  errors: ['points_spent', 'sale_decided', 'photo_already_sent', 'campaign_over'],
});

/** Something an auditor decided, and whether it can be taken back. */
const ownDecision = z.object({
  id: z.uuid(),
  kind: auditKind,
  /** Number of the invoice, or what the photo shows. */
  name: z.string(),
  member: z.string(),
  campaign: z.string(),
  decision: z.enum(['approve', 'reprove']),
  reason: z.number().int().nullable(),
  points: z.number().int(),
  decidedAt: z.iso.datetime(),
  can: z.object({ undo: z.boolean() }),
});
export type OwnDecision = z.output<typeof ownDecision>;

export const listOwnDecisions = endpoint({
  ...audit,
  method: 'GET',
  path: '/api/v1/admin/audits/decisions',
  summary: 'What the caller decided and did not take back, latest first',
  query: pageQuery,
  response: pageOf(ownDecision),
});

const saleParams = z.object({ saleId: z.uuid() });

export const getAuditChoices = endpoint({
  ...audit,
  method: 'GET',
  path: '/api/v1/admin/audits/sales/:saleId/choices',
  summary: "The person's stores and the campaign's products, for correcting what was reported",
  params: saleParams,
  response: z.object({
    stores: z.array(z.object({ id: z.uuid(), name: z.string() })),
    products: z.array(z.object({ id: z.uuid(), name: z.string(), points: z.number().int() })),
  }),
});

export const changeAuditedSale = endpoint({
  ...audit,
  method: 'PUT',
  path: '/api/v1/admin/audits/sales/:saleId',
  refusedWhileActing: true,
  summary:
    'Correct what was reported, with a reason; points are computed anew and the person sees both versions',
  params: saleParams,
  body: z.object({
    revision: z.number().int(),
    invoiceNumber: z.string().trim().min(1).max(50),
    soldOn: z.iso.date(),
    storeId: z.uuid(),
    lines: z
      .array(z.object({ productId: z.uuid(), quantity: z.number().int().min(1).max(MAXIMUM_QUANTITY) }))
      .min(1)
      .max(MAXIMUM_LINES),
    reason: z.string().overwrite(legibleText).min(3).max(256),
  }),
  response: z.object({ item: auditItem }),
  errors: [
    'audit_taken',
    'sale_decided',
    'invoice_already_sent',
    'document_already_sent',
    'store_not_selected',
    'sale_in_future',
    'sale_too_old',
    'sale_outside_campaign',
    'product_not_in_campaign',
  ],
});

export const blockFromProgram = endpoint({
  ...audit,
  access: 'campaigns.manage',
  method: 'POST',
  path: '/api/v1/admin/members/:memberId/program-block',
  refusedWhileActing: true,
  summary: 'Block somebody from the program for inconsistent activity, with a reason',
  params: z.object({ memberId: z.uuid() }),
  body: z.object({ reason: z.string().overwrite(legibleText).min(3).max(256) }),
  status: 204,
  response: z.null(),
  errors: ['not_found', 'not_unique'],
});

export const liftProgramBlock = endpoint({
  ...audit,
  access: 'campaigns.manage',
  method: 'DELETE',
  path: '/api/v1/admin/members/:memberId/program-block',
  refusedWhileActing: true,
  summary: 'Let somebody take part again; the history stays',
  params: z.object({ memberId: z.uuid() }),
  status: 204,
  response: z.null(),
});
