import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { MergeDialog, RemoveDialog } from './label-dialogs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const doNothing = () => undefined;

async function show(dialog: ReactNode) {
  await showScreen({
    parent: 'shell',
    path: '/admin/structure',
    component: () => dialog,
    address: '/admin/structure',
    answer: () => ({}),
  });
  await loadAdminTexts();
}

it('a name that things still have is not deleted, and the dialog says how many and what to do instead [TEN-10]', async () => {
  const remove = vi.fn(() => Promise.resolve());
  await show(<RemoveDialog name="Sul" members={4} uses={3} onClose={doNothing} onRemove={remove} />);
  expect(await screen.findByText(/^3 itens usam este nome.*Junte este nome com outro/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Excluir' }).disabled).toBe(true);
});

it('a name that nothing has is deleted, and the dialog says how many people lose it [TEN-10]', async () => {
  const remove = vi.fn(() => Promise.resolve());
  await show(<RemoveDialog name="Sul" members={4} uses={0} onClose={doNothing} onRemove={remove} />);
  expect(await screen.findByText(/^4 pessoas deixam de ter este nome/)).toBeTruthy();
  screen.getByRole('button', { name: 'Excluir' }).click();
  await vi.waitFor(() => expect(remove).toHaveBeenCalledOnce());
});

it('merging a name says how many things go with its people [TEN-10]', async () => {
  const others = [{ value: 'b', label: 'Brasil' }];
  const merge = () => Promise.resolve();
  await show(<MergeDialog name="Sul" uses={8} others={others} onClose={doNothing} onMerge={merge} />);
  expect(await screen.findByText(/^8 itens com este nome/)).toBeTruthy();
});
