import { claimAudits, decideAudits } from '@trilha/contracts/incentives/claim-review';
import { saveAuditPolicy } from '@trilha/contracts/incentives/review-report';
import { getSaleTrail } from '@trilha/contracts/platform/audit-trail';
import { getCampaign } from '@trilha/contracts/incentives/campaigns';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { buildTestCampaign, joinedSeller } from './test-campaign.ts';

export type Choice = 'approve' | 'reprove';

/** The code of a refusal, or the status of what was done. */
export const codeOf = (answer: { status: number; body: { code?: string } }) =>
  answer.body.code ?? answer.status;

/** What tests of the audit do again and again. */
export function auditCalls(test: TestApp) {
  return {
    /** A campaign with a salesperson who reports at will, and three auditors. */
    setUp: (policy?: AuditPolicy) => setUp(test, policy),
    decide: (as: SignedIn, ids: readonly string[], decision: Choice, change: object = {}) =>
      test.call(decideAudits, {
        as,
        body: {
          items: ids.map((id) => ({ kind: 'sale', id, revision: 1 })),
          decision,
          reason: decision === 'reprove' ? 3 : null,
          ...change,
        },
      }),
    claim: async (as: SignedIn) => (await test.call(claimAudits, { as, body: { kind: 'sale' } })).body.items,
    trailOf: async (as: SignedIn, saleId: string) =>
      (await test.call(getSaleTrail, { as, params: { saleId } })).body,
    faults: (tenantId: string) => test.build.sql(tenantId, 'select * from app.ledger_faults()'),
  };
}

interface AuditPolicy {
  readonly secondAbove: number | null;
  readonly doublePercent: number;
}

async function setUp(test: TestApp, policy?: AuditPolicy) {
  const campaign = await buildTestCampaign(test);
  const joined = await joinedSeller(test, campaign);
  const auditors = await Promise.all(
    [1, 2, 3].map((n) =>
      test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: `Auditor ${n}` }),
    ),
  );
  const [one, two, three] = auditors;
  if (!one || !two || !three) throw new Error('The auditors were not made.');
  const params = { campaignId: campaign.id };
  if (policy) await test.call(saveAuditPolicy, { as: campaign.admin, params, body: policy });
  const report = async (invoiceNumber: string, change: Record<string, unknown> = {}) => {
    const { body } = await test.call(reportSale, {
      as: joined.seller,
      params,
      body: {
        storeId: joined.withoutCameras,
        invoiceNumber,
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[0]?.id, quantity: 2 }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
        ...change,
      },
    });
    return body as { id: string; status: string };
  };
  const points = async () => {
    const { body } = await test.call(getCampaign, { as: joined.seller, params });
    return [body.points.confirmed, body.points.waiting];
  };
  return { campaign, ...joined, one, two, three, report, points };
}
