import { z } from 'zod';

import { endpoint } from './endpoint.ts';

const audit = { tag: 'audits', access: 'sales.audit', module: 'campaigns' } as const;
const auditKind = z.enum(['sale', 'photo']);

/** One thing on an auditor's table: the pictures, what was told, and what helps to judge it. */
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
  }),
  store: z.object({ name: z.string(), chain: z.string(), city: z.string(), timeZone: z.string() }),
  at: z.iso.datetime(),
  capturedAt: z.iso.datetime(),
  points: z.number().int(),
  pages: z.array(z.string()),
  appealed: z.boolean(),
  note: z.string().nullable(),
  sale: z
    .object({
      invoiceNumber: z.string(),
      fiscalKey: z.string().nullable(),
      soldOn: z.iso.date(),
      observation: z.string(),
      lines: z.array(z.object({ product: z.string(), quantity: z.number().int(), points: z.number().int() })),
      flags: z.array(
        z.object({
          kind: z.enum(['same_picture', 'same_fiscal_key', 'same_invoice']),
          member: z.string(),
          invoiceNumber: z.string(),
          reportedAt: z.iso.datetime(),
          status: z.string(),
          page: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  photo: z.object({ type: z.string(), hint: z.string(), week: z.iso.date() }).nullable(),
});
export type AuditItem = z.output<typeof auditItem>;

export const claimAudits = endpoint({
  ...audit,
  method: 'POST',
  path: '/api/v1/admin/audits/claims',
  summary: 'Take up to twenty items for four minutes, oldest first; nobody else gets them meanwhile',
  body: z.object({ kind: auditKind.nullable() }),
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
  summary: 'Give back what is still on the table',
  status: 204,
  response: z.null(),
});

export const decideAudits = endpoint({
  ...audit,
  method: 'POST',
  path: '/api/v1/admin/audits/decisions',
  summary: 'Approve or reprove one or several items; each is told apart in the answer',
  body: z.object({
    items: z
      .array(z.object({ kind: auditKind, id: z.uuid(), revision: z.number().int() }))
      .min(1)
      .max(20),
    decision: z.enum(['approve', 'reprove']),
    reason: z.number().int().min(1).max(9).nullable(),
    note: z.string().trim().max(256).default(''),
  }),
  response: z.object({ decisions: z.array(z.object({ id: z.uuid(), subjectId: z.uuid() })) }),
  errors: ['reason_required', 'audit_taken', 'sale_decided'],
});

export const undoAudit = endpoint({
  ...audit,
  method: 'POST',
  path: '/api/v1/admin/audits/decisions/:decisionId/undo',
  summary: 'Take back an own decision within ten minutes',
  params: z.object({ decisionId: z.uuid() }),
  response: z.object({ item: auditItem }),
  errors: ['too_late', 'sale_decided'],
});

export const blockFromProgram = endpoint({
  ...audit,
  access: 'campaigns.manage',
  method: 'POST',
  path: '/api/v1/admin/members/:memberId/program-block',
  summary: 'Block somebody from the program for inconsistent activity, with a reason',
  params: z.object({ memberId: z.uuid() }),
  body: z.object({ reason: z.string().trim().min(3).max(256) }),
  status: 204,
  response: z.null(),
  errors: ['not_found', 'not_unique'],
});

export const liftProgramBlock = endpoint({
  ...audit,
  access: 'campaigns.manage',
  method: 'DELETE',
  path: '/api/v1/admin/members/:memberId/program-block',
  summary: 'Let somebody take part again; the history stays',
  params: z.object({ memberId: z.uuid() }),
  status: 204,
  response: z.null(),
});
