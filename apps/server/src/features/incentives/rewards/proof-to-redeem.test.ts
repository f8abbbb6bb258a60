import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { redeeming } from '../../../test/test-redeeming.ts';
import { buildReward } from '../../../test/test-rewards.ts';

const test = useTestApp();
const { setUp, redeem } = redeeming(test);

describe('redeeming in a session that lay open for an hour', () => {
  it('asks who one is, but for prices the company lets pass, whoever set that limit just now', async () => {
    const { campaign, seller } = await setUp(500);
    const [small, large] = [
      await buildReward(test, campaign, { price: 50 }),
      await buildReward(test, campaign, { price: 51 }),
    ];
    await test.owner.query(
      `update session_families set factor_at = factor_at - interval '1 hour' where id = $1`,
      [seller.familyId],
    );
    const wanted = { status: 403, body: { code: 'fresh_factor_required' } };
    expect(await redeem(seller, small)).toMatchObject(wanted);

    const admin = await test.build.member({ tenantId: campaign.tenantId, role: 'admin' });
    const { slug: _, logoUrls: __, ...form } = (await test.call(getCompany, { as: admin })).body;
    const proof = { ...form.settings.proof, redeemUpTo: 50 };
    const body = { ...form, settings: { ...form.settings, proof } };
    expect((await test.call(updateCompany, { as: admin, body })).status).toBe(200);

    expect((await redeem(seller, small)).status).toBe(201);
    expect(await redeem(seller, large)).toMatchObject(wanted);
  });
});
