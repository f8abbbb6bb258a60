import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { ToConfirmAtHome } from './home-to-confirm.tsx';

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const file = (n: number, title: string) => ({ id: id(n), title });

async function show(toConfirm: object) {
  const { calls } = await showScreen({
    parent: 'shell',
    path: '/home',
    component: () => (
      <LazyPanel tells="nothing">
        <ToConfirmAtHome />
      </LazyPanel>
    ),
    address: '/home',
    answer: () => ({ toConfirm }),
  });
  await loadOwnTexts('library');
  await waitFor(() => expect(calls).toHaveLength(1));
}

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => vi.unstubAllGlobals());

describe('what waits at home for being read', () => {
  it('is one file with the way to it', async () => {
    await show({ total: 1, newest: [file(1, 'Código de conduta')] });

    await screen.findByText('Código de conduta');
    expect(addressOf('Ler e confirmar')).toBe(`/libraries/${id(1)}`);
  });

  it('is how many there are, the newest of them, and the way to all', async () => {
    await show({ total: 5, newest: [file(1, 'Código de conduta'), file(2, 'Trocas')] });

    await screen.findByText('5 arquivos esperam a sua confirmação');
    expect(addressOf('Trocas')).toBe(`/libraries/${id(2)}`);
    expect(addressOf('Ver quais são')).toBe('/library?to_confirm=true');
  });

  it('is nothing where nothing waits', async () => {
    await show({ total: 0, newest: [] });

    await waitFor(() => expect(screen.queryByText('…')).toBeNull());
    expect(screen.queryByRole('link')).toBeNull();
  });
});
