import { GRANTS, getMe, loginConfiguration, selectClient } from '@trilha/contracts/identity/session';
import { beginAuthenticatorApp } from '@trilha/contracts/identity/factors';
import * as contracts from '@trilha/contracts/identity/single-sign-on';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { OPENID_CLIENT, signInAtProvider, startOpenIdProvider } from '../../../test/openid-provider.ts';
import type { RunningOpenIdProvider } from '../../../test/openid-provider.ts';
import { SamlProvider, readSamlRequest } from '../../../test/saml-provider.ts';
import { WRAPPINGS } from '../../../test/saml-wrapping.ts';
import type { SamlAnswer, SamlPerson } from '../../../test/saml-provider.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { Answer } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';

const test = useTestApp();
const people: Record<string, Record<string, unknown>> = {
  nina: {
    email: 'Nina@Aurora.example',
    email_verified: true,
    name: 'Nina Prado',
    role: 'Gerente',
    groups: ['Norte'],
  },
  otto: { email: 'otto@aurora.example', email_verified: false, name: 'Otto' },
  kelvin: { email: '\u212Aarl@example.test', email_verified: true, name: 'Kelvin' },
  rita: { email: 'rita@outra.example', email_verified: true, name: 'Rita' },
  vera: { email: 'vera@outra.example', email_verified: true, name: 'Vera', store: 'VERA@outra.example' },
  duda: { email: 'duda@casa.example', email_verified: true, name: 'Duda', role: 'Gerente' },
  enzo: { email: 'enzo@casa.example', email_verified: true, name: 'Enzo', role: 'Gerente' },
  xica: { email: 'xica@outra.example', email_verified: true, name: 'Xica', store: 'chefe@aurora.example' },
};
let openId: RunningOpenIdProvider;
let callback = '';

beforeAll(async () => {
  callback = `${test.services.config.publicUrl}/sso/oidc/callback`;
  openId = await startOpenIdProvider(people, callback);
});
afterAll(() => openId.stop());

interface Company {
  readonly admin: SignedIn;
  readonly slug: string;
  readonly providerId: string;
}

async function companyWith(
  settings: Record<string, unknown>,
  { enabled = true, clientSecret }: { enabled?: boolean; clientSecret?: string } = {},
): Promise<Company> {
  const admin = await test.build.member({ role: 'admin' });
  const { rows } = await test.owner.query('select slug from tenants where id = $1', [admin.tenantId]);
  const created = await test.call(contracts.createProvider, {
    as: admin,
    body: { name: 'Entrar com a Aurora', enabled, settings, ...(clientSecret ? { clientSecret } : {}) },
  });
  expect(created.status).toBe(201);
  return { admin, slug: rows[0].slug, providerId: created.body.id };
}

const openIdCompany = (overrides: Record<string, unknown> = {}) =>
  companyWith(
    { kind: 'oidc', issuer: openId.issuer, clientId: OPENID_CLIENT.id, ...overrides },
    { clientSecret: OPENID_CLIENT.secret },
  );

/** A browser that presses the button: where it is sent, and the cookie it got. */
async function press({ slug, providerId }: Company) {
  const response = await test.app.inject({ url: `/sso/${slug}/${providerId}/start` });
  const [cookie] = response.cookies;
  return {
    status: response.statusCode,
    location: String(response.headers.location),
    cookie: `${cookie?.name}=${cookie?.value}`,
  };
}

/** Follows our own address on to the provider, with the cookie that came along. */
async function goOnFrom({ body, headers }: Answer, cookie = cookieOf(headers)) {
  const { pathname, search } = new URL(body.address);
  const response = await test.app.inject({ url: `${pathname}${search}`, headers: { cookie } });
  return { location: String(response.headers.location), cookie };
}

const cookieOf = (headers: Answer['headers']) => String(headers['set-cookie']).split(';')[0] ?? '';

const fragmentOf = (location: unknown) => new URLSearchParams(new URL(String(location)).hash.slice(1));

async function comeBack(address: string) {
  const { pathname, search } = new URL(address);
  const response = await test.app.inject({ url: `${pathname}${search}` });
  return fragmentOf(response.headers.location);
}
/** As `comeBack`, and on to where a proof counts, in the browser with this cookie. */
async function proveBack(address: string, cookie: string | null, end = ''): Promise<URLSearchParams> {
  const { pathname, search } = new URL(address);
  const headers = cookie === null ? {} : { cookie };
  const response = await test.app.inject({ url: end || `${pathname}${search}`, headers });
  const location = new URL(String(response.headers.location));
  if (location.pathname !== '/sso/proved') return fragmentOf(location);
  return proveBack(address, cookie, `${location.pathname}${location.search}`);
}
const redeem = (ticket: string | null, cookie?: string) =>
  askTokens(
    test,
    { grant_type: GRANTS.ticket, ticket: ticket ?? '' },
    { headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) } },
  );
const meOf = async (access: string) =>
  (await test.app.inject({ url: getMe.path, headers: { authorization: `Bearer ${access}` } })).json();

describe('OpenID Connect', () => {
  async function enterAs(company: Company, login: string) {
    const { location, cookie } = await press(company);
    const address = await signInAtProvider(location, login, callback);
    const fragment = await comeBack(address);
    return { fragment, cookie, address };
  }

  it('brings a new person in with role and groups, and knows them again [SES-21]', async () => {
    const company = await openIdCompany({
      mapping: { role: 'role', roles: [{ value: 'Gerente', role: 'shop_owner' }] },
    });
    await test.build.label(company.admin.tenantId, 'group', 'Norte');

    const first = await enterAs(company, 'nina');
    const tokens = await redeem(first.fragment.get('ticket'), first.cookie);
    expect(tokens.status).toBe(200);
    const me = await meOf(tokens.body.access_token);
    expect(me).toMatchObject({
      email: 'nina@aurora.example',
      full_name: 'Nina Prado',
      member: { role: 'shop_owner' },
      id_user_client_selected: company.admin.tenantId,
    });
    const labels = await test.build.sql(
      company.admin.tenantId,
      'select * from member_labels where member_id = $1',
      [me.member.id],
    );
    expect(labels).toHaveLength(1);

    const second = await enterAs(company, 'nina');
    const again = await redeem(second.fragment.get('ticket'), second.cookie);
    expect((await meOf(again.body.access_token)).member.id).toBe(me.member.id);
  });

  it('follows the role it says, but for the last administrator, also where the last two come in at the same moment [SES-21] [TEN-07]', async () => {
    const company = await openIdCompany({
      mapping: { role: 'role', roles: [{ value: 'Gerente', role: 'shop_owner' }] },
    });
    const { tenantId } = company.admin;
    await test.build.sql(tenantId, `update members set role = 'learner'`);
    const logins = ['duda', 'enzo'];
    for (const login of logins) await enterAs(company, login);
    const rolesOf = async () =>
      (
        await test.build.sql<{ role: string }>(
          tenantId,
          `select role from members where display_name in ('Duda', 'Enzo') order by role`,
        )
      ).map(({ role }) => role);
    expect(await rolesOf()).toEqual(['shop_owner', 'shop_owner']);

    for (let round = 0; round < 10; round += 1) {
      await test.build.sql(
        tenantId,
        `update members set role = 'admin' where display_name in ('Duda', 'Enzo')`,
      );
      const flows = [];
      for (const login of logins) {
        const { location } = await press(company);
        flows.push(await signInAtProvider(location, login, callback));
      }

      const tickets = (await Promise.all(flows.map(comeBack))).map((fragment) => fragment.get('ticket'));

      expect(tickets).not.toContain(null);
      expect(await rolesOf()).toEqual(['admin', 'shop_owner']);
    }
  });

  it('asks with state, nonce and PKCE, and takes each answer once, from the same browser [SES-21]', async () => {
    const company = await openIdCompany();
    const { location, cookie } = await press(company);
    const asked = new URL(location).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('nonce')?.length).toBeGreaterThan(20);
    const address = await signInAtProvider(location, 'nina', callback);

    const ticket = (await comeBack(address)).get('ticket');
    expect((await comeBack(address)).get('error')).toBe('factor_expired');
    const otherBrowser = await redeem(ticket, 'trilha-device=another-browser');
    expect(otherBrowser.body.error).toBe('invalid_grant');
    expect((await redeem(ticket, cookie)).body.error).toBe('invalid_grant');
  });

  it('lets in nobody without a checked address, of another domain, or unknown where nobody new may come [SES-21]', async () => {
    const open = await openIdCompany({ allowedDomains: ['aurora.example'] });
    const closed = await openIdCompany({ createMembers: false });

    expect((await enterAs(open, 'otto')).fragment.get('error')).toBe('no_profile');
    expect((await enterAs(open, 'rita')).fragment.get('error')).toBe('no_profile');
    expect((await enterAs(closed, 'rita')).fragment.get('error')).toBe('no_profile');
  });

  it('lets nobody in by an address that only looks like another’s once it is made small [SES-21]', async () => {
    const company = await openIdCompany();
    const personId = await test.build.person({ username: 'karl' });
    await test.build.member({ tenantId: company.admin.tenantId, personId, role: 'admin' });

    const { fragment } = await enterAs(company, 'kelvin');

    expect([fragment.get('ticket'), fragment.get('error')]).toEqual([null, 'no_profile']);
  });

  it('takes an address from another claim only where it is the one the provider checked [SES-21]', async () => {
    const company = await openIdCompany({ mapping: { email: 'store' } });
    expect((await enterAs(company, 'vera')).fragment.get('ticket')).not.toBeNull();
    expect((await enterAs(company, 'xica')).fragment.get('error')).toBe('no_profile');

    const trusting = await openIdCompany({ mapping: { email: 'store' }, trustEmail: true });
    expect((await enterAs(trusting, 'xica')).fragment.get('ticket')).not.toBeNull();
  });

  it('opens the company of the provider only, though the person belongs to others, and none of their factors [TEN-08]', async () => {
    const company = await openIdCompany();
    const first = await enterAs(company, 'rita');
    const { body } = await redeem(first.fragment.get('ticket'), first.cookie);
    const me = await meOf(body.access_token);
    const elsewhere = await test.build.member({ personId: me.id });
    const session = { ...elsewhere, accessToken: body.access_token as string };

    expect(
      (await test.call(selectClient, { as: session, body: { clientId: elsewhere.tenantId } })).status,
    ).toBe(404);
    expect((await meOf(body.access_token)).user_clients).toHaveLength(1);
    // The provider may have let them in by a session of its own, begun long ago.
    const atOnce = await test.call(beginAuthenticatorApp, { as: session });
    expect(atOnce).toMatchObject({ status: 403, body: { code: 'fresh_factor_required' } });
    await test.owner.query(
      "update session_families set factor_at = $2 where person_id = $1 and method = 'single_sign_on'",
      [me.id, test.clock.now],
    );
    const enroll = await test.call(beginAuthenticatorApp, { as: session });
    expect(enroll).toMatchObject({ status: 409, body: { code: 'managed_by_company' } });
  });

  it('refuses a forged state, a foreign code and a provider that is off [SES-21]', async () => {
    const company = await openIdCompany();
    const { location } = await press(company);
    const address = new URL(await signInAtProvider(location, 'nina', callback));
    const forged = new URL(address);
    forged.searchParams.set('state', `${address.searchParams.get('state')}x`);
    expect((await comeBack(forged.href)).get('error')).toBe('factor_expired');
    const foreign = new URL(address);
    foreign.searchParams.set('code', 'stolen-elsewhere');
    expect((await comeBack(foreign.href)).get('error')).toBe('provider_refused');

    const off = await companyWith({ kind: 'oidc', issuer: openId.issuer, clientId: 'x' }, { enabled: false });
    expect(fragmentOf((await press(off)).location).get('error')).toBe('not_found');
    const away = await companyWith({ kind: 'oidc', issuer: 'http://localhost:1', clientId: 'x' });
    expect(fragmentOf((await press(away)).location).get('error')).toBe('provider_unreachable');
  });

  it('tries a provider without signing anybody in, and shows what came [SES-21]', async () => {
    const company = await openIdCompany();
    const started = await test.call(contracts.tryProvider, {
      as: company.admin,
      params: { id: company.providerId },
    });
    const onward = await goOnFrom(started);
    const address = await signInAtProvider(onward.location, 'nina', callback);
    const { pathname, search } = new URL(address);

    const end = await test.app.inject({ url: `${pathname}${search}` });

    expect(end.headers.location).toContain(`/admin/single-sign-on?provider=${company.providerId}`);
    const { items } = (await test.call(contracts.listProviders, { as: company.admin })).body;
    expect(items[0]).toMatchObject({
      hasSecret: true,
      lastTrial: { ok: true, email: 'nina@aurora.example' },
    });
    expect(JSON.stringify(items)).not.toContain(OPENID_CLIENT.secret);
    const members = await test.build.sql(company.admin.tenantId, 'select id from members');
    expect(members).toHaveLength(1);
  });

  it('asks nobody outside while the call is open, and keeps why a trial could not begin [SES-21]', async () => {
    const company = await openIdCompany({ issuer: 'http://localhost:9' });
    const params = { id: company.providerId };

    const started = await test.call(contracts.tryProvider, { as: company.admin, params });
    expect(started.status).toBe(200);
    const { location } = await goOnFrom(started);

    expect(fragmentOf(location).get('error')).toBe('provider_unreachable');
    const { items } = (await test.call(contracts.listProviders, { as: company.admin })).body;
    expect(items[0].lastTrial).toMatchObject({ ok: false, error: 'provider_unreachable' });
    const stolen = await goOnFrom(started, 'trilha-device=another');
    expect(fragmentOf(stolen.location).get('error')).toBe('factor_expired');
  });

  describe('lets people prove who they are there, for five minutes', () => {
    /** Somebody who came in by the provider an hour ago. */
    async function nina() {
      const company = await openIdCompany();
      const { fragment, cookie } = await enterAs(company, 'nina');
      const { body } = await redeem(fragment.get('ticket'), cookie);
      const { id: familyId } = (
        await test.owner.query<{ id: string }>(
          `update session_families set factor_at = $2::timestamptz - interval '1 hour' where tenant_id = $1 and method = 'single_sign_on'
           returning id`,
          [company.admin.tenantId, test.clock.now],
        )
      ).rows[0] ?? { id: '' };
      const as = { ...company.admin, accessToken: String(body.access_token), familyId };
      const isFresh = async () => {
        const { rows } = await test.owner.query<{ fresh: boolean }>(
          `select factor_at > $2::timestamptz - interval '5 minutes' as fresh from session_families where id = $1`,
          [familyId, test.clock.now],
        );
        return rows[0]?.fresh;
      };
      return { company, as, cookie, isFresh };
    }

    it('by signing in anew, whatever session the provider has [SES-21]', async () => {
      const { as, isFresh } = await nina();
      expect(await isFresh()).toBe(false);

      const { location, cookie } = await goOnFrom(await test.call(contracts.beginProof, { as }));
      expect(new URL(location).searchParams.get('prompt')).toBe('login');
      expect(new URL(location).searchParams.get('max_age')).toBe('0');
      const end = await proveBack(await signInAtProvider(location, 'nina', callback), cookie);

      expect(end.get('proved')).toBe('1');
      expect(end.get('ticket')).toBeNull();
      expect(await isFresh()).toBe(true);
    });

    it('and not by somebody else who signs in there [SES-21]', async () => {
      const { company, as, isFresh } = await nina();
      // Known to the provider and to the company, and still another person.
      await enterAs({ ...company }, 'otto');
      const { location, cookie } = await goOnFrom(await test.call(contracts.beginProof, { as }));

      const end = await proveBack(await signInAtProvider(location, 'otto', callback), cookie);

      expect(end.get('error')).toBe('provider_refused');
      expect(await isFresh()).toBe(false);
    });

    it('and not in another browser than theirs, where somebody was lured into signing in [SES-21]', async () => {
      const { as, cookie, isFresh } = await nina();
      for (const lured of [null, 'trilha-device=another']) {
        const { location } = await goOnFrom(await test.call(contracts.beginProof, { as }));
        const address = await signInAtProvider(location, 'nina', callback);
        expect((await proveBack(address, lured)).get('error')).toBe('factor_expired');
      }
      expect(await isFresh()).toBe(false);

      // Nor does what ends a proof sign anybody in, and it is good once.
      const { location, cookie: own } = await goOnFrom(await test.call(contracts.beginProof, { as }));
      const { pathname, search } = new URL(await signInAtProvider(location, 'nina', callback));
      const { headers } = await test.app.inject({ url: `${pathname}${search}` });
      const end = new URL(String(headers.location));
      expect((await redeem(end.searchParams.get('ticket'), cookie)).body.error).toBe('invalid_grant');
      const finish = () => proveBack(end.href, own);
      expect((await finish()).get('proved')).toBe('1');
      expect((await finish()).get('error')).toBe('factor_expired');
      expect((await proveBack(`${end.origin}/sso/proved?ticket=x`, own)).get('error')).toBe('factor_expired');
    });

    it('and not with an answer that is used twice, from another browser, or without a provider [SES-21]', async () => {
      const { as, isFresh } = await nina();
      const started = await test.call(contracts.beginProof, { as });
      const stolen = await goOnFrom(started, 'trilha-device=another');
      expect(fragmentOf(stolen.location).get('error')).toBe('factor_expired');
      const { location, cookie } = await goOnFrom(started);
      const address = await signInAtProvider(location, 'nina', callback);
      expect((await proveBack(address, cookie)).get('proved')).toBe('1');
      await test.owner.query(
        `update session_families set factor_at = $2::timestamptz - interval '1 hour' where id = $1`,
        [as.familyId, test.clock.now],
      );
      expect((await proveBack(address, cookie)).get('error')).toBe('factor_expired');
      expect(await isFresh()).toBe(false);

      const alone = await test.build.member();
      expect((await test.call(contracts.beginProof, { as: alone })).status).toBe(404);
      expect((await test.call(contracts.beginProof)).status).toBe(401);
    });
  });

  it('is set up by administrators of the company alone, and offered on its sign-in page [SES-21] [TEN-06]', async () => {
    const company = await openIdCompany();
    const learner = await test.build.member({ tenantId: company.admin.tenantId });
    const stranger = await test.build.member({ role: 'admin' });
    const params = { id: company.providerId };

    expect((await test.call(contracts.listProviders, { as: learner })).status).toBe(403);
    expect((await test.call(contracts.deleteProvider, { as: stranger, params })).status).toBe(404);
    expect((await test.call(contracts.tryProvider, { as: stranger, params })).status).toBe(404);
    const page = (await test.call(loginConfiguration, { query: { client: company.slug } })).body;
    expect(page.providers).toMatchObject([
      { name: 'Entrar com a Aurora', address: `/sso/${company.slug}/${params.id}/start` },
    ]);
    expect(JSON.stringify(page)).not.toContain(OPENID_CLIENT.id);

    expect((await test.call(contracts.deleteProvider, { as: company.admin, params })).status).toBe(204);
    expect((await test.call(loginConfiguration, { query: { client: company.slug } })).body.providers).toEqual(
      [],
    );
  });
});

describe('SAML 2.0', () => {
  const idp = new SamlProvider();
  const person: SamlPerson = {
    nameId: 'sofia@aurora.example',
    attributes: { email: 'sofia@aurora.example', name: 'Sofia Lima', groups: ['Norte', 'Sul'] },
  };
  const samlCompany = () =>
    companyWith({
      kind: 'saml',
      entityId: idp.entityId,
      signInAddress: 'https://idp.example/sign-in',
      certificates: [idp.publicKey],
    });

  /** What the provider's page posts; the browser sends no cookie of ours along. Gives where it is sent on to. */
  async function postFromAfar(answer: string, relayState: string) {
    const response = await test.app.inject({
      method: 'POST',
      url: '/sso/saml/acs',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: new URLSearchParams({ SAMLResponse: answer, RelayState: relayState }).toString(),
    });
    return String(response.headers.location);
  }
  const post = async (answer: string, relayState: string) =>
    fragmentOf(await postFromAfar(answer, relayState));
  /** Begins a sign-in and answers it with whatever `make` builds. */
  async function answerWith(make: (to: SamlAnswer) => string) {
    const begun = await press(await samlCompany());
    const { relayState, to } = readSamlRequest(begun.location);
    return { fragment: await post(make(to), relayState), cookie: begun.cookie, relayState, to };
  }

  it('brings a person in by a signed assertion, once [SES-21]', async () => {
    let sent = '';
    const { fragment, cookie, relayState } = await answerWith((to) => (sent = idp.answer(person, to)));
    const tokens = await redeem(fragment.get('ticket'), cookie);

    expect(tokens.status).toBe(200);
    expect(await meOf(tokens.body.access_token)).toMatchObject({
      full_name: 'Sofia Lima',
      email: person.nameId,
    });
    expect((await post(sent, relayState)).get('error')).toBe('factor_expired');
  });

  it('is heard at its address with a slash or a question behind it; other pages may not write elsewhere [SES-21]', async () => {
    const from = (url: string) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        payload: 'SAMLResponse=none&RelayState=none',
      });

    for (const url of ['/sso/saml/acs', '/sso/saml/acs/', '/sso/saml/acs?from=portal'])
      expect((await from(url)).statusCode, url).toBe(303);
    for (const url of ['/sso/saml/acs/more', '/api/v1/session?to=/sso/saml/acs', '/api/sso/saml/acs'])
      expect((await from(url)).statusCode, url).toBe(403);
  });

  it('proves who somebody is in the browser that asked, though the answer is posted without its cookie [SES-21]', async () => {
    const company = await samlCompany();
    const begun = await press(company);
    const first = readSamlRequest(begun.location);
    const entered = await post(idp.answer(person, first.to), first.relayState);
    const { body } = await redeem(entered.get('ticket'), begun.cookie);
    const as = { ...company.admin, accessToken: String(body.access_token) };
    await test.owner.query(
      `update session_families set factor_at = $2::timestamptz - interval '1 hour' where tenant_id = $1 and method = 'single_sign_on'`,
      [company.admin.tenantId, test.clock.now],
    );
    const isFresh = async () => {
      const { rows } = await test.owner.query<{ fresh: boolean }>(
        `select factor_at > $2::timestamptz - interval '5 minutes' as fresh from session_families
          where tenant_id = $1 and method = 'single_sign_on'`,
        [company.admin.tenantId, test.clock.now],
      );
      return rows.map(({ fresh }) => fresh);
    };
    for (const [end, isOwn] of [
      ['error', false],
      ['proved', true],
    ] as const) {
      const { location, cookie } = await goOnFrom(await test.call(contracts.beginProof, { as }));
      const { relayState, to } = readSamlRequest(location);
      const finish = await postFromAfar(idp.answer(person, to), relayState);
      expect(await isFresh()).toEqual([false]);
      const fragment = await proveBack(finish, isOwn ? cookie : 'trilha-device=another');
      expect([...fragment.keys()]).toEqual([end]);
    }
    expect(await isFresh()).toEqual([true]);
  });

  const evil = (to: SamlAnswer) =>
    idp.assertion(
      { ...person, nameId: 'admin@aurora.example', attributes: { email: 'admin@aurora.example' } },
      to,
    );
  const good = (to: SamlAnswer) => idp.sign(idp.assertion(person, to));
  const other = new SamlProvider();
  const attacks: [string, (to: SamlAnswer) => string][] = [
    ['no signature', (to) => idp.response(idp.assertion(person, to), to)],
    ['another key', (to) => idp.response(other.sign(other.assertion(person, to)), to)],
    ['a changed name', (to) => idp.response(good(to).replace('>sofia@', '>admin@'), to)],
    ['a changed attribute', (to) => idp.response(good(to).replaceAll('Sofia Lima', 'Outra Pessoa'), to)],
    ['a second assertion before the signed one', (to) => idp.response(evil(to) + good(to), to)],
    ['a second assertion after the signed one', (to) => idp.response(good(to) + evil(to), to)],
    [
      'the signed assertion hidden inside a forged one',
      (to) => idp.response(evil(to).replace('</saml:Assertion>', `${good(to)}</saml:Assertion>`), to),
    ],
    [
      'the signed assertion hidden in an extension',
      (to) => idp.response(`<samlp:Extensions>${good(to)}</samlp:Extensions>${evil(to)}`, to),
    ],
    [
      'the signature moved to a forged assertion',
      (to) => {
        const signed = good(to);
        const signature =
          /<ds:Signature[\s\S]*<\/ds:Signature>|<Signature[\s\S]*<\/Signature>/.exec(signed)?.[0] ?? '';
        const bare = signed.replace(signature, '');
        const wrapped = signature.replace(
          /<\/(ds:)?Signature>$/,
          `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${bare}</ds:Object>$&`,
        );
        return idp.response(evil(to).replace('</saml:Issuer>', `</saml:Issuer>${wrapped}`), to);
      },
    ],
    ['another audience', (to) => idp.answer(person, { ...to, audience: 'https://another.example' })],
    ['another receiver', (to) => idp.answer(person, { ...to, recipient: 'https://another.example/acs' })],
    ['another request', (to) => idp.answer(person, { ...to, requestId: '_another' })],
    [
      'an assertion for another request in a response for ours',
      (to) => idp.response(idp.sign(idp.assertion(person, { ...to, requestId: '_another' })), to),
    ],
    ['another issuer', (to) => idp.answer(person, { ...to, issuer: 'https://another.example' })],
    ['an end long past', (to) => idp.answer(person, { ...to, lasts: -3600 })],
    [
      'a document type with an entity from a file',
      (to) => {
        const xml = Buffer.from(idp.answer(person, to), 'base64').toString();
        return Buffer.from(
          `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace('Sofia Lima', '&x;')}`,
        ).toString('base64');
      },
    ],
    [
      'entities that grow without end',
      () =>
        Buffer.from(
          `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><samlp:Response>&b;</samlp:Response>`,
        ).toString('base64'),
    ],
    [
      'an encoding nobody asked for',
      (to) =>
        Buffer.from(Buffer.from(idp.answer(person, to), 'base64').toString(), 'utf16le').toString('base64'),
    ],
    ['something that is no XML', () => 'AAAA'],
    ['nothing', () => ''],
  ];

  it.each(attacks)('refuses %s', async (_name, make) => {
    const { fragment } = await answerWith(make);

    expect(fragment.get('ticket')).toBeNull();
    expect(['provider_refused', 'factor_expired']).toContain(fragment.get('error'));
  });

  it.each(Object.entries(WRAPPINGS))(
    'lets nobody in as somebody else by %s [SES-21]',
    async (_name, wrap) => {
      const { fragment, cookie } = await answerWith((to) => {
        const xml = (response: string) => Buffer.from(response, 'base64').toString('utf8');
        const signedAssertion = good(to);
        const [id = ''] = / ID="[^"]+"/.exec(signedAssertion) ?? [];
        const wrapped = wrap({
          signedAssertion,
          signedResponse: idp.sign(xml(idp.response(idp.assertion(person, to), to)), 'Response'),
          evilAssertion: evil(to).replace(/ ID="[^"]+"/, id),
          around: (inner) => xml(idp.response(inner, to)),
        });
        return Buffer.from(wrapped).toString('base64');
      });

      expect(fragment.get('ticket')).toBeNull();
      expect(fragment.get('error')).toBe('provider_refused');
      expect((await redeem(fragment.get('ticket'), cookie)).status).toBe(400);
    },
  );

  it('takes an assertion once, also where it is sent into another sign-in that was begun [SES-21]', async () => {
    const company = await samlCompany();
    const first = await press(company);
    const asked = readSamlRequest(first.location);
    const answer = idp.answer(person, asked.to);
    expect((await post(answer, asked.relayState)).get('ticket')).not.toBeNull();
    const second = readSamlRequest((await press(company)).location);

    expect((await post(answer, second.relayState)).get('error')).toBe('provider_refused');
    expect((await post(answer, asked.relayState)).get('error')).toBe('factor_expired');
  });

  it('reads a name whole although somebody put a comment into it [SES-21]', async () => {
    const nameId = 'sofia@aurora.example.evil.example';
    const { fragment, cookie } = await answerWith((to) =>
      // A signature does not cover comments: a careless reader would stop at this one.
      idp.response(
        idp.sign(idp.assertion({ nameId }, to)).replace('aurora.example.evil', 'aurora.example<!---->.evil'),
        to,
      ),
    );

    const tokens = await redeem(fragment.get('ticket'), cookie);
    const email = tokens.status === 200 ? (await meOf(tokens.body.access_token)).email : nameId;
    expect(email).toBe(nameId);
  });

  it('is not begun by the provider: an answer nobody asked for is refused [SES-21]', async () => {
    const { to } = await answerWith((asked) => idp.answer(person, asked));
    expect((await post(idp.answer(person, to), '')).get('error')).toBe('factor_expired');
  });

  it('publishes our metadata [SES-21]', async () => {
    const answer = await test.app.inject({ url: '/sso/saml/metadata' });

    expect(answer.body).toContain('entityID=');
    expect(answer.body).toContain('/sso/saml/acs');
  });
});

it('sends nobody to another site, whatever the address asks for', async () => {
  const addresses = [
    '/sso/oidc/callback/00000000-0000-0000-0000-000000000000?state=x&redirect=https://evil.example',
    '/sso/aurora/https:%2F%2Fevil.example/start',
    '/sso/%2F%2Fevil.example/00000000-0000-0000-0000-000000000000/start',
  ];
  for (const url of addresses) {
    const { headers } = await test.app.inject({ url });
    expect(String(headers.location)).toMatch(
      new RegExp(`^${test.services.config.publicUrl}/login-redirect-v2#error=`),
    );
  }
});
