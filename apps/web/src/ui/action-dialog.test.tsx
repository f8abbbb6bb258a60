import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { ActionDialog } from './action-dialog.tsx';
import { SearchField } from './search-field.tsx';
import { TagPicker } from './tag-picker.tsx';
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

it('keeps open where Esc closes a list that is open in it, and only then', async () => {
  renderDialog(
    <TagPicker label="Branches" options={[{ id: '1', label: 'Recife' }]} value={[]} onChange={vi.fn()} />,
  );
  const field = screen.getByRole('combobox', { name: 'Branches' });
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: 'Recife' })).toBeDefined();

  // What keeps the browser from closing the dialog: false says that the press was taken.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
});

it('asks before it goes with what was not saved', async () => {
  const onClose = vi.fn();
  render(
    <ActionDialog
      unsaved
      title="Rule"
      label="Save"
      busy={false}
      error={undefined}
      onAct={vi.fn()}
      onClose={onClose}
    >
      <p>Half done</p>
    </ActionDialog>,
  );

  fireEvent(screen.getByRole('dialog', { name: 'Rule' }), new Event('cancel', { cancelable: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar aqui' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('Half done')).toBeDefined();

  fireEvent(screen.getByRole('dialog', { name: 'Rule' }), new Event('cancel', { cancelable: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(onClose).toHaveBeenCalledOnce();
});
