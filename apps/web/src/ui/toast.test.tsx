import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { Dialog } from './dialog.tsx';
import { currentToasts, dismissToast, showToast } from './toast-store.ts';
import { Toasts } from './toast.tsx';

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'learner']));
beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const page = (openDialogs: readonly string[]) => (
  <>
    <Toasts />
    {openDialogs.map((title) => (
      <Dialog key={title} open title={title} onClose={() => undefined} />
    ))}
  </>
);

it('lies in the modal on top, where alone it can be heard and pressed, and returns to the page', async () => {
  const handleUndo = vi.fn();
  const { rerender } = render(page(['First', 'Second']));

  act(() => showToast({ text: 'Saved', onUndo: handleUndo }));
  const status = within(screen.getByRole('dialog', { name: 'Second' })).getByRole('status');
  expect(status.textContent).toContain('Saved');

  rerender(page(['First']));
  expect(within(screen.getByRole('dialog', { name: 'First' })).getByText('Saved')).toBeDefined();

  rerender(page([]));
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(handleUndo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Saved')).toBeNull();
});
