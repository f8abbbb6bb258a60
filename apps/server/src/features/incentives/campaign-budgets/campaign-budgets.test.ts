import { getManagedCampaign, stepCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { getCampaignLimits, saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { decideAudits, undoAudit } from '@trilha/contracts/incentives/claim-review';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { appealSale, getSale, getSaleForm, reportSale } from '@trilha/contracts/incentives/sales';
import { addDays, weekOf } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { confirmChanges } from '../../../test/confirm-changes.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();
let invoice = 0;

/** A sale of so many pieces of 25 points each. */
function report(campaign: TestCampaign, as: SignedIn, storeId: string, quantity = 1) {
  invoice += 1;
  return test.call(reportSale, {
    as,
    params: { campaignId: campaign.id },
    body: {
      storeId,
      invoiceNumber: `B${invoice}`,
      fiscalKey: null,
      soldOn: addDays(campaign.today, -1),
      lines: [{ productId: campaign.document.products[1]?.id, quantity }],
      fileIds: [],
      capturedAt: test.clock.now.toISOString(),
    },
  });
}

const limitsOf = async ({ id, admin }: TestCampaign) =>
  (await test.call(getCampaignLimits, { as: admin, params: { campaignId: id } })).body;
/** Saves limits; a colleague confirms what loosens them. */
async function setLimits(campaign: TestCampaign, limits: Record<string, number | null>) {
  const answer = await test.call(saveCampaignLimits, {
    as: campaign.admin,
    params: { campaignId: campaign.id },
    body: { budget: null, capReport: null, capPerson: null, capStore: null, ...limits },
  });
  await confirmChanges(test, campaign.tenantId);
  return { ...answer, body: await limitsOf(campaign) };
}
const stateOf = async ({ id, admin }: TestCampaign) =>
  (await test.call(getManagedCampaign, { as: admin, params: { campaignId: id } })).body.state as string;

async function setUp(limits: Record<string, number | null>, sellers = 1) {
  const campaign = await buildTestCampaign(test, limits);
  const team = [];
  for (let at = 0; at < sellers; at += 1) team.push(await joinedSeller(test, campaign, `Vendedor ${at}`));
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Diego' });
  const [first] = team;
  if (!first) throw new Error('A team has somebody.');
  return { campaign, team, auditor, ...first };
}

/** What the ledger holds for everybody in a campaign, confirmed or waiting. */
const ledgerOf = ({ tenantId, id }: TestCampaign) =>
  test.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{
      points: number;
    }>`select coalesce(sum(balance), 0)::bigint as points from accounts
      where kind = 'member' and unit = 'spendable' and campaign_id = ${id}`.execute(tx);
    return rows[0]?.points;
  });

type Reported = { readonly id: string; readonly points: number };

/** Reports of these people, each with so many pieces, as they were answered. */
async function reportOneAfterTheOther(
  campaign: TestCampaign,
  people: readonly { readonly seller: SignedIn; readonly withoutCameras: string }[],
  quantities: readonly number[],
): Promise<Reported[]> {
  const sales: Reported[] = [];
  for (const [at, { seller, withoutCameras }] of people.entries())
    sales.push((await report(campaign, seller, withoutCameras, quantities[at])).body as Reported);
  return sales;
}

const decide = (as: SignedIn, sale: { readonly id: string } | undefined, decision: 'approve' | 'reprove') =>
  test.call(decideAudits, {
    as,
    body: {
      items: [{ kind: 'sale', id: sale?.id, revision: 1 }],
      decision,
      reason: decision === 'reprove' ? 6 : null,
    },
  });

describe('a budget', () => {
  it('is never exceeded by 50 reports at the same moment, and all of them are accepted [CAM-06]', async () => {
    const { campaign, team } = await setUp({ budget: 610 }, 10);

    const answers = await Promise.all(
      team.flatMap(({ seller, withoutCameras }) =>
        Array.from({ length: 5 }, () => report(campaign, seller, withoutCameras)),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    const points = answers.map(({ body }) => body.points as number);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(610);
    expect(await ledgerOf(campaign)).toBe(610);
    expect((await limitsOf(campaign)).used).toBe(610);
    const capped = answers.filter(({ body }) => body.points < 25);
    expect(new Set(capped.map(({ body }) => body.cutBy))).toEqual(new Set(['budget']));
    expect(capped.every(({ body }) => body.pointsBeforeCaps === 25)).toBe(true);
  });

  it('stays exact where it is large and people spread over its shares', async () => {
    const { campaign, team } = await setUp({ budget: 5000 }, 12);

    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        team.map(({ seller, withoutCameras }) => report(campaign, seller, withoutCameras, 6)),
      );

    // 36 reports of 150 points are worth 5,400. What lies in a share that is in use may be missed at the very end.
    const { used } = await limitsOf(campaign);
    expect(used).toBeLessThanOrEqual(5000);
    expect(used).toBeGreaterThan(4800);
    expect(await ledgerOf(campaign)).toBe(used);
    // Anyone who comes next gets what is left.
    const [one] = team;
    if (one) await report(campaign, one.seller, one.withoutCameras, 20);
    expect((await limitsOf(campaign)).used).toBe(5000);
  });

  it('warns at four fifths, pauses when it is spent and goes on when it is raised', async () => {
    const { campaign, seller, withoutCameras } = await setUp({ budget: 100 });
    const notified = async () => {
      const { body } = await test.call(listNotices, { as: campaign.admin });
      const kinds = body.items.map(({ kind }: { kind: string }) => kind) as string[];
      return kinds.filter((kind) => kind.startsWith('campaign_'));
    };

    await report(campaign, seller, withoutCameras, 3);
    await test.drainOutbox();
    expect(await notified()).toEqual([]);
    await report(campaign, seller, withoutCameras, 1);
    await test.drainOutbox();
    expect(await stateOf(campaign)).toBe('paused');
    expect(await notified()).toEqual(['campaign_budget_spent']);
    expect((await report(campaign, seller, withoutCameras)).body.code).toBe('campaign_not_open');

    const raised = await setLimits(campaign, { budget: 110 });
    expect(raised.body).toMatchObject({ used: 100, pausedByBudget: false });
    expect(await stateOf(campaign)).toBe('published');
    expect(await notified()).toEqual(['campaign_budget_low', 'campaign_budget_spent']);
    expect((await report(campaign, seller, withoutCameras)).body).toMatchObject({
      points: 10,
      cutBy: 'budget',
    });
  });

  it('does not wake a campaign that an administrator paused', async () => {
    const { campaign } = await setUp({ budget: 100 });
    const params = { campaignId: campaign.id };
    await test.call(stepCampaign, { as: campaign.admin, params, body: { step: 'pause' } });
    await setLimits(campaign, { budget: 500 });
    expect(await stateOf(campaign)).toBe('paused');
  });

  it('gets back what an audit takes away, and gives it again when the audit is undone', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp({ budget: 100 });
    const { body: sale } = await report(campaign, seller, withoutCameras, 2);
    const reprove = { items: [{ kind: 'sale', id: sale.id, revision: 1 }], decision: 'reprove', reason: 6 };
    const { body: decided } = await test.call(decideAudits, { as: auditor, body: reprove });
    expect((await limitsOf(campaign)).used).toBe(0);

    await test.call(undoAudit, { as: auditor, params: { decisionId: decided.decisions[0].id } });

    expect((await limitsOf(campaign)).used).toBe(50);
    expect((await test.call(getSale, { as: seller, params: { saleId: sale.id } })).body.points).toBe(50);
  });

  it('that one made-up sale has spent serves honest people again once an auditor has reproved it', async () => {
    const { campaign, team, auditor } = await setUp({ budget: 100 }, 3);
    const [cheat, early, late] = team;
    if (!cheat || !early || !late) throw new Error('Three sell.');
    const pointsOf = async (as: SignedIn, sale: { id: string }) =>
      (await test.call(getSale, { as, params: { saleId: sale.id } })).body.points;
    const { body: fake } = await report(campaign, cheat.seller, cheat.withoutCameras, 999);
    const { body: first } = await report(campaign, early.seller, early.withoutCameras, 2);
    const { body: second } = await report(campaign, late.seller, late.withoutCameras, 1);
    await test.drainOutbox();
    expect([fake.points, first.points, second.points]).toEqual([100, 0, 0]);
    expect(await stateOf(campaign)).toBe('paused');

    await decide(auditor, fake, 'reprove');
    await test.drainOutbox();

    expect(await stateOf(campaign)).toBe('published');
    expect([await pointsOf(early.seller, first), await pointsOf(late.seller, second)]).toEqual([50, 25]);
    expect((await limitsOf(campaign)).used).toBe(75);
    expect(await ledgerOf(campaign)).toBe(75);
  });

  it('that comes back piece by piece raises a sale piece by piece, and its points stay in the ledger', async () => {
    const { campaign, team, auditor } = await setUp({ budget: 100 }, 3);
    const sales = await reportOneAfterTheOther(campaign, team, [2, 2, 4]);
    expect(sales.map(({ points }) => points)).toEqual([50, 50, 0]);

    for (const fake of sales.slice(0, 2)) {
      await decide(auditor, fake, 'reprove');
      await test.drainOutbox();
    }

    expect(await ledgerOf(campaign)).toBe(100);
    const [, , last] = sales;
    expect((await decide(auditor, last, 'approve')).status).toBe(200);
    expect(await ledgerOf(campaign)).toBe(100);
    expect((await limitsOf(campaign)).used).toBe(100);
  });

  it('that comes back passes by a sale its person’s cap holds back', async () => {
    const { campaign, team, auditor } = await setUp({ budget: 70, capPerson: 60 }, 3);
    const [cheat, early, late] = team;
    if (!cheat || !early || !late) throw new Error('Three sell.');
    const sales = await reportOneAfterTheOther(campaign, [cheat, early, early, late], [4, 2, 2, 1]);
    expect(sales.map(({ points }) => points)).toEqual([60, 10, 0, 0]);

    await decide(auditor, sales[0], 'reprove');
    await test.drainOutbox();

    const pointsOf = async (as: SignedIn, sale: Reported | undefined) =>
      (await test.call(getSale, { as, params: { saleId: sale?.id ?? '' } })).body.points as number;
    expect(await pointsOf(early.seller, sales[1])).toBe(50);
    expect(await pointsOf(early.seller, sales[2])).toBe(10);
    expect(await pointsOf(late.seller, sales[3])).toBe(10);
    expect(await ledgerOf(campaign)).toBe(70);
  });

  it('that is raised raises the sales the smaller one has cut', async () => {
    const { campaign, team } = await setUp({ budget: 50 }, 2);
    const sales = await reportOneAfterTheOther(campaign, team, [2, 3]);
    expect(sales.map(({ points }) => points)).toEqual([50, 0]);
    await test.drainOutbox();

    await setLimits(campaign, { budget: 500 });
    await test.drainOutbox();

    expect(await ledgerOf(campaign)).toBe(125);
  });

  it('raises a sale it cut once there is room, and the audit confirms all of it', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp({ budget: 100 });
    await report(campaign, seller, withoutCameras, 3);
    const { body: sale } = await report(campaign, seller, withoutCameras, 2);
    expect(sale).toMatchObject({ points: 25, cutBy: 'budget' });
    await setLimits(campaign, { budget: 500 });
    await test.drainOutbox();

    await test.call(decideAudits, {
      as: auditor,
      body: { items: [{ kind: 'sale', id: sale.id, revision: 1 }], decision: 'approve', reason: null },
    });

    const { body } = await test.call(getSale, { as: seller, params: { saleId: sale.id } });
    expect(body).toMatchObject({ status: 'approved', points: 50, pointsBeforeCaps: null });
    expect(await ledgerOf(campaign)).toBe(125);
  });

  it('counts what was issued before it was set', async () => {
    const { campaign, seller, withoutCameras } = await setUp({});
    await report(campaign, seller, withoutCameras, 4);
    expect((await setLimits(campaign, { budget: 120 })).body).toMatchObject({ used: 100 });
    expect((await report(campaign, seller, withoutCameras, 4)).body).toMatchObject({ points: 20 });
  });

  it('is the business of administrators of the company', async () => {
    const { campaign, seller } = await setUp({});
    const stranger = await test.build.member({ role: 'admin' });
    const ask = {
      params: { campaignId: campaign.id },
      body: { budget: 1, capReport: null, capPerson: null, capStore: null },
    };
    expect((await test.call(saveCampaignLimits, { as: seller, ...ask })).status).toBe(403);
    expect((await test.call(saveCampaignLimits, { as: stranger, ...ask })).status).toBe(404);
    expect((await limitsOf(campaign)).budget).toBeNull();
  });
});

describe('a cap', () => {
  it('of a report keeps a made-up sale from being worth more than that, from the first campaign on', async () => {
    const { campaign, seller, withoutCameras } = await setUp({});

    const { body } = await report(campaign, seller, withoutCameras, 999);

    expect(body).toMatchObject({ points: 10_000, pointsBeforeCaps: 24_975, cutBy: 'report' });
    const form = await test.call(getSaleForm, { as: seller, params: { campaignId: campaign.id } });
    expect(form.body.capReport).toBe(10_000);
    await setLimits(campaign, { capReport: 20_000 });
    await test.drainOutbox();
    expect(await ledgerOf(campaign)).toBe(20_000);
  });

  it('of a person is shown before sending and cuts what is above it, however many are sent at once', async () => {
    const { campaign, seller, withoutCameras } = await setUp({ capPerson: 60 });
    const params = { campaignId: campaign.id };

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => report(campaign, seller, withoutCameras)),
    );

    expect(answers.map(({ body }) => body.points).sort((one, other) => other - one)).toEqual([
      25, 25, 10, 0, 0,
    ]);
    expect((await test.call(getSaleForm, { as: seller, params })).body).toMatchObject({ capLeft: 0 });
    expect(await ledgerOf(campaign)).toBe(60);
  });

  it('of a store holds for everybody who sells there', async () => {
    const { campaign, team } = await setUp({ capStore: 90 }, 4);

    const answers = await Promise.all(
      team.map(({ seller, withoutCameras }) => report(campaign, seller, withoutCameras)),
    );

    expect(answers.map(({ body }) => body.points).sort((one, other) => other - one)).toEqual([
      25, 25, 25, 15,
    ]);
    expect(answers.filter(({ body }) => body.cutBy === 'store')).toHaveLength(1);
    const [one] = team;
    const form = await test.call(getSaleForm, {
      as: one?.seller as SignedIn,
      params: { campaignId: campaign.id },
    });
    expect(form.body.capStore).toEqual({ points: 90, weekStart: 0 });
    const earned = form.body.stores.map((store: { earned: unknown[] }) => store.earned);
    const week = weekOf(addDays(campaign.today, -1), 0);
    expect(earned).toContainEqual([]);
    expect(earned).toContainEqual([{ week, points: 90 }]);
  });

  it('lets an appeal earn what the sale was worth, as far as there is room by then', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp({ capPerson: 60 });
    const { body: sale } = await report(campaign, seller, withoutCameras, 4);
    expect(sale).toMatchObject({ points: 60, pointsBeforeCaps: 100, cutBy: 'person' });
    const reprove = { items: [{ kind: 'sale', id: sale.id, revision: 1 }], decision: 'reprove', reason: 6 };
    await test.call(decideAudits, { as: auditor, body: reprove });
    await setLimits(campaign, { capPerson: 80 });

    const { body } = await test.call(appealSale, {
      as: seller,
      params: { saleId: sale.id },
      body: { text: 'A nota está certa' },
    });

    expect(body).toMatchObject({ points: 80, pointsBeforeCaps: 100, cutBy: 'person' });
    expect(await ledgerOf(campaign)).toBe(80);
  });
});
