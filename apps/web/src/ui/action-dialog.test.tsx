import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { ActionDialog } from './action-dialog.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'learner']));

function renderDialog(field: ReactNode, onClose = vi.fn()) {
  const onAct = vi.fn();
  render(
    <ActionDialog title="Rename" label="Save" busy={false} error={undefined} onAct={onAct} onClose={onClose}>
      {field}
    </ActionDialog>,
  );
  return onAct;
}

it('acts by Enter in a field, as by its button', async () => {
  const onAct = renderDialog(<TextField label="Name" defaultValue="" />);

  await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(onAct).toHaveBeenCalledTimes(2);
});

it('leaves Enter to a search that stands in it', async () => {
  const onAct = renderDialog(<SearchField label="Search" value="" onChange={vi.fn()} />);

  await userEvent.type(screen.getByLabelText('Search'), '{Enter}');

  expect(onAct).not.toHaveBeenCalled();
});

it('is not closed by a press beside it once something was typed', async () => {
  const onClose = vi.fn();
  renderDialog(<TextField label="Name" defaultValue="" />, onClose);
  const beside = { clientX: -10, clientY: -10 };

  fireEvent.pointerDown(screen.getByRole('dialog'), beside);
  expect(onClose).toHaveBeenCalledOnce();

  await userEvent.type(screen.getByLabelText('Name'), 'A');
  fireEvent.pointerDown(screen.getByRole('dialog'), beside);
  expect(onClose).toHaveBeenCalledOnce();
});
