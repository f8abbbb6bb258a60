// The cap of a store is one of a calendar week, by the store's own calendar.
import { changeAuditedSale, claimAudits, decideAudits } from '@trilha/contracts/incentives/claim-review';
import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { getManagedCampaign, saveCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { getSale, reportSale } from '@trilha/contracts/incentives/sales';
import { sendPhoto } from '@trilha/contracts/incentives/store-photos';
import { addDays, weekOf } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { picture, uploadPicture } from '../../../test/test-pictures.ts';

const test = useTestApp();
/** 2026-11-18 is a Wednesday. */
const WEDNESDAY_NOON = '2026-11-18T16:00:00Z';
const EARLIER = { from: '2026-11-08', saturday: '2026-11-14' };
const THIS_WEEK = { sunday: '2026-11-15', tuesday: '2026-11-17' };

async function setUp(change: Partial<CampaignDocument>) {
  test.clock.now = new Date(WEDNESDAY_NOON);
  const campaign = await buildTestCampaign(test, change, { manausZone: 'America/Manaus' });
  const { seller, withoutCameras: storeId } = await joinedSeller(test, campaign);
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  const params = { campaignId: campaign.id };
  // Sessions are short: everybody signs in when they act.
  const again = ({ personId, memberId }: { readonly personId: string; readonly memberId: string }) =>
    test.build.session(personId, campaign.tenantId, memberId);
  let invoice = 0;
  /** A sale of so many pieces of 25 points each. */
  const report = async (soldOn: string, quantity: number) => {
    invoice += 1;
    const { body } = await test.call(reportSale, {
      as: await again(seller),
      params,
      body: {
        storeId,
        invoiceNumber: `W${invoice}`,
        fiscalKey: null,
        soldOn,
        lines: [{ productId: campaign.document.products[1]?.id, quantity }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    return body as { id: string; invoiceNumber: string; points: number };
  };
  const pointsOf = async ({ id }: { id: string }) =>
    (await test.call(getSale, { as: await again(seller), params: { saleId: id } })).body.points as number;
  const snap = async () => {
    const as = await again(seller);
    // Every photo is another picture.
    invoice += 1;
    const fileId = await uploadPicture(test, as, await picture(invoice));
    const typeId = campaign.document.photoTypes[0]?.id;
    const { body } = await test.call(sendPhoto, { as, params, body: { storeId, typeId, fileId } });
    return body.sent[0] as { id: string; week: string; points: number; cutBy: string | null };
  };
  return { campaign, params, storeId, auditor, again, report, pointsOf, snap };
}

it('the database and the rules name every day’s week alike, from Sunday and from Monday', async () => {
  const { rows } = await test.owner.query<{ day: string; sunday: string; monday: string }>(
    `select d::date::text as day, app.week_of(d::date, 0)::text as sunday, app.week_of(d::date, 1)::text as monday
       from generate_series('2024-01-01'::date, '2028-12-31'::date, '1 day') d`,
  );

  expect(rows).toHaveLength(1827);
  expect(rows.filter(({ day, sunday }) => weekOf(day, 0) !== sunday)).toEqual([]);
  expect(rows.filter(({ day, monday }) => weekOf(day, 1) !== monday)).toEqual([]);
});

describe('the cap of a store', () => {
  it('counts a photo of Saturday 23:59 with that week’s sales, and one of Sunday 00:00 with the next, by the store’s clock', async () => {
    const { report, snap } = await setUp({ capStore: 55 });
    await report(THIS_WEEK.tuesday, 2);

    test.clock.now = new Date('2026-11-22T03:59:00Z');
    const last = await snap();
    test.clock.now = new Date('2026-11-22T04:00:00Z');
    const first = await snap();

    expect(last).toMatchObject({ week: THIS_WEEK.sunday, points: 5, cutBy: 'store' });
    expect(first).toMatchObject({ week: '2026-11-22', points: 10, cutBy: null });
  });

  it('gives back what a photo of the week had to a sale of that week, not to one of another', async () => {
    const { report, snap, auditor, again, pointsOf } = await setUp({ capStore: 30 });
    const photo = await snap();
    const early = [await report(EARLIER.from, 1), await report(EARLIER.saturday, 1)] as const;
    const late = await report(THIS_WEEK.tuesday, 1);
    expect([photo.points, early[0].points, early[1].points, late.points]).toEqual([10, 25, 5, 20]);

    const items = [{ kind: 'photo', id: photo.id, revision: 1 }];
    const decided = await test.call(decideAudits, {
      as: await again(auditor),
      body: { items, decision: 'reprove', reason: 9 },
    });
    expect(decided.status).toBe(200);
    await test.drainOutbox();

    expect([await pointsOf(early[1]), await pointsOf(late)]).toEqual([5, 25]);
  });

  it('follows a sale whose day an auditor corrects: the week it leaves has room again, the one it joins decides', async () => {
    const { report, storeId, campaign, auditor, again, pointsOf } = await setUp({ capStore: 50 });
    const moved = await report(THIS_WEEK.sunday, 2);
    const waits = await report(THIS_WEEK.tuesday, 1);
    await report(EARLIER.saturday, 1);
    expect([moved.points, waits.points]).toEqual([50, 0]);
    const as = await again(auditor);
    await test.call(claimAudits, { as, body: { kind: 'sale' } });

    const { status } = await test.call(changeAuditedSale, {
      as,
      params: { saleId: moved.id },
      body: {
        revision: 1,
        invoiceNumber: moved.invoiceNumber,
        soldOn: addDays(EARLIER.saturday, -1),
        storeId,
        lines: [{ productId: campaign.document.products[1]?.id, quantity: 2 }],
        reason: 'Data da nota',
      },
    });
    expect(status).toBe(200);
    await test.drainOutbox();

    expect([await pointsOf(moved), await pointsOf(waits)]).toEqual([25, 25]);
  });

  it('counts by weeks from Monday once they begin there, and credits what that leaves room for', async () => {
    const { report, campaign, params, again, pointsOf } = await setUp({ capStore: 50 });
    await report(THIS_WEEK.sunday, 2);
    const capped = await report(THIS_WEEK.tuesday, 2);
    expect(capped.points).toBe(0);
    const as = await again(campaign.admin);
    const { body: now } = await test.call(getManagedCampaign, { as, params });

    await test.call(saveCampaign, {
      as,
      params,
      body: { revision: now.revision, document: { ...now.document, photoWeekStart: 1 } },
    });
    await test.drainOutbox();

    expect(await pointsOf(capped)).toBe(50);
  });
});
