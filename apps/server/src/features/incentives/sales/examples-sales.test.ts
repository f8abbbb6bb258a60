// The lines of the worked examples of sales, each by its numbers.
import { randomUUID } from 'node:crypto';

import { claimAudits, decideAudits } from '@trilha/contracts/incentives/claim-review';
import { saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { getSaleForm, listSales, reportSale } from '@trilha/contracts/incentives/sales';
import { getRewardStore } from '@trilha/contracts/incentives/rewards';
import { describe, expect, it } from 'vitest';

import { altered } from '../../../test/altered.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';

const test = useTestApp();
const MANAUS = 'America/Manaus';

/** A campaign that begins on 2026-10-31, as its seller and its auditor see it at any time. */
async function setUp(change: Partial<CampaignDocument> = {}) {
  test.clock.now = new Date('2026-11-20T12:00:00Z');
  const campaign = await buildTestCampaign(test, change, { manausZone: MANAUS });
  const { seller, withoutCameras } = await joinedSeller(test, campaign);
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  const params = { campaignId: campaign.id };
  const [product] = campaign.document.products;
  // Sessions are short: everybody signs in when they act.
  const again = ({ personId, memberId }: { readonly personId: string; readonly memberId: string }) =>
    test.build.session(personId, campaign.tenantId, memberId);
  const moveTo = (instant: string) => {
    test.clock.now = new Date(instant);
  };
  const report = async (sold: object) => {
    const { status, body } = await test.call(reportSale, {
      as: await again(seller),
      params,
      body: {
        storeId: withoutCameras,
        invoiceNumber: randomUUID().slice(0, 8),
        fiscalKey: null,
        soldOn: '2026-11-18',
        lines: [{ productId: product?.id, quantity: 1 }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
        ...sold,
      },
    });
    return { status, code: body.code as string | undefined, body };
  };
  const decide = async (id: string, decision: 'approve' | 'reprove') => {
    const { status } = await test.call(decideAudits, {
      as: await again(auditor),
      body: {
        items: [{ kind: 'sale', id, revision: 1 }],
        decision,
        reason: decision === 'reprove' ? 3 : null,
      },
    });
    expect(status).toBe(200);
    await test.drainOutbox();
  };
  const ticket = async () =>
    (await test.call(getSaleForm, { as: await again(seller), params })).body.ticket as string;
  const wallet = async () => {
    const { body } = await test.call(getRewardStore, { as: await again(seller) });
    return [body.wallets[0].balance, body.wallets[0].waiting];
  };
  return { campaign, params, seller, auditor, again, moveTo, report, decide, ticket, wallet };
}

const product = (points: number) => ({
  id: randomUUID(),
  type: 'notebook',
  brand: 'Nortel',
  processor: '',
  generation: '',
  sku: `P-${points}`,
  formFactor: '',
  points,
});
const promotion = (factor: 150 | 200, change: object = {}) => ({
  id: randomUUID(),
  name: { 'pt-BR': `× ${factor}` },
  factor,
  beginsOn: '2026-11-18',
  endsOn: '2026-11-18',
  productId: null,
  storeId: null,
  ...change,
});

describe('"sold 2026-11-07 in Manaus"', () => {
  it('told 2026-11-22 23:59 Manaus: accepted; one minute later: sale_too_old [SAL-02]', async () => {
    const { report, moveTo } = await setUp();

    moveTo('2026-11-23T03:59:00Z');
    expect((await report({ soldOn: '2026-11-07' })).status).toBe(201);

    moveTo('2026-11-23T04:00:00Z');
    expect((await report({ soldOn: '2026-11-07' })).code).toBe('sale_too_old');
  });
});

describe('"campaign ends 2026-11-20"', () => {
  const ends = { endsOn: '2026-11-20', editableUntil: '2026-11-20' };
  const TENTH_HOUR = '2026-11-21T01:00:00.000Z';

  it('sold on the 18th, told on the 21st: refused, the campaign is over [SAL-02]', async () => {
    const { report, moveTo, ticket } = await setUp(ends);
    const issued = await ticket();
    moveTo('2026-11-21T12:00:00Z');

    expect((await report({ ticket: issued })).code).toBe('campaign_over');
  });

  it('captured offline on the 20th at 22:00 and sent on the 21st: accepted as of the 20th, and the auditor sees both [SAL-02] [ADM-02]', async () => {
    const { report, moveTo, ticket, auditor, again } = await setUp(ends);
    const issued = await ticket();
    moveTo('2026-11-21T12:00:00Z');

    const { status, body } = await report({ ticket: issued, capturedAt: TENTH_HOUR });

    expect([status, body.capturedAt]).toEqual([201, TENTH_HOUR]);
    const table = await test.call(claimAudits, { as: await again(auditor), body: { kind: 'sale' } });
    expect(table.body.items).toMatchObject([{ capturedAt: TENTH_HOUR, at: '2026-11-21T12:00:00.000Z' }]);
  });

  it('the same without a ticket, with one of later, of another person, changed or too old: refused [SAL-02]', async () => {
    const { campaign, params, report, moveTo, ticket, again } = await setUp(ends);
    const issued = await ticket();
    const other = await joinedSeller(test, campaign, 'Márcia Tanaka');
    const { body: others } = await test.call(getSaleForm, { as: await again(other.seller), params });
    moveTo('2026-11-21T01:30:00Z');
    const later = await ticket();
    moveTo('2026-11-21T12:00:00Z');
    const codeWith = async (used: string | null) =>
      (await report({ ticket: used, capturedAt: TENTH_HOUR })).code;

    expect(await codeWith(null)).toBe('campaign_over');
    expect(await codeWith(later)).toBe('campaign_over');
    expect(await codeWith(others.ticket)).toBe('campaign_over');
    expect(await codeWith(`1${issued}`)).toBe('campaign_over');
    expect(await codeWith(altered(issued))).toBe('campaign_over');
    moveTo('2026-11-24T01:00:01Z');
    expect(await codeWith(issued)).toBe('campaign_over');
  });
});

describe('points of a sale', () => {
  it('2 pieces of 40 with ×1.5 by product: 120; and ×2 by store on that day: the best one, 160 [SAL-05]', async () => {
    const sold = product(40);
    const promotions = [promotion(150, { productId: sold.id })];
    const lines = [{ productId: sold.id, quantity: 2 }];

    const one = await setUp({ products: [sold], promotions });
    expect((await one.report({ lines })).body.points).toBe(120);

    const own = product(40);
    const both = [promotion(150, { productId: own.id }), promotion(200)];
    const two = await setUp({ products: [own], promotions: both });
    const ownLines = [{ productId: own.id, quantity: 2 }];
    expect((await two.report({ lines: ownLines })).body.points).toBe(160);
  });

  it('3 pieces of 25 with ×1.5: 113, each line rounds half up [SAL-05]', async () => {
    const sold = product(25);
    const { report } = await setUp({ products: [sold], promotions: [promotion(150)] });

    const { body } = await report({ lines: [{ productId: sold.id, quantity: 3 }] });

    expect(body.points).toBe(113);
  });

  it('cap of 50 by store and week, sales of 30 and 30: 30 and 20; the first rejected, the second rises to 30; other weeks count apart [SAL-05]', async () => {
    const sold = product(30);
    const { campaign, params, report, decide, moveTo, again, seller } = await setUp({ products: [sold] });
    await test.call(saveCampaignLimits, {
      as: campaign.admin,
      params,
      body: { budget: null, capReport: null, capPerson: null, capStore: 50 },
    });
    const lines = [{ productId: sold.id, quantity: 1 }];
    const first = await report({ lines });
    const second = await report({ lines });
    expect([first.body.points, second.body.points]).toEqual([30, 20]);
    expect(second.body).toMatchObject({ pointsBeforeCaps: 30, cutBy: 'store' });
    // Saturday is the last day of the week before, Sunday the first of the next.
    const before = [
      await report({ lines, soldOn: '2026-11-14' }),
      await report({ lines, soldOn: '2026-11-08' }),
    ];
    expect(before.map(({ body }) => body.points)).toEqual([30, 20]);
    moveTo('2026-11-22T12:00:00Z');
    const after = await report({ lines, soldOn: '2026-11-22' });
    expect(after.body).toMatchObject({ points: 30, pointsBeforeCaps: null });

    await decide(first.body.id, 'reprove');

    const { body } = await test.call(listSales, { as: await again(seller), params });
    const sale = (id: string) => body.items.find((one: { id: string }) => one.id === id);
    expect(sale(second.body.id)).toMatchObject({ points: 30, pointsBeforeCaps: null });
    expect(sale(before[1]?.body.id)).toMatchObject({ points: 20, cutBy: 'store' });
  });

  it('120 provisional where nobody spends provisional: 0 and 120; approved 120 and 0, rejected 0 and 0 [SAL-05]', async () => {
    const sold = product(120);
    const lines = [{ productId: sold.id, quantity: 1 }];

    const one = await setUp({ products: [sold], provisionalSpendable: false });
    const approved = await one.report({ lines });
    expect(await one.wallet()).toEqual([0, 120]);
    await one.decide(approved.body.id, 'approve');
    expect(await one.wallet()).toEqual([120, 0]);

    const other = product(120);
    const two = await setUp({ products: [other], provisionalSpendable: false });
    const rejected = await two.report({ lines: [{ productId: other.id, quantity: 1 }] });
    await two.decide(rejected.body.id, 'reprove');
    expect(await two.wallet()).toEqual([0, 0]);
  });
});
