// A campaign closes neither before what its decisions bring about is done, nor by itself while a decision may be answered.
import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { randomUUID } from 'node:crypto';

import { decideAudits } from '@trilha/contracts/incentives/claim-review';
import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { closeCampaign, getCampaignClosing } from '@trilha/contracts/incentives/campaign-closing';
import { getCampaign } from '@trilha/contracts/incentives/campaigns';
import { listLevelRequests } from '@trilha/contracts/incentives/level-requests';
import { appealSale, correctSale, getSale, reportSale } from '@trilha/contracts/incentives/sales';
import { addDays, startOfDay } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { TEST_ZONE, buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { runCampaignSchedule } from './run-campaign-schedule.ts';

const test = useTestApp();
const HOUR_MS = 3_600_000;

/** A past campaign, so that what follows is due, with a seller whose pieces are worth 100 points each, and everything its end takes. */
async function setUp(change: (today: string) => Partial<CampaignDocument> = () => ({})) {
  test.clock.now = new Date('2026-03-10T15:00:00Z');
  const campaign = await buildTestCampaign(test, { capReport: null, ...change('2026-03-10') });
  const { seller, withoutCameras } = await joinedSeller(test, campaign);
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  const params = { campaignId: campaign.id };
  const { endsOn } = campaign.document;
  // Sessions are short: everybody signs in when they act.
  const again = ({ personId, memberId }: SignedIn) =>
    test.build.session(personId, campaign.tenantId, memberId);
  const bodyOf = (invoiceNumber: string, quantity: number) => ({
    storeId: withoutCameras,
    invoiceNumber,
    fiscalKey: null,
    soldOn: addDays(campaign.today, -1),
    lines: [{ productId: campaign.document.products[0]?.id, quantity }],
    fileIds: [],
    capturedAt: test.clock.now.toISOString(),
  });
  let invoices = 0;
  return {
    campaign,
    endsOn,
    again,
    bodyOf,
    moveTo: (daysAfterEnd: number, hours: number) => {
      const day = startOfDay(addDays(endsOn, daysAfterEnd), TEST_ZONE);
      test.clock.now = new Date(day.getTime() + hours * HOUR_MS);
    },
    sell: async (pieces: number): Promise<string> => {
      invoices += 1;
      const body = bodyOf(`${invoices}`, pieces);
      const { status, body: sale } = await test.call(reportSale, { as: await again(seller), params, body });
      expect(status).toBe(201);
      return sale.id;
    },
    decide: async (id: string, decision: 'approve' | 'reprove', revision = 1) => {
      const items = [{ kind: 'sale', id, revision }];
      const reason = decision === 'reprove' ? 3 : null;
      const as = await again(auditor);
      expect((await test.call(decideAudits, { as, body: { items, decision, reason } })).status).toBe(200);
    },
    step: async (step: 'freeze' | 'close') => {
      const { status, body } = await test.call(closeCampaign, {
        as: await again(campaign.admin),
        params,
        body: { step },
      });
      return (body.code as string | undefined) ?? status;
    },
    readClosing: async () =>
      (await test.call(getCampaignClosing, { as: await again(campaign.admin), params })).body,
    /** What the schedule does now. */
    follow: async () => {
      const task = { tenantId: campaign.tenantId, at: test.clock.now, name: 'test' };
      await asSystem(test.app.services, task, (ctx) => runCampaignSchedule(ctx, campaign.id));
    },
    points: async () => (await test.call(getCampaign, { as: await again(seller), params })).body,
    sale: async (saleId: string) =>
      (await test.call(getSale, { as: await again(seller), params: { saleId } })).body,
    correct: async (saleId: string, body: object) =>
      (await test.call(correctSale, { as: await again(seller), params: { saleId }, body })).status,
    appeal: async (saleId: string) =>
      (
        await test.call(appealSale, {
          as: await again(seller),
          params: { saleId },
          body: { text: 'Confira' },
        })
      ).status,
    requests: async () =>
      (await test.call(listLevelRequests, { as: await again(campaign.admin), params })).body.items,
  };
}

describe('a campaign whose last decision was just made is not closed before', () => {
  it('the bonus of a mission is confirmed [CAM-06]', async () => {
    const { sell, decide, step, readClosing, points } = await setUp((today) => ({
      missions: [
        {
          id: randomUUID(),
          name: { 'pt-BR': 'Cinco' },
          productId: null,
          brand: null,
          target: 5,
          bonus: 300,
          beginsOn: addDays(today, -9),
          endsOn: today,
        },
      ],
    }));
    const sale = await sell(5);
    await test.drainOutbox();
    await step('freeze');
    await decide(sale, 'approve');

    expect(await readClosing()).toMatchObject({ counting: true, can: { close: false } });
    expect(await step('close')).toBe('campaign_work_waits');
    await test.drainOutbox();

    expect((await points()).points).toEqual({ confirmed: 800, waiting: 0 });
    expect(await readClosing()).toMatchObject({ counting: false, can: { close: true } });
    expect(await step('close')).toBe(200);
  });

  it('a level that was reached is asked for, and decided [CAM-04]', async () => {
    const { sell, decide, step, requests } = await setUp();
    const sale = await sell(12);
    await test.drainOutbox();
    await step('freeze');
    await decide(sale, 'approve');

    expect(await step('close')).toBe('campaign_work_waits');
    await test.drainOutbox();

    expect(await requests()).toHaveLength(1);
    expect(await step('close')).toBe('campaign_work_waits');
  });

  it('points that came back are credited to the sale that a limit cut [SAL-05]', async () => {
    const { sell, decide, step, sale } = await setUp(() => ({ capPerson: 900 }));
    const [first, cut] = [await sell(8), await sell(8)];
    await decide(cut, 'approve');
    await test.drainOutbox();
    expect((await sale(cut)).points).toBe(100);
    await step('freeze');
    await decide(first, 'reprove');

    expect(await step('close')).toBe('campaign_work_waits');
    await test.drainOutbox();

    expect((await sale(cut)).points).toBe(800);
  });
});

describe('by the calendar a campaign is closed', () => {
  it('once the days are over in which its last rejection may be corrected, which is "10 days from the decision" [SAL-05]', async () => {
    const { endsOn, moveTo, sell, decide, follow, readClosing, sale, correct, bodyOf } = await setUp();
    const [first, second] = [await sell(1), await sell(2)];
    await test.drainOutbox();
    moveTo(0, 10);
    await decide(first, 'reprove');
    await decide(second, 'approve');
    await test.drainOutbox();

    // Three days after its end it is frozen; it closed in the next minutes.
    for (const day of [3, 4, 9]) {
      moveTo(day + 1, 1);
      await follow();
    }
    moveTo(10, 23);
    await follow();

    expect(await readClosing()).toMatchObject({
      state: 'frozen',
      closesFrom: startOfDay(addDays(endsOn, 11), TEST_ZONE).toISOString(),
      answersEnd: startOfDay(addDays(endsOn, 11), TEST_ZONE).toISOString(),
    });
    expect((await sale(first)).can).toEqual({ correct: true, appeal: true });
    expect(await correct(first, { ...bodyOf('1', 1) })).toBe(200);
    await decide(first, 'reprove', 2);
    await test.drainOutbox();
    // Decided on the tenth day, it can be answered for ten more.
    moveTo(20, 23);
    await follow();
    expect((await readClosing()).state).toBe('frozen');
    moveTo(21, 0);
    await follow();

    expect((await readClosing()).state).toBe('closing');
  });

  it('at once where what was rejected has been appealed against and decided for good [SAL-05]', async () => {
    const { moveTo, sell, decide, follow, readClosing, appeal, campaign, again } = await setUp();
    const first = await sell(1);
    moveTo(0, 10);
    await decide(first, 'reprove');
    expect(await appeal(first)).toBe(200);
    const second = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
    const items = [{ kind: 'sale', id: first, revision: 2 }];
    const body = { items, decision: 'reprove', reason: 3 };
    expect((await test.call(decideAudits, { as: await again(second), body })).status).toBe(200);
    await test.drainOutbox();

    moveTo(4, 0);
    await follow();
    await follow();

    expect(await readClosing()).toMatchObject({ state: 'closing', answersEnd: null });
  });
});

// Last in the file: its messages stay in the queue.
it('a close waits neither for what follows in other campaigns nor for what has failed for hours', async () => {
  const { campaign, sell, decide, step, readClosing } = await setUp();
  const other = await buildTestCampaign(test, {}, { tenant: campaign.tenantId });
  const sale = await sell(1);
  await decide(sale, 'approve');
  await test.drainOutbox();
  await step('freeze');
  const leave = (topic: string, payload: object, attempts: number) =>
    test.inTenant(campaign.tenantId, (tx) =>
      sql`insert into outbox (tenant_id, topic, payload, attempts, available_at)
        values (${campaign.tenantId}, ${topic}, ${JSON.stringify(payload)}, ${attempts}, 'infinity')`.execute(
        tx,
      ),
    );
  await leave('missions.due', { memberId: randomUUID(), campaignId: other.id }, 0);
  await leave('points.posted', { memberId: randomUUID(), units: [campaignUnits(other.id).experience] }, 0);
  await leave('campaign.room', { campaignId: campaign.id, of: null }, 12);
  await leave('campaign.warning', { campaignId: campaign.id, days: 7 }, 0);

  expect(await readClosing()).toMatchObject({ counting: false, can: { close: true } });
  expect(await step('close')).toBe(200);
});
