import { cancelOwnOrder } from '@trilha/contracts/incentives/rewards';
import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { confirmChanges } from '../../../test/confirm-changes.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { redeeming } from '../../../test/test-redeeming.ts';
import { buildReward } from '../../../test/test-rewards.ts';

const test = useTestApp();
const { setUp, redeem } = redeeming(test);

/** The proof of who somebody is was given an hour ago. */
const age = ({ familyId }: SignedIn) =>
  test.owner.query(`update session_families set factor_at = factor_at - interval '1 hour' where id = $1`, [
    familyId,
  ]);

describe('redeeming in a session that lay open for an hour', () => {
  it('asks who one is, but for prices the company lets pass, whoever set that limit just now', async () => {
    const { campaign, seller } = await setUp(500);
    const [small, large] = [
      await buildReward(test, campaign, { price: 50 }),
      await buildReward(test, campaign, { price: 51 }),
    ];
    await age(seller);
    const wanted = { status: 403, body: { code: 'fresh_factor_required' } };
    expect(await redeem(seller, small)).toMatchObject(wanted);

    const admin = await test.build.member({ tenantId: campaign.tenantId, role: 'admin' });
    const { slug: _, logoUrls: __, ...form } = (await test.call(getCompany, { as: admin })).body;
    const proof = { ...form.settings.proof, redeemUpTo: 50 };
    const body = { ...form, settings: { ...form.settings, proof } };
    expect((await test.call(updateCompany, { as: admin, body })).status).toBe(200);
    await confirmChanges(test, campaign.tenantId);

    expect((await redeem(seller, small)).status).toBe(201);
    expect(await redeem(seller, large)).toMatchObject(wanted);
  });

  it('asks for small ones too that are large together, however many come at once, until a day is over', async () => {
    const { campaign, seller } = await setUp(500);
    const small = await buildReward(test, campaign, { price: 20 });
    await test.owner.query('update tenants set settings = settings || $2 where id = $1', [
      campaign.tenantId,
      { proof: { redeemUpTo: 50, correctUpTo: 1000, correctAloneUpTo: 10_000 } },
    ]);
    await age(seller);

    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => redeem(seller, small)));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 403, 403, 403, 403,
    ]);
    const [order] = answers.flatMap(({ body }) => body.order ?? []);
    const back = await test.call(cancelOwnOrder, { as: seller, params: { orderId: order.id }, body: {} });
    expect(back.status).toBe(200);
    expect((await redeem(seller, small)).status, 'what was taken back is not spent').toBe(201);
    expect((await redeem(seller, small)).body.code).toBe('fresh_factor_required');
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_001);
    const later = await test.build.session(seller.personId, seller.tenantId, seller.memberId);
    await age(later);
    expect((await redeem(later, small)).status).toBe(201);
  });
});
