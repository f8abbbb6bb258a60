import { decideAudits, undoAudit } from '@trilha/contracts/audits';
import { saveCampaignLimits } from '@trilha/contracts/campaign-budgets';
import { getSale, reportSale } from '@trilha/contracts/sales';
import type { SaleDetail } from '@trilha/contracts/sales';
import { addDays } from '@trilha/rules/dates';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../test/builders.ts';
import { useTestApp } from '../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../test/test-campaign.ts';
import type { TestCampaign } from '../../test/test-campaign.ts';

const test = useTestApp();
let invoice = 0;

type Seller = Awaited<ReturnType<typeof joinedSeller>>;

async function setUp(limits: Record<string, number | boolean | null>, sellers: number) {
  const campaign = await buildTestCampaign(test, limits);
  const team: Seller[] = [];
  for (let at = 0; at < sellers; at += 1) team.push(await joinedSeller(test, campaign, `Vendedor ${at}`));
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Diego' });
  const sellerOf = (at: number) => {
    const found = team[at];
    if (!found) throw new Error('The team is smaller.');
    return found;
  };
  /** A sale of so many pieces of 25 points each, as it was answered. */
  const report = async (at: number, quantity: number, store: keyof Seller = 'withoutCameras') => {
    invoice += 1;
    const { seller, ...stores } = sellerOf(at);
    const { status, body } = await test.call(reportSale, {
      as: seller,
      params: { campaignId: campaign.id },
      body: {
        storeId: store === 'withCameras' ? stores.withCameras : stores.withoutCameras,
        invoiceNumber: `R${invoice}`,
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[1]?.id, quantity }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    expect(status).toBe(201);
    return Object.assign(body as SaleDetail, { seller });
  };
  return { campaign, auditor, report };
}

type Reported = SaleDetail & { readonly seller: SignedIn };

const decide = (as: SignedIn, sale: Reported, decision: 'approve' | 'reprove') =>
  test.call(decideAudits, {
    as,
    body: {
      items: [{ kind: 'sale', id: sale.id, revision: 1 }],
      decision,
      reason: decision === 'reprove' ? 6 : null,
    },
  });

const saleOf = async ({ id, seller }: Reported) =>
  (await test.call(getSale, { as: seller, params: { saleId: id } })).body as SaleDetail;
const pointsOf = async (sales: readonly Reported[]) => {
  const found: number[] = [];
  for (const sale of sales) found.push((await saleOf(sale)).points);
  return found;
};

/** What the ledger holds for everybody in a campaign: waiting and confirmed, and what proves it wrong. */
async function ledgerOf({ tenantId, id }: TestCampaign) {
  return test.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ waiting: number; confirmed: number }>`select
      coalesce(sum(balance) filter (where unit like ${`spendable:${id}:%`}), 0)::bigint as waiting,
      coalesce(sum(balance) filter (where unit = ${`spendable:${id}`}), 0)::bigint as confirmed
      from accounts where kind = 'member'`.execute(tx);
    const faults = await sql`select * from app.ledger_faults()`.execute(tx);
    return { ...rows[0], faults: faults.rows };
  });
}

describe('points that come back to a campaign', () => {
  it('are credited at once to sales its budget cut, approved ones with confirmed points, in their order [SAL-05]', async () => {
    const { campaign, auditor, report } = await setUp({ budget: 100 }, 4);
    const made = await report(0, 4);
    const early = await report(1, 2);
    const middle = await report(2, 1);
    const late = await report(3, 3);
    for (const sale of [middle, early]) expect((await decide(auditor, sale, 'approve')).status).toBe(200);
    await test.drainOutbox();
    expect(await pointsOf([early, middle, late])).toEqual([0, 0, 0]);

    await decide(auditor, made, 'reprove');
    await test.drainOutbox();

    expect(await pointsOf([early, middle, late])).toEqual([50, 25, 25]);
    expect(await saleOf(early)).toMatchObject({ status: 'approved', pointsBeforeCaps: null, cutBy: null });
    expect(await ledgerOf(campaign)).toEqual({ waiting: 25, confirmed: 75, faults: [] });
  });

  it('stay with an approved sale whose approval is undone, and fall with it when it is reproved then', async () => {
    const { campaign, auditor, report } = await setUp({ budget: 50 }, 2);
    const made = await report(0, 2);
    const cut = await report(1, 2);
    const approved = await decide(auditor, cut, 'approve');
    await decide(auditor, made, 'reprove');
    await test.drainOutbox();
    expect(await ledgerOf(campaign)).toMatchObject({ waiting: 0, confirmed: 50 });

    await test.call(undoAudit, { as: auditor, params: { decisionId: approved.body.decisions[0].id } });
    expect(await ledgerOf(campaign)).toMatchObject({ waiting: 50, confirmed: 0 });
    await decide(auditor, cut, 'reprove');
    await test.drainOutbox();

    expect(await ledgerOf(campaign)).toEqual({ waiting: 0, confirmed: 0, faults: [] });
  });

  it('are credited to sales of the same person and of the same store that a cap cut', async () => {
    const { campaign, auditor, report } = await setUp({ capPerson: 100, capStore: 150 }, 2);
    const first = await report(0, 4);
    const ofPerson = await report(0, 2, 'withoutCameras');
    const ofOther = await report(1, 4);
    expect([first.points, ofPerson.cutBy, ofOther.points, ofOther.cutBy]).toEqual([
      100,
      'person',
      50,
      'store',
    ]);
    await decide(auditor, ofOther, 'approve');

    await decide(auditor, first, 'reprove');
    await test.drainOutbox();

    expect(await pointsOf([ofPerson, ofOther])).toEqual([50, 100]);
    expect(await ledgerOf(campaign)).toEqual({ waiting: 50, confirmed: 100, faults: [] });
  });

  it('find a sale whose other limit held it back when the first one had room again', async () => {
    const { campaign, auditor, report } = await setUp({ budget: 100, capPerson: 75 }, 3);
    const own = await report(0, 3);
    await report(1, 1);
    const cut = await report(0, 1);
    expect(cut).toMatchObject({ points: 0, cutBy: 'person' });
    // The person's cap has room, but the budget went to somebody else meanwhile.
    await decide(auditor, own, 'reprove');
    const taker = await report(2, 3);
    await test.drainOutbox();
    expect(await saleOf(cut)).toMatchObject({ points: 0, cutBy: 'budget' });

    await decide(auditor, taker, 'reprove');
    await test.drainOutbox();

    expect(await saleOf(cut)).toMatchObject({ points: 25, cutBy: null });
    expect(await ledgerOf(campaign)).toMatchObject({ waiting: 50, faults: [] });
  });

  it('reach everybody exactly where many sales are decided, taken back and reported at the same moment', async () => {
    const { campaign, auditor, report } = await setUp({ budget: 500 }, 6);
    const second = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Elisa' });
    const made: Reported[] = [];
    for (let at = 0; at < 5; at += 1) made.push(await report(at, 4));
    const cut: Reported[] = [];
    for (let at = 0; at < 12; at += 1) cut.push(await report(at % 6, 2));
    expect(await pointsOf(cut)).toEqual(cut.map(() => 0));

    const decided = Promise.all([
      ...made.map((sale, at) => decide(at % 2 ? auditor : second, sale, 'reprove')),
      ...cut.slice(6).map((sale, at) => decide(at % 2 ? second : auditor, sale, 'approve')),
    ]);
    // Messages that come while it works stay for the next time.
    await test.drainOutbox().catch(() => undefined);
    expect((await decided).map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200));
    await test.drainOutbox();

    // 500 points for twelve sales worth 50 each: the first ten, as they were reported.
    const points = await pointsOf(cut);
    expect(points).toEqual([...cut.slice(0, 10).map(() => 50), 0, 0]);
    const approved = (await Promise.all(cut.map(saleOf))).filter(({ status }) => status === 'approved');
    const confirmed = approved.reduce((sum, sale) => sum + sale.points, 0);
    expect(await ledgerOf(campaign)).toEqual({ waiting: 500 - confirmed, confirmed, faults: [] });
  });

  it('are never more than a limit that was raised, and change nothing where it was lowered', async () => {
    const { campaign, report } = await setUp({ capPerson: 50 }, 1);
    const sale = await report(0, 4);
    expect(sale).toMatchObject({ points: 50, cutBy: 'person' });
    const limit = async (capPerson: number) => {
      await test.call(saveCampaignLimits, {
        as: campaign.admin,
        params: { campaignId: campaign.id },
        body: { budget: null, capReport: null, capPerson, capStore: null },
      });
      await test.drainOutbox();
      return (await saleOf(sale)).points;
    };
    expect([await limit(75), await limit(25), await limit(500)]).toEqual([75, 75, 100]);
    expect(await ledgerOf(campaign)).toEqual({ waiting: 100, confirmed: 0, faults: [] });
  });
});
