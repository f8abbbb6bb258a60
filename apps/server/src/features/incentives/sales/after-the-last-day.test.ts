import { decideAudits } from '@trilha/contracts/incentives/claim-review';
import { saveAuditPolicy } from '@trilha/contracts/incentives/review-report';
import { closeCampaign } from '@trilha/contracts/incentives/campaign-closing';
import {
  appealSale,
  correctSale,
  getSale,
  getSaleForm,
  reportSale,
} from '@trilha/contracts/incentives/sales';
import { addDays, startOfDay } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { TEST_ZONE, buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';

const test = useTestApp();
const HOUR_MS = 3_600_000;

/** A campaign of which the last day has come, with a sale that is rejected on it. */
async function setUp(correctionDays?: number) {
  test.clock.now = new Date('2026-03-10T15:00:00Z');
  const campaign = await buildTestCampaign(test);
  const params = { campaignId: campaign.id };
  const { seller, withoutCameras } = await joinedSeller(test, campaign);
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  if (correctionDays !== undefined)
    await test.call(saveAuditPolicy, {
      as: campaign.admin,
      params,
      body: { secondAbove: null, doublePercent: 0, correctionDays },
    });
  const { endsOn } = campaign.document;
  // Sessions are short: everybody signs in on the day they act.
  const again = ({ personId, memberId }: SignedIn) =>
    test.build.session(personId, campaign.tenantId, memberId);
  const moveTo = (daysAfterEnd: number, hours: number) => {
    test.clock.now = new Date(
      startOfDay(addDays(endsOn, daysAfterEnd), TEST_ZONE).getTime() + hours * HOUR_MS,
    );
  };
  moveTo(0, 10);
  const body = {
    storeId: withoutCameras,
    invoiceNumber: '1',
    fiscalKey: null,
    soldOn: addDays(endsOn, -2),
    lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
    fileIds: [],
    capturedAt: test.clock.now.toISOString(),
  };
  const sent = await test.call(reportSale, { as: await again(seller), params, body });
  expect(sent.status).toBe(201);
  const saleId = sent.body.id as string;
  const decided = await test.call(decideAudits, {
    as: await again(auditor),
    body: { items: [{ kind: 'sale', id: saleId, revision: 1 }], decision: 'reprove', reason: 3 },
  });
  expect(decided.status).toBe(200);
  const own = async () => ({ as: await again(seller), params: { saleId } });
  return {
    campaign,
    moveTo,
    body,
    saleId,
    again,
    endsOn,
    can: async () => (await test.call(getSale, await own())).body,
    correct: async () => test.call(correctSale, { ...(await own()), body: { ...body, invoiceNumber: '2' } }),
    appeal: async () => test.call(appealSale, { ...(await own()), body: { text: 'O número está certo' } }),
    form: async (query: Record<string, string>) =>
      test.call(getSaleForm, { as: await again(seller), params, query }),
    report: async () =>
      test.call(reportSale, { as: await again(seller), params, body: { ...body, invoiceNumber: '3' } }),
  };
}

describe('"correction asked on the last day of the campaign: may be sent 10 days from the decision"', () => {
  it('what the screen offers then works: form, correction, and no new report [SAL-05]', async () => {
    const { moveTo, can, correct, form, report, saleId, endsOn } = await setUp();
    moveTo(10, 23);

    expect(await can()).toMatchObject({
      can: { correct: true, appeal: true },
      answerUntil: addDays(endsOn, 10),
    });
    expect((await form({ saleId })).status).toBe(200);
    expect((await form({})).body.code).toBe('campaign_over');
    expect((await report()).body.code).toBe('campaign_over');
    const corrected = await correct();

    expect(corrected.status).toBe(200);
    expect(corrected.body).toMatchObject({ status: 'awaiting', points: 100, can: { correct: false } });
  });

  it('an appeal works as long, also in a frozen campaign, and neither a day later [SAL-05]', async () => {
    const { campaign, again, moveTo, can, correct, appeal, form, saleId } = await setUp();
    moveTo(11, 0);
    expect((await can()).can).toEqual({ correct: false, appeal: false });
    expect([
      (await correct()).body.code,
      (await appeal()).body.code,
      (await form({ saleId })).body.code,
    ]).toEqual(['correction_over', 'correction_over', 'correction_over']);
    moveTo(10, 1);
    const frozen = await test.call(closeCampaign, {
      as: await again(campaign.admin),
      params: { campaignId: campaign.id },
      body: { step: 'freeze' },
    });
    expect(frozen.status).toBe(200);

    expect((await can()).can).toEqual({ correct: true, appeal: true });
    expect((await appeal()).status).toBe(200);
  });

  it('the days are those of the campaign, and end with its close [SAL-05]', async () => {
    const { campaign, again, moveTo, can, correct } = await setUp(3);
    moveTo(4, 0);
    expect((await correct()).body.code).toBe('correction_over');
    moveTo(3, 1);
    await test.drainOutbox();
    const as = await again(campaign.admin);
    const params = { campaignId: campaign.id };
    for (const step of ['freeze', 'close']) await test.call(closeCampaign, { as, params, body: { step } });

    expect((await can()).can).toEqual({ correct: false, appeal: false });
    expect((await correct()).body.code).toBe('campaign_over');
  });
});

it('"sold the day before the campaign began: sale_outside_campaign, whatever the store" [SAL-02]', async () => {
  const campaign = await buildTestCampaign(test);
  const { seller, withoutCameras } = await joinedSeller(test, campaign);
  const { beginsOn } = campaign.document;
  await test.build.sql(campaign.tenantId, 'update campaign_stores set takes_part_from = $1', [
    addDays(beginsOn, 3),
  ]);
  const body = {
    storeId: withoutCameras,
    invoiceNumber: '1',
    fiscalKey: null,
    soldOn: addDays(beginsOn, -1),
    lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
    fileIds: [],
    capturedAt: test.clock.now.toISOString(),
  };

  const { body: answer } = await test.call(reportSale, {
    as: seller,
    params: { campaignId: campaign.id },
    body,
  });

  expect(answer.code).toBe('sale_outside_campaign');
});
