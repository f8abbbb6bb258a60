import { saveProviderBody } from '@trilha/contracts/single-sign-on';
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
