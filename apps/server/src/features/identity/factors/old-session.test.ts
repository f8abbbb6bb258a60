import { actAs } from '@trilha/contracts/identity/acting';
import { changePeople, getPerson, updatePerson } from '@trilha/contracts/organization/people';
import { readProfile, updateProfile } from '@trilha/contracts/identity/profile';
import { changePassword } from '@trilha/contracts/identity/recovery';
import { completeProfile } from '@trilha/contracts/identity/registration';
import { getOrder, redeemReward } from '@trilha/contracts/incentives/rewards';
import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it, vi } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { TEST_ADDRESS, buildReward, giveSpendable } from '../../../test/test-rewards.ts';

const test = useTestApp();

/** The proof of who somebody is was given an hour ago. */
const age = ({ familyId }: SignedIn) =>
  test.owner.query(`update session_families set factor_at = factor_at - interval '1 hour' where id = $1`, [
    familyId,
  ]);

const FIRST = { document: '390.533.447-05', cellphone: '+5511987654321', email: 'ana@example.test' };

async function somebody() {
  const ana = await test.build.member();
  const fields = Object.keys(FIRST).map((field) => ({ field, required: true }));
  await test.owner.query('update tenants set settings = settings || $2 where id = $1', [
    ana.tenantId,
    { useCompleteRegister: true, completeRegisterFields: fields },
  ]);
  expect((await test.call(completeProfile, { as: ana, body: { values: FIRST } })).status).toBe(204);
  await age(ana);
  return ana;
}

describe('an old session', () => {
  it('changes nothing the person is known or reached by, whichever form it uses', async () => {
    const ana = await somebody();
    const others = { document: '529.982.247-25', cellphone: '11912345678', email: 'eva@example.test' };

    for (const [field, value] of Object.entries(others)) {
      const values = { ...FIRST, [field]: value };
      const { body } = await test.call(completeProfile, { as: ana, body: { values } });
      expect([field, body.code]).toEqual([field, 'fresh_factor_required']);
    }
    for (const cellphone of ['+987654321', '+11987654321', '11912345678']) {
      const { body } = await test.call(updateProfile, { as: ana, body: { values: { cellphone } } });
      expect([cellphone, body.code]).toEqual([cellphone, 'fresh_factor_required']);
    }
    const { body } = await test.call(readProfile, { as: ana });
    expect(body.values).toMatchObject({ document: '39053344705', cellphone: '+5511987654321' });
    // The same number written in another way is no other number.
    const same = await test.call(updateProfile, {
      as: ana,
      body: { values: { cellphone: '(11) 98765-4321' } },
    });
    expect(same.status).toBe(200);
  });

  it('says no first address but the account’s own, and what an administrator saves along becomes nobody’s sign-in', async () => {
    const ana = await test.build.member();
    const admin = await test.build.member({ tenantId: ana.tenantId, role: 'admin' });
    const { rows } = await test.owner.query<{ email: string }>('select email from people where id = $1', [
      ana.personId,
    ]);
    const own = rows[0]?.email ?? '';
    const say = (as: SignedIn, email: string) =>
      test.call(updateProfile, { as, body: { values: { email } } });
    await age(ana);

    expect((await say(ana, 'eva@example.test')).body.code).toBe('fresh_factor_required');
    expect((await say(ana, own.toUpperCase())).status).toBe(200);

    // Said with a fresh proof, and saved along by an administrator who changed something else: the account keeps its address.
    await test.owner.query('update session_families set factor_at = $2 where id = $1', [
      ana.familyId,
      test.clock.now,
    ]);
    expect((await say(ana, 'other@example.test')).status).toBe(200);
    await age(admin);
    const card = (await test.call(getPerson, { as: admin, params: { memberId: ana.memberId } })).body;
    const saved = await test.call(updatePerson, {
      as: admin,
      params: { memberId: ana.memberId },
      body: {
        values: { ...card.values, first_name: 'Ana', last_name: 'Souza' },
        role: card.role,
        branchId: null,
        labelIds: [],
      },
    });
    expect(saved.status).toBe(204);
    await test.drainOutbox();
    const after = await test.owner.query('select email from people where id = $1', [ana.personId]);
    expect(after.rows).toEqual([{ email: own }]);
    const letters = await test.build.sql(
      ana.tenantId,
      "select kind from deliveries where recipient = 'other@example.test'",
    );
    expect(letters).toEqual([]);
  });

  it('learns of no password whether it is right: none is looked at without a fresh proof', async () => {
    const ana = await test.build.member();
    await age(ana);
    const verify = vi.spyOn(test.app.services.passwords, 'verify');

    const { body } = await test.call(changePassword, {
      as: ana,
      body: { current: 'Errada-senha#1', password: 'Nova-senha#2026' },
    });

    expect(body.code).toBe('fresh_factor_required');
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
  });

  it('of an administrator neither sends a colleague’s links elsewhere nor lets one in again', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const colleague = await test.build.member({ tenantId: admin.tenantId, role: 'admin' });
    const block = { who: { kind: 'members', memberIds: [colleague.memberId] } };
    const person = (email: string) => ({
      as: admin,
      params: { memberId: colleague.memberId },
      body: {
        values: { first_name: 'Ana', last_name: 'Souza', email },
        role: 'admin',
        branchId: null,
        labelIds: [],
      },
    });
    expect((await test.call(updatePerson, person('ana@example.test'))).status).toBe(204);
    const change = { kind: 'block', reason: 'Saiu da empresa' };
    expect((await test.call(changePeople, { as: admin, body: { ...block, change } })).status).toBe(200);
    await age(admin);

    const renamed = await test.call(updatePerson, person('eva@example.test'));
    const letIn = await test.call(changePeople, {
      as: admin,
      body: { ...block, change: { kind: 'unblock' } },
    });

    expect([renamed.body.code, letIn.body.code]).toEqual(['fresh_factor_required', 'fresh_factor_required']);
    expect((await test.call(updatePerson, person('ana@example.test'))).status).toBe(204);
  });

  it('of an administrator decides nothing about who comes in; nobody comes in as an administrator', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const {
      slug: _,
      logoUrls: __,
      darkLogoUrls: ___,
      ...form
    } = (await test.call(getCompany, { as: admin })).body;
    const save = (settings: object) =>
      test.call(updateCompany, { as: admin, body: { ...form, settings: { ...form.settings, ...settings } } });
    for (const role of ['admin', 'program_admin', 'auditor', 'instructor']) {
      const { body } = await save({ registration: { ...form.settings.registration, open: true, role } });
      expect([role, body.code]).toEqual([role, 'invalid_request']);
    }
    await age(admin);

    const opened = await save({ registration: { ...form.settings.registration, open: true } });
    const weakened = await save({ password: { minimumLength: 6, level: 'weak' } });
    const other = await save({ cooldownSeconds: 120 });

    expect([opened.body.code, weakened.body.code, other.status]).toEqual([
      'fresh_factor_required',
      'fresh_factor_required',
      200,
    ]);
  });
});

it('whoever acts as a member sees their order without its code', async () => {
  const campaign = await buildTestCampaign(test);
  const { seller } = await joinedSeller(test, campaign);
  await giveSpendable(test, campaign, seller, 500);
  const reward = await buildReward(test, campaign, { kind: 'app_store_code', codes: ['CODIGO-SECRETO-1'] });
  const { body } = await test.call(redeemReward, {
    as: seller,
    params: { rewardId: reward.id },
    body: { campaignId: campaign.id, price: reward.price, address: TEST_ADDRESS },
  });
  const params = { orderId: body.order.id };
  const acting = await test.call(actAs, {
    as: campaign.admin,
    params: { memberId: seller.memberId },
    body: { reason: 'Ajuda por telefone' },
  });

  const theirs = await test.call(getOrder, {
    as: { ...seller, accessToken: acting.body.access_token },
    params,
  });

  expect(theirs.status).toBe(200);
  expect(JSON.stringify(theirs.body)).not.toContain('CODIGO-SECRETO-1');
  expect((await test.call(getOrder, { as: seller, params })).body.secret).toBe('CODIGO-SECRETO-1');
});
