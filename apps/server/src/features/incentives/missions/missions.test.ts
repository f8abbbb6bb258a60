import { randomUUID } from 'node:crypto';

import { decideAudits, undoAudit } from '@trilha/contracts/incentives/claim-review';
import { getManagedCampaign, saveCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { getCampaign } from '@trilha/contracts/incentives/campaigns';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { updateMissions } from './update-missions.ts';

const test = useTestApp();

/** A campaign whose mission asks for three notebooks of Nortel and pays 500 points. */
async function setUp(change: { target?: number; bonus?: number } = {}) {
  const draft = await buildTestCampaign(test, {}, { publish: false });
  const mission = {
    id: randomUUID(),
    name: { 'pt-BR': 'Três notebooks' },
    productId: null,
    brand: 'Nortel',
    target: 3,
    bonus: 500,
    beginsOn: draft.document.beginsOn,
    endsOn: draft.document.endsOn,
    ...change,
  };
  const campaign = await buildTestCampaign(test, { missions: [mission] });
  const { seller, withoutCameras } = await joinedSeller(test, campaign);
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Diego' });
  const params = { campaignId: campaign.id };
  const report = (invoiceNumber: string, quantity: number, product = 0) =>
    test.call(reportSale, {
      as: seller,
      params,
      body: {
        storeId: withoutCameras,
        invoiceNumber,
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[product]?.id, quantity }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
  const decide = async (id: string, decision: 'approve' | 'reprove') => {
    const items = [{ kind: 'sale', id, revision: 1 }];
    const { body } = await test.call(decideAudits, {
      as: auditor,
      body: { items, decision, reason: decision === 'reprove' ? 6 : null },
    });
    await test.drainOutbox();
    return body.decisions[0].id as string;
  };
  const undo = async (decisionId: string) => {
    await test.call(undoAudit, { as: auditor, params: { decisionId } });
    await test.drainOutbox();
  };
  const standing = async () => {
    const { body } = await test.call(getCampaign, { as: seller, params });
    return { points: [body.points.confirmed, body.points.waiting], mission: body.missions[0]?.units };
  };
  return { campaign, mission, seller, report, decide, undo, standing };
}

const faults = (campaign: TestCampaign) =>
  test.build.sql(campaign.tenantId, 'select * from app.ledger_faults()');

it('counts the units of its brand, pays once when the target is reached and confirms with the audit [CAM-01]', async () => {
  const { campaign, report, decide, standing } = await setUp();
  const first = await report('1', 2);
  await report('2', 4, 1);
  await test.drainOutbox();
  expect(await standing()).toEqual({ points: [0, 300], mission: { reported: 2, approved: 0 } });

  const second = await report('3', 1);
  await test.drainOutbox();
  expect(await standing()).toEqual({ points: [0, 900], mission: { reported: 3, approved: 0 } });

  await decide(first.body.id, 'approve');
  expect((await standing()).points).toEqual([200, 700]);
  await decide(second.body.id, 'approve');
  expect(await standing()).toEqual({ points: [800, 100], mission: { reported: 3, approved: 3 } });
  expect(await faults(campaign)).toEqual([]);
});

it('is taken back where an audit takes sales, also after it was confirmed, and comes back with an undo', async () => {
  const { campaign, report, decide, undo, standing } = await setUp();
  const { body: sale } = await report('1', 3);
  await test.drainOutbox();
  const approval = await decide(sale.id, 'approve');
  expect((await standing()).points).toEqual([800, 0]);

  await undo(approval);
  expect((await standing()).points).toEqual([0, 800]);
  const reproval = await decide(sale.id, 'reprove');
  expect(await standing()).toEqual({ points: [0, 0], mission: { reported: 0, approved: 0 } });
  await undo(reproval);
  expect((await standing()).points).toEqual([0, 800]);

  expect(await faults(campaign)).toEqual([]);
});

it('is paid once however many reports reach it at the same time', async () => {
  const { campaign, seller, report, standing } = await setUp();
  await Promise.all(Array.from({ length: 8 }, (_, at) => report(`P${at}`, 1)));
  const task = {
    tenantId: campaign.tenantId,
    memberId: seller.memberId,
    at: test.clock.now,
    name: 'missions',
  };

  await Promise.all(
    Array.from({ length: 6 }, () =>
      asSystem(test.app.services, task, (ctx) => updateMissions(ctx, { campaignId: campaign.id })),
    ),
  );
  await test.drainOutbox();

  expect((await standing()).points).toEqual([0, 8 * 100 + 500]);
  const rows = await test.build.sql(
    campaign.tenantId,
    "select rule from postings where rule = 'mission_reached'",
  );
  expect(rows).toHaveLength(1);
  expect(await faults(campaign)).toEqual([]);
});

it('stays as promised to who was paid, and reaches others at once when it becomes easier', async () => {
  const paid = await setUp({ target: 1 });
  await paid.report('1', 1);
  await test.drainOutbox();
  const params = { campaignId: paid.campaign.id };
  const { body: held } = await test.call(getManagedCampaign, { as: paid.campaign.admin, params });
  expect(held.heldMissions).toEqual([paid.mission.id]);
  const harder = {
    ...held.document,
    missions: [{ ...paid.mission, name: { 'pt-BR': 'Outro nome' }, target: 50, bonus: 1 }],
  };
  const saved = await test.call(saveCampaign, {
    as: paid.campaign.admin,
    params,
    body: { revision: held.revision, document: harder },
  });
  expect(saved.body.document.missions).toMatchObject([
    { name: { 'pt-BR': 'Outro nome' }, target: 1, bonus: 500 },
  ]);

  const open = await setUp();
  await open.report('1', 2);
  await test.drainOutbox();
  await test.call(saveCampaign, {
    as: open.campaign.admin,
    params: { campaignId: open.campaign.id },
    body: {
      revision: 2,
      document: { ...open.campaign.document, missions: [{ ...open.mission, target: 2 }] },
    },
  });
  await test.drainOutbox();
  expect((await open.standing()).points).toEqual([0, 700]);
});

it('that paid somebody cannot be left out, until the audit took its points back [CAM-01]', async () => {
  const { campaign, report, decide, standing } = await setUp({ target: 2 });
  const { body: sale } = await report('1', 2);
  await test.drainOutbox();
  const leaveOut = () =>
    test.call(saveCampaign, {
      as: campaign.admin,
      params: { campaignId: campaign.id },
      body: { revision: 2, document: { ...campaign.document, missions: [] } },
    });

  const refused = await leaveOut();
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([409, 'mission_paid', 'missions']);
  expect((await standing()).mission).toEqual({ reported: 2, approved: 0 });

  await decide(sale.id, 'reprove');
  await test.drainOutbox();

  expect((await leaveOut()).status).toBe(200);
  const rows = await test.build.sql(
    campaign.tenantId,
    'select m.withdrawn, a.credited from campaign_missions m join mission_awards a on a.mission_id = m.id',
  );
  expect(rows).toEqual([{ withdrawn: true, credited: false }]);
});

it('that was paid in the instant it was withdrawn gives its points back with its sale [CAM-01]', async () => {
  const { campaign, report, decide, standing } = await setUp({ target: 2 });
  const { body: sale } = await report('1', 2);
  await test.drainOutbox();
  const paid = (await standing()).points;
  // What two transactions leave that cross: neither saw the other.
  await test.build.sql(
    campaign.tenantId,
    'update campaign_missions set withdrawn = true where campaign_id = $1',
    [campaign.id],
  );

  await decide(sale.id, 'reprove');
  await test.drainOutbox();

  expect(paid).not.toEqual([0, 0]);
  expect((await standing()).points).toEqual([0, 0]);
});
