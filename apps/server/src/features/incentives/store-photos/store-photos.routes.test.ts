import { randomUUID } from 'node:crypto';

import { saveRegistration } from '@trilha/contracts/incentives/campaigns';
import { claimAudits, decideAudits, undoAudit } from '@trilha/contracts/incentives/claim-review';
import { getManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { getCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { getStatement } from '@trilha/contracts/engagement/points';
import {
  appealPhoto,
  getPhotoBoard,
  getStorePhoto,
  sendPhoto,
} from '@trilha/contracts/incentives/store-photos';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller, registrationFor } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { picture, uploadPicture } from '../../../test/test-pictures.ts';

const test = useTestApp();

const upload = (as: SignedIn, bytes: Buffer) => uploadPicture(test, as, bytes);

describe('store photos', () => {
  it('are one of a type per store and week, also at the same instant and by colleagues [PHO-01]', async () => {
    const campaign = await buildTestCampaign(test);
    const one = await joinedSeller(test, campaign);
    const other = await joinedSeller(test, campaign, 'Márcia');
    const params = { campaignId: campaign.id };
    const typeId = campaign.document.photoTypes[0]?.id;
    const files = await Promise.all([one, other].map(async ({ seller }) => upload(seller, await picture(1))));

    const answers = await Promise.all(
      [one, other].map(({ seller, withCameras }, at) =>
        test.call(sendPhoto, {
          as: seller,
          params,
          body: { storeId: withCameras, typeId, fileId: files[at] },
        }),
      ),
    );

    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('photo_already_sent');
    const { body } = await test.call(getPhotoBoard, { as: one.seller, params });
    const tiles = body.stores.flatMap(({ tiles: all }: { tiles: { photo: unknown }[] }) => all);
    expect(tiles.filter(({ photo }: { photo: unknown }) => photo)).toHaveLength(1);
  });

  it('show one display or one sale each, also at the same instant and in another campaign [PHO-01] [SAL-04]', async () => {
    const photoTypes = ['Vitrine', 'Ponta', 'Balcão'].map((name) => ({
      id: randomUUID(),
      name: { 'pt-BR': name },
      hint: {},
      points: 10,
      exampleFileId: null,
    }));
    const campaign = await buildTestCampaign(test, { photoTypes });
    const other = await buildTestCampaign(test, {}, { tenant: campaign.tenantId });
    const { seller, withCameras: storeId } = await joinedSeller(test, campaign);
    const body = await registrationFor(test, other, seller);
    await test.call(saveRegistration, { as: seller, params: { campaignId: other.id }, body });
    const display = async (to: TestCampaign, typeId: string | undefined, fileId: string) =>
      test.call(sendPhoto, { as: seller, params: { campaignId: to.id }, body: { storeId, typeId, fileId } });
    const sale = (to: TestCampaign, invoiceNumber: string, fileId: string) =>
      test.call(reportSale, {
        as: seller,
        params: { campaignId: to.id },
        body: {
          storeId,
          invoiceNumber,
          fiscalKey: null,
          soldOn: addDays(to.today, -1),
          lines: [{ productId: to.document.products[0]?.id, quantity: 1 }],
          fileIds: [fileId],
          capturedAt: test.clock.now.toISOString(),
        },
      });

    for (let turn = 0; turn < 4; turn += 1) {
      const fileId = await upload(seller, await picture(turn));
      const answers = await Promise.all([
        display(campaign, photoTypes[0]?.id, fileId),
        display(campaign, photoTypes[1]?.id, fileId),
        display(other, other.document.photoTypes[0]?.id, fileId),
        sale(campaign, `NF ${turn}1`, fileId),
        sale(other, `NF ${turn}2`, fileId),
      ]);
      const later = [
        await display(campaign, photoTypes[2]?.id, fileId),
        await sale(campaign, `NF ${turn}3`, fileId),
      ];

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const answer of [...answers, ...later])
        if (answer.status !== 201)
          expect(['picture_already_used', 'photo_already_sent']).toContain(answer.body.code);
      expect(later.map(({ body: { code } }) => code)).toEqual([
        'picture_already_used',
        'picture_already_used',
      ]);
    }
    expect(await test.build.sql(campaign.tenantId, 'select * from app.ledger_faults()')).toEqual([]);
  });

  it('are audited as sales are, and one that was reproved may be taken anew [PHO-01] [ADM-02]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withCameras: storeId } = await joinedSeller(test, campaign);
    const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
    const params = { campaignId: campaign.id };
    const send = async (turn: number) =>
      test.call(sendPhoto, {
        as: seller,
        params,
        body: {
          storeId,
          typeId: campaign.document.photoTypes[0]?.id,
          fileId: await upload(seller, await picture(turn)),
        },
      });
    await send(1);
    const { body: queue } = await test.call(claimAudits, { as: auditor, body: { kind: 'photo' } });
    const [{ id, revision }] = queue.items;
    await test.call(decideAudits, {
      as: auditor,
      body: { items: [{ kind: 'photo', id, revision }], decision: 'reprove', reason: 1 },
    });

    expect((await send(2)).status).toBe(201);
    expect((await send(3)).body.code).toBe('photo_already_sent');
    expect(await test.build.sql(campaign.tenantId, 'select * from app.ledger_faults()')).toEqual([]);
  });
});

/** A photo that was sent and reproved, with who did both. */
async function rejectedPhoto(change: Partial<CampaignDocument> = {}) {
  const campaign = await buildTestCampaign(test, change);
  const { seller, withCameras: storeId } = await joinedSeller(test, campaign);
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  const params = { campaignId: campaign.id };
  const send = async (turn: number) =>
    test.call(sendPhoto, {
      as: seller,
      params,
      body: {
        storeId,
        typeId: campaign.document.photoTypes[0]?.id,
        fileId: await upload(seller, await picture(turn)),
      },
    });
  const { body } = await send(1);
  const photoId: string = body.sent[0].id;
  const decide = (decision: 'approve' | 'reprove', revision: number, as = auditor) =>
    test.call(decideAudits, {
      as,
      body: { items: [{ kind: 'photo', id: photoId, revision }], decision, reason: 1 },
    });
  const { body: decided } = await decide('reprove', 1);
  const decisionId: string = decided.decisions[0].id;
  const appeal = (as = seller) =>
    test.call(appealPhoto, { as, params: { photoId }, body: { text: 'A vitrine está inteira' } });
  return { campaign, seller, auditor, params, send, decide, decisionId, appeal };
}

describe('a photo that was reproved', () => {
  it('can be given to a second auditor once, and its points come back until they decide [PHO-01]', async () => {
    const { campaign, seller, params, decide, appeal } = await rejectedPhoto();
    const second = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });

    const { body } = await appeal();

    expect(body.sent[0]).toMatchObject({ status: 'awaiting', appealed: true, can: { appeal: false } });
    expect((await decide('reprove', 1, second)).body.code).toBe('sale_decided');
    expect((await decide('reprove', 2, second)).status).toBe(200);
    expect((await appeal()).body.code).toBe('appeal_used');
    const board = await test.call(getPhotoBoard, { as: seller, params });
    expect(board.body.sent[0]).toMatchObject({ status: 'reproved', can: { appeal: false } });
    expect(await test.build.sql(campaign.tenantId, 'select * from app.ledger_faults()')).toEqual([]);
  });

  it('keeps one appeal when it is asked for at the same instant, and gives nothing to others [PHO-01]', async () => {
    const { campaign, appeal } = await rejectedPhoto();
    const other = await joinedSeller(test, campaign, 'Márcia');
    const stranger = await joinedSeller(test, await buildTestCampaign(test));

    expect((await appeal(other.seller)).status).toBe(404);
    expect((await appeal(stranger.seller)).status).toBe(404);
    const answers = await Promise.all([appeal(), appeal(), appeal()]);
    expect(answers.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 409, 409]);
  });

  it('cannot be brought back where a new one has taken its place [PHO-01]', async () => {
    const { auditor, send, decisionId, appeal } = await rejectedPhoto();
    await send(2);

    expect((await appeal()).body.code).toBe('photo_already_sent');
    const undone = await test.call(undoAudit, { as: auditor, params: { decisionId } });
    expect(undone.body.code).toBe('photo_already_sent');
  });

  it('takes its points out of the budget again when it is appealed', async () => {
    const { campaign, appeal } = await rejectedPhoto({ budget: 10 });
    const readUsed = async () => {
      const { body } = await test.call(getCampaignLimits, {
        as: campaign.admin,
        params: { campaignId: campaign.id },
      });
      return body.used as number;
    };
    expect(await readUsed()).toBe(0);

    await appeal();

    expect(await readUsed()).toBe(10);
    // The head of the campaign says the same as its limits.
    const { body: head } = await test.call(getManagedCampaign, {
      as: campaign.admin,
      params: { campaignId: campaign.id },
    });
    expect(head.pointsIssued).toBe(10);
  });

  it('is marked when the same picture is sent again, and another picture is not', async () => {
    const { campaign, send } = await rejectedPhoto();
    await test.drainOutbox();
    await send(1);
    await test.drainOutbox();

    const flags = await test.build.sql(campaign.tenantId, 'select photo_id, other_photo_id from photo_flags');
    expect(flags).toHaveLength(1);

    const { send: sendElsewhere, campaign: elsewhere } = await rejectedPhoto();
    await sendElsewhere(5);
    await test.drainOutbox();
    expect(await test.build.sql(elsewhere.tenantId, 'select photo_id from photo_flags')).toEqual([]);
  });
});

describe('pictures of invoices', () => {
  it('that are alike are shown to the auditor from both sides, also saved anew and smaller', async () => {
    const campaign = await buildTestCampaign(test);
    const sellers = [
      await joinedSeller(test, campaign, 'João'),
      await joinedSeller(test, campaign, 'Márcia'),
      await joinedSeller(test, campaign, 'Lia'),
    ];
    const pictures = [
      await picture(1),
      await sharp(await picture(1, 40))
        .resize(200)
        .jpeg()
        .toBuffer(),
      await picture(4),
    ];
    for (const [at, { seller, withCameras }] of sellers.entries()) {
      const fileId = await upload(seller, pictures[at] ?? Buffer.alloc(0));
      const { status } = await test.call(reportSale, {
        as: seller,
        params: { campaignId: campaign.id },
        body: {
          storeId: withCameras,
          invoiceNumber: `NF ${at}`,
          fiscalKey: null,
          soldOn: addDays(campaign.today, -1),
          lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
          fileIds: [fileId],
          capturedAt: test.clock.now.toISOString(),
        },
      });
      expect(status).toBe(201);
      await test.drainOutbox();
    }
    const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });

    const { body } = await test.call(claimAudits, { as: auditor, body: { kind: 'sale' } });

    const flags = body.items.map(({ sale }: { sale: { flags: { kind: string; member: string }[] } }) =>
      sale.flags.map(({ kind, member }) => `${kind} ${member}`),
    );
    expect(flags).toEqual([['same_picture Márcia'], ['same_picture João'], []]);
  });
});

it('opens an own photo from the line of the statement it earned, and nobody else’s [PTS-01]', async () => {
  const campaign = await buildTestCampaign(test);
  const { seller, withCameras: storeId } = await joinedSeller(test, campaign);
  const other = await joinedSeller(test, campaign, 'Márcia Tanaka');
  const stranger = await buildTestCampaign(test);
  const params = { campaignId: campaign.id };
  const typeId = campaign.document.photoTypes[0]?.id;
  await test.call(sendPhoto, {
    as: seller,
    params,
    body: { storeId, typeId, fileId: await upload(seller, await picture(6)) },
  });
  const { body: statement } = await test.call(getStatement, {
    as: seller,
    query: { campaign: campaign.id, wallet: 'provisional' },
  });
  const [{ source }] = statement.items;
  const open = async (as: SignedIn) =>
    test.call(getStorePhoto, { as, params: { photoId: source.id as string } });

  expect((await open(seller)).body).toMatchObject({
    id: source.id,
    campaignId: campaign.id,
    name: 'Vitrine',
    store: 'Aurora Paulista',
    status: 'awaiting',
    can: { appeal: false },
  });

  for (const as of [other.seller, campaign.admin, stranger.admin])
    expect((await open(as)).body.code).toBe('not_found');
});
