import { createProvider, listProviders, updateProvider } from '@trilha/contracts/identity/single-sign-on';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { OPENID_CLIENT, signInAtProvider, startOpenIdProvider } from '../../../test/openid-provider.ts';
import type { RunningOpenIdProvider } from '../../../test/openid-provider.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const OIDC = { kind: 'oidc', issuer: 'https://entrada.example', clientId: 'trilha' } as const;
const SAML = {
  kind: 'saml',
  entityId: 'https://saml.example',
  signInAddress: 'https://saml.example/sso',
  certificates: ['M'.repeat(200)],
} as const;

/** An identity provider with a secret, and how its administrator changes it. */
async function provider() {
  const admin = await test.build.member({ role: 'admin' });
  const form = { name: 'Entrar', enabled: true };
  const made = await test.call(createProvider, {
    as: admin,
    body: { ...form, settings: OIDC, clientSecret: 'segredo-do-provedor' },
  });
  const save = async (settings: Record<string, unknown>, clientSecret?: string) => {
    const answer = await test.call(updateProvider, {
      as: admin,
      params: { id: made.body.id },
      body: { ...form, settings, ...(clientSecret ? { clientSecret } : {}) },
    });
    return answer.status === 200 ? 'saved' : (answer.body.code as string);
  };
  const read = async () => (await test.call(listProviders, { as: admin })).body.items[0];
  return { save, read };
}

describe('the secret of an identity provider', () => {
  it('stays with the address it was entered for, and is asked for where that is another one', async () => {
    const { save, read } = await provider();

    expect(await save({ ...OIDC, scope: 'openid' })).toBe('saved');
    expect(await save({ ...OIDC, issuer: 'https://ladrao.example' })).toBe('credentials_required');
    expect((await read()).settings.issuer).toBe(OIDC.issuer);
    expect(await save({ kind: 'google', clientId: 'x' })).toBe('credentials_required');
    expect(await save({ ...OIDC, issuer: 'https://outro.example' }, 'outro-segredo')).toBe('saved');
    expect(await save(OIDC)).toBe('credentials_required');
  });

  it('is not carried to another address through a kind that has none', async () => {
    const { save, read } = await provider();

    expect(await save(SAML)).toBe('saved');
    expect((await read()).hasSecret).toBe(false);
    expect(await save({ ...OIDC, issuer: 'https://ladrao.example' })).toBe('saved');
    expect((await read()).hasSecret).toBe(false);
  });

  it('goes to nobody where two administrators change address and name at once', async () => {
    const { save, read } = await provider();

    const answers = await Promise.all([
      save({ ...OIDC, issuer: 'https://novo.example' }, 'segredo-do-novo'),
      save({ ...OIDC, scope: 'openid email' }),
    ]);

    const { settings } = await read();
    // Anyone who came second either saw the new address and was asked, or wrote before it.
    expect(answers[0]).toBe('saved');
    expect(settings.issuer).toBe('https://novo.example');
  });
});

describe('whom an identity provider knows', () => {
  const people = { nina: { email: 'nina@aurora.example', email_verified: true, name: 'Nina Prado' } };
  // At another provider the same name is somebody else, whose address nobody checked.
  const others = { nina: { email: 'nina@aurora.example', email_verified: false, name: 'Nina Outra' } };
  let callback = '';
  let old: RunningOpenIdProvider;
  let other: RunningOpenIdProvider;

  beforeAll(async () => {
    callback = `${test.services.config.publicUrl}/sso/oidc/callback`;
    old = await startOpenIdProvider(people, callback);
    other = await startOpenIdProvider(others, callback);
  });
  afterAll(() => Promise.all([old.stop(), other.stop()]));

  const at = ({ issuer }: RunningOpenIdProvider) => ({
    name: 'Entrar',
    enabled: true,
    settings: { kind: 'oidc', issuer, clientId: OPENID_CLIENT.id },
    clientSecret: OPENID_CLIENT.secret,
  });

  async function company() {
    const admin = await test.build.member({ role: 'admin' });
    const { body } = await test.call(createProvider, { as: admin, body: at(old) });
    const params = { id: body.id as string };
    const enter = async () => {
      const start = `/sso/t-${admin.tenantId.slice(0, 8)}/${params.id}/start`;
      const { headers } = await test.app.inject({ url: start });
      const { pathname, search } = new URL(
        await signInAtProvider(String(headers.location), 'nina', callback),
      );
      const back = await test.app.inject({ url: `${pathname}${search}` });
      const fragment = new URLSearchParams(new URL(String(back.headers.location)).hash.slice(1));
      return fragment.get('error') ?? (fragment.has('ticket') ? 'in' : 'nothing');
    };
    return { admin, params, enter };
  }

  it('is known no more by the same name at another address, and again by a checked one [SES-21]', async () => {
    const { admin, params, enter } = await company();
    const move = (to: RunningOpenIdProvider) =>
      test.call(updateProvider, { as: admin, params, body: at(to) });
    expect(await enter()).toBe('in');

    expect((await move(other)).status).toBe(200);
    expect(await enter()).toBe('no_profile');

    expect((await move(old)).status).toBe(200);
    expect(await enter()).toBe('in');
  });

  it('is not known by an answer that was given before the address became another [SES-21]', async () => {
    const { admin, params, enter } = await company();

    const answer = await whileHolding(test, async (hold) => {
      await hold.query("select set_config('app.tenant', $1, true)", [admin.tenantId]);
      await hold.query(
        `update identity_providers set settings = jsonb_set(settings, '{issuer}', to_jsonb($2::text)) where id = $1`,
        [params.id, other.issuer],
      );
      const entering = enter();
      await untilWaiting(hold, 1);
      await hold.query('commit');
      return entering;
    });

    expect(answer).toBe('factor_expired');
  });
});
