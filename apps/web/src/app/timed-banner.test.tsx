import type { Me } from '@trilha/contracts/identity/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { loadAdminTexts } from '../lib/i18n.ts';
import { buildMe } from '../test/people.ts';
import { Refused, showScreen } from '../test/screen-at.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { StaffBanner } from './staff-banner.tsx';

const ACCESS = { id: '01890000-0000-7000-8000-0000000000d1', ends_at: '2099-01-01T00:00:00.000Z' };

const show = (component: () => ReactNode, me: Partial<Me>) =>
  showScreen({
    parent: 'shell',
    path: '/points',
    component,
    address: '/points',
    answer: ({ method, path }) => {
      if (path === '/api/v1/me') return buildMe(me);
      return method === 'POST' ? new Refused(403, 'forbidden') : {};
    },
  });

afterEach(() => vi.unstubAllGlobals());

it('the preview of a role says which one, for which branches, and that nothing is saved', async () => {
  const preview = { role: { 'pt-BR': 'Formadora regional' }, branches: ['Olinda', 'Recife'] };
  const by = 'Rita Salgado';
  await show(() => <ImpersonationBanner />, { acting: { by, ends_at: ACCESS.ends_at, preview } });

  const words = 'Prévia do papel Formadora regional em Olinda e Recife. Nada é gravado.';
  expect(await screen.findByRole('region', { name: words })).toBeDefined();
  expect(screen.queryByText(/Rita Salgado está agindo/)).toBeNull();
});

it('staff see in which company they are and until when, and end their access where they leave', async () => {
  const { calls } = await show(() => <StaffBanner access={ACCESS} />, { staff_access: ACCESS });
  await loadAdminTexts();

  const banner = await screen.findByRole('region', {
    name: 'Você está em Aurora Móveis como equipe da instalação',
  });
  expect(banner.querySelector('time')?.textContent).toMatch(/^\d+:\d\d:\d\d$/);
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar acesso' }));
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe(
      `/api/v1/admin/staff-access/${ACCESS.id}/end`,
    ),
  );
});
