import { decideAudits } from '@trilha/contracts/incentives/claim-review';
import { saveRegistration } from '@trilha/contracts/incentives/campaigns';
import {
  exportProgramReport,
  getLearningReport,
  getProgramReport,
  REPORT_DIMENSIONS,
} from '@trilha/contracts/insight/program-reports';
import { redeemReward } from '@trilha/contracts/incentives/rewards';
import { getRanking } from '@trilha/contracts/engagement/ranking';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { createPool } from '../../../platform/db/connect.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller, registrationFor } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { enroll } from '../../../test/test-course.ts';
import { buildReward } from '../../../test/test-rewards.ts';

const test = useTestApp();

interface Sold {
  readonly invoice: string;
  readonly quantity: number;
  readonly daysAgo?: number;
}

async function sell(campaign: TestCampaign, as: SignedIn, storeId: string, sold: Sold): Promise<string> {
  const { status, body } = await test.call(reportSale, {
    as,
    params: { campaignId: campaign.id },
    body: {
      storeId,
      invoiceNumber: sold.invoice,
      fiscalKey: null,
      soldOn: addDays(campaign.today, -(sold.daysAgo ?? 1)),
      lines: [{ productId: campaign.document.products[0]?.id, quantity: sold.quantity }],
      fileIds: [],
      capturedAt: test.clock.now.toISOString(),
    },
  });
  if (status !== 201 && status !== 200) throw new Error(`The sale was refused: ${JSON.stringify(body)}`);
  return body.id as string;
}

async function decide(campaign: TestCampaign, saleId: string, decision: 'approve' | 'reprove') {
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Diego' });
  await test.call(decideAudits, {
    as: auditor,
    body: {
      items: [{ kind: 'sale', id: saleId, revision: 1 }],
      decision,
      reason: decision === 'reprove' ? 3 : null,
    },
  });
  return auditor;
}

/**
 * Two pieces approved and three waiting of João, one reproved of a formula's namesake; João spends 100 of his 200 points. A piece
 * is worth 100 points.
 */
async function smallCampaign() {
  const campaign = await buildTestCampaign(test);
  const joao = await joinedSeller(test, campaign);
  const hostile = await joinedSeller(test, campaign, '=HYPERLINK("http://x")');
  const approved = await sell(campaign, joao.seller, joao.withoutCameras, { invoice: 'NF 1', quantity: 2 });
  await sell(campaign, joao.seller, joao.withoutCameras, { invoice: 'NF 2', quantity: 3 });
  const wrong = await sell(campaign, hostile.seller, hostile.withoutCameras, {
    invoice: '@SUM(A1)',
    quantity: 1,
  });
  const auditor = await decide(campaign, approved, 'approve');
  await decide(campaign, wrong, 'reprove');
  const reward = await buildReward(test, campaign, {
    kind: 'digital_code',
    codes: ['ABC'],
    price: 100,
  });
  const redeemed = await test.call(redeemReward, {
    as: joao.seller,
    params: { rewardId: reward.id },
    body: { campaignId: campaign.id, price: 100, address: null },
  });
  expect(redeemed.status).toBeLessThan(300);
  await test.drainOutbox();
  return { campaign, joao, hostile, auditor };
}

const SALES = { sales: 2, lines: 2, pieces: 5, points: 500, awaiting: 1, approved: 1, reproved: 1 };
const LEDGER = {
  issued: 600,
  reversed: 100,
  confirmed: 200,
  spent: 100,
  transferred: 0,
  expired: 0,
  corrected: 0,
  provisional: 300,
  liability: 100,
};

describe('reports of the program', () => {
  it('are read on the copy of the database where the installation has one, files included', async () => {
    const { campaign } = await smallCampaign();
    // A second pool on the same database stands for the copy: what counts here is who is asked.
    const replica = createPool({
      url: test.services.config.databaseUrl ?? '',
      max: 2,
      prepare: true,
      applicationName: 'copy',
      onError: () => undefined,
    });
    let asked = 0;
    replica.on('acquire', () => (asked += 1));
    Object.assign(test.app.services, { replica });
    try {
      const query = { campaign: campaign.id };
      for (const endpoint of [getProgramReport, getLearningReport, exportProgramReport]) {
        const before = asked;
        const extra: Record<string, string> =
          endpoint === exportProgramReport ? { file: 'sales', format: 'csv' } : {};
        const { status } = await test.call(endpoint, { as: campaign.admin, query: { ...query, ...extra } });
        expect([endpoint.path, status, asked > before]).toEqual([endpoint.path, 200, true]);
      }
    } finally {
      Object.assign(test.app.services, { replica: undefined });
      await replica.end();
    }
  });

  it('say what a small campaign comes to by hand, the same by every dimension, and what the ledger holds [ADM-03]', async () => {
    const { campaign } = await smallCampaign();
    const ask = (query: Record<string, string>) =>
      test.call(getProgramReport, { as: campaign.admin, query: { campaign: campaign.id, ...query } });

    const balances = await test.build.sql<{ provisional: number; liability: number }>(
      campaign.tenantId,
      `select coalesce(sum(balance) filter (where pending), 0)::integer as provisional,
              coalesce(sum(balance) filter (where not pending), 0)::integer as liability
         from accounts where tenant_id = $1 and kind = 'member' and campaign_id = $2 and unit = 'spendable'`,
      [campaign.tenantId, campaign.id],
    );

    for (const by of REPORT_DIMENSIONS) {
      const { status, body } = await ask({ by });
      expect(status).toBe(200);
      expect({ by, ...body.sales }).toEqual({ by, ...SALES });
      expect(body.ledger).toEqual(LEDGER);
      expect(
        body.rows.reduce((sum: number, row: { sales: { points: number } }) => sum + row.sales.points, 0),
      ).toBe(500);
    }
    expect(balances).toEqual([{ provisional: LEDGER.provisional, liability: LEDGER.liability }]);
    expect((await ask({ by: 'brand' })).body.rows).toMatchObject([{ key: 'Nortel', name: 'Nortel' }]);
    expect((await ask({ by: 'country' })).body.rows).toMatchObject([{ key: 'BRA', ledger: LEDGER }]);
    const old = await ask({ to: addDays(campaign.today, -3) });
    expect(old.body).toMatchObject({ sales: { sales: 0 }, ledger: { issued: 0, liability: 0 }, rows: [] });
  });

  it('are for administrators and auditors of the company alone [ADM-03]', async () => {
    const { campaign, joao, auditor } = await smallCampaign();
    const elsewhere = await test.build.member({ role: 'admin' });
    const query = { campaign: campaign.id };

    for (const endpoint of [getProgramReport, getLearningReport, exportProgramReport]) {
      expect((await test.call(endpoint, { as: joao.seller, query })).status).toBe(403);
      expect((await test.call(endpoint, { as: auditor, query })).status).toBe(200);
      expect((await test.call(endpoint, {})).status).toBe(401);
    }
    expect((await test.call(getProgramReport, { as: elsewhere, query })).status).toBe(404);
    expect((await test.call(exportProgramReport, { as: elsewhere, query })).status).toBe(404);
    expect((await test.call(getProgramReport, { as: elsewhere })).body).toMatchObject({
      campaigns: [],
      sales: { sales: 0 },
      ledger: { issued: 0 },
    });
    expect((await test.call(getProgramReport, { as: auditor, query: { by: 'shoe size' } })).status).toBe(400);
  });

  it('are files of every line, movement and order, in which nothing is a formula [ADM-03]', async () => {
    const { campaign } = await smallCampaign();
    const file = async (query: Record<string, string>) =>
      test.call(exportProgramReport, { as: campaign.admin, query: { campaign: campaign.id, ...query } });

    const sales = (await file({ file: 'sales' })).body as string;
    const points = (await file({ file: 'points' })).body as string;
    const orders = (await file({ file: 'orders' })).body as string;
    const workbook = await file({ file: 'sales', format: 'xlsx' });

    const linesOf = (text: string) => text.trim().split('\r\n');
    expect(linesOf(sales)).toHaveLength(4);
    expect(linesOf(sales)[0]).toContain('Nota fiscal');
    expect(sales).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(sales).toContain(`'@SUM(A1)`);
    const amounts = linesOf(points)
      .slice(1)
      .map((line) => Number(line.split(',').at(-3)?.replace("'", '')));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(LEDGER.provisional + LEDGER.liability);
    expect(linesOf(orders)).toHaveLength(2);
    expect(workbook.body.slice(0, 2)).toBe('PK');
  });

  it('compare those who passed a course with the others, and say where they are too few [ADM-03]', async () => {
    const { campaign, joao } = await smallCampaign();
    const course = await test.build.course(campaign.tenantId);
    await enroll(test, joao.seller, course.id);
    await test.build.sql(
      campaign.tenantId,
      `update participations set joined_at = joined_at - interval '18 days' where tenant_id = $1`,
      [campaign.tenantId],
    );
    await test.build.sql(
      campaign.tenantId,
      "update enrollments set state = 'finished', finished_at = $2::timestamptz - interval '1 day' where member_id = $1",
      [joao.seller.memberId, test.clock.now],
    );
    const ask = (query: Record<string, string>) =>
      test.call(getLearningReport, {
        as: campaign.admin,
        query: { campaign: campaign.id, days: '14', ...query },
      });

    const open = await ask({ course: course.id });
    await test.build.sql(
      campaign.tenantId,
      "update enrollments set finished_at = $2::timestamptz - interval '14 days' where member_id = $1",
      [joao.seller.memberId, test.clock.now],
    );
    await test.build.sql(
      campaign.tenantId,
      `update participations set joined_at = joined_at - interval '20 days' where tenant_id = $1`,
      [campaign.tenantId],
    );
    const whole = await ask({ course: course.id });

    expect(open.body.comparison).toMatchObject({ verdict: 'not_enough', leftOut: 2, passed: { people: 0 } });
    expect(whole.body.comparison).toMatchObject({
      verdict: 'not_enough',
      difference: null,
      minimum: 10,
      leftOut: 0,
      passed: { people: 1, before: 0, after: 5 },
      others: { people: 1, before: 0, after: 0 },
      pivot: addDays(campaign.today, -14),
    });
    expect((await ask({})).body).toMatchObject({ comparison: null, courses: [{ id: course.id }] });
    expect((await ask({ course: campaign.id })).status).toBe(404);
  });
});

describe('the ranking of a campaign [PTS-02]', () => {
  it('counts what is reported at once, by campaign, store, chain and country, and takes back what is reproved', async () => {
    const { campaign, joao, hostile } = await smallCampaign();
    const maria = await test.build.member({ tenantId: campaign.tenantId, role: 'seller', name: 'Maria' });
    const joining = await registrationFor(test, campaign, maria);
    await test.call(saveRegistration, {
      as: maria,
      params: { campaignId: campaign.id },
      body: {
        ...joining,
        chains: joining.chains.map(({ chainId }) => ({ chainId, storeIds: [joao.withoutCameras] })),
      },
    });
    await sell(campaign, maria, joao.withoutCameras, { invoice: 'NF 9', quantity: 9 });
    await test.drainOutbox();
    const board = (as: SignedIn, scope?: string) =>
      test.call(getRanking, { as, query: { campaign: campaign.id, ...(scope ? { scope } : {}) } });

    const { body } = await board(joao.seller);
    expect(body).toMatchObject({
      own: { place: 2, score: 500 },
      campaign: campaign.id,
      campaigns: [{ id: campaign.id, title: 'Quarto trimestre' }],
    });
    const scopes = body.scopes.map(({ scope }: { scope: string }) => scope);
    expect(scopes).toEqual(expect.arrayContaining(['campaign', 'country', `store:${joao.withCameras}`]));
    const chain = scopes.find((scope: string) => scope.startsWith('chain:'));
    for (const scope of ['country', chain, `store:${joao.withoutCameras}`])
      expect((await board(joao.seller, scope)).body.own).toMatchObject({ place: 2 });
    expect((await board(joao.seller, `store:${joao.withCameras}`)).body.own).toMatchObject({ place: 1 });
    expect((await board(maria, `store:${joao.withCameras}`)).status).toBe(404);
    expect((await board(hostile.seller)).body).toMatchObject({ own: { place: 3, score: 0 } });

    const stranger = await test.build.member({ tenantId: campaign.tenantId });
    const foreign = await test.build.member();
    expect((await board(stranger)).status).toBe(404);
    expect((await board(foreign)).status).toBe(404);
    expect((await test.call(getRanking, { as: maria, query: { scope: 'campaign' } })).status).toBe(404);
  });
});
