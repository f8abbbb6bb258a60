import type { IdentityProvider } from '@trilha/contracts/identity/single-sign-on';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AdminSingleSignOnScreen } from './admin-single-sign-on.screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PROVIDER: Pick<IdentityProvider, 'id' | 'name' | 'enabled' | 'hasSecret' | 'lastTrial' | 'ours'> & {
  settings: object;
} = {
  id: '01890000-0000-7000-8000-0000000000d1',
  name: 'Casa',
  enabled: true,
  hasSecret: true,
  lastTrial: null,
  ours: { redirectAddress: 'https://trilha.example/sso/oidc/callback/1', entityId: 'https://trilha.example' },
  settings: { kind: 'google', clientId: 'casa.example', allowedDomains: [] },
};

async function show(isLasting: boolean) {
  const answers: Record<string, object> = {
    '/api/v1/admin/identity-providers': { items: [PROVIDER], can: { save: isLasting } },
    '/api/v1/admin/access-keys': {
      items: [],
      scimAddress: 'https://trilha.example/scim/v2',
      can: { create: isLasting },
    },
    '/api/v1/admin/second-factor-policy': { roles: [] },
  };
  await showScreen({
    parent: 'shell',
    path: '/admin/single-sign-on',
    component: AdminSingleSignOnScreen,
    address: '/admin/single-sign-on',
    answer: ({ path }) => answers[path] ?? {},
  });
  await loadAdminTexts();
  await screen.findByRole('heading', { name: 'Casa Google Na página de entrada' });
  await screen.findByRole('heading', { name: 'Chaves de programas' });
}

const MADE = ['Adicionar provedor', 'Editar', 'Criar chave'];
const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

it('offers staff nothing that the server refuses, and says why; trying and removing stay [TEN-08]', async () => {
  await show(false);

  for (const name of MADE) expect(names()).not.toContain(name);
  expect(
    screen.getByText(/Só um administrador da própria empresa adiciona ou altera provedores/),
  ).toBeDefined();
  expect(screen.getByText(/Só um administrador da própria empresa cria chaves/)).toBeDefined();
  expect(names()).toEqual(expect.arrayContaining(['Testar', 'Remover Casa']));
});

it('offers the company’s own administrators all of it', async () => {
  await show(true);

  expect(names()).toEqual(expect.arrayContaining([...MADE, 'Testar', 'Remover Casa']));
  expect(screen.queryByText(/acesso temporário da equipe/)).toBeNull();
});
