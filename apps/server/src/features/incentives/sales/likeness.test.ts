import { claimAudits, decideAudits } from '@trilha/contracts/incentives/claim-review';
import { correctSale, reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';

import { isInTransaction } from '../../../platform/db/transaction.ts';
import { fileWorkers } from '../../../platform/file-workers/file-workers.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { SPOILS, labelledReceipts, seeded } from '../../../test/labelled-receipts.ts';
import { measureLikeness } from '../../../test/measure-likeness.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller, saleOf } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { uploadPicture } from '../../../test/test-pictures.ts';

const test = useTestApp();

async function setUp() {
  const campaign = await buildTestCampaign(test);
  const first = await joinedSeller(test, campaign, 'João Conceição');
  const second = await joinedSeller(test, campaign, 'Márcia Tanaka');
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  return { campaign, first, second, auditor };
}
type Seller = Awaited<ReturnType<typeof joinedSeller>>;

async function report(
  campaign: TestCampaign,
  { seller, withCameras }: Seller,
  invoiceNumber: string,
  {
    picture,
    pages = [picture ?? blank()],
    ...change
  }: {
    readonly picture?: Buffer;
    readonly pages?: readonly (Buffer | Promise<Buffer>)[];
    readonly readings?: readonly object[];
  },
): Promise<string> {
  const fileIds = await Promise.all(pages.map(async (page) => uploadPicture(test, seller, await page)));
  const { status, body } = await test.call(reportSale, {
    as: seller,
    params: { campaignId: campaign.id },
    body: saleOf(test, campaign, { storeId: withCameras, invoiceNumber, fileIds, ...change }),
  });
  expect(status).toBe(201);
  return body.id as string;
}

/** A receipt without anything on it, no two of the same bytes. */
let blanks = 60;
const blank = () =>
  sharp({ create: { width: (blanks += 1), height: 60, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();

/** The same receipt in other bytes, as a phone saves it once more. */
const savedAgain = (bytes: Buffer) => sharp(bytes).jpeg({ quality: 70 }).toBuffer();

/** Which sales are marked as alike, by invoice number, in the order of their reports. */
async function flagsOf(as: SignedIn): Promise<readonly string[]> {
  const { body } = await test.call(claimAudits, { as, body: { kind: 'sale' } });
  return body.items.flatMap(
    ({ sale }: { sale: { invoiceNumber: string; flags: { kind: string; invoiceNumber: string }[] } }) =>
      sale.flags.map((flag) => `${sale.invoiceNumber} ${flag.kind} ${flag.invoiceNumber}`),
  );
}

/** Two receipts of one chain that differ in number, date and time alone. */
async function neighbors() {
  const drawn = await labelledReceipts({ receipts: 2, seed: 5, chains: ['puebla'], spoils: [] });
  const [one, other] = drawn.map(({ bytes }) => bytes);
  if (!one || !other) throw new Error('The receipts were not drawn.');
  return { one, other };
}

describe('the same photograph', () => {
  it('is known again however it was spoiled, and another receipt of the same shop is not', async () => {
    const { precision, recall, wrong, missed } = await measureLikeness({
      receipts: 2,
      seed: 7,
      chains: ['aurora', 'puebla'],
    });

    expect(precision, wrong.join('; ')).toBeGreaterThanOrEqual(0.95);
    expect(recall, missed.join('; ')).toBeGreaterThanOrEqual(0.9);
  });

  it('is shown to the auditor from both sides, of another person and of the same, and is left out of a bulk approval [ADM-02]', async () => {
    const { campaign, first, second, auditor } = await setUp();
    const { one, other } = await neighbors();
    const spoil = SPOILS['turned, cropped and scaled'];
    if (!spoil) throw new Error('There is no such spoil.');
    await report(campaign, first, '101', { picture: one });
    await report(campaign, first, '102', { picture: other });
    await report(campaign, second, '103', { picture: await spoil(one, seeded(3)) });
    await report(campaign, first, '104', { picture: await sharp(other).jpeg({ quality: 40 }).toBuffer() });
    await test.drainOutbox();

    const { body } = await test.call(claimAudits, { as: auditor, body: { kind: 'sale' } });
    expect(await flagsOf(auditor)).toEqual([
      '101 same_picture 103',
      '102 same_picture 104',
      '103 same_picture 101',
      '104 same_picture 102',
    ]);

    const items = body.items.map(({ id }: { id: string }) => ({ kind: 'sale', id, revision: 1 }));
    const decided = await test.call(decideAudits, {
      as: auditor,
      body: { items, decision: 'approve', reason: null },
    });
    expect([decided.status, decided.body.decisions?.length, decided.body.left]).toEqual([
      200,
      0,
      items.map(({ id }: { id: string }) => id),
    ]);
  });

  it('is found in two reports that are compared in the same instant', async () => {
    const { campaign, first, second, auditor } = await setUp();
    const { one } = await neighbors();
    await report(campaign, first, '101', { picture: one });
    await report(campaign, second, '102', { picture: await savedAgain(one) });

    // Anyone who comes second may find the messages in the hands of the first, and says so.
    await Promise.allSettled([test.drainOutbox(), test.drainOutbox()]);
    await test.drainOutbox();

    expect(await flagsOf(auditor)).toEqual(['101 same_picture 102', '102 same_picture 101']);
  });

  it('is found beside a strip that is longer than any thumbnail', async () => {
    const { campaign, first, second, auditor } = await setUp();
    const { one } = await neighbors();
    const strip = sharp({ create: { width: 20, height: 60_000, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    await report(campaign, first, '101', { picture: one });
    await report(campaign, second, '102', { pages: [strip, savedAgain(one)] });

    await test.drainOutbox();

    expect(await flagsOf(auditor)).toEqual(['101 same_picture 102', '102 same_picture 101']);
  });

  it('is found beside a picture that cannot be compared, which is tried again', async () => {
    const { campaign, first, second, auditor } = await setUp();
    const { one } = await neighbors();
    await report(campaign, first, '101', { picture: one });
    await test.drainOutbox();
    await report(campaign, second, '102', { pages: [blank(), savedAgain(one)] });
    const failing = vi.spyOn(fileWorkers, 'run').mockRejectedValueOnce(new Error('It cannot be read.'));

    await expect(test.drainOutbox()).rejects.toThrow('It cannot be read.');
    failing.mockRestore();

    expect(await flagsOf(auditor)).toEqual(['101 same_picture 102', '102 same_picture 101']);
    await test.drainOutbox();
  });

  it('is no longer shown once the picture was replaced', async () => {
    const { campaign, first, second, auditor } = await setUp();
    const { one, other } = await neighbors();
    await report(campaign, first, '101', { picture: one });
    const saleId = await report(campaign, second, '102', { picture: await savedAgain(one) });
    await test.drainOutbox();
    await test.call(claimAudits, { as: auditor, body: { kind: 'sale' } });
    await test.call(decideAudits, {
      as: auditor,
      body: { items: [{ kind: 'sale', id: saleId, revision: 1 }], decision: 'reprove', reason: 3 },
    });

    const { status } = await test.call(correctSale, {
      as: second.seller,
      params: { saleId },
      body: saleOf(test, campaign, {
        storeId: second.withCameras,
        invoiceNumber: '102',
        fileIds: [await uploadPicture(test, second.seller, other)],
      }),
    });
    await test.drainOutbox();

    expect(status).toBe(200);
    expect(await flagsOf(auditor)).toEqual([]);
  });

  it('stays marked, and what was read on it stays, where a correction sends the same picture again', async () => {
    const { campaign, first, second, auditor } = await setUp();
    const { one } = await neighbors();
    const readings = [
      { field: 'invoiceNumber', value: '101', confidence: 97, source: 'text' },
      { field: 'soldOn', value: addDays(campaign.today, -1), confidence: 97, source: 'text' },
      { field: 'total', value: '349.00', confidence: 97, source: 'text' },
    ];
    await report(campaign, first, '101', { picture: one, readings });
    const saleId = await report(campaign, second, '102', { picture: await savedAgain(one), readings });
    await test.drainOutbox();
    await test.call(claimAudits, { as: auditor, body: { kind: 'sale' } });
    await test.call(decideAudits, {
      as: auditor,
      body: { items: [{ kind: 'sale', id: saleId, revision: 1 }], decision: 'reprove', reason: 3 },
    });
    const [page] = await test.build.sql<{ file_id: string }>(
      second.seller.tenantId,
      'select file_id from sale_pages where sale_id = $1',
      [saleId],
    );

    const { status } = await test.call(correctSale, {
      as: second.seller,
      params: { saleId },
      body: {
        storeId: second.withCameras,
        invoiceNumber: '103',
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
        fileIds: [page?.file_id],
        capturedAt: test.clock.now.toISOString(),
      },
    });

    expect(status).toBe(200);
    const expected = ['103 same_picture 101', '103 same_text 101'];
    // Nobody decides in the moments until the pictures were compared again.
    expect((await flagsOf(auditor)).filter((flag) => flag.startsWith('103'))).toEqual(expected);
    await test.drainOutbox();
    expect((await flagsOf(auditor)).filter((flag) => flag.startsWith('103'))).toEqual(expected);
  });

  it('is looked for while no transaction is open', async () => {
    const { campaign, first, second } = await setUp();
    const { one } = await neighbors();
    await report(campaign, first, '101', { picture: one });
    await report(campaign, second, '102', { picture: await savedAgain(one) });
    const open: string[] = [];
    const run = fileWorkers.run.bind(fileWorkers);
    const spy = vi.spyOn(fileWorkers, 'run').mockImplementation((owner, job) => {
      if (isInTransaction()) open.push(job.kind);
      return run(owner, job);
    });

    await test.drainOutbox();

    expect(spy.mock.calls.map(([, { kind }]) => kind)).toEqual(['hash', 'hash', 'compare']);
    spy.mockRestore();
    expect(open).toEqual([]);
  });
});

it('shows receipts on which the same number, date or amount was read, whatever was typed and photographed', async () => {
  const { campaign, first, second, auditor } = await setUp();
  const soldOn = addDays(campaign.today, -1);
  const read = (field: string, value: string) => ({ field, value, confidence: 92, source: 'text' });
  const readings = [read('invoiceNumber', '104512'), read('soldOn', soldOn)];
  await report(campaign, first, '7001', { readings });
  await report(campaign, second, '7002', { readings });
  await report(campaign, first, '7003', {
    readings: [read('invoiceNumber', '104513'), read('soldOn', soldOn)],
  });

  expect(await flagsOf(auditor)).toEqual(['7001 same_text 7002', '7002 same_text 7001']);
});
