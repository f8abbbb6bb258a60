import { createProvider, listProviders, updateProvider } from '@trilha/contracts/identity/single-sign-on';
import { describe, expect, it } from 'vitest';

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
    // Whoever came second either saw the new address and was asked, or wrote before it.
    expect(answers[0]).toBe('saved');
    expect(settings.issuer).toBe('https://novo.example');
  });
});
