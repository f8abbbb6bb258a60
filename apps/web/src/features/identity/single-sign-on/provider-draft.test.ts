import { saveProviderBody } from '@trilha/contracts/identity/single-sign-on';
import { expect, it } from 'vitest';

import { draftOf, inputOf, wrongRoleLine } from './provider-draft.ts';

const base = { ...draftOf(undefined), name: 'Aurora', clientId: 'trilha', issuer: 'https://id.example' };

it('sends what the contract takes for each kind', () => {
  const saml = { entityId: 'idp', signInAddress: 'https://id.example/sso', certificates: 'A'.repeat(120) };
  for (const draft of [
    { ...base, kind: 'google' as const },
    { ...base, kind: 'oidc' as const, clientSecret: 's' },
    { ...base, kind: 'saml' as const, ...saml },
  ])
    expect(saveProviderBody.safeParse(inputOf(draft)).success).toBe(true);
});

it('reads roles line by line and names the line it does not know', () => {
  const roles = 'Gerente = shop_owner\nA = B = auditor';

  expect(inputOf({ ...base, roles }).settings.mapping?.roles).toEqual([
    { value: 'Gerente', role: 'shop_owner' },
    { value: 'A = B', role: 'auditor' },
  ]);
  expect(wrongRoleLine(roles)).toBeUndefined();
  expect(wrongRoleLine(`${roles}\nChefe = rei`)).toBe('Chefe = rei');
});

it('keeps the secret out of what is sent where none was typed', () => {
  expect(inputOf(base)).not.toHaveProperty('clientSecret');
});

it('sends back all that was kept of a provider, what no field shows included', () => {
  const policy = {
    createMembers: false,
    allowedDomains: ['aurora.example'],
    mapping: {
      email: 'mail',
      name: 'cn',
      role: 'job',
      branch: 'shop',
      groups: 'teams',
      roles: [{ value: 'Chefe', role: 'shop_owner' as const }],
      defaultRole: 'seller' as const,
    },
  };
  const oidc = {
    kind: 'oidc' as const,
    issuer: 'https://id.example',
    clientId: 'trilha',
    scope: 'openid email profile groups',
    trustEmail: true,
    ...policy,
  };
  const saml = {
    kind: 'saml' as const,
    entityId: 'idp',
    signInAddress: 'https://id.example/sso',
    certificates: ['A'.repeat(120), 'B'.repeat(120)],
    ...policy,
  };
  for (const settings of [oidc, saml, { kind: 'google' as const, clientId: 'trilha', ...policy }])
    expect(
      inputOf(
        draftOf({
          id: 'p',
          name: 'Aurora',
          enabled: true,
          settings,
          hasSecret: true,
          lastTrial: null,
          ours: { redirectAddress: '', entityId: '' },
        }),
      ),
    ).toEqual({ name: 'Aurora', enabled: true, settings });
});
