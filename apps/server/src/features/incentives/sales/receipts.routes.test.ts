import { randomUUID } from 'node:crypto';

import { changeAuditedSale, claimAudits } from '@trilha/contracts/incentives/claim-review';
import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { findReported, getSaleForm, reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, fiscalKeyOf, joinedSeller, saleOf } from '../../../test/test-campaign.ts';
import type { SignedIn } from '../../../test/builders.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();

const report = (
  campaign: TestCampaign,
  as: SignedIn,
  storeId: string,
  change: Record<string, unknown> = {},
) =>
  test.call(reportSale, {
    as,
    params: { campaignId: campaign.id },
    body: saleOf(test, campaign, { storeId, invoiceNumber: 'NF 000123', ...change }),
  });

const DEAR = {
  id: randomUUID(),
  type: 'servidor',
  brand: 'Vega',
  processor: '',
  generation: '',
  sku: 'SV-1',
  formFactor: '',
  points: 1_000_000,
};

async function setUp(change: Partial<CampaignDocument> = {}) {
  const campaign = await buildTestCampaign(test, change);
  return { campaign, ...(await joinedSeller(test, campaign)) };
}

describe('what a device read', () => {
  it('is kept beside what the person told and changes none of it; a key they left out is taken from the picture [SAL-01]', async () => {
    const { campaign, seller, withoutCameras } = await setUp();
    const key = fiscalKeyOf({ day: addDays(campaign.today, -1), number: 123 });
    const readings = [
      { field: 'invoiceNumber', value: '128', confidence: 61, source: 'text' },
      { field: 'fiscalKey', value: key, confidence: 99, source: 'code' },
    ];

    const { status, body } = await report(campaign, seller, withoutCameras, { readings });

    expect(status).toBe(201);
    expect(body.invoiceNumber).toBe('NF 000123');
    expect(body.fiscalKey).toBe(key);
    const stored = await test.build.sql(
      campaign.tenantId,
      `select readings from sales where id = '${body.id}'`,
    );
    expect(stored).toEqual([{ readings }]);
  });

  it.each([
    [{ field: 'points', value: '9', confidence: 50, source: 'text' }],
    [{ field: 'total', value: '', confidence: 50, source: 'text' }],
    [{ field: 'total', value: '9', confidence: 101, source: 'text' }],
    [{ field: 'total', value: '9'.repeat(121), confidence: 50, source: 'text' }],
  ])('is refused as %o', async (reading) => {
    const { campaign, seller, withoutCameras } = await setUp();
    const { status } = await report(campaign, seller, withoutCameras, { readings: [reading] });

    expect(status).toBe(400);
  });
});

describe('a number that is being typed', () => {
  it('is found among the own sales, however it is written, and not among those of others [SAL-03]', async () => {
    const { campaign, seller, withoutCameras } = await setUp();
    const other = await joinedSeller(test, campaign, 'Márcia Tanaka');
    const params = { campaignId: campaign.id };
    const find = async (as: SignedIn, number: string) =>
      (await test.call(findReported, { as, params, query: { number } })).body.sale?.invoiceNumber ?? null;
    await report(campaign, seller, withoutCameras);

    expect(await find(seller, 'nf-123')).toBe('NF 000123');
    expect(await find(seller, 'NF 124')).toBeNull();
    expect(await find(seller, '%')).toBeNull();
    expect(await find(other.seller, 'nf-123')).toBeNull();
    const learner = await test.build.member({ tenantId: campaign.tenantId, role: 'learner' });
    const stranger = await joinedSeller(test, await buildTestCampaign(test));
    const answers = await Promise.all(
      [learner, stranger.seller].map((as) => test.call(findReported, { as, params, query: { number: '1' } })),
    );
    expect(answers.map(({ body }) => body.sale ?? null)).toEqual([null, null]);
  });
});

describe('quantities', () => {
  it.each([0, -1, 1000, 1e15, 1.5, '3', null])('of %o are refused [SAL-01]', async (quantity) => {
    const { campaign, seller, withoutCameras } = await setUp();
    const lines = [{ productId: campaign.document.products[0]?.id, quantity }];

    const { status, body } = await report(campaign, seller, withoutCameras, { lines });

    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  it('up to 999 are paid exactly where one report has no ceiling [SAL-01]', async () => {
    const { campaign, seller, withoutCameras } = await setUp({ capReport: null });
    const lines = [{ productId: campaign.document.products[0]?.id, quantity: 999 }];

    const { body } = await report(campaign, seller, withoutCameras, { lines });

    expect(body.points).toBe(99_900);
  });

  it('worth more than can be written are refused where they were told, by the person and by an auditor [SAL-01]', async () => {
    const { campaign, seller, withoutCameras } = await setUp({ products: [DEAR] });
    const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
    const line = { productId: DEAR.id, quantity: 999 };
    const most = await report(campaign, seller, withoutCameras, { lines: [line, line] });

    const above = await report(campaign, seller, withoutCameras, {
      invoiceNumber: '2',
      lines: [line, line, line],
    });
    const corrected = await test.call(changeAuditedSale, {
      as: auditor,
      params: { saleId: most.body.id },
      body: {
        revision: 1,
        invoiceNumber: '1',
        soldOn: most.body.soldOn,
        storeId: withoutCameras,
        lines: [line, line, line],
        reason: 'Três linhas',
      },
    });

    // What a limit cuts is accepted all the same.
    expect(most.body).toMatchObject({ points: 10_000, pointsBeforeCaps: 1_998_000_000 });
    const refused = { status: 400, body: { code: 'invalid_request', field: 'lines' } };
    expect([above, corrected]).toMatchObject([refused, refused]);
  });
});

it('products come with those of the last report first', async () => {
  const { campaign, seller, withoutCameras } = await setUp();
  const [first, second] = campaign.document.products;
  await report(campaign, seller, withoutCameras, { lines: [{ productId: second?.id, quantity: 1 }] });
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
  await report(campaign, seller, withoutCameras, {
    invoiceNumber: '2',
    lines: [{ productId: first?.id, quantity: 1 }],
  });

  const { body } = await test.call(getSaleForm, { as: seller, params: { campaignId: campaign.id } });

  expect(body.lastUsed).toEqual([first?.id, second?.id]);
});

it('a fiscal key somebody else reported is shown to the auditor, letters in either case [ADM-02]', async () => {
  const { campaign, seller, withoutCameras } = await setUp();
  const other = await joinedSeller(test, campaign, 'Márcia Tanaka');
  const fiscalKey = fiscalKeyOf({ day: addDays(campaign.today, -1), number: 123 });
  await report(campaign, seller, withoutCameras, { fiscalKey });
  await report(campaign, other.seller, other.withoutCameras, {
    fiscalKey: fiscalKey.toLowerCase().replaceAll(/(.{4})/g, '$1 '),
  });
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });

  const { body } = await test.call(claimAudits, { as: auditor, body: { kind: 'sale' } });

  expect(body.items[1].sale.flags).toMatchObject([
    { kind: 'same_fiscal_key', member: 'João Conceição' },
    { kind: 'same_invoice', member: 'João Conceição' },
  ]);
});
