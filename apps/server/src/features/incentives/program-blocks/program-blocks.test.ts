import { blockFromProgram, decideAudits, liftProgramBlock } from '@trilha/contracts/incentives/claim-review';
import { getCampaign, saveRegistration } from '@trilha/contracts/incentives/campaigns';
import { listNotices } from '@trilha/contracts/engagement/notices';
import {
  getProgramStanding,
  listProgramBlocks,
  listProgramPeople,
} from '@trilha/contracts/incentives/program-blocks';
import { appealSale, getSale, reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller, registrationFor } from '../../../test/test-campaign.ts';

const test = useTestApp();

async function setUp() {
  const campaign = await buildTestCampaign(test);
  const { seller, withoutCameras } = await joinedSeller(test, campaign);
  const params = { memberId: seller.memberId };
  const block = (reason: string) =>
    test.call(blockFromProgram, { as: campaign.admin, params, body: { reason } });
  const lift = () => test.call(liftProgramBlock, { as: campaign.admin, params });
  return { campaign, seller, withoutCameras, params, block, lift };
}

it('tells the blocked person why, refuses everything of the program, and keeps the history [CAM-10]', async () => {
  const { campaign, seller, withoutCameras, params, block, lift } = await setUp();
  const registration = await registrationFor(test, campaign, seller);
  await block('Notas repetidas em três lojas');

  const standing = await test.call(getProgramStanding, { as: seller });
  expect(standing.body.block).toMatchObject({ reason: 'Notas repetidas em três lojas' });
  const detail = await test.call(getCampaign, { as: seller, params: { campaignId: campaign.id } });
  expect(detail.body).toMatchObject({
    notParticipating: 'program_blocked',
    block: { reason: 'Notas repetidas em três lojas' },
    can: { join: false, editRegistration: false, reportSales: false, sendPhotos: false },
  });
  const inCampaign = { as: seller, params: { campaignId: campaign.id } };
  const refused = [
    await test.call(saveRegistration, { ...inCampaign, body: registration }),
    await test.call(reportSale, {
      ...inCampaign,
      body: {
        storeId: withoutCameras,
        invoiceNumber: '1',
        fiscalKey: null,
        soldOn: campaign.today,
        lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(['program_blocked', 'program_blocked']);
  const { body: inbox } = await test.call(listNotices, { as: seller });
  expect(inbox.items[0]).toMatchObject({ kind: 'program_blocked' });

  await lift();
  expect((await test.call(getProgramStanding, { as: seller })).body).toEqual({ block: null });
  await block('De novo');
  const { body: history } = await test.call(listProgramBlocks, { as: campaign.admin, params });
  expect(history.items).toMatchObject([
    { reason: 'De novo', by: 'Bruno Admin', liftedAt: null, liftedBy: null },
    { reason: 'Notas repetidas em três lojas', by: 'Bruno Admin', liftedBy: 'Bruno Admin' },
  ]);
});

it('offers nobody who is blocked to correct or appeal, as it would refuse them, and everybody again once that is lifted [CAM-10]', async () => {
  const { campaign, seller, withoutCameras, block, lift } = await setUp();
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  const { body: sale } = await test.call(reportSale, {
    as: seller,
    params: { campaignId: campaign.id },
    body: {
      storeId: withoutCameras,
      invoiceNumber: '16',
      fiscalKey: null,
      // Where the store is it may still be yesterday.
      soldOn: addDays(campaign.today, -1),
      lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
      fileIds: [],
      capturedAt: test.clock.now.toISOString(),
    },
  });
  await test.call(decideAudits, {
    as: auditor,
    body: { items: [{ kind: 'sale', id: sale.id, revision: 1 }], decision: 'reprove', reason: 3 },
  });
  const params = { saleId: sale.id };
  const offered = async () => (await test.call(getSale, { as: seller, params })).body;
  const appeal = () => test.call(appealSale, { as: seller, params, body: { text: 'A nota está certa' } });
  expect((await offered()).can).toEqual({ correct: true, appeal: true });

  await block('Notas repetidas');

  expect(await offered()).toMatchObject({ can: { correct: false, appeal: false }, answerUntil: null });
  expect((await appeal()).body.code).toBe('program_blocked');
  await lift();
  expect((await offered()).can).toEqual({ correct: true, appeal: true });
  expect((await appeal()).status).toBe(200);
});

it('lists who is blocked and finds people of the program by name, without accents [CAM-10]', async () => {
  const { campaign, seller, block } = await setUp();
  await joinedSeller(test, campaign, 'Márcia Tanaka');
  await block('Notas repetidas');
  const find = async (query: Record<string, string>) =>
    (await test.call(listProgramPeople, { as: campaign.admin, query })).body.items;

  expect(await find({ blocked: 'true' })).toMatchObject([
    { memberId: seller.memberId, blocks: 1, block: { by: 'Bruno Admin' }, can: { block: false, lift: true } },
  ]);
  expect(await find({ search: 'marcia' })).toMatchObject([
    { name: 'Márcia Tanaka', block: null, can: { block: true, lift: false } },
  ]);
  expect((await test.call(listProgramPeople, { as: seller })).status).toBe(403);
  const stranger = await test.build.member({ role: 'admin' });
  const other = { as: stranger, params: { memberId: seller.memberId } };
  expect((await test.call(listProgramBlocks, other)).status).toBe(404);
});

it('is lifted by nobody who is blocked themselves, whatever they administer [CAM-10]', async () => {
  const { campaign } = await setUp();
  const { tenantId } = campaign;
  const blocked = await test.build.member({ tenantId, role: 'program_admin', name: 'Caio Program' });
  const params = { memberId: blocked.memberId };
  const body = { reason: 'Notas repetidas' };
  await test.call(blockFromProgram, { as: campaign.admin, params, body });
  const offered = async (as: typeof blocked) =>
    (await test.call(listProgramPeople, { as, query: { blocked: 'true' } })).body.items;

  expect(await offered(blocked)).toMatchObject([{ ...params, can: { block: false, lift: false } }]);
  expect((await test.call(liftProgramBlock, { as: blocked, params })).body.code).toBe('forbidden');
  expect((await test.call(getProgramStanding, { as: blocked })).body.block).toMatchObject(body);

  expect(await offered(campaign.admin)).toMatchObject([{ ...params, can: { block: false, lift: true } }]);
  expect((await test.call(liftProgramBlock, { as: campaign.admin, params })).status).toBe(204);
  expect((await test.call(getProgramStanding, { as: blocked })).body).toEqual({ block: null });
});
