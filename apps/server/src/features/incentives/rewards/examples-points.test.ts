// The lines of the worked examples of points, photos and orders, each by its numbers.
import { getManagedOrder } from '@trilha/contracts/incentives/order-admin';
import { getPoints } from '@trilha/contracts/engagement/points';
import { getOrder, getRewardStore, redeemReward } from '@trilha/contracts/incentives/rewards';
import { sendPhoto } from '@trilha/contracts/incentives/store-photos';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { describe, expect, it } from 'vitest';

import type { TenantContext } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { picture, uploadPicture } from '../../../test/test-pictures.ts';
import { TEST_ADDRESS, buildReward, giveSpendable } from '../../../test/test-rewards.ts';
import { runCampaignSchedule } from '../campaign-close/run-campaign-schedule.ts';
import { warnOfExpiry } from '../campaign-close/warn-of-expiry.ts';
import { advanceOrder } from './advance-order.ts';
import { cancelOrders } from './cancel-order.ts';

const test = useTestApp();
const moveTo = (instant: string) => {
  test.clock.now = new Date(instant);
};
/** Sessions are short: everybody signs in when they act. */
const again = ({ personId, tenantId, memberId }: SignedIn) =>
  test.build.session(personId, tenantId, memberId);

/** A campaign that ends on 2027-01-11 in São Paulo, with somebody who holds points of it. */
async function setUp(points: number) {
  moveTo('2026-12-02T12:00:00Z');
  const campaign = await buildTestCampaign(
    test,
    { endsOn: '2027-01-11', editableUntil: '2027-01-11' },
    { manausZone: 'America/Manaus' },
  );
  const { seller, withoutCameras } = await joinedSeller(test, campaign);
  if (points > 0) await giveSpendable(test, campaign, seller, points);
  return { campaign, seller, withoutCameras };
}
const redeem = async (seller: SignedIn, reward: { id: string; price: number; campaignId: string }) =>
  test.call(redeemReward, {
    as: await again(seller),
    params: { rewardId: reward.id },
    body: { campaignId: reward.campaignId, price: reward.price, address: TEST_ADDRESS },
  });
const balanceOf = async (seller: SignedIn) =>
  (await test.call(getRewardStore, { as: await again(seller) })).body.wallets[0]?.balance as number;
const asAdmin = (campaign: TestCampaign, work: Parameters<typeof asSystem>[2]) =>
  asSystem(
    test.app.services,
    { tenantId: campaign.tenantId, memberId: campaign.admin.memberId, at: test.clock.now, name: 'test' },
    work,
  );

/** Works off what follows a moment ahead: a message that brings the next one is due at that moment too. */
async function drainAhead(): Promise<void> {
  for (let turn = 0; turn < 9; turn += 1) {
    try {
      return await test.drainOutbox();
    } catch (error) {
      if (!String(error).endsWith('outbox: null')) throw error;
    }
  }
  throw new Error('There is no end to what follows.');
}

describe('"campaign ends 2027-01-11 São Paulo"', () => {
  it('spendable points expire at 2027-01-12 00:00 São Paulo, 03:00 UTC [CAM-06]', async () => {
    const { campaign, seller } = await setUp(1000);
    const reward = await buildReward(test, campaign, { price: 100 });

    const { body } = await test.call(getPoints, { as: await again(seller) });
    expect(body.campaigns[0].expires).toEqual({
      at: '2027-01-12T03:00:00.000Z',
      timeZone: 'America/Sao_Paulo',
    });
    moveTo('2027-01-12T02:59:59.999Z');
    expect((await redeem(seller, reward)).status).toBe(201);
    moveTo('2027-01-12T03:00:00.000Z');
    expect((await redeem(seller, reward)).status).toBe(409);
  });

  it('notices 30, 7 and 1 days before at 09:00 of the person, wherever they are [CAM-06]', async () => {
    const { campaign, seller } = await setUp(1000);
    const away = (await joinedSeller(test, campaign, 'Márcia')).seller;
    await giveSpendable(test, campaign, away, 500);
    await test.owner.query(`update people set time_zone = 'America/Manaus' where id = $1`, [away.personId]);
    const run = (work: (ctx: TenantContext) => Promise<void>) =>
      asSystem(test.app.services, { tenantId: campaign.tenantId, at: test.clock.now, name: 'test' }, work);
    const shown = async (who: SignedIn) => {
      const { body } = await test.call(listNotices, { as: await again(who) });
      return body.items
        .filter(({ kind }: { kind: string }) => kind === 'points_expiring')
        .map(({ at, data }: { at: string; data: { days: number } }) => [data.days, at]);
    };

    for (const [days, day] of [
      [30, '2026-12-13'],
      [7, '2027-01-05'],
      [1, '2027-01-11'],
    ] as const) {
      moveTo(`${day}T02:59:59.999Z`);
      await run((ctx) => runCampaignSchedule(ctx, campaign.id));
      expect(
        await test.build.sql(campaign.tenantId, 'select * from campaign_expiry_warnings where days = $1', [
          days,
        ]),
      ).toEqual([]);
      moveTo(`${day}T03:00:00.000Z`);
      await run((ctx) => runCampaignSchedule(ctx, campaign.id));
      const before = (await shown(seller)).length;
      await run((ctx) => warnOfExpiry(ctx, { campaignId: campaign.id, days }));
      expect((await shown(seller)).length, 'nobody is told at midnight').toBe(before);
      await drainAhead();
    }

    expect(await shown(seller)).toEqual([
      [1, '2027-01-11T12:00:00.000Z'],
      [7, '2027-01-05T12:00:00.000Z'],
      [30, '2026-12-13T12:00:00.000Z'],
    ]);
    expect(await shown(away)).toEqual([
      [1, '2027-01-11T13:00:00.000Z'],
      [7, '2027-01-05T13:00:00.000Z'],
      [30, '2026-12-13T13:00:00.000Z'],
    ]);
  });
});

describe('"photo Saturday 23:59, another Sunday 00:00"', () => {
  it("two weeks in the store's zone, both count; the next on Sunday is one too many [PHO-01]", async () => {
    const { campaign, seller, withoutCameras: inManaus } = await setUp(0);
    const send = async (turn: number) => {
      const as = await again(seller);
      return test.call(sendPhoto, {
        as,
        params: { campaignId: campaign.id },
        body: {
          storeId: inManaus,
          typeId: campaign.document.photoTypes[0]?.id,
          fileId: await uploadPicture(test, as, await picture(turn)),
        },
      });
    };

    // 2026-12-05 is a Saturday; Manaus is four hours behind UTC.
    moveTo('2026-12-06T03:59:00Z');
    expect((await send(1)).status).toBe(201);
    moveTo('2026-12-06T04:00:00Z');
    expect((await send(2)).status).toBe(201);
    expect((await send(3)).body.code).toBe('photo_already_sent');
    const weeks = await test.build.sql<{ week: string; points: number }>(
      campaign.tenantId,
      'select week::text as week, points from store_photos where campaign_id = $1 order by week',
      [campaign.id],
    );
    expect(weeks).toEqual([
      { week: '2026-11-29', points: 10 },
      { week: '2026-12-06', points: 10 },
    ]);
  });
});

describe('"two people, one last piece, same instant"', () => {
  it('one order; the other reads "out of stock" before any point moves [RWD-03]', async () => {
    const { campaign, seller } = await setUp(500);
    const other = (await joinedSeller(test, campaign, 'Márcia')).seller;
    await giveSpendable(test, campaign, other, 500);
    const reward = await buildReward(test, campaign, { price: 450, pieces: 1 });

    const answers = await Promise.all(
      [seller, other].map(async (who) => ({ who, answer: await redeem(who, reward) })),
    );

    expect(answers.filter(({ answer }) => answer.status === 201)).toHaveLength(1);
    const late = answers.find(({ answer }) => answer.status !== 201);
    expect(late?.answer.body.code).toBe('out_of_stock');
    const postings = await test.build.sql(
      campaign.tenantId,
      `select e.id from accounts a join lateral (select 1 as id from entries e where e.tenant_id = a.tenant_id and e.account_id = a.id) e on true
        where a.tenant_id = $1 and a.member_id = $2 and a.unit = 'spendable' and a.campaign_id = $3`,
      [campaign.tenantId, late?.who.memberId, campaign.id],
    );
    expect(postings, 'only what was given').toHaveLength(1);
    expect(await test.build.sql(campaign.tenantId, 'select pieces from reward_stock')).toEqual([
      { pieces: 0 },
    ]);
  });
});

describe('"order of 450 approved, cancelled before shipping"', () => {
  async function approvedOrder() {
    const { campaign, seller } = await setUp(500);
    const reward = await buildReward(test, campaign, { price: 450, pieces: 1 });
    const { body } = await redeem(seller, reward);
    const id = body.order.id as string;
    await asAdmin(campaign, async (ctx) => {
      await advanceOrder(ctx, { orderId: id, step: 'approve', revision: 1 });
    });
    expect(await balanceOf(seller)).toBe(50);
    const snapshot = async () => [
      (await test.call(getOrder, { as: await again(seller), params: { orderId: id } })).body.refundExpires,
      (await test.call(getManagedOrder, { as: await again(campaign.admin), params: { orderId: id } })).body
        .refundExpires,
    ];
    const cancel = () =>
      asAdmin(campaign, (ctx) =>
        cancelOrders(ctx, { orders: [{ id, revision: 2 }], reason: 'Sem fornecedor', returnToStock: true }),
      );
    const refunded = () =>
      test.build.sql(
        campaign.tenantId,
        `select p.rule, e.amount::integer as amount, e.expires_at from postings p
           join entries e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.balance_after is not null
          where p.source_id = $1 and p.rule <> 'reward_redeemed' order by p.id`,
        [id],
      );
    const stock = () => test.build.sql(campaign.tenantId, 'select pieces, redeemed from reward_stock');
    return { campaign, seller, look: snapshot, cancel, refunded, stock };
  }

  it('450 back with their old expiry; stock + 1 [RWD-04]', async () => {
    const { seller, look: snapshot, cancel, refunded, stock } = await approvedOrder();
    moveTo('2027-01-12T02:59:59.999Z');
    expect(await snapshot()).toEqual([false, false]);

    await cancel();

    expect(await balanceOf(seller)).toBe(500);
    expect(await refunded()).toEqual([
      { rule: 'reward_refunded', amount: 450, expires_at: new Date('2027-01-12T03:00:00Z') },
    ]);
    expect(await stock()).toEqual([{ pieces: 1, redeemed: 0 }]);
  });

  it('if the campaign ended meanwhile they expire at once, and the screen says so before cancelling [RWD-04]', async () => {
    const { look: snapshot, cancel, refunded, stock } = await approvedOrder();
    moveTo('2027-01-12T03:00:00.000Z');
    expect(await snapshot()).toEqual([true, true]);

    await cancel();

    expect(await refunded()).toMatchObject([
      { rule: 'reward_refunded', amount: 450 },
      { rule: 'reward_refund_expired', amount: -450 },
    ]);
    expect(await stock()).toEqual([{ pieces: 1, redeemed: 0 }]);
  });
});
