// A budget that was lowered below what was issued: what comes back brings the campaign nearer to it, and is nobody's to earn.
import { changeAuditedSale, decideAudits } from '@trilha/contracts/incentives/claim-review';
import { getCampaignLimits, saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { appealSale, getSale, reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { confirmChanges } from '../../../test/confirm-changes.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';

const test = useTestApp();

/** Four sales of 500, 400, 300 and 100 points, the last cut from 200 by a budget of 1,300. */
async function setUp() {
  const campaign = await buildTestCampaign(test, { budget: 1300, capReport: null });
  const { seller, withoutCameras: storeId } = await joinedSeller(test, campaign);
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  const params = { campaignId: campaign.id };
  const [product] = campaign.document.products;
  const soldOn = addDays(campaign.today, -1);
  const sales: string[] = [];
  for (const [at, quantity] of [5, 4, 3, 2].entries()) {
    const { body } = await test.call(reportSale, {
      as: seller,
      params,
      body: {
        storeId,
        invoiceNumber: `${at + 1}`,
        fiscalKey: null,
        soldOn,
        lines: [{ productId: product?.id, quantity }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    sales.push(body.id);
  }
  await test.drainOutbox();
  const saleAt = (at: number) => sales[at - 1] ?? '';
  return {
    points: async () => {
      const found = [];
      for (const saleId of sales) {
        const { body } = await test.call(getSale, { as: seller, params: { saleId } });
        found.push(body.status === 'reproved' ? 0 : body.points);
      }
      return found;
    },
    used: async () => (await test.call(getCampaignLimits, { as: campaign.admin, params })).body.used,
    lower: async (budget: number) => {
      const limits = { budget, capReport: null, capPerson: null, capStore: null };
      const answer = await test.call(saveCampaignLimits, { as: campaign.admin, params, body: limits });
      expect(answer.status).toBe(200);
      await confirmChanges(test, campaign.tenantId);
      await test.drainOutbox();
    },
    reject: async (at: number) => {
      const items = [{ kind: 'sale', id: saleAt(at), revision: 1 }];
      const body = { items, decision: 'reprove', reason: 3 };
      expect((await test.call(decideAudits, { as: auditor, body })).status).toBe(200);
      await test.drainOutbox();
    },
    appeal: async (at: number) => {
      const answer = await test.call(appealSale, {
        as: seller,
        params: { saleId: saleAt(at) },
        body: { text: 'Confira' },
      });
      expect(answer.status).toBe(200);
      await test.drainOutbox();
    },
    amend: async (at: number, quantity: number) => {
      const answer = await test.call(changeAuditedSale, {
        as: auditor,
        params: { saleId: saleAt(at) },
        body: {
          revision: 1,
          invoiceNumber: `${at}`,
          soldOn,
          storeId,
          lines: [{ productId: product?.id, quantity }],
          reason: 'Quantidade da nota',
        },
      });
      expect(answer.status).toBe(200);
      await test.drainOutbox();
    },
  };
}

describe('a budget that was lowered below what was issued', () => {
  it('gets back what is rejected, until it holds; only what is left then goes to others [CAM-06]', async () => {
    const { points, used, lower, reject, appeal } = await setUp();
    expect(await points()).toEqual([500, 400, 300, 100]);
    await lower(850);

    await reject(2);
    expect(await points()).toEqual([500, 0, 300, 100]);
    expect(await used()).toBe(900);
    // Still above: an appeal is looked at, and earns nothing as yet.
    await appeal(2);
    expect(await points()).toEqual([500, 0, 300, 100]);

    await reject(3);
    expect(await points()).toEqual([500, 250, 0, 100]);
    expect(await used()).toBe(850);
  });

  it('takes nothing from a sale that an auditor corrects, and pays it no more [ADM-02]', async () => {
    const { points, used, lower, amend } = await setUp();
    await lower(850);

    await amend(1, 6);
    expect(await points()).toEqual([500, 400, 300, 100]);
    await amend(2, 1);
    expect(await points()).toEqual([500, 100, 300, 100]);
    expect(await used()).toBe(1000);

    await lower(1250);
    expect(await points()).toEqual([600, 100, 300, 200]);
  });
});
