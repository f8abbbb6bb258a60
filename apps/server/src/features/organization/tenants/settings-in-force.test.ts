import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { readNoticePreferences } from '@trilha/contracts/engagement/notice-preferences';
import { listWrittenPages, readPortfolio } from '@trilha/contracts/organization/pages';
import { sendPhoneCode } from '@trilha/contracts/identity/phone-verification';
import { readCookiePolicy } from '@trilha/contracts/identity/privacy';
import { listQuestionBanks } from '@trilha/contracts/learning/question-banks';
import { readRegistrationForm, register } from '@trilha/contracts/identity/registration';
import { redeemReward } from '@trilha/contracts/incentives/rewards';
import { readSupport } from '@trilha/contracts/organization/support';
import { listReviews } from '@trilha/contracts/learning/attempt-reviews';
import { getMe, loginConfiguration, updatePreferences } from '@trilha/contracts/identity/session';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { TEST_ADDRESS, buildTestStore, publishedReward } from '../../../test/test-reward.ts';
import { askTokens } from '../../../test/token-call.ts';

const test = useTestApp();
const PASSWORD = 'Um-segredo-bom-9';

/** A company whose settings are replaced at will. */
async function company(modules?: string[]) {
  const tenantId = await test.build.tenant(modules ? { modules } : {});
  const { rows } = await test.owner.query<{ slug: string }>('select slug from tenants where id = $1', [
    tenantId,
  ]);
  const client = rows[0]?.slug ?? '';
  const set = (settings: object) =>
    test.owner.query('update tenants set settings = $2 where id = $1', [tenantId, settings]);
  const login = async () => (await test.call(loginConfiguration, { query: { client } })).body;
  return { tenantId, client, set, login };
}

describe('what a company sets', () => {
  it('decides what people sign in with: by names it does not take nobody comes in [TEN-06]', async () => {
    const { tenantId, client, set } = await company();
    const personId = await test.build.person({ passwordHash: await hash(PASSWORD) });
    const { username } = await test.build.member({ tenantId, personId });
    const enter = async (name: string) =>
      (await askTokens(test, { grant_type: 'password', client, username: name, password: PASSWORD })).status;
    const tries = async () => [await enter(username), await enter(`${username}@example.test`)];

    expect(await tries()).toEqual([200, 200]);
    await set({ login: { identifiers: ['email'] } });
    expect(await tries()).toEqual([400, 200]);
    await set({ login: { identifiers: ['username'] } });
    expect(await tries()).toEqual([200, 400]);
  });

  it('shows no courses to anybody while the module of courses is off [TEN-03] [SES-09]', async () => {
    const off = await company(['news']);
    const on = await company(['news', 'courses']);
    for (const { set } of [off, on]) await set({ usePortfolioPage: true });
    const status = async (query: { client: string }) => (await test.call(readPortfolio, { query })).status;
    const admin = await test.build.member({ tenantId: off.tenantId, role: 'admin' });

    expect([await status({ client: off.client }), await status({ client: on.client })]).toEqual([404, 200]);
    expect([(await off.login()).usePortfolioPage, (await on.login()).usePortfolioPage]).toEqual([
      false,
      true,
    ]);
    expect((await test.call(listWrittenPages, { query: { client: off.client } })).body.items).toEqual([]);
    for (const endpoint of [listQuestionBanks, listReviews])
      expect((await test.call(endpoint, { as: admin })).status).toBe(404);
  });

  it('is what a new password is held against, wherever one is chosen [VAL-06]', async () => {
    const { tenantId, set } = await company();
    const as = await test.build.member({ tenantId });
    const rules = async () => (await test.call(getMe, { as })).body.password_policy;

    expect(await rules()).toEqual({ minimumLength: 8, level: 'weak' });
    await set({ password: { minimumLength: 12, level: 'strong' } });
    expect(await rules()).toEqual({ minimumLength: 12, level: 'strong' });
  });

  it('asks about what players of other services keep, or does not [SUP-02]', async () => {
    const { client, set } = await company();
    const asked = async () => (await test.call(readCookiePolicy, { query: { client } })).body;

    expect(await asked()).toMatchObject({ banner: false, optional: [] });
    await set({
      cookies: { banner: true, optional: ['external_media'], text: { 'pt-BR': 'Nossos cookies' } },
    });
    expect(await asked()).toMatchObject({
      banner: true,
      optional: ['external_media'],
      text: 'Nossos cookies',
    });
  });

  it('lays the sign-in page out and gives it its words [TEN-06]', async () => {
    const { set, login } = await company();

    expect((await login()).login).toMatchObject({ layout: 'side', title: {}, lead: {}, maintenance: {} });
    await set({
      login: { layout: 'plain', title: { 'pt-BR': 'Oi' }, lead: { 'pt-BR': 'Entre' } },
      maintenance: { message: { 'pt-BR': 'Voltamos já' } },
    });
    expect((await login()).login).toEqual({
      layout: 'plain',
      title: { 'pt-BR': 'Oi' },
      lead: { 'pt-BR': 'Entre' },
      maintenance: { 'pt-BR': 'Voltamos já' },
    });
  });

  it('says where its people are at home, whose phones get codes, and how soon another one [REG-05]', async () => {
    const { tenantId, client, set } = await company();
    const seller = async () => {
      const as = await test.build.member({ tenantId });
      await test.build.sql(
        tenantId,
        `insert into member_profiles (tenant_id, member_id, cellphone, updated_at) values ($1, $2, '+5531987654321', now())`,
        [tenantId, as.memberId],
      );
      return as;
    };
    const country = async () => (await test.call(readRegistrationForm, { query: { client } })).body.country;
    const waits = async (as: SignedIn) => {
      const { body } = await test.call(sendPhoneCode, { as, body: {} });
      return body.code ?? (Date.parse(body.nextCodeAt) - test.clock.now.getTime()) / 1000;
    };

    expect([await country(), await waits(await seller())]).toEqual(['BRA', 300]);
    await set({ country: 'ARG', cooldownSeconds: 60 });
    expect([await country(), await waits(await seller())]).toEqual(['ARG', 60]);
    await set({ codeCountries: ['ARG', 'CHL'] });
    expect(await waits(await seller())).toBe('phone_not_registered');
  });

  it('gives who registers the role of their form, and tells everybody where help is [REG-01] [SUP-01]', async () => {
    const { tenantId, client, set } = await company();
    const fields = [{ field: 'first_name', required: true }];
    const support = {
      email: 'ajuda@aurora.example',
      phone: '+55 31 3333-0000',
      whatsapp: '+55 31 99999-0000',
      helpDeskUrl: 'https://ajuda.aurora.example/',
    };
    await set({ registration: { open: true, role: 'seller', fields }, support });
    const body = {
      id: randomUUID(),
      client,
      values: { first_name: 'Ana' },
      password: PASSWORD,
      locale: 'pt-BR',
    };

    expect((await test.call(register, { body })).body).toEqual({ next: 'awaiting_approval' });
    const [member] = await test.build.sql<{ role: string }>(
      tenantId,
      'select role from members where tenant_id = $1',
      [tenantId],
    );
    expect(member?.role).toBe('seller');
    expect((await test.call(readSupport, { query: { client } })).body).toMatchObject(support);
  });

  it('lets small redemptions through without a fresh proof, as small as it says', async () => {
    const store = await buildTestStore(test);
    const rewardId = await publishedReward(test, store, { price: 500 });
    const { seller } = store;
    const purchase = { campaignId: store.campaign.id, price: 500, address: TEST_ADDRESS };
    await test.owner.query(
      `update session_families set factor_at = factor_at - interval '6 minutes' where id = $1`,
      [seller.familyId],
    );
    const redeem = async () =>
      (await test.call(redeemReward, { as: seller, params: { rewardId }, body: purchase })).body.code;
    const allow = (redeemUpTo: number) =>
      test.owner.query('update tenants set settings = $2 where id = $1', [
        seller.tenantId,
        { proof: { redeemUpTo } },
      ]);

    await allow(499);
    expect(await redeem()).toBe('fresh_factor_required');
    await allow(500);
    expect(await redeem()).toBeUndefined();
  });

  it('takes languages away: nobody chooses one the company does not have [I18-02]', async () => {
    const { tenantId } = await company();
    const as = await test.build.member({ tenantId });
    const choose = async (language: string) =>
      (await test.call(updatePreferences, { as, body: { language } })).status;

    expect(await choose('fr-FR')).toBe(200);
    await test.owner.query(`update tenants set languages = '{es-ES,pt-BR}' where id = $1`, [tenantId]);
    expect([await choose('fr-FR'), await choose('es-ES')]).toEqual([400, 200]);
  });
});

it('tells who wants news by e-mail more of it, unless they chose otherwise [PTS-06]', async () => {
  const as = await test.build.member();
  const byEmail = async () =>
    (await test.call(readNoticePreferences, { as })).body.kinds.flatMap(
      ({ kind, email }: { kind: string; email: boolean }) => (email ? [kind] : []),
    ) as string[];
  const before = await byEmail();
  await test.build.sql(
    as.tenantId,
    `insert into member_profiles (tenant_id, member_id, details, updated_at) values ($1, $2, '{"email_opt_in": true}', now())
     on conflict (tenant_id, member_id) do update set details = excluded.details`,
    [as.tenantId, as.memberId],
  );

  const after = await byEmail();

  expect(after).toEqual(expect.arrayContaining([...before, 'points_corrected']));
  expect(before).not.toContain('points_corrected');
});
