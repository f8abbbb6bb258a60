import { actAs } from '@trilha/contracts/identity/impersonation';
import { changePeople, getPerson, updatePerson } from '@trilha/contracts/organization/people';
import { readProfile, updateProfile } from '@trilha/contracts/identity/profile';
import { changePassword, usePasswordLink } from '@trilha/contracts/identity/recovery';
import { checkPhoneCode } from '@trilha/contracts/identity/phone-verification';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { hiddenEmail } from '@trilha/rules/identity/email';
import { completeProfile } from '@trilha/contracts/identity/registration';
import {
  getOrder,
  listOrders,
  redeemReward,
  reportOrderProblem,
  revealOrderCode,
} from '@trilha/contracts/incentives/rewards';
import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it, vi } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { Outsiders } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { TEST_ADDRESS, buildReward, giveSpendable } from '../../../test/test-rewards.ts';

const test = useTestApp();

/** The proof of who somebody is was given an hour ago. */
const age = ({ familyId }: SignedIn) =>
  test.owner.query(`update session_families set factor_at = factor_at - interval '1 hour' where id = $1`, [
    familyId,
  ]);

/** They have just shown who they are. */
const prove = ({ familyId }: SignedIn) =>
  test.owner.query('update session_families set factor_at = $2 where id = $1', [familyId, test.clock.now]);

/** A session the company answers for: its provider's or its partner's. */
const bind = ({ familyId, tenantId }: SignedIn, method: string) =>
  test.owner.query('update session_families set method = $2, bound_tenant_id = $3 where id = $1', [
    familyId,
    method,
    tenantId,
  ]);

const noticesOf = async (as: SignedIn) =>
  (await test.call(listNotices, { as })).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'contact_added',
  );

const FIRST = { document: '390.533.447-05', cellphone: '+5511987654321', email: 'ana@example.test' };

/** A member whose company asks everybody for a document, a number and an address. */
async function askedAtFirst() {
  const ana = await test.build.member();
  const fields = Object.keys(FIRST).map((field) => ({ field, required: true }));
  await test.owner.query('update tenants set settings = settings || $2 where id = $1', [
    ana.tenantId,
    { useCompleteRegister: true, completeRegisterFields: fields },
  ]);
  return ana;
}

async function somebody() {
  const ana = await askedAtFirst();
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
    await prove(ana);
    expect((await say(ana, 'other@example.test')).status).toBe(200);
    await age(admin);
    const card = (await test.call(getPerson, { as: admin, params: { memberId: ana.memberId } })).body;
    const save = () =>
      test.call(updatePerson, {
        as: admin,
        params: { memberId: ana.memberId },
        body: {
          values: { ...card.values, first_name: 'Ana', last_name: 'Souza' },
          role: card.role,
          branchId: null,
          labelIds: [],
        },
      });
    expect((await save()).body.code).toBe('fresh_factor_required');
    await prove(admin);
    expect((await save()).status).toBe(204);
    await test.drainOutbox();
    const after = await test.owner.query('select email from people where id = $1', [ana.personId]);
    expect(after.rows).toEqual([{ email: own }]);
    const letters = await test.build.sql(
      ana.tenantId,
      "select kind from deliveries where recipient = 'other@example.test'",
    );
    expect(letters).toEqual([]);
  });

  it('says no first document and no first number: they need the proof a change needs', async () => {
    const ana = await test.build.member();
    const say = (as: SignedIn, values: object) => test.call(updateProfile, { as, body: { values } });
    await age(ana);

    expect((await say(ana, { document: '390.533.447-05' })).body.code).toBe('fresh_factor_required');
    for (const number of ['cellphone', 'whatsapp'])
      expect((await say(ana, { [number]: '11912345678' })).body.code).toBe('fresh_factor_required');
    const { body } = await test.call(checkPhoneCode, { as: ana, body: { code: '123456' } });
    expect(body.code).toBe('fresh_factor_required');
    expect((await test.call(readProfile, { as: ana })).body.values.cellphone).toBeUndefined();

    await prove(ana);
    expect(
      (await say(ana, { document: '390.533.447-05', cellphone: '11912345678', whatsapp: '11912345678' }))
        .status,
    ).toBe(200);
    // What a company answers for is its own.
    const rui = await test.build.member();
    await bind(rui, 'webservice');
    await age(rui);
    expect((await say(rui, { document: '390.533.447-05', cellphone: '11912345678' })).status).toBe(200);
  });

  it('completes no profile with a first number', async () => {
    const ana = await askedAtFirst();
    const { cellphone } = FIRST;
    await test.owner.query(
      `update tenants set settings = jsonb_set(settings, '{completeRegisterFields}', $2) where id = $1`,
      [ana.tenantId, JSON.stringify([{ field: 'cellphone', required: true }])],
    );
    await age(ana);

    const say = () => test.call(completeProfile, { as: ana, body: { values: { cellphone } } });

    expect((await say()).body.code).toBe('fresh_factor_required');
    await prove(ana);
    expect((await say()).status).toBe(204);
  });

  it('says no first address of an account that has none, and who is reached by nothing is told in the app', async () => {
    const ana = await test.build.member();
    await test.owner.query('update people set email = null, email_confirmed_at = null where id = $1', [
      ana.personId,
    ]);
    const say = () => test.call(updateProfile, { as: ana, body: { values: { email: 'eva@example.test' } } });
    await age(ana);

    expect((await say()).body.code).toBe('fresh_factor_required');
    expect(await noticesOf(ana)).toEqual([]);
    await prove(ana);
    expect((await say()).status).toBe(200);
    expect(await noticesOf(ana)).toMatchObject([{ data: { contact: hiddenEmail('eva@example.test') } }]);
    // Said again it is no other.
    expect((await say()).status).toBe(200);
    expect(await noticesOf(ana)).toHaveLength(1);
  });

  it('of the owner is written to about another address, and the letter takes back for 72 hours what came of it', async () => {
    const ana = await test.build.member();
    const admin = await test.build.member({ tenantId: ana.tenantId, role: 'admin' });
    const { rows } = await test.owner.query<{ email: string; username: string }>(
      'select email, username from people where id = $1',
      [ana.personId],
    );
    const own = rows[0] ?? { email: '', username: '' };
    await prove(ana);
    expect(
      (await test.call(updateProfile, { as: ana, body: { values: { email: 'eva@example.test' } } })).status,
    ).toBe(200);
    const letter = await new Outsiders(test).linkTo(own.email);
    expect(letter).toBeDefined();
    expect(await noticesOf(ana)).toEqual([]);

    // The address becomes the account's by the word of the company and the thief's letter.
    const save = (email: string) =>
      test.call(updatePerson, {
        as: admin,
        params: { memberId: ana.memberId },
        body: {
          values: { first_name: 'Ana', last_name: 'Souza', email },
          role: 'learner',
          branchId: null,
          labelIds: [],
        },
      });
    expect([(await save(own.email)).status, (await save('eva@example.test')).status]).toEqual([204, 204]);
    const stolen = await new Outsiders(test).linkTo('eva@example.test');
    expect(
      (await test.call(usePasswordLink, { body: { ...stolen, password: 'Nova-senha#2026' } })).status,
    ).toBe(204);
    test.clock.now = new Date(test.clock.now.getTime() + 71 * 3_600_000);
    const taken = await test.call(usePasswordLink, { body: { ...letter, password: 'Minha-senha#2026' } });
    expect(taken.status).toBe(204);
    const after = await test.owner.query(
      'select email, email_confirmed_at is not null as proved from people where id = $1',
      [ana.personId],
    );
    expect(after.rows).toEqual([{ email: own.email, proved: true }]);
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
    const person = (email?: string) => ({
      as: admin,
      params: { memberId: colleague.memberId },
      body: {
        values: { first_name: 'Ana', last_name: 'Souza', ...(email === undefined ? {} : { email }) },
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
    expect((await test.call(updatePerson, person())).status).toBe(204);
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

it('the code of an order is shown to its owner alone, with a fresh proof, in whatever answer it could stand', async () => {
  const campaign = await buildTestCampaign(test);
  const { seller } = await joinedSeller(test, campaign);
  await giveSpendable(test, campaign, seller, 500);
  const reward = await buildReward(test, campaign, { kind: 'app_store_code', codes: ['CODIGO-SECRETO-1'] });
  const { body } = await test.call(redeemReward, {
    as: seller,
    params: { rewardId: reward.id },
    body: { campaignId: campaign.id, price: reward.price, address: TEST_ADDRESS },
  });
  expect(body.secret).toBe('CODIGO-SECRETO-1');
  const params = { orderId: body.order.id };
  const acting = await test.call(actAs, {
    as: campaign.admin,
    params: { memberId: seller.memberId },
    body: { reason: 'Ajuda por telefone' },
  });
  const actor = { ...seller, accessToken: acting.body.access_token };
  await age(seller);

  const read = async (as: SignedIn) => [
    await test.call(getOrder, { as, params }),
    await test.call(listOrders, { as }),
  ];
  const problem = { kind: 'code_refused', message: 'Não funciona' };
  const answers = [
    ...(await read(seller)),
    ...(await read(actor)),
    await test.call(reportOrderProblem, { as: seller, params, body: problem }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201]);
  for (const { body: told } of answers) {
    expect(JSON.stringify(told)).not.toContain('CODIGO-SECRETO');
    expect(JSON.stringify(told)).toContain('"hasCode":true');
  }

  const reveal = (as: SignedIn) => test.call(revealOrderCode, { as, params });
  expect((await reveal(seller)).body.code).toBe('fresh_factor_required');
  expect((await reveal(actor)).body.code).toBe('acting_refused');
  await prove(seller);
  expect((await reveal(seller)).body).toEqual({ code: 'CODIGO-SECRETO-1' });
  const other = await test.build.member({ tenantId: campaign.tenantId, role: 'seller' });
  expect((await reveal(other)).status).toBe(404);
});
