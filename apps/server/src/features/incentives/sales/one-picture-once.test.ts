import { claimAudits, decideAudits, undoAudit } from '@trilha/contracts/incentives/claim-review';
import { appealSale, correctSale, getSale, reportSale } from '@trilha/contracts/incentives/sales';
import { sendPhoto } from '@trilha/contracts/incentives/store-photos';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { codeOf } from '../../../test/test-audit.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, fiscalKeyOf, joinedSeller, saleOf } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { picture, uploadPicture } from '../../../test/test-pictures.ts';

const test = useTestApp();
type Seller = Awaited<ReturnType<typeof joinedSeller>>;

const send = (campaign: TestCampaign, { seller, withCameras }: Seller, invoice: string, change: object) =>
  test.call(reportSale, {
    as: seller,
    params: { campaignId: campaign.id },
    body: saleOf(test, campaign, { storeId: withCameras, invoiceNumber: invoice, ...change }),
  });

async function setUp(change: object = {}) {
  const campaign = await buildTestCampaign(test, change);
  const one = await joinedSeller(test, campaign);
  const other = await joinedSeller(test, campaign, 'Márcia Tanaka');
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  const upload = async ({ seller }: Seller, turn: number) => [
    await uploadPicture(test, seller, await picture(turn)),
  ];
  const decide = (ids: readonly string[], decision = 'approve', reason: number | null = null) =>
    test.call(decideAudits, {
      as: auditor,
      body: { items: ids.map((id) => ({ kind: 'sale', id, revision: 1 })), decision, reason },
    });
  return { campaign, one, other, auditor, upload, decide };
}

describe('the same bytes under another name', () => {
  it('pay once, also for another person and at the same instant [SAL-04]', async () => {
    const { campaign, one, other, upload } = await setUp();
    const sellers = [one, one, one, other, other];
    const files = await Promise.all(sellers.map((seller) => upload(seller, 1)));

    const answers = await Promise.all(
      sellers.map((seller, at) => send(campaign, seller, `70${at}`, { fileIds: files[at] })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'picture_already_used')).toHaveLength(4);
    expect(codeOf(await send(campaign, one, '800', { fileIds: await upload(one, 1) }))).toBe(
      'picture_already_used',
    );
    expect(codeOf(await send(campaign, one, '801', { fileIds: await upload(one, 2) }))).toBe(201);
  });

  it('are refused in a correction and as a photo of a display, and taken in another company [SAL-04] [PHO-01]', async () => {
    const { campaign, one, other, upload, decide } = await setUp();
    await send(campaign, one, '701', { fileIds: await upload(one, 1) });
    const { body: sale } = await send(campaign, other, '702', { fileIds: await upload(other, 2) });
    await decide([sale.id], 'reprove', 1);
    const [fileId] = await upload(other, 1);
    const corrected = await test.call(correctSale, {
      as: other.seller,
      params: { saleId: sale.id },
      body: saleOf(test, campaign, { storeId: other.withCameras, invoiceNumber: '702', fileIds: [fileId] }),
    });
    const photo = await test.call(sendPhoto, {
      as: other.seller,
      params: { campaignId: campaign.id },
      body: { storeId: other.withCameras, typeId: campaign.document.photoTypes[0]?.id, fileId },
    });
    expect([codeOf(corrected), codeOf(photo)]).toEqual(['picture_already_used', 'picture_already_used']);

    // What was rejected holds its picture no longer.
    expect(codeOf(await send(campaign, one, '703', { fileIds: await upload(one, 2) }))).toBe(201);
    const elsewhere = await setUp();
    const fileIds = await elsewhere.upload(elsewhere.one, 1);
    expect(codeOf(await send(elsewhere.campaign, elsewhere.one, '701', { fileIds }))).toBe(201);
  });

  it('are paid once also where a rejection is taken back, or appealed, after somebody else was paid for them [SAL-04]', async () => {
    for (const way of ['undo', 'appeal'] as const) {
      const { campaign, one, other, auditor, upload, decide } = await setUp();
      const { body: sale } = await send(campaign, one, '701', { fileIds: await upload(one, 1) });
      const { body: rejected } = await decide([sale.id], 'reprove', 1);
      const { body: later } = await send(campaign, other, '702', { fileIds: await upload(other, 1) });
      expect((await decide([later.id])).body.decisions).toHaveLength(1);

      const second = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
      const decisionId = rejected.decisions[0].id as string;
      const back =
        way === 'undo'
          ? await test.call(undoAudit, { as: auditor, params: { decisionId } })
          : await test.call(appealSale, {
              as: one.seller,
              params: { saleId: sale.id },
              body: { text: 'É minha' },
            });
      expect(back.status).toBe(200);
      const items = [{ kind: 'sale', id: sale.id, revision: way === 'undo' ? 1 : 2 }];
      const body = { items, decision: 'approve', reason: null };

      expect(codeOf(await test.call(decideAudits, { as: second, body }))).toBe('picture_already_paid');
    }
  });

  it('are paid once also where a photo of a display that was rejected shows what a sale was paid for [PHO-01]', async () => {
    const { campaign, one, other, auditor, upload, decide } = await setUp();
    const [fileId] = await upload(one, 1);
    const sent = await test.call(sendPhoto, {
      as: one.seller,
      params: { campaignId: campaign.id },
      body: { storeId: one.withCameras, typeId: campaign.document.photoTypes[0]?.id, fileId },
    });
    expect(sent.status).toBe(201);
    const [photo] = (await test.call(claimAudits, { as: auditor, body: { kind: 'photo' } })).body.items;
    const decidePhoto = (decision: string, reason: number | null) =>
      test.call(decideAudits, {
        as: auditor,
        body: { items: [{ kind: 'photo', id: photo.id, revision: 1 }], decision, reason },
      });
    const { body: rejected } = await decidePhoto('reprove', 9);
    const { body: sale } = await send(campaign, other, '702', { fileIds: await upload(other, 1) });
    expect((await decide([sale.id])).status).toBe(200);
    const decisionId = rejected.decisions[0].id as string;
    expect((await test.call(undoAudit, { as: auditor, params: { decisionId } })).status).toBe(200);

    expect(codeOf(await decidePhoto('approve', null))).toBe('picture_already_paid');
  });
});

it('nothing whose picture was not compared yet goes with others, alone it does [ADM-02]', async () => {
  const { campaign, one, auditor, upload, decide } = await setUp();
  const ids: string[] = [];
  for (const at of [1, 4])
    ids.push((await send(campaign, one, `70${at}`, { fileIds: await upload(one, at) })).body.id);
  const shown = async () => {
    const { body } = await test.call(claimAudits, { as: auditor, body: { kind: 'sale' } });
    return body.items.map(({ compared }: { compared: boolean }) => compared);
  };

  expect(await shown()).toEqual([false, false]);
  expect((await decide(ids)).body).toMatchObject({ decisions: [], left: ids });
  await test.drainOutbox();
  expect(await shown()).toEqual([true, true]);
  expect((await decide(ids)).body.left).toEqual([]);

  const { body: late } = await send(campaign, one, '703', { fileIds: await upload(one, 3) });
  expect((await decide([late.id])).body.decisions).toHaveLength(1);
});

describe('a key', () => {
  it('that is read on the picture is the key of the sale, so that its document is known [SAL-03]', async () => {
    const { campaign, one, upload } = await setUp();
    const key = fiscalKeyOf({ day: addDays(campaign.today, -1), number: 701, issuer: '16727230000197' });
    const readings = [{ field: 'fiscalKey', value: key, confidence: 100, source: 'code' }];
    const sent = await send(campaign, one, '701', { fileIds: await upload(one, 1), readings });

    const { body } = await test.call(getSale, { as: one.seller, params: { saleId: sent.body.id } });
    expect(body.fiscalKey).toBe(key);
    const again = await send(campaign, one, '1-701', { fileIds: await upload(one, 2), readings });
    expect(codeOf(again)).toBe('document_already_sent');
    const differs = await send(campaign, one, '702', { fileIds: await upload(one, 3), readings });
    expect(['document_already_sent', 'fiscal_key_differs']).toContain(codeOf(differs));
  });

  it('or a photo is asked for by a campaign that says so, also where no photos may be taken [SAL-04]', async () => {
    const { campaign, one, upload } = await setUp({ requiresProof: true });
    const storeId = one.withoutCameras;
    const fiscalKey = fiscalKeyOf({ day: addDays(campaign.today, -1), number: 701 });

    expect(codeOf(await send(campaign, one, '701', { storeId }))).toBe('proof_required');
    expect(codeOf(await send(campaign, one, '701', { storeId, fiscalKey }))).toBe(201);
    expect(codeOf(await send(campaign, one, '702', { storeId, fileIds: await upload(one, 1) }))).toBe(201);
    const plain = await setUp();
    const { one: free } = plain;
    expect(codeOf(await send(plain.campaign, free, '701', { storeId: free.withoutCameras }))).toBe(201);
  });
});
