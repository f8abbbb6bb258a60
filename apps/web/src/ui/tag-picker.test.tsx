import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { beforeAll, expect, it, vi } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { TagPicker } from './tag-picker.tsx';

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'learner']));

/** Says where an element lies on the page. */
function place(element: Element | null, top: number, height: number): void {
  if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 200, height);
}

it('keeps its list open while what is around it scrolls under it, and closes it once its field went away', async () => {
  render(
    <div data-testid="around">
      <TagPicker label="Branches" options={[{ id: '1', label: 'Recife' }]} value={[]} onChange={vi.fn()} />
    </div>,
  );
  const field = screen.getByRole('combobox', { name: 'Branches' });
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'Recife' });
  place(field, 100, 40);
  place(screen.getByRole('listbox').parentElement, 148, 120);

  fireEvent.scroll(screen.getByTestId('around'));
  expect(screen.getByRole('option', { name: 'Recife' })).toBeDefined();

  place(field, 20, 40);
  fireEvent.scroll(screen.getByTestId('around'));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});
