import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

const manage = { tag: 'audits', access: 'campaigns.manage', module: 'campaigns' } as const;

const agreement = {
  pairs: z.number().int(),
  share: z.number().nullable(),
  kappa: z.number().nullable(),
};
const auditPolicy = {
  secondAbove: z.number().int().min(1).max(1_000_000).nullable(),
  doublePercent: z.number().int().min(0).max(100),
  /** Days after a decision in which its person may correct or appeal. */
  correctionDays: z.number().int().min(1).max(60).default(10),
};

/** How the audit went, auditor by auditor, and what each campaign asks of it. */
export const auditReport = z.object({
  /** Half of what was decided waited no longer than this; null without any. */
  medianMinutes: z.number().int().nullable(),
  agreement: z.object(agreement),
  auditors: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      approved: z.number().int(),
      reproved: z.number().int(),
      undone: z.number().int(),
      ...agreement,
    }),
  ),
  policies: z.array(z.object({ campaignId: z.uuid(), title: z.string(), ...auditPolicy })),
});
export type AuditReport = z.output<typeof auditReport>;

export const getAuditReport = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/audit-report',
  summary:
    'Decisions of each auditor, how far those who did not see each other agree, and the rules of each campaign',
  query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
  response: auditReport,
});

export const saveAuditPolicy = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/campaigns/:campaignId/audit-policy',
  refusedWhileActing: true,
  summary: 'Points above which a second auditor approves, and the share two auditors decide blindly',
  params: z.object({ campaignId: z.uuid() }),
  body: z.object(auditPolicy),
  status: 204,
  response: z.null(),
});
